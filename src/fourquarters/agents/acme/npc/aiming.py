"""Whom and where an NPC's cards strike: P318, P319, P321 and P323."""

from collections.abc import Sequence

from fourquarters.agents.acme.npc.ranking import (
    Aim,
    Sizes,
    actual,
    overrun,
    special,
    struck,
)
from fourquarters.agents.acme.npc.reading import (
    Answer,
    Lot,
    by_lead,
    called,
    city,
    disk_order,
    enemies,
    fits,
    gold,
    least,
    least_needed,
    opposing,
    precedence,
    steps,
    target,
    victims,
    whom,
)
from fourquarters.agents.acme.picture import Picture
from fourquarters.games.acme import vocabulary as say
from fourquarters.games.acme.deck import Way
from fourquarters.games.acme.disks import BLACK, NEUTRAL
from fourquarters.games.acme.flow.words import AGAINST, AT
from fourquarters.games.acme.flow.words import CITY as CITY_OF
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action


def targets(picture: Picture, way: Way) -> list[Action]:
    """What a card could be aimed at, as far as the table shows."""
    aim = way.aim
    assert aim is not None
    if aim.at == "opponent":
        return [AGAINST[seat] for seat in opposing(picture) if _fits(picture, way, aim, seat)]
    areas = fits(picture, aim.where)
    if aim.at == "area":
        return [AT[area] for area in areas]
    removes = any(isinstance(effect, say.Remove) for effect in way.effects)
    return [
        CITY_OF[area][seat]
        for area in areas
        for seat in (*opposing(picture), *((NEUTRAL,) if removes else ()))
        if city(picture, seat, area) or _walled(picture, seat, area)
    ]


def _walled(picture: Picture, faction: int, area: int) -> bool:
    """A City of the scenario's neutrals."""
    return faction == NEUTRAL and picture.disks[faction][area] > 0 and area in picture.game.walls


def _fits(picture: Picture, way: Way, aim: say.Aim, seat: int) -> bool:
    table = picture.view.seats
    other = table[seat]
    if other.mina < aim.mina or other.hand < aim.cards:
        return False
    if aim.deity and not any(d.owner == seat and d.status in ("active", "dormant") for d in picture.view.deities):
        return False
    if aim.most_cities and (not other.cities or other.cities < max(each.cities for each in table)):
        return False
    return any(actual(picture, way, Aim(against=seat)))


def aim_of(action: Action) -> Aim:
    if action[0] == "against":
        return Aim(against=action[1])
    return Aim(action[1], action[2] if action[0] == "city" else -1)


def aimed(picture: Picture, way: Way, choices: Sequence[Action], lot: Lot) -> tuple[Action, str]:
    """Whom or where the card strikes, and why."""
    if choices[0][0] == "against":
        return _against(picture, way, choices)
    if choices[0][0] == "city":
        return _at_city(picture, way, choices, lot)
    if any(isinstance(effect, say.Barbarians) for effect in way.effects):
        return _horde(picture, way, choices, lot)
    if any(isinstance(effect, say.Remove | say.Replace) for effect in way.effects):
        return _at_area(picture, way, choices, lot)
    return _own(picture, way, choices, lot)


def _against(picture: Picture, way: Way, choices: Sequence[Action]) -> tuple[Action, str]:
    """Its primary enemy first (P318), or the leader (P319); a marriage goes to whom it helps least."""
    seats = [action[1] for action in choices]
    if special(way) == "marriage":
        friendly = [seat for seat in seats if seat not in enemies(picture)] or seats
        chosen = by_lead(picture, friendly)[-1]
        return AGAINST[chosen], f"rule P293: with {called(picture, chosen)}, who profits least by it"
    useful = [seat for seat in seats if any(actual(picture, way, Aim(against=seat)))] or seats
    order = victims(picture)
    chosen = min(useful, key=lambda seat: order.index(seat) if seat in order else 99)
    return AGAINST[chosen], whom(picture, chosen)


def _at_city(picture: Picture, way: Way, choices: Sequence[Action], lot: Lot) -> tuple[Action, str]:
    """A City of the one it harms first (P318, P319), by the order of P321; the one that loses more."""
    order = precedence(picture)
    victim = min((action[2] for action in choices), key=order.index)
    among = [action for action in choices if action[2] == victim]

    def rank(action: Action) -> tuple[int, int]:
        lost = struck(picture, way, aim_of(action))[victim]
        return disk_order(picture, action[1], victim), -lost

    action = least(among, rank, lot)
    place = disk_order(picture, action[1], victim)
    name = picture.game.chart.names[action[1]]
    return action, f"{whom(picture, victim)}; rule P321: {name} comes first, by place {place} of the list"


def _at_area(picture: Picture, way: Way, choices: Sequence[Action], lot: Lot) -> tuple[Action, str]:
    """Most enemy disks, then most opposing disks, then fewest of its own (P323)."""
    order = precedence(picture)
    first_enemies = order[: order.index(BLACK)]

    def rank(action: Action) -> tuple[int, int, int, int]:
        lost = struck(picture, way, aim_of(action))
        primary, hostile = lost[order[0]], sum(lost[seat] for seat in first_enemies)
        opposed = lost.total() - lost[picture.seat]
        return -primary, -hostile, -opposed, lost[picture.seat]

    action = least(choices, rank, lot)
    lost = struck(picture, way, aim_of(action))
    hostile = sum(lost[seat] for seat in first_enemies)
    return action, (
        f"rule P323: in {picture.game.chart.names[action[1]]} it costs enemies {hostile} disks, "
        f"opponents in all {lost.total() - lost[picture.seat]}, itself {lost[picture.seat]}"
    )


def _horde(picture: Picture, way: Way, choices: Sequence[Action], lot: Lot) -> tuple[Action, str]:
    """Barbarians go where they hurt the one it plays against, and never to itself (P309)."""
    effect = next(effect for effect in way.effects if isinstance(effect, say.Barbarians))
    victim = target(picture)

    def rank(action: Action) -> tuple[bool, int, int]:
        areas = overrun(picture, effect, action[1])
        hurt = sum(1 for area in areas if picture.disks[victim][area])
        others = sum(1 for area in areas if any(picture.disks[seat][area] for seat in opposing(picture)))
        return not any(actual(picture, way, Aim(action[1]))), -hurt, -others

    action = least(choices, rank, lot)
    return action, f"{whom(picture, victim)}; rule P309: in {picture.game.chart.names[action[1]]}, not on itself"


def _own(picture: Picture, way: Way, choices: Sequence[Action], lot: Lot) -> tuple[Action, str]:
    """What helps it goes where it helps most: the greatest effect, then its Home Area, Gold and Cities (P293)."""
    away = steps(picture, [picture.me.home])
    mine = gold(picture, picture.seat)

    def rank(action: Action) -> tuple[Sizes, bool, bool, int]:
        area = action[1]
        sizes = tuple(-size for size in actual(picture, way, Aim(area)))
        return sizes, area != picture.me.home, area not in mine, away[area]

    action = least(choices, rank, lot)
    return action, f"rule P293: in {picture.game.chart.names[action[1]]} it gains most"


# Picking areas one by one


def wither(picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """Areas where the victim loses a disk, by the order of P321."""
    areas = [action[1] for action in decision.actions]
    order = [seat for seat in victims(picture) if all(picture.disks[seat][area] for area in areas)]
    victim = order[0] if order else target(picture)
    action = least(decision.actions, lambda action: _harm(picture, action[1], victim), lot)
    return action, _by_place(picture, action[1], victim)


def rebels(picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """A City of the victim, or one of several Factions' disks in an area (P318, P321)."""
    order = precedence(picture)

    def rank(action: Action) -> tuple[int, int, int]:
        place = order.index(action[2]) if action[2] in order else len(order)
        return place, *_harm(picture, action[1], action[2])

    action = least(decision.actions, rank, lot)
    if action[2] == picture.seat:
        area, words = least_needed(picture, [each[1] for each in decision.actions], lot)
        return CITY_OF[area][picture.seat], f"rule P322: {words}"
    return action, f"{whom(picture, action[2])}; {_by_place(picture, action[1], action[2])}"


def suffer(picture: Picture, decision: Decision, lot: Lot) -> tuple[Action, str]:
    """Where it loses a disk itself: in the reverse order (P322)."""
    area, words = least_needed(picture, [action[1] for action in decision.actions], lot)
    return AT[area], f"rule P322: {words}"


def _harm(picture: Picture, area: int, victim: int) -> tuple[int, int]:
    """The order of P321; of equal ones where a City breaks (ruling N8)."""
    return disk_order(picture, area, victim), -int(picture.disks[victim][area] == 3)


def _by_place(picture: Picture, area: int, victim: int) -> str:
    place = disk_order(picture, area, victim)
    return f"rule P321: {picture.game.chart.names[area]} comes first, by place {place} of the list"


KINDS: dict[str, Answer] = {
    "Withering": wither,
    "Rebels": rebels,
    "Converts": rebels,
    "Strife": rebels,
    "Suffer": suffer,
}
