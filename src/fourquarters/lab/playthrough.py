"""A game told from beginning to end: every decision, what could have been chosen, and what happened.

A playthrough is for reading, and a test: a change of the rules, of a prompt or of a sentence shows up as a difference.
"""

from collections.abc import Iterator
from typing import Any

from fourquarters.kernel.chance import CHANCE, OVER
from fourquarters.kernel.game import Game
from fourquarters.kernel.record import result_line
from fourquarters.kernel.state import digest
from fourquarters.kernel.title import Setup, Title
from fourquarters.lab.play import decide, generator, seat_agents

_MANY = 8
"""Longer lists of choices are told by their length and first entries."""


def playthrough(title: Title, setup: Setup, agents: tuple[str, ...], seed: int, board_every: int = 8) -> Iterator[str]:
    """The lines of the story; the board is drawn at the start, the end, and every so many turns."""
    game = title.load(setup)
    seats = seat_agents(game, agents, seed, 0)
    chance = generator(seed, 0, "chance").random
    state = game.start()
    players = ", ".join(f"{name} ({agent})" for name, agent in zip(game.seat_names, agents, strict=True))
    yield f"{title.name}, scenario {setup.scenario}, seed {seed}: {players}"
    number, drawn = 0, -board_every
    while state.to_move != OVER:
        if game.turns(state) >= drawn + board_every:
            drawn = game.turns(state)
            yield from ("", game.board(game.observe(state, None)), "")
        action = decide(game, state, seats, chance)
        number += 1
        yield f"{number}. {_told(game, state, action)}"
        for event in game.play(state, action):
            yield f"      {game.tell(event)}"
    yield from ("", game.board(game.observe(state, None)), "")
    yield f"{result_line(game.seat_names, state.outcome)}; {number} decisions, {game.turns(state)} turns"
    yield f"hash {digest(state)}"


def _told(game: Game[Any], state: Any, action: Any) -> str:
    description = game.describe(state)
    written = game.notation.write(action)
    if state.to_move == CHANCE:
        odds = zip(description.choices, game.weights(state), strict=True)
        return f"{description.prompt} [{', '.join(f'{choice.label} {weight}' for choice, weight in odds)}] -> {written}"
    options = [game.notation.write(choice.action) for choice in description.choices]
    more = f" and {len(options) - _MANY} more" if len(options) > _MANY else ""
    return f"{description.prompt} [{', '.join(options[:_MANY])}{more}] -> {written}"
