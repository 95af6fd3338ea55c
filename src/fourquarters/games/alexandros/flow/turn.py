"""Turns, and how a game ends (R2.4, R3, R7.6, R8)."""

from fourquarters.games.alexandros.flow.actions import Actions
from fourquarters.games.alexandros.flow.cards import Refill
from fourquarters.games.alexandros.flow.ending import finish
from fourquarters.games.alexandros.flow.ride import Ride
from fourquarters.games.alexandros.flow.step import Game, Now, Step
from fourquarters.games.alexandros.flow.words import FIRST
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action

ACTIONS = 2
"""Further actions a turn (R3.1)."""
QUIET_ROUNDS = 4
"""So many rounds without a wall or a point end the game (R7.6)."""


class FirstPlayer(Step, frozen=True):
    """Who begins, by lot (option ``first_player``)."""

    def resume(self, game: Game, state: Now) -> int | None:
        return CHANCE

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [*FIRST[: game.setup.seats]]

    def weights(self, game: Game, state: Now) -> list[int]:
        return [1] * game.setup.seats

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.first = action[1]
        state.active = (action[1] - 1) % game.setup.seats
        state.stack.pop()
        game.emit("first", state.first)

    def verbs(self) -> tuple[str, ...]:
        return ("first",)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return None if action[1] < game.setup.seats else Refusal("nobody sits there", "R2.4")


class Turn(Step, frozen=True):
    """The next player's turn: the move, the actions, the end (R3.1)."""

    def resume(self, game: Game, state: Now) -> int | None:
        state.turn += 1
        state.active = (state.active + 1) % game.setup.seats
        state.actions = ACTIONS
        state.levied = state.stirred = 0
        game.emit("turn", state.active, state.turn)
        state.stack += [EndOfTurn(), Actions(), Ride()]
        return None


class EndOfTurn(Step, frozen=True):
    """The game ends if this was the last turn or nothing happens any more; else the row is refilled (R6.18)."""

    def resume(self, game: Game, state: Now) -> int | None:
        state.quiet = 0 if state.stirred else state.quiet + 1
        if state.ending:
            finish(game, state, state.ending)
        elif state.quiet >= QUIET_ROUNDS * game.setup.seats:
            finish(game, state, "stall")
        else:
            state.stack[-1] = Refill()
        return None
