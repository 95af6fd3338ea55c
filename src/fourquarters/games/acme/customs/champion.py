"""A step of the Rostam scenario: the champion of the Persians rejoins them."""

from fourquarters.games.acme.disks import controls
from fourquarters.games.acme.flow.step import Game, Now, Step
from fourquarters.games.acme.flow.words import AT, DONE
from fourquarters.games.acme.gods import HELD, God
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action

AWAY = 1
"""Which number of ``Position.memo`` says with which turn Rostam may come back, or 0."""


class Rejoin(Step, frozen=True):
    """Rostam stands again in an area with Gold of his people, or waits (P627)."""

    seat: int
    deity: int

    def resume(self, game: Game, state: Now) -> int | None:
        if len(self.legal(game, state)) == 1:
            state.stack.pop()
            return None
        return self.seat

    def legal(self, game: Game, state: Now) -> list[Action]:
        mine = [gold.area for gold in state.gold if gold.owner == self.seat and controls(state, self.seat, gold.area)]
        return [*(AT[area] for area in sorted(mine)), DONE]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        if action[0] == "at":
            state.memo[AWAY] = 0
            state.set_god(self.deity, God(HELD, self.seat))
            state.move_temple(self.seat, action[1])
            game.emit("rostam-back", self.seat, self.deity, action[1])

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        return Refusal("it must be an area with Gold of yours that you Control", "P627") if action[0] == "at" else None
