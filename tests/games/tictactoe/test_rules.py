"""Tic-tac-toe, X1-X4."""

import pytest

from fourquarters.games.tictactoe.game import Position, TicTacToe
from fourquarters.games.tictactoe.meta import TITLE
from fourquarters.kernel.errors import RefusedError
from fourquarters.kernel.match import Match


def played(*cells: str) -> Match[Position]:
    match = Match(TicTacToe(TITLE, TITLE.setup()))
    for cell in cells:
        match.play(match.game.notation.read(f"mark {cell}"))
    return match


@pytest.mark.rule("X1")
def test_the_board_begins_empty_and_cross_begins() -> None:
    match = played()
    assert match.state.to_move == 0
    assert len(match.game.legal(match.state)) == 9


@pytest.mark.rule("X2")
def test_players_mark_empty_cells_in_turn() -> None:
    match = played("b2")
    assert match.state.to_move == 1
    with pytest.raises(RefusedError, match="b2 is marked already") as refusal:
        match.play(("mark", 4))
    assert refusal.value.rule == "X2"


@pytest.mark.rule("X3")
@pytest.mark.parametrize(
    ("cells", "winner"),
    [
        (("a1", "a2", "b1", "b2", "c1"), 0),
        (("a1", "b1", "a2", "b2", "a3"), 0),
        (("a1", "b1", "b2", "c1", "c3"), 0),
        (("a1", "a2", "b1", "b2", "c3", "c2"), 1),
        (("a1", "c1", "a2", "b2", "c3", "a3"), 1),
    ],
)
def test_three_in_a_line_win(cells: tuple[str, ...], winner: int) -> None:
    outcome = played(*cells).state.outcome
    assert outcome is not None
    assert outcome.winners == (winner,)
    assert outcome.scores[winner] == 1


@pytest.mark.rule("X4")
def test_a_full_board_without_a_line_is_a_draw() -> None:
    outcome = played("a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3", "c3").state.outcome
    assert outcome is not None
    assert outcome.winners == ()


@pytest.mark.rule("X2", "X3", "X4")
def test_there_are_255168_games() -> None:
    """The number of ways a game can go is known: 131184 wins of Cross, 77904 of Nought, 46080 draws."""
    game = TicTacToe(TITLE, TITLE.setup())
    counts: dict[tuple[int, ...], int] = {(0,): 0, (1,): 0, (): 0}

    def walk(state: Position) -> None:
        for action in game.legal(state):
            after = state.clone()
            game.apply(after, action)
            if after.outcome is None:
                walk(after)
            else:
                counts[after.outcome.winners] += 1

    walk(game.start())
    assert counts == {(0,): 131184, (1,): 77904, (): 46080}
