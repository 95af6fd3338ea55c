"""Ranks that say in words what they stand for, so that a reason reads as a sentence."""

from typing import Self


class Rank(int):
    """A number to compare by that tells itself in words.

    >>> f"{min(Rank(2, 'Plains'), Rank(1, 'Mountain'))}"
    'Mountain'
    """

    words: str

    def __new__(cls, rank: int, words: str) -> Self:
        made = super().__new__(cls, rank)
        made.words = words
        return made

    def __str__(self) -> str:
        return self.words

    __format__ = object.__format__  # in an f-string too


ENEMIES = tuple(
    Rank(number, words)
    for number, words in enumerate(
        ("against its primary enemy", "against an enemy", "against Barbarians", "against one it is not hostile to")
    )
)
"""By the order of P278."""
NOBODY = Rank(len(ENEMIES), "against nobody")
BY_LAND, BY_SEA = Rank(0, "by Land"), Rank(1, "by Sea")
