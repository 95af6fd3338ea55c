"""Culture: paying for a stage, and the even numbers and sacked Cities that bring one."""

from typing import TYPE_CHECKING

from fourquarters.games.acme.flow import culture, influence
from fourquarters.games.acme.text.names import TRACKS, folk, some
from fourquarters.games.acme.text.prompts.registry import asks

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


@asks(culture.PayAdvance)
def _(game: "Acme", state: "Position", frame: culture.PayAdvance) -> str:
    stage = culture.stages(state, frame.seat)[frame.track] + 1
    name = f"stage {stage} of the {TRACKS[frame.track]} Track"
    return f"pay {some(frame.left, 'resource')} for {name}; no change is given"


@asks(influence.CultureDraw)
def _(game: "Acme", state: "Position", frame: influence.CultureDraw) -> str:
    return f"which card do {folk(game, state.people, frame.seat)} draw? An even number brings them culture"


@asks(influence.CultureChoice)
def _(game: "Acme", state: "Position", frame: influence.CultureChoice) -> str:
    return f"learn from {folk(game, state.people, frame.victim)}, whose City you sacked, or throw them back?"


@asks(influence.Heritage)
def _(game: "Acme", state: "Position", frame: influence.Heritage) -> str:
    return "where you are last on a Track, move up to one stage behind the next?"


@asks(influence.Studies)
def _(game: "Acme", state: "Position", frame: influence.Studies) -> str:
    return f"which card do {folk(game, state.people, frame.left[0])} draw for their culture?"
