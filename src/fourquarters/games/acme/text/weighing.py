"""Equal choices of automata in words: their labels, and what is asked about them."""

from typing import TYPE_CHECKING

from fourquarters.games.acme.flow import equal
from fourquarters.games.acme.levels import ASK
from fourquarters.games.acme.text.names import folk, ordinal
from fourquarters.games.acme.text.prompts import PROMPTS, asks
from fourquarters.kernel.notation import Action

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


def settling(game: "Acme", state: "Position") -> str:
    """What having choices settled means."""
    count = equal.count(state)
    if game.equal == ASK:
        return f"ask {folk(game, state.people, equal.asked(game, state))} which of the {count} it is to be"
    if equal.cards_wanted(game, state) == 1:
        return "reveal a card for the two: odd is the first, even the second"
    return f"reveal a card for each of the {count}: the highest number decides"


def meant(game: "Acme", state: "Position", action: Action) -> tuple["Position", Action]:
    """The choice that is weighed or picked, and the position in which the automaton has it."""
    frame, twin = state.stack[-1], state.clone()
    if isinstance(frame, equal.Asking):
        twin.to_move = frame.npc
        twin.stack.pop()
    return twin, twin.stack[-1].legal(game, twin)[action[1]]


@asks(equal.Lots)
def _(game: "Acme", state: "Position", frame: equal.Lots) -> str:
    who = folk(game, state.people, frame.seat)
    if equal.cards_wanted(game, state) == 1:
        return f"which card is revealed for two equal choices of {who}? Odd is the first, even the second"
    number = ordinal(len(frame.cards) + 1)
    return f"which card is revealed for the {number} of {equal.count(state)} equal choices of {who}?"


@asks(equal.Asking)
def _(game: "Acme", state: "Position", frame: equal.Asking) -> str:
    below, twin = state.stack[-2], state.clone()
    twin.to_move = frame.npc
    twin.stack.pop()
    task = PROMPTS[type(below)](game, twin, below)
    return f"decide for {folk(game, state.people, frame.npc)}, to whom these choices are equal ({task})"
