"""What the frames of this title have in common."""

from typing import TYPE_CHECKING, TypeAlias

from fourquarters.kernel.frames import Frame
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.notation import Action

if TYPE_CHECKING:
    from fourquarters.games.marches.game import Marches
    from fourquarters.games.marches.state import Position

Game: TypeAlias = "Marches"
Now: TypeAlias = "Position"

_BELONGS = {
    "tile": ("tiles are chosen during the setup, or in Upkeep by a player without a Base", "T3"),
    "swap": ("a tile is swapped for a Base during the setup", "T3"),
    "turn": ("tiles are turned up by chance", "C15"),
    "first": ("the first player is drawn by lot after the setup", "T5"),
    "piece": ("pieces act in the Movement Step, and are chosen for a promotion, disbanding or extra move", "T6"),
    "engine": ("Siege Engines act in the Movement Step, and are chosen for disbanding or an extra move", "T6"),
    "move": ("first choose the piece that is to move", "T9"),
    "attack": ("first choose the piece that is to attack; attacks belong to the Movement Step", "H13"),
    "claim": ("first choose the piece that is to claim; claims belong to the Movement Step", "T13"),
    "escort": ("no piece is just moving out of a space it shares with a Siege Engine", "C8"),
    "alone": ("no piece is just moving out of a space it shares with a Siege Engine", "C8"),
    "mark": ("no piece is just entering a tile on which a marker could be left", "T12"),
    "pass": ("no piece is just entering a tile on which a marker could be left", "T12"),
    "round": ("no invasion is going on", "T30"),
    "stop": ("no invasion is going on", "T30"),
    "advance": ("no space has just been vacated in combat", "T29"),
    "stay": ("no space has just been vacated in combat", "T29"),
    "go": ("this is not the Movement Step", "T6"),
    "recruit": ("recruiting belongs to the Action Step", "T15"),
    "build": ("building belongs to the Action Step", "T15"),
    "promote": ("promoting belongs to the Action Step", "T15"),
    "disband": ("disbanding belongs to the Action Step", "T15"),
    "reveal": ("revealing belongs to the Action Step", "T15"),
    "extra": ("the extra move belongs to the Action Step", "T26"),
    "end": ("the turn ends after the Action Step", "T6"),
    "on": ("first choose what to recruit, build or reveal", "T15"),
}


class Step(Frame, frozen=True):
    """A frame of Hidden Marches."""

    def why_not(self, game: Game, state: Now, action: Action) -> Refusal | None:
        """The reason for verbs of this step comes from :meth:`refuse`; other verbs have their own time."""
        verb = action[0]
        if verb in self.verbs() or any(verb == legal[0] for legal in self.legal(game, state)):
            return self.refuse(game, state, action)
        return Refusal(*_BELONGS[verb])

    def verbs(self) -> tuple[str, ...]:
        """The verbs of this step, offered now or not."""
        return ()

    def refuse(self, game: Game, state: Now, action: Action) -> Refusal | None:
        """Why an action with one of this step's verbs is not allowed now; None if it is."""
        return None
