"""Simulations: same seed, same results, whatever the number of processes."""

import msgspec
import pytest

from fourquarters.games import titles
from fourquarters.kernel.errors import SetupError
from fourquarters.lab.simulate import Plan, Row, simulate, summarise

TITLE = titles()["tictactoe"]


def plan(games: int = 30, seed: int = 1, rotate: bool = True, agents: tuple[str, ...] = ("first", "random")) -> Plan:
    return Plan(TITLE, TITLE.setup(), agents, games, seed, rotate)


def without_seconds(rows: list[Row]) -> list[Row]:
    return [msgspec.structs.replace(row, seconds=0.0) for row in rows]


def test_the_number_of_processes_changes_nothing() -> None:
    alone = without_seconds(list(simulate(plan(), 1)))
    assert without_seconds(list(simulate(plan(), 2))) == alone
    assert [row.game for row in alone] == list(range(30))


def test_the_seed_changes_the_games() -> None:
    assert without_seconds(list(simulate(plan(seed=2)))) != without_seconds(list(simulate(plan(seed=1))))


def test_agents_take_turns_in_the_seats() -> None:
    rows = list(simulate(plan(4)))
    assert [row.agents for row in rows] == [["first", "random"], ["random", "first"]] * 2
    rows = list(simulate(plan(4, rotate=False)))
    assert [row.agents for row in rows] == [["first", "random"]] * 4


def test_the_summary_counts_by_seat_and_by_agent() -> None:
    rows = [
        Row(0, ["first", "random"], [0], [1, 0], 5, 5, 0, "line", "", 0.0),
        Row(1, ["random", "first"], [1], [0, 1], 6, 6, 0, "line", "", 0.0),
        Row(2, ["first", "random"], [1], [0, 1], 8, 8, 0, "line", "", 0.0),
        Row(3, ["random", "first"], [], [0, 0], 9, 9, 0, "full", "", 0.0),
    ]
    summary = summarise(plan(4), rows, ("cross", "nought"))
    assert [(each.name, each.wins) for each in summary.seats] == [("cross", 1), ("nought", 2)]
    assert [(each.name, each.wins) for each in summary.agents] == [("first", 2), ("random", 1)]
    assert summary.agents[0].share == 0.5
    assert summary.agents[0].low < 0.5 < summary.agents[0].high
    assert (summary.first.wins, summary.first.games) == (1, 3)
    assert (summary.turns.p10, summary.turns.p50, summary.turns.p90) == (5, 6, 9)
    assert summary.ends == {"line": 3, "full": 1}


def test_a_wrong_number_of_agents_is_refused() -> None:
    with pytest.raises(SetupError, match="needs 2 agents, got 3: first, first, first"):
        plan(agents=("first",) * 3)
