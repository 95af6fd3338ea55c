"""Records: written, read back, and refused when they do not hold."""

from typing import Any

import pytest

from fourquarters.games import titles
from fourquarters.kernel import record
from fourquarters.kernel.errors import RecordError
from fourquarters.kernel.match import Match
from fourquarters.kernel.state import digest
from fourquarters.lab.play import generator, play_match, seat_agents


def random_match(to: int | None = None, **options: Any) -> Match[Any]:
    title = titles()["marches"]
    match = Match(title.load(title.setup(options=options)), ("random", "random"))
    play_match(match, seat_agents(match.game, ["random", "random"], 3), generator(3).random, to)
    return match


TEXT = record.dumps(random_match(60, damage="clears"))
LINES = TEXT.splitlines()


def changed(number: int, line: str) -> str:
    """The record with one line (from 1) replaced."""
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]])


def refusal(text: str) -> RecordError:
    with pytest.raises(RecordError) as error:
        record.loads(text, titles())
    return error.value


def test_a_record_reads_as_a_game() -> None:
    assert LINES[:8] == [
        "Four Quarters record, format 1",
        "title     marches",
        "rules     1",
        "scenario  standard",
        "seats     2",
        "option    damage=clears",
        "player    bull  random",
        "player    lion  random",
    ]
    assert LINES[9].startswith("bull    tile ")


def test_a_record_replays_to_the_same_state() -> None:
    match = record.loads(TEXT, titles())
    assert digest(match.state) == digest(random_match(60, damage="clears").state)
    assert match.players == ("random", "random")
    assert record.dumps(match) == TEXT


def test_a_finished_game_closes_with_its_result() -> None:
    match = random_match()
    last = record.dumps(match).splitlines()[-2:]
    assert last[0].startswith("result  ")
    assert last[1] == f"hash    {digest(match.state)}"
    assert record.loads(record.dumps(match), titles()).state.outcome == match.state.outcome


def test_a_record_can_be_opened_at_any_action() -> None:
    assert len(record.loads(TEXT, titles(), to=17).entries) == 17
    with pytest.raises(RecordError, match="the record has 60 actions, not 61"):
        record.loads(TEXT, titles(), to=61)


def test_notes_comments_and_missing_checks_are_fine() -> None:
    noted = changed(10, f"{LINES[9]}  ; a fine choice\n\n# a remark")
    without = "\n".join(line for line in noted.splitlines() if not line.startswith(("check", "hash")))
    match = record.loads(without, titles())
    assert match.entries[0].note == "a fine choice"
    assert "; a fine choice" in record.dumps(match)


def test_a_reason_that_was_told_to_everybody_has_two_semicolons() -> None:
    match = record.loads(changed(10, f"{LINES[9]} ;; it is; near"), titles())
    assert (match.entries[0].note, match.entries[0].aloud) == ("it is; near", True)
    assert record.dumps(match).splitlines()[9] == f"{LINES[9]}  ;; it is; near"
    quiet = record.loads(changed(10, f"{LINES[9]} ; ; hm"), titles())
    assert (quiet.entries[0].note, quiet.entries[0].aloud) == ("; hm", False)
    assert record.loads(record.dumps(quiet), titles()).entries == quiet.entries


def test_an_unknown_first_line_is_refused() -> None:
    error = refusal("hello\n" + TEXT)
    assert error.line == 1
    assert "this is no record" in error.reason
    assert refusal("").line == 1


@pytest.mark.parametrize(
    ("line", "new", "reason"),
    [
        (2, "title     chess", "there is no title 'chess'"),
        (3, "rules     7", "written with rules version 7 of Hidden Marches; this program knows 1"),
        (4, "scenario  huge", "has no scenario 'huge'"),
        (5, "seats     nine", "seats must be a number up to 99, found 'nine'"),
        (6, "option    damage=heals", "option damage=heals is unknown; expected one of: stays, clears"),
        (4, "title     marches", "'title' is given twice"),
        (4, "", "the header lacks 'scenario'"),
    ],
)
def test_a_broken_header_is_refused(line: int, new: str, reason: str) -> None:
    assert reason in refusal(changed(line, new)).reason


@pytest.mark.parametrize(
    ("new", "reason"),
    [
        ("bull    dance b2", "'dance' is not an action of this game"),
        ("bull    tile z9", "'z9' is not a tile"),
        ("bull    tile a8", "a8 is not on your half (T3)"),
        ("lion    tile a8", "it is bull's decision, not lion's"),
        ("wolf    tile a8", "'wolf' does not begin a line of this record"),
        ("bull    ti", "'ti' is not an action of this game"),
        ("result  bull wins", "a result is given, but the game is not over here"),
    ],
)
def test_a_broken_line_is_refused_with_its_number(new: str, reason: str) -> None:
    error = refusal(changed(11, new))
    assert error.line == 11
    assert error.sound == 1
    assert reason in error.reason


def test_a_legal_but_tampered_line_is_found_at_the_next_check() -> None:
    tile = next(name for name in ("a1", "b1", "c1", "d1") if not any(f"tile {name}" in line for line in LINES))
    error = refusal(changed(10, f"bull    tile {tile}"))
    assert error.line > 10
    assert "a line above was changed or is missing" in error.reason or "is not" in error.reason


def test_a_missing_line_is_found() -> None:
    assert refusal(changed(10, "")).line > 10


def test_a_wrong_result_is_refused() -> None:
    text = record.dumps(random_match()).replace("scores", "Scores")
    assert "the record says" in refusal(text).reason


def test_an_action_after_the_end_is_refused() -> None:
    text = record.dumps(random_match()) + "bull    end\n"
    assert "the game is over, but another action follows" in refusal(text).reason
