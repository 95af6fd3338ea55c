"""Scenario files: the schema, the catalogue, and what the set-up makes of them."""

import json
from importlib.resources import files
from typing import Any

import pytest

from fourquarters.games.acme.catalogue import catalogue
from fourquarters.games.acme.faults import DataError
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.meta import TITLE
from fourquarters.games.acme.scenarios import read_scenario, scenario, write_scenario

KEYS = [entry.key for entry in TITLE.scenarios]


def crafted(**changes: Any) -> bytes:
    plain = {
        "schema": "acme-scenario/2",
        "id": "mine",
        "name": "Mine",
        "about": "Two neighbours.",
        "group": "Crafted",
        "map": "western",
        "cast": [{"people": "egypt"}, {"people": "hittites"}],
        "time": {"last": 2},
    }
    return json.dumps({**plain, **changes}).encode()


@pytest.mark.parametrize("key", KEYS)
def test_every_file_makes_a_game_and_is_listed_as_it_says(key: str) -> None:
    found = scenario(key)
    entry = TITLE.scenario(key)
    assert found.id == key
    assert entry.seats == (found.seats or (len(found.cast),))
    assert read_scenario(write_scenario(found), key) == found
    game = TITLE.load(TITLE.setup(key))
    assert game.start().to_move is not None


def test_every_file_in_the_folder_is_in_the_catalogue_under_its_own_name() -> None:
    folder = files("fourquarters.games.acme").joinpath("data/scenarios")
    names = sorted(file.name.removesuffix(".json") for file in folder.iterdir())
    assert names == sorted(entry.key for entry in catalogue())


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"map": "western sea"}, "map: 'western sea' is unknown; expected one of: abbreviated"),
        ({"cast": [{"people": "egypt"}, {"people": "rome"}]}, "cast: 'rome' is unknown"),
        ({"cast": [{"people": "egypt"}, {"people": "egypt"}]}, "'egypt' stands twice"),
        ({"cast": [{"people": "egypt"}]}, "cast: expected 2 to 6; found 1"),
        ({"cast": [{"people": "egypt", "placed": {"memphis": 13}}, {"people": "elam"}]}, "13 disks are placed"),
        ({"cast": [{"people": "egypt", "disk": 3}, {"people": "elam"}]}, "cast[0]: Object contains unknown field"),
        ({"barbarians": {"sogdiana": 2}}, "barbarians: 'sogdiana' is unknown"),
        ({"seats": [2]}, "seats: expected none"),
        ({"also": ["sogdiana"] * 101}, "also: 101 entries; expected at most 100"),
        ({"closed": ["memphis", "memphis"]}, "closed: 'memphis' stands twice; expected each once"),
        ({"players": [{"players": 2, "seats": "AB-"}]}, "'AB-' has 3 seats and 2 people; expected 2 and 2"),
        ({"npcs": [{"npc": "elam"}]}, "npcs: 'elam' is unknown; expected one of: egypt, hittites"),
        ({"npcs": [{"npc": "egypt", "hostile": ["elam"]}]}, "npcs: egypt: hostile: 'elam' is unknown"),
        ({"rules": ["nonsense"]}, "rules: 'nonsense' is unknown"),
        ({"endings": [{"kind": "flood"}]}, "endings[0]"),
        ({"walls": {"ilium": 2}}, "walls: 'ilium' is unknown"),
        ({"rules": ["troy"]}, "rules: 'troy' needs neutrals with walls in Ilium"),
        ({"rules": ["troy"], "neutrals": {"ilium": 4}, "walls": {"ilium": 2}}, "'troy' needs the Greeks in the cast"),
        ({"rules": ["exile"]}, "'exile' needs a civilization of the cast with Barbarians in its Home Area"),
        (
            {"cast": [{"people": "egypt", "rally": {"around": "sogdiana", "reach": 2, "size": 2}}, {"people": "elam"}]},
            "rally: around: 'sogdiana' is unknown",
        ),
    ],
)
def test_a_file_that_makes_no_game_is_refused_with_the_place_and_the_reason(
    changes: dict[str, Any], expected: str
) -> None:
    with pytest.raises(DataError) as caught:
        read_scenario(crafted(**changes), "mine.json")
    assert str(caught.value).startswith("mine.json: ")
    assert expected in str(caught.value)


@pytest.mark.rule("P5")
def test_what_a_scenario_settles_is_no_option_any_more() -> None:
    assert {"map", "epochs", "start"} <= set(TITLE.scenario("example").without)
    assert "map" not in TITLE.setup("example").options


@pytest.mark.rule("P221")
def test_a_game_begins_in_the_epoch_agreed_and_ends_so_many_epochs_later() -> None:
    game = Acme(TITLE, TITLE.setup("free", options={"start": 3, "epochs": 2}))
    assert (game.start().epoch, game.start().turn, game.epochs) == (3, 1, 4)
    assert Acme(TITLE, TITLE.setup("free", options={"start": 4, "epochs": 2})).epochs == 4
