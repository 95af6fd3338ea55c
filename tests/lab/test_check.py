"""The checker finds broken promises, and says which."""

from collections.abc import Callable
from typing import Any

import pytest

from fourquarters.games import titles
from fourquarters.games.tictactoe.game import Position, TicTacToe
from fourquarters.kernel import record
from fourquarters.kernel.game import Description, Refusal
from fourquarters.kernel.notation import Action
from fourquarters.lab import check as lab
from fourquarters.lab.course import each, whole


@pytest.mark.parametrize("key", [title.key for title in titles()])
def test_every_title_keeps_its_promises_in_a_sample_of_games(key: str) -> None:
    games = 60 if key == "tictactoe" else 12
    reports = list(lab.check(titles()[key], games, seed=11))
    assert [report.violation for report in reports if report.violation] == []


def twice(game: TicTacToe, state: Position) -> list[Action]:
    return [action for action in LEGAL(game, state) for _ in range(2)]


def some(game: TicTacToe, state: Position) -> list[Action]:
    return LEGAL(game, state)[1:] or LEGAL(game, state)


def never(game: TicTacToe, state: Position) -> list[Action]:
    return []


def forgetful_apply(game: TicTacToe, state: Position, action: Action) -> None:
    APPLY(game, state, action)
    state.cells[action[1]] = -1 if action[1] == 4 else state.cells[action[1]]


def telling_a_truth_value(game: TicTacToe, state: Position, action: Action) -> None:
    game.emit("marked", state.to_move, action[1] == 4)
    APPLY(game, state, action)


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
        (TicTacToe, "apply", telling_a_truth_value, "something else than whole numbers and texts"),
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
    found = lab.check_game(whole(titles()["tictactoe"]), 0, 1).violation
    assert "no end after 9 decisions" in found


def test_how_often_it_looks_closely_changes_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: list[int] = []
    monkeypatch.setattr(lab, "_look_closely", lambda game, state, rng: looks.append(state.turn))
    part, counts = whole(titles()["marches"]), []
    for every in (24, 240):
        looks.clear()
        report = lab.check_game(part, 0, 1, every)
        counts.append((len(looks), report.decisions, report.end))
    often, seldom = counts
    assert often[1:] == seldom[1:]
    assert often[0] > 4 * seldom[0] > 0


def test_the_number_of_processes_changes_nothing() -> None:
    parts = each(titles()["tictactoe"])
    alone = list(lab.check_parts(parts, 6, seed=3))
    assert list(lab.check_parts(parts, 6, seed=3, jobs=2)) == alone
    assert [(report.part, report.number) for report in alone[4:8]] == [
        ("random", 4),
        ("random", 5),
        ("adversaries", 0),
        ("adversaries", 1),
    ]
