"""Hostile placement: priorities 11 to 21, begun again at 11 for every act (P412–P423)."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.agents.acme.npc.spots import Field, Rule, Spot
from fourquarters.agents.acme.npc.tables import FAR, mask_of
from fourquarters.agents.acme.npc.wording import BY_LAND, BY_SEA, NOBODY, Rank
from fourquarters.automata import Key, least
from fourquarters.games.acme.disks import BLACK, CITY

Marks: TypeAlias = Callable[[Facts], dict[int, int]]
"""Areas that something of an enemy makes worth attacking, and whose it is."""
NONE = (NOBODY, FAR, FAR)


def deities(facts: Facts) -> dict[int, int]:
    return facts.hostile_temples


def gold(facts: Facts) -> dict[int, int]:
    return facts.hostile_gold


def cities(facts: Facts) -> dict[int, int]:
    return facts.hostile_cities


def _at(marks: Marks) -> Callable[[Field], int]:
    return lambda field: mask_of(marks(field.facts))


def _owner_first(marks: Marks) -> Key[Spot]:
    return least("{}", lambda spot: spot.facts.rank(marks(spot.facts)[spot.area]))


def _near(marks: Marks, spot: Spot) -> list[int]:
    """Whose things are next to an area."""
    found = marks(spot.facts)
    return [found[area] for area in spot.facts.chart.next[spot.area] if area in found]


def _next_to(marks: Marks) -> Callable[[Field], int]:
    return lambda field: field.facts.beside(mask_of(marks(field.facts)))


def _closing_in(marks: Marks) -> tuple[Key[Spot], ...]:
    """The first enemy's, then Land before Sea, then the fewest enemy disks."""
    return (
        least("{}", lambda spot: min(spot.facts.rank(owner) for owner in _near(marks, spot))),
        least("{}", lambda spot: BY_SEA if spot.is_sea else BY_LAND),
        least("{} enemy disk(s) there", lambda spot: spot.facts.hostile_disks(spot.area)),
    )


def _toward(spot: Spot) -> tuple[Rank, int, int]:
    """Enemy, steps to the nearest of its Gold, Deities and Cities, and steps to its Home Area (P418)."""
    facts = spot.facts
    goals = [item for marks in (gold, deities, cities) for item in marks(facts).items()]
    return min(
        ((facts.rank(enemy), facts.steps(spot.area, area), _from_home_of(spot, enemy)) for area, enemy in goals),
        default=NONE,
    )


def _from_home_of(spot: Spot, enemy: int) -> int:
    return spot.facts.steps(spot.area, spot.facts.home_of(enemy))


def _for_invaders(field: Field) -> int:
    return field.facts.tables.land | field.facts.tables.sea if field.facts.invader else 0


def _forward(spot: Spot) -> int:
    return spot.one_more() if _toward(spot)[1] < FAR else 0


def _hostile_areas(field: Field) -> int:
    return field.facts.hostile_there


def _of_size(spot: Spot, size: int, barbarians: int) -> list[int]:
    """Enemy civilizations with exactly so many disks there, unless there are too many Barbarians."""
    facts, area = spot.facts, spot.area
    if facts.disks[BLACK][area] > barbarians:
        return []
    return [enemy for enemy in facts.enemies if facts.disks[enemy][area] == size]


def _settlement(spot: Spot) -> int:
    """Two disks, or as many as it takes to outnumber everybody; not where it does so already (P420)."""
    if not _of_size(spot, 2, 2) or spot.mine > spot.top or spot.field.left < 2:
        return 0
    disks = spot.up_to(spot.mine + 2)
    return disks if disks >= 2 else 0


def _camp(spot: Spot) -> int:
    return spot.outnumber() if _of_size(spot, 1, 1) else 0


def _smallest(size: int, barbarians: int) -> Key[Spot]:
    def rank(spot: Spot) -> Rank:
        return min(spot.facts.rank(enemy) for enemy in _of_size(spot, size, barbarians))

    return least("{}", rank)


def _towns(field: Field) -> int:
    facts = field.facts
    return facts.own & facts.tables.building & ~facts.own_cities & ~facts.hostile_there


def _city(spot: Spot) -> int:
    return spot.up_to(CITY) if spot.mine == CITY - 1 else 0


def _without_enemies(field: Field) -> int:
    return (field.facts.tables.land | field.facts.tables.sea) & ~field.facts.foes_there


def _to_its_home(spot: Spot) -> tuple[int, int]:
    return _first(spot, (_from_home_of(spot, enemy) for enemy in _enemies(spot)))


def _to_its_disks(spot: Spot) -> tuple[int, int]:
    facts = spot.facts
    return _first(spot, (facts.nearest(spot.area, facts.areas_of(enemy)) for enemy in _enemies(spot)))


def _enemies(spot: Spot) -> list[int]:
    return sorted(spot.facts.enemies)


def _first(spot: Spot, steps: Iterable[int]) -> tuple[int, int]:
    """Steps to the first enemy; of equals the nearest."""
    return min(zip((spot.facts.rank(enemy) for enemy in _enemies(spot)), steps, strict=True))


HOSTILE: tuple[Rule, ...] = (
    Rule(11, "P413", "where an enemy has its Deity", _at(deities), Spot.one_more, (_owner_first(deities),)),
    Rule(12, "P414", "where an enemy has Gold", _at(gold), Spot.one_more, (_owner_first(gold),)),
    Rule(13, "P415", "next to an enemy's Gold", _next_to(gold), Spot.one_more, _closing_in(gold)),
    Rule(14, "P416", "next to an enemy's Deity", _next_to(deities), Spot.one_more, _closing_in(deities)),
    Rule(15, "P417", "where an enemy has a City", _at(cities), Spot.one_more, (_owner_first(cities),)),
    Rule(
        16, "P418", "an Invader as near as it can to an enemy's Gold, Deity or City", _for_invaders, _forward,
        (least("nearest to its goal, then to the enemy's Home Area", _toward),),
    ),
    Rule(17, "P419", "next to an enemy's City", _next_to(cities), Spot.one_more, _closing_in(cities)),
    Rule(18, "P420", "two disks where an enemy has a Settlement", _hostile_areas, _settlement, (_smallest(2, 2),)),
    Rule(19, "P421", "where an enemy has a Camp", _hostile_areas, _camp, (_smallest(1, 1),)),
    Rule(20, "P422", "a City of its own Settlement without an enemy civilization", _towns, _city),
    Rule(
        21, "P423", "an area without enemies", _without_enemies, Spot.one_more,
        (
            least("nearest to the enemy's Home Area", _to_its_home),
            least("nearest to the enemy's disks", _to_its_disks),
        ),
    ),
)  # fmt: skip
