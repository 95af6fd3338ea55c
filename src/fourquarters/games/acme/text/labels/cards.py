"""Cards by name, with their text where it helps to choose."""

from typing import TYPE_CHECKING

from fourquarters.games.acme.flow import cardphase, hands
from fourquarters.games.acme.text.labels.saying import Label
from fourquarters.kernel.notation import Action

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position


def named(words: str = "", full: bool = False) -> Label:
    """The card by name; in full with its text."""

    def say(game: "Acme", state: "Position", action: Action) -> str:
        entry = game.cards[action[1]]
        return f"{words}{entry.name}{f': {entry.text}' if full else ''}"

    return say


def give_for(game: "Acme", state: "Position", action: Action) -> str:
    return f"give up {game.cards[action[1]].name}: take up {game.cards[action[2]].name}"


def numbered(game: "Acme", state: "Position", action: Action) -> str:
    return f"{game.cards[action[1]].name} ({action[1]})"


def from_table(words: str) -> Label:
    """A disk taken off an Investment card."""

    def say(game: "Acme", state: "Position", action: Action) -> str:
        entry = next(entry for entry in state.table[state.to_move] if entry.card == action[1])
        left = f"{entry.disks - 1} stay there" if entry.disks > 1 else "the card is discarded"
        return f"{words} {game.cards[action[1]].name}; {left}"

    return say


def way(game: "Acme", state: "Position", action: Action) -> str:
    frame = state.stack[-1]
    assert isinstance(frame, cardphase.Playing)
    return game.cards[frame.card].ways[action[1]].label


def take(game: "Acme", state: "Position", action: Action) -> str:
    frame = state.stack[-1]
    assert isinstance(frame, hands.Snatch)
    entry = game.cards[action[1]]
    return f"{'make them discard' if frame.then == 'discard' else 'take'} {entry.name}: {entry.text}"


def commit(game: "Acme", state: "Position", action: Action) -> str:
    return f"commit {game.cards[action[1]].name}: {game.cards[action[1]].text}"
