"""Which Land and which Sea areas an automaton likes best, all else equal (P424, P426)."""

from fourquarters.agents.acme.npc.spots import Spot
from fourquarters.agents.acme.npc.tables import TASTE
from fourquarters.agents.acme.npc.wording import Rank
from fourquarters.games.acme.board import TERRAINS

_SOILS = tuple(
    Rank(TASTE.index(kind) if kind in TASTE else len(TASTE), name.capitalize()) for kind, name in enumerate(TERRAINS)
)


def soil(spot: Spot) -> Rank:
    """How early its terrain comes: Fertile, Mountain, Plains, Desert (P424)."""
    return _SOILS[spot.facts.chart.terrain[spot.area]]


def shore(spot: Spot) -> tuple[int, ...]:
    """How near the nearest Fertile area is, then the nearest Mountain area, and so on (P426)."""
    return spot.facts.tables.coast(spot.area)
