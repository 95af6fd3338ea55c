"""What an NPC reads off the table: whom it plays against, which areas matter to whom, and how far things are."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.tables import mask_of
from fourquarters.games.acme.abilities import AnyAbility, Libraries, Seafaring
from fourquarters.games.acme.board import DESERT, FERTILE, SEA
from fourquarters.games.acme.disks import BLACK, CITY, NEUTRAL, bits
from fourquarters.games.acme.vocabulary import Where
from fourquarters.kernel.game import Decision
from fourquarters.kernel.notation import Action

ACTING, PARTING, UNLEASHING = range(3)
"""What equal choices are about: something it does, something it loses, or Barbarians that it sends."""


class Lot(Protocol):
    """Tells equal choices apart (P265 to P268)."""

    def pick(self, tied: Sequence[Action], about: int = ACTING) -> Action:
        """One of some actions that its lists leave equal."""

    def draw(self, among: Sequence[Action]) -> Action:
        """One by lot, where the rules themselves say so."""


Answer: TypeAlias = Callable[[Facts, Decision, Lot], tuple[Action, str]]
"""What an NPC does, and why."""


def least(choices: Sequence[Action], rank: Callable[[Action], Any], lot: Lot, about: int = ACTING) -> Action:
    """The choice that ranks lowest; equal ones are told apart as agreed on."""
    ranks = [rank(action) for action in choices]
    best = min(ranks)
    equal = [action for action, its in zip(choices, ranks, strict=True) if its == best]
    return lot.pick(equal, about)


# Whom it plays against


def whom(facts: Facts, seat: int) -> str:
    """Why this civilization is harmed, with the rule's number."""
    name = called(facts, seat)
    if seat in facts.enemies:
        return f"rule P318: {name} is its {'primary ' if seat == facts.me.primary else ''}enemy"
    if not facts.foes_in_turn and seat == facts.target:
        return f"rule P319: no civilization is its enemy, and {name} leads"
    return f"rule {'P318' if facts.foes_in_turn else 'P319'}: nobody before {name} can be harmed by it"


def called(facts: Facts, faction: int) -> str:
    """A Faction's name."""
    if faction == BLACK:
        return "the Barbarians"
    if faction >= len(facts.view.seats):
        return facts.view.neutral or "the neutrals"
    seat = facts.view.seats[faction]
    return seat.name or facts.game.peoples.civilizations[seat.civilization].name


# The map


def city(facts: Facts, faction: int, area: int) -> bool:
    return faction < BLACK and facts.disks[faction][area] >= CITY


def holds_city(facts: Facts, faction: int, area: int) -> bool:
    """A City, be it one of the scenario's neutrals."""
    walled = faction == NEUTRAL and area in facts.game.walls
    return city(facts, faction, area) or (walled and facts.disks[faction][area] > 0)


def prized(facts: Facts, area: int) -> bool:
    """Does an opposing civilization have Gold, a Deity or a City there (P350)?"""
    if not facts.opposing_there >> area & 1:
        return False
    return any(
        facts.disks[seat][area]
        and (facts.gold.get(area) == seat or facts.temples.get(area) == seat or city(facts, seat, area))
        for seat in facts.opposing
    )


def stronghold(facts: Facts, area: int) -> bool:
    return facts.strongholds[area] == facts.seat


def yields(facts: Facts, area: int) -> bool:
    """A Stronghold, a Fertile area or a bonus cube that it controls; to seafarers their Sea areas (P314)."""
    rich = facts.game.chart.terrain[area] == FERTILE or area in facts.view.bonus
    return (rich and facts.controls(area)) or stronghold(facts, area) or sailed(facts, area)


def sailed(facts: Facts, area: int) -> bool:
    """A Sea area that its Display makes something of."""
    return facts.game.chart.terrain[area] == SEA and any(
        isinstance(ability, Seafaring) and (not ability.areas or facts.game.chart.ids[area] in ability.areas)
        for ability in abilities(facts)
    )


def expendable(facts: Facts, area: int, count: int) -> bool:
    """With so many of its disks there, may one be taken without losing a City or what the area brings (P314)?"""
    if not count or (area == facts.me.home and count == 1):
        return False
    if count == CITY and facts.game.chart.terrain[area] not in (DESERT, SEA):
        return False
    if facts.gold.get(area) == facts.seat and count <= CITY:
        return False
    if stronghold(facts, area) and count == CITY - 1:
        return False
    if facts.chart.terrain[area] == FERTILE and count == CITY - 1 and not facts.controls(area):
        return False  # not Controlled, it brings its disk as a Settlement only
    if count == 1 and sailed(facts, area) and not (area in facts.view.bonus and facts.controls(area)):
        return surplus_seas(facts) > 0
    return not yields(facts, area) or count > 1


def surplus_seas(facts: Facts) -> int:
    """How many Sea areas its Display scores no VP for, though it scores for others (P314)."""
    display = next((ability for ability in abilities(facts) if isinstance(ability, Seafaring)), None)
    if display is None:
        return 0
    held = sum(1 for area in facts.chart.seas if facts.mine[area] and sailed(facts, area))
    if display.areas:
        scored = held if held == len(display.areas) else display.sets * (held >= display.sets)
    else:
        scored = held // display.sets * display.sets
    return held - scored if scored else 0


def spare(facts: Facts) -> int:
    """How many disks it could take off the map for a Deity (P314)."""
    total = left_seas = 0
    for area, count in enumerate(facts.mine):
        while expendable(facts, area, count):
            count, total = count - 1, total + 1
            left_seas += not count and sailed(facts, area)
    return total - max(0, left_seas - surplus_seas(facts))


def least_needed(facts: Facts, offers: Sequence[Action], lot: Lot) -> tuple[Action, str]:
    """The disk it misses least: an expendable one, farthest from its Home Area (P314, P322)."""

    def rank(action: Action) -> tuple[bool, bool, bool, bool, int]:
        seat, area = facts.seat, action[1]
        return (
            not expendable(facts, area, facts.mine[area]), area == facts.me.home, facts.gold.get(area) == seat,
            city(facts, seat, area), -facts.steps(area, facts.home),
        )  # fmt: skip

    chosen = least(offers, rank, lot, PARTING)
    return chosen, f"its most expendable disk is in {facts.game.chart.names[chosen[1]]}"


def fits(facts: Facts, where: Where, at: int = -1) -> tuple[int, ...]:
    """The areas a card of its own means."""
    mask = facts.game.fixed(where)
    if where.target:
        mask &= 1 << at if at >= 0 else 0
    if where.held == "controlled":
        mask &= facts.own & ~facts.others
    elif where.held == "occupied":
        mask &= facts.own
    elif where.held == "empty":
        mask &= ~facts.taken
    if where.beside != "any":
        mask &= _beside(facts, where, at)
    if where.city:
        mask &= facts.own_cities
    if where.no_foreign_home:
        mask &= ~mask_of(home for seat in facts.rivals if (home := facts.home_of(seat)) >= 0)
    areas = bits(mask)
    if where.size:
        areas = tuple(area for area in areas if facts.mine[area] == where.size)
    if where.no_city:
        seats = range(len(facts.view.seats))
        areas = tuple(area for area in areas if not any(city(facts, seat, area) for seat in seats))
    if where.black:
        areas = tuple(area for area in areas if facts.disks[BLACK][area] >= where.black)
    return areas


def _beside(facts: Facts, where: Where, at: int) -> int:
    if where.beside == "yours":
        return facts.beside_mine
    centre = facts.home if where.beside == "home" else at
    return facts.chart.beside[centre] if centre >= 0 else 0


# Itself


def abilities(facts: Facts, seat: int = -1) -> list[AnyAbility]:
    """What its Display, or both of them, do in this Epoch; or those of another civilization, if that is not out."""
    if seat in facts.view.out:
        return []
    owner = facts.view.seats[seat] if seat >= 0 else facts.me
    found: list[AnyAbility] = []
    for people in (owner.civilization, owner.second):
        if people >= 0:
            found += facts.game.peoples.civilizations[people].abilities
    epoch = facts.view.epoch
    return [ability for ability in found if epoch in (getattr(ability, "epochs", ()) or (epoch,))]


def hand_limit(facts: Facts) -> int:
    """Six; only the Mittani ever hold a seventh card (P440)."""
    if facts.game.sides.doubled(facts.seat):
        return 4
    return max([6, *(ability.hand for ability in abilities(facts) if isinstance(ability, Libraries))])


def deity_status(facts: Facts) -> str:
    """``active``, ``dormant``, ``lost``, ``captured``, ``silenced``, or ``none``."""
    for deity in facts.view.deities:
        if deity.owner == facts.seat:
            silent = deity.status == "active" and facts.me.silenced
            return "silenced" if silent else deity.status
    return "none"


def at_home(facts: Facts) -> bool:
    """Has it a disk in its Home Area?"""
    return bool(facts.home >= 0 and facts.mine[facts.home])


def worships(facts: Facts) -> bool:
    """May it play Religion cards: has it an Active Deity (R5.3)?"""
    return at_home(facts) and (facts.me.monotheism or deity_status(facts) in ("active", "silenced"))
