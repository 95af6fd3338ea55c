"""The rules for every disk an automaton places, and how the lists are worked through."""

from random import Random

import pytest

from fourquarters.agents.acme.npc import Npc
from fourquarters.games.acme.flow.cardphase import Spread
from fourquarters.games.acme.flow.effects import PlaceDisks
from fourquarters.games.acme.flow.growth import Granary, Launch
from fourquarters.games.acme.flow.special import Dowry
from tests.games.acme.solitaire.placing import BLACK, FOE, ME, OTHER, Answer, Placing, at_peace, frontier


@pytest.mark.rule("P382")
def test_stacking_limits_hold() -> None:
    table = Placing(npc_priority_4="held")
    table.put(ME, judah=1).put(BLACK, judah=4)
    told = table.place(6)
    assert told[:3] == [Answer("judah", "P397")] * 3
    assert table.disks(ME, "judah") == 4, "no fifth, though four are not more than four"


@pytest.mark.rule("P384", "P386")
@pytest.mark.passed_over("P382", "P384", "P386")
def test_tyre_gets_three_or_more_or_none() -> None:
    """O46: an Egyptian City of 3 and a Barbarian Settlement of 2. A player might place fewer, and so it does where
    nobody stands."""
    for disks, placed in ((2, 0), (3, 3), (4, 4)):
        table = Placing(npc_priority_4="held")
        table.put(ME, judah=3, byblos=3).put(FOE, tyre=3).put(BLACK, tyre=2).hostile(FOE)
        told = table.place(disks)
        assert told.count(Answer("tyre", "P417")) == placed
        assert table.disks(ME, "tyre") == placed
    table = frontier()
    table.put(FOE, tyre=3).put(BLACK, tyre=2)
    assert "deploy tyre" in table.with_disks(2).legal()
    table.put(FOE, tyre=0).put(BLACK, tyre=0)
    assert table.first(2, "tyre") == Answer("tyre", "P423")


@pytest.mark.rule("P385")
@pytest.mark.passed_over("P385")
def test_with_too_few_disks_the_next_area_has_its_turn() -> None:
    table = frontier()
    table.put(FOE, aleppo=4, petra=3)
    assert table.first(4) == Answer("aleppo", "P417"), "of two Cities the one with more disks"
    assert table.first(3) == Answer("petra", "P417"), "three disks do not match four"


@pytest.mark.rule("P385", "P392")
@pytest.mark.passed_over("P392", "P397")
def test_a_priority_that_cannot_be_met_with_the_disks_left_makes_way_for_the_next() -> None:
    table = Placing(npc_priority_4="held")
    table.put(ME, judah=1, byblos=3).put(BLACK, judah=4, byblos=3)
    assert table.first(2) == Answer("byblos", "P399"), "three disks would be too few at home"
    told = table.place(4)
    assert told == [*[Answer("judah", "P397")] * 3, Answer("byblos", "P399")], "kept to until it no longer applies"


@pytest.mark.rule("P387", "P388")
@pytest.mark.passed_over("P388")
def test_petra_gets_three_disks_instead_of_two() -> None:
    """The Playbook's example: an Egyptian Settlement next to the Israelites."""
    for disks, placed in ((2, 2), (3, 3), (4, 3)):
        table = frontier()
        table.put(FOE, petra=2)
        told = table.place(disks)
        assert told[:placed] == [Answer("petra", "P420")] * placed
        assert told.count(Answer("petra", "P420")) == placed
    table.put(ME, petra=0).hostile()
    assert table.first(4, "petra") == Answer("", "P434"), "a Settlement of one it is not hostile to"


@pytest.mark.rule("P387")
@pytest.mark.passed_over("P387")
def test_where_no_enemy_and_nothing_of_its_own_stands_it_only_equals() -> None:
    table = at_peace()
    table.put(ME, judah=1).put(FOE, judah=3).put(OTHER, judah=3)
    spots = table.with_disks(4)
    assert not spots.facts.foes(table.area("judah"))
    assert table.answer("judah") == Answer("judah", "P427")
    assert table.said.endswith("2 disks go there"), "Contested already: three against three"
    table.hostile(FOE)
    table.first(4, "judah")
    assert table.said.endswith("3 disks go there")


@pytest.mark.rule("P387")
@pytest.mark.passed_over("P387")
def test_at_home_it_wants_one_more_than_anybody_even_against_one_it_is_not_hostile_to() -> None:
    """Both areas are Contested already; where it has Gold three are as many as the other has, and a City."""
    for area, rule, placed in (("judah", "P402", 3), ("tyre", "P403", 2)):
        table = Placing(npc_priority_4="held")
        table.gold(ME, "tyre").put(ME, judah=3, byblos=3, tyre=3)
        table.put(ME, **{area: 1}).put(FOE, **{area: 3})
        assert table.first(4, area) == Answer(area, rule)
        assert table.said.endswith(f"{placed} disks go there")


@pytest.mark.rule("P389", "P436")
@pytest.mark.passed_over("P389", "P436")
def test_it_picks_no_quarrel_with_one_it_is_not_hostile_to() -> None:
    table = at_peace()
    table.put(ME, judah=1).put(FOE, judah=1)
    assert table.first(2, "judah") == Answer("", "P434"), "it would be Contested"
    table.put(FOE, judah=0).put(BLACK, judah=1)
    assert table.first(2, "judah") == Answer("judah", "P427"), "Barbarians are enemies"
    table.put(OTHER, judah=1)
    assert table.first(2, "judah") == Answer("", "P434"), "somebody else is there too"


@pytest.mark.rule("P389", "P436")
@pytest.mark.passed_over("P389", "P436")
def test_what_two_others_contest_already_it_may_enter() -> None:
    table = at_peace()
    table.live(FOE, "judah").deity(FOE).hostile(FOE).put(FOE, judah=2).put(OTHER, judah=1)
    assert table.first(3, "judah") == Answer("judah", "P413")
    table.put(FOE, judah=1)
    assert table.first(3, "judah") == Answer("", "P434"), "they share it, and it is hostile to one of them only"


@pytest.mark.rule("P390", "P438")
@pytest.mark.passed_over("P390", "P438")
def test_no_disk_joins_an_enemy_and_a_horde_but_at_home_or_where_it_stands() -> None:
    table = frontier()
    table.gold(FOE, "petra").put(FOE, petra=1).put(BLACK, petra=4)
    assert table.first(4, "petra") == Answer("", "P434")
    table.put(BLACK, petra=3)
    assert table.first(4, "petra") == Answer("petra", "P414"), "three are no horde"
    table.put(BLACK, petra=4).put(ME, petra=1)
    assert table.first(4, "petra") == Answer("petra", "P414"), "it has a disk there"
    table.put(ME, petra=0).live(ME, "petra")
    assert table.first(4, "petra") == Answer("petra", "P397"), "its Home Area"


@pytest.mark.rule("P390", "P438")
@pytest.mark.passed_over("P401", "P404", "P415")
def test_four_barbarians_alone_are_a_horde_too() -> None:
    """Barbarians are enemies, so they need no other one beside them to keep it out (N1)."""
    table = Placing()
    table.put(ME, judah=3, tyre=3).put(BLACK, emar=4)
    assert table.first(4, "emar") == Answer("", "P434")
    table.put(BLACK, emar=3)
    assert table.first(4, "emar") == Answer("emar", "P401"), "three are no horde"
    table = frontier()
    table.gold(FOE, "aleppo").put(FOE, aleppo=4).put(BLACK, emar=4)
    assert table.first(4, "emar") == Answer("", "P434")
    table = Placing(home="petra", npc_priority_4="held")
    table.put(ME, petra=3).put(BLACK, judah=4, tyre=4)
    assert table.first(4, "judah", "tyre") == Answer("", "P434")
    table.put(ME, judah=1)
    assert table.first(4, "judah", "tyre") == Answer("judah", "P404"), "it has a disk there"
    table = Placing(npc_priority_4="held")
    table.put(ME, tyre=3).put(BLACK, judah=4)
    assert table.first(4, "judah") == Answer("judah", "P397"), "its Home Area"


@pytest.mark.rule("P437")
@pytest.mark.passed_over("P437")
def test_enemies_are_exceeded_by_one_if_the_disks_last_and_equalled_else() -> None:
    for disks, placed in ((1, 0), (2, 2), (3, 3), (4, 3)):
        table = frontier()
        table.live(FOE, "petra").deity(FOE).put(FOE, petra=2)
        assert table.place(disks).count(Answer("petra", "P413")) == placed
    table = frontier()
    table.live(FOE, "petra").deity(FOE)
    assert table.place(3).count(Answer("petra", "P413")) == 3, "nobody stands there: up to the limit"


@pytest.mark.rule("P435")
@pytest.mark.passed_over("P435")
def test_it_chooses_among_what_the_scenario_lets_it_do() -> None:
    table = frontier()
    table.live(FOE, "petra").deity(FOE).put(FOE, petra=1)
    assert table.first(2) == Answer("petra", "P413")
    others = [name for name in table.offers("deploy") if name != "petra"]
    assert table.first(2, *others).area in others


@pytest.mark.rule("P294", "P320", "P391")
def test_cards_place_by_the_same_lists() -> None:
    table = at_peace(npc_priority_4="held")
    table.put(ME, petra=2, judah=1)
    plenty = table.card("age-of-plenty")
    for frame, verb, area, rule in (
        (PlaceDisks(ME, plenty, 0, 0, 2), "place", "petra", "P402"),
        (Launch(ME), "launch", "sinai-sea", "P428"),
        (Dowry(ME), "place", "petra", "P402"),
        (Spread(ME, plenty, released=True), "at", "petra", "P402"),
    ):
        table.with_disks(1)
        table.state.stack[-1] = frame
        assert f"{verb} {area}" in table.legal()
        assert table.answer() == Answer(area, rule)


@pytest.mark.rule("P391")
@pytest.mark.passed_over("P294", "P320")
def test_a_card_with_an_own_limit_is_obeyed() -> None:
    """Bountiful Harvest puts one disk into each area: nothing there takes two, so Judah cannot match three."""
    table = at_peace(npc_priority_4="held")
    table.put(ME, judah=1).put(BLACK, judah=3)
    table.with_disks(1)
    table.state.stack[-1] = PlaceDisks(ME, table.card("bountiful-harvest"), 0, 0, 3)
    assert "place judah" in table.legal()
    assert table.answer("judah") == Answer("", "P434")
    table.state.stack[-1] = PlaceDisks(ME, table.card("advanced-agriculture"), 0, 0, 2)
    table.put(BLACK, judah=0)
    assert table.answer("judah") == Answer("judah", "P427")


@pytest.mark.rule("P394")
@pytest.mark.passed_over("P395")
def test_home_defense_is_not_looked_back_at() -> None:
    table = at_peace()
    told = table.place(4)
    assert told[:3] == [Answer("sinai-sea", "P428"), Answer("levantine-sea", "P428"), Answer("nile-delta", "P429")]
    assert table.disks(ME, "nile-delta") == 1, "the Fertile area came within reach too late for priority 4"


@pytest.mark.rule("P394")
@pytest.mark.passed_over("P401")
def test_home_defense_is_worked_through_in_order_and_goes_back_to_nothing() -> None:
    """Priority 7 brings Fertile Emar within reach; priority 4 has had its turn."""
    table = Placing(home="petra")
    table.put(ME, petra=3)
    told = table.place(5)
    assert told[:4] == [*[Answer("judah", "P404")] * 3, Answer("emar", "P429")]


@pytest.mark.rule("P394")
@pytest.mark.passed_over("P394")
def test_who_takes_over_begins_the_lists_anew() -> None:
    table = at_peace()
    table.with_disks(4).do("deploy sinai-sea", "deploy levantine-sea")
    assert table.answer() == Answer("nile-delta", "P401")


@pytest.mark.rule("P395", "P859")
def test_land_just_settled_opens_a_sea() -> None:
    table = Placing(npc_priority_4="held")
    table.put(ME, judah=3, aleppo=3)
    table.put(BLACK, emar=4, mittani=4, carchemish=4, petra=4, tyre=4, ugarit=4, agrae=2, nabatea=2)
    assert table.place(3) == [*[Answer("byblos", "P429")] * 2, Answer("levantine-sea", "P428")]


@pytest.mark.rule("P396")
def test_the_hostile_list_is_followed_though_another_act_would_hurt_more() -> None:
    table = frontier()
    table.live(FOE, "petra").deity(FOE).put(FOE, petra=1, tyre=3)
    assert table.first(4) == Answer("petra", "P413"), "a City could be had in Tyre"


@pytest.mark.rule("P858")
def test_the_hostile_list_begins_again_at_11_after_every_act() -> None:
    table = frontier()
    table.live(FOE, "mittani").deity(FOE).put(FOE, mittani=1)
    told = table.place(3)
    assert told[0].rule == "P416", "next to the Deity"
    assert told[1:] == [Answer("mittani", "P413")] * 2


@pytest.mark.passed_over("P391")
def test_what_the_printed_rules_do_not_speak_of_is_done_as_the_steward_does() -> None:
    table = at_peace()
    seat = table.state.to_move
    table.state.stack.append(Granary(seat))
    agent = Npc(table.game, seat, Random(1))
    decision = table.game.decision(table.state)
    assert agent.decide(table.game.observe(table.state, seat), decision) in decision.actions
    assert agent.reason == "no printed rule"
    assert agent.open_reasons


def test_a_disk_that_must_go_where_no_rule_would_put_it_goes_as_the_steward_puts_it() -> None:
    table = at_peace()
    table.put(FOE, judah=2, byblos=2)
    table.with_disks(1)
    table.state.stack[-1] = Spread(ME, table.card("age-of-plenty"), released=True)
    told = table.answer("judah", "byblos")
    assert told.rule == "no printed rule"
    assert told.area in ("judah", "byblos")
