"""Equal chances by method A: whom they hurt, what they gain, what is near, and the lot (N8)."""

from random import Random

import pytest

from fourquarters.agents.acme.npc import Npc
from fourquarters.agents.acme.npc.tables import FAR
from tests.games.acme.solitaire.placing import FOE, ME, OTHER, Placing, at_peace


def hostile_to_both() -> Placing:
    table = Placing(npc_priority_4="held")
    table.put(ME, judah=3, byblos=3).hostile(FOE, OTHER)
    return table


@pytest.mark.rule("P266")
def test_the_victim_is_the_player_with_most_vp_and_then_with_most_cities() -> None:
    table = at_peace()
    table.points(9, 3, 2)
    assert table.facts.victim == FOE
    table.points(9, 3, 3).put(OTHER, susa=3)
    assert table.facts.victim == OTHER, "as many VP, and more Cities"
    table.put(FOE, thrace=3)
    table.state.order = (ME, OTHER, FOE)
    assert table.facts.victim == OTHER, "equal in both: first in turn order"
    table.state.order = (FOE, ME, OTHER)
    assert table.facts.victim == FOE
    table.points(9, 3, 4).hostile(FOE, primary=FOE)
    assert table.facts.victim == OTHER, "the leader, though another is its enemy"


@pytest.mark.rule("P266")
def test_the_victim_is_a_player_and_no_automaton_as_long_as_somebody_plays() -> None:
    table = at_peace()
    table.points(9, 3, 8)
    assert table.facts.victim == OTHER
    table.automata = {OTHER}
    assert table.facts.victim == FOE, "though an automaton has more VP"
    table.automata = {FOE, OTHER}
    assert table.facts.victim == OTHER


def test_what_costs_the_victim_most_comes_first() -> None:
    table = hostile_to_both()
    table.points(0, 5, 1).put(FOE, petra=3).put(OTHER, tyre=3)
    assert table.first(4, "petra", "tyre").area == "petra"
    assert "tie of 2 broken by 1 VP of the victim at stake" in table.agent.reason
    table.points(0, 1, 5)
    assert table.first(4, "petra", "tyre").area == "tyre"


def test_then_what_gains_it_most_and_then_what_is_near() -> None:
    table = at_peace(npc_priority_4="held")
    table.points(0, 1).put(ME, aleppo=1, emar=2, judah=0)
    assert table.first(2, "aleppo", "emar").area == "emar", "a City at once"
    table = at_peace()
    assert table.first(2, "judah", "byblos").area == "judah"
    assert "tie of 2 broken by 1 step from its Home Area" in table.agent.reason


def test_the_last_tie_is_for_the_lot() -> None:
    table = Placing(npc_priority_4="held")
    table.put(ME, judah=3, byblos=3)
    chosen = set()
    for seed in range(20):
        table.with_disks(2)
        table.agent = Npc(table.game, ME, Random(seed))
        chosen.add(table.answer("petra", "tyre").area)
        assert table.agent.reason.count("2 are equal: one by lot") == 1
    assert chosen == {"petra", "tyre"}


def test_distances_are_steps_inside_the_map() -> None:
    facts = at_peace().facts
    area = facts.chart.ids.index
    assert facts.steps(area("petra"), area("petra")) == 0
    assert facts.steps(area("petra"), area("thebes")) == 4
    assert facts.steps(area("petra"), -1) == FAR
    assert facts.nearest(area("petra"), []) == FAR
