"""Scenario files on the command line."""

import json
from pathlib import Path

import pytest

from fourquarters.games import titles
from tests.cli.test_commands import run


@pytest.fixture
def mine(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Path:
    """A scenario of ours as somebody would begin with it."""
    path = tmp_path / "mine.json"
    path.write_text(run(capsys, "scenario", "show", "acme", "example"))
    return path


def test_every_scenario_is_listed_with_its_seats(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "scenario", "list", "acme")
    for entry in titles()["acme"].scenarios:
        assert f"  {entry.key} ({', '.join(map(str, entry.seats))}): " in text


def test_a_sound_file_says_how_it_is_played(capsys: pytest.CaptureFixture[str], mine: Path) -> None:
    assert run(capsys, "scenario", "check", str(mine)).startswith(f"{mine}: sound. Hittites and Egypt: ")


def test_a_broken_file_says_what_is_wrong_and_where(capsys: pytest.CaptureFixture[str], mine: Path) -> None:
    mine.write_text(mine.read_text().replace("abbreviated", "nowhere"))
    assert f"{mine}: map: 'nowhere' is unknown; expected one of" in run(
        capsys, "scenario", "check", str(mine), status=1
    )


def test_what_is_no_scenario_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "some.json"
    for text, expected in (
        ("nothing", "this is no JSON"),
        (json.dumps({"schema": "chess-scenario/1"}), "found 'chess-scenario/1'; expected a scenario of: acme"),
        ("[]", "found 'None'"),
    ):
        file.write_text(text)
        assert expected in run(capsys, "scenario", "check", str(file), status=2)
    assert "cannot be read" in run(capsys, "scenario", "check", str(tmp_path / "none.json"), status=2)
    assert "Hidden Marches has no scenario files" in run(capsys, "scenario", "show", "marches", "standard", status=2)
