"""What is lost or paid, and what is left then."""

from typing import TYPE_CHECKING

from fourquarters.games.acme.flow import culture, losses, rounds
from fourquarters.games.acme.flow.words import CUBE, WHITE
from fourquarters.games.acme.text.labels.areas import taken
from fourquarters.games.acme.text.labels.saying import Label
from fourquarters.games.acme.text.names import some
from fourquarters.kernel.notation import Action

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


def lose(game: "Acme", state: "Position", action: Action) -> str:
    frame = state.stack[-1]
    assert isinstance(frame, losses.Losses)
    return f"lose it: {taken(game, state, frame.left[0].area)}"


def saving(words: str) -> Label:
    """Paying in place of a disk."""

    def say(game: "Acme", state: "Position", action: Action) -> str:
        frame = state.stack[-1]
        if isinstance(frame, losses.Losses):
            return f"{words} to save the disk in {game.chart.names[frame.left[0].area]}"
        return f"{words} instead"

    return say


def save_mina(game: "Acme", state: "Position", action: Action) -> str:
    return saving(f"pay 1 of your {some(state.mina[state.to_move], 'mina')}")(game, state, action)


def save_card(game: "Acme", state: "Position", action: Action) -> str:
    return saving(f"discard {game.cards[action[1]].name}")(game, state, action)


def pay_card(game: "Acme", state: "Position", action: Action) -> str:
    frame, name = state.stack[-1], game.cards[action[1]].name
    if isinstance(frame, culture.PayAdvance):
        return f"discard {name}, worth {some(frame.worth(game, action[1]), 'resource')} here"
    return f"discard {name}"


def remove(game: "Acme", state: "Position", action: Action) -> str:
    site = rounds.contest(state).area
    if action[1] == WHITE:
        return "lose a white disk"
    if action[1] == CUBE:
        return "the Stronghold cube takes the loss"
    left = state.disks[state.to_move][site] - 1
    return (
        f"lose a disk: {left} of yours stay{'s' if left == 1 else ''}"
        if left
        else "lose your last disk there, and the area with it"
    )
