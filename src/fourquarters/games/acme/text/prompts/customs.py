"""Special rules that scenarios name, asked for as ``acme.customs`` has them."""

from typing import TYPE_CHECKING

from fourquarters.games.acme.customs import campaign, champion, gird
from fourquarters.games.acme.text.prompts.registry import asks

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


@asks(champion.Rejoin)
def _(game: "Acme", state: "Position", frame: champion.Rejoin) -> str:
    return "in which area with Gold of yours does Rostam, the God of War, stand again?"


@asks(campaign.Muster)
def _(game: "Acme", state: "Position", frame: campaign.Muster) -> str:
    return f"{game.cards[frame.card].name}: deploy a new disk; {frame.left} left"


@asks(campaign.Regency)
def _(game: "Acme", state: "Position", frame: campaign.Regency) -> str:
    home = game.chart.names[state.home[campaign.MACEDON]]
    return f"the Gold of {home} is taken: which card is revealed? An odd number ends the game"


@asks(gird.Gird)
def _(game: "Acme", state: "Position", frame: gird.Gird) -> str:
    display = game.peoples.civilizations[gird.second_display(game, state, frame.seat)].name
    price = gird.price(game, state, frame.seat)
    return f"gird for battle? The Display of {display} costs {price} of your {state.vp[frame.seat]} VP"
