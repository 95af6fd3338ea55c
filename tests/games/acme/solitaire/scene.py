"""A decision of an automaton in a replayed game, read off the position and not off what the automaton made of it."""

import re
from collections import deque
from dataclasses import dataclass
from functools import cached_property

from fourquarters.games.acme.board import DESERT, FERTILE, SEA
from fourquarters.games.acme.disks import BLACK, CITY, FACTIONS, NEUTRAL, bits
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.gods import HELD
from fourquarters.games.acme.state import Position
from fourquarters.games.acme.view import View
from fourquarters.kernel.notation import Action

PASSED = " | passed: "
NAMED = re.compile(r"rule (P\d+)")
SPAN = re.compile(r"P(\d+)(?:-P(\d+))?")


@dataclass
class Scene:
    """One decision of one seat."""

    game: Acme
    state: Position
    seat: int
    kind: str
    action: Action
    legal: list[Action]
    note: str

    # What it says.

    @property
    def said(self) -> str:
        return self.note.partition(PASSED)[0]

    @property
    def rule(self) -> str:
        """The rule that decided: the last one named."""
        return self.rules[-1]

    @cached_property
    def rules(self) -> list[str]:
        return NAMED.findall(self.said)

    @cached_property
    def passed(self) -> list[str]:
        """The rules passed over, spans written out."""
        found: list[str] = []
        for first, last in SPAN.findall(self.note.partition(PASSED)[2]):
            found += [f"P{number}" for number in range(int(first), int(last or first) + 1)]
        return found

    def counted(self, words: str) -> list[int]:
        """The numbers told in front of some words."""
        return [int(number) for number in re.findall(rf"(\d+) {words}", self.said)]

    # What it does.

    @property
    def area(self) -> int:
        return int(self.action[1])

    @property
    def card(self) -> str:
        """The name of the card it acts on."""
        return self.game.cards[self.action[1]].name

    @property
    def disks(self) -> int:
        """So many disks go where this one goes."""
        return (self.counted("disks go there") or [1])[0]

    @cached_property
    def places(self) -> list[int]:
        """Where a disk may go."""
        return [action[1] for action in self.legal if len(action) > 1]

    # What is there.

    @cached_property
    def view(self) -> View:
        return self.game.observe(self.state, self.seat)

    @property
    def mine(self) -> list[int]:
        return self.state.disks[self.seat]

    @property
    def home(self) -> int:
        return self.state.home[self.seat]

    @property
    def mina(self) -> int:
        return self.state.mina[self.seat]

    @cached_property
    def hand(self) -> set[str]:
        return {self.game.cards[card].name for card in self.state.hands[self.seat]}

    @cached_property
    def table(self) -> set[str]:
        return {self.game.cards[entry.card].name for entry in self.state.table[self.seat]}

    @cached_property
    def enemies(self) -> set[int]:
        return set(bits(self.state.enemies[self.seat]))

    @property
    def primary(self) -> int:
        """Its primary enemy; a single one is that too."""
        return next(iter(self.enemies)) if len(self.enemies) == 1 else self.state.primary[self.seat]

    def there(self, faction: int, area: int) -> int:
        walls = self.game.walls.get(area, 0) if faction == NEUTRAL and self.state.disks[NEUTRAL][area] else 0
        return self.state.disks[faction][area] + walls

    def others(self, area: int) -> set[int]:
        return {faction for faction in range(FACTIONS) if faction != self.seat and self.state.disks[faction][area]}

    def foes(self, area: int) -> set[int]:
        return self.others(area) & (self.enemies | {BLACK})

    def top(self, area: int) -> int:
        return max((self.there(faction, area) for faction in self.others(area)), default=0)

    def hostile_disks(self, area: int) -> int:
        return sum(self.there(enemy, area) for enemy in self.enemies)

    @cached_property
    def gold(self) -> dict[int, int]:
        return {gold.area: gold.owner for gold in self.state.gold}

    @cached_property
    def temples(self) -> dict[int, int]:
        return {self.state.home[god.owner]: god.owner for god in self.state.gods if god.status == HELD}

    def cities(self, faction: int) -> list[int]:
        row = self.state.disks[faction]
        if faction == NEUTRAL:
            return [area for area in self.game.walls if row[area]]
        return [area for area, count in enumerate(row) if count >= CITY] if faction != BLACK else []

    # The map.

    def terrain(self, area: int) -> int:
        return self.game.chart.terrain[area]

    def sea(self, area: int) -> bool:
        return self.terrain(area) == SEA

    def fertile(self, area: int) -> bool:
        return self.terrain(area) == FERTILE

    def holds_city(self, area: int) -> bool:
        return self.terrain(area) not in (SEA, DESERT)

    def bonus(self, area: int) -> str:
        """What makes an area worth more, in the words of a reason."""
        cube = self.state.cubes[area]
        if cube == self.seat or (cube >= 0 and not self.mine[area]):
            return "a Stronghold"
        if self.fertile(area):
            return "a Fertile area"
        words = ("the Mountain of Gold", "the Oasis", "the Fishing Grounds")
        return next((word for word, place in zip(words, self.state.bonus, strict=True) if place == area), "no bonus")

    def beside(self, area: int, others: object) -> bool:
        return any(other in others for other in self.game.chart.next[area])  # type: ignore[operator]

    @cached_property
    def own(self) -> set[int]:
        return set(bits(self.state.of[self.seat]))

    def steps(self, start: int, goals: set[int]) -> int:
        """How far the nearest goal is."""
        found, waiting = {start: 0}, deque([start])
        while waiting:
            area = waiting.popleft()
            if area in goals:
                return found[area]
            for other in self.game.chart.next[area]:
                if other not in found:
                    found[other] = found[area] + 1
                    waiting.append(other)
        return 99

    # The others.

    @property
    def rivals(self) -> list[int]:
        return [seat for seat in range(self.game.setup.seats) if seat != self.seat]

    @property
    def outscored(self) -> bool:
        own = self.game.score(self.state, self.seat)
        return any(self.game.score(self.state, seat) > own for seat in self.state.order)

    @property
    def behind(self) -> bool:
        """Has another more VP or more Cities?"""
        return self.outscored or any(len(self.cities(seat)) > len(self.cities(self.seat)) for seat in self.rivals)

    def people(self, name: str) -> bool:
        number = self.state.people[self.seat]
        return number >= 0 and self.game.peoples.civilizations[number].id == name

    def called(self, seat: int) -> str:
        entry = self.view.seats[seat]
        return entry.name or self.game.peoples.civilizations[entry.civilization].name
