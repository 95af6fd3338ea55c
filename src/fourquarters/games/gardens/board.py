"""Spaces: the base spaces b1 … b13, then the places of the ziggurat row by row, r1c1 … r12c1.

Space numbers are those of the widest base there is, so that a place has the same number and name in every game. A
narrower base simply uses fewer of them.
"""

from functools import cache

WIDEST = 13
"""The full set of tiles fills a base of 13 and no wider one: 12 + 11 + … + 1 = 78."""
NARROWEST = 3
TOP = WIDEST - 1
"""The highest row there can be."""

ROW: tuple[int, ...] = tuple(row for row in range(WIDEST) for _ in range(WIDEST - row))
"""The row of every space; the base is row 0."""
COLUMN: tuple[int, ...] = tuple(column for row in range(WIDEST) for column in range(1, WIDEST - row + 1))
"""Its place in the row, from the left, beginning with 1."""
SPACES = len(ROW)
NAMES: tuple[str, ...] = tuple(
    f"r{row}c{column}" if row else f"b{column}" for row, column in zip(ROW, COLUMN, strict=True)
)
NUMBERS = {name: space for space, name in enumerate(NAMES)}
NOWHERE = -1


def space_at(row: int, column: int) -> int:
    """The number of a space, or NOWHERE where the widest board has none.

    >>> NAMES[space_at(2, 1)], NAMES[space_at(0, 13)], space_at(12, 2)
    ('r2c1', 'b13', -1)
    """
    if not 0 <= row < WIDEST or not 1 <= column <= WIDEST - row:
        return NOWHERE
    return row * WIDEST - row * (row - 1) // 2 + column - 1


LEFT: tuple[int, ...] = tuple(space_at(row - 1, column) for row, column in zip(ROW, COLUMN, strict=True))
"""The space at the lower left of a place: one of the two it rests on."""
RIGHT: tuple[int, ...] = tuple(space_at(row - 1, column + 1) for row, column in zip(ROW, COLUMN, strict=True))
"""The one at its lower right."""
ABOVE: tuple[tuple[int, ...], ...] = tuple(
    tuple(space for space in (space_at(row + 1, column - 1), space_at(row + 1, column)) if space >= 0)
    for row, column in zip(ROW, COLUMN, strict=True)
)
"""The places that rest on a space."""


def places(width: int) -> tuple[int, ...]:
    """The places of a ziggurat on a base of this width, from the lowest row up."""
    return _fitting(width)[1]


def base(width: int) -> tuple[int, ...]:
    """The base spaces, from the left."""
    return _fitting(width)[0]


@cache
def _fitting(width: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    fitting = [space for space in range(SPACES) if COLUMN[space] <= width - ROW[space]]
    return tuple(s for s in fitting if not ROW[s]), tuple(s for s in fitting if ROW[s])


def off_centre(width: int, space: int) -> int:
    """How far a space is from the vertical centre line, in half spaces.

    >>> [off_centre(5, NUMBERS[name]) for name in ("r2c2", "r2c3", "b1", "r4c1")]
    [0, 2, 4, 0]
    """
    return abs(2 * COLUMN[space] + ROW[space] - width - 1)


def middle(width: int) -> int:
    """The base space where the king enters and the Assyrian appears in the solo game (A26, K6).

    >>> NAMES[middle(13)], NAMES[middle(10)]
    ('b7', 'b5')
    """
    return (width + 1) // 2 - 1
