"""Counting cards: a hand, the discards and a price are five numbers, one per symbol."""

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from msgspec import Meta

from fourquarters.games.alexandros.board import SYMBOLS

Counts: TypeAlias = Annotated[tuple[int, ...], Meta(min_length=5, max_length=5)]
"""Cards by symbol."""
NONE: Counts = (0,) * len(SYMBOLS)
COPIES = 11
"""Of each symbol in the deck (R1.2)."""


def with_one(cards: Counts, symbol: int) -> Counts:
    """One card more of a symbol."""
    return (*cards[:symbol], cards[symbol] + 1, *cards[symbol + 1 :])


def without_one(cards: Counts, symbol: int) -> Counts:
    """One card less."""
    return (*cards[:symbol], cards[symbol] - 1, *cards[symbol + 1 :])


def plus(cards: Sequence[int], more: Sequence[int]) -> Counts:
    return tuple([a + b for a, b in zip(cards, more, strict=True)])


def minus(cards: Sequence[int], fewer: Sequence[int]) -> Counts:
    return tuple([a - b for a, b in zip(cards, fewer, strict=True)])
