"""The set-up (S4 to S7), freely or as a scenario wants it."""

from typing import TYPE_CHECKING

from fourquarters.games.acme.flow import gathering, setup
from fourquarters.games.acme.text.names import folk, listed, some
from fourquarters.games.acme.text.prompts.registry import asks

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


@asks(setup.DrawOrder)
def _(game: "Acme", state: "Position", frame: setup.DrawOrder) -> str:
    return f"whose disk comes out of the cup as number {len(state.order) + 1}?"


@asks(setup.ChooseCivilization)
def _(game: "Acme", state: "Position", frame: setup.ChooseCivilization) -> str:
    if frame.people < 0:
        wanted = game.choosing.wanted(game.picks(state)) if game.choosing else []
        open_ = f"; to be taken: {listed(wanted, 'or')}" if wanted else ""
        return f"choose a civilization; you are number {state.order.index(frame.seat) + 1} in turn order{open_}"
    return f"choose the Home Area of {game.peoples.civilizations[frame.people].people}"


@asks(setup.FirstOrLast)
def _(game: "Acme", state: "Position", frame: setup.FirstOrLast) -> str:
    return "choose your civilization before or after those who have two?"


@asks(setup.Settle)
def _(game: "Acme", state: "Position", frame: setup.Settle) -> str:
    where = {
        setup.LAND: "place 2 disks in a Land area next to your Home Area",
        setup.SMALL: "place a disk in a Desert or Sea area next to your Home Area",
        setup.FARTHER: "place a disk farther out",
    }.get(frame.stage, "place one more disk in an area of yours, each once")
    return f"{where}; {some(frame.left, 'disk')} of the set-up left"


@asks(gathering.Rally)
def _(game: "Acme", state: "Position", frame: gathering.Rally) -> str:
    size, where = some(min(frame.size, frame.left), "disk"), game.chart.names[frame.around]
    return f"place {size} in a free Land area at most {frame.reach} steps from {where}; {frame.left} left"


@asks(gathering.Follow)
def _(game: "Acme", state: "Position", frame: gathering.Follow) -> str:
    return f"place a further disk where you stand or in an empty area next to that; {frame.left} left"


@asks(setup.FirstDeities)
def _(game: "Acme", state: "Position", frame: setup.FirstDeities) -> str:
    return f"which Deity do {folk(game, state.people, state.order[frame.index])} begin with?"


@asks(setup.Deal)
def _(game: "Acme", state: "Position", frame: setup.Deal) -> str:
    return f"which card is dealt to {folk(game, state.people, state.order[frame.index])}? {frame.left} to come"


@asks(setup.CountOut)
def _(game: "Acme", state: "Position", frame: setup.CountOut) -> str:
    return f"which card is among those that the Events are shuffled into? {frame.left} to come"
