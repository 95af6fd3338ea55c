"""The supply and the row: drawing, refilling, reshuffling (R4.2, R6.1-R6.4, R6.18)."""

from fourquarters.games.alexandros.cards import with_one
from fourquarters.games.alexandros.flow.step import Game, Now, Step
from fourquarters.games.alexandros.flow.words import DRAW
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action
from fourquarters.kernel.state import Event

ROW = -1
"""Where a drawn card goes, if not to a seat."""
ROW_SIZE = 2


class Draw(Step, frozen=True):
    """A card comes from the supply, to the row or to a hand; pushed only when there is one (see :func:`can_draw`)."""

    to: int

    def resume(self, game: Game, state: Now) -> int | None:
        if not any(state.supply.segments[0]):
            reshuffle(game, state)
        return CHANCE

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [DRAW[symbol] for symbol, copies in enumerate(state.supply.segments[0]) if copies]

    def weights(self, game: Game, state: Now) -> list[int]:
        return state.supply.weights()

    def apply(self, game: Game, state: Now, action: Action) -> None:
        symbol = action[1]
        state.supply.take(symbol)
        state.stack.pop()
        if self.to == ROW:
            state.row = (*state.row, symbol)
            if game.events is not None:
                game.events.append(Event("turned up", (symbol,), reveals=True))
        else:
            state.hands[self.to] = with_one(state.hands[self.to], symbol)
            _tell_draw(game, self.to, symbol)
        if game.reshuffles_at_once and not any(state.supply.segments[0]):
            reshuffle(game, state)

    def verbs(self) -> tuple[str, ...]:
        return ("draw",)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return None if state.supply.segments[0][action[1]] else Refusal("no such card is left in the supply", "R1.2")


class Refill(Step, frozen=True):
    """The row is filled up again, as far as there are cards (R6.18, R6.4)."""

    size: int = ROW_SIZE

    def resume(self, game: Game, state: Now) -> int | None:
        if len(state.row) < self.size and can_draw(state):
            state.stack.append(Draw(ROW))
        else:
            state.stack.pop()
        return None


def can_draw(state: Now) -> bool:
    """Is there a card in the supply, or in the discards that would become it? (R6.4)"""
    return any(state.supply.segments[0]) or any(state.discards)


def reshuffle(game: Game, state: Now) -> None:
    """The discards become the supply (R6.3)."""
    if any(state.discards):
        state.supply.segments[0] = list(state.discards)
        state.discards = (0,) * len(state.discards)
        game.emit("reshuffled", len(state.supply))


def _tell_draw(game: Game, seat: int, symbol: int) -> None:
    """The player sees the card, the others see that one was drawn."""
    if game.events is not None:
        others = tuple(other for other in range(game.setup.seats) if other != seat)
        game.events.append(Event("drew", (seat, symbol), to=(seat,), reveals=True))
        game.events.append(Event("drew", (seat, None), to=others))
