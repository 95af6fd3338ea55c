"""The position. Sets of cells are masks (see ``board``); piles count cards by their place in the card tables.

What changes often is a list, what changes seldom is a tuple: a clone shares the tuples.
"""

from typing import Annotated, Self

from msgspec import Meta, Struct

from fourquarters.games.marches.board import ALL, BIT
from fourquarters.games.marches.flow.action import ActionStep, Build, Disband, ExtraMove, Promote, Recruit, Reveal
from fourquarters.games.marches.flow.combat import Advance, Invasion
from fourquarters.games.marches.flow.entering import Claim, Entering, TurnUp
from fourquarters.games.marches.flow.movement import Escort, MovementStep, Ordered
from fourquarters.games.marches.flow.setup import ChooseTiles, FirstPlayer, SwapBase
from fourquarters.games.marches.flow.turn import EndOfTurn, Turn
from fourquarters.games.marches.flow.upkeep import Upkeep
from fourquarters.games.marches.piles import Piles
from fourquarters.kernel.chance import Deck
from fourquarters.kernel.frames import FrameState
from fourquarters.kernel.state import shallow

NONE = -1
"""No piece on a cell."""

Cells = Annotated[list[int], Meta(min_length=64, max_length=64)]
Pair = Annotated[list[int], Meta(min_length=2, max_length=2)]


class Layer(Struct, gc=False):
    """One kind of room on every cell: the units' or the Siege Engines' (H11: one of each, of one owner)."""

    cards: Cells
    """Which card stands there, or NONE."""
    damage: Cells
    of: Pair
    """The cells of each seat's pieces."""
    moved: int = 0
    """Pieces that moved this turn."""
    struck: int = 0
    """Pieces that made their invasion this turn (H12)."""
    fresh: int = 0
    """Pieces recruited this turn (C2)."""
    climbed: int = 0
    """Pieces that stand on a Mountain they entered since their owner's last turn began (T14)."""
    resting: int = 0
    """Pieces of the turn player that may not act this turn because of it."""

    def clone(self) -> "Layer":
        twin: Layer = shallow(self)
        twin.cards = self.cards[:]
        twin.damage = self.damage[:]
        twin.of = self.of[:]
        return twin

    def place(self, cell: int, card: int, seat: int) -> None:
        self.cards[cell] = card
        self.damage[cell] = 0
        self.of[seat] |= BIT[cell]

    def remove(self, cell: int, seat: int) -> int:
        """Take a piece off the board; returns its card."""
        card = self.cards[cell]
        self.cards[cell] = NONE
        self.damage[cell] = 0
        self.of[seat] &= ~BIT[cell]
        keep = ALL ^ BIT[cell]
        self.moved &= keep
        self.struck &= keep
        self.fresh &= keep
        self.climbed &= keep
        self.resting &= keep
        return card

    def shift(self, start: int, end: int, seat: int) -> None:
        """Carry a piece over with all that is remembered of it, except the Mountain it leaves (K7)."""
        damage, bit = self.damage[start], BIT[start]
        moved, struck, fresh = self.moved & bit, self.struck & bit, self.fresh & bit
        self.place(end, self.remove(start, seat), seat)
        self.damage[end] = damage
        if moved:
            self.moved |= BIT[end]
        if struck:
            self.struck |= BIT[end]
        if fresh:
            self.fresh |= BIT[end]


def empty_layer() -> Layer:
    return Layer([NONE] * 64, [0] * 64, [0, 0])


class Position(FrameState):
    """Everything there is to know. Nothing in it is hidden: an unturned tile is decided only when it is turned."""

    stack: list[
        ChooseTiles | SwapBase | FirstPlayer | Turn | Upkeep | MovementStep | Ordered | Escort | Entering | TurnUp
        | Claim | Invasion | Advance | ActionStep | Recruit | Build | Promote | Disband | Reveal | ExtraMove | EndOfTurn
    ]  # fmt: skip

    up: int
    """Face-up tiles."""
    terrain: Annotated[list[int], Meta(min_length=3, max_length=3)]
    """Face-up Plains, Forests and Mountains; a development leaves the terrain as it was (H22)."""
    bases: Pair
    """Each seat's face-up Bases."""
    hidden: tuple[int, int]
    """1 while a seat's second Base lies face down somewhere on its half."""
    pool: Deck
    """The terrain nobody has seen yet."""
    swapped: tuple[int, int, int]
    """Terrain swapped for Bases, out of the game (H2)."""
    marked: int
    """Tiles with a marker of the player on whose half they do not lie (H5)."""
    built: Annotated[list[int], Meta(min_length=8, max_length=8)]
    """The tiles of each development."""

    units: Layer
    engines: Layer

    available: Piles
    """Per seat and piece card: copies in the Available Pile (T4)."""
    set_aside: Piles
    """Per seat and piece card: copies replaced by a promotion (T22)."""
    dead: Piles
    """Per seat and piece card: copies out of the game (T24)."""
    works: Piles
    """Per seat and development card: copies in the Available Pile."""
    razed: tuple[int, ...]
    """Developments replaced by others, out of the game (T19)."""

    connected: tuple[int, int]
    """Derived: the tiles each seat controls that are connected to a Base of theirs (T41)."""
    income: tuple[int, int]
    """Derived: what they pay in Upkeep (T7)."""
    met: tuple[int, int]
    """Derived: one bit per piece card, then per development card, whose needs are met (C1)."""

    turn: int
    """Player-turns begun."""
    active: int
    """The turn player."""
    first: int
    ap: int
    purse: tuple[int, int]
    """Action points kept from earlier turns (option ``carry_over``)."""
    may_move: int
    """1 while the turn's free move is unspent (T9)."""
    may_extra: int
    """1 while the turn's extra move is unbought (T26)."""
    no_action: int
    """1 when the Action Step is skipped (T8)."""
    quiet: int
    """Player-turns in a row without a flip, marker change, kill or new development (H32)."""
    stirred: int
    """1 when this turn had one."""

    def clone(self) -> Self:
        twin: Self = shallow(self)
        twin.stack = self.stack[:]
        twin.terrain = self.terrain[:]
        twin.bases = self.bases[:]
        twin.pool = self.pool.clone()
        twin.built = self.built[:]
        twin.units = self.units.clone()
        twin.engines = self.engines.clone()
        return twin
