"""Limits on the choice of civilizations in a scenario file: those that leave no way to choose are refused."""

import json
import time
from typing import Any

import msgspec
import pytest

from fourquarters.games.acme.choice import Choice
from fourquarters.games.acme.choosing import Choosing, Picks
from fourquarters.games.acme.faults import DataError
from fourquarters.games.acme.peoples import standard_peoples
from fourquarters.games.acme.scenarios import read_scenario, write_scenario


def situation(choice: Any, **changes: Any) -> bytes:
    plain = {
        "schema": "acme-scenario/2", "id": "mine", "name": "Mine", "about": "Neighbours.", "group": "Crafted",
        "map": "western", "seats": [2], "choice": choice,
    }  # fmt: skip
    return json.dumps({**plain, **changes}).encode()


def pool(take: int, *of: str, **more: Any) -> dict[str, Any]:
    return {"name": f"{of[0]} and so on" if of else "free", "take": take, "of": of, **more}


TWO = {"rounds": [[pool(1, "egypt"), pool(1, "elam", "sumer")]]}
SWITCH = {"key": "side", "text": "Which side", "default": "left", "values": ["left", "right"]}


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (situation([{"rounds": [[pool(2, "egypt", "rome")]]}]), "choice[0]: egypt and so on: 'rome' is unknown"),
        (situation([{"rounds": [[pool(2, "egypt", "scythians")]]}]), "egypt and so on: 'scythians' is unknown"),
        (situation([{"rounds": [[pool(2, "egypt")]]}]), "egypt and so on: take: expected at most 1; found 2"),
        (situation([{"rounds": [[pool(2, groups=[["elam", "sumer"]])]]}]), "take: expected at most 1; found 2"),
        (situation([{"rounds": [[pool(1, "elam"), pool(1, "sumer", "elam")]]}]), "'elam' stands twice in a round"),
        (situation([{**TWO, "sides": "ABA"}]), "sides: 'ABA' has 3 seats; expected 2"),
        (situation([{**TWO, "second": "same"}]), "second: expected sides with it"),
        (situation([{"sides": "AB", "rounds": [[pool(2, side="C")]]}]), "side: 'C' is unknown; expected: A, B"),
        (situation([{**TWO, "when": {"side": "left"}}]), "when: 'side' is unknown; expected one of: none"),
        (situation([{**TWO, "when": {"side": "up"}}], options=[SWITCH]), "when: side: 'up' is unknown"),
        (situation([{**TWO, "when": {"side": "left"}}], options=[SWITCH]), "0 entries hold for 2 seats, side right"),
        (situation([TWO, TWO]), "2 entries hold for 2 seats; expected one"),
        (situation([TWO], seats=[2, 3]), "0 entries hold for 3 seats; expected one"),
        (situation([{**TWO, "sides": "AA", "second": "same"}]), "choice[0]: these limits cannot be kept"),
        (situation([TWO], civilizations=["egypt", "elam"]), "expected neither a cast nor civilizations with it"),
        (situation([TWO, {"rounds": [[pool(3)]]}]), "choice[1]: 3 are taken; expected as many as seats says: 2"),
        (situation([{"rounds": [[{"name": "W", "take": 7}]]}]), "choice[0].rounds[0][0].take (W): Expected `int` <= 6"),
    ],
)
def test_a_file_whose_limits_leave_no_way_to_choose_is_refused(data: bytes, expected: str) -> None:
    with pytest.raises(DataError) as caught:
        read_scenario(data, "mine.json")
    assert str(caught.value).startswith("mine.json: ")
    assert expected in str(caught.value)


def test_a_file_is_refused_before_looking_ahead_takes_long() -> None:
    """Each civilization is a group of its own, so that none stands for another, and at last there is none for two."""
    every = [[people.id] for people in standard_peoples().civilizations]
    egypt = [pool(1, "egypt")]
    for taken, expected in [(2, "these limits cannot be kept"), (4, "may take more than 3000 courses")]:
        data = situation([{"rounds": [[pool(taken, groups=every)], egypt, egypt]}], seats=[taken + 2], map="full")
        begun = time.monotonic()
        with pytest.raises(DataError, match=rf"choice\[0\]: .*{expected}"):
            read_scenario(data, "mine.json")
        assert time.monotonic() - begun < 3


def test_looking_ahead_does_not_depend_on_the_order_of_choosing() -> None:
    """Six of six in any order are 63 positions, not 720 orders."""
    peoples = standard_peoples()
    every = tuple(range(6))
    six = pool(6, groups=[[peoples.civilizations[people].id] for people in every])
    choice = msgspec.convert({"rounds": [[six]]}, Choice)
    choosing = Choosing(choice, peoples, every, exempt=False)
    assert choosing.courses(Picks("", (), every), 1000) == 63
    assert choosing.courses(Picks("", (), every), 20) == 21
    assert choosing.sound(Picks("", (), every))
    assert choosing.choices(Picks("", (0, 1), every[2:])) == [2, 3, 4, 5]


def test_a_file_with_limits_is_read_and_written_as_it_was() -> None:
    entry = read_scenario(situation([TWO]), "mine.json")
    assert read_scenario(write_scenario(entry), "mine.json") == entry
    assert [choice.seats for choice in entry.choice] == [2]
