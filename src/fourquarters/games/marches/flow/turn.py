"""A turn is Upkeep, then Movement Step, then Action Step (T6)."""

from fourquarters.games.marches import control
from fourquarters.games.marches.flow.action import ActionStep
from fourquarters.games.marches.flow.movement import MovementStep
from fourquarters.games.marches.flow.step import Game, Now, Step
from fourquarters.games.marches.flow.upkeep import Upkeep
from fourquarters.games.marches.piles import pair


class Turn(Step, frozen=True):
    """The bottom of the stack: one player's turn after the other's."""

    def resume(self, game: Game, state: Now) -> int | None:
        seat = state.active = 1 - state.active
        state.turn += 1
        state.may_move = state.may_extra = 1
        state.no_action = state.stirred = 0
        for layer in (state.units, state.engines):
            layer.moved = layer.struck = layer.fresh = 0
            layer.resting = layer.climbed & layer.of[seat]  # T14, H15
            layer.climbed &= ~layer.of[seat]
        game.emit("turn", seat, (state.turn + 1) // 2)
        state.stack += (EndOfTurn(), ActionStep(), MovementStep(), Upkeep())
        return None


class EndOfTurn(Step, frozen=True):
    """Unspent points are lost (H9), counters may clear (H16), and a game that leads nowhere is decided (H32)."""

    def resume(self, game: Game, state: Now) -> int | None:
        state.stack.pop()
        state.purse = pair(state.purse, state.active, state.ap if game.carry_over else 0)
        state.ap = 0
        if game.damage_clears:
            for layer in (state.units, state.engines):
                layer.damage = [0] * 64
        state.quiet = 0 if state.stirred else state.quiet + 1
        constants = game.cards.constants
        if state.quiet >= constants.quiet_turns:
            self.decide(state, "quiet")
        elif state.turn >= 2 * constants.most_turns_each:
            self.decide(state, "length")
        return None

    @staticmethod
    def decide(state: Now, end: str) -> None:
        """More controlled face-up tiles wins; equal is a draw (H32)."""
        bull, lion = (control.controlled(state, seat).bit_count() for seat in (0, 1))
        winners = () if bull == lion else (0,) if bull > lion else (1,)
        control.finish(state, winners, end, "H32")
