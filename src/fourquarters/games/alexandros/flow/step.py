"""What the frames of this title have in common."""

from typing import TYPE_CHECKING, TypeAlias

from fourquarters.kernel.frames import Frame
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action

if TYPE_CHECKING:
    from fourquarters.games.alexandros.game import Alexandros
    from fourquarters.games.alexandros.state import Position

Game: TypeAlias = "Alexandros"
Now: TypeAlias = "Position"

_BELONGS = {
    "draw": ("cards are drawn by chance", "R6.1"),
    "first": ("who begins is settled before the first turn", "R2.4"),
    "ride": ("Alexander rides once, at the beginning of a turn", "R3.1"),
    "special": ("Alexander rides once, at the beginning of a turn", "R3.4"),
    "discard": ("no special move waits for a second card", "R4.3"),
    "keep": ("a card is kept without a ride only when no symbol space is empty", "R7.4"),
    "stay": ("Alexander stays only when there is nothing to ride with", "R4.15"),
    "name": ("a symbol is named only for a joker", "R7.1"),
    "space": ("a space is chosen when several are equally near", "R4.7"),
    "point": ("a point is chosen after the space", "R4.8"),
    "step": ("the path is chosen when there are several shortest ones", "R4.9"),
    "take": ("cards are taken as an action, after Alexander has moved", "R3.4"),
    "supply": ("cards are taken as an action, after Alexander has moved", "R3.4"),
    "occupy": ("provinces are occupied as an action, after Alexander has moved", "R3.4"),
    "conquer": ("provinces are taken over as an action, after Alexander has moved", "R3.4"),
    "guard": ("first choose the province to occupy", "R6.6"),
    "pay": ("no occupation is going on", "R6.6"),
    "give": ("no cards are to be divided after a takeover", "R6.11"),
    "levy": ("taxes are levied as an action, after Alexander has moved", "R3.4"),
    "recall": ("guards are taken back as an action, after Alexander has moved", "R3.4"),
    "end": ("the turn ends after Alexander's move and the actions", "R3.1"),
}


class Step(Frame, frozen=True):
    """A frame of Alexandros."""

    def why_not(self, game: Game, state: Now, action: Action) -> Refusal | None:
        """The reason for verbs of this step comes from :meth:`refuse`; other verbs have their own time."""
        return self.refuse(game, state, action) if action[0] in self.verbs() else Refusal(*_BELONGS[action[0]])

    def verbs(self) -> tuple[str, ...]:
        """The verbs of this step, offered now or not."""
        return ()

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        """Why an action with one of this step's verbs is not allowed now; None if it is."""
        return None
