"""Drawing the symbols of a board by a seed, and what makes a drawing fair (R10.3)."""

from collections.abc import Mapping, Sequence
from hashlib import blake2b

from fourquarters.games.alexandros.board import OPEN, SYMBOLS, Spot, corners_of
from fourquarters.kernel.errors import FourQuartersError


class DrawingError(FourQuartersError):
    """A land on which symbols cannot be drawn fairly."""


_ORDER = (4, 0, 2, 1, 3)
"""Soldier, temple, horse, amphora, lyre take turns."""
_NONE = 99
"""The distance to a symbol that is nowhere yet."""
_ATTEMPTS = 40
_REACH = 3
"""At the start every point finds each symbol within so many edges."""


def draw_symbols(land: Mapping[Spot, int], per_symbol: int, seed: int) -> dict[Spot, int]:
    """The same land with symbols drawn anew: the first fair drawing that the seed gives."""
    for attempt in range(_ATTEMPTS):
        drawn = _draw(land, per_symbol, f"{seed}/{attempt}")
        if drawn is not None and not imbalances(drawn):
            return drawn
    raise DrawingError(
        f"no fair drawing of {per_symbol} spaces per symbol was found for this land with board_seed={seed}; "
        f"try another number, or fewer spaces per symbol"
    )


def _draw(land: Mapping[Spot, int], per_symbol: int, label: str) -> dict[Spot, int] | None:
    """Symbols take turns; each goes far from its like, beside few others, and otherwise where the label says."""
    places = sorted(land)
    tie = {place: _lot(label, place) for place in places}
    away = {place: [_NONE] * len(SYMBOLS) for place in places}
    beside = dict.fromkeys(places, 0)
    drawn: dict[Spot, int] = dict.fromkeys(places, OPEN)
    for _ in range(per_symbol):
        for symbol in _ORDER:
            free = [place for place in places if drawn[place] == OPEN and away[place][symbol]]
            if not free:
                return None
            chosen = max(free, key=lambda p: (min(away[p][symbol], 3), -beside[p], away[p][symbol], tie[p]))
            drawn[chosen] = symbol
            for place in neighbours(chosen):
                if place in beside:
                    beside[place] += 1
            for place in places:
                away[place][symbol] = min(away[place][symbol], gap(place, chosen))
    return drawn


def _lot(label: str, place: Spot) -> int:
    return int.from_bytes(blake2b(f"{label}/{place[0]}:{place[1]}".encode(), digest_size=4).digest(), "big")


def gap(one: Spot, other: Spot) -> int:
    """The least distance between corners of two spaces, as if there were no sea."""
    return min(_steps(a, b) for a in corners_of(*one) for b in corners_of(*other))


def _steps(a: Spot, b: Spot) -> int:
    across, down = abs(a[0] - b[0]), abs(a[1] - b[1])
    return down + max(0, across - down) // 2


def neighbours(place: Spot) -> tuple[Spot, Spot, Spot]:
    """The spaces that share an edge with this one, if there is land."""
    row, col = place
    return (row, col - 1), (row, col + 1), ((row + 1, col) if (col - row) % 2 == 0 else (row - 1, col))


def imbalances(land: Mapping[Spot, int]) -> list[str]:
    """What is unfair about a drawing, in words; empty when it passes every check."""
    by_symbol = [[place for place, shown in land.items() if shown == symbol] for symbol in range(len(SYMBOLS))]
    found = []
    if len({len(places) for places in by_symbol}) != 1:
        found.append(f"the symbols are not equally many: {[len(places) for places in by_symbol]}")
    for symbol, places in enumerate(by_symbol):
        if any(gap(a, b) == 0 for i, a in enumerate(places) for b in places[:i]):
            found.append(f"two spaces with {SYMBOLS[symbol]} touch")
        far = _farthest(land, places)
        if far > _REACH:
            found.append(f"a point is {far} edges from the nearest {SYMBOLS[symbol]}")
        found += _thirds(land, SYMBOLS[symbol], places)
    if any(
        shown != OPEN and all(land.get(beside, OPEN) != OPEN for beside in neighbours(place))
        for place, shown in land.items()
    ):
        found.append("a symbol space has three symbol neighbours")
    return found


def _farthest(land: Mapping[Spot, int], places: Sequence[Spot]) -> int:
    """How far the point that is worst off is from the nearest of these spaces."""
    spots = {spot for place in land for spot in corners_of(*place)}
    corners = [spot for place in places for spot in corners_of(*place)]
    return max(min((_steps(spot, corner) for corner in corners), default=_NONE) for spot in spots)


def _thirds(land: Mapping[Spot, int], name: str, places: Sequence[Spot]) -> list[str]:
    """Each third of the columns holds its share of a symbol, up to one or about a half more or less."""
    width = max(col for _, col in land) + 1
    found = []
    for third in range(3):
        low, high = width * third // 3, width * (third + 1) // 3
        spaces = sum(low <= col < high for _, col in land)
        share = len(places) * spaces / len(land)
        here = sum(low <= col < high for _, col in places)
        if abs(here - share) > max(1, share * 0.45):
            found.append(f"columns {low} to {high - 1} hold {here} of {name}, {share:.1f} would be their share")
    return found
