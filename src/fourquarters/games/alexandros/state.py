"""The position. What changes often is a list, what changes seldom is a tuple: a clone shares the tuples."""

from typing import Self

from fourquarters.games.alexandros.cards import Counts
from fourquarters.games.alexandros.flow.actions import Actions
from fourquarters.games.alexandros.flow.cards import Draw, Refill
from fourquarters.games.alexandros.flow.occupation import Compensation, Occupation
from fourquarters.games.alexandros.flow.ride import Arrival, Destination, ExtraDiscard, Joker, Path, Ride
from fourquarters.games.alexandros.flow.turn import EndOfTurn, FirstPlayer, Turn
from fourquarters.games.alexandros.provinces import Province
from fourquarters.kernel.chance import Deck
from fourquarters.kernel.frames import FrameState
from fourquarters.kernel.state import shallow


class Position(FrameState):
    stack: list[
        FirstPlayer | Turn | EndOfTurn | Draw | Refill | Ride | ExtraDiscard | Joker | Destination | Arrival | Path
        | Actions | Occupation | Compensation
    ]  # fmt: skip

    alexander: int
    """The point he stands on."""
    walls: list[int]
    """Edges with walls, in the order they were laid; the black ones come first (R4.14)."""
    guards: list[tuple[int, ...]]
    """Each seat's guards on the board, by space, in ascending order."""

    row: tuple[int, ...]
    """The face-up cards, the newest last."""
    hands: list[Counts]
    supply: Deck
    discards: Counts
    scores: list[int]

    walled: int
    """Derived: the walls as a mask of edges."""
    joined: list[int]
    """Derived: for each point the least point it is joined to by walls and the outline of the land."""
    where: list[int]
    """Derived: for each space its province's place in ``provinces``."""
    provinces: list[Province]
    """Derived: a part that is cut off comes to the end of the list."""

    turn: int
    """Turns begun, all players together."""
    active: int
    """The player whose turn it is."""
    first: int
    actions: int
    """Further actions left this turn (R3.1)."""
    levied: int
    """1 when taxes have been levied this turn (R3.2)."""
    ending: str
    """Why the game ends after this turn, or empty (R8.1, R7.4)."""
    stirred: int
    """1 when this turn placed a wall or scored a point."""
    quiet: int
    """Turns in a row that did neither (R7.6)."""

    def clone(self) -> Self:
        twin: Self = shallow(self)
        twin.stack = self.stack[:]
        twin.walls = self.walls[:]
        twin.guards = self.guards[:]
        twin.hands = self.hands[:]
        twin.supply = self.supply.clone()
        twin.scores = self.scores[:]
        twin.joined = self.joined[:]
        twin.where = self.where[:]
        twin.provinces = self.provinces[:]
        return twin
