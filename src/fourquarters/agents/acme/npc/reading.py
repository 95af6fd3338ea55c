"""What an NPC reads off the table: whom it plays against, which areas matter to whom, and how far things are."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from fourquarters.agents.acme.picture import Picture
from fourquarters.games.acme.abilities import AnyAbility, Libraries, Seafaring
from fourquarters.games.acme.board import DESERT, FERTILE, SEA
from fourquarters.games.acme.disks import BLACK, CITY, NEUTRAL
from fourquarters.games.acme.vocabulary import Where
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

Lot: TypeAlias = Callable[[], float]
"""The generator that settles what is equal to the last."""
Answer: TypeAlias = Callable[[Picture, Decision, Lot], tuple[Action, str]]
"""What an NPC does, and why."""

FAR = 999


def least(choices: Sequence[Action], rank: Callable[[Action], Any], lot: Lot) -> Action:
    """The choice that ranks lowest; one of several equal ones by lot (ruling N8)."""
    ranks = [rank(action) for action in choices]
    best = min(ranks)
    equal = [action for action, its in zip(choices, ranks, strict=True) if its == best]
    return equal[int(lot() * len(equal))]


# Whom it plays against


def by_lead(picture: Picture, seats: list[int]) -> list[int]:
    """Most VP first, then most Cities, then earliest in turn order (P319); who has no place in it comes last there."""
    table, order = picture.view.seats, picture.view.order
    places = {seat: place for place, seat in enumerate(order)}
    return sorted(seats, key=lambda seat: (-table[seat].vp, -table[seat].cities, places.get(seat, len(order))))


def opposing(picture: Picture) -> list[int]:
    """The civilizations that are not of its side."""
    return [seat for seat in range(len(picture.view.seats)) if seat != picture.seat and seat not in picture.friends]


def enemies(picture: Picture) -> list[int]:
    """The civilizations it is hostile to, the primary enemy first (P278)."""
    found = by_lead(picture, [seat for seat in opposing(picture) if seat in picture.me.enemies])
    return sorted(found, key=lambda seat: seat != picture.me.primary)


def victims(picture: Picture) -> list[int]:
    """The other civilizations in the order in which it harms them (P278, P318, P319)."""
    hostile = enemies(picture)
    return hostile + by_lead(picture, [seat for seat in opposing(picture) if seat not in hostile])


def target(picture: Picture) -> int:
    """The civilization it plays against: its primary enemy, or whoever leads (P318, P319); -1: nobody."""
    return next(iter(victims(picture)), -1)


def precedence(picture: Picture) -> list[int]:
    """Factions in the order in which it acts against them: Barbarians come after enemies (P278).

    Without an enemy civilization the one that leads takes the enemy's place (P319). Its own side comes last of all.
    """
    civilizations = victims(picture)
    hostile = max(1, len(enemies(picture)))
    mates = [seat for seat in range(len(picture.view.seats)) if seat not in civilizations]
    return [*civilizations[:hostile], BLACK, *civilizations[hostile:], NEUTRAL, *mates]


def whom(picture: Picture, seat: int) -> str:
    """Why this civilization is harmed, with the rule's number."""
    name = called(picture, seat)
    if seat in enemies(picture):
        return f"rule P318: {name} is its {'primary ' if seat == picture.me.primary else ''}enemy"
    if not enemies(picture) and seat == target(picture):
        return f"rule P319: no civilization is its enemy, and {name} leads"
    return f"rule {'P318' if enemies(picture) else 'P319'}: nobody before {name} can be harmed by it"


def called(picture: Picture, faction: int) -> str:
    """A Faction's name."""
    if faction == BLACK:
        return "the Barbarians"
    if faction >= len(picture.view.seats):
        return picture.view.neutral or "the neutrals"
    seat = picture.view.seats[faction]
    return seat.name or picture.game.peoples.civilizations[seat.civilization].name


# The map


def steps(picture: Picture, sources: list[int]) -> list[int]:
    """How far each area is from the nearest of some areas, within the playable map (ruling N7)."""
    found = [FAR] * len(picture.game.chart.ids)
    edge = [area for area in sources if area >= 0]
    for area in edge:
        found[area] = 0
    while edge:
        after = []
        for area in edge:
            for other in picture.game.chart.next[area]:
                if found[other] == FAR:
                    found[other] = found[area] + 1
                    after.append(other)
        edge = after
    return found


def gold(picture: Picture, seat: int) -> set[int]:
    return {area for area, owner in picture.view.gold if owner == seat}


def temple(picture: Picture, seat: int) -> int:
    """Where a civilization's Deity stands: its Home Area; -1 if it has none."""
    has = any(deity.owner == seat and deity.status in ("active", "dormant") for deity in picture.view.deities)
    return picture.view.seats[seat].home if has else -1


def city(picture: Picture, faction: int, area: int) -> bool:
    return faction < BLACK and picture.disks[faction][area] >= CITY


def controlled(picture: Picture, area: int) -> bool:
    """Is it alone there?"""
    return bool(picture.mine[area]) and not picture.most[area]


def prized(picture: Picture, area: int) -> bool:
    """Does an opposing civilization have Gold, a Deity or a City there (P350)?"""
    return any(
        picture.disks[seat][area]
        and (area in gold(picture, seat) or area == temple(picture, seat) or city(picture, seat, area))
        for seat in opposing(picture)
    )


def stronghold(picture: Picture, area: int) -> bool:
    return [area, picture.seat] in picture.view.cubes


def disk_order(picture: Picture, area: int, victim: int) -> int:
    """Where it takes away a victim's disks first, by the numbers of the placement list (P321)."""
    count = picture.disks[victim][area]
    if area == picture.me.home:
        return 1
    if picture.mine[area]:
        if area in gold(picture, picture.seat):
            return 2
        if city(picture, picture.seat, area):
            return 3
        if yields(picture, area):
            return 4
    if victim < len(picture.view.seats):
        if area == temple(picture, victim):
            return 11
        if area in gold(picture, victim):
            return 12
        if count >= CITY:
            return 15
        return 18 if count == CITY - 1 else 19
    return 21


def yields(picture: Picture, area: int) -> bool:
    """A Stronghold, a Fertile area or a bonus cube; to seafarers their Sea areas (P314)."""
    plain = picture.game.chart.terrain[area] != FERTILE and area not in picture.view.bonus
    return not plain or stronghold(picture, area) or sailed(picture, area)


def sailed(picture: Picture, area: int) -> bool:
    """A Sea area that its Display makes something of."""
    return picture.game.chart.terrain[area] == SEA and any(
        isinstance(ability, Seafaring) and (not ability.areas or picture.game.chart.ids[area] in ability.areas)
        for ability in abilities(picture)
    )


def expendable(picture: Picture, area: int, count: int) -> bool:
    """With so many of its disks there, may one be taken without losing a City or what the area brings (P314)?"""
    if not count or (area == picture.me.home and count == 1):
        return False
    if count == CITY and picture.game.chart.terrain[area] not in (DESERT, SEA):
        return False
    if area in gold(picture, picture.seat) and count <= CITY:
        return False
    if stronghold(picture, area) and count == CITY - 1:
        return False
    return not yields(picture, area) or count > 1


def spare(picture: Picture) -> int:
    """How many disks it could take off the map for a Deity (P314)."""
    total = 0
    for area, count in enumerate(picture.mine):
        while expendable(picture, area, count):
            count, total = count - 1, total + 1
    return total


def least_needed(picture: Picture, areas: list[int], lot: Lot) -> tuple[int, str]:
    """The disk it misses least: an expendable one, farthest from its Home Area (P314, P322)."""
    away = steps(picture, [picture.me.home])

    def rank(area: int) -> tuple[bool, bool, bool, bool, int]:
        seat = picture.seat
        return (
            not expendable(picture, area, picture.mine[area]), area == picture.me.home, area in gold(picture, seat),
            city(picture, seat, area), -away[area],
        )  # fmt: skip

    best = min(rank(area) for area in areas)
    equal = [area for area in areas if rank(area) == best]
    chosen = equal[int(lot() * len(equal))]
    return chosen, f"its most expendable disk is in {picture.game.chart.names[chosen]}"


def fits(picture: Picture, where: Where, at: int = -1) -> list[int]:
    """The areas a card of its own means."""
    game, chart = picture.game, picture.game.chart
    found = []
    for area in chart.playable:
        if not game.fixed(where) >> area & 1 or (where.target and area != at):
            continue
        if where.held == "controlled" and not controlled(picture, area):
            continue
        if where.held == "occupied" and not picture.mine[area]:
            continue
        if where.held == "empty" and any(row[area] for row in picture.disks):
            continue
        if where.beside != "any" and not any(_beside(picture, where, other, at) for other in chart.next[area]):
            continue
        if (where.size and picture.mine[area] != where.size) or (where.city and picture.mine[area] < CITY):
            continue
        if where.no_city and any(city(picture, seat, area) for seat in range(len(picture.view.seats))):
            continue
        if picture.disks[BLACK][area] < where.black:
            continue
        if where.no_foreign_home and any(seat.home == area for seat in picture.view.seats if seat is not picture.me):
            continue
        found.append(area)
    return found


def _beside(picture: Picture, where: Where, other: int, at: int) -> bool:
    if where.beside == "yours":
        return bool(picture.mine[other])
    return other == (picture.me.home if where.beside == "home" else at)


# Itself


def abilities(picture: Picture) -> list[AnyAbility]:
    """What its Display, or both of them, do in this Epoch."""
    found: list[AnyAbility] = []
    for people in (picture.me.civilization, picture.me.second):
        if people >= 0:
            found += picture.game.peoples.civilizations[people].abilities
    epoch = picture.view.epoch
    return [ability for ability in found if epoch in (getattr(ability, "epochs", ()) or (epoch,))]


def hand_limit(picture: Picture) -> int:
    """Six; only the Mittani ever hold a seventh card (P440)."""
    if picture.game.sides.doubled(picture.seat):
        return 4
    return max([6, *(ability.hand for ability in abilities(picture) if isinstance(ability, Libraries))])


def in_last_place(picture: Picture) -> bool:
    """Has nobody fewer VP?"""
    return all(seat.vp >= picture.me.vp for seat in picture.view.seats)


def deity_status(picture: Picture) -> str:
    """``active``, ``dormant``, ``lost``, ``captured``, ``silenced``, or ``none``."""
    for deity in picture.view.deities:
        if deity.owner == picture.seat:
            silent = deity.status == "active" and picture.me.silenced
            return "silenced" if silent else deity.status
    return "none"


def worships(picture: Picture) -> bool:
    """May it play Religion cards: has it an Active Deity (R5.3)?"""
    at_home = bool(picture.me.home >= 0 and picture.mine[picture.me.home])
    return at_home and (picture.me.monotheism or deity_status(picture) in ("active", "silenced"))
