"""The commands, called as a person or a program would call them."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fourquarters.cli import main
from fourquarters.games import titles
from fourquarters.games.tictactoe.game import TicTacToe
from fourquarters.kernel import record
from fourquarters.kernel.game import Description
from fourquarters.kernel.match import Match
from fourquarters.lab.play import generator, play_match, seat_agents


def run(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    """What a command prints; errors go to stderr and count too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["fourquarters", *words])
        with pytest.raises(SystemExit) as exit_info:
            main.run()
    out, err = capsys.readouterr()
    assert exit_info.value.code == status, out + err
    return out + err


def run_json(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    return json.loads(run(capsys, *words, "--json"))


def test_help_names_every_command_and_loads_nothing_heavy() -> None:
    code = (
        "import sys; sys.argv = ['fourquarters', '--help']\n"
        "from fourquarters.cli.main import run\n"
        "try:\n    run()\nexcept SystemExit:\n    pass\n"
        "heavy = {'rich', 'msgspec', 'asyncio', 'concurrent.futures', 'fourquarters.games', "
        "'litestar', 'sqlalchemy'} & set(sys.modules)\n"
        "print('heavy:', sorted(heavy))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    for command in (
        "games",
        "play",
        "tty",
        "simulate",
        "check",
        "replay",
        "rules",
        "bench",
        "playthrough",
        "data",
        "scenario",
    ):
        assert f"  {command} " in done.stdout
    assert "heavy: []" in done.stdout


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "--version").startswith("fourquarters 0.")


def test_games_lists_titles_with_their_options(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "games")
    assert "Hidden Marches" in text
    assert "second_bonus" not in text
    text = run(capsys, "games", "marches")
    assert "Gardens" not in text
    assert "second_bonus = 0 | 1 | 2 | 3" in text
    headings = [line.strip() for line in run(capsys, "games", "acme").splitlines()]
    assert {"scenarios  Basic games", "Historical", "Our own rulings"} <= set(headings)
    assert [title["key"] for title in run_json(capsys, "games", "acme")["titles"]] == ["acme"]
    listed = {title["key"]: title for title in run_json(capsys, "games")["titles"]}
    assert listed["marches"]["seats"] == [2]
    assert listed["marches"]["stage"] == "playable"
    assert listed["marches"]["scenarios"][0]["key"] == "standard"
    assert {"key": "carry_over", "values": [False, True]}.items() <= listed["marches"]["options"][1].items()
    assert listed["marches"]["agents"][0] == "greedy"


def test_simulate_gives_rows_and_a_summary(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "marches", "--games", "3", "--agents", "random,first", "--seed", "9", "-o", "damage=clears")
    found = run_json(capsys, *words)
    assert found["setup"]["options"]["damage"] == "clears"
    assert len(found["results"]) == 3
    row = found["results"][1]
    assert row.keys() >= {"winners", "scores", "decisions", "turns", "end", "hash", "seconds"}
    assert row["agents"] == ["first", "random"]
    summary = found["summary"]
    assert [entry["name"] for entry in summary["agents"]] == ["random", "first"]
    assert summary["seats"][0].keys() >= {"wins", "share", "low", "high"}
    assert summary["turns"].keys() == summary["decisions"].keys() == {"p10", "p50", "p90"}
    assert sum(summary["ends"].values()) == 3
    again = run_json(capsys, *words, "--jobs", "2")
    assert [row["hash"] for row in again["results"]] == [row["hash"] for row in found["results"]]
    assert again["summary"] == summary


def test_simulate_prints_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "simulate", "tictactoe", "--games", "5")
    assert "95 % interval" in text
    assert "first player" in text


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("simulate", "chess"), "there is no title 'chess'; expected one of: "),
        (("simulate", "marches", "--agents", "random,hal"), "has no agent 'hal'; expected one of: greedy, "),
        (("simulate", "marches", "--agents", "random"), "cannot be played with 1 seats; expected one of: 2"),
        (("simulate", "marches", "--scenario", "x"), "has no scenario 'x'; expected one of: standard"),
        (("simulate", "marches", "-o", "speed=1"), "has no option 'speed'; expected one of: damage, "),
        (("simulate", "marches", "-o", "damage"), "is not of the form key=value"),
        (("check", "chess"), "there is no title 'chess'"),
        (("check", "marches", "--agents", "npc"), "has no agent 'npc'; expected one of: greedy, "),
        (("replay", "no-such-file"), "cannot be read as a record"),
        (("tty", "marches", "--players", "you"), "cannot be played with 1 seats"),
        (("tty", "marches", "--load", "no-such-file"), "there is no game to go on with"),
    ],
)
def test_bad_input_gets_one_line_that_says_what_was_expected(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], complaint: str
) -> None:
    text = run(capsys, *words, status=2)
    assert text.startswith("Error: ")
    assert complaint in text


def test_check_says_that_promises_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "check", "tictactoe", "--games", "20", "--jobs", "1")
    assert "Tic-tac-toe keeps its promises in 20 games" in text


def test_check_tells_scenarios_seats_and_agents_apart(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "check", "alexandros", "--each", "--scenario", "small", "--games", "1", "--jobs", "1")
    rows = [[cell.strip() for cell in line.split("│")[1:5]] for line in text.splitlines() if "│ small" in line]
    seats = titles()["alexandros"].scenario("small").seats
    kinds = ("random", "adversaries", "greedy")
    assert rows == [["small", str(count), agents, "1"] for count in seats for agents in kinds]
    text = run(capsys, "check", "tictactoe", "--each", "--agents", "first", "--games", "2", "--jobs", "1")
    assert "│ first" in text
    assert "│ random" not in text
    assert "Tic-tac-toe keeps its promises in 2 games" in text


def test_check_exits_with_1_and_leaves_a_record_that_opens(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    described = TicTacToe.describe
    monkeypatch.setattr(TicTacToe, "describe", lambda game, state: Description("", described(game, state).choices))
    words = ("check", "tictactoe", "--games", "20", "--jobs", "1", "--output", str(tmp_path))
    text = run(capsys, *words, status=1)
    assert "broke a promise" in text
    assert "no prompt" in text
    monkeypatch.undo()
    (left,) = tmp_path.iterdir()
    assert "actions; " in run(capsys, "replay", str(left))


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A record of sixty actions."""
    match = Match(titles()["marches"].load(), ("random", "random"))
    play_match(match, seat_agents(match.game, ["random", "random"], 1), generator(1).random, 60)
    path = tmp_path / "game.fqr"
    path.write_text(record.dumps(match))
    return path


def test_replay_tells_the_game_and_shows_the_board(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    text = run(capsys, "replay", str(saved), "--to", "20")
    assert "goes first." in text
    assert "20 actions; " in text
    assert " 8 | " in text
    found = run_json(capsys, "replay", str(saved), "--to", "20", "--seat", "lion")
    assert len(found["actions"]) == 20
    assert found["view"]["seat"] == 1
    assert "no seat 'wolf'" in run(capsys, "replay", str(saved), "--seat", "wolf", status=2)


def test_replay_refuses_a_tampered_record_with_the_line(capsys: pytest.CaptureFixture[str], saved: Path) -> None:
    lines = saved.read_text().splitlines()
    lines[20] = "bull    tile a8"
    saved.write_text("\n".join(lines))
    text = run(capsys, "replay", str(saved), status=1)
    assert "line 21: " in text
    assert "add --to " in text


def test_rules_counts_rules_without_a_test(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "docs" / "rules" / "tictactoe.md").write_text("- **X1** One.\n- **X2** Two.\n")
    tests = tmp_path / "tests" / "games" / "tictactoe"
    tests.mkdir(parents=True)
    (tests / "test_it.py").write_text("@pytest.mark.rule('X1', 'X9')\ndef test_it(): ...\n")
    text = run(capsys, "rules", "tictactoe", "--root", str(tmp_path), status=1)
    assert "no test cites X2" in text
    assert "tests cite X9, which is no rule" in text


def test_rules_shows_which_tests_cite_a_number(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "docs" / "rules" / "tictactoe.md").write_text("- **X1** One.\n- **X2** Two.\n")
    tests = tmp_path / "tests" / "games" / "tictactoe" / "deep"
    tests.mkdir(parents=True)
    (tests / "test_it.py").write_text(
        "@pytest.mark.rule('X1', 'X2')\ndef test_one(): ...\n\n@pytest.mark.rule('X2')\ndef test_two(): ...\n"
    )
    where = "tests/games/tictactoe/deep/test_it.py"
    every = run(capsys, "rules", "tictactoe", "--tests", "--root", str(tmp_path))
    assert f"X1  {where}::test_one\nX2  {where}::test_one\nX2  {where}::test_two\n" in every
    assert "test_one" not in run(capsys, "rules", "tictactoe", "--root", str(tmp_path))
    assert f"X1  {where}::test_one\n" in run(capsys, "rules", "tictactoe", "X1", "--root", str(tmp_path))
    found = run_json(capsys, "rules", "tictactoe", "--root", str(tmp_path))
    assert found["titles"]["tictactoe"]["tests"] == {
        "X1": [f"{where}::test_one"],
        "X2": [f"{where}::test_one", f"{where}::test_two"],
    }
    assert "there is no rule X7" in run(capsys, "rules", "tictactoe", "X7", "--root", str(tmp_path), status=2)


def test_a_number_given_twice_in_a_rulebook_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "docs" / "rules").mkdir(parents=True)
    (tmp_path / "docs" / "rules" / "tictactoe.md").write_text("- **X1** One.\n- **X1** Two.\n")
    assert "numbers two rules alike: X1" in run(capsys, "rules", "tictactoe", "--root", str(tmp_path), status=2)


def test_every_rule_of_every_title_has_a_test(capsys: pytest.CaptureFixture[str]) -> None:
    root = Path(__file__).parents[2]
    assert "marches: every one of 111 rules" in run(capsys, "rules", "--root", str(root))


def test_bench_reports_costs_in_ru(capsys: pytest.CaptureFixture[str]) -> None:
    found = run_json(capsys, "bench", "tictactoe")
    assert found["ru_us"] > 0
    assert found["titles"]["tictactoe"].keys() >= {
        "step_ru", "clone_ru", "observe_ru", "playouts_per_s", "decisions_per_game", "legal_p99_ms", "snapshot_bytes",
    }  # fmt: skip
    assert not found["automata"], "tic-tac-toe has none"


def test_playthrough_tells_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "playthrough", "tictactoe", "--seed", "4")
    assert "1. Cross: mark an empty cell [mark a1, " in text
    assert text.splitlines()[-1].startswith("hash ")
