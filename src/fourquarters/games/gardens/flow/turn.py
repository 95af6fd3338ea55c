"""Who begins, and one turn after the other (G5, G7, E1)."""

from fourquarters.games.gardens import scoring
from fourquarters.games.gardens.board import NOWHERE
from fourquarters.games.gardens.flow.assyrian import Roll
from fourquarters.games.gardens.flow.gardener import Gardener
from fourquarters.games.gardens.flow.laying import ChooseTile
from fourquarters.games.gardens.flow.step import Game, Now, Step
from fourquarters.games.gardens.flow.words import FIRST
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


class FirstPlayer(Step, frozen=True):
    """The starting player is drawn by lot (G5)."""

    def resume(self, game: Game, state: Now) -> int | None:
        return CHANCE

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [*FIRST[: game.setup.seats]]

    def weights(self, game: Game, state: Now) -> list[int]:
        return [1] * game.setup.seats

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.first = action[1]
        state.active = (state.first - 1) % game.setup.seats
        state.stack.pop()
        game.emit("first", state.first)

    def verbs(self) -> tuple[str, ...]:
        return ("first",)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal:
        return Refusal(f"only {game.setup.seats} play", "G5")


class Turn(Step, frozen=True):
    """The bottom of the stack: turns follow each other until the ziggurat is complete."""

    def resume(self, game: Game, state: Now) -> int | None:
        if not state.open:
            scoring.finish(game, state)
            return None
        state.turn += 1
        state.active = (state.active + 1) % game.setup.seats
        state.laid = NOWHERE
        game.emit("turn", state.active, state.turn, len(game.places))
        if game.expansion:
            state.stack.append(Roll())
        state.stack += (Gardener(), ChooseTile())
        return None
