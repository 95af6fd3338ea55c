"""The Reckoning Phase (R8.6 to R8.9) and the end of the Epoch (E2)."""

from typing import TYPE_CHECKING

from fourquarters.games.acme.flow import epoch, heirlooms, reckoning
from fourquarters.games.acme.text.names import ROMAN, capital, some
from fourquarters.games.acme.text.prompts.registry import asks

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


@asks(reckoning.Clock)
def _(game: "Acme", state: "Position", frame: reckoning.Clock) -> str:
    return f"is the time agreed on over? This is turn {state.number}"


@asks(reckoning.Gilgamesh)
def _(game: "Acme", state: "Position", frame: reckoning.Gilgamesh) -> str:
    return "your civilization is in ruins: return as another, with your cards, mina and VP, or stay?"


@asks(reckoning.Rebirth)
def _(game: "Acme", state: "Position", frame: reckoning.Rebirth) -> str:
    if frame.people < 0:
        return "choose the civilization you return as"
    return f"choose the Home Area of {game.peoples.civilizations[frame.people].people}"


@asks(reckoning.SuddenEnd)
def _(game: "Acme", state: "Position", frame: reckoning.SuddenEnd) -> str:
    ends = "an odd number" if game.sudden_end == "odd" else "a last digit of 1 to 4"
    if game.scenario.time.ends:
        ends = "an odd number" if game.scenario.time.ends == "odd" else "a digit from 1 to 4"
    return f"which card is revealed? {capital(ends)} ends Epoch {ROMAN[state.epoch]}"


@asks(reckoning.DrawStep)
def _(game: "Acme", state: "Position", frame: reckoning.DrawStep) -> str:
    base = frame.draws(game, state)
    held = len(state.hands[frame.seat])
    return (
        f"you draw {some(base, 'card')} to the {held} you hold (limit {game.hand_limit(state, frame.seat)}); "
        f"how many more do you buy at 1 mina each?"
    )


@asks(heirlooms.Recovery)
def _(game: "Acme", state: "Position", frame: heirlooms.Recovery) -> str:
    return "take up what lies face down on your Display?"


@asks(reckoning.BuyVictory)
def _(game: "Acme", state: "Position", frame: reckoning.BuyVictory) -> str:
    mina = some(state.mina[frame.seat], "mina")
    return f"the Epoch ends: how many VP do you buy at {game.vp_price} mina each? You have {mina}"


@asks(epoch.EpochEvent)
def _(game: "Acme", state: "Position", frame: epoch.EpochEvent) -> str:
    return f"which card decides the event at the end of Epoch {ROMAN[state.epoch]}?"


@asks(epoch.Suffer)
def _(game: "Acme", state: "Position", frame: epoch.Suffer) -> str:
    name = (epoch.NAMES[1], epoch.NAMES[3], epoch.NAMES[7])[frame.kind]
    what = ("City", "Fertile area", "Sea area")[frame.kind]
    return f"{name}: pick a {what} of yours that loses a disk; {frame.left} left"


@asks(epoch.Wandering)
def _(game: "Acme", state: "Position", frame: epoch.Wandering) -> str:
    return f"{epoch.NAMES[2]}: you direct the Barbarians; in which area do they appear?"


@asks(epoch.Strife)
def _(game: "Acme", state: "Position", frame: epoch.Strife) -> str:
    return f"{epoch.NAMES[4]}: in which City of the leading civilization does a disk turn black?"
