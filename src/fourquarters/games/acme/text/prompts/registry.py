"""Which function asks for which step, and what several of them say."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from fourquarters.games.acme.flow import effects, negation, tactics
from fourquarters.games.acme.text.names import capital, folk
from fourquarters.kernel.chance import CHANCE

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position

Prompt = Callable[["Acme", "Position", Any], str]
PROMPTS: dict[type, Prompt] = {}


def prompt(game: "Acme", state: "Position") -> str:
    """The sentence for the decision on top of the stack."""
    frame = state.stack[-1]
    text = PROMPTS[type(frame)](game, state, frame)
    who = "By lot" if state.to_move == CHANCE else capital(folk(game, state.people, state.to_move))
    return f"{who}: {text}"


def asks(*frames: type) -> Callable[[Prompt], Prompt]:
    def register(function: Prompt) -> Prompt:
        for frame in frames:
            PROMPTS[frame] = function
        return function

    return register


def cause(game: "Acme", state: "Position") -> str:
    """The card that the step on top belongs to."""
    for frame in reversed(state.stack[:-1]):
        if isinstance(frame, effects.Resolve | tactics.Working | negation.Reaction):
            return game.cards[frame.card].name
    return ""
