"""What the rules of an automaton speak of, read from its view and the tables of the game: disks, Home Areas, Cities,
Gold, Deities, bonus areas and distances. Sets of areas are masks."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from fourquarters.agents.acme.npc.standing import Standing
from fourquarters.agents.acme.npc.tables import FAR, mask_of, tables
from fourquarters.agents.acme.npc.wording import Rank
from fourquarters.games.acme.board import FERTILE
from fourquarters.games.acme.disks import BLACK, CITY, NEUTRAL, bits
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.view import View
from fourquarters.kernel.lazy import lazy
from fourquarters.kernel.notation import Action

STRONGHOLD, FERTILE_AREA, OASIS, FISHING, GOLD_MOUNTAIN, PLAIN_AREA = range(6)
"""Areas that bring more than others, in the order of priority 4 (P400)."""
BONUSES = tuple(
    Rank(number, words)
    for number, words in enumerate(
        ("a Stronghold", "a Fertile area", "the Oasis", "the Fishing Grounds", "the Mountain of Gold", "no bonus")
    )
)


class Wish(NamedTuple):
    """How it would play a card."""

    way: int
    aim: Action | None
    sizes: tuple[int, ...]


class Facts(Standing):
    """One position as a seat sees it. What of it is not asked for is not worked out."""

    def __init__(self, game: Acme, view: View, seat: int, gone: int = -1) -> None:
        self.game = game
        self.chart = game.chart
        self.view = view
        self.seat = seat
        self.tables = tables(game)
        self.rivals, self.friends, self.opposing = self.tables.company[seat]
        self.side = (seat, *self.friends)
        """Itself and its friends."""
        self._gone = gone
        """An area from which one of its own disks is thought away."""

    def without(self, area: int) -> "Facts":
        """The same position with one of its own disks fewer."""
        return Facts(self.game, self.view, self.seat, area)

    @lazy
    def wishes(self) -> dict[int, Wish | None]:
        """How it would play each card, as far as it has been looked at."""
        return {}

    # Who stands where.

    @lazy
    def disks(self) -> Sequence[Sequence[int]]:
        """The disks of each Faction, by area. The walls of neutrals count as theirs."""
        if not self.game.walls and self._gone < 0:
            return self.view.rows
        rows = [[*row] for row in self.view.rows]
        for area, walls in self.game.walls.items():
            rows[NEUTRAL][area] += walls if rows[NEUTRAL][area] else 0
        if self._gone >= 0:
            rows[self.seat][self._gone] -= 1
        return rows

    @lazy
    def mine(self) -> Sequence[int]:
        return self.view.mine if self._gone < 0 else self.disks[self.seat]

    @lazy
    def own(self) -> int:
        """The areas it occupies."""
        mask = self.view.of[self.seat]
        return mask if self._gone < 0 or self.mine[self._gone] else mask & ~(1 << self._gone)

    @lazy
    def here(self) -> list[int]:
        """The Factions in each area, as masks."""
        return self.view.here

    def _others(self, area: int) -> int:
        """The other Factions in an area, as a mask."""
        return self.here[area] & ~(1 << self.seat)

    @lazy
    def others(self) -> int:
        """The areas where somebody else stands."""
        mask = 0
        for faction, areas in enumerate(self.view.of):
            if faction != self.seat:
                mask |= areas
        return mask

    @lazy
    def foes_there(self) -> int:
        """The areas where enemies stand, the Barbarians among them (N1)."""
        return self.areas_with((BLACK, *self.enemies))

    @lazy
    def hostile_there(self) -> int:
        """The areas where enemy civilizations stand."""
        return self.areas_with(self.enemies)

    @lazy
    def opposing_there(self) -> int:
        """The areas where civilizations stand that are not of its side."""
        return self.areas_with(self.opposing)

    @lazy
    def struck_there(self) -> int:
        """The areas where those stand that its cards strike: civilizations, Barbarians and neutrals not of its side."""
        return self.areas_with((*self.opposing, BLACK, NEUTRAL))

    @lazy
    def people_there(self) -> int:
        """The areas where those stand that people play."""
        return self.areas_with(self.people)

    @lazy
    def victims(self) -> int:
        """The areas where the one that an equal choice is to hurt has anything: disks, Gold, its Home Area."""
        victim = self.victim
        gold = [area for area, owner in self.gold.items() if owner == victim]
        return self.view.of[victim] | mask_of((*gold, self.home_of(victim)))

    def areas_with(self, factions: Iterable[int]) -> int:
        """The areas where any of some Factions stands."""
        of, mask = self.view.of, 0
        for faction in factions:
            mask |= of[faction]
        return mask

    def present(self, area: int) -> list[int]:
        """The other Factions in an area."""
        return list(bits(self._others(area)))

    def top(self, area: int) -> int:
        """The largest opposing stack in an area."""
        if not self.others >> area & 1:
            return 0
        return max([self.disks[faction][area] for faction in bits(self._others(area))])

    def foes(self, area: int) -> list[int]:
        """Enemies with a disk there, the Barbarians among them (N1)."""
        return [faction for faction in bits(self._others(area)) if faction in self.enemies or faction == BLACK]

    def hostile_disks(self, area: int) -> int:
        """Disks of enemy civilizations there, without Barbarians."""
        return sum(self.disks[enemy][area] for enemy in self.enemies)

    @lazy
    def taken(self) -> int:
        """The areas where anybody stands."""
        return self.own | self.others

    def controls(self, area: int) -> bool:
        return bool(self.mine[area]) and not self._others(area)

    def areas_of(self, faction: int) -> tuple[int, ...]:
        return bits(self.own if faction == self.seat else self.view.of[faction])

    def beside(self, areas: int) -> int:
        """The areas next to some."""
        around, beside = 0, self.chart.beside
        for area in bits(areas):
            around |= beside[area]
        return around

    @lazy
    def beside_mine(self) -> int:
        """The areas next to those it occupies."""
        return self.beside(self.own)

    # What there is.

    def is_sea(self, area: int) -> bool:
        return bool(self.tables.sea >> area & 1)

    def can_hold_city(self, area: int) -> bool:
        return bool(self.tables.building >> area & 1)

    def city_disks(self, area: int, owner: int) -> int:
        """The disks of somebody's City there, or 0."""
        disks = self.disks[owner][area]
        return disks if disks >= CITY and self.can_hold_city(area) else 0

    def cities(self, faction: int) -> list[int]:
        row = self.disks[faction]
        if faction == NEUTRAL:
            return [area for area in self.game.walls if row[area] > self.game.walls[area]]
        if faction == BLACK:
            return []
        return [area for area in self.areas_of(faction) if row[area] >= CITY]

    @lazy
    def own_cities(self) -> int:
        """The areas where it has a City."""
        mine = self.mine
        return mask_of([area for area in bits(self.own) if mine[area] >= CITY])

    @lazy
    def behind(self) -> bool:
        """Has some civilization more Cities, or more VP (N3)?"""
        return self.outscored or any(len(self.cities(seat)) > self.own_cities.bit_count() for seat in self.rivals)

    @lazy
    def gold(self) -> dict[int, int]:
        """Areas with Gold, and whose it is."""
        return {place[0]: place[1] for place in self.view.gold}

    @lazy
    def temples(self) -> dict[int, int]:
        """Home Areas with a Deity of their own, and whose it is."""
        homes = ((deity.owner, deity.status) for deity in self.view.deities)
        return {self.home_of(owner): owner for owner, status in homes if status in ("active", "dormant")}

    # What its enemies have, and which of them: it is worth attacking.

    @lazy
    def hostile_gold(self) -> dict[int, int]:
        return {area: owner for area, owner in self.gold.items() if owner in self.enemies}

    @lazy
    def hostile_temples(self) -> dict[int, int]:
        return {area: owner for area, owner in self.temples.items() if owner in self.enemies}

    @lazy
    def hostile_cities(self) -> dict[int, int]:
        """Of two enemies with a City in one area the first counts."""
        by_rank = sorted(self.enemies, key=self.rank, reverse=True)
        return {area: enemy for enemy in by_rank for area in self.cities(enemy)}

    # Bonus areas.

    @lazy
    def strongholds(self) -> list[int]:
        """Whose cube is in each area, or -1."""
        return self.view.strongholds

    @lazy
    def rich(self) -> int:
        """The areas that are worth more whoever holds them."""
        return self.tables.fertile | mask_of(self.view.bonus)

    def worthier(self, areas: int) -> int:
        """Those of some areas that are worth more (P400)."""
        found = areas & self.rich if areas else 0
        for area in bits(areas & self.taken & ~found):
            if self._strong(area):
                found |= 1 << area
        return found

    def _strong(self, area: int) -> bool:
        """Does a Stronghold make an area worth more: its own, or anybody's where it has no disk (P400, P401)?"""
        cube = self.strongholds[area]
        return cube == self.seat or (cube >= 0 and not self.mine[area])

    def bonus(self, area: int) -> Rank:
        """What makes an area worth more, by its place in the order of priority 4 (P400)."""
        if self._strong(area):
            return BONUSES[STRONGHOLD]
        if self.chart.terrain[area] == FERTILE:
            return BONUSES[FERTILE_AREA]
        gold, oasis, fishing = self.view.bonus
        return BONUSES[{oasis: OASIS, fishing: FISHING, gold: GOLD_MOUNTAIN}.get(area, PLAIN_AREA)]

    @lazy
    def bonuses_in_reach(self) -> int:
        """Bonus areas next to its disks, for the second half of priority 4 (P401), unless the table plays the other
        reading of it (P855)."""
        if self.game.setup.options["npc_priority_4"] == "held":
            return 0
        return self.worthier(self.beside_mine & ~self.own)

    @lazy
    def own_home(self) -> int:
        """Its Home Area, as a mask."""
        return 1 << self.home if self.home >= 0 else 0

    @lazy
    def own_gold(self) -> int:
        """The areas with its Gold."""
        return mask_of([area for area, owner in self.gold.items() if owner == self.seat])

    # Distances (N7).

    def steps(self, area: int, other: int) -> int:
        return self.tables.steps[area][other] if other >= 0 else FAR

    def nearest(self, area: int, others: Iterable[int]) -> int:
        """Steps to the nearest of some areas."""
        row = self.tables.steps[area]
        return min([row[other] for other in others], default=FAR)
