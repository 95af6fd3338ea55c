"""Upkeep: find a Base if none is left, heal, count action points."""

from fourquarters.games.marches import control
from fourquarters.games.marches.board import BIT, HALVES, NAMES, cells
from fourquarters.games.marches.flow.entering import TurnUp
from fourquarters.games.marches.flow.step import Game, Now, Step
from fourquarters.games.marches.flow.words import TILE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


class Upkeep(Step, frozen=True):
    """The turn player gets one point per connected terrain and development (T7).

    A player without a free face-up Base first turns up own tiles until one shows, and skips the Action Step (T8, H7).
    """

    def resume(self, game: Game, state: Now) -> int | None:
        seat = state.active
        if not control.free_bases(state, seat):
            if not state.no_action:
                game.emit("baseless", seat)
            state.no_action = 1
            return seat
        self._heal(game, state)
        least = 0 if game.base_pays else game.cards.constants.reveal_cost  # K16
        state.ap = max(least, state.income[seat]) + state.purse[seat]
        if state.turn == 2:
            state.ap += game.second_bonus  # H31
        game.emit("upkeep", seat, state.ap)
        state.stack.pop()
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [TILE[cell] for cell in cells(HALVES[state.active] & ~state.up)]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.append(TurnUp(action[1]))

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        if not HALVES[state.active] & BIT[action[1]]:
            return Refusal(f"{NAMES[action[1]]} is not on your half", "T8")
        return Refusal(f"{NAMES[action[1]]} is face up already", "T8") if state.up & BIT[action[1]] else None

    @staticmethod
    def _heal(game: Game, state: Now) -> None:
        """Some developments take a counter off their controller's piece (C13), the unit's before the engine's (K6)."""
        seat = state.active
        for tiles, card in zip(state.built, game.cards.developments, strict=True):
            if not card.heals or not tiles & state.connected[seat]:
                continue
            for cell in cells(tiles & state.connected[seat]):
                for layer in (state.units, state.engines):
                    if layer.of[seat] & BIT[cell] and layer.damage[cell]:
                        layer.damage[cell] = max(0, layer.damage[cell] - card.heals)
                        game.emit("healed", seat, cell, layer.cards[cell])
                        break
