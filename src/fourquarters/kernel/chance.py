"""Chance is a player: dice, draws and shuffles are decisions of the chance seat, with weighted outcomes."""

from msgspec import Struct

CHANCE = -1
"""The seat of chance, where a seat number is expected."""
OVER = -2
"""Nobody's turn: the game is over."""


class Deck(Struct, array_like=True, gc=False):
    """What is still unseen of a deck: a multiset, never an order.

    ``segments[0]`` is on top; in each segment ``segment[card]`` counts the copies of that card. A scenario that stacks
    its deck uses several segments, everyone else one. A card is drawn only when it is needed, so nothing can leak.

    >>> deck = Deck([[1, 0, 2], [0, 1, 0]])
    >>> deck.outcomes(), deck.weights()
    ([0, 2], [1, 2])
    >>> deck.take(2); deck.take(2); deck.take(0)
    >>> deck.outcomes(), len(deck)
    ([1], 1)
    """

    segments: list[list[int]]

    def clone(self) -> "Deck":
        segments = self.segments
        return Deck([segments[0][:]] if len(segments) == 1 else [segment[:] for segment in segments])

    def __len__(self) -> int:
        return sum(map(sum, self.segments))

    def outcomes(self) -> list[int]:
        """The cards that could come next, in card order."""
        return [card for card, copies in enumerate(self.segments[0]) if copies] if self.segments else []

    def weights(self) -> list[int]:
        """How likely each of :meth:`outcomes` is, as whole numbers."""
        return [copies for copies in self.segments[0] if copies] if self.segments else []

    def take(self, card: int) -> None:
        """Remove a card that was drawn from the top segment; an emptied segment gives way to the next."""
        top = self.segments[0]
        if top[card] <= 0:
            raise ValueError(f"card {card} is not in the top segment of the deck")
        top[card] -= 1
        if len(self.segments) > 1 and not any(top):
            del self.segments[0]

    def shuffle_in(self, card: int) -> None:
        """Put a card back somewhere in the bottom segment."""
        self.segments[-1][card] += 1
