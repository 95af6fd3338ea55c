"""Actions and their notation."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourquarters.kernel.errors import NotationError
from fourquarters.kernel.notation import Notation, Words

CELL = Words("a cell", ["a1", "a2", "b1"])
NOTATION = Notation({"move": [CELL, CELL], "take": [CELL], "stop": []})


@given(st.integers(0, NOTATION.size - 1))
def test_every_action_is_read_back_from_what_is_written(index: int) -> None:
    action = NOTATION.nth(index)
    assert NOTATION.read(NOTATION.write(action)) == action


def test_every_action_can_be_named_by_its_number() -> None:
    assert [NOTATION.nth(index) for index in range(NOTATION.size)] == list(NOTATION.every())
    assert NOTATION.size == 9 + 3 + 1


def test_case_and_spaces_do_not_matter() -> None:
    assert NOTATION.read("  MOVE a1   B1 ") == ("move", 0, 2)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "'' is not an action of this game; expected one of: move, take, stop"),
        ("fly a1", "'fly' is not an action of this game; expected one of: move, take, stop"),
        ("take c9", "'c9' is not a cell; expected one of: a1, a2, b1"),
        ("move a1", "'move' takes 2 words (a cell, a cell), got 1: 'move a1'"),
        ("stop now", "'stop' takes no words, got 1: 'stop now'"),
    ],
)
def test_what_cannot_be_read_is_refused_with_what_was_expected(text: str, complaint: str) -> None:
    with pytest.raises(NotationError) as error:
        NOTATION.read(text)
    assert str(error.value) == complaint


def test_long_lists_of_words_are_cut_in_complaints() -> None:
    numbers = Words("a number", [str(number) for number in range(100)])
    with pytest.raises(NotationError, match="expected one of: 0, 1 … 99"):
        numbers.number("x")


def test_words_that_could_not_be_told_apart_are_refused() -> None:
    with pytest.raises(ValueError, match="must differ and be single words"):
        Words("a name", ["x", "x"])
    with pytest.raises(ValueError, match="must differ and be single words"):
        Words("a name", ["two words"])


def test_only_well_formed_actions_belong_to_the_notation() -> None:
    assert all(action in NOTATION for action in NOTATION.every())
    for wrong in (
        (),
        ("fly",),
        ("move", 0),
        ("take", 3),
        ("take", -1),
        ("take", "a1"),
        ["stop"],
        "stop",
        ("stop", 0),
        None,
    ):
        assert wrong not in NOTATION


def test_there_is_no_action_beyond_the_last() -> None:
    with pytest.raises(IndexError):
        NOTATION.nth(NOTATION.size)
