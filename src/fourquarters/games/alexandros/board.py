"""The board: spaces, points and edges of a triangular lattice as whole numbers, with every table that follows.

Lattice (R10.1): a point is (x, y) with x + y even, y growing downwards; its neighbours lie at (±2, 0) and (±1, ±1). The
space ``row:col`` points down when col - row is odd, with the corners (col-1, row), (col+1, row), (col, row+1), and up
otherwise, with (col, row), (col-1, row+1), (col+1, row+1). A point is written ``x,y``.

Spaces are numbered row by row, points likewise; edges by their two points. A set of edges is a mask: bit ``e`` for edge
``e``.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

SYMBOLS = ("temple", "amphora", "horse", "lyre", "soldier")
LETTERS = "TAHLS"
OPEN = -1
"""In place of a symbol: the space shows nothing."""

Spot: TypeAlias = tuple[int, int]
"""A point as (x, y)."""
Ring: TypeAlias = tuple[int, tuple[int, ...]]
"""A distance, and the spaces of one symbol that lie so far from some point."""


@dataclass(frozen=True)
class Board:
    """A checked board (see ``boardfile``); indexed by the numbers of spaces, points and edges."""

    name: str
    black: int
    """Black walls in the box (R1.3)."""
    red: int
    goal: int
    """So many points end the game (R8.2)."""
    start: int
    """Where Alexander stands at first (R2.2)."""

    spaces: tuple[str, ...]
    """Names, ``row:col``."""
    places: tuple[Spot, ...]
    """Each space's row and column."""
    symbols: tuple[int, ...]
    """Each space's place in SYMBOLS, or OPEN."""
    corners: tuple[tuple[int, ...], ...]
    """Each space's three points."""
    sides: tuple[tuple[int, ...], ...]
    """Each space's three edges."""
    rim: tuple[int, ...]
    """The same as a mask."""
    doors: tuple[tuple[tuple[int, int], ...], ...]
    """Each space's neighbours, as pairs of the mask of the edge between and the neighbour."""

    points: tuple[str, ...]
    """Names, ``x,y``."""
    spots: tuple[Spot, ...]
    around: tuple[tuple[int, ...], ...]
    """Each point's neighbours."""

    edges: tuple[tuple[int, int], ...]
    """Each edge's two points, the smaller first."""
    banks: tuple[tuple[int, ...], ...]
    """The space or spaces on the sides of each edge."""
    border: frozenset[int]
    """Outer edges where the board ends on land; all other outer edges are coast. No rule tells them apart (R10.2)."""
    outer: int
    """The outer edges, as a mask."""
    edge_at: dict[tuple[int, int], int]
    """The edge between two points, in either order."""

    distance: tuple[tuple[int, ...], ...]
    """Edges between any two points on the shortest way (R4.4)."""
    near: tuple[tuple[tuple[Ring, ...], ...], ...]
    """For each point and symbol: the spaces by distance (R4.5), nearest first, without those that touch the point."""
    outline: tuple[int, ...]
    """For each point the least point it is joined to along outer edges, itself if it lies inland."""
    with_symbol: tuple[int, ...]
    """All symbol spaces."""
    value: int
    """How many open spaces there are."""
    counts: tuple[int, ...]
    """How many spaces of each symbol."""

    def toward(self, point: int, goal: int) -> list[int]:
        """The neighbours of a point that lie on shortest paths to the goal (R4.9)."""
        to_goal = self.distance[goal]
        left = to_goal[point] - 1
        return [other for other in self.around[point] if to_goal[other] == left]


def corners_of(row: int, col: int) -> tuple[Spot, Spot, Spot]:
    """The corners of a space, by row and then column (R10.1)."""
    if (col - row) % 2:
        return (col - 1, row), (col + 1, row), (col, row + 1)
    return (col, row), (col - 1, row + 1), (col + 1, row + 1)


def make_board(
    name: str,
    land: dict[Spot, int],
    start: Spot,
    border: Sequence[tuple[Spot, Spot]] = (),
    *,
    black: int,
    red: int,
    goal: int,
) -> Board:
    """The tables of a board whose land is given as row and column with a symbol; it must have been checked."""
    places = tuple(sorted(land))
    spots = tuple(sorted({spot for place in places for spot in corners_of(*place)}, key=lambda spot: spot[::-1]))
    number = {spot: point for point, spot in enumerate(spots)}
    corners = tuple(tuple(number[spot] for spot in corners_of(*place)) for place in places)
    pairs = sorted({pair for three in corners for pair in _pairs(three)})
    edge_at = {pair: edge for edge, pair in enumerate(pairs)}
    sides = tuple(tuple(edge_at[pair] for pair in _pairs(three)) for three in corners)
    banks: list[tuple[int, ...]] = [()] * len(pairs)
    for space, three in enumerate(sides):
        for edge in three:
            banks[edge] = (*banks[edge], space)
    edge_at |= {(b, a): edge for (a, b), edge in list(edge_at.items())}
    beside: list[list[int]] = [[] for _ in spots]
    for a, b in sorted(edge_at):
        beside[a].append(b)
    around = tuple(map(tuple, beside))
    outer = [edge for edge, spaces in enumerate(banks) if len(spaces) == 1]
    distance = tuple(_distances(point, around) for point in range(len(spots)))
    symbols = tuple(land[place] for place in places)
    return Board(
        name=name,
        black=black,
        red=red,
        goal=goal,
        start=number[start],
        spaces=tuple(f"{row}:{col}" for row, col in places),
        places=places,
        symbols=symbols,
        corners=corners,
        sides=sides,
        rim=tuple(sum(1 << edge for edge in three) for three in sides),
        doors=tuple(
            tuple((1 << edge, other) for edge in three for other in banks[edge] if other != space)
            for space, three in enumerate(sides)
        ),
        points=tuple(f"{x},{y}" for x, y in spots),
        spots=spots,
        around=around,
        edges=tuple(pairs),
        banks=tuple(banks),
        border=frozenset(edge_at[number[a], number[b]] for a, b in border),
        outer=sum(1 << edge for edge in outer),
        edge_at=edge_at,
        distance=distance,
        near=tuple(
            tuple(_rings(distance[point], corners, symbols, symbol) for symbol in range(len(SYMBOLS)))
            for point in range(len(spots))
        ),
        outline=joined(len(spots), [pairs[edge] for edge in outer]),
        with_symbol=tuple(space for space, symbol in enumerate(symbols) if symbol != OPEN),
        value=symbols.count(OPEN),
        counts=tuple(symbols.count(symbol) for symbol in range(len(SYMBOLS))),
    )


def joined(points: int, pairs: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """For each point the least point it is joined to through the pairs.

    >>> joined(5, [(1, 3), (3, 4)])
    (0, 1, 2, 1, 1)
    """
    labels = list(range(points))
    for a, b in pairs:
        low, high = sorted((labels[a], labels[b]))
        if low != high:
            labels = [low if label == high else label for label in labels]
    return tuple(labels)


def _pairs(three: Sequence[int]) -> tuple[tuple[int, int], ...]:
    a, b, c = sorted(three)
    return (a, b), (a, c), (b, c)


def _distances(start: int, around: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Steps from one point to all (R4.4)."""
    steps = [-1] * len(around)
    steps[start] = 0
    front = [start]
    while front:
        ahead = []
        for point in front:
            for other in around[point]:
                if steps[other] < 0:
                    steps[other] = steps[point] + 1
                    ahead.append(other)
        front = ahead
    return tuple(steps)


def _rings(
    steps: Sequence[int], corners: Sequence[Sequence[int]], symbols: Sequence[int], symbol: int
) -> tuple[Ring, ...]:
    """The spaces of a symbol by their distance from a point, nearest first, from distance 1 on (R4.5, R4.6)."""
    rings: dict[int, list[int]] = {}
    for space, three in enumerate(corners):
        if symbols[space] == symbol:
            rings.setdefault(min(steps[point] for point in three), []).append(space)
    return tuple((steps_away, tuple(rings[steps_away])) for steps_away in sorted(rings) if steps_away)
