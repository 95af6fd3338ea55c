"""A decision in words, and what a player would look for in it."""

from typing import TYPE_CHECKING

from fourquarters.games.acme.disks import bits, reach
from fourquarters.games.acme.flow import cardphase, deities, exploration, growth, setup
from fourquarters.games.acme.flow.words import ADVANCE, BUILD, CHOOSE, DEPLOY, EXPLORE, PLAY, RESTORE
from fourquarters.games.acme.text.labels import choices
from fourquarters.games.acme.text.prompts import prompt
from fourquarters.kernel.game import Description
from fourquarters.kernel.notation import Action

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


def describe(game: "Acme", state: "Position") -> Description:
    if not state.stack:
        return Description("The game is over.", [])
    return Description(prompt(game, state), choices(game, state))


def tempting(game: "Acme", state: "Position") -> list[Action]:
    """At the set-up every civilization on the map; in the Card Phase every card in hand, a Deity and the Culture
    Tracks; in Deployment also the areas within reach that are full; in exploration those whose turn is yet to come."""
    frame = state.stack[-1] if state.stack else None
    if isinstance(frame, setup.ChooseCivilization) and frame.people < 0:
        return [CHOOSE[people] for people in game.everybody]
    if isinstance(frame, cardphase.CardAction):
        cards = [PLAY[card] for card in state.hands[frame.seat]]
        cards += ADVANCE if game.culture else ()
        if deities.lost(state, frame.seat) >= 0:
            return [*cards, RESTORE]
        return cards + [BUILD[deity] for deity in deities.available(state)[:1]]
    if isinstance(frame, growth.Deployment):
        return [DEPLOY[area] for area in bits(reach(game, state, frame.seat))]
    if isinstance(frame, exploration.ExplorationPhase):
        return [EXPLORE[area] for area in exploration.ahead(game, state)]
    return []
