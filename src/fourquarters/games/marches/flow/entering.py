"""Turning tiles up, entering them, and claiming them from next door."""

from fourquarters.games.marches import control
from fourquarters.games.marches.board import BIT, HALVES, half_of
from fourquarters.games.marches.cards import BASE, MOUNTAIN
from fourquarters.games.marches.flow.step import Game, Now, Step
from fourquarters.games.marches.flow.words import MARK, PASS, TURN
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action

UNIT, ENGINE, BOTH = 1, 2, 3
"""Which pieces entered a tile."""


class TurnUp(Step, frozen=True):
    """A face-down tile is turned up: chance decides what it is (C15)."""

    cell: int

    def resume(self, game: Game, state: Now) -> int | None:
        return CHANCE

    def legal(self, game: Game, state: Now) -> list[Action]:
        faces = [TURN[terrain] for terrain in state.pool.outcomes()] if self._down(state) > self._hidden(state) else []
        return [*faces, TURN[BASE]] if self._hidden(state) else faces

    def weights(self, game: Game, state: Now) -> list[int]:
        """The hidden Base is equally likely under each face-down tile of its half; terrain is drawn from all unseen."""
        if not self._hidden(state):
            return state.pool.weights()
        others = self._down(state) - 1
        if not others:
            return [1]
        return [copies * others for copies in state.pool.weights()] + [len(state.pool)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        control.turn_up(game, state, self.cell, action[1])

    def verbs(self) -> tuple[str, ...]:
        return ("turn",)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if action in self.legal(game, state):
            return None
        return Refusal("no tile of that face is left unseen on this half", "C15")

    def _down(self, state: Now) -> int:
        return (HALVES[half_of(self.cell)] & ~state.up).bit_count()

    def _hidden(self, state: Now) -> int:
        return state.hidden[half_of(self.cell)]


class Entering(Step, frozen=True):
    """A piece has moved or advanced onto a tile: turn it up (H6), rest on a Mountain (T14), see to markers (T12)."""

    cell: int
    seat: int
    who: int

    def resume(self, game: Game, state: Now) -> int | None:
        bit = BIT[self.cell]
        if not state.up & bit:
            state.stack.append(TurnUp(self.cell))
            return None
        if state.terrain[MOUNTAIN] & bit:
            if self.who & UNIT:
                state.units.climbed |= bit
            if self.who & ENGINE:
                state.engines.climbed |= bit
        at_home = half_of(self.cell) == self.seat
        if not at_home and not state.marked & bit:
            return self.seat
        state.stack.pop()
        if at_home and state.marked & bit:
            control.set_marker(game, state, self.cell, self.seat)  # H21
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [MARK, PASS]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        if action is MARK or action[0] == "mark":
            control.set_marker(game, state, self.cell, self.seat)
        else:
            game.emit("unclaimed", self.seat, self.cell)


class Claim(Step, frozen=True):
    """A piece attacks an empty tile to put a marker on it or take one off (T13)."""

    cell: int
    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        if not state.up & BIT[self.cell]:
            state.stack.append(TurnUp(self.cell))  # H6
            return None
        state.stack.pop()
        control.set_marker(game, state, self.cell, self.seat)
        return None


def claimable(state: Now, seat: int) -> int:
    """Tiles whose marker a seat's attack could change: enemy ground without its marker, its own under an enemy's."""
    return HALVES[1 - seat] & ~state.marked | HALVES[seat] & state.marked
