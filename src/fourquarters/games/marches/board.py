"""Cells, neighbours and sets of cells.

A cell is a number from 0 to 63, row by row from the Bull's side: a1 is 0, h8 is 63. A set of cells is a 64-bit mask.
The Bull's half is rows 1 to 4, the Lion's rows 5 to 8 (T2, H1).
"""

NAMES = tuple(column + row for row in "12345678" for column in "abcdefgh")
ALL = (1 << 64) - 1
HALVES = (ALL >> 32, ALL & ~(ALL >> 32))
BIT = tuple(1 << cell for cell in range(64))

_NOT_A = sum(1 << cell for cell in range(64) if cell % 8 != 0)
_NOT_H = sum(1 << cell for cell in range(64) if cell % 8 != 7)

_IN_ROW = tuple(
    tuple(tuple(row * 8 + column for column in range(8) if byte >> column & 1) for byte in range(256))
    for row in range(8)
)


def cells(mask: int) -> list[int]:
    """The cells of a mask, in ascending order.

    >>> cells(BIT[3] | BIT[0] | BIT[63])
    [0, 3, 63]
    """
    found: list[int] = []
    for row, byte in enumerate(mask.to_bytes(8, "little")):
        if byte:
            found += _IN_ROW[row][byte]
    return found


def beside(mask: int) -> int:
    """Every cell that shares a side with a cell of the mask (H10)."""
    return (mask << 8 | mask >> 8 | (mask & _NOT_H) << 1 | (mask & _NOT_A) >> 1) & ALL


def around(mask: int) -> int:
    """Every cell that shares a side or a corner with a cell of the mask."""
    wide = mask | (mask & _NOT_H) << 1 | (mask & _NOT_A) >> 1
    return (wide << 8 | wide >> 8 | wide & ~mask | beside(mask)) & ALL


def reach(start: int, ground: int) -> int:
    """The cells of ``ground`` joined to ``start`` by an unbroken line over ``ground`` without diagonal steps (T41)."""
    found = start & ground
    while True:
        wider = found | beside(found) & ground
        if wider == found:
            return found
        found = wider


BESIDE = tuple(beside(bit) for bit in BIT)
AROUND = tuple(around(bit) for bit in BIT)


def half_of(cell: int) -> int:
    """The seat on whose half a cell lies."""
    return cell >> 5
