"""Every historical scenario alone: who may be whom, and whom the automata are hostile to when the game begins."""

import pytest

from fourquarters.games import titles
from fourquarters.games.acme.disks import NEUTRAL, bits
from fourquarters.games.acme.scenarios import scenario
from tests.games.acme.kit import Table

T = NEUTRAL
"""The Trojans."""
ALONE: dict[str, tuple[str, dict[str, dict[int, set[int]]]]] = {
    "sargon": ("P99", {"A-": {1: {0}}, "-A": {0: {1}}}),
    "lion-of-judah": ("P116", {"A--": {1: {0, 2}, 2: {1}}}),
    "sea-peoples": (
        "P122",
        {"A--": {1: {0, 2}, 2: {0, 1}}, "-A-": {0: {1, 2}, 2: {0, 1}}, "--A": {0: {1, 2}, 1: {0, 2}}},
    ),
    "fire-in-the-east": (
        "P127",
        {"-A-": {0: {1, 2}, 2: {0, 1}}, "A--": {1: {0, 2}, 2: {0, 1}}, "--A": {0: {1, 2}, 1: {0, 2}}},
    ),
    "balance-of-power": ("P131", {"A--": {1: set(), 2: {0}}, "--A": {0: {2}, 1: set()}}),
    "agamemnon": (
        "P150",
        {
            "---A": {0: {2}, 1: set(), 2: {0}},
            "A---": {1: set(), 2: {0}, 3: {T}},
            "-A--": {0: {2}, 2: {0}, 3: {T}},
            "--A-": {0: {2}, 1: set(), 3: {T}},
        },
    ),
    "fire-on-the-steppes": (
        "P158",
        {
            "A---": {1: {0, 2}, 2: {1, 3}, 3: {0, 2}},
            "-A--": {0: {1, 3}, 2: {1, 3}, 3: {0, 2}},
            "--A-": {0: {1, 3}, 1: {0, 2}, 3: {0, 2}},
            "---A": {0: {1, 3}, 1: {0, 2}, 2: {1, 3}},
        },
    ),
    "four-corners": (
        "P170",
        {
            "-A--": {0: {1}, 2: {1}, 3: {1}},
            "A---": {1: {3}, 2: {0}, 3: {1}},
            "--A-": {0: {2}, 1: {3}, 3: {1}},
            "---A": {0: {3}, 1: {3}, 2: {3}},
        },
    ),
    "cyrus": ("P179", {"--A-": {0: {2}, 1: {2}, 3: {2}}}),
    "empires-on-horseback": (
        "P187",
        {
            "A-A--": {1: {0, 2}, 3: {0, 2}, 4: {0, 2}},
            "-A-A-": {0: {1, 3}, 2: {1, 3}, 4: {1, 3}},
            "-A--A": {0: {1, 3}, 2: {1, 3}, 3: {0, 2}},
            "---AA": {0: {1, 3}, 1: {0, 2}, 2: {1, 3}},
            "A----": {1: {0, 2}, 2: {1, 3}, 3: {0, 2}, 4: {0}},
            "-A---": {0: {1, 3}, 2: {1, 3}, 3: {0, 2}, 4: {1}},
            "--A--": {0: {1, 3}, 1: {0, 2}, 3: {0, 2}, 4: {2}},
            "---A-": {0: {1, 3}, 1: {0, 2}, 2: {1, 3}, 4: {3}},
            "----A": {0: {1, 3}, 1: {0, 2}, 2: {1, 3}, 3: {0, 2}},
        },
    ),
    "darius": ("P202", {"A----": {seat: {0, 1, 2, 3, 4} - {seat} for seat in (1, 2, 3, 4)}}),
    "successors": ("P220", {"--A--": {0: set(), 1: set(), 3: set(), 4: set()}}),
    "alexander": (
        "P547",
        {"A----": {1: {0}, 2: {0}, 3: {0}, 4: {0}}, "-AAAA": {0: {1, 2, 3, 4}}},
    ),
    "rostam": ("P609", {"A-": {1: {0}}}),
    "mithridates": ("P636", {"---A": {0: {3}, 1: {3}, 2: {3}}, "--A-": {0: {2}, 1: {2}, 3: {2}}}),
    "rome-vs-parthia": ("P656", {"A-": {1: {0}}, "-A": {0: {1}}}),
}
"""For each way to play alone the enemies of every automaton; the rule that speaks of them."""
CASES = [(key, sides) for key, (_, ways) in ALONE.items() for sides in ways]


@pytest.mark.rule("P1")
def test_every_historical_scenario_can_be_played_alone() -> None:
    keys = [entry.key for entry in titles()["acme"].scenarios if entry.group == "Historical"]
    ways = {key: {each.seats for each in scenario(key).players if each.players == 1} for key in keys}
    assert ways == {key: set(found) for key, (_, found) in ALONE.items()}


@pytest.mark.rule("P99", "P116", "P122", "P127", "P131", "P150", "P158", "P170", "P179", "P187", "P202", "P220", "P271")
@pytest.mark.rule("P547", "P548", "P609", "P636", "P656")
@pytest.mark.parametrize(("key", "sides"), CASES)
def test_the_automata_begin_hostile_to_whom_the_scenario_says(key: str, sides: str) -> None:
    table = Table(key, None, sides=sides)
    table.until(lambda: table.state.number == 1 and table.state.solitaire is not None)
    found = {seat: set(bits(table.state.enemies[seat])) for seat, letter in enumerate(sides) if letter == "-"}
    assert found == ALONE[key][1][sides]
    assert all(not table.state.enemies[seat] for seat, letter in enumerate(sides) if letter != "-")


@pytest.mark.parametrize("key", ALONE)
def test_what_a_scenario_says_of_automata_names_its_rule(key: str) -> None:
    entry = scenario(key)
    cited = [*(each.rule for each in entry.players), *(each.rule for each in entry.npcs)]
    assert all(cited)
    assert ALONE[key][0] in cited
