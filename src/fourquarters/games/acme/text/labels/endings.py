"""What ends a step: being done with it, or ready for the next."""

from typing import TYPE_CHECKING

from fourquarters.games.acme.customs import campaign, champion, gird
from fourquarters.games.acme.flow import (
    competition,
    drawing,
    effects,
    growth,
    heirlooms,
    hostility,
    influence,
    rounds,
    special,
)
from fourquarters.kernel.notation import Action

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


def done(game: "Acme", state: "Position", action: Action) -> str:
    frame = state.stack[-1]
    if isinstance(frame, growth.Deployment):
        left = growth.ready(game, state, frame.seat)
        return (
            f"stop: the {left} disks left go back to Supply" if left > 1 else "stop: the disk left goes back to Supply"
        )
    return _DONE[type(frame)]


_DONE: dict[type, str] = {
    growth.Retirement: "retire no more: go on to the Acquisition Step",
    growth.Launch: "place no bonus disk",
    growth.Granary: "trade nothing",
    growth.Resettlement: "move no more: go on to the Deployment Step",
    effects.PlaceDisks: "place no more",
    special.Dowry: "place no disk",
    special.FreeDeity: "send none home",
    drawing.Stargazing: "leave both on top",
    drawing.TradeCards: "discard nothing",
    influence.CultureChoice: "leave the Tracks as they are",
    influence.Heritage: "move up no more",
    heirlooms.Recovery: "leave it there",
    campaign.Muster: "deploy no more",
    champion.Rejoin: "not now",
    hostility.PeaceOffers: "offer no more",
    gird.Gird: "keep the VP and your own Display alone",
}


def ready(game: "Acme", state: "Position", action: Action) -> str:
    frame = state.stack[-1]
    if isinstance(frame, competition.Opening):
        return "play nothing now"
    if isinstance(frame, competition.Benefits):
        return "call for no more help"
    return "commit no more" if rounds.contest(state).cards[state.to_move] else "commit nothing"
