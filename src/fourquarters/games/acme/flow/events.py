"""Event cards: they happen as soon as they are drawn or revealed (R8.5)."""

from fourquarters.games.acme.flow.barbarians import director
from fourquarters.games.acme.flow.effects import Resolve, carry_out
from fourquarters.games.acme.flow.negation import Subject, open_window
from fourquarters.games.acme.flow.step import Game, Now


class EventCard(Subject, frozen=True):
    """It is announced, may be cancelled by the one card that can, and happens."""

    card: int
    asked: bool = False

    @property
    def by(self) -> int:
        return -1

    @property
    def told(self) -> int:
        return self.card

    @property
    def played(self) -> bool:
        return False

    def aims_at(self, state: Now, seat: int) -> bool:
        return False

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.asked:
            game.emit("event", self.card)
            state.stack[-1] = EventCard(self.card, asked=True)
            open_window(game, state, self)
            return None
        state.stack.pop()
        if any(custom.happens(game, state, self.card) for custom in game.customs):
            return None
        carry_out(game, state, Resolve(director(game, state), self.card, 0))
        return None

    def called_off(self, game: Game, state: Now) -> None:
        game.throw(state, self.card)
