"""Where Alexander may go, and what he leaves behind (R4)."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from fourquarters.games.alexandros.board import SYMBOLS, Board
from fourquarters.games.alexandros.provinces import lay_wall

if TYPE_CHECKING:
    from fourquarters.games.alexandros.game import Alexandros
    from fourquarters.games.alexandros.state import Position


def nearest(board: Board, state: "Position", symbol: int) -> list[int]:
    """The empty spaces of a symbol that are nearest to Alexander; none if there is no empty one (R4.6, R4.7)."""
    walled, rim, guards = state.walled, board.rim, state.guards
    for _, spaces in board.near[state.alexander][symbol]:
        found = [space for space in spaces if not walled & rim[space] and not _guarded(guards, space)]
        if found:
            return found
    return []


def every_empty(board: Board, state: "Position", symbol: int) -> list[int]:
    """All empty spaces of a symbol, nearest first (R4.6)."""
    walled, rim, guards = state.walled, board.rim, state.guards
    return [
        space
        for _, spaces in board.near[state.alexander][symbol]
        for space in spaces
        if not walled & rim[space] and not _guarded(guards, space)
    ]


def _guarded(guards: Sequence[tuple[int, ...]], space: int) -> bool:
    return any(space in spaces for spaces in guards)


def is_lost(board: Board, state: "Position") -> bool:
    """Is there no empty symbol space of any kind? (R7.4)"""
    return not any(nearest(board, state, symbol) for symbol in range(len(SYMBOLS)))


def new_walls(game: "Alexandros", state: "Position", path: Sequence[int]) -> list[int]:
    """The edges of a path that get a wall (R4.11, R4.12)."""
    edge_at = game.lattice.edge_at
    free = ~state.walled & game.wallable
    edges = [edge_at[a, b] for a, b in pairwise(path)]
    return [edge for edge in edges if free >> edge & 1]


def walls_left(game: "Alexandros", state: "Position") -> int:
    """Black and red walls that are not on the board."""
    return max(0, game.lattice.black + game.lattice.red - len(state.walls))


def fewest_walls(game: "Alexandros", state: "Position", start: int, goal: int) -> int:
    """The least number of new walls of a shortest path between two points."""
    board, free = game.lattice, ~state.walled & game.wallable
    least = {start: 0}
    for _ in range(board.distance[start][goal]):
        ahead: dict[int, int] = {}
        for point, walls in least.items():
            for other in board.toward(point, goal):
                cost = walls + (free >> board.edge_at[point, other] & 1)
                if cost < ahead.get(other, cost + 1):
                    ahead[other] = cost
        least = ahead
    return least[goal]


def can_be_laid(game: "Alexandros", state: "Position", path: Sequence[int], goal: int) -> bool:
    """Do the pieces suffice for some way on along a path to its goal? (R8.1c)"""
    laid = len(new_walls(game, state, path))
    return laid + fewest_walls(game, state, path[-1], goal) <= walls_left(game, state)


def short_of_walls(game: "Alexandros", state: "Position") -> bool:
    """Could the pieces fail to suffice for some path, and does that matter? (option ``red_shortage``)"""
    return game.restricted and walls_left(game, state) < game.longest


def routes(board: Board, start: int, goal: int) -> Iterator[tuple[int, ...]]:
    """Every shortest path between two points (R4.9)."""
    if start == goal:
        yield (start,)
        return
    for point in board.toward(start, goal):
        for rest in routes(board, point, goal):
            yield (start, *rest)


def arrive(game: "Alexandros", state: "Position", path: Sequence[int]) -> None:
    """Alexander rides along the path, and walls stand where he rode (R4.11); red ones announce the end (R8.1)."""
    board = game.lattice
    laid = new_walls(game, state, path)
    known = len(state.provinces)
    black = board.black - len(state.walls)
    for edge in laid:
        lay_wall(board, state, edge)
    state.alexander = path[-1]
    game.emit("rode", state.active, path[0], path[-1], len(laid), max(0, len(laid) - max(0, black)))
    if not laid:
        return
    state.stirred = 1
    if game.events is not None and len(state.provinces) > known:
        game.emit("divided", len(state.provinces) - known, len(state.provinces))
    if len(laid) > black:
        state.ending = "walls"
        game.emit("last turn", state.active)
