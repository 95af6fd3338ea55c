"""Whose disks go first, and where: in the order of placement, Barbarians by a list of their own (P321, P354–P359)."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from fourquarters.agents.acme.npc.facts import PLAIN_AREA, Facts
from fourquarters.agents.acme.npc.standing import OTHER
from fourquarters.agents.acme.npc.tables import mask_of
from fourquarters.agents.acme.npc.wording import BY_LAND, BY_SEA, Rank
from fourquarters.automata import Key, Priority, Verdict, choose, least, most
from fourquarters.games.acme.disks import BLACK, CITY, bits


class Target(NamedTuple):
    """Disks of a Faction in an area that could be taken away."""

    facts: Facts
    area: int
    faction: int

    @property
    def disks(self) -> int:
        return self.facts.disks[self.faction][self.area]

    @property
    def city(self) -> int:
        """The disks of the City it is, or 0."""
        return self.facts.city_disks(self.area, self.faction) if self.faction < BLACK else 0

    @property
    def last(self) -> bool:
        """Is it the only opposing disk there?"""
        return self.disks == 1 and self.facts.present(self.area) == [self.faction]

    @property
    def against_it(self) -> int:
        """The disks there of its enemies; of one it is not hostile to, those of that one."""
        enemies = self.facts.enemies
        return self.facts.hostile_disks(self.area) if self.faction in enemies else self.disks

    @property
    def from_home(self) -> int:
        return self.facts.steps(self.area, self.facts.home)

    def beside(self, areas: Iterable[int]) -> bool:
        """Is the nearest of some areas a step away?"""
        mask = mask_of(areas)
        return bool(self.facts.chart.beside[self.area] & mask) and not mask >> self.area & 1

    def of(self, owners: dict[int, int]) -> list[int]:
        """The areas that something of this Faction marks."""
        return [area for area, owner in owners.items() if owner == self.faction]


# Opposing disks (P321).


def _at_home(target: Target) -> bool:
    return target.area == target.facts.home


def _at_own_gold(target: Target) -> bool:
    return target.facts.gold.get(target.area) == target.facts.seat


def _with_gold(target: Target) -> Rank:
    return Rank(1, "with Gold") if _at_own_gold(target) else Rank(0, "without Gold")


def _at_own_city(target: Target) -> bool:
    return target.facts.mine[target.area] >= CITY


def _at_own_bonus(target: Target) -> bool:
    facts, area = target.facts, target.area
    return bool(facts.mine[area]) and facts.bonus(area) != PLAIN_AREA


def _in_reach(target: Target) -> bool:
    return bool(target.facts.bonuses_in_reach >> target.area & 1)


def _at_its_deity(target: Target) -> bool:
    return target.facts.temples.get(target.area) == target.faction


def _at_its_gold(target: Target) -> bool:
    return target.facts.gold.get(target.area) == target.faction


def _near_its_gold(target: Target) -> bool:
    return target.beside(target.of(target.facts.gold))


def _near_its_deity(target: Target) -> bool:
    return target.beside(target.of(target.facts.temples))


def _near_its_city(target: Target) -> bool:
    return target.beside(target.facts.cities(target.faction))


_by_kind: Key[Target] = least("{}", lambda target: target.facts.bonus(target.area))
_NEAR: tuple[Key[Target], ...] = (
    least("{}", lambda target: BY_SEA if target.facts.is_sea(target.area) else BY_LAND),
    least("{} disk(s) against it there", lambda target: target.against_it),
)
"""Next to something: Land before Sea, then where the fewest enemy disks are, as in priorities 13, 14 and 17."""


def _strike(text: str, among: Callable[[Target], bool], *by: Key[Target]) -> Priority[Target]:
    return Priority("P321", text, among, by)


STRIKES: tuple[Priority[Target], ...] = (
    _strike("priority 1, in its Home Area", _at_home),
    _strike("priority 2, where it has Gold", _at_own_gold),
    _strike("priority 3, where it has a City", _at_own_city),
    _strike("priority 4, in its own bonus area", _at_own_bonus, _by_kind),
    _strike("priority 4, in a bonus area next to its disks", _in_reach, _by_kind),
    _strike("priority 11, where the other has its Deity", _at_its_deity),
    _strike("priority 12, where the other has Gold", _at_its_gold),
    _strike("priority 13, next to the other's Gold", _near_its_gold, *_NEAR),
    _strike("priority 14, next to the other's Deity", _near_its_deity, *_NEAR),
    _strike("priority 15, a City of the other", lambda target: target.disks >= CITY),
    _strike("priority 17, next to a City of the other", _near_its_city, *_NEAR),
    _strike("priority 18, a Settlement of the other", lambda target: target.disks == 2),
    _strike("priority 19, a Camp of the other", lambda target: target.disks == 1),
)
STRIKE_TIES: tuple[Key[Target], ...] = (
    most("a disk of the one with most VP", lambda target: target.faction == target.facts.victim),
    most("a City that falls", lambda target: target.city == CITY),
    most("a City that loses a disk", lambda target: bool(target.city)),
    most("{} area(s) that it will Control", lambda target: int(target.last and bool(target.facts.mine[target.area]))),
    least("{} step(s) from its Home Area", lambda target: target.from_home),
)
"""Method A among opposing disks, of which one goes: what it costs the victim, what it gains the automaton (N8)."""


def strike(
    facts: Facts, targets: Iterable[tuple[int, int]], ties: Sequence[Key[Target]] = (), method_a: bool = True
) -> Verdict[Target]:
    """Which of some (area, Faction) loses disks: the primary enemy's first (P278), then in the order of placement.

    Of those it is not hostile to, the leader (P319). ``ties`` are looked at before those of method A.
    """
    known = [Target(facts, area, faction) for area, faction in targets]
    turns = {faction: in_turn(facts, faction) for faction in {target.faction for target in known}}
    first = min(turns.values())
    among = [target for target in known if turns[target.faction] == first]
    return choose(among, STRIKES, (*ties, *(STRIKE_TIES if method_a else ())))


def in_turn(facts: Facts, faction: int) -> tuple[int, ...]:
    """When a Faction's turn to be harmed comes (P278); without hostility by VP, Cities and turn order (P319)."""
    order, seats, rank = facts.view.order, facts.view.seats, facts.rank(faction)
    if rank < OTHER or faction >= len(seats):
        return (rank,)
    return rank, -seats[faction].vp, -seats[faction].cities, order.index(faction) if faction in order else len(order)


# Barbarians (P354–P359).

_near_home: Key[Target] = least("{} step(s) from its Home Area", lambda target: target.from_home)
BARBARIANS: tuple[Priority[Target], ...] = (
    Priority("P354", "Barbarians in its Home Area", _at_home),
    Priority(
        "P355", "Barbarians where it has a City, one with Gold first", _at_own_city,
        (most("{}", _with_gold),),
    ),
    Priority("P356", "Barbarians where it has disks", lambda target: bool(target.facts.mine[target.area])),
    Priority(
        "P357", "Barbarians who control an area",
        lambda target: target.facts.present(target.area) == [BLACK], (_near_home,),
    ),
    Priority("P358", "a single Barbarian", lambda target: target.disks == 1, (_near_home,)),
    Priority(
        "P359", "Barbarians nearest to its disks",
        by=(least("{} step(s) away", lambda target: target.facts.nearest(target.area, bits(target.facts.own))),),
    ),
)  # fmt: skip


def barbarians(facts: Facts, areas: Iterable[int]) -> Verdict[Target]:
    """From which of some areas with Barbarians they are removed first."""
    return choose([Target(facts, area, BLACK) for area in areas], BARBARIANS, (_near_home,))
