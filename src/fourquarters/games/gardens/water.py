"""Ponds, and where water carries seeds (C1–C5) and poison (A14–A16)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fourquarters.games.gardens.board import COLUMN, ROW

if TYPE_CHECKING:
    from fourquarters.games.gardens.game import Gardens

TOKENS = 36
"""The poison there is (A1)."""
NO_TILE = -1
NO_POND = -2
UNPLANTED = -1
POISONED = 4
"""What lies in a pond; from 0 to 3 it is the seat whose seed grows there."""


def below(game: "Gardens", tiles: Sequence[int], space: int) -> tuple[int, ...]:
    """The ponds that channels lead to."""
    return game.falls[game.water[tiles[space]]][space]


def spread(
    game: "Gardens", tiles: Sequence[int], ponds: Sequence[int], seat: int, wet: tuple[int, ...], new: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The wet ponds after the water has reached ``new`` too, and those that can be taken next, in order (C1, C2)."""
    reached = [*wet, new]
    falls, water = game.falls, game.water
    if game.through_own:
        at = len(wet)
        while at < len(reached):
            space = reached[at]
            at += 1
            for lower in falls[water[tiles[space]]][space]:
                if ponds[lower] == seat and lower not in reached:
                    reached.append(lower)
    takeable: list[int] = []
    for space in reached:
        for lower in falls[water[tiles[space]]][space]:
            lying = ponds[lower]
            if (lying == UNPLANTED and game.into_unplanted) or (0 <= lying < POISONED and lying != seat):
                if lower not in reached and lower not in takeable:
                    takeable.append(lower)
    takeable.sort(key=downstream)
    return tuple(reached), tuple(takeable)


def downstream(space: int) -> tuple[int, int]:
    """The order of A23. A channel leads exactly one row down, so the distance along the water is the row."""
    return -ROW[space], COLUMN[space]


def flood(game: "Gardens", tiles: Sequence[int], ponds: Sequence[int], seat: int, source: int, seeds: int) -> list[int]:
    """What a cascade from ``source`` takes with so many seeds if nothing is left out, in the order of A23."""
    changed = list(ponds)
    changed[source] = seat
    taken: list[int] = []
    wet, takeable = spread(game, tiles, changed, seat, (), source)
    while takeable and len(taken) < seeds:
        changed[takeable[0]] = seat
        taken.append(takeable[0])
        wet, takeable = spread(game, tiles, changed, seat, wet, takeable[0])
    return taken


def poisoned_by(game: "Gardens", tiles: Sequence[int], source: int) -> list[int]:
    """Every pond that poison from ``source`` reaches, in the order of A23; nothing stops it (A14, A22)."""
    reached = [source]
    for space in reached:
        for lower in below(game, tiles, space):
            if lower not in reached:
                reached.append(lower)
    return sorted(reached, key=downstream)
