"""The table in the terminal."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from fourquarters.cli import tty
from fourquarters.games import titles
from fourquarters.kernel import record
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.match import Match

MARCHES = titles()["marches"]
SETUP = ("tile a1", "tile b1", "tile c1")


@pytest.fixture(autouse=True)
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves go to a folder of the test's own."""
    monkeypatch.setattr(tty, "user_data_path", lambda name: tmp_path)
    return tmp_path / "saves"


def sit(*answers: str, match: Match[Any] | None = None, **settings: Any) -> tuple[str, tty.Terminal]:
    """Play with these answers, then leave; returns everything that was printed."""
    paper = io.StringIO()
    lines: Iterator[str] = iter(answers)

    def ask(prompt: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    match = match or tty.open_match(MARCHES, MARCHES.setup(), "you,random", False, None, study=True)
    terminal = tty.Terminal(match, seed=1, ask=ask, console=Console(file=paper, width=120), **settings)
    terminal.play()
    return paper.getvalue(), terminal


def test_choices_are_numbered_and_can_be_chosen_by_number_name_or_place() -> None:
    text, terminal = sit("1", "tile b1", "c1")
    assert "Bull: choose the first of 3 tiles to turn up" in text
    assert "  1  a1 (face down)" in text
    assert [entry.action for entry in terminal.match.entries[:3]] == [("tile", 0), ("tile", 1), ("tile", 2)]
    assert "a1 is turned up: " in text


def test_a_wrong_answer_says_why_and_changes_nothing() -> None:
    text, terminal = sit("tile a8", "99", "fly", "", "tile a1")
    assert "Not possible: a8 is not on your half (T3)." in text
    assert "Not possible: there is no choice 99; expected 1 to 32." in text
    assert "Not possible: 'fly' is not an action of this game" in text
    assert "Type a number, or h for help." in text
    assert len(terminal.match.entries) == 1


def test_why_explains_one_action_or_all_that_is_not_offered() -> None:
    text, _ = sit(*SETUP, "1", "why recruit hunter", "why", "why end")
    assert "recruit hunter: needs 3 connected Forest: you have " in text
    assert "build citadel: needs 1 connected City: you have none (T17)" in text
    assert "That is allowed." in text


def test_undo_takes_back_and_in_study_even_what_chance_did() -> None:
    text, terminal = sit("tile a1", "undo")
    assert "Taken back: 0 actions stand." in text
    text, terminal = sit(*SETUP, "u")
    assert [entry.action for entry in terminal.match.entries] == [("tile", 0), ("tile", 1)]


def test_strict_undo_stops_at_chance() -> None:
    match = tty.open_match(MARCHES, MARCHES.setup(), "you,random", False, None, study=False)
    text, _ = sit(*SETUP, "u", match=match)
    assert "Not possible: chance has been resolved since your last action" in text or "has acted since" in text


def test_leaving_saves_and_resume_goes_on(saves: Path) -> None:
    text, _ = sit("tile a1", "q")
    assert "Go on with: fourquarters tty marches --resume" in text
    match = tty.open_match(MARCHES, MARCHES.setup(), None, True, None, study=True)
    assert [entry.action for entry in match.entries] == [("tile", 0)]
    assert match.players == ("you", "random")


def test_save_writes_a_record_that_opens(tmp_path: Path) -> None:
    path = tmp_path / "mine.fqr"
    sit("tile a1", f"save {path}")
    assert len(record.loads(path.read_text(), titles()).entries) == 1
    text, _ = sit(f"save {tmp_path / 'mine.fqr' / 'deeper.fqr'}")
    assert "The record could not be saved" in text


def test_a_record_of_another_title_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.fqr"
    path.write_text(record.dumps(Match(titles()["tictactoe"].load())))
    with pytest.raises(Exception, match="is a game of Tic-tac-toe, not of Hidden Marches"):
        tty.open_match(MARCHES, MARCHES.setup(), None, False, path, study=True)


def test_help_log_and_board_are_at_hand() -> None:
    text, _ = sit("h", "log", *SETUP, "l", "b")
    assert "take back your last action" in text
    assert "Nothing has happened yet." in text
    assert text.count(" 8 | ") >= 3


def test_plain_mode_draws_nothing() -> None:
    text, _ = sit(*SETUP, "b", plain=True)
    assert "+---" not in text
    assert "a1: " in text
    assert "All other tiles are face down." in text


def test_chance_can_be_answered_from_a_real_table() -> None:
    text, _ = sit(*SETUP, "turn forest", "turn base", "1", ask_chance=True)
    assert "a1 is turned up: what is it?" in text
    assert "a1 is turned up: a Forest." in text
    assert "b1 is turned up: a Base." in text


def companion(*answers: str, dealing: bool = False) -> tuple[str, tty.Terminal]:
    """Sumer against an automaton on a real table; ``dealing``: from the first card that is dealt."""
    title = titles()["acme"]
    setup = title.setup("sargon", options={"sides": "A-"})
    match = tty.open_match(title, setup, "you,npc", False, None, study=True)
    while dealing and len(match.game.legal(match.state)) < 90:
        match.play(match.game.legal(match.state)[0])
    return sit(*answers, match=match, auto=True, ask_chance=True)


def test_what_chance_does_at_a_real_table_is_typed_by_number_or_name() -> None:
    text, terminal = companion("22", "great", "great b", "list great", dealing=True)
    words = " ".join(text.split())
    dealt = [entry for entry in terminal.match.entries if entry.action[0] == "draw"]
    assert [(entry.seat, entry.action[-1]) for entry in dealt] == [(CHANCE, 22), (CHANCE, 3)]
    assert "One of 95: type its number, or how its name begins; 'list' shows all." in words
    assert "'great' could be" in words
    assert "14 Great Captain" in words


def test_a_mistyped_outcome_says_what_could_be_meant_and_is_taken_back() -> None:
    text, terminal = companion("purple", "or", "u", "gr")
    assert "Not possible: nothing that can come now is called 'purple'; 'list' shows everything." in text
    first = terminal.match.entries[0]
    assert terminal.game.notation.write(first.action) == "order green"


def test_a_game_is_played_to_its_end_and_forced_moves_play_themselves() -> None:
    title = titles()["tictactoe"]
    match = tty.open_match(title, title.setup(), "you,last", False, None, study=True)
    text, _ = sit("a1", "b1", "c1", match=match, auto=True)
    assert "The game is over: cross wins, line (X3), scores 1 0." in text


def test_two_people_share_one_screen() -> None:
    title = titles()["tictactoe"]
    match = tty.open_match(title, title.setup(), "you,you", False, None, study=True)
    text, terminal = sit("a1", "b2", "c3", match=match)
    assert [entry.seat for entry in terminal.match.entries] == [0, 1, 0]
    assert "Nought: mark an empty cell" in text


def test_a_scenarios_automaton_takes_its_seat_and_gives_its_reasons() -> None:
    title = titles()["gardens"]
    match = tty.open_match(title, title.setup("solo", options={"base": 4}), None, False, None, study=True)
    assert match.players == ("you", "king")
    text, terminal = sit("1", "1", "pass", match=match)
    assert "Gardens of Babylon: lotus (you), poppy (king)." in text
    assert "Why: rule H21: the first tile of the offer" in " ".join(text.split())
    notes = [entry.note for entry in terminal.match.entries if entry.seat == 1]
    assert notes
    assert all(notes)


def test_an_agent_that_keeps_no_note_says_nothing() -> None:
    _, terminal = sit(*SETUP)
    assert {entry.note for entry in terminal.match.entries} == {""}
