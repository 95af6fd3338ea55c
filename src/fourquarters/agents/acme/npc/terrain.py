"""Which Land and which Sea areas an automaton likes best, all else equal (P424, P426)."""

from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.spots import Spot
from fourquarters.agents.acme.npc.wording import Rank
from fourquarters.games.acme.board import DESERT, FERTILE, MOUNTAIN, PLAINS, TERRAINS

TASTE = (FERTILE, MOUNTAIN, PLAINS, DESERT)


def soil(spot: Spot) -> Rank:
    """How early its terrain comes: Fertile, Mountain, Plains, Desert (P424)."""
    kind = spot.facts.chart.terrain[spot.area]
    return Rank(TASTE.index(kind) if kind in TASTE else len(TASTE), TERRAINS[kind].capitalize())


def shore(spot: Spot) -> tuple[int, ...]:
    """How near the nearest Fertile area is, then the nearest Mountain area, and so on (P426)."""
    return coast(spot.facts, spot.area)


def coast(facts: Facts, area: int) -> tuple[int, ...]:
    chart = facts.chart
    return tuple(facts.nearest(area, (land for land in chart.land if chart.terrain[land] == kind)) for kind in TASTE)
