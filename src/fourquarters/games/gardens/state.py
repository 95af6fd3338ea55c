"""The position. Lists of 91 go by space (see ``board``).

What changes often is a list, what changes seldom is a tuple: a clone shares the tuples.
"""

from typing import Annotated, Self

from msgspec import Meta

from fourquarters.games.gardens.board import SPACES
from fourquarters.games.gardens.flow.assyrian import Appear, Haunt, Lot, Roll
from fourquarters.games.gardens.flow.cascade import Cascade, Plant
from fourquarters.games.gardens.flow.gardener import Gardener, Walk
from fourquarters.games.gardens.flow.laying import ChooseTile, Lay, TurnUp
from fourquarters.games.gardens.flow.turn import FirstPlayer, Turn
from fourquarters.kernel.chance import Deck
from fourquarters.kernel.frames import FrameState
from fourquarters.kernel.state import shallow


class Position(FrameState):
    """Everything there is to know. The stack of tiles has no order: what is turned up is decided by chance then."""

    stack: list[
        FirstPlayer | TurnUp | Turn | ChooseTile | Lay | Gardener | Walk | Plant | Cascade | Roll | Appear | Haunt | Lot
    ]

    tiles: Annotated[tuple[int, ...], Meta(min_length=SPACES, max_length=SPACES)]
    """The tile laid on each space, or NO_TILE."""
    ponds: Annotated[list[int], Meta(min_length=SPACES, max_length=SPACES)]
    """The seat whose seed grows in each pond, or UNPLANTED, POISONED, or NO_POND (see ``water``)."""
    ways: Annotated[tuple[tuple[int, ...], ...], Meta(min_length=SPACES, max_length=SPACES)]
    """Derived: the spaces that stairs and tunnels lead to (M1)."""
    open: tuple[int, ...]
    """Derived: where a tile can be laid, in order (G6)."""
    offer: tuple[int, ...]
    pool: Deck
    """The tiles nobody has seen yet, those left in the box among them."""
    left: int
    """How many of them are in the stack."""

    gardeners: list[tuple[int, ...]]
    """By seat: where gardeners stand, in the order they entered."""
    hand: list[int]
    """By seat: seeds in hand."""
    destroyed: tuple[int, ...]
    """By seat: seeds out of the game (A13)."""

    assyrian: int
    """Where he stands, or NOWHERE."""
    roll: int
    """The die's last roll; 0 before the first."""
    tokens: int
    """Poison tokens in the supply."""

    turn: int
    """Turns begun."""
    active: int
    first: int
    laid: int
    """The place of this turn's tile, or NOWHERE before it is laid."""

    def clone(self) -> Self:
        twin: Self = shallow(self)
        twin.stack = self.stack[:]
        twin.ponds = self.ponds[:]
        twin.pool = self.pool.clone()
        twin.gardeners = self.gardeners[:]
        twin.hand = self.hand[:]
        return twin
