"""Alexandros behind the kernel's contract."""

from collections.abc import Iterator
from itertools import combinations
from typing import ClassVar

from fourquarters.games.alexandros import chart, invariants, observing, text
from fourquarters.games.alexandros.board import SYMBOLS, Board
from fourquarters.games.alexandros.boardfile import read_board, standard_board
from fourquarters.games.alexandros.cards import COPIES, NONE, with_one, without_one
from fourquarters.games.alexandros.flow.actions import Actions
from fourquarters.games.alexandros.flow.cards import ROW, ROW_SIZE, Draw
from fourquarters.games.alexandros.flow.ride import Ride
from fourquarters.games.alexandros.flow.turn import FirstPlayer, Turn
from fourquarters.games.alexandros.flow.words import CONQUER, LEVY, OCCUPY, RIDE, SPECIAL, SUPPLY, notation_for
from fourquarters.games.alexandros.provinces import NOBODY, Province
from fourquarters.games.alexandros.state import Position
from fourquarters.games.alexandros.view import View
from fourquarters.kernel.chance import Deck
from fourquarters.kernel.frames import FrameGame
from fourquarters.kernel.game import Description
from fourquarters.kernel.notation import Action
from fourquarters.kernel.state import Event
from fourquarters.kernel.title import Setup, Title

SUPPLY_PILE = -1
"""In place of a seat, where cards are exchanged."""
_TWINS = 3
"""So many states that a seat cannot tell from the true one are given at a time."""
_TEMPTING = 6
"""So many of the most valuable provinces a player would look at."""


class Alexandros(FrameGame[Position]):
    """The rules on one board: the scenario's own, the setup's, or one that is given (see ``boardfile``)."""

    state_type = Position
    styles: ClassVar[dict[str, str]] = chart.STYLES

    def __init__(self, title: Title, setup: Setup, board: Board | None = None) -> None:
        super().__init__(title, setup)
        options = setup.options
        seed = int(options["board_seed"])
        if board is None and "board" in setup.data:
            board = read_board(setup.data["board"].encode(), "board", seed)
        self.lattice = board = board or standard_board(setup.scenario, seed)
        self.notation = notation_for(board)
        self.board_view = observing.board_view(board)
        self.chart = chart.Chart(self.board_view)
        self.longest = max(max(steps) for steps in board.distance)
        every = (1 << len(board.edges)) - 1
        self.wallable = every if options["walls_on_outer_edges"] else every & ~board.outer
        """The edges that can carry a wall (R4.12)."""
        self.two_player_compensation = bool(options["two_player_compensation"])
        self.only_occupation_compensated = options["compensation"] == "occupation_only"
        self.extra_discard = bool(options["special_move_extra_discard"])
        self.restricted = options["red_shortage"] == "restrict"
        self.refills_first = bool(options["refill_before_destination"])
        self.lot_decides_first = options["first_player"] == "random"
        self.must_act = bool(options["must_act"])
        self.reshuffles_at_once = options["reshuffle"] == "at_once"
        self.joker_goes_anywhere = options["joker"] == "any"
        self.ends_when_lost = options["no_empty_space"] == "ends"
        self.cards_break_ties = options["ties"] == "cards"

    def start(self) -> Position:
        board, seats = self.lattice, self.setup.seats
        deal = [*[Draw(ROW)] * ROW_SIZE, *(Draw(seat) for seat in reversed(range(seats)))]
        state = Position(
            to_move=0, outcome=None,
            stack=[Turn(), *([FirstPlayer()] if self.lot_decides_first else []), *deal],
            alexander=board.start, walls=[], guards=[()] * seats,
            row=(), hands=[NONE] * seats, supply=Deck([[COPIES] * len(SYMBOLS)]), discards=NONE, scores=[0] * seats,
            walled=0, joined=list(board.outline), where=[0] * len(board.spaces),
            provinces=[Province(0, board.value, board.counts, NOBODY, 0)],
            turn=0, active=seats - 1, first=0, actions=0, levied=0, ending="", stirred=0, quiet=0,
        )  # fmt: skip
        self.settle(state)
        return state

    def observe(self, state: Position, seat: int | None) -> View:
        return observing.observe(self, state, seat)

    def alike(self, state: Position, seat: int | None) -> Iterator[Position]:
        """Another hand with a card exchanged for one of the supply, or two other hands with cards exchanged: some of
        all that could be, others every turn."""
        others = [other for other in range(self.setup.seats) if other != seat]
        pairs = [*((other, SUPPLY_PILE) for other in others), *combinations(others, 2)]
        start = state.turn % len(pairs)
        for one, other in [*pairs[start:], *pairs[:start]][:_TWINS]:
            twin = _exchanged(state, one, other)
            if twin is not None and invariants.can_be_completed(self, twin):
                yield twin

    def describe(self, state: Position) -> Description:
        return text.describe(self, state)

    def board(self, view: View, plain: bool = False) -> str:
        return chart.inventory(view) if plain else self.chart.draw(view)

    def tell(self, event: Event) -> str:
        return text.tell(self, event)

    def tempting(self, state: Position) -> list[Action]:
        """While the card is chosen, every card; while actions are, cards, the best provinces and every levy."""
        match state.stack[-1] if state.stack else None:
            case Ride():
                return [*RIDE, *SPECIAL]
            case Actions():
                others = [land for land in state.provinces if land.owner != state.active and any(land.symbols)]
                others.sort(key=lambda land: (-land.open, land.first))
                lands = [(OCCUPY if land.owner == NOBODY else CONQUER)[land.first] for land in others[:_TEMPTING]]
                return [SUPPLY, *lands, *LEVY]
            case _:
                return []

    def problems(self, state: Position) -> list[str]:
        return invariants.problems(self, state)

    def turns(self, state: Position) -> int:
        """Turns of all players together."""
        return state.turn

    def first(self, state: Position) -> int:
        return state.first


def _exchanged(state: Position, one: int, other: int) -> Position | None:
    """The same with a card of a hand exchanged for a different one of another hand or of the supply, if possible."""
    pool = state.supply.segments[0] if other == SUPPLY_PILE else state.hands[other]
    count = len(SYMBOLS)
    for turn in range(state.turn, state.turn + count * count):
        mine, theirs = divmod(turn % (count * count), count)
        if mine != theirs and state.hands[one][mine] and pool[theirs]:
            break
    else:
        return None
    twin = state.clone()
    twin.hands[one] = with_one(without_one(twin.hands[one], mine), theirs)
    if other == SUPPLY_PILE:
        twin.supply.take(theirs)
        twin.supply.shuffle_in(mine)
    else:
        twin.hands[other] = with_one(without_one(twin.hands[other], theirs), mine)
    return twin
