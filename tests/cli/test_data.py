"""Data files on the command line: ours and an owner's, checked, printed and played with."""

import json
from pathlib import Path

import pytest

from fourquarters.games import titles
from fourquarters.kernel import record
from tests.cli.test_commands import run


@pytest.fixture
def mine(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Path:
    """Our cards of Marches as an owner would begin with them, with one value changed."""
    file = json.loads(run(capsys, "data", "show", "marches", "cards"))
    file["constants"]["most_turns_each"] = 3
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(file))
    return path


def test_our_files_are_sound(capsys: pytest.CaptureFixture[str]) -> None:
    for title in titles():
        text = run(capsys, "data", "check", title.key)
        assert text.count("sound") == len(title.data)
    assert "Tic-tac-toe has no data files." in run(capsys, "data", "check", "tictactoe")


def test_acme_has_a_map_cards_and_peoples(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "data", "check", "acme") == "our map: sound\nour cards: sound\nour peoples: sound\n"


def test_an_owners_file_is_checked_after_ours(capsys: pytest.CaptureFixture[str], mine: Path) -> None:
    assert run(capsys, "data", "check", "marches", "-d", f"cards={mine}") == f"our cards: sound\n{mine}: sound\n"


def test_every_broken_file_is_named_with_what_is_wrong(
    capsys: pytest.CaptureFixture[str], mine: Path, tmp_path: Path
) -> None:
    one, other = tmp_path / "one.json", tmp_path / "other.json"
    one.write_text(mine.read_text().replace("Peasant I", "Peasant \\u0049").replace('"attack": 1', '"attack": -1', 1))
    other.write_text("Peasant I: 8 copies")
    words = ("data", "check", "marches", "-d", f"cards={one}", "-d", f"cards={other}", "-d", f"cards={mine}")
    text = run(capsys, *words, status=1)
    assert f"Error: {one}: Expected `int` >= 0" in text
    assert f"Error: {other}: " in text
    assert f"{mine}: sound" in text


@pytest.mark.parametrize(
    ("pair", "reason"),
    [
        ("cards", "data 'cards' is not of the form kind=file, such as cards=mine.json"),
        ("decks=mine.json", "Hidden Marches has no data of the kind 'decks'; expected one of: cards"),
        ("cards=nowhere.json", "nowhere.json cannot be read: No such file or directory"),
    ],
)
@pytest.mark.parametrize("command", [("data", "check"), ("playthrough",), ("simulate",), ("check",), ("tty",)])
def test_a_wrong_pair_is_refused_by_every_command(
    capsys: pytest.CaptureFixture[str], command: tuple[str, ...], pair: str, reason: str
) -> None:
    assert run(capsys, *command, "marches", "--data", pair, status=2) == f"Error: {reason}\n"


def test_an_unknown_kind_is_not_shown(capsys: pytest.CaptureFixture[str]) -> None:
    text = run(capsys, "data", "show", "marches", "decks", status=2)
    assert text == "Error: Hidden Marches has no data of the kind 'decks'; expected one of: cards\n"


def test_a_game_is_told_with_an_owners_cards_and_its_record_replays(
    capsys: pytest.CaptureFixture[str], mine: Path, tmp_path: Path
) -> None:
    saved = tmp_path / "game.fqr"
    text = run(capsys, "playthrough", "marches", "-d", f"cards={mine}", "--save", str(saved))
    assert ", 3 turns" in text
    mine.unlink()
    assert text.splitlines()[-1] in run(capsys, "replay", str(saved))
    match = record.loads(saved.read_text(), titles())
    assert match.game.turns(match.state) == 3


def test_games_are_simulated_and_checked_with_an_owners_cards(capsys: pytest.CaptureFixture[str], mine: Path) -> None:
    words = ("simulate", "marches", "--games", "3", "-d", f"cards={mine}", "--jobs", "2")
    assert "turns      p10 3, median 3, p90 3" in run(capsys, *words)
    assert "keeps its promises in 3 games" in run(
        capsys, "check", "marches", "--games", "3", "-d", f"cards={mine}", "--jobs", "1"
    )
