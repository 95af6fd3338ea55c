"""However the disks fall and whatever is chosen: no situation runs out of choices, and its limits are kept."""

from collections import Counter
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fourquarters.games.acme.choice import choice_for
from fourquarters.games.acme.meta import TITLE
from fourquarters.games.acme.scenarios import scenario
from fourquarters.kernel.title import OptionValue
from tests.games.acme.scenarios.sandbox import CAUCASUS, EAST, NORTH, SOUTH, WEST, Situation
from tests.games.acme.scenarios.test_sandbox_eras import CHART

Ways = list[tuple[str, int, dict[str, OptionValue]]]

PLACES = {
    ("six-civilizations", 6): "WWEECC", ("five-civilizations", 5): "WWEEC", ("four-civilizations", 4): "WWEE",
    ("three-civilizations", 3): "WEC", ("three-civilizations", 6): "WWEECC",
    ("two-civilizations", 2): "WE", ("two-civilizations", 4): "WWEE", ("two-civilizations", 6): "WWEECC",
    ("four-in-the-west", 4): "WWCC", ("four-in-the-east", 4): "EECC", ("four-in-the-crescent", 4): "NSMI",
    ("three-in-the-west", 3): "WWC", ("three-in-the-east", 3): "ECC", ("three-in-the-crescent", 3): "NSR",
    ("two-in-the-west", 2): "WC", ("two-in-the-west", 4): "WWCC", ("two-in-the-east", 2): "EC",
    ("two-in-the-east", 4): "EECC", ("two-in-the-crescent", 2): "NS", ("two-in-the-crescent", 4): "NSMI",
}  # fmt: skip
"""Which civilizations the Playbook wants, a letter for each."""
OPTIONS = {"one of each and a free one": "WEC*", "Central": "WECC", "the Medes & Persians": "MX"}
"""The values of options with which it wants others, at the number of seats they are as many as."""
LETTERS: dict[str, list[list[str]]] = {
    "W": [[people] for people in WEST], "E": [[people] for people in EAST], "C": [NORTH, SOUTH, CAUCASUS],
    "N": [NORTH], "S": [SOUTH], "M": [["medes-and-persians"]], "I": [["israelites"]],
    "R": [["medes-and-persians", "israelites"]], "X": [[*NORTH, *SOUTH, "israelites"]],
}  # fmt: skip
"""What a letter stands for, in groups of which there may be one each."""


def ways() -> Ways:
    """Every situation with every number of seats and all values of its own options that make a difference."""
    found: Ways = []
    for entry in (entry for entry in TITLE.scenarios if entry.group == "Sandbox"):
        choices = scenario(entry.key).choice
        seen = []
        for seats, values in product(entry.seats, product(*(option.values for option in entry.options))):
            own = {option.key: value for option, value in zip(entry.options, values, strict=True)}
            choice = choice_for(choices, seats, own)
            if choice not in seen:
                seen.append(choice)
                found.append((entry.key, seats, own))
        assert len(seen) == len(choices)
    return found


def wanted(key: str, seats: int, own: dict[str, OptionValue]) -> str:
    others = [OPTIONS.get(str(value), "") for value in own.values()]
    return next((places for places in others if len(places) == seats), PLACES[key, seats])


def fitting(chosen: list[str], letter: str) -> int:
    """How many of a letter there are, those of one group counted once."""
    return sum(bool(set(group) & set(chosen)) for group in LETTERS[letter])


def kept(places: str, chosen: list[str], there: list[str], exact: bool) -> bool:
    """Are the limits kept: of every letter as many as it stands for, or as there were? If exact, not more either."""
    counts = Counter(places.replace("*", ""))
    for letter, count in counts.items():
        enough = min(count, fitting(there, letter))
        if fitting(chosen, letter) < enough:
            return False
        named = [people for group in LETTERS[letter] for people in group if people in chosen]
        if exact and len(named) > count + places.count("*"):
            return False
    return True


@pytest.mark.rule("P222", "P244", "P245", "P246", "P247", "P248", "P249", "P250", "P251", "P252", "P253", "P254")
@pytest.mark.rule("P255", "P256", "P257", "P258", "P259", "P260", "P261", "P262", "P263")
@pytest.mark.parametrize(("key", "seats", "own"), ways(), ids=lambda value: str(value))
@settings(max_examples=20)
@given(
    data=st.data(),
    start=st.integers(1, 4),
    era=st.sampled_from(["freeform", "contemporaneous"]),
    drawn=st.permutations("012345"),
)
def test_nobody_is_ever_left_without_a_choice(
    key: str, seats: int, own: dict[str, OptionValue], data: Any, start: int, era: str, drawn: list[str]
) -> None:
    table = Situation(key, seats, "".join(drawn), start=start, era=era, **own)
    game = table.game
    there = [game.peoples.civilizations[people].id for people in game.candidates]
    while table.draw().step == "ChooseCivilization":
        assert table.choices
        refused = set(there) - set(table.choices)
        assert all(table.why_not(people) for people in refused)
        table.pick(data.draw(st.sampled_from(table.choices)))
    assert len(set(table.chosen)) == seats
    if game.contemporaneous:
        assert all(str(start) in CHART[people] for people in table.chosen)
    assert kept(wanted(key, seats, own), table.chosen, there, exact=not game.contemporaneous)


def test_all_values_of_options_are_tried() -> None:
    assert len(ways()) == 28
