"""The offer, and laying a tile on two supports (G4, G6)."""

from bisect import insort

from fourquarters.games.gardens.board import ABOVE, LEFT, NAMES, RIGHT
from fourquarters.games.gardens.flow.step import Game, Now, Step, not_on_the_board
from fourquarters.games.gardens.flow.words import LAY, OFFER, OFFERED, TURN
from fourquarters.games.gardens.walking import joined
from fourquarters.games.gardens.water import UNPLANTED
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action


class TurnUp(Step, frozen=True):
    """Tiles are turned up until four lie in the offer or the stack is empty (G4)."""

    def resume(self, game: Game, state: Now) -> int | None:
        if state.left and len(state.offer) < OFFERED:
            return CHANCE
        state.stack.pop()
        return None

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [TURN[tile] for tile in state.pool.outcomes()]

    def weights(self, game: Game, state: Now) -> list[int]:
        return state.pool.weights()

    def apply(self, game: Game, state: Now, action: Action) -> None:
        tile = action[1]
        state.pool.take(tile)
        state.left -= 1
        state.offer = (*state.offer, tile)
        game.emit("turned", tile)

    def verbs(self) -> tuple[str, ...]:
        return ("turn",)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal:
        return Refusal("this tile has been turned up already, or is not in this game", "G4")


class ChooseTile(Step, frozen=True):
    """A tile of the offer must be taken (G6)."""

    def resume(self, game: Game, state: Now) -> int | None:
        return state.active

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [*OFFER[: len(state.offer)]]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        state.stack[-1] = Lay(action[1])

    def verbs(self) -> tuple[str, ...]:
        return ("offer",)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal:
        return Refusal(f"the offer has only {len(state.offer)} tiles", "G4")


class Lay(Step, frozen=True):
    """and laid on an open place (G6)."""

    slot: int

    def resume(self, game: Game, state: Now) -> int | None:
        return state.active

    def legal(self, game: Game, state: Now) -> list[Action]:
        return [LAY[place] for place in state.open]

    def apply(self, game: Game, state: Now, action: Action) -> None:
        place, slot = action[1], self.slot
        tile = state.offer[slot]
        state.offer = state.offer[:slot] + state.offer[slot + 1 :]
        state.stack[-1] = TurnUp()
        state.laid = place
        game.emit("laid", state.active, tile, place)
        lay(game, state, tile, place)

    def verbs(self) -> tuple[str, ...]:
        return ("lay",)

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal:
        place = action[1]
        name = NAMES[place]
        missing = not_on_the_board(game, place)
        if missing:
            return missing
        if place < game.width:
            return Refusal(f"{name} is part of the base, which lies already", "G1")
        if state.tiles[place] >= 0:
            return Refusal(f"a tile lies on {name} already", "G6")
        under = " and ".join(
            NAMES[space] for space in (LEFT[place], RIGHT[place]) if space >= game.width and state.tiles[space] < 0
        )
        return Refusal(f"{name} needs two supports: there is no tile on {under} yet", "G6")


def lay(game: Game, state: Now, tile: int, place: int) -> None:
    """Put a tile down and bring what follows from it up to date: its pond, the ways, the open places."""
    tiles = list(state.tiles)
    tiles[place] = tile
    state.tiles = tuple(tiles)
    state.ponds[place] = UNPLANTED
    state.ways = tuple(joined(list(state.ways), game.codes[tile], place))
    still_open = [space for space in state.open if space != place]
    for space in ABOVE[place]:
        if space in game.spaces and game.supported(state.tiles, space):
            insort(still_open, space)
    state.open = tuple(still_open)
