"""Taking disks away: opposing ones in the order of placement, its own in the reverse order, and Barbarians by a list of
their own (P321, P322, P354–P359)."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from fourquarters.agents.acme.npc.answers import Answer, Choice, Desk, Plan
from fourquarters.agents.acme.npc.defense import DEFENSE
from fourquarters.agents.acme.npc.facts import PLAIN_AREA, Facts
from fourquarters.agents.acme.npc.hostile import HOSTILE
from fourquarters.agents.acme.npc.peaceful import PEACEFUL
from fourquarters.agents.acme.npc.spots import Field, Rule, Spot
from fourquarters.agents.acme.npc.wording import Rank
from fourquarters.automata import Key, Priority, Verdict, choose, least, most
from fourquarters.games.acme.disks import BLACK, CITY


class Target(NamedTuple):
    """Disks of a Faction in an area that could be taken away."""

    facts: Facts
    area: int
    faction: int

    @property
    def disks(self) -> int:
        return self.facts.disks[self.faction][self.area]

    @property
    def from_home(self) -> int:
        return self.facts.steps(self.area, self.facts.home)

    def beside(self, areas: Iterable[int]) -> bool:
        return self.facts.nearest(self.area, areas) == 1

    def of(self, owners: dict[int, int]) -> list[int]:
        """The areas that something of this Faction marks."""
        return [area for area, owner in owners.items() if owner == self.faction]


# Opposing disks (P321).


def _at_home(target: Target) -> bool:
    return target.area == target.facts.home


def _at_own_gold(target: Target) -> bool:
    return target.facts.gold.get(target.area) == target.facts.seat


def _with_gold(target: Target) -> Rank:
    return Rank(1, "with Gold") if _at_own_gold(target) else Rank(0, "without Gold")


def _at_own_city(target: Target) -> bool:
    return target.facts.mine[target.area] >= CITY


def _at_own_bonus(target: Target) -> bool:
    facts, area = target.facts, target.area
    return bool(facts.mine[area]) and facts.bonus(area) != PLAIN_AREA


PLACES: tuple[tuple[str, Callable[[Target], bool]], ...] = (
    ("priority 1, in its Home Area", _at_home),
    ("priority 2, where it has Gold", _at_own_gold),
    ("priority 3, where it has a City", _at_own_city),
    ("priority 4, in its own bonus area", _at_own_bonus),
    ("priority 11, where the other has its Deity", lambda target: target.area in target.of(target.facts.temples)),
    ("priority 12, where the other has Gold", lambda target: target.area in target.of(target.facts.gold)),
    ("priority 13, next to the other's Gold", lambda target: target.beside(target.of(target.facts.gold))),
    ("priority 14, next to the other's Deity", lambda target: target.beside(target.of(target.facts.temples))),
    ("priority 15, a City of the other", lambda target: target.disks >= CITY),
    ("priority 17, next to a City of the other", lambda target: target.beside(target.facts.cities(target.faction))),
    ("priority 18, a Settlement of the other", lambda target: target.disks == 2),
    ("priority 19, a Camp of the other", lambda target: target.disks == 1),
)
STRIKES: tuple[Priority[Target], ...] = tuple(Priority("P321", text, among) for text, among in PLACES)
STRIKE_TIES: tuple[Key[Target], ...] = (
    most("a City that falls", lambda target: target.disks == CITY),
    most("{} disk(s) there", lambda target: target.disks),
    least("{} step(s) from its Home Area", lambda target: target.from_home),
)


def strike(facts: Facts, targets: Iterable[tuple[int, int]]) -> Verdict[Target]:
    """Which of some (area, Faction) loses disks: the primary enemy's first (P278), then in the order of placement."""
    known = [Target(facts, area, faction) for area, faction in targets]
    first = min(facts.rank(target.faction) for target in known)
    return choose([target for target in known if facts.rank(target.faction) == first], STRIKES, STRIKE_TIES)


def _strike(desk: Desk) -> Choice:
    """Where the rules leave it nobody but itself, its own disks go in their order."""
    if all(action[2:] == (desk.facts.seat,) for action in desk.actions):
        return _give_up(desk)
    options = {(action[1], _struck(desk, action[1:])): action for action in desk.actions}
    verdict = strike(desk.facts, options)
    target = verdict.pick(desk.random)
    return Choice(options[target.area, target.faction], verdict.trace.brief())


def _struck(desk: Desk, named: Sequence[int]) -> int:
    """Whose disks an action is about: the Faction it names, or the one that stands in all the areas offered."""
    if len(named) > 1:
        return named[1]
    facts = desk.facts
    areas = [action[1] for action in desk.actions]
    everywhere = [seat for seat in facts.rivals if all(facts.disks[seat][area] for area in areas)]
    return min(everywhere, key=facts.rank)


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


def expendable(facts: Facts, areas: Iterable[int]) -> Verdict[int]:
    """From which of its areas a disk goes first."""
    last: Priority[int] = Priority(
        "P322",
        "its own disk that comes last in the order of placement",
        by=(most("priority {}", lambda area: worth(facts, area)),),
    )
    far: Key[int] = most("{} step(s) from its Home Area", lambda area: facts.steps(area, facts.home))
    return choose(areas, (last,), (far,))


def _give_up(desk: Desk) -> Choice:
    options = {action[1]: action for action in desk.actions}
    verdict = expendable(desk.facts, options)
    return Choice(options[verdict.pick(desk.random)], verdict.trace.brief())


# Barbarians (P354–P359).

_near_home: Key[Target] = least("{} step(s) from its Home Area", lambda target: target.from_home)
BARBARIANS: tuple[Priority[Target], ...] = (
    Priority("P354", "Barbarians in its Home Area", _at_home),
    Priority(
        "P355", "Barbarians where it has a City, one with Gold first", _at_own_city,
        (most("{}", _with_gold),),
    ),
    Priority("P356", "Barbarians where it has disks", lambda target: bool(target.facts.mine[target.area])),
    Priority(
        "P357", "Barbarians who control an area",
        lambda target: target.facts.present(target.area) == [BLACK], (_near_home,),
    ),
    Priority("P358", "a single Barbarian", lambda target: target.disks == 1, (_near_home,)),
    Priority(
        "P359", "Barbarians nearest to its disks",
        by=(least("{} step(s) away", lambda target: target.facts.nearest(target.area, target.facts.occupied)),),
    ),
)  # fmt: skip


def barbarians(facts: Facts, areas: Iterable[int]) -> Verdict[Target]:
    """From which of some areas with Barbarians they are removed first."""
    return choose([Target(facts, area, BLACK) for area in areas], BARBARIANS, (_near_home,))


ANSWERS: dict[str, Answer] = {
    **dict.fromkeys(("PayDisks", "Suffer"), _give_up),
    **dict.fromkeys(("Withering", "Rebels", "Converts", "Strife"), _strike),
}
