"""Equal chances by method A, made precise: what hurts the victim most, then what gains most, then what is near (N8)."""

from fourquarters.agents.acme.npc.spots import Spot
from fourquarters.automata import Key, least, most
from fourquarters.games.acme.board import FERTILE, MOUNTAIN, PLAINS
from fourquarters.games.acme.disks import CITY

GOLD_VP = 4
"""What the Gold of a sacked City is worth (P367)."""


def stake(spot: Spot) -> int:
    """The VP that the victim has to lose there: a City, a Deity, Gold."""
    facts, area = spot.facts, spot.area
    gold = GOLD_VP * (facts.gold.get(area) == facts.victim)
    return city_disks(spot) // CITY + (facts.temples.get(area) == facts.victim) + gold


def city_disks(spot: Spot) -> int:
    disks = victims(spot)
    return disks if disks >= CITY else 0


def victims(spot: Spot) -> int:
    return spot.facts.disks[spot.facts.victim][spot.area]


def founds(spot: Spot) -> int:
    """Does the next disk make a City?"""
    return int(spot.mine + 1 == CITY and spot.facts.can_hold_city(spot.area))


def growth(spot: Spot) -> int:
    """Does the next disk make an area yield disks: a Fertile one held alone, or a Settlement?"""
    kind = spot.facts.chart.terrain[spot.area]
    if kind == FERTILE:
        return int(not spot.mine and not spot.top)
    return int(spot.mine == 1 and kind in (PLAINS, MOUNTAIN))


def from_home(spot: Spot) -> int:
    return spot.facts.steps(spot.area, spot.facts.home)


METHOD_A: tuple[Key[Spot], ...] = (
    most("{} VP of the victim at stake", stake),
    most("{} City disk(s) of the victim", city_disks),
    most("{} disk(s) of the victim", victims),
    most("{} City founded", founds),
    most("{} disk(s) more a turn", growth),
    least("{} step(s) from its Home Area", from_home),
)
"""The last tie is broken by lot."""
