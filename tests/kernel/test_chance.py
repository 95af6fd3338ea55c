"""Decks are multisets of what is unseen."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourquarters.kernel.chance import Deck

segments = st.lists(st.lists(st.integers(0, 3), min_size=4, max_size=4).filter(any), min_size=1, max_size=3)


@given(segments, st.randoms())
def test_a_deck_gives_every_card_once_and_the_top_segment_first(given_segments: list[list[int]], rng: Random) -> None:
    deck = Deck([segment[:] for segment in given_segments])
    for segment in given_segments:
        drawn = [0] * 4
        for _ in range(sum(segment)):
            outcomes, weights = deck.outcomes(), deck.weights()
            assert weights == [deck.segments[0][card] for card in outcomes]
            card = outcomes[rng.randrange(len(outcomes))]
            deck.take(card)
            drawn[card] += 1
        assert drawn == segment
    assert len(deck) == 0
    assert deck.outcomes() == deck.weights() == []


def test_a_card_that_is_not_there_cannot_be_taken() -> None:
    deck = Deck([[1, 0]])
    with pytest.raises(ValueError, match="card 1 is not in the top segment"):
        deck.take(1)
    assert deck.segments == [[1, 0]]


def test_a_clone_is_independent() -> None:
    deck = Deck([[1, 1], [2, 0]])
    twin = deck.clone()
    twin.take(0)
    twin.shuffle_in(1)
    assert deck.segments == [[1, 1], [2, 0]]
    assert twin.segments == [[0, 1], [2, 1]]
