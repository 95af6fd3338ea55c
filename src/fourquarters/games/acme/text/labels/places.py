"""The place on the board or screen that an action belongs to."""

from typing import TYPE_CHECKING

from fourquarters.kernel.notation import Action

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme

ON_AREA = {
    "home", "place", "deploy", "retire", "resettle", "ride", "launch", "at", "city", "pay-disk", "invade",
    "muster", "enter", "explore",
}  # fmt: skip
ON_CARD = {
    "draw", "reveal", "find", "lot", "retire-from", "grow", "play", "use", "negate", "pay-card", "save-card",
    "save-with", "give", "take", "show", "discard", "keep", "bury", "top", "trade", "commit", "resolve",
    "recover", "recover-draw", "give-for",
}  # fmt: skip
_ON_SEAT = {"order", "against", "help", "primary", "offer", "offer-mina", "offer-card"}
_ON_DEITY = {"build", "return", "deity"}


def target(game: "Acme", action: Action) -> str:
    """The place on the screen an action belongs to: an area's id, a card, a seat, a Deity, or none."""
    verb = action[0]
    if verb in ON_AREA:
        return game.chart.ids[action[1]]
    if verb in ON_CARD:
        return f"card:{action[1]}"
    if verb in _ON_SEAT or (verb == "strike" and action[1] < game.setup.seats):
        return f"seat:{action[1]}"
    return f"deity:{game.deities[action[1]].id}" if verb in _ON_DEITY else ""
