"""The checker finds broken promises, and says which."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from fourquarters.games import titles
from fourquarters.games.tictactoe.game import Position, TicTacToe
from fourquarters.kernel import record
from fourquarters.kernel.game import Description, Refusal
from fourquarters.kernel.notation import Action
from fourquarters.lab import check as lab


@pytest.mark.parametrize("key", [title.key for title in titles()])
def test_every_title_keeps_its_promises_in_a_sample_of_games(key: str) -> None:
    games = 60 if key == "tictactoe" else 12
    reports = list(lab.check(titles()[key], games, seed=11))
    assert [report.violation for report in reports if report.violation] == []


def test_every_option_value_gets_its_games() -> None:
    title = titles()["marches"]
    played = [lab.plan(title, number, 1)[0].options for number in range(len(lab.setups(title)))]
    for option in title.options:
        assert {options[option.key] for options in played} == set(option.values)


def test_adversaries_and_the_titles_own_agents_get_their_games() -> None:
    agents = Counter(name for number in range(200) for name in lab.plan(titles()["marches"], number, 1)[1])
    assert set(agents) == {"random", "explorer", "first", "last", "greedy"}


def twice(game: TicTacToe, state: Position) -> list[Action]:
    return [action for action in LEGAL(game, state) for _ in range(2)]


def some(game: TicTacToe, state: Position) -> list[Action]:
    return LEGAL(game, state)[1:] or LEGAL(game, state)


def never(game: TicTacToe, state: Position) -> list[Action]:
    return []


def forgetful_apply(game: TicTacToe, state: Position, action: Action) -> None:
    APPLY(game, state, action)
    state.cells[action[1]] = -1 if action[1] == 4 else state.cells[action[1]]


def sticky_clone(state: Position) -> Position:
    return Position(state.to_move, state.outcome, state.cells)


def silent(game: TicTacToe, state: Position) -> Description:
    return Description("", DESCRIBE(game, state).choices)


def crash(game: TicTacToe, state: Position, action: Action) -> Refusal | None:
    raise ZeroDivisionError


LEGAL, APPLY, DESCRIBE = TicTacToe.legal, TicTacToe.apply, TicTacToe.describe


@pytest.mark.parametrize(
    ("where", "name", "broken", "complaint"),
    [
        (TicTacToe, "legal", twice, "the legal list repeats itself"),
        (TicTacToe, "legal", some, "is refused without a reason"),
        (TicTacToe, "legal", never, "dead end"),
        (TicTacToe, "apply", forgetful_apply, "invariant: "),
        (Position, "clone", sticky_clone, "changed its original"),
        (TicTacToe, "describe", silent, "no prompt"),
        (TicTacToe, "why_not", crash, "the program failed"),
    ],
)
def test_a_broken_title_is_found_out(
    monkeypatch: pytest.MonkeyPatch, where: Any, name: str, broken: Callable[..., Any], complaint: str
) -> None:
    monkeypatch.setattr(where, name, broken)
    found = [report.violation for report in lab.check(titles()["tictactoe"], 10, seed=1) if report.violation]
    assert any(complaint in each for each in found), found[:3]


def test_what_fails_leaves_a_record_that_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TicTacToe, "describe", silent)
    report = next(report for report in lab.check(titles()["tictactoe"], 10, seed=1) if report.violation)
    monkeypatch.undo()
    assert len(record.loads(report.record, titles()).entries) == report.decisions


def test_an_endless_game_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TicTacToe, "apply", lambda game, state, action: None)
    found = lab.check_game(titles()["tictactoe"], 0, 1).violation
    assert "no end after 9 decisions" in found
