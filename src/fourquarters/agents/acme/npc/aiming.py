"""Whom and where an NPC's cards strike: P318, P319, P321 and P323."""

from collections.abc import Callable, Collection, Sequence
from itertools import islice
from operator import neg
from typing import TypeAlias

from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.harm import Aim, Blow, swept, within_reach
from fourquarters.agents.acme.npc.ranking import Sizes, actual, plundered, special
from fourquarters.agents.acme.npc.reading import (
    UNLEASHING,
    Lot,
    called,
    fits,
    least,
    whom,
)
from fourquarters.agents.acme.npc.targets import Target, barbarians, strike
from fourquarters.automata import Key, most
from fourquarters.games.acme import vocabulary as say
from fourquarters.games.acme.deck import Way
from fourquarters.games.acme.disks import BLACK, CITY, NEUTRAL, bits
from fourquarters.games.acme.flow.words import AGAINST, AT
from fourquarters.games.acme.flow.words import CITY as CITY_OF
from fourquarters.games.acme.levels import METHOD_A
from fourquarters.kernel.notation import Action


def targets(facts: Facts, way: Way) -> list[Action]:
    """What a card could be aimed at, as far as the table shows; of opponents only the one that it harms first."""
    aim = way.aim
    assert aim is not None
    if aim.at == "opponent":
        fitting = (AGAINST[seat] for seat in facts.all_in_turn if _fits(facts, way, aim, seat))
        return list(fitting) if special(way) == "marriage" else list(islice(fitting, 1))
    areas = fits(facts, aim.where)
    if aim.at == "area":
        return [AT[area] for area in _hurtful(facts, way, areas)]
    others = list(facts.opposing)
    if any(isinstance(effect, say.Remove) for effect in way.effects):
        others.append(NEUTRAL)
    built = [(seat, area) for seat in others for area in _cities(facts, seat)]
    return [CITY_OF[area][seat] for area in areas for seat, other in built if other == area]


def _hurtful(facts: Facts, way: Way, areas: Sequence[int]) -> Sequence[int]:
    """Without those where a card that does nothing but harm would harm no opponent."""
    effect = way.effects[0]
    if isinstance(effect, say.Remove) and effect.of == "everyone":
        zones, there = facts.tables.zones(effect), facts.struck_there
    elif isinstance(effect, say.Barbarians) and not effect.plunder:
        zones, there = facts.tables.overrun(effect), facts.opposing_there
    else:
        return areas
    return [area for area in areas if zones[area] & there] if len(way.effects) == 1 else areas


def _cities(facts: Facts, faction: int) -> Collection[int]:
    """Those of a civilization, or of the scenario's neutrals as long as anybody is there. Where a civilization stands
    among its friends, theirs count as its own (P632)."""
    friend = facts.game.friend
    if faction not in (NEUTRAL, friend):
        return facts.cities(faction)
    if friend < 0:
        return [area for area in facts.game.walls if facts.disks[NEUTRAL][area]]
    shared = facts.view.of[friend]
    friendly = [area for area in bits(facts.view.of[NEUTRAL]) if facts.disks[NEUTRAL][area] >= CITY]
    if faction == NEUTRAL:
        return [area for area in friendly if not shared >> area & 1]
    return {*facts.cities(friend), *(area for area in friendly if shared >> area & 1)}


def _fits(facts: Facts, way: Way, aim: say.Aim, seat: int) -> bool:
    table = facts.view.seats
    other = table[seat]
    if other.mina < aim.mina or other.hand < aim.cards:
        return False
    if aim.deity and not any(d.owner == seat and d.status in ("active", "dormant") for d in facts.view.deities):
        return False
    if aim.most_cities and (not other.cities or other.cities < max(each.cities for each in table)):
        return False
    return any(actual(facts, way, Aim(against=seat)))


def aim_of(action: Action) -> Aim:
    if action[0] == "against":
        return Aim(against=action[1])
    return Aim(action[1], action[2] if action[0] == "city" else -1)


Aimed: TypeAlias = tuple[Action, Callable[[], str]]
"""Whom or where the card strikes, and what says why."""


def aimed(facts: Facts, way: Way, choices: Sequence[Action], lot: Lot) -> Aimed:
    if choices[0][0] == "against":
        return _against(facts, way, choices)
    if choices[0][0] == "city":
        return _at_city(facts, way, choices, lot)
    if any(isinstance(effect, say.Barbarians) for effect in way.effects):
        return _horde(facts, way, choices, lot)
    if any(isinstance(effect, say.Remove | say.Replace) for effect in way.effects):
        return _at_area(facts, way, choices, lot)
    return _own(facts, way, choices, lot)


def _against(facts: Facts, way: Way, choices: Sequence[Action]) -> Aimed:
    """Its primary enemy first (P318), or the leader (P319); a marriage goes to whom it helps least."""
    seats = [action[1] for action in choices]
    if special(way) == "marriage":
        friendly = [seat for seat in seats if seat not in facts.foes_in_turn] or seats
        chosen = facts.by_lead(friendly)[-1]
        return AGAINST[chosen], lambda: f"rule P293: with {called(facts, chosen)}, who profits least by it"
    if len(seats) > 1:
        order = facts.all_in_turn
        seats.sort(key=lambda seat: order.index(seat) if seat in order else 99)
        seats = [seat for seat in seats if any(actual(facts, way, Aim(against=seat)))] or seats
    return AGAINST[seats[0]], lambda: whom(facts, seats[0])


def _at_city(facts: Facts, way: Way, choices: Sequence[Action], lot: Lot) -> Aimed:
    """A City of the one it harms first (P318, P319), by the order of P321; of equal ones where the card takes more."""
    order = facts.precedence
    victim = min((action[2] for action in choices), key=order.index)
    among = {action[1]: action for action in choices if action[2] == victim}
    blow = Blow(facts, way.effects)
    lost: Key[Target] = most("{} disk(s) lost by the card", lambda target: blow.at(Aim(target.area, victim))[victim])
    verdict = strike(facts, [(area, victim) for area in among], (lost,), facts.game.equal == METHOD_A)
    action = lot.pick([among[target.area] for target in verdict.tied])
    return action, lambda: f"{whom(facts, victim)}; {verdict.plainly().trace.settled()}"


def _at_area(facts: Facts, way: Way, choices: Sequence[Action], lot: Lot) -> Aimed:
    """Most enemy disks, then most opposing disks, then fewest of its own side (P323); then by the order of opposing
    disks (P321), and of Barbarians (P354 to P359)."""
    order, primary = facts.precedence, facts.me.primary
    first_enemies = order[: order.index(BLACK)]
    blow = Blow(facts, way.effects)

    def rank(disks: list[int]) -> tuple[int, int, int, int]:
        own, its = sum([disks[seat] for seat in facts.side]), disks[primary] if primary >= 0 else 0
        return -its, -sum([disks[seat] for seat in first_enemies]), own - sum(disks), own

    there = within_reach(facts, [primary] if primary >= 0 else first_enemies)
    sure = [action for action in choices if blow.reaches(action[1], there)] or choices
    ranks = {action: rank(blow.at(Aim(action[1]))) for action in sure}
    best = min(ranks.values())
    equal, first = _where_first(facts, blow, [action for action in sure if ranks[action] == best])
    equal, also = _rid(facts, way, equal)
    action = lot.pick(equal)
    hostile, opposed, own = -ranks[action][1], -ranks[action][2], ranks[action][3]
    return (
        action,
        lambda: (
            f"rule P323: in {facts.chart.names[action[1]]} it costs enemies {hostile} disk{'s' * (hostile != 1)}, "
            f"opponents in all {opposed}, {'its side' if facts.friends else 'itself'} {own}{first}{also}"
        ),
    )


def _where_first(facts: Facts, blow: Blow, equal: list[Action]) -> tuple[list[Action], str]:
    """Of equal areas those where the card takes the opposing disks that go first (P321), and why."""
    if len(equal) == 1:
        return equal, ""
    foes = {*facts.opposing, *facts.enemies}
    struck = {action: {each for each in blow.struck(action[1]) if each[1] in foes} for action in equal}
    every = set().union(*struck.values())
    if not every:
        return equal, ""
    verdict = strike(facts, sorted(every), method_a=False)
    goes_first = {(target.area, target.faction) for target in verdict.tied}
    found = [action for action in equal if struck[action] & goes_first]
    return found, f"; {verdict.plainly().trace.settled()}" if len(found) < len(equal) else ""


def _rid(facts: Facts, way: Way, equal: list[Action]) -> tuple[list[Action], str]:
    """Of equal areas those where the card takes away the Barbarians that go first (P354 to P359), and why."""
    if len(equal) == 1:
        return equal, ""
    reached = {action: swept(facts, way, action[1]) for action in equal}
    black = {spot for spots in reached.values() for spot in spots if facts.disks[BLACK][spot]}
    if not black:
        return equal, ""
    verdict = barbarians(facts, sorted(black))
    first = {target.area for target in verdict.tied}
    found = [action for action in equal if reached[action] & first]
    return found, f"; {verdict.trace.brief()}" if len(found) < len(equal) else ""


def _horde(facts: Facts, way: Way, choices: Sequence[Action], lot: Lot) -> Aimed:
    """Barbarians go where they hurt the one it plays against, by plunder first, and never to itself (P309, P318)."""
    effect = next(effect for effect in way.effects if isinstance(effect, say.Barbarians))
    victim = facts.target
    rest = [seat for seat in facts.opposing if seat != victim]
    reached, there = facts.tables.overrun(effect), facts.view.of[victim]

    def rank(action: Action) -> tuple[bool, int, int, int, int]:
        area, areas = action[1], reached[action[1]]
        mina, more = plundered(facts, effect, area, (victim,)), plundered(facts, effect, area, rest)
        hurt, others = (areas & there).bit_count(), (areas & facts.opposing_there).bit_count()
        return not any(actual(facts, way, Aim(area))), -mina, -more, -hurt, -others

    action = least(choices, rank, lot, UNLEASHING)
    return action, lambda: f"{whom(facts, victim)}; rule P309: in {facts.chart.names[action[1]]}, not on itself"


def _own(facts: Facts, way: Way, choices: Sequence[Action], lot: Lot) -> Aimed:
    """What helps it goes where it helps most: the greatest effect, then its Home Area, Gold and Cities (P293)."""

    def rank(action: Action) -> tuple[Sizes, bool, bool, int]:
        area = action[1]
        sizes = tuple(map(neg, actual(facts, way, Aim(area))))
        return sizes, area != facts.me.home, facts.gold.get(area) != facts.seat, facts.steps(area, facts.home)

    action = least(choices, rank, lot)
    return action, lambda: f"rule P293: in {facts.chart.names[action[1]]} it gains most"
