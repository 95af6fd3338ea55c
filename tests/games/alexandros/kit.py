"""Positions for tests, laid out by hand: walls, guards, hands and the row, then one decision to look at.

Boards: the standard one, the small one, and ``FIXTURE``, a board made for the figures of the rules, with a ring of six
walls round the point 8,4 (province X), three more walls up to the coast, and Alexander at 7,3.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from fourquarters.games.alexandros import provinces
from fourquarters.games.alexandros.board import LETTERS, OPEN, SYMBOLS, Board, make_board
from fourquarters.games.alexandros.boardfile import standard_board
from fourquarters.games.alexandros.flow.actions import Actions
from fourquarters.games.alexandros.flow.ride import Ride
from fourquarters.games.alexandros.flow.turn import EndOfTurn, Turn
from fourquarters.games.alexandros.game import Alexandros
from fourquarters.games.alexandros.meta import TITLE
from fourquarters.games.alexandros.riding import nearest
from fourquarters.games.alexandros.state import Position
from fourquarters.kernel.chance import OVER, Deck
from fourquarters.kernel.game import Refusal
from fourquarters.kernel.state import Event

_SPANS = {0: (3, 12), 1: (3, 13), 2: (2, 13), 3: (3, 13), 4: (3, 13), 5: (4, 12)}
_SHOWN = {
    "5:4": "soldier", "4:11": "soldier", "0:7": "soldier", "4:8": "soldier", "2:7": "soldier", "1:13": "soldier",
    "1:4": "lyre", "2:5": "horse", "5:9": "temple", "2:11": "amphora",
}  # fmt: skip
FIXTURE_WALLS = (
    "10,4 9,5", "9,5 7,5", "7,5 6,4", "6,4 7,3", "7,3 9,3", "9,3 10,4", "10,0 9,1", "9,1 8,2", "8,2 9,3",
)  # fmt: skip
RING_14_6 = ("16,6 15,7", "15,7 13,7", "13,7 12,6", "12,6 13,5", "13,5 15,5", "15,5 16,6")
"""Six walls round the point 14,6 of the standard board."""


def fixture_board() -> Board:
    land = {(row, col): OPEN for row, (low, high) in _SPANS.items() for col in range(low, high + 1)}
    for name, symbol in _SHOWN.items():
        row, col = map(int, name.split(":"))
        land[row, col] = SYMBOLS.index(symbol)
    return make_board("figures", land, (7, 3), black=65, red=10, goal=100)


BOARDS = {"standard": standard_board("standard"), "small": standard_board("small"), "fixture": fixture_board()}


def strip(*provinces: str) -> tuple[Board, list[str]]:
    """A board of one row, with walls between the provinces; each is given by its spaces: ``"T--S"``.

    Returns the board, with Alexander at its western end, and the walls.
    """
    land = {(0, col): OPEN if mark == "-" else LETTERS.index(mark) for col, mark in enumerate("".join(provinces))}
    board = make_board("strip", land, (0, 0), black=65, red=10, goal=100)
    walls, col = [], -1
    for spaces in provinces[:-1]:
        col += len(spaces)
        walls.append(f"{col + 1},0 {col},1" if col % 2 else f"{col},0 {col + 1},1")
    return board, walls


def counts(cards: str) -> tuple[int, ...]:
    """``"lyre 2, soldier"`` as five numbers."""
    found: Counter[str] = Counter()
    for part in filter(None, (part.strip() for part in cards.split(","))):
        symbol, _, many = part.partition(" ")
        found[symbol] += int(many or 1)
    assert set(found) <= set(SYMBOLS), cards
    return tuple(found[symbol] for symbol in SYMBOLS)


class Table:
    """A game in a chosen position. ``do`` plays actions in notation; chance must be dictated like anything else."""

    def __init__(
        self,
        board: str | Board = "standard",
        *,
        seats: int = 2,
        alexander: str = "",
        walls: Sequence[str] = (),
        guards: Mapping[int, Sequence[str]] | None = None,
        row: Sequence[str] = ("horse", "lyre"),
        hands: Mapping[int, str] | None = None,
        discards: str = "",
        supply: str | None = None,
        scores: Sequence[int] = (),
        step: str = "ride",
        active: int = 0,
        black_left: int | None = None,
        red: int | None = None,
        symbols: Mapping[str, str] | None = None,
        **options: str | int | bool,
    ) -> None:
        """``guards``: seat to spaces. ``hands``: seat to cards, as :func:`counts` reads them. ``supply``: its cards; by
        default all that are left, else the rest goes to the hand of the last seat. ``symbols`` overrides what spaces of
        the board show, ``"open"`` for nothing. ``black_left`` leaves so many black walls after ``walls``.
        """
        lattice = BOARDS[board] if isinstance(board, str) else board
        if symbols:
            land = dict(zip(lattice.places, lattice.symbols, strict=True))
            for name, symbol in symbols.items():
                land[lattice.places[lattice.spaces.index(name)]] = OPEN if symbol == "open" else SYMBOLS.index(symbol)
            lattice = make_board(
                lattice.name, land, lattice.spots[lattice.start], black=lattice.black, red=lattice.red,
                goal=lattice.goal,
            )  # fmt: skip
        if black_left is not None:
            lattice = replace(lattice, black=len(walls) + black_left)
        if red is not None:
            lattice = replace(lattice, red=red)
        scenario = "small" if board == "small" else "standard"
        self.game = Alexandros(TITLE, TITLE.setup(scenario, seats, options), lattice)
        self.board = lattice
        self.state: Position = self.game.start()
        self.told: list[Event] = []
        state = self.state
        state.alexander = lattice.points.index(alexander) if alexander else lattice.start
        for wall in walls:
            provinces.lay_wall(lattice, state, self.edge(wall))
        for seat, names in (guards or {}).items():
            for name in names:
                space = self.space(name)
                provinces.put_guards(state, seat, state.where[space], [space])
        self._deal(row, hands or {}, discards, supply)
        state.scores = [*scores, *[0] * (seats - len(scores))]
        state.turn, state.active, state.actions = 5 * seats + active + 1, active, 2
        state.stack = [Turn(), EndOfTurn(), Actions(), *([Ride()] if step == "ride" else [])]
        self.game.settle(state)
        self.check()

    def _deal(self, row: Sequence[str], hands: Mapping[int, str], discards: str, supply: str | None) -> None:
        state = self.state
        state.row = tuple(SYMBOLS.index(symbol) for symbol in row)
        state.hands = [counts(hands.get(seat, "")) for seat in range(self.game.setup.seats)]
        state.discards = counts(discards)
        left = [11] * 5
        for symbol in state.row:
            left[symbol] -= 1
        for pile in (*state.hands, state.discards):
            left = [have - used for have, used in zip(left, pile, strict=True)]
        if supply is not None:
            wanted = counts(supply)
            rest = tuple(have - used for have, used in zip(left, wanted, strict=True))
            state.hands[-1] = tuple(have + more for have, more in zip(state.hands[-1], rest, strict=True))
            left = list(wanted)
        state.supply = Deck([left])

    # Names.

    def space(self, name: str) -> int:
        return self.board.spaces.index(name)

    def point(self, name: str) -> int:
        return self.board.points.index(name)

    def edge(self, names: str) -> int:
        a, b = names.split()
        return self.board.edge_at[self.point(a), self.point(b)]

    # Playing.

    def do(self, *actions: str) -> None:
        for action in actions:
            self.told += self.game.play(self.state, self.game.notation.read(action))
            self.check()

    def check(self) -> None:
        assert self.game.problems(self.state) == []

    def ride(self, card: str, *choices: str, turned_up: str = "") -> None:
        """Take a face-up card and answer what is asked until Alexander has arrived."""
        self.do(f"ride {card}")
        if self.kind == "Draw":
            self.do(f"draw {turned_up or self.any_card()}")
        self.do(*choices)

    def any_card(self) -> str:
        return SYMBOLS[self.state.supply.outcomes()[0]]

    # Looking.

    @property
    def kind(self) -> str:
        return self.game.decision(self.state).kind

    @property
    def over(self) -> bool:
        return self.state.to_move == OVER

    def legal(self, verb: str = "") -> list[str]:
        """What may be done; with a verb, only what follows it."""
        written = [self.game.notation.write(action) for action in self.game.legal(self.state)]
        if not verb:
            return written
        return [text.partition(" ")[2] for text in written if text.split()[0] == verb]

    def why_not(self, action: str) -> Refusal:
        refusal = self.game.why_not(self.state, self.game.notation.read(action))
        assert refusal is not None, f"'{action}' is allowed"
        return refusal

    def rule(self, action: str) -> str:
        return self.why_not(action).rule

    def nearest(self, symbol: str) -> list[str]:
        found = nearest(self.board, self.state, SYMBOLS.index(symbol))
        return sorted(self.board.spaces[space] for space in found)

    def hand(self, seat: int) -> dict[str, int]:
        return {symbol: many for symbol, many in zip(SYMBOLS, self.state.hands[seat], strict=True) if many}

    def discards(self) -> dict[str, int]:
        return {symbol: many for symbol, many in zip(SYMBOLS, self.state.discards, strict=True) if many}

    def row(self) -> list[str]:
        return [SYMBOLS[symbol] for symbol in self.state.row]

    def sizes(self) -> list[int]:
        """How many spaces each province has, in ascending order."""
        return sorted(Counter(self.state.where).values())

    def province(self, name: str) -> provinces.Province:
        return self.state.provinces[self.state.where[self.space(name)]]

    def lands(self, name: str) -> set[str]:
        """The spaces of the province of a space."""
        number = self.state.where[self.space(name)]
        return {self.board.spaces[space] for space, where in enumerate(self.state.where) if where == number}

    def taxes(self) -> list[int]:
        return provinces.taxes(self.state)

    def view(self, seat: int | None = 0) -> Any:
        return self.game.observe(self.state, seat)

    def events(self, name: str) -> list[tuple[int | str | None, ...]]:
        return [event.args for event in self.told if event.name == name]
