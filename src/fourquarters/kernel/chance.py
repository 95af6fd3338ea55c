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

    def put_on_top(self, card: int) -> None:
        """Lay a card on top, where it comes next.

        >>> deck = Deck([[0, 0, 2]])
        >>> deck.put_on_top(1); deck.put_at_bottom(0)
        >>> deck.outcomes(), len(deck)
        ([1], 4)
        """
        self.segments.insert(0, self._alone(card))
        self._close_up()

    def put_at_bottom(self, card: int) -> None:
        """Lay a card under all others.

        >>> deck = Deck([[0, 0]])
        >>> deck.put_at_bottom(1)
        >>> deck.outcomes()
        [1]
        """
        self.segments.append(self._alone(card))
        self._close_up()

    def remove(self, card: int) -> None:
        """Take a card out wherever it lies.

        >>> deck = Deck([[1, 0], [0, 1]])
        >>> deck.remove(0)
        >>> deck.outcomes()
        [1]
        """
        for segment in self.segments:
            segment[card] = 0
        self._close_up()

    def _alone(self, card: int) -> list[int]:
        return [int(other == card) for other in range(len(self.segments[0]))]

    def _close_up(self) -> None:
        """What lies under a segment without cards comes up."""
        self.segments = [segment for segment in self.segments if any(segment)] or self.segments[:1]
