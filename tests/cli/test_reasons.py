"""An agent's reasons on the command line: said aloud, kept to itself, and told at the end."""

from pathlib import Path

import pytest

from fourquarters.cli import tty
from fourquarters.games import titles
from fourquarters.kernel import record
from fourquarters.kernel.match import Match
from fourquarters.lab.play import generator, play_match, seat_agents
from fourquarters.lab.playthrough import playthrough
from tests.cli.test_commands import run, run_json
from tests.cli.test_tty import saves, sit
from tests.titles import whisper

__all__ = ["saves"]  # A fixture: saves go to a folder of the test's own.

WHY = "Why: of 2 the first"


@pytest.mark.parametrize(("agent", "told"), [("herald", True), ("mutterer", False), ("first", False)])
def test_at_the_terminal_only_what_is_said_aloud_is_heard(agent: str, told: bool) -> None:
    match = tty.open_match(whisper.TITLE, whisper.TITLE.setup(), f"{agent},you", False, None, study=True)
    text, terminal = sit("log", match=match)
    assert text.count(WHY) == (2 if told else 0), "once when it happens, once in the log"
    assert [entry.aloud for entry in terminal.match.entries if entry.note] == ([told] if agent != "first" else [])


@pytest.mark.parametrize("agent", ["herald", "mutterer"])
def test_a_playthrough_tells_every_reason(agent: str) -> None:
    match = Match(whisper.TITLE.load(), (agent, "first"))
    play_match(match, seat_agents(match.game, match.players, 1), generator(1).random)
    assert [line.strip() for line in playthrough(match)].count(WHY) == 1


@pytest.fixture
def noted(tmp_path: Path) -> Path:
    """A record of two moves, each with a reason; the second was told to everybody."""
    game = titles()["tictactoe"].load()
    match = Match(game)
    match.play(("mark", 4), "the middle is best")
    match.play(("mark", 0), "a corner comes next", aloud=True)
    path = tmp_path / "game.fqr"
    path.write_text(record.dumps(match), encoding="utf-8")
    return path


def test_replay_tells_what_was_said_aloud_and_what_is_ones_own(capsys: pytest.CaptureFixture[str], noted: Path) -> None:
    heard = run(capsys, "replay", str(noted))
    assert "Nought marks a1.\n  Why: a corner comes next" in heard
    assert "the middle is best" not in heard
    own = run(capsys, "replay", str(noted), "--seat", "cross")
    assert "Cross marks b2.\n  Why: the middle is best" in own
    actions = run_json(capsys, "replay", str(noted))["actions"]
    assert [(each["note"], each["aloud"]) for each in actions] == [
        ("the middle is best", False),
        ("a corner comes next", True),
    ]


def test_when_all_is_over_replay_tells_every_reason(capsys: pytest.CaptureFixture[str], noted: Path) -> None:
    match = record.loads(noted.read_text(encoding="utf-8"), titles())
    for cell in (1, 2, 7):
        match.play(("mark", cell))
    noted.write_text(record.dumps(match), encoding="utf-8")
    assert "the middle is best" in run(capsys, "replay", str(noted))
