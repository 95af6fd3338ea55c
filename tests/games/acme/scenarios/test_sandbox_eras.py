"""Freeform and contemporaneous play, and what is agreed before a sandbox game."""

import pytest

from fourquarters.games.acme.flow.reckoning import newcomers
from fourquarters.games.acme.meta import TITLE
from tests.games.acme.scenarios.sandbox import NORTH, SOUTH, Situation

CHART = {
    "akkad": "1", "assyria": "123", "babylon": "23", "chaldea": "3", "cimmerians": "34", "indus-valley": "1234",
    "egypt": "1234", "elam": "123", "greeks": "34", "hittites": "2", "israelites": "3", "medes-and-persians": "34",
    "mittani": "23", "scythians": "34", "sea-peoples": "23", "sumer": "12", "urartu": "3",
}  # fmt: skip
"""The Epochs in which they existed."""


@pytest.mark.rule("P225", "P226", "P227", "P228", "P229", "P230", "P231", "P232", "P233", "P234", "P235", "P236")
@pytest.mark.rule("P237", "P238", "P239", "P240", "P241")
@pytest.mark.parametrize(("people", "epochs"), CHART.items())
def test_a_civilization_is_there_in_the_epochs_of_the_chart_and_in_no_other(people: str, epochs: str) -> None:
    for start in range(1, 5):
        table = Situation("free", 2, map="full", era="contemporaneous", start=start)
        assert (people in table.choices) == (str(start) in epochs)
        assert people in Situation("free", 2, map="full", start=start).choices


@pytest.mark.rule("P221")
def test_what_did_not_exist_in_the_epoch_of_the_start_is_set_aside() -> None:
    table = Situation("six-civilizations", era="contemporaneous", start=2)
    assert table.choices == sorted(key for key, epochs in CHART.items() if "2" in epochs)
    assert table.why_not("akkad") == "the Akkadians did not exist in Epoch II (2000–1200 BC) (P221)"


@pytest.mark.rule("P224")
@pytest.mark.parametrize(
    ("start", "people", "epoch"),
    [
        (1, "greeks", "Epoch I (4000–2000 BC)"), (2, "greeks", "Epoch II (2000–1200 BC)"),
        (3, "sumer", "Epoch III (1200–500 BC)"), (4, "sumer", "Epoch IV (500–100 BC)"),
    ],
)  # fmt: skip
def test_the_epochs_have_their_dates(start: int, people: str, epoch: str) -> None:
    table = Situation("six-civilizations", era="contemporaneous", start=start)
    assert f"did not exist in {epoch} (P221)" in table.why_not(people)


@pytest.mark.rule("P221")
def test_who_returns_takes_a_civilization_of_the_epoch_in_which_that_happens() -> None:
    table = Situation("four-in-the-west", era="contemporaneous", start=1, epochs=3)
    names = [people.id for people in table.game.peoples.civilizations]

    def unused(epoch: int) -> list[str]:
        table.state.epoch = epoch
        return [names[people] for people in newcomers(table.game, table.state)]

    assert unused(1) == ["akkad", "assyria", "egypt", "elam", "sumer"]
    assert unused(2) == ["assyria", "babylon", "egypt", "elam", "hittites", "mittani", "sea-peoples", "sumer"]
    free = Situation("four-in-the-west", start=1, epochs=3)
    assert len(newcomers(free.game, free.state)) == 15


@pytest.mark.rule("P222")
def test_in_the_fourth_epoch_the_sixth_takes_what_is_left() -> None:
    table = Situation("six-civilizations", era="contemporaneous", start=4).pick(
        "cimmerians", "egypt", "greeks", "scythians", "medes-and-persians"
    )
    assert table.chosen[-1] == "indus-valley"


@pytest.mark.rule("P222")
def test_the_limits_are_lifted_for_those_whose_region_is_gone_and_not_earlier() -> None:
    table = Situation("six-civilizations", era="contemporaneous", start=1).pick("akkad")
    assert table.choices == ["egypt", "elam", "indus-valley", "sumer"]
    assert table.why_not("assyria") == "of Akkad or Assyria only one may be chosen (P246)"
    table.pick("egypt")
    assert table.choices == ["assyria", "elam", "indus-valley", "sumer"]
    assert "to be taken: two Eastern, one Central or any other" in table.game.describe(table.state).prompt
    table.pick("assyria")
    assert table.choices == ["elam", "indus-valley", "sumer"]
    table.pick("elam")
    assert table.chosen == ["akkad", "egypt", "assyria", "elam", "indus-valley", "sumer"]


@pytest.mark.rule("P222")
def test_freeform_nothing_is_lifted() -> None:
    table = Situation("six-civilizations", start=4).pick("scythians", "indus-valley")
    assert "medes-and-persians" not in table.choices


@pytest.mark.rule("P221")
def test_where_too_few_existed_the_game_is_freeform() -> None:
    assert Situation("four-in-the-crescent", era="contemporaneous", start=4).choices == sorted(
        [*NORTH, *SOUTH, "israelites", "medes-and-persians"]
    )
    assert Situation("four-in-the-crescent", era="contemporaneous", start=1).choices == [
        "akkad", "assyria", "elam", "sumer",
    ]  # fmt: skip
    assert len(Situation("free", 3, map="abbreviated", era="contemporaneous", start=1).choices) == 6


@pytest.mark.rule("P223")
@pytest.mark.parametrize(("size", "count"), [("full", 17), ("western", 15), ("eastern", 15), ("crescent", 12)])
def test_freeform_any_civilization_with_a_home_area_on_the_map_can_be_chosen(size: str, count: int) -> None:
    for start in range(1, 5):
        assert len(Situation("free", 2, map=size, start=start).choices) == count


@pytest.mark.rule("P816")
@pytest.mark.parametrize("key", ["six-civilizations", "four-in-the-west", "four-in-the-crescent"])
@pytest.mark.parametrize("start", [1, 2, 4])
def test_the_israelites_may_come_at_any_time(key: str, start: int) -> None:
    table = Situation(key, start=start).pick("israelites")
    assert table.state.faith == 0
    assert table.state.epoch == start


@pytest.mark.rule("P230")
@pytest.mark.parametrize(
    ("start", "name", "home"),
    [
        (1, "Dravidians", "Arachosia"), (2, "Harappans", "Mohenjo-Daro"), (3, "Harappans", "Mohenjo-Daro"),
        (4, "Mauryans", "Mohenjo-Daro"),
    ],
)  # fmt: skip
def test_the_people_of_the_indus_have_another_name_in_each_age(start: int, name: str, home: str) -> None:
    table = Situation("six-civilizations", start=start)
    assert table.choices
    labels = [choice.label for choice in table.game.describe(table.state).choices]
    assert [label for label in labels if label.startswith(f"{name}, at home in {home}.")]
    table.pick("indus-valley")
    told = [table.game.tell(event) for event in table.told if event.name == "chose"]
    assert told[0] == f"Orange chooses the {name}, at home in {home}."


@pytest.mark.rule("P243")
def test_start_length_and_target_are_options_of_every_situation() -> None:
    sandbox = [entry for entry in TITLE.scenarios if entry.group == "Sandbox"]
    assert len(sandbox) == 14
    for entry in sandbox:
        keys = {option.key: option.values for option in TITLE.options_of(entry)}
        assert keys["start"] == keys["epochs"] == (1, 2, 3, 4)
        assert 50 in keys["target"]
        assert keys["era"] == ("freeform", "contemporaneous")
    table = Situation("six-civilizations", start=3, epochs=2, target=75)
    assert (table.state.epoch, table.game.epochs, table.game.target) == (3, 4, 75)


def test_the_era_is_no_option_where_the_scenario_names_its_civilizations() -> None:
    assert "era" not in TITLE.setup("example").options
