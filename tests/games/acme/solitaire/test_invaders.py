"""A scenario's Invaders: who they are, what makes them strong, and where their disks go."""

from random import Random

import pytest

from fourquarters.agents.acme.npc import Npc
from fourquarters.agents.acme.npc.tables import distances
from fourquarters.automata.priorities import PASSED
from fourquarters.games import titles
from fourquarters.games.acme.disks import CITY
from fourquarters.games.acme.flow import growth, reckoning
from fourquarters.games.acme.flow.reckoning import DrawStep
from fourquarters.games.acme.gods import God
from fourquarters.games.acme.scenarios import scenario
from tests.games.acme.kit import Table
from tests.games.acme.solitaire.cards_kit import begin

INVADERS = {
    "sea-peoples": ["sea-peoples"],
    "fire-in-the-east": ["scythians"],
    "fire-on-the-steppes": ["scythians", "cimmerians"],
    "empires-on-horseback": ["scythians", "cimmerians"],
    "rostam": ["scythians"],
}
ALONE = {
    "sea-peoples": "A--",
    "fire-in-the-east": "A-B",
    "fire-on-the-steppes": "A---",
    "empires-on-horseback": "A----",
    "rostam": "A-",
}
"""The first civilization is a person's, and the Invaders are automata."""
CASES = [(key, people) for key, names in INVADERS.items() for people in names]


def seat_of(key: str, people: str) -> int:
    return [one.people for one in scenario(key).cast].index(people)


@pytest.mark.rule("P418", "P452")
def test_the_scenarios_that_have_invaders_name_them() -> None:
    found = {
        entry.key: [one.people for one in scenario(entry.key).cast if one.invader]
        for entry in titles()["acme"].scenarios
    }
    assert {key: names for key, names in found.items() if names} == INVADERS


@pytest.mark.rule("P452")
@pytest.mark.parametrize(("key", "people"), CASES)
def test_an_invader_draws_a_card_more_if_an_automaton_runs_it(key: str, people: str) -> None:
    seat = seat_of(key, people)
    person = Table(key, None).go("Retirement").clear()
    usual = reckoning.draw_count(person.game, person.state, seat)
    for asked, more in (({}, 1), ({"invader_draw": 0}, 0), ({"invader_draw": 2}, 2)):
        table = Table(key, None, sides=ALONE[key], **asked).go("Retirement").clear()
        assert reckoning.draw_count(table.game, table.state, seat) == usual + more
        assert reckoning.draw_count(table.game, table.state, 0) == 3, "a person's kingdom"


@pytest.mark.passed_over("P452")
@pytest.mark.parametrize("people", ["egypt", "hittites"])
def test_who_is_no_invader_draws_and_grows_as_ever_though_an_automaton_runs_it(people: str) -> None:
    seat = seat_of("sea-peoples", people)
    table = Table("sea-peoples", None, sides="-A-" if people == "egypt" else "A--", invader_draw=2)
    table.go("Retirement").clear()
    assert table.game.is_npc(table.state, seat)
    assert reckoning.draw_count(table.game, table.state, seat) == 3
    assert growth.gain(table.game, table.state, seat, 0, 0) == 3


@pytest.mark.passed_over("P452")
def test_invaders_that_people_run_draw_and_grow_as_ever() -> None:
    seat = seat_of("sea-peoples", "sea-peoples")
    table = Table("sea-peoples", None, invader_draw=2).go("Retirement").clear()
    assert reckoning.draw_count(table.game, table.state, seat) == 3
    assert growth.gain(table.game, table.state, seat, 0, 0) == 3


@pytest.mark.rule("P452")
def test_the_raised_minimum_is_the_scenarios_and_can_be_raised_further() -> None:
    for more in (0, 2, 4):
        table = Table("rostam", None, sides="A-", npc_least=more).go("Deployment")
        gained = [growth.gain(table.game, table.state, seat, 0, 0) for seat in range(2)]
        assert gained == [3, 8 + more]


@pytest.mark.rule("P440", "P452")
def test_it_counts_the_card_before_it_buys_others() -> None:
    for more, bought in ((0, 3), (1, 2), (2, 1)):
        table = Table("sea-peoples", None, sides="A--", invader_draw=more).go("CardAction").clear()
        seat = seat_of("sea-peoples", "sea-peoples")
        table.deal(seat)
        table.state.mina[seat] = 5
        begin(DrawStep(seat, 1), table)
        agent = Npc(table.game, seat, Random(1))
        action = agent.decide(table.game.observe(table.state, seat), table.game.decision(table.state))
        assert table.game.notation.write(action) == f"buy {bought}"


@pytest.mark.rule("P452")
def test_only_scenarios_with_invaders_ask_how_strong_they_are() -> None:
    title = titles()["acme"]
    offered = {entry.key for entry in title.scenarios if "invader_draw" not in entry.without}
    assert offered == set(INVADERS)


def named(table: Table, area: int) -> str:
    return table.game.chart.ids[area].replace("-", "_")


def marching(key: str, people: str, sides: str) -> Table:
    """An automaton deploys one disk and is hostile to the first seat. It has four Cities, those at home among them, and
    what it wants of the sea; nobody else has anything."""
    seat = seat_of(key, people)
    table = Table(key, None, sides=sides, npc_priority_4="held")
    table.until(lambda: table.step == "Deployment" and table.state.to_move == seat).clear()
    game, state = table.game, table.state
    chart, home = game.chart, state.home[seat]
    near = [home, *(area for area in chart.next_land[home] if chart.most[area] > 2)]
    for area in (*near, *(area for each in near for area in chart.next_land[each] if chart.most[area] > 2)):
        if len(table.on_map(seat)) < 4:
            table.put(seat, **{named(table, area): CITY})
    for area in [area for area in chart.playable if game.waters >> area & 1]:
        if people == "cimmerians" or (people == "sea-peoples" and len(table.on_map(seat)) < 8):
            table.put(seat, **{named(table, area): 1})
    state.supply[seat] += state.box[seat] - 1
    state.box[seat] = 1
    state.gold, state.gods = (), tuple(God() for _ in state.gods)
    state.enemies = tuple(int(at == seat) for at in range(6))
    return table


def decision(table: Table) -> tuple[int, str]:
    """Where its disk goes, and why."""
    seat = table.state.to_move
    agent = Npc(table.game, seat, Random(1))
    action = agent.decide(table.game.observe(table.state, seat), table.game.decision(table.state))
    return int(action[1]), agent.reason


def far_city(table: Table) -> int:
    """The first seat founds a City as far from the automaton as it can."""
    seat, chart = table.state.to_move, table.game.chart
    mine = [table.area(name) for name in table.on_map(seat)]
    free = [area for area in chart.land if area not in mine and chart.most[area] > 2]
    far = max(free, key=lambda area: min(distances(chart.next)[area][other] for other in mine))
    table.put(0, **{named(table, far): CITY})
    assert not any(action[1:] == (far,) for action in table.game.legal(table.state)), "out of reach"
    return far


@pytest.mark.rule("P418")
@pytest.mark.parametrize(("key", "people"), CASES)
def test_far_from_everything_an_invader_makes_for_the_nearest_city(key: str, people: str) -> None:
    table = marching(key, people, ALONE[key])
    assert not decision(table)[1].startswith("rule P418"), "nobody has anything yet"
    far = far_city(table)
    place, reason = decision(table)
    assert reason.startswith("rule P418")
    legal = [action[1] for action in table.game.legal(table.state) if len(action) > 1]
    steps = distances(table.game.chart.next)[far]
    assert steps[place] == min(steps[area] for area in legal)


@pytest.mark.rule("P418")
def test_the_same_people_where_no_scenario_calls_them_invaders_do_not() -> None:
    table = marching("successors", "scythians", "--A--")
    far_city(table)
    assert "P418" not in decision(table)[1].partition(PASSED)[0]
