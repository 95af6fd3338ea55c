"""Losses and payments (R5.4, 1.18), and where Barbarians appear."""

from typing import TYPE_CHECKING

from fourquarters.games.acme.disks import BLACK
from fourquarters.games.acme.flow import barbarians, deities, losses, paying
from fourquarters.games.acme.text.names import LEVELS, folk, some
from fourquarters.games.acme.text.prompts.registry import asks, cause

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


@asks(losses.Losses)
def _(game: "Acme", state: "Position", frame: losses.Losses) -> str:
    loss = frame.left[0]
    total = sum(other.disks for other in frame.left if other.faction == loss.faction)
    source = game.cards[frame.card].name if frame.card else "the end of the Epoch"
    here = state.disks[loss.faction][loss.area]
    what = "takes a disk of yours"
    if loss.taker == BLACK:
        what = "turns a disk of yours black"
    elif loss.taker >= 0:
        what = f"replaces a disk of yours by one of {folk(game, state.people, loss.taker)}"
    more = f"; {total} in all" if total > 1 else ""
    return f"{source} {what} in {game.chart.names[loss.area]}, where you have {LEVELS[min(here, 4)]}{more}"


@asks(paying.PayDisks)
def _(game: "Acme", state: "Position", frame: paying.PayDisks) -> str:
    return f"{cause(game, state)}: take {some(frame.left, 'disk')} of yours off the map"


@asks(paying.PayResources)
def _(game: "Acme", state: "Position", frame: paying.PayResources) -> str:
    found = next((below for below in reversed(state.stack) if isinstance(below, deities.Found)), None)
    name = f" for {game.deities[found.deity].name}" if found else ""
    disks = f", at least {some(frame.disks, 'disk')} from the map" if frame.disks else ""
    return f"pay {some(frame.left, 'resource')}{name}{disks}"


@asks(barbarians.Invade)
def _(game: "Acme", state: "Position", frame: barbarians.Invade) -> str:
    return f"{game.cards[frame.card].name}: you direct the Barbarians; where do they come in?"


@asks(barbarians.PlaceBlack)
def _(game: "Acme", state: "Position", frame: barbarians.PlaceBlack) -> str:
    areas = f"{min(frame.left, frame.mask.bit_count())} left"
    return f"{cause(game, state)}: put Barbarians in one of the areas around; {areas}, {state.supply[BLACK]} in Supply"
