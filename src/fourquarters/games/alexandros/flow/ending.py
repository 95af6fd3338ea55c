"""Who has won (R8.3, R8.4)."""

from fourquarters.games.alexandros.flow.step import Game, Now
from fourquarters.kernel.state import Outcome

RULES = {"walls": "R8.1", "points": "R8.2", "no empty space": "R7.4", "stall": "R7.6"}
"""Ends, with the rule of each."""


def finish(game: Game, state: Now, end: str) -> None:
    """Most points win; equal points share the victory, or the cards in hand decide (option ``ties``)."""
    best = max(state.scores)
    winners = [seat for seat, score in enumerate(state.scores) if score == best]
    if game.cards_break_ties:
        most = max(sum(state.hands[seat]) for seat in winners)
        winners = [seat for seat in winners if sum(state.hands[seat]) == most]
    game.emit("over", end)
    state.finish(Outcome(tuple(winners), tuple(state.scores), end, RULES[end]))
