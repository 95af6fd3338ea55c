"""A game told from beginning to end: every decision, what could have been chosen, and what happened.

A playthrough is for reading, and a test: a change of the rules, of a prompt or of a sentence shows up as a difference.
"""

from collections.abc import Iterator
from typing import Any

from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.game import Game
from fourquarters.kernel.match import Match
from fourquarters.kernel.notation import Action
from fourquarters.kernel.record import result_line
from fourquarters.kernel.state import digest

_MANY = 8
"""Longer lists of choices are told by their first entries and how many more there are."""


def playthrough(match: Match[Any], board_every: int = 6) -> Iterator[str]:
    """The lines of the story; the board is drawn at the start, the end, and every so many turns."""
    game = match.game
    state = game.start()
    players = ", ".join(f"{name} ({player})" for name, player in zip(game.seat_names, match.players, strict=False))
    yield f"{game.title.name}, scenario {game.setup.scenario}: {players or 'nobody named'}"
    drawn = -board_every
    for number, entry in enumerate(match.entries, 1):
        if game.turns(state) >= drawn + board_every:
            drawn = game.turns(state)
            yield from ("", game.board(game.observe(state, None)), "")
        yield f"{number}. {_told(game, state, entry.action)}"
        for event in game.play(state, entry.action):
            yield f"      {game.tell(event)}"
        if entry.note:
            yield f"      Why: {entry.note}"
    yield from ("", game.board(game.observe(state, None)), "")
    if state.outcome is not None:
        result = result_line(game.seat_names, state.outcome)
        yield f"{result}; {len(match.entries)} decisions, {game.turns(state)} turns"
    yield f"hash {digest(state)}"


def _told(game: Game[Any], state: Any, action: Action) -> str:
    description = game.describe(state)
    if state.to_move == CHANCE:
        odds = zip(description.choices, game.weights(state), strict=True)
        options = [f"{choice.label} {weight}" for choice, weight in odds]
    else:
        options = [game.notation.write(choice.action) for choice in description.choices]
    more = f" and {len(options) - _MANY} more" if len(options) > _MANY else ""
    return f"{description.prompt} [{', '.join(options[:_MANY])}{more}] -> {game.notation.write(action)}"
