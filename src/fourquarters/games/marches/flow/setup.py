"""The setup: three tiles each, a Base for one of them, and who goes first."""

from fourquarters.games.marches import control
from fourquarters.games.marches.board import BIT, HALVES, NAMES, cells
from fourquarters.games.marches.flow.entering import TurnUp
from fourquarters.games.marches.flow.step import Game, Now, Step
from fourquarters.games.marches.flow.words import FIRST, SWAP, TILE
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


class ChooseTiles(Step, frozen=True):
    """A player picks three tiles of their half, then all three are turned up (T3, H3)."""

    seat: int
    chosen: tuple[int, ...] = ()

    def resume(self, game: Game, state: Now) -> int | None:
        if len(self.chosen) < game.cards.constants.setup_reveals:
            return self.seat
        state.stack.pop()
        state.stack.extend(TurnUp(cell) for cell in reversed(self.chosen))
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [TILE[cell] for cell in cells(HALVES[self.seat]) if cell not in self.chosen]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack[-1] = ChooseTiles(self.seat, (*self.chosen, action[1]))

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        cell = action[1]
        if not HALVES[self.seat] & BIT[cell]:
            return Refusal(f"{NAMES[cell]} is not on your half", "T3")
        return Refusal(f"{NAMES[cell]} is chosen already", "T3") if cell in self.chosen else None


class SwapBase(Step, frozen=True):
    """A player swaps one of the three for a Base of theirs; the tile leaves the game (T3, H2)."""

    seat: int

    def resume(self, game: Game, state: Now) -> int | None:
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [SWAP[cell] for cell in cells(self._open(state))]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        bit = BIT[action[1]]
        terrain = next(terrain for terrain, tiles in enumerate(state.terrain) if tiles & bit)
        state.terrain[terrain] ^= bit
        plains, forest, mountain = (count + (number == terrain) for number, count in enumerate(state.swapped))
        state.swapped = plains, forest, mountain
        state.bases[self.seat] |= bit
        state.stack.pop()
        game.emit("based", self.seat, action[1])
        control.refresh(game, state, self.seat)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        bit = BIT[action[1]]
        if state.bases[self.seat] & bit:
            return Refusal(f"{NAMES[action[1]]} is a Base already", "T3")
        if not self._open(state) & bit:
            return Refusal(f"{NAMES[action[1]]} is none of the three tiles you turned up", "T3")
        return None

    def _open(self, state: Now) -> int:
        return HALVES[self.seat] & state.up & ~state.bases[self.seat]


class FirstPlayer(Step, frozen=True):
    """The starting player is random (T5)."""

    def resume(self, game: Game, state: Now) -> int | None:
        return CHANCE

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [*FIRST]

    def weights(self, game: Game, state: Now) -> list[int]:
        return [1, 1]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.first = action[1]
        state.active = 1 - state.first
        state.stack.pop()
        game.emit("first", state.first)
