"""Taking disks away by choice: opposing ones, or its own in the reverse order of placement (P321, P322)."""

from collections.abc import Iterable, Sequence

from fourquarters.agents.acme.npc.answers import Answer, Choice, Desk, Plan
from fourquarters.agents.acme.npc.chances import LOSSES, Place
from fourquarters.agents.acme.npc.defense import DEFENSE
from fourquarters.agents.acme.npc.facts import PLAIN_AREA, Facts
from fourquarters.agents.acme.npc.harm import exposed
from fourquarters.agents.acme.npc.hostile import HOSTILE
from fourquarters.agents.acme.npc.peaceful import PEACEFUL
from fourquarters.agents.acme.npc.spots import Field, Rule, Spot
from fourquarters.agents.acme.npc.targets import in_turn, strike
from fourquarters.automata import Priority, Verdict, decided, most
from fourquarters.games.acme.disks import CITY

# Opposing disks (P321).


def _strike(desk: Desk) -> Choice:
    """Where the rules leave it nobody but itself, its own disks go in their order."""
    if all(action[2:] == (desk.facts.seat,) for action in desk.actions):
        return _give_up(desk)
    options = {(action[1], _struck(desk, action[1:])): action for action in desk.actions}
    bare = [(area, faction) for area, faction in options if exposed(desk.facts, faction, area, 1)]
    verdict = strike(desk.facts, bare or options, method_a=desk.chances.method_a).plainly()
    target, reason = desk.chances.take(verdict, lambda target: options[target.area, target.faction])
    first = _first(desk.facts, target.faction) if len({faction for _, faction in options}) > 1 else ""
    return Choice(options[target.area, target.faction], first + reason)


def _first(facts: Facts, faction: int) -> str:
    """Why this Faction is harmed and no other that could be."""
    return f"rule {'P318' if faction in facts.enemies else 'P319'}: {facts.rank(faction)} first; "


def _struck(desk: Desk, named: Sequence[int]) -> int:
    """Whose disks an action is about: the Faction it names, or the one that stands in all the areas offered."""
    if len(named) > 1:
        return named[1]
    facts = desk.facts
    areas = [action[1] for action in desk.actions]
    everywhere = [seat for seat in facts.rivals if all(facts.disks[seat][area] for area in areas)]
    return min(everywhere, key=lambda seat: in_turn(facts, seat))


# Its own disks (P322).

BONUS_DISK = 4
"""Up to this priority a disk is kept for what its area is, whoever threatens it."""
_LATER: tuple[Rule, ...] = tuple(rule for rule in (*DEFENSE, *HOSTILE, *PEACEFUL) if rule.number > BONUS_DISK)
SPARE = _LATER[-1].number + 1
"""After all priorities: a disk that none of them would put back."""


def worth(facts: Facts, area: int) -> int:
    """The priority that a disk of its own in an area answers to; the higher, the sooner it goes."""
    if area == facts.home:
        return 1
    if facts.mine[area] > facts.chart.keep[area] and not facts.foes(area):
        return SPARE
    if facts.gold.get(area) == facts.seat:
        return 2
    if facts.mine[area] >= CITY:
        return 3
    return BONUS_DISK if facts.bonus(area) != PLAIN_AREA else _put_back(facts, area)


def _put_back(facts: Facts, area: int) -> int:
    """The first priority that would place the disk there again."""
    without = facts.without(area)
    spot = Spot(Field(without, Plan((0, "", 0, 1)), 1), area, 1)
    lists = [rule for rule in _LATER if without.hostile or not 11 <= rule.number <= 21]
    return next((rule.number for rule in lists if rule.disks(spot)), SPARE)


LAST: Priority[Place] = Priority(
    "P322",
    "its own disk that comes last in the order of placement",
    by=(most("priority {}", lambda place: worth(place.facts, place.area)),),
)


def expendable(facts: Facts, areas: Iterable[int], method_a: bool = True) -> Verdict[int]:
    """From which of its areas a disk goes first; equal ones are compared by method A, or not at all."""
    tied, trace = decided([Place(facts, area) for area in areas], LAST, LOSSES if method_a else (), ())
    return Verdict(tuple(place.area for place in tied), trace)


def _give_up(desk: Desk) -> Choice:
    options = {action[1]: action for action in desk.actions}
    verdict = expendable(desk.facts, options, desk.chances.method_a)
    area, reason = desk.chances.take(verdict, lambda area: options[area])
    return Choice(options[area], reason)


ANSWERS: dict[str, Answer] = {
    **dict.fromkeys(("PayDisks", "Suffer"), _give_up),
    **dict.fromkeys(("Withering", "Rebels", "Converts", "Strife"), _strike),
}
