"""What a label is, and the plainest one."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from fourquarters.kernel.notation import Action

if TYPE_CHECKING:
    from fourquarters.games.acme.game import Acme
    from fourquarters.games.acme.state import Position

Label = Callable[["Acme", "Position", Action], str]


def say(text: str) -> Label:
    return lambda game, state, action: text
