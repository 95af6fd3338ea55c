"""Civilizations and Deities: the file says what is known of them, and broken files are refused."""

import json
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from fourquarters.games.acme.abilities import AnyAbility, Captors, Faithful, Fortress, Income, Libraries, Seafaring
from fourquarters.games.acme.board import SEA, atlas, board
from fourquarters.games.acme.faults import DataError
from fourquarters.games.acme.peoples import Civilization, Deity, owner_peoples, read_peoples, standard_peoples

PEOPLES_FILE = files("fourquarters.games.acme").joinpath("data/peoples.json").read_bytes()
PEOPLES = standard_peoples()


def people(key: str) -> Civilization:
    return PEOPLES.civilizations[PEOPLES.civilization(key)]


def homes(key: str) -> list[str]:
    return [home.area for home in people(key).homes]


def abilities(key: str) -> list[type[AnyAbility]]:
    return [type(ability) for ability in people(key).abilities]


def test_there_are_17_civilizations_with_24_home_areas_and_7_deities() -> None:
    assert len(PEOPLES.civilizations) == 17
    assert len(PEOPLES.homes) == sum(len(each.homes) for each in PEOPLES.civilizations) == 24
    assert len(PEOPLES.deities) == 7


def test_as_many_abilities_are_certain_as_the_sources_allow() -> None:
    found = Counter(each.certainty for each in PEOPLES.civilizations)
    assert found == {"certain": 4, "partial": 6, "house": 7}
    assert {each.id for each in PEOPLES.civilizations if each.certainty == "certain"} == {
        "egypt", "hittites", "babylon", "sea-peoples",
    }  # fmt: skip
    assert Counter(each.certainty for each in PEOPLES.deities) == {"certain": 3, "name only": 3, "house": 1}


def test_what_is_not_certain_says_what_of_it_is_ours() -> None:
    entries: list[Civilization | Deity] = [*PEOPLES.civilizations, *PEOPLES.deities]
    for entry in entries:
        assert entry.certainty == "certain" or entry.house, entry.name
        assert entry.abilities, entry.name
        assert entry.text.endswith("."), entry.name
        assert len(entry.text) <= 260, entry.name


EPOCHS = {
    "akkad": "1", "assyria": "123", "babylon": "23", "chaldea": "3", "cimmerians": "34", "egypt": "1234", "elam": "123",
    "greeks": "34", "hittites": "2", "indus-valley": "1234", "israelites": "3", "medes-and-persians": "34",
    "mittani": "23", "scythians": "34", "sea-peoples": "23", "sumer": "12", "urartu": "3",
}  # fmt: skip


def test_the_epochs_are_those_of_the_chart() -> None:
    found = {each.id: "".join(map(str, each.epochs)) for each in PEOPLES.civilizations}
    assert found == EPOCHS


def test_regions_and_groups_are_those_of_the_list_for_six() -> None:
    by_region: dict[str, set[str]] = {}
    for each in PEOPLES.civilizations:
        by_region.setdefault(each.region + each.group, set()).add(each.id)
    assert by_region == {
        "western": {"greeks", "egypt", "hittites", "sea-peoples", "israelites"},
        "eastern": {"indus-valley", "scythians", "medes-and-persians"},
        "centrala": {"mittani", "akkad", "assyria"},
        "centralb": {"elam", "babylon", "sumer", "chaldea"},
        "centralc": {"cimmerians", "urartu"},
    }


def test_homes_that_the_sources_name() -> None:
    assert homes("egypt") == ["thebes", "memphis"]
    assert homes("hittites") == ["hattusha"]
    assert homes("israelites") == ["judah"]
    assert homes("assyria") == ["assur", "nineveh"]
    assert homes("greeks") == ["thrace"]
    assert homes("babylon") == ["babylon"]
    assert "persis" in homes("medes-and-persians")
    assert "ugarit" in homes("sea-peoples")
    for each in PEOPLES.civilizations:
        for home in each.homes:
            assert board("full").terrain[atlas().number(home.area)] != SEA, home.area


def test_the_indus_valley_has_another_home_in_each_age() -> None:
    assert [(home.area, home.epochs) for home in people("indus-valley").homes] == [
        ("arachosia", (1,)),
        ("mohenjo-daro", (2, 3, 4)),
    ]


def test_abilities_that_the_sources_name() -> None:
    assert people("egypt").abilities == (Income(mina=1),)
    assert Fortress in abilities("hittites")
    assert Faithful in abilities("israelites")
    assert Libraries in abilities("mittani")
    assert people("sea-peoples").abilities[0] == Seafaring(sets=4)
    assert PEOPLES.deities[0].abilities == (Income(mina=2),)


def test_assyria_must_take_captives_but_babylon_chooses() -> None:
    assert Captors in abilities("assyria")
    assert abilities("babylon") == [Income]


def test_the_cimmerians_score_for_seven_northern_seas() -> None:
    (ability,) = people("cimmerians").abilities
    assert isinstance(ability, Seafaring)
    assert len(ability.areas) == 7
    assert all(atlas().entries[atlas().number(area)].terrain == "sea" for area in ability.areas)


# Files that make no game

Break = Callable[[Any], object]
BROKEN: dict[str, tuple[Break, str]] = {
    "an ability there is not": (
        lambda file: file["civilizations"][0]["abilities"][0].update(do="scribe"),
        "mine.json: civilizations[0].abilities[0].do (Akkad): Invalid value 'scribe'; expected one of: income, allies, "
        "fortress, seafaring, heartland, plunder, captors, scribes, seers, libraries, horsemen, highlanders, faithful, "
        "underworld, shelter, edict, oracle",
    ),
    "a home that is nowhere": (
        lambda file: file["civilizations"][0]["homes"][0].update(area="agade"),
        "mine.json: akkad: homes: 'agade' is unknown; expected one of: abydos, agrae … zab",
    ),
    "a sea that is nowhere": (
        lambda file: file["civilizations"][4]["abilities"][0]["areas"].append("aral-sea"),
        "mine.json: cimmerians: areas: 'aral-sea' is unknown; expected one of: abydos, agrae … zab",
    ),
    "a home twice": (
        lambda file: file["civilizations"][5]["homes"].append(file["civilizations"][5]["homes"][0]),
        "mine.json: egypt: homes: 'thebes' stands twice; expected different areas",
    ),
    "no home": (
        lambda file: file["civilizations"][0].update(homes=[]),
        "mine.json: civilizations[0].homes (Akkad): Expected `array` of length >= 1",
    ),
    "a fifth Epoch": (
        lambda file: file["civilizations"][0].update(epochs=[5]),
        "mine.json: civilizations[0].epochs[0] (Akkad): Expected `int` <= 4",
    ),
    "a group in the West": (
        lambda file: file["civilizations"][5].update(group="a"),
        "mine.json: egypt: group: expected a, b or c in the central region and none elsewhere; "
        "found 'a' in the western one",
    ),
    "a civilization twice": (
        lambda file: file["civilizations"].append(file["civilizations"][0]),
        "mine.json: civilizations: 'akkad' stands twice; expected different ids",
    ),
    "a Deity twice": (
        lambda file: file["deities"].append(file["deities"][0]),
        "mine.json: deities: 'forge' stands twice; expected different ids",
    ),
    "a field there is not": (
        lambda file: file["deities"][0]["abilities"][0].update(minas=2),
        "mine.json: deities[0].abilities[0] (God of the Forge): Object contains unknown field `minas`; "
        "expected one of: disks, mina, per, every, most, afloat, epochs",
    ),
    "a text left out": (
        lambda file: file["deities"][0].pop("text"),
        "mine.json: deities[0] (God of the Forge): Object missing required field `text`",
    ),
}


def broken(change: Break) -> bytes:
    file = json.loads(PEOPLES_FILE)
    change(file)
    return json.dumps(file).encode()


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_file_is_refused_with_the_place_and_what_was_expected(what: str) -> None:
    change, message = BROKEN[what]
    with pytest.raises(DataError) as refusal:
        read_peoples(broken(change), "mine.json")
    assert str(refusal.value) == message


def test_an_owner_may_give_some_entries_only_but_no_new_ones() -> None:
    def only_sumer(file: Any) -> None:
        file["civilizations"] = [each for each in file["civilizations"] if each["id"] == "sumer"]
        file["civilizations"][0].update(text="Another ability.", certainty="certain")
        file["deities"] = []

    given = owner_peoples(broken(only_sumer), "mine.json")
    assert [each.id for each in given.civilizations] == [each.id for each in PEOPLES.civilizations]
    assert given.civilizations[given.civilization("sumer")].text == "Another ability."
    assert given.civilizations[0] == PEOPLES.civilizations[0]
    assert given.deities == PEOPLES.deities
    with pytest.raises(DataError) as refusal:
        owner_peoples(broken(lambda file: file["deities"][0].update(id="wine")), "mine.json")
    assert str(refusal.value) == (
        "mine.json: deities: 'wine' is unknown; expected one of: forge, dead, war, peace, father, sky, mother"
    )
