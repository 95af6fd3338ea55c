"""What an automaton knows of a game before it begins: distances, coasts and ground, by map and options alone."""

from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple, Protocol, TypeVar
from weakref import WeakKeyDictionary

from fourquarters.games.acme.board import DESERT, FERTILE, MOUNTAIN, PLAINS, Board
from fourquarters.games.acme.flow.disasters import linked
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.sides import Sides
from fourquarters.games.acme.vocabulary import Barbarians, Remove
from fourquarters.games.acme.where import fixed
from fourquarters.kernel.lazy import lazy

T = TypeVar("T")
FAR = 99
"""The distance to what cannot be reached, or does not exist."""
TASTE = (FERTILE, MOUNTAIN, PLAINS, DESERT)
"""Which Land it likes best (P424)."""

NORTHERN_SEA = "caucasus-sea"
"""The Cimmerians' seventh, besides those of the Caspian (P409)."""


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


def mask_of(areas: Iterable[int]) -> int:
    """Some areas as a mask; -1 is none.

    >>> mask_of([0, 3, -1])
    9
    """
    mask = 0
    for area in areas:
        if area >= 0:
            mask |= 1 << area
    return mask


class Company(NamedTuple):
    """Who else is in the game, as a seat looks at them."""

    rivals: list[int]
    """The other civilizations."""
    friends: set[int]
    """Those of its side."""
    opposing: list[int]
    """Those that are not of its side."""


def _company(sides: Sides, seats: int, seat: int) -> Company:
    rivals = [other for other in range(seats) if other != seat]
    friends = {*sides.seats[sides.of[seat]]} - {seat}
    return Company(rivals, friends, [other for other in rivals if other not in friends])


class _Zones(dict[int, int]):
    """The areas that an effect reaches from each area it is aimed at, as masks."""

    def __init__(self, chart: Board, effect: Remove) -> None:
        super().__init__()
        self._chart = chart
        self._effect = effect
        self._fit = fixed(chart, effect.where)

    def __missing__(self, area: int) -> int:
        if self._effect.at == "region":
            mask = linked(self._chart, area, self._fit, self._effect.reach)
        else:
            mask = 1 << area if self._effect.at == "target" else self._chart.beside[area]
        self[area] = mask & self._fit
        return self[area]


class Tables:
    """Made once for a game, which they must not hold; areas are masks where that helps."""

    def __init__(self, game: Acme) -> None:
        self._chart = chart = game.chart
        seats = game.setup.seats
        self.company = [_company(game.sides, seats, seat) for seat in range(seats)]
        self.steps = distances(chart.next)
        self.sea = game.waters
        self.land = mask_of(chart.land)
        self.fertile = self._of((FERTILE,))
        self.building = self.land & ~self._of((DESERT,))
        """Where a City can stand."""
        self.cheap = self._of((FERTILE, DESERT))
        """Where one disk does for Control and yield (P427, P429)."""
        self.northern = mask_of(
            area for area in chart.seas if chart.ids[area] == NORTHERN_SEA or chart.ids[area].endswith("-caspian")
        )
        """Where the Cimmerians go (P409)."""
        self.cards: defaultdict[object, dict[int, Any]] = defaultdict(dict)
        """What is known of each card (see :func:`per_card`)."""
        self._zones: dict[Remove, _Zones] = {}
        self._hordes: dict[Barbarians, dict[int, int]] = {}
        self._coasts: dict[int, tuple[int, ...]] = {}

    def zones(self, effect: Remove) -> Mapping[int, int]:
        """The areas that an effect reaches from each area it is aimed at."""
        if effect not in self._zones:
            self._zones[effect] = _Zones(self._chart, effect)
        return self._zones[effect]

    def overrun(self, effect: Barbarians) -> Mapping[int, int]:
        """The areas where Barbarians would come from each area they are sent to."""
        if effect not in self._hordes:
            around = fixed(self._chart, effect.where) if effect.around else 0
            self._hordes[effect] = {
                area: self._chart.beside[area] & around | (1 << area if effect.first else 0)
                for area in self._chart.playable
            }
        return self._hordes[effect]

    def _of(self, kinds: tuple[int, ...]) -> int:
        return mask_of(area for area, kind in enumerate(self._chart.terrain) if kind in kinds)

    @lazy
    def _soils(self) -> tuple[tuple[int, ...], ...]:
        land = [area for area, kind in enumerate(self._chart.terrain) if self.land >> area & 1]
        return tuple(tuple(area for area in land if self._chart.terrain[area] == kind) for kind in TASTE)

    def coast(self, area: int) -> tuple[int, ...]:
        """How near the nearest Fertile area is, then the nearest Mountain area, and so on (P426)."""
        if area not in self._coasts:
            row = self.steps[area]
            self._coasts[area] = tuple(min((row[land] for land in soil), default=FAR) for soil in self._soils)
        return self._coasts[area]


class Tabled(Protocol):
    """What knows its game and the tables of it."""

    @property
    def game(self) -> Acme: ...

    @property
    def tables(self) -> Tables: ...


_TABLES: WeakKeyDictionary[Acme, Tables] = WeakKeyDictionary()


def tables(game: Acme) -> Tables:
    found = _TABLES.get(game)
    if found is None:
        found = _TABLES[game] = Tables(game)
    return found


def per_card(make: Callable[[Acme, int], T]) -> Callable[[Tabled, int], T]:
    """What is to be said of a card whatever the position: it is worked out once for a game."""

    def known(facts: Tabled, card: int) -> T:
        cards: dict[int, T] = facts.tables.cards[make]
        if card not in cards:
            cards[card] = make(facts.game, card)
        return cards[card]

    return known
