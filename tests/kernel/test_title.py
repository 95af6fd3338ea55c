"""Setups are checked, and an error lists what there is."""

import pytest

from fourquarters.agents import maker
from fourquarters.games import titles
from fourquarters.kernel.errors import SetupError
from fourquarters.kernel.registry import Registry

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


def test_two_titles_with_one_key_are_refused() -> None:
    with pytest.raises(SetupError, match="two titles with the key 'marches'"):
        Registry([MARCHES, MARCHES])
