"""Rides, tried one by one."""

from collections.abc import Iterable, Iterator
from itertools import islice

from fourquarters.agents.alexandros.weighing import Scales
from fourquarters.games.alexandros.game import Alexandros
from fourquarters.games.alexandros.provinces import lay_wall
from fourquarters.games.alexandros.riding import every_empty, nearest, new_walls, routes
from fourquarters.games.alexandros.state import Position

WAYS = 5
"""So many paths to one point are tried."""
SPACES = 6
"""So many spaces of one symbol are tried."""


def goals(game: Alexandros, state: Position, symbol: int, joker: bool = False) -> list[int]:
    """Where a symbol leads."""
    find = every_empty if joker and game.joker_goes_anywhere else nearest
    return find(game.lattice, state, symbol)[:SPACES]


def paths(game: Alexandros, state: Position, spaces: Iterable[int]) -> Iterator[tuple[int, ...]]:
    """Some paths to the corners of these spaces."""
    points = dict.fromkeys(point for space in spaces for point in game.lattice.corners[space])
    for point in points:
        yield from islice(routes(game.lattice, state.alexander, point), WAYS)


def outlook(game: Alexandros, state: Position, seat: int, path: tuple[int, ...]) -> float:
    """What a path would bring: the taxes it leaves to everyone, and the best deal it opens."""
    laid = new_walls(game, state, path)
    after = state.clone()
    for edge in laid:
        lay_wall(game.lattice, after, edge)
    after.alexander = path[-1]
    scales = Scales(game, after, seat)
    if len(after.walls) > game.lattice.black and laid:
        return _last_turn(scales, after)
    return scales.income + scales.best_deal()


def _last_turn(scales: Scales, after: Position) -> float:
    """Red walls end the game after this turn: what counts is who is ahead then, with or without a levy."""
    now = scales.verdict(after.scores)
    if not scales.can_levy():
        return now
    paid = [score + more for score, more in zip(after.scores, scales.taxes, strict=True)]
    return max(now, scales.verdict(paid))
