"""Games to store."""

from typing import Any

from fourquarters.games import titles
from fourquarters.kernel.match import Match
from fourquarters.kernel.notation import Action
from fourquarters.kernel.state import digest
from fourquarters.lab.play import decide, generator, seat_agents
from fourquarters.store.rows import Append, Game, Move, Seat, write_events

OWNER = "owner" * 8


def new_game(game: str = "g1", title: str = "marches") -> tuple[Game, list[Seat]]:
    found = titles()[title]
    setup = found.setup()
    seats = [Seat(game, 0, "person", owner=OWNER), Seat(game, 1, "person", invite="invited")]
    return Game(game, title, found.rules, setup, "seed", "hash", OWNER, 1, 1, 0, 0), seats


def appended(match: Match[Any], game: str, number: int, action: Action, key: str | None = None) -> Append:
    """Play an action, and the append that stores it as move ``number``."""
    seat = match.state.to_move
    events = match.play(action)
    text = match.game.notation.write(action)
    move = Move(game, number, "act", seat, text, digest(match.state), events=write_events(events), key=key)
    state = match.state
    return Append([move], state.to_move, state.outcome, state.outcome is not None, number)


def played(game: str, actions: int, seed: int = 1, title: str = "marches") -> tuple[Match[Any], list[Append]]:
    """A game of random agents, as appends."""
    match = Match(titles()[title].load())
    agents = seat_agents(match.game, ["random", "random"], seed)
    chance = generator(seed).random
    appends = [
        appended(match, game, number, decide(match.game, match.state, agents, chance))
        for number in range(1, actions + 1)
    ]
    return match, appends
