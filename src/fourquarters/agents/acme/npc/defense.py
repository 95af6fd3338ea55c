"""Home Defense: priorities 1 to 10, worked through once in order (P397–P411)."""

from collections.abc import Callable

from fourquarters.agents.acme.npc.spots import Field, Rule, Spot
from fourquarters.agents.acme.npc.tables import mask_of
from fourquarters.agents.acme.npc.terrain import shore
from fourquarters.automata import Key, least, most
from fourquarters.games.acme.disks import BLACK, CITY, bits

SETS = 4
"""The Sea Peoples gather Sea areas in sets of so many (P406, P408)."""

primary_first = least("{}", Spot.rank)
best_coast = least("with the best coast", shore)
by_kind: Key[Spot] = least("{}", lambda spot: spot.facts.bonus(spot.area))


def _home(field: Field) -> int:
    return field.facts.own_home


def _gold(field: Field) -> int:
    return field.facts.own_gold


def _cities(field: Field) -> int:
    return field.facts.own_cities


def _attacked(where: Callable[[Field], int]) -> Callable[[Field], int]:
    """Some areas, if enemies stand there."""
    return lambda field: where(field) & field.facts.foes_there


def _unfinished(where: Callable[[Field], int]) -> Callable[[Field], int]:
    """Some areas, without a City of its own."""
    return lambda field: where(field) & ~field.facts.own_cities


def _own_under_attack(field: Field) -> int:
    """The first half of priority 4 (P400)."""
    facts = field.facts
    return facts.worthier(facts.own & facts.foes_there)


def _within_reach(field: Field) -> int:
    """The second half (P401)."""
    facts = field.facts
    return facts.bonuses_in_reach & (facts.foes_there | ~facts.others)


def _to_the_limit(spot: Spot) -> int:
    return spot.up_to(spot.limit)


def _city(spot: Spot) -> int:
    """As many as a City takes; where those would make the area Contested, the one that shares it (P860)."""
    return spot.up_to(CITY) or spot.exactly(1)


def _around_home(field: Field) -> int:
    """Land where a City can stand, unless there is a City around its Home Area already."""
    facts = field.facts
    around = facts.chart.beside[facts.home] & facts.tables.land
    return 0 if around & facts.own_cities else around & facts.tables.building


def _from_people(spot: Spot) -> int:
    return spot.facts.nearest(spot.area, bits(spot.facts.people_there))


def _growing(field: Field) -> int:
    """Its own areas that its disks could make Cities, as often as it is behind (N3)."""
    facts = field.facts
    once = field.plan.founded and facts.game.setup.options["npc_priority_8"] == "once"
    if once or not facts.behind:
        return 0
    areas = bits(facts.own & facts.tables.building & ~facts.own_cities)
    return mask_of([area for area in areas if facts.mine[area] + field.left >= CITY])


def _finished(spot: Spot) -> int:
    """With enough disks to finish the City."""
    disks = spot.up_to(CITY)
    return disks if spot.mine + disks >= CITY else 0


def sea_goal(field: Field) -> int:
    """The number of Sea areas the Sea Peoples are about to occupy: 4 first, then sets of four disks (P406, P408)."""
    held, plan = field.seas, field.plan
    if held < max(SETS, plan.seas):
        return max(SETS, plan.seas)
    return (held // SETS + 1) * SETS if field.left >= SETS else 0


def _new_seas(field: Field) -> int:
    facts = field.facts
    if not facts.is_people("sea-peoples") or field.seas >= sea_goal(field):
        return 0
    return facts.tables.sea & ~facts.own


def _shared(spot: Spot) -> int:
    return spot.exactly(1) if spot.top < 2 else 0


def _northern_seas(field: Field) -> int:
    facts = field.facts
    return facts.tables.northern & ~facts.own if facts.is_people("cimmerians") else 0


def _beside_barbarians(spot: Spot) -> int:
    facts, area = spot.facts, spot.area
    others = facts.present(area)
    if any(facts.disks[faction][area] >= 2 for faction in others if faction != BLACK):
        return 0
    return spot.exactly(2 if others == [BLACK] else 1)


DEFENSE: tuple[Rule, ...] = (
    Rule(1, "P397", "an enemy disk in its Home Area", _attacked(_home), Spot.outnumber),
    Rule(2, "P398", "an enemy disk where it has Gold", _attacked(_gold), Spot.outnumber, (primary_first,)),
    Rule(3, "P399", "an enemy disk where it has a City", _attacked(_cities), Spot.outnumber, (primary_first,)),
    Rule(4, "P400", "an enemy disk in its own bonus area", _own_under_attack, _to_the_limit, (by_kind, primary_first)),
    Rule(
        4, "P401", "a bonus area within reach, up to the limit", _within_reach, _to_the_limit,
        (by_kind, primary_first),
    ),
    Rule(5, "P402", "a City in its Home Area", _unfinished(_home), _city),
    Rule(6, "P403", "a City where it has Gold", _unfinished(_gold), _city),
    Rule(
        7, "P404", "a City next to its Home Area", _around_home, _city,
        (most("{} step(s) from the nearest disk of a player", _from_people),),
    ),
    Rule(
        8, "P405", "a City, for it has fewer Cities or VP than another", _growing, _finished,
        (least("{} step(s) from its Home Area", lambda spot: spot.facts.steps(spot.area, spot.facts.home)),),
    ),
    Rule(9, "P406", "another Sea area for the Sea Peoples", _new_seas, _shared, (best_coast,)),
    Rule(10, "P409", "another northern Sea area for the Cimmerians", _northern_seas, _beside_barbarians, (best_coast,)),
)  # fmt: skip
