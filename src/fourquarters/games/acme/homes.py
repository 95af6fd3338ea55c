"""Is there a Home Area for everybody, whatever the others choose? Owners' files and scenarios together decide it."""

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

Homes = Mapping[int, Collection[int]]
"""The Home Areas that each civilization may choose from when the game begins."""


def left_without(homes: Homes) -> int | None:
    """Of civilizations that are given to the seats, one whose Home Areas the others may take from it.

    >>> left_without({0: [7], 1: [7, 8]})
    0
    >>> left_without({0: [7], 1: [8, 9]}) is None
    True
    """
    for people, own in homes.items():
        if _taken([other for other in homes if other != people], set(own), homes):
            return people
    return None


def last_seat(homes: Homes, seats: int) -> int | None:
    """Where civilizations are chosen: how many may have settled when there is nothing left to choose for the next one.

    >>> last_seat({0: [7], 1: [7, 8], 2: [8]}, 2) is None
    True
    >>> last_seat({0: [7], 1: [7, 8], 2: [8]}, 3)
    2
    """
    for settled in range(seats):
        for chosen in combinations(homes, settled):
            rest = set[int]().union(*(own for people, own in homes.items() if people not in chosen))
            if len(rest) <= settled and _taken(chosen, rest, homes):
                return settled
    return None


def _taken(settlers: Sequence[int], wanted: set[int], homes: Homes) -> bool:
    """Can these settle so that none of the areas is left?"""
    if not wanted:
        return True
    area, *others = sorted(wanted)
    return any(
        _taken([other for other in settlers if other != people], set(others), homes)
        for people in settlers
        if area in homes[people]
    )
