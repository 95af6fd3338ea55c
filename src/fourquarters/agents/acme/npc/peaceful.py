"""Non-Hostile placement: priorities 22 to 28, begun again at 22 for every act (P424–P434)."""

from fourquarters.agents.acme.npc.spots import HORDE, Rule, Spot
from fourquarters.agents.acme.npc.terrain import shore, soil
from fourquarters.automata import Key, least
from fourquarters.games.acme.board import DESERT, FERTILE
from fourquarters.games.acme.disks import BLACK, CITY

by_soil = least("{}", soil)
by_shore = least("with the best coast", shore)
by_home: Key[Spot] = least("{} step(s) from its Home Area", lambda spot: spot.facts.steps(spot.area, spot.facts.home))


def _small(spot: Spot) -> bool:
    """Does one disk do for Control and yield (P427, P429)?"""
    return spot.facts.chart.terrain[spot.area] in (FERTILE, DESERT)


def _camp(spot: Spot) -> int:
    if spot.is_sea or spot.mine != 1 or (_small(spot) and spot.facts.controls(spot.area)):
        return 0
    return spot.up_to(2)


def _sea(spot: Spot) -> int:
    facts = spot.facts
    near = any(facts.mine[area] for area in facts.chart.next_land[spot.area])
    return spot.up_to(1) if spot.is_sea and near and facts.vacant(spot.area) else 0


def _land(spot: Spot) -> int:
    facts = spot.facts
    if spot.is_sea or not facts.vacant(spot.area) or not facts.beside_mine(spot.area):
        return 0
    return spot.up_to(1 if _small(spot) else 2)


def _city(spot: Spot) -> int:
    facts, area = spot.facts, spot.area
    held = spot.mine == 2 or (0 < spot.mine < CITY and facts.chart.terrain[area] == FERTILE and facts.controls(area))
    if not held or not facts.can_hold_city(area) or not facts.outscored:
        return 0
    return spot.up_to(CITY)


def _barbarians(spot: Spot) -> int:
    """How many stand in an area that they control next to one of its own; 0 if they do not."""
    facts, area = spot.facts, spot.area
    if spot.mine or facts.present(area) != [BLACK] or not facts.beside_mine(area):
        return 0
    return facts.disks[BLACK][area]


def _black_land(spot: Spot) -> int:
    return spot.outnumber() if not spot.is_sea and 0 < _barbarians(spot) < HORDE else 0


def _black_sea(spot: Spot) -> int:
    return spot.outnumber() if spot.is_sea and _barbarians(spot) else 0


def _shared_sea(spot: Spot) -> int:
    """A disk beside a single one: with more of either the area would be Contested (P433)."""
    facts = spot.facts
    if not spot.is_sea or spot.mine or spot.top != 1:
        return 0
    around = facts.chart.next[spot.area]
    owners = [seat for seat in facts.rivals if facts.disks[seat][spot.area]]
    at_home = any(facts.disks[seat][area] for seat in owners for area in around)
    return spot.exactly(1) if at_home else 0


fewest = least("{} Barbarian(s)", _barbarians)

PEACEFUL: tuple[Rule, ...] = (
    Rule(22, "P427", "a Settlement of its Camp", _camp, (by_soil,)),
    Rule(23, "P428", "an empty Sea area next to its Land", _sea, (by_shore,)),
    Rule(24, "P429", "an empty Land area next to its own", _land, (by_soil,)),
    Rule(25, "P430", "a City, for another has more VP", _city, (by_home, by_soil)),
    Rule(26, "P431", "Land that Barbarians control", _black_land, (fewest, by_soil)),
    Rule(27, "P432", "Sea that Barbarians control", _black_sea, (fewest, by_shore)),
    Rule(28, "P433", "a Sea area beside another civilization", _shared_sea, (by_shore,)),
)
