"""Which games are checked: nothing a title offers is left out, and the same seed gives the same games."""

from collections import Counter

import pytest

from fourquarters.games import titles
from fourquarters.kernel.errors import SetupError
from fourquarters.lab.course import Part, each, setups, whole

ACME = titles()["acme"]
MARCHES = titles()["marches"]


def way(part: Part) -> tuple[str, int]:
    ((scenario, seats),) = part.ways
    return scenario.key, seats


def test_every_option_value_gets_its_games() -> None:
    played = [whole(MARCHES).plan(number, 1)[0].options for number in range(len(setups(MARCHES)))]
    for option in MARCHES.options:
        assert {options[option.key] for options in played} == set(option.values)


def test_adversaries_and_the_titles_own_agents_get_their_games() -> None:
    agents = Counter(name for number in range(200) for name in whole(MARCHES).plan(number, 1)[1])
    assert set(agents) == {"random", "explorer", "first", "last", "greedy"}


def test_every_scenario_is_played_at_every_seat_count_by_every_kind_of_agent() -> None:
    allowed = {(scenario.key, seats) for scenario in ACME.scenarios for seats in scenario.seats}
    assert Counter((*way(part), part.agents) for part in each(ACME)) == {
        (*one, agents): 1 for one in allowed for agents in ("random", "adversaries", "steward")
    }


def test_a_part_plays_what_it_says() -> None:
    for part in each(ACME):
        seen = set()
        for number in range(14):
            setup, agents = part.plan(number, 1)
            assert (setup.scenario, setup.seats) == way(part)
            assert len(agents) == setup.seats
            seen.update(agents)
        expected = {"adversaries": {"explorer", "random", "first", "last"}}
        assert seen == expected.get(part.agents, {part.agents})


def test_a_hundred_games_give_every_value_of_every_option_to_every_kind_of_agent() -> None:
    for part in each(ACME)[::3]:
        ((scenario, seats),) = part.ways
        played = [part.plan(number, 1)[0].options for number in range(100)]
        for option in ACME.options_of(scenario):
            assert {options[option.key] for options in played} >= set(option.fitting(seats)), (scenario.key, option.key)


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    part = each(MARCHES)[0]
    numbers = range(len(setups(MARCHES)), 2 * len(setups(MARCHES)))
    assert [part.plan(number, 1) for number in numbers] == [part.plan(number, 1) for number in numbers]
    assert [part.plan(number, 1) for number in numbers] != [part.plan(number, 2) for number in numbers]


def test_who_plays_can_be_said() -> None:
    for part in (whole(MARCHES, [("greedy",)]), *each(MARCHES, [("greedy",)])):
        assert {tuple(part.plan(number, 1)[1]) for number in range(60)} == {("greedy", "greedy")}


def test_several_who_play_take_turns_and_each_gets_its_own_parts() -> None:
    line_ups = [("npc",), ("steward", "npc")]
    part = whole(ACME, line_ups)
    agents = [part.plan(number, 1)[1] for number in range(4)]
    assert agents == [["npc", "npc"], ["steward", "npc"], ["npc", "npc"], ["steward", "npc"]]
    ways = len({way(part) for part in each(ACME)})
    assert Counter(part.agents for part in each(ACME, line_ups)) == {"npc": ways, "steward,npc": ways}


def test_who_cannot_play_is_refused_before_the_first_game() -> None:
    with pytest.raises(SetupError, match="has no agent 'npc'; expected one of: greedy"):
        whole(MARCHES, [("random", "npc")])
    with pytest.raises(SetupError, match="has no agent 'npc'; expected one of: greedy"):
        each(MARCHES, [("random", "npc")])
