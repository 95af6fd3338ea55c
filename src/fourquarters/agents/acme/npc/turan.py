"""The path of invasion of an automaton that runs Turan in Rostam: of equal areas the one nearer to Gold (P626)."""

from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.hostile import gold
from fourquarters.agents.acme.npc.spots import Spot
from fourquarters.automata import Key, least

SCENARIO = "rostam"
"""The special rule of the scenario."""


def _to_gold(spot: Spot) -> int:
    return spot.facts.nearest(spot.area, gold(spot.facts))


PATH: tuple[Key[Spot], ...] = (least("{} step(s) from hostile Gold (P626)", _to_gold),)


def path(facts: Facts) -> tuple[Key[Spot], ...]:
    """How it tells equal areas apart before anything else does."""
    return PATH if SCENARIO in facts.game.scenario.rules else ()
