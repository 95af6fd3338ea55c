"""Hostile placement: priorities 11 to 21, begun again at 11 for every act (P412–P423)."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from fourquarters.agents.acme.npc.facts import FAR, Facts
from fourquarters.agents.acme.npc.spots import Rule, Spot
from fourquarters.agents.acme.npc.wording import NOBODY, Rank
from fourquarters.automata import Key, least
from fourquarters.games.acme.disks import BLACK, CITY

Marks: TypeAlias = Callable[[Facts], dict[int, int]]
"""Areas that something of an enemy makes worth attacking, and whose it is."""
NONE = (NOBODY, FAR, FAR)


def deities(facts: Facts) -> dict[int, int]:
    return {area: owner for area, owner in facts.temples.items() if owner in facts.enemies}


def gold(facts: Facts) -> dict[int, int]:
    return {area: owner for area, owner in facts.gold.items() if owner in facts.enemies}


def cities(facts: Facts) -> dict[int, int]:
    """Of two enemies with a City in one area the first counts."""
    by_rank = sorted(facts.enemies, key=facts.rank, reverse=True)
    return {area: enemy for enemy in by_rank for area in facts.cities(enemy)}


def _into(marks: Marks) -> Callable[[Spot], int]:
    return lambda spot: spot.outnumber() if spot.area in marks(spot.facts) else 0


def _owner_first(marks: Marks) -> Key[Spot]:
    return least("{}", lambda spot: spot.facts.rank(marks(spot.facts)[spot.area]))


def _near(marks: Marks, spot: Spot) -> list[int]:
    """Whose things are next to an area."""
    found = marks(spot.facts)
    return [found[area] for area in spot.facts.chart.next[spot.area] if area in found]


def _next_to(marks: Marks) -> Callable[[Spot], int]:
    return lambda spot: spot.one_more() if _near(marks, spot) else 0


def _closing_in(marks: Marks) -> tuple[Key[Spot], ...]:
    """The first enemy's, then Land before Sea, then the fewest enemy disks."""
    return (
        least("{}", lambda spot: min(spot.facts.rank(owner) for owner in _near(marks, spot))),
        least("{}", lambda spot: Rank(spot.is_sea, "by Sea" if spot.is_sea else "by Land")),
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


def _invader(spot: Spot) -> int:
    return spot.one_more() if spot.facts.invader and _toward(spot)[1] < FAR else 0


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


def _own_settlement(spot: Spot) -> int:
    free = spot.mine == CITY - 1 and not spot.facts.hostile_disks(spot.area)
    return spot.up_to(CITY) if free and spot.facts.can_hold_city(spot.area) else 0


def _forward(spot: Spot) -> int:
    return 0 if spot.foes else spot.one_more()


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
    Rule(11, "P413", "where an enemy has its Deity", _into(deities), (_owner_first(deities),)),
    Rule(12, "P414", "where an enemy has Gold", _into(gold), (_owner_first(gold),)),
    Rule(13, "P415", "next to an enemy's Gold", _next_to(gold), _closing_in(gold)),
    Rule(14, "P416", "next to an enemy's Deity", _next_to(deities), _closing_in(deities)),
    Rule(15, "P417", "where an enemy has a City", _into(cities), (_owner_first(cities),)),
    Rule(
        16, "P418", "an Invader as near as it can to an enemy's Gold, Deity or City", _invader,
        (least("nearest to its goal, then to the enemy's Home Area", _toward),),
    ),
    Rule(17, "P419", "next to an enemy's City", _next_to(cities), _closing_in(cities)),
    Rule(18, "P420", "two disks where an enemy has a Settlement", _settlement, (_smallest(2, 2),)),
    Rule(19, "P421", "where an enemy has a Camp", _camp, (_smallest(1, 1),)),
    Rule(20, "P422", "a City of its own Settlement without enemies", _own_settlement),
    Rule(
        21, "P423", "an area without enemies", _forward,
        (
            least("nearest to the enemy's Home Area", _to_its_home),
            least("nearest to the enemy's disks", _to_its_disks),
        ),
    ),
)  # fmt: skip
