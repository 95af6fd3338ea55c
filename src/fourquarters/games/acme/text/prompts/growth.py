"""The Growth Phase (R4.2 to R4.6)."""

from typing import TYPE_CHECKING

from fourquarters.games.acme.flow import growth
from fourquarters.games.acme.text.prompts.registry import asks

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


@asks(growth.Retirement)
def _(game: "Acme", state: "Position", frame: growth.Retirement) -> str:
    return f"retire disks to Supply, which holds {state.supply[frame.seat]}, or go on"


@asks(growth.Launch)
def _(game: "Acme", state: "Position", frame: growth.Launch) -> str:
    return "place your bonus disk in a Sea or coastal area within reach"


@asks(growth.Granary)
def _(game: "Acme", state: "Position", frame: growth.Granary) -> str:
    return f"trade 2 of the {state.box[frame.seat]} disks in your box for 1 mina?"


@asks(growth.Resettlement)
def _(game: "Acme", state: "Position", frame: growth.Resettlement) -> str:
    return f"move disks to your box, which holds {growth.ready(game, state, frame.seat)}, to deploy them anew, or go on"


@asks(growth.Deployment)
def _(game: "Acme", state: "Position", frame: growth.Deployment) -> str:
    left = growth.ready(game, state, frame.seat)
    waiting = state.box[frame.seat] - left
    later = f"; {waiting} more wait{'s' if waiting == 1 else ''} for the next turn" if waiting else ""
    return ("deploy the last disk" if left == 1 else f"deploy a disk; {left} are left") + later
