"""Home Defense: priorities 1 to 10, worked through once in order (P397–P411)."""

from fourquarters.agents.acme.npc.facts import PLAIN_AREA
from fourquarters.agents.acme.npc.spots import Rule, Spot
from fourquarters.agents.acme.npc.terrain import shore
from fourquarters.automata import Key, least, most
from fourquarters.games.acme.disks import BLACK, CITY

SETS = 4
"""The Sea Peoples gather Sea areas in sets of so many (P406, P408)."""
NORTHERN_SEA = "caucasus-sea"
"""The Cimmerians' seventh, besides those of the Caspian (P409)."""

primary_first = least("{}", Spot.rank)
best_coast = least("with the best coast", shore)
by_kind: Key[Spot] = least("{}", lambda spot: spot.facts.bonus(spot.area))


def _home(spot: Spot) -> int:
    return spot.outnumber() if spot.area == spot.facts.home and spot.foes else 0


def _gold(spot: Spot) -> int:
    return spot.outnumber() if spot.facts.gold.get(spot.area) == spot.facts.seat and spot.foes else 0


def _city(spot: Spot) -> int:
    return spot.outnumber() if spot.mine >= CITY and spot.foes else 0


def _own_under_attack(spot: Spot) -> bool:
    """The first half of priority 4 (P400): a Stronghold counts if it is its own."""
    facts, area = spot.facts, spot.area
    if not spot.mine or not spot.foes:
        return False
    return facts.strongholds.get(area, facts.seat) == facts.seat and facts.bonus(area) != PLAIN_AREA


def _within_reach(spot: Spot) -> bool:
    """The second half (P401), unless the table plays the other reading (P855)."""
    facts, area = spot.facts, spot.area
    if spot.mine or facts.game.setup.options["npc_priority_4"] == "held" or facts.bonus(area) == PLAIN_AREA:
        return False
    return facts.beside_mine(area) and (facts.vacant(area) or bool(spot.foes))


def _own_bonus(spot: Spot) -> int:
    return spot.up_to(spot.limit) if _own_under_attack(spot) else 0


def _near_bonus(spot: Spot) -> int:
    return spot.up_to(spot.limit) if _within_reach(spot) else 0


def _city_at_home(spot: Spot) -> int:
    return spot.up_to(CITY) if spot.area == spot.facts.home and spot.mine < CITY else 0


def _city_with_gold(spot: Spot) -> int:
    return spot.up_to(CITY) if spot.facts.gold.get(spot.area) == spot.facts.seat and spot.mine < CITY else 0


def _city_beside_home(spot: Spot) -> int:
    facts = spot.facts
    around = facts.chart.next_land[facts.home]
    if spot.area not in around or any(facts.mine[area] >= CITY for area in around):
        return 0
    return spot.up_to(CITY) if facts.can_hold_city(spot.area) else 0


def _from_people(spot: Spot) -> int:
    facts = spot.facts
    return min(facts.nearest(spot.area, facts.areas_of(seat)) for seat in facts.people)


def _catch_up(spot: Spot) -> int:
    """With enough disks to finish the City, and as often as it is behind (N3)."""
    facts = spot.facts
    once = spot.field.plan.founded and facts.game.setup.options["npc_priority_8"] == "once"
    if once or not 0 < spot.mine < CITY or not facts.can_hold_city(spot.area) or not facts.behind:
        return 0
    disks = spot.up_to(CITY)
    return disks if spot.mine + disks >= CITY else 0


def sea_goal(spot: Spot) -> int:
    """The number of Sea areas the Sea Peoples are about to occupy: 4 first, then sets of four disks (P406, P408)."""
    held, plan = len(spot.field.seas), spot.field.plan
    if held < max(SETS, plan.seas):
        return max(SETS, plan.seas)
    return (held // SETS + 1) * SETS if spot.field.left >= SETS else 0


def _sea_peoples(spot: Spot) -> int:
    if not spot.is_sea or spot.mine or spot.top >= 2 or not spot.facts.is_people("sea-peoples"):
        return 0
    return spot.exactly(1) if len(spot.field.seas) < sea_goal(spot) else 0


def _cimmerians(spot: Spot) -> int:
    facts, area = spot.facts, spot.area
    if not spot.is_sea or spot.mine or not facts.is_people("cimmerians") or not _northern(spot):
        return 0
    others = facts.present(area)
    if any(facts.disks[faction][area] >= 2 for faction in others if faction != BLACK):
        return 0
    return spot.exactly(2 if others == [BLACK] else 1)


def _northern(spot: Spot) -> bool:
    chart = spot.facts.chart
    return chart.ids[spot.area] == NORTHERN_SEA or chart.ids[spot.area].endswith("-caspian")


DEFENSE: tuple[Rule, ...] = (
    Rule(1, "P397", "an enemy disk in its Home Area", _home),
    Rule(2, "P398", "an enemy disk where it has Gold", _gold, (primary_first,)),
    Rule(3, "P399", "an enemy disk where it has a City", _city, (primary_first,)),
    Rule(4, "P400", "an enemy disk in its own bonus area", _own_bonus, (by_kind, primary_first)),
    Rule(4, "P401", "a bonus area within reach, up to the limit", _near_bonus, (by_kind, primary_first)),
    Rule(5, "P402", "a City in its Home Area", _city_at_home),
    Rule(6, "P403", "a City where it has Gold", _city_with_gold),
    Rule(
        7, "P404", "a City next to its Home Area", _city_beside_home,
        (most("{} step(s) from the nearest disk of a player", _from_people),),
    ),
    Rule(
        8, "P405", "a City, for it has fewer Cities or VP than another", _catch_up,
        (least("{} step(s) from its Home Area", lambda spot: spot.facts.steps(spot.area, spot.facts.home)),),
    ),
    Rule(9, "P406", "another Sea area for the Sea Peoples", _sea_peoples, (best_coast,)),
    Rule(10, "P409", "another northern Sea area for the Cimmerians", _cimmerians, (best_coast,)),
)  # fmt: skip
