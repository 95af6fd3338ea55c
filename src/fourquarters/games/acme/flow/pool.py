"""The Civilization Pool (P465): what it holds, and how likely a draw is."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from fourquarters.games.acme.flow.step import Now
from fourquarters.games.acme.flow.words import PULL
from fourquarters.kernel.notation import Action

USUAL = (6, 4)
"""White and black disks."""
YELLOW = 1


def contents(state: Now) -> list[int]:
    """How many disks of each kind it has: white, black; in games of exploration also yellow and the seats' colours."""
    return [*USUAL, YELLOW, *state.exploration.pool] if state.exploration else list(USUAL)


def without(disks: Sequence[int], drawn: Sequence[int]) -> list[int]:
    """What is left when disks of these kinds have been drawn.

    >>> without([6, 4], [1, 1, 0])
    [5, 2]
    """
    return [count - drawn.count(kind) for kind, count in enumerate(disks)]


def pulls(disks: Sequence[int]) -> list[Action]:
    """The kinds that can be drawn."""
    return [PULL[kind] for kind, count in enumerate(disks) if count]


def weights(disks: Sequence[int]) -> list[int]:
    return [count for count in disks if count]


def odds(disks: Sequence[int], wanted: int, draws: int) -> Fraction:
    """How likely it is that the kind wanted is among so many.

    >>> odds(USUAL, 0, 1), odds(USUAL, 1, 2), odds([6, 4, 1, 1], 0, 1)
    (Fraction(3, 5), Fraction(2, 3), Fraction(1, 2))
    """
    total = sum(disks)
    return 1 - Fraction(comb(total - disks[wanted], draws), comb(total, draws))
