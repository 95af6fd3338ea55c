"""Setups are checked, and an error lists what there is."""

import json
from dataclasses import replace
from random import Random

import pytest

from fourquarters.agents import maker
from fourquarters.games import titles
from fourquarters.kernel import record
from fourquarters.kernel.errors import SetupError
from fourquarters.kernel.match import Match
from fourquarters.kernel.registry import Registry
from fourquarters.kernel.title import Option, Scenario, Setup, under
from fourquarters.lab.course import random_setup, setups

MARCHES = titles()["marches"]


def test_defaults_are_filled_in() -> None:
    setup = MARCHES.setup()
    assert (setup.title, setup.scenario, setup.seats) == ("marches", "standard", 2)
    assert setup.options == {option.key: option.default for option in MARCHES.options}


def test_options_are_read_from_text_and_from_values() -> None:
    assert MARCHES.setup(options={"carry_over": "on"}).options["carry_over"] is True
    assert MARCHES.setup(options={"carry_over": True}).options["carry_over"] is True
    assert MARCHES.setup(options={"second_bonus": "3"}).options["second_bonus"] == 3
    assert MARCHES.setup(options={"damage": "Clears"}).options["damage"] == "clears"


def test_a_truth_value_is_no_number() -> None:
    with pytest.raises(SetupError, match="second_bonus=True is unknown; expected one of: 0, 1, 2, 3"):
        MARCHES.setup(options={"second_bonus": True})


def test_an_unknown_title_lists_the_titles() -> None:
    known = ", ".join(title.key for title in titles())
    with pytest.raises(SetupError, match=f"there is no title 'chess'; expected one of: {known}"):
        titles()["chess"]


def test_an_unknown_scenario_lists_the_scenarios() -> None:
    with pytest.raises(SetupError, match="has no scenario 'huge'; expected one of: standard"):
        MARCHES.setup("huge")


def test_an_unknown_option_lists_the_options() -> None:
    with pytest.raises(SetupError, match="has no option 'speed'; expected one of: damage, carry_over, "):
        MARCHES.setup(options={"speed": 1})


def test_an_unknown_value_lists_the_values() -> None:
    with pytest.raises(SetupError, match="option damage=heals is unknown; expected one of: stays, clears"):
        MARCHES.setup(options={"damage": "heals"})


def test_a_wrong_seat_count_lists_the_right_ones() -> None:
    with pytest.raises(SetupError, match="cannot be played with 3 seats; expected one of: 2"):
        MARCHES.setup(seats=3)


def test_an_unknown_agent_lists_the_agents() -> None:
    with pytest.raises(SetupError, match="has no agent 'hal'; expected one of: greedy, random, first, last, explorer"):
        maker(MARCHES, "hal")


def misfit(setup: Setup) -> str:
    """A rule of a made-up title: two options that exclude each other."""
    return "damage=clears and carry_over=on exclude each other" if setup.options["carry_over"] else ""


WEATHER = replace(
    MARCHES,
    scenarios=(replace(MARCHES.scenarios[0], seats=(2, 3, 4)),),
    options=(
        *MARCHES.options,
        Option(
            "pairs", "Who with whom", "none", ("none", "AAB", "AABB"), seats=((), (3,), (4,)), labels=("no", "x", "y")
        ),
        Option("without", "Left out", "none", ("none", "rain", "hail", "snow"), several=True),
    ),
)


def test_a_value_for_another_number_of_seats_is_refused() -> None:
    assert WEATHER.setup(seats=3, options={"pairs": "aab"}).options["pairs"] == "AAB"
    with pytest.raises(
        SetupError, match="option pairs=AABB is for 4 seats, and there are 3; expected one of: none, AAB"
    ):
        WEATHER.setup(seats=3, options={"pairs": "AABB"})


def test_several_values_are_joined_in_their_own_order() -> None:
    assert WEATHER.setup(options={"without": "snow+rain"}).options["without"] == "rain+snow"
    for wrong in ("none+rain", "rain+fog", "+"):
        with pytest.raises(SetupError, match="or several of rain and so on, joined with"):
            WEATHER.setup(options={"without": wrong})


def test_options_that_do_not_go_together_are_refused_with_the_reason() -> None:
    title = replace(MARCHES, fits=f"{__name__}:misfit")
    assert title.setup().options["carry_over"] is False
    with pytest.raises(SetupError, match="scenario standard: damage=clears and carry_over=on exclude each other"):
        title.setup(options={"carry_over": "on"})


def test_values_have_names_for_people() -> None:
    pairs = WEATHER.options[-2]
    assert [pairs.label(value) for value in pairs.values] == ["no", "x", "y"]
    assert WEATHER.options[-1].label("hail") == "hail"


def test_checks_draw_only_what_fits_and_goes_together() -> None:
    rng, title = Random(3), replace(WEATHER, fits=f"{__name__}:misfit")
    drawn = [random_setup(title, rng) for _ in range(60)]
    assert {setup.options["carry_over"] for setup in drawn} == {False}
    assert {(setup.seats, setup.options["pairs"]) for setup in drawn} >= {(3, "AAB"), (4, "AABB"), (2, "none")}
    assert any("+" in str(setup.options["without"]) for setup in drawn)
    assert all(setup.options["pairs"] == "none" for setup in setups(WEATHER) if setup.seats == 2)


def test_two_titles_with_one_key_are_refused() -> None:
    with pytest.raises(SetupError, match="two titles with the key 'marches'"):
        Registry([MARCHES, MARCHES])


def test_a_scenario_adds_replaces_and_leaves_out_options() -> None:
    own = Scenario(
        "own", "Own", "", (2,), options=(Option("damage", "Other", 1, (1, 2)), Option("more", "More", False)),
        without=("carry_over",),
    )  # fmt: skip
    title = replace(MARCHES, scenarios=(*MARCHES.scenarios, own))
    found = title.setup("own", options={"damage": "2", "more": "on"}).options
    assert (found["damage"], found["more"]) == (2, True)
    assert "carry_over" not in found
    with pytest.raises(SetupError, match="scenario own, has no option 'carry_over'"):
        title.setup("own", options={"carry_over": True})
    assert "more" not in title.setup().options
    assert [option.key for option in title.options_of(own)][-1] == "more"


def test_an_option_of_a_scenario_stands_under_the_heading_of_the_one_it_replaces() -> None:
    own = Scenario(
        "own", "Own", "", (2,), options=(Option("damage", "Other", 1, (1, 2)), Option("more", "More", False))
    )
    title = replace(MARCHES, options=under("Fighting", *MARCHES.options))
    groups = {option.key: option.group for option in title.options_of(own)}
    assert (groups["damage"], groups["carry_over"], groups["more"]) == ("Fighting", "Fighting", "")


def test_a_scenario_file_takes_the_place_of_a_scenario() -> None:
    acme = titles()["acme"]
    text = json.dumps({
        "schema": "acme-scenario/2", "id": "mine", "name": "Mine", "about": "Three.", "group": "Crafted",
        "map": "western",
        "cast": [{"people": "egypt"}, {"people": "elam"}, {"people": "hittites"}], "time": {"last": 1},
    })  # fmt: skip
    setup = acme.setup(data={"scenario": text})
    assert (setup.scenario, setup.seats) == ("crafted", 3)
    assert "map" not in setup.options
    again = record.loads(record.dumps(Match(acme.load(setup))), titles())
    assert again.game.setup == setup
    with pytest.raises(SetupError, match="leave 'free' out, or the file"):
        acme.setup("free", data={"scenario": text})
    with pytest.raises(SetupError, match="no data of the kind 'scenario'"):
        MARCHES.setup(data={"scenario": text})
