"""What a seat sees: everything but the other hands and the order of the supply.

The view numbers spaces, points and edges as ``view.board`` lists them: number 0 is the first of the list. Symbols are
numbered as in ``view.board.symbols``: temple, amphora, horse, lyre, soldier. Seats go by number. ``view.board`` never
changes during a game, so whoever sends differences sends it once.

Decisions and their targets
---------------------------

``view.step`` is the kind of the decision; it equals ``decision.kind``. A choice's ``target`` is the name of a space
(``3:8``), of a point (``7,3``), or says where a card lies: ``row horse``, ``hand horse``, ``supply``. A province is
named by its first space, top row first. Empty targets are buttons.

=============  =======================  ================  ==========================================================
step           actions                  target            what is decided
=============  =======================  ================  ==========================================================
FirstPlayer    first SEAT               ..                chance: who begins (option ``first_player``)
Draw           draw SYMBOL              ..                chance: the card that comes from the supply
Ride           ride SYMBOL              row SYMBOL        take this face-up card and ride for its symbol (R4.1)
..             special SYMBOL           hand SYMBOL       play this card and ride for its symbol (R4.3)
..             keep SYMBOL              row SYMBOL        no empty symbol space at all: take a card, stay (R7.4)
..             stay                     ..                nothing to ride with (R7.5)
ExtraDiscard   discard SYMBOL           hand SYMBOL       what a special move costs besides (option, U4)
Joker          name SYMBOL              ..                the symbol a joker stands for (R7.1)
Destination    space SPACE              3:8               one of several nearest spaces: ``view.ride.candidates``
Arrival        point POINT              7,3               which of its three points: ``view.ride.routes`` lists how
Path           step POINT               7,3               the next point of the path: ``view.ride.path`` is so far
Actions        take SYMBOL              row SYMBOL        take a face-up card (R6.1)
..             supply                   supply            take the top card of the supply
..             occupy SPACE             province's name   occupy a free province (R6.5)
..             conquer SPACE            province's name   take over another's province (R6.9)
..             levy SYMBOL              hand SYMBOL       levy taxes, discarding this card (R6.13)
..             recall SPACE             3:8               take back the guard there (R6.16)
..             end                      ..                end the turn
Occupation     guard SPACE              3:8               post a guard on this symbol space (R6.6)
..             pay                      ..                no more guards: pay for the rest (``occupation.price``)
Compensation   give SYMBOL              ..                a card for the ousted player (R6.11)
=============  =======================  ================  ==========================================================

What is forced by what everybody knows is done without asking: a single nearest space, a single next point, the guard on
the only symbol space, the pay when no guard can follow. What is forced only by a hidden hand is asked all the same,
since others would learn of the hand from its not being asked.
"""

from msgspec import Struct

from fourquarters.kernel.state import Outcome


class BoardView(Struct, frozen=True):
    """The geometry; constant. Neighbours of a point lie at (±2, 0) and (±1, ±1), y downwards: drawn with edges of
    length 1, a point stands at (x / 2, y * sqrt(3) / 2)."""

    name: str
    symbols: list[str]
    spaces: list[str]
    """Names, ``row:col``."""
    places: list[tuple[int, int]]
    """Row and column of each space; it points down when col - row is odd."""
    shows: list[int]
    """The symbol of each space, or -1 for an open one."""
    corners: list[list[int]]
    """The three points of each space."""
    sides: list[list[int]]
    """The three edges of each space."""
    points: list[str]
    """Names, ``x,y``."""
    spots: list[tuple[int, int]]
    """x and y of each point."""
    edges: list[tuple[int, int]]
    """The two points of each edge."""
    coast: list[int]
    """Outer edges along the sea."""
    border: list[int]
    """Outer edges where the board ends on land."""
    start: int
    black_walls: int
    red_walls: int
    goal: int


class ProvinceView(Struct, frozen=True):
    """A province, named by its first space (top row first)."""

    first: int
    """The number of its first space."""
    spaces: list[int]
    open: int
    """Its value: how many open spaces it has (R5.5)."""
    symbols: list[int]
    """How many spaces it has of each symbol."""
    owner: int
    """The seat whose guards stand in it, or -1."""
    guards: list[int]
    """The spaces of these guards."""
    tax: int
    """What it pays its owner in a levy: its value with exactly one guard, else nothing (R6.14)."""


class Cut(Struct, frozen=True):
    """A province that a route would divide."""

    first: int
    """The province, by its first space."""
    owner: int
    before: int
    """Its open spaces."""
    after: list[int]
    """The open spaces of the parts, the largest first."""


class Route(Struct, frozen=True):
    """A way Alexander could take from where he is."""

    path: list[int]
    """All its points, Alexander's place first."""
    walls: list[int]
    """The edges that would get a new wall (R4.11)."""
    red: int
    """How many of them would be red, so that the game ends after this turn (R8.1)."""
    cuts: list[Cut]


class RideView(Struct, frozen=True):
    """A move of Alexander's that is being chosen. Numbers are -1 as long as they are not known."""

    symbol: int
    joker: bool
    special: bool
    candidates: list[int]
    """The nearest empty spaces of the symbol (R4.7)."""
    space: int
    point: int
    """The destination."""
    path: list[int]
    """The points so far, Alexander's place first."""
    routes: list[Route]
    """The ways that still can be taken, once the space is known; some of them, if there are very many."""
    more_routes: bool
    """Are there more than are listed?"""


class OccupationView(Struct, frozen=True):
    """An occupation or a takeover that is being carried out."""

    first: int
    """The province, by its first space."""
    victim: int
    """The seat that is ousted, or -1."""
    posted: list[int]
    """Spaces with a new guard so far; they are not in ``guards`` before all is paid."""
    price: list[int]
    """Cards of each symbol that would be due now, the removal of the old guards included."""
    removal: list[int]
    """The part of the price that is for the removal (R6.9)."""


class CompensationView(Struct, frozen=True):
    """Cards that were used in a takeover, and how many of them the ousted player still gets (R6.11)."""

    victim: int
    cards: list[int]
    """Still to be divided, by symbol."""
    left: int


class View(Struct, frozen=True):
    seat: int | None
    board: BoardView
    turn: int
    """Turns begun, all players together."""
    active: int
    """The player whose turn it is."""
    first: int
    """The player who began."""
    step: str
    """The kind of the decision; empty when the game is over."""
    alexander: int
    """The point he stands on."""
    walls: list[int]
    """Edges with walls, in the order they were laid: first all black ones, then the red ones."""
    black: int
    """Black walls left."""
    red: int
    row: list[int]
    """The symbols of the face-up cards."""
    hand: list[int] | None
    """The own hand, by symbol; None for a spectator."""
    hand_sizes: list[int]
    supply: int
    """Cards in the supply."""
    discards: list[int]
    """The discard pile, by symbol."""
    guards: list[list[int]]
    """Each seat's guards on the board, by space."""
    guards_left: list[int]
    scores: list[int]
    provinces: list[ProvinceView]
    """From the first space on."""
    province_of: list[int]
    """For each space the place of its province in ``provinces``."""
    taxes: list[int]
    """What every seat would get if taxes were levied now (R6.14)."""
    actions_left: int
    levied: bool
    """Have taxes been levied this turn?"""
    last_turn: str
    """Why the game ends after this turn (``walls``, ``no empty space``); empty if it goes on."""
    quiet: int
    """Turns in a row without a new wall or a point (R7.6)."""
    nearest: list[list[int]]
    """While a card or a joker's symbol is chosen: for each symbol the spaces it would lead to (R4.7); else nothing."""
    ride: RideView | None
    occupation: OccupationView | None
    compensation: CompensationView | None
    outcome: Outcome | None
