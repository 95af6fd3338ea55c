"""What the rules of an automaton speak of, read from its view and the tables of the game: disks, Home Areas, Cities,
Gold, Deities, bonus areas, enemies, distances and who leads."""

from collections import deque
from collections.abc import Iterable
from functools import cache, cached_property

from fourquarters.agents.acme.npc.wording import ENEMIES, Rank
from fourquarters.games.acme.board import DESERT, FERTILE, SEA
from fourquarters.games.acme.disks import BLACK, CITY, FACTIONS, NEUTRAL
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.view import View

FAR = 99
"""The distance to what cannot be reached, or does not exist."""
PRIMARY, ENEMY, BARBARIAN, OTHER = range(4)
"""Whom it acts against first (P278)."""
STRONGHOLD, FERTILE_AREA, OASIS, FISHING, GOLD_MOUNTAIN, PLAIN_AREA = range(6)
"""Areas that bring more than others, in the order of priority 4 (P400)."""
BONUSES = tuple(
    Rank(number, words)
    for number, words in enumerate(
        ("a Stronghold", "a Fertile area", "the Oasis", "the Fishing Grounds", "the Mountain of Gold", "no bonus")
    )
)


@cache
def distances(borders: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Steps from each area to each, inside the playable map (N7)."""
    return tuple(_steps_from(borders, start) for start in range(len(borders)))


def _steps_from(borders: tuple[tuple[int, ...], ...], start: int) -> tuple[int, ...]:
    found = [FAR] * len(borders)
    found[start] = 0
    waiting = deque([start])
    while waiting:
        area = waiting.popleft()
        for other in borders[area]:
            if found[other] == FAR:
                found[other] = found[area] + 1
                waiting.append(other)
    return tuple(found)


class Facts:
    """One position as a seat sees it. Factions are seats, then the Barbarians and a scenario's neutrals."""

    def __init__(self, game: Acme, view: View, seat: int) -> None:
        self.game = game
        self.chart = game.chart
        self.view = view
        self.seat = seat
        self.me = view.seats[seat]
        self.home = self.me.home
        self.disks = [[0] * len(game.chart.ids) for _ in range(FACTIONS)]
        for stack in view.disks:
            walls = game.walls.get(stack.area, 0) if stack.faction == NEUTRAL else 0
            self.disks[stack.faction][stack.area] = stack.disks + walls
        self.mine = self.disks[seat]
        self.rivals = [other for other in range(len(view.seats)) if other != seat]
        self.enemies = frozenset(self.me.enemies)
        """Civilizations, and neutrals, that it is hostile to; the Barbarians are its enemies always (P272)."""

    def without(self, area: int) -> "Facts":
        """The same position with one of its own disks fewer."""
        fewer = Facts(self.game, self.view, self.seat)
        fewer.mine[area] -= 1
        return fewer

    # Who is who.

    @property
    def hostile(self) -> bool:
        """Is it enemy to a civilization?"""
        return bool(self.enemies)

    def rank(self, faction: int) -> Rank:
        """How early a Faction is acted against: primary enemy, other enemy, Barbarians, the rest (P278)."""
        if faction in self.enemies:
            return ENEMIES[PRIMARY if faction == self.me.primary or len(self.enemies) == 1 else ENEMY]
        return ENEMIES[BARBARIAN if faction == BLACK else OTHER]

    @cached_property
    def victim(self) -> int:
        """Whom an equal choice is to hurt: its primary enemy, or whoever has most VP, then most Cities (P266)."""
        among = [seat for seat in self.rivals if seat in self.enemies] or self.rivals
        return min(among, key=lambda seat: (self.rank(seat), -self.vp(seat), -self.view.seats[seat].cities, seat))

    @cached_property
    def people(self) -> list[int]:
        """The seats that people play; the other civilizations, where only automata play."""
        return [seat for seat in self.rivals if not self.view.seats[seat].npc] or self.rivals

    def vp(self, seat: int) -> int:
        """Those of the seat's side together, where people have several civilizations (P60)."""
        for side in self.view.sides:
            if seat in side.seats and not self.view.teams:
                return side.total
        return self.view.seats[seat].vp

    @cached_property
    def behind(self) -> bool:
        """Has some civilization more Cities, or more VP (N3)?"""
        return self.outscored or any(len(self.cities(seat)) > len(self.cities(self.seat)) for seat in self.rivals)

    @property
    def outscored(self) -> bool:
        """Has some civilization more VP (N6)?"""
        return any(self.view.seats[seat].vp > self.me.vp for seat in self.rivals)

    def is_people(self, name: str) -> bool:
        number = self.me.civilization
        return number >= 0 and self.game.peoples.civilizations[number].id == name

    @property
    def invader(self) -> bool:
        """Does the scenario call it an Invader (P418)?"""
        one = next((each for each in self.game.scenario.cast if self.is_people(each.people)), None)
        return one is not None and one.invader and not self.me.reborn

    # Who stands where.

    def present(self, area: int) -> list[int]:
        """The other Factions in an area."""
        return [faction for faction in range(FACTIONS) if faction != self.seat and self.disks[faction][area]]

    def top(self, area: int) -> int:
        """The largest opposing stack in an area."""
        return max(self.disks[faction][area] for faction in range(FACTIONS) if faction != self.seat)

    def foes(self, area: int) -> list[int]:
        """Enemies with a disk there, the Barbarians among them (N1)."""
        return [faction for faction in self.present(area) if faction in self.enemies or faction == BLACK]

    def hostile_disks(self, area: int) -> int:
        """Disks of enemy civilizations there, without Barbarians."""
        return sum(self.disks[enemy][area] for enemy in self.enemies)

    def vacant(self, area: int) -> bool:
        return not self.mine[area] and not self.present(area)

    def controls(self, area: int) -> bool:
        return bool(self.mine[area]) and not self.present(area)

    def areas_of(self, faction: int) -> list[int]:
        row = self.disks[faction]
        return [area for area in self.chart.playable if row[area]]

    @cached_property
    def occupied(self) -> list[int]:
        return self.areas_of(self.seat)

    def beside_mine(self, area: int) -> bool:
        """Is it next to an area with a disk of its own?"""
        return any(self.mine[other] for other in self.chart.next[area])

    # What there is.

    def is_sea(self, area: int) -> bool:
        return self.chart.terrain[area] == SEA

    def can_hold_city(self, area: int) -> bool:
        return self.chart.terrain[area] not in (SEA, DESERT)

    def cities(self, faction: int) -> list[int]:
        row = self.disks[faction]
        if faction == NEUTRAL:
            return [area for area in self.game.walls if row[area] > self.game.walls[area]]
        if faction == BLACK:
            return []
        return [area for area in self.areas_of(faction) if row[area] >= CITY]

    @cached_property
    def gold(self) -> dict[int, int]:
        """Areas with Gold, and whose it is."""
        return {place[0]: place[1] for place in self.view.gold}

    @cached_property
    def temples(self) -> dict[int, int]:
        """Home Areas with a Deity of their own, and whose it is."""
        homes = ((deity.owner, deity.status) for deity in self.view.deities)
        return {self.home_of(owner): owner for owner, status in homes if status in ("active", "dormant")}

    def home_of(self, faction: int) -> int:
        return self.view.seats[faction].home if faction < len(self.view.seats) else -1

    @cached_property
    def strongholds(self) -> dict[int, int]:
        return {place[0]: place[1] for place in self.view.cubes}

    def bonus(self, area: int) -> Rank:
        """What makes an area worth more, by its place in the order of priority 4 (P400)."""
        if area in self.strongholds:
            return BONUSES[STRONGHOLD]
        if self.chart.terrain[area] == FERTILE:
            return BONUSES[FERTILE_AREA]
        gold, oasis, fishing = self.view.bonus
        return BONUSES[{oasis: OASIS, fishing: FISHING, gold: GOLD_MOUNTAIN}.get(area, PLAIN_AREA)]

    # Distances (N7).

    @cached_property
    def _steps(self) -> tuple[tuple[int, ...], ...]:
        return distances(self.chart.next)

    def steps(self, area: int, other: int) -> int:
        return self._steps[area][other] if other >= 0 else FAR

    def nearest(self, area: int, others: Iterable[int]) -> int:
        """Steps to the nearest of some areas."""
        row = self._steps[area]
        return min((row[other] for other in others), default=FAR)
