"""Automata (P264): their enemies, their going and coming back, peace and war, and how they are found."""

from typing import TYPE_CHECKING

from fourquarters.games.acme.flow import creation, exploration, fate, hostility, negation, primary, temple
from fourquarters.games.acme.flow.words import COLOURS
from fourquarters.games.acme.text.names import folk, listed, some
from fourquarters.games.acme.text.prompts.registry import asks

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


@asks(primary.Primary)
def _(game: "Acme", state: "Position", frame: primary.Primary) -> str:
    return f"which of their enemies do {folk(game, state.people, frame.seat)} take for the primary one?"


@asks(temple.Temple)
def _(game: "Acme", state: "Position", frame: temple.Temple) -> str:
    return f"which Deity is given to {folk(game, state.people, frame.seat)}?"


@asks(negation.Hesitation)
def _(game: "Acme", state: "Position", frame: negation.Hesitation) -> str:
    return f"which card is revealed? With an even number {game.cards[frame.card].name} is played now"


@asks(fate.Omen)
def _(game: "Acme", state: "Position", frame: fate.Omen) -> str:
    return f"which card is revealed? An even number makes {folk(game, state.people, frame.seat)} leave"


@asks(fate.Entry)
def _(game: "Acme", state: "Position", frame: fate.Entry) -> str:
    near = [f"21 near {folk(game, state.people, fate.leader(state, frame.seat, state.order))}"]
    if frame.recent >= 0:
        near.append(f"51 near {folk(game, state.people, frame.recent)}")
    near.append(f"81 near {folk(game, state.people, frame.culprit)}")
    return f"which card says where {COLOURS[frame.seat]} returns? From {listed(near)}"


@asks(fate.Portents)
def _(game: "Acme", state: "Position", frame: fate.Portents) -> str:
    area = game.chart.names[frame.areas[len(frame.cards)]]
    return f"which card is revealed for {area}, one of {len(frame.areas)} areas where {COLOURS[frame.seat]} may return?"


@asks(fate.Entrance)
def _(game: "Acme", state: "Position", frame: fate.Entrance) -> str:
    return f"by which of the equal areas does {COLOURS[frame.seat]} return?"


@asks(fate.Newcomer)
def _(game: "Acme", state: "Position", frame: fate.Newcomer) -> str:
    if frame.people < 0:
        return f"as which civilization does {COLOURS[frame.seat]} return?"
    return f"in which Home Area do {game.peoples.civilizations[frame.people].people} return?"


@asks(hostility.PeaceOffers)
def _(game: "Acme", state: "Position", frame: hostility.PeaceOffers) -> str:
    foes = listed(folk(game, state.people, npc) for npc in frame.open(game, state))
    return f"{foes} are hostile to you: offer peace, with a gift or without?"


@asks(hostility.Pull)
def _(game: "Acme", state: "Position", frame: hostility.Pull) -> str:
    npc, other = folk(game, state.people, frame.npc), folk(game, state.people, frame.other)
    colour, end = (("white", "peace"), ("black", "war"))[frame.stage % 2]
    return f"{some(frame.left, 'disk')} to be drawn from the Pool; {colour} means {end} of {npc} with {other}"


@asks(exploration.ExplorationPhase)
def _(game: "Acme", state: "Position", frame: exploration.ExplorationPhase) -> str:
    return "which area do you explore next?"


@asks(exploration.Expedition)
def _(game: "Acme", state: "Position", frame: exploration.Expedition) -> str:
    return f"which disk is drawn from the Pool for {game.chart.names[frame.area]}?"


@asks(exploration.Natives)
def _(game: "Acme", state: "Position", frame: exploration.Natives) -> str:
    return f"which card is revealed? Its first digit says how many Barbarians are in {game.chart.names[frame.area]}"


@asks(exploration.Windfall)
def _(game: "Acme", state: "Position", frame: exploration.Windfall) -> str:
    return f"which card is revealed? Its first digit says what is found in {game.chart.names[frame.area]}"


@asks(exploration.CleanUp)
def _(game: "Acme", state: "Position", frame: exploration.CleanUp) -> str:
    return "of which unknown automaton is a disk added to the Pool?"


@asks(creation.Creation, creation.Dispersal)
def _(game: "Acme", state: "Position", frame: creation.Creation | creation.Dispersal) -> str:
    return f"where does {COLOURS[frame.seat]}, which is just found, place its next disks?"


@asks(creation.Size)
def _(game: "Acme", state: "Position", frame: creation.Size) -> str:
    return f"which disk is drawn from the Pool for the size of {COLOURS[frame.seat]}? White 8, black 10, others 12"


@asks(creation.Homeland)
def _(game: "Acme", state: "Position", frame: creation.Homeland) -> str:
    if frame.home >= 0:
        return f"as which civilization is {COLOURS[frame.seat]} found?"
    return f"which area is the Home Area of {COLOURS[frame.seat]}?"


@asks(creation.FirstCards)
def _(game: "Acme", state: "Position", frame: creation.FirstCards) -> str:
    return f"which card is in the first hand of {folk(game, state.people, frame.seat)}? {frame.left} to come"
