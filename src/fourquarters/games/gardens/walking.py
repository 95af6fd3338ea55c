"""How far figures get: gardeners with refills and stops (M1–M7), the Assyrian past everything (A7–A10)."""

from collections.abc import Collection, Sequence

from fourquarters.games.gardens.board import LEFT, RIGHT
from fourquarters.games.gardens.tiles import FEATURES
from fourquarters.games.gardens.water import UNPLANTED

STEPS = 3
"""A walk has so many steps (G9), and a refill sets it back to them (M3)."""
ENDLESS = 1 << 16
"""No limit on a walk's length but its refills."""


def joined(ways: list[tuple[int, ...]], code: int, place: int) -> list[tuple[int, ...]]:
    """The same ways with those of a tile of that code on that place (M1, H2)."""
    left, right = LEFT[place], RIGHT[place]
    for feature, one, other in (("L", place, left), ("R", place, right), ("T", left, right)):
        if code & FEATURES[feature]:
            ways[one], ways[other] = _linked(ways[one], other), _linked(ways[other], one)
    return ways


def _linked(known: tuple[int, ...], other: int) -> tuple[int, ...]:
    """In order, so that history does not show."""
    return known if other in known else tuple(sorted((*known, other)))


def reach(
    ponds: Sequence[int],
    ways: Sequence[tuple[int, ...]],
    start: int,
    allies: Collection[int] = (),
    rivals: Collection[int] = (),
    longest: int = ENDLESS,
) -> dict[int, int]:
    """Where a gardener can end a walk from ``start``, with the steps of a shortest one (K4).

    ``allies`` are the spaces of other gardeners of its colour; ``rivals`` are spaces on which it may not end (only
    given where that is the rule, M6). It never ends where it began (M7).
    """
    steps: dict[int, int] = {}
    most = {start: STEPS}
    """The most steps left with which a space was entered."""
    edge = {start: STEPS}
    walked = 0
    while edge and walked < longest:
        walked += 1
        ahead: dict[int, int] = {}
        for space, left in edge.items():
            for other in ways[space]:
                if ponds[other] == UNPLANTED:  # M2, and over M3 by M5
                    if other not in steps and other not in rivals:
                        steps[other] = walked
                    continue
                rest = STEPS if other in allies else left - 1
                if rest > most.get(other, -1):
                    most[other] = rest
                    if other not in steps:
                        steps[other] = walked
                    if rest:
                        ahead[other] = rest
        edge = ahead
    steps.pop(start, None)
    if rivals:
        return {space: count for space, count in steps.items() if space not in rivals}
    return steps


def haunts(ways: Sequence[tuple[int, ...]], width: int, start: int, roll: int) -> dict[int, int]:
    """Where the Assyrian can get with a roll, his own space included, with the steps it takes (A7–A10)."""
    steps = {start: 0}
    edge = [start]
    for walked in range(1, roll + 1):
        ahead = []
        for space in edge:
            for other in ways[space]:
                if other not in steps:
                    steps[other] = walked
                    ahead.append(other)
            if space < width:  # a base space: A8
                for other in (space - 1, space + 1):
                    if 0 <= other < width and other not in steps:
                        steps[other] = walked
                        ahead.append(other)
        edge = ahead
    return steps


def routes(
    ponds: Sequence[int],
    ways: Sequence[tuple[int, ...]],
    start: int,
    allies: Collection[int] = (),
    longest: int = ENDLESS,
) -> dict[int, list[int]]:
    """For every space a walk can get to: the spaces of a shortest one, for people to see (slower than ``reach``)."""
    found: dict[int, list[int]] = {}
    edge = [(start, STEPS, [start])]
    most = {start: STEPS}
    walked = 0
    while edge and walked < longest:
        walked += 1
        ahead: list[tuple[int, int, list[int]]] = []
        for space, left, path in edge:
            for other in ways[space]:
                if ponds[other] == UNPLANTED:
                    found.setdefault(other, [*path, other])
                    continue
                rest = STEPS if other in allies else left - 1
                if rest > most.get(other, -1):
                    most[other] = rest
                    found.setdefault(other, [*path, other])
                    if rest:
                        ahead.append((other, rest, [*path, other]))
        edge = ahead
    found.pop(start, None)
    return found


def haunted_routes(ways: Sequence[tuple[int, ...]], width: int, start: int, roll: int) -> dict[int, list[int]]:
    """The same for the Assyrian."""
    found = {start: [start]}
    edge = [start]
    for _ in range(roll):
        ahead = []
        for space in edge:
            beside = (space - 1, space + 1) if space < width else ()
            for other in (*ways[space], *(each for each in beside if 0 <= each < width)):
                if other not in found:
                    found[other] = [*found[space], other]
                    ahead.append(other)
        edge = ahead
    return found
