"""Planting (G12) and the cascade that follows it (C1–C5)."""

from fourquarters.games.gardens.board import NAMES
from fourquarters.games.gardens.flow.step import Game, Now, Step, not_on_the_board
from fourquarters.games.gardens.flow.words import CASCADE, PLANT, SPARE, STOP
from fourquarters.games.gardens.water import NO_POND, POISONED, UNPLANTED, flood, spread
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


def arrive(game: Game, state: Now, seat: int, space: int) -> None:
    """A gardener ended its step: on an unplanted tile it plants, if its owner has a seed (G12, H10)."""
    if state.ponds[space] != UNPLANTED or not state.hand[seat]:
        return
    if game.must_plant:
        plant(game, state, seat, space)
    else:
        state.stack.append(Plant(space))


def plant(game: Game, state: Now, seat: int, space: int) -> None:
    state.ponds[space] = seat
    state.hand[seat] -= 1
    game.emit("planted", seat, space)
    if state.hand[seat]:
        wet, takeable = spread(game, state.tiles, state.ponds, seat, (), space)
        if takeable:
            state.stack.append(Cascade(wet, takeable))


class Plant(Step, frozen=True):
    """Asked only where planting is a choice (option of H10)."""

    space: int

    def resume(self, game: Game, state: Now) -> int | None:
        return state.active

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [PLANT, SPARE]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack.pop()
        if action[0] == "plant":
            plant(game, state, state.active, self.space)
        else:
            game.emit("spared", state.active, self.space)

    def verbs(self) -> tuple[str, ...]:
        return ("plant", "spare")


class Cascade(Step, frozen=True):
    """The water flows: one pond after the other may be taken with a seed from hand (C3, H11)."""

    wet: tuple[int, ...]
    """The ponds the water has reached, the planted one first."""
    takeable: tuple[int, ...]

    def resume(self, game: Game, state: Now) -> int | None:
        seat = state.active
        if not self.takeable or not state.hand[seat]:
            state.stack.pop()
            return None
        if game.may_stop:
            return seat
        if len(self.takeable) > 1:
            every = flood(game, state.tiles, state.ponds, seat, self.wet[0], state.hand[seat] + 1)
            if len(every) > state.hand[seat]:
                return seat  # short of seeds, so the order matters
        self.take(game, state, self.takeable[0])
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        actions = [CASCADE[space] for space in self.takeable]
        if game.may_stop:
            actions.append(STOP)
        return actions

    def apply(self, game: Game, state: Now, action: Action) -> None:
        if action[0] == "stop":
            state.stack.pop()
            game.emit("stopped", state.active)
        else:
            self.take(game, state, action[1])

    def take(self, game: Game, state: Now, space: int) -> None:
        seat, washed = state.active, state.ponds[space]
        if washed >= 0:
            state.hand[washed] += 1  # G14
        state.ponds[space] = seat
        state.hand[seat] -= 1
        game.emit("cascaded", seat, space, washed)
        state.stack[-1] = Cascade(*spread(game, state.tiles, state.ponds, seat, self.wet, space))

    def verbs(self) -> tuple[str, ...]:
        return ("cascade", "stop")

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal:
        if action[0] == "stop":
            return Refusal("a cascade goes on as far as it can", "H11")
        space = action[1]
        name, lying = NAMES[space], state.ponds[space]
        missing = not_on_the_board(game, space)
        if missing:
            return missing
        if lying == NO_POND:
            return Refusal(f"there is no pond on {name}", "C5")
        if lying == POISONED:
            return Refusal(f"{name} is poisoned", "C4")
        if space in self.wet or lying == state.active:
            return Refusal(f"your own seed grows on {name}", "C2")
        if lying == UNPLANTED and not game.into_unplanted:
            return Refusal(f"no rival's seed grows on {name}", "H12")
        return Refusal(f"no channel leads to {name} from a pond the water has reached", "C1")
