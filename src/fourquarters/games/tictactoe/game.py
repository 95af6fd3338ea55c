"""The rules of tic-tac-toe. Numbers such as X2 are those of ``docs/rules/tictactoe.md``."""

from typing import Self

from msgspec import Struct

from fourquarters.kernel.game import Choice, Description, Game, Refusal
from fourquarters.kernel.notation import Action, Notation, Words
from fourquarters.kernel.state import Event, Outcome, State

CELLS = tuple(column + row for row in "123" for column in "abc")
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
EMPTY = -1
MARKS: tuple[Action, ...] = tuple(("mark", cell) for cell in range(9))


class Position(State):
    """``cells[i]`` is the seat whose mark stands there, or EMPTY."""

    cells: list[int]

    def clone(self) -> Self:
        return type(self)(self.to_move, self.outcome, self.cells[:])


class View(Struct, frozen=True):
    """Nothing is hidden, so every seat sees the same."""

    cells: list[int]


class TicTacToe(Game[Position]):
    notation = Notation({"mark": [Words("a cell", CELLS)]})
    state_type = Position

    def start(self) -> Position:
        return Position(0, None, [EMPTY] * 9)  # X1

    def legal(self, state: Position) -> list[Action]:
        cells = state.cells
        return [MARKS[cell] for cell in range(9) if cells[cell] < 0]  # X2

    def apply(self, state: Position, action: Action) -> None:
        cells, seat = state.cells, state.to_move
        cells[action[1]] = seat
        self.emit("marked", seat, action[1])
        state.to_move = 1 - seat
        for a, b, c in LINES:
            if cells[a] == seat and cells[b] == seat and cells[c] == seat:
                state.finish(Outcome((seat,), (1 - seat, seat), "line", "X3"))
                return
        if EMPTY not in cells:
            state.finish(Outcome((), (0, 0), "full", "X4"))

    def observe(self, state: Position, seat: int | None) -> View:
        return View(state.cells[:])

    def describe(self, state: Position) -> Description:
        choices = [Choice(action, f"mark {CELLS[action[1]]}", CELLS[action[1]]) for action in self.legal(state)]
        return Description(f"{self.actor(state.to_move).title()}: mark an empty cell", choices)

    def why_not(self, state: Position, action: Action) -> Refusal | None:
        if state.cells[action[1]] != EMPTY:
            return Refusal(f"{CELLS[action[1]]} is marked already", "X2")
        return None

    def board(self, view: View, plain: bool = False) -> str:
        rows = [" ".join("XO."[view.cells[row * 3 + column]] for column in range(3)) for row in (2, 1, 0)]
        return "\n".join([*(f"{3 - index} {row}" for index, row in enumerate(rows)), "  a b c"])

    def tell(self, event: Event) -> str:
        seat, cell = event.args
        return f"{self.actor(int(seat or 0)).title()} marks {CELLS[int(cell or 0)]}."

    def problems(self, state: Position) -> list[str]:
        crosses, noughts = state.cells.count(0), state.cells.count(1)
        if len(state.cells) != 9 or crosses + noughts + state.cells.count(EMPTY) != 9:
            return [f"nine cells of -1, 0 or 1 were expected, found {state.cells}"]
        return [] if crosses - noughts in (0, 1) else [f"{crosses} crosses and {noughts} noughts"]

    def turns(self, state: Position) -> int:
        return 9 - state.cells.count(EMPTY)
