"""Steps of the Alexander scenario: levies that an Event raises, the Breath of God, and a regent in need."""

from fourquarters.games.acme.deck import FIRST_EVENT
from fourquarters.games.acme.disks import put
from fourquarters.games.acme.flow.growth import deployable, why_not_deployed
from fourquarters.games.acme.flow.hands import RandomLoss
from fourquarters.games.acme.flow.reckoning import finish
from fourquarters.games.acme.flow.step import Deciding, Game, Now, Step
from fourquarters.games.acme.flow.words import DONE
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action

MACEDON = 0
"""Its seat."""


class Muster(Step, frozen=True):
    """Disks from Supply that an Event gives, placed at once by the rules of Deployment (P598 to P602)."""

    seat: int
    card: int
    left: int

    def resume(self, game: Game, state: Now) -> int | None:
        if not self.left or not state.supply[self.seat] or len(self.legal(game, state)) == 1:
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [*deployable(game, state, self.seat), DONE]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        if action[0] == "deploy":
            put(state, self.seat, action[1], 1, game.chart.most[action[1]])
            game.emit("deployed", self.seat, action[1])
            state.stack.append(Muster(self.seat, self.card, self.left - 1))

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return why_not_deployed(game, state, self.seat, action[1]) if action[0] == "deploy" else None


class Breath(Step, frozen=True):
    """Everybody loses a card at random, or a mina; then the discards are shuffled into the deck (P603)."""

    card: int
    index: int = 0

    def resume(self, game: Game, state: Now) -> int | None:
        if self.index == len(state.order):
            state.stack.pop()
            game.shuffle_discards(state)
            game.throw(state, self.card)
            return None
        seat = state.order[self.index]
        state.stack[-1] = Breath(self.card, self.index + 1)
        if game.losable(state, seat):
            state.stack.append(RandomLoss(seat, 1))
        elif state.mina[seat]:
            state.mina[seat] -= 1
            game.emit("paid-mina", seat)
        return None


class Regency(Deciding, frozen=True):
    """The Gold of Macedon's Home Area is taken: a card is revealed, and an odd number ends the game (P571)."""

    def resume(self, game: Game, state: Now) -> int | None:
        if not game.refill_deck(state):
            state.stack.pop()
            return None
        return CHANCE

    def decide(self, game: Game, state: Now, card: int) -> None:
        state.stack.pop()
        game.emit("regency", card, card % 2)
        if card % 2:
            game.throw(state, card)
            finish(game, state, "conquest", "P571", [seat for seat in state.order if seat != MACEDON])
        elif card >= FIRST_EVENT:
            state.stack.append(game.event_frame(card))
        else:
            game.throw(state, card)
