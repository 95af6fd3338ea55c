"""Scenario files that fit the schema and still make no game are refused, with the place and the reason."""

from typing import Any

import pytest

from fourquarters.games.acme.faults import DataError
from fourquarters.games.acme.scenarios import read_scenario
from tests.games.acme.test_scenario_files import crafted

HITTITES = {"people": "hittites"}


def egypt(**more: Any) -> dict[str, Any]:
    """A cast of two whose Egypt is told more about."""
    return {"cast": [{"people": "egypt", **more}, HITTITES]}


FREE: dict[str, Any] = {"cast": [], "seats": [2]}

UNSOUND: list[tuple[dict[str, Any], str]] = [
    ({"name": " "}, "name: this is empty"),
    ({"about": ""}, "about: this is empty"),
    ({**FREE, "gold": {"memphis": "egypt"}}, "gold: this speaks of civilizations"),
    ({**FREE, "first": ["egypt"]}, "first: this speaks of civilizations"),
    (egypt(home="hattusha"), "cast: egypt: home: hittites may take the same Home Area"),
    ({"cast": [{"people": "egypt", "home": "sinai"}, {**HITTITES, "home": "sinai"}]}, "'sinai' is the home of two"),
    (egypt(home="red-sea"), "cast: egypt: home: 'red-sea' is a Sea area"),
    ({"cast": [{"people": "indus-valley"}, HITTITES]}, "cast: indus-valley: home: none on its Display is in play"),
    ({**FREE, "civilizations": ["egypt", "indus-valley"]}, "seats: 1 civilizations have a Home Area in play"),
    (egypt(placed={"memphis": 5}), "cast: egypt: placed: memphis: 5 disks; expected at most 4"),
    (egypt(placed={"red-sea": 3}), "cast: egypt: placed: red-sea: 3 disks; expected at most 2"),
    ({"neutrals": {"sinai": 3}}, "neutrals: sinai: 3 disks; expected at most 2"),
    (egypt(disks=40, later=9), "cast: egypt: disks: 49 in all; expected at most 48, or double"),
    (egypt(disks=50, later=49, double=True), "cast: egypt: disks: 99 in all; expected at most 98"),
    ({**FREE, "disks": 49}, "disks: 49 in all; expected at most 48"),
    ({"barbarians": {"assur": 30, "akkad": 21}}, "barbarians: 51 disks in all; expected at most 50"),
    ({"cast": [{"people": "egypt", "turn": 1}, {**HITTITES, "turn": 1}]}, "cast: turn: 1 is the place of two"),
    (egypt(turn=3), "cast: turn: 3 is no place in the turn order; expected at most 2"),
    ({"cast": [{"people": "egypt", "deity": "sky"}, {**HITTITES, "deity": "sky"}]}, "'sky' stands in two Home Areas"),
    ({"cast": [{"people": "egypt", "cards": [31]}, {**HITTITES, "cards": [31]}]}, "cast: cards: 31 is given twice"),
    (egypt(cards=[97]), "cast: egypt: cards: 97 (Time Marches On) is an Event"),
    ({"hand": 48}, "hand: 96 cards in all hands; expected fewer than 96"),
    ({"heirlooms": [{"card": 31, "people": "egypt", "back": "free"}]}, "heirlooms: 31 is not among the cards of egypt"),
    ({"time": {"epoch": 3, "last": 2}}, "time: epoch: the game begins in Epoch 3"),
    ({"time": {"turn": 3, "turns": 2, "last": 1}}, "time: turn: it begins with turn 3"),
    ({"endings": [{"kind": "homes", "others": 2, "at": "tally"}]}, "endings[0]: others: 2 Home Areas; expected at"),
    ({"options": [{"key": "a", "text": "A", "default": 3}]}, "options: a: 3 is none of its values"),
    (
        {"cast": [{"people": "egypt", "invader": True}, {**HITTITES, "invader": True}]},
        "cast: invader: every civilization is one; expected somebody they invade",
    ),
    (
        {"options": [{"key": "a", "text": "A", "default": True, "labels": ["Yes"]}]},
        "options: a: labels: 1 for 2 values; expected one each, or none",
    ),
    ({"options": [{"key": "a", "text": "A", "default": True}] * 2}, "options: 'a' stands twice"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "expected"), UNSOUND, ids=[expected[:40] for _, expected in UNSOUND])
def test_a_file_nobody_can_set_up_is_refused_with_the_place_and_the_reason(
    changes: dict[str, Any], expected: str
) -> None:
    with pytest.raises(DataError) as caught:
        read_scenario(crafted(**changes), "mine.json")
    assert str(caught.value).startswith("mine.json: ")
    assert expected in str(caught.value)


@pytest.mark.parametrize(
    "changes",
    [
        egypt(home="thebes", placed={"memphis": 4, "red-sea": 2}, deity="sky", cards=[31], turn=2),
        egypt(disks=40, later=8),
        {"barbarians": {"assur": 12}},
        {**FREE, "civilizations": ["egypt", "hittites"]},
    ],
)
def test_what_is_just_within_the_limits_is_taken(changes: dict[str, Any]) -> None:
    assert read_scenario(crafted(**changes), "mine.json").name == "Mine"
