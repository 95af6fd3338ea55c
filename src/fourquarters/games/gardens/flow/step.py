"""What the frames of this title have in common."""

from typing import TYPE_CHECKING, TypeAlias

from fourquarters.games.gardens.board import NAMES, ROW
from fourquarters.kernel.frames import Frame
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action

if TYPE_CHECKING:
    from fourquarters.games.gardens.game import Gardens
    from fourquarters.games.gardens.state import Position

Game: TypeAlias = "Gardens"
Now: TypeAlias = "Position"

_BELONGS = {
    "first": ("who begins is settled before the first turn", "G5"),
    "turn": ("tiles are turned up by chance, when the offer has room", "G4"),
    "offer": ("a tile is taken from the offer at the beginning of a turn", "G6"),
    "lay": ("first take a tile from the offer", "G6"),
    "enter": ("gardeners enter after the tile is laid, one figure a turn", "G8"),
    "gardener": ("gardeners move after the tile is laid, one figure a turn", "G9"),
    "pass": ("only the gardener's step can be passed", "G11"),
    "to": ("first choose the gardener that is to walk", "G9"),
    "stay": ("nobody is about to walk", "G8"),
    "plant": ("no gardener of yours is about to plant", "G12"),
    "spare": ("no gardener of yours is about to plant", "H10"),
    "cascade": ("no water flows now: it does after planting", "G13"),
    "stop": ("no water flows now: it does after planting", "G13"),
    "roll": ("the die is rolled at the end of a turn with the Assyrian", "A2"),
    "assyrian": ("the Assyrian acts at the end of a turn, after the die", "A2"),
    "lot": ("nothing is drawn by lot now", "A32"),
}


class Step(Frame, frozen=True):
    """A frame of the Gardens."""

    def why_not(self, game: Game, state: Now, action: Action) -> Refusal | None:
        """The reason for verbs of this step comes from :meth:`refuse`; other verbs have their own time."""
        if action[0] in self.verbs():
            return None if action in self.legal(game, state) else self.refuse(game, state, action)
        return Refusal(*_BELONGS[action[0]])

    def verbs(self) -> tuple[str, ...]:
        """The verbs of this step, offered now or not."""
        return ()

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal:
        """Why an action with one of this step's verbs, which is not legal, is not."""
        raise AssertionError(f"{type(self).__name__} refuses none of its verbs")


def not_on_the_board(game: Game, space: int) -> Refusal | None:
    """Why a space does not exist in this game, if it does not."""
    if space in game.spaces:
        return None
    if not ROW[space]:
        return Refusal(f"there is no {NAMES[space]}: this base has {game.width} spaces", "G1")
    return Refusal(f"there is no {NAMES[space]}: the ziggurat has {game.width - 1} rows, and narrower ones above", "G2")
