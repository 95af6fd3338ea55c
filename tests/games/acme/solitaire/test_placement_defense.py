"""Home Defense: priorities 1 to 8, each where it decides and where it is passed over."""

import pytest

from fourquarters.games.acme.flow.effects import PlaceDisks
from tests.games.acme.solitaire.placing import BLACK, FOE, ME, OTHER, Answer, Placing, at_peace


@pytest.mark.rule("P397", "P857")
def test_enemies_in_the_home_area_are_outnumbered_by_one_and_no_more() -> None:
    table = Placing(npc_priority_4="held")
    table.put(ME, judah=1, tyre=3).put(BLACK, judah=2)
    told = table.place(3)
    assert told[:2] == [Answer("judah", "P397")] * 2
    assert told[2].rule != "P397"
    assert table.disks(ME, "judah") == 3


@pytest.mark.rule("P397")
@pytest.mark.passed_over("P397")
def test_the_home_area_is_not_defended_against_one_it_is_not_hostile_to() -> None:
    table = Placing(npc_priority_4="held")
    table.put(ME, judah=3, tyre=3).put(FOE, judah=1)
    assert table.first(1).rule != "P397"
    table.hostile(FOE)
    table.put(FOE, judah=3)
    assert table.first(1) == Answer("judah", "P397")


@pytest.mark.rule("P398")
@pytest.mark.passed_over("P398")
def test_its_gold_comes_before_its_cities() -> None:
    table = at_peace()
    table.gold(ME, "judah").put(ME, judah=2).put(BLACK, judah=2, tyre=3)
    assert table.first(1) == Answer("judah", "P398")
    table.put(BLACK, judah=0)
    assert table.first(1) == Answer("tyre", "P399"), "no enemy stands where the Gold is"


@pytest.mark.rule("P399", "P392")
def test_every_city_under_attack_is_seen_to_before_the_list_goes_on() -> None:
    table = at_peace()
    table.put(ME, byblos=3).put(BLACK, tyre=3, byblos=3, petra=0)
    assert sorted(table.place(2)) == [Answer("byblos", "P399"), Answer("tyre", "P399")]


@pytest.mark.passed_over("P399")
def test_a_settlement_under_attack_is_no_city_and_one_it_is_not_hostile_to_is_no_attacker() -> None:
    table = at_peace()
    table.put(ME, byblos=2).put(BLACK, byblos=2)
    assert table.first(1).rule != "P399"
    table.put(ME, byblos=3).put(BLACK, byblos=0).put(FOE, byblos=3)
    assert table.first(1, "byblos") == Answer("", "P434")
    table.hostile(FOE)
    assert table.first(1, "byblos") == Answer("byblos", "P399")


@pytest.mark.rule("P402", "P403")
@pytest.mark.passed_over("P397", "P398")
def test_what_nobody_attacks_needs_no_defense_even_if_it_stands_empty() -> None:
    table = Placing(npc_priority_4="held")
    table.put(ME, byblos=3)
    assert table.first(3, "judah") == Answer("judah", "P402")
    table.put(ME, judah=3).gold(ME, "tyre")
    assert table.first(3, "tyre") == Answer("tyre", "P403")


@pytest.mark.rule("P400")
def test_own_bonus_areas_under_attack_in_the_order_of_their_kinds() -> None:
    table = at_peace(npc_priority_4="held")
    state = table.state
    oasis, fishing, mountain = (table.area(name) for name in ("nabatea", "sinai-sea", "judah"))
    state.bonus = (mountain, oasis, fishing)
    table.put(ME, nabatea=1, sinai_sea=1, judah=1, tarsus=1, emar=1)
    table.put(BLACK, nabatea=1, sinai_sea=1, judah=1, tarsus=1, emar=1)
    state.cubes[table.area("tarsus")] = ME
    told = [one for one in table.place(11) if one.rule == "P400"]
    assert [one.area for one in dict.fromkeys(told)] == ["tarsus", "emar", "nabatea", "sinai-sea", "judah"]
    assert table.disks(ME, "tarsus") == 4, "up to what may be placed there"
    assert table.disks(ME, "nabatea") == 2


@pytest.mark.passed_over("P400", "P401")
def test_a_mountain_without_its_own_stronghold_is_no_bonus_area_where_it_stands() -> None:
    table = at_peace()
    table.put(ME, tarsus=1).put(BLACK, tarsus=1)
    for owner in (None, BLACK, FOE):
        if owner is not None:
            table.state.cubes[table.area("tarsus")] = owner
        assert table.first(1, "tarsus") == Answer("tarsus", "P427"), "a Settlement of its Camp"
    table.state.cubes[table.area("tarsus")] = ME
    assert table.first(1, "tarsus") == Answer("tarsus", "P400")


@pytest.mark.rule("P400")
def test_the_mountain_of_gold_is_one_whosever_stronghold_is_there() -> None:
    table = at_peace(npc_priority_4="held")
    table.state.bonus = (table.area("tarsus"), -1, -1)
    table.put(ME, tarsus=1).put(BLACK, tarsus=1)
    for owner, kind in ((FOE, "the Mountain of Gold"), (BLACK, "the Mountain of Gold"), (ME, "a Stronghold")):
        table.state.cubes[table.area("tarsus")] = owner
        assert table.first(1, "tarsus") == Answer("tarsus", "P400")
        assert f", {kind}, " in table.said


@pytest.mark.rule("P401")
def test_within_reach_a_stronghold_may_be_anybodys() -> None:
    table = Placing()
    table.put(ME, judah=3, tyre=3, ugarit=1).put(BLACK, tarsus=1)
    assert table.first(2, "tarsus").rule != "P401"
    table.state.cubes[table.area("tarsus")] = BLACK
    assert table.first(2, "tarsus") == Answer("tarsus", "P401")
    assert ", a Stronghold, " in table.said


@pytest.mark.rule("P401", "P855")
def test_a_vacant_bonus_area_within_reach_is_filled_to_the_limit() -> None:
    table = Placing()
    table.put(ME, judah=1)
    told = table.place(4)
    assert told[:3] == [Answer("emar", "P401")] * 3
    assert told[3].rule == "P401", "then the next Fertile area, next to Emar"
    assert table.disks(ME, "judah") == 1


@pytest.mark.rule("P855")
def test_by_the_other_reading_only_what_it_holds_is_filled() -> None:
    table = Placing(npc_priority_4="held")
    table.put(ME, judah=1)
    assert table.first(4) == Answer("judah", "P402")


@pytest.mark.rule("P401")
@pytest.mark.passed_over("P401")
def test_a_bonus_area_with_others_is_filled_only_against_enemies() -> None:
    table = Placing()
    table.put(ME, judah=3, tyre=3).put(FOE, emar=1)
    assert table.first(4).rule != "P401"
    assert table.first(1, "emar").rule != "P401", "not even to share it"
    table.hostile(FOE)
    told = table.place(4)
    assert told == [Answer("emar", "P401")] * 4, "four may be placed against others"


@pytest.mark.rule("P401")
@pytest.mark.passed_over("P401")
def test_what_a_card_would_let_it_fill_far_from_its_disks_is_no_bonus_area_within_reach() -> None:
    table = Placing()
    table.put(ME, judah=3, tyre=3)
    table.with_disks(2)
    table.state.stack[-1] = PlaceDisks(ME, table.card("lost-tribe"), 0, 0, 2)
    assert table.answer("emar", "babylon") == Answer("emar", "P401")
    assert table.answer("babylon").rule != "P401"


@pytest.mark.rule("P400", "P401")
@pytest.mark.parametrize("rule", ["P400", "P401"])
def test_of_bonus_areas_the_kind_decides_before_the_enemy_does(rule: str) -> None:
    """In Emar, which is Fertile, stand Barbarians; in the Oasis stands its primary enemy."""
    table = Placing()
    table.state.bonus = (-1, table.area("nabatea"), -1)
    table.put(ME, judah=3, tyre=3).put(BLACK, emar=1).put(FOE, nabatea=1).hostile(FOE)
    if rule == "P400":
        table.put(ME, emar=1, nabatea=1)
    assert table.first(4, "emar", "nabatea") == Answer("emar", rule)
    table.put(BLACK, emar=0).put(ME, emar=3)
    assert table.first(4, "emar", "nabatea") == Answer("nabatea", rule)


@pytest.mark.rule("P402")
@pytest.mark.passed_over("P404")
def test_a_city_in_the_home_area() -> None:
    table = Placing(npc_priority_4="held")
    table.put(ME, judah=1)
    told = table.place(3)
    assert told[:2] == [Answer("judah", "P402")] * 2
    assert told[2].rule == "P404"


@pytest.mark.rule("P404")
@pytest.mark.passed_over("P402", "P403")
def test_where_it_has_a_city_another_one_that_it_is_not_hostile_to_changes_nothing() -> None:
    """Three disks against three: a fourth would be one more than anybody has, but there is a City already."""
    table = Placing(npc_priority_4="held")
    table.put(ME, judah=3, byblos=3).put(FOE, judah=3, byblos=3).gold(ME, "byblos")
    assert table.first(1, "judah", "byblos") == Answer("", "P434")
    table.put(ME, byblos=2)
    assert table.first(2, "byblos", "tyre") == Answer("byblos", "P403")
    table.put(ME, byblos=0)
    assert table.first(1, "byblos", "tyre") == Answer("tyre", "P404"), "one disk is too few for Byblos"


@pytest.mark.rule("P860")
@pytest.mark.passed_over("P402")
def test_a_home_area_shared_with_one_it_is_not_hostile_to_stays_shared() -> None:
    table = Placing(npc_priority_4="held")
    table.put(ME, judah=1).put(FOE, judah=1)
    assert table.first(2).rule == "P404"
    table.hostile(FOE)
    assert table.first(2) == Answer("judah", "P397")


@pytest.mark.rule("P402", "P403", "P404", "P860")
@pytest.mark.parametrize("disks", [1, 2, 3])
def test_a_first_disk_shares_such_an_area_however_many_are_left(disks: int) -> None:
    """Each disk is looked at by itself: the first makes nothing Contested, a second would."""
    table = Placing(npc_priority_4="held")
    table.put(ME, byblos=3, tyre=3).put(FOE, judah=1)
    assert table.place(disks)[:2].count(Answer("judah", "P402")) == 1
    assert table.first(2, "judah") == Answer("", "P434")
    table = Placing(npc_priority_4="held")
    table.put(ME, judah=3, byblos=3).put(FOE, tyre=1).gold(ME, "tyre")
    assert table.place(disks)[:2].count(Answer("tyre", "P403")) == 1
    table = Placing(npc_priority_4="held")
    table.put(ME, judah=3).put(FOE, tyre=1, byblos=1, petra=1, aleppo=1, emar=1)
    told = [one.area for one in table.place(disks) if one.rule == "P404"]
    assert len(told) == len(set(told)) == disks, "one disk each, in one area after the other"


@pytest.mark.rule("P403")
@pytest.mark.passed_over("P403")
def test_a_city_where_it_has_gold() -> None:
    table = at_peace(npc_priority_4="held")
    table.gold(ME, "judah").put(ME, judah=1)
    assert table.place(2) == [Answer("judah", "P403")] * 2
    assert table.first(1).rule != "P403", "there is a City now"


@pytest.mark.rule("P404")
@pytest.mark.passed_over("P404")
def test_a_city_next_to_the_home_area_far_from_the_players() -> None:
    table = Placing(home="petra", npc_priority_4="held")
    table.put(ME, petra=3, thebes=1).put(FOE, emar=1)
    assert table.place(3) == [Answer("tyre", "P404")] * 3, "two steps from Emar; Judah is one, and Deserts have no City"
    assert table.first(1).rule != "P404", "one is enough"


@pytest.mark.rule("P404")
def test_the_disks_of_other_automata_do_not_matter_for_that() -> None:
    table = Placing(home="petra", npc_priority_4="held")
    table.put(ME, petra=3).put(FOE, emar=1).put(OTHER, sinai=1, sinai_sea=1)
    table.automata = {OTHER}
    assert table.first(3) == Answer("tyre", "P404")
    table.automata = {FOE}
    assert table.first(3) == Answer("judah", "P404")


@pytest.mark.rule("P405")
@pytest.mark.passed_over("P405")
def test_who_is_behind_founds_a_city_near_home_if_it_has_the_disks() -> None:
    table = at_peace(npc_priority_4="held")
    table.put(ME, judah=1, aleppo=2)
    assert table.first(2).rule != "P405", "nobody is ahead"
    table.points(0, 1)
    assert table.first(2) == Answer("judah", "P405"), "one step from home"
    assert table.first(1) == Answer("aleppo", "P405"), "a single disk finishes no City in Judah"
    table.put(ME, judah=0)
    assert table.first(3) == Answer("aleppo", "P405"), "it has no disk in Judah"


@pytest.mark.rule("P405")
@pytest.mark.passed_over("P405")
def test_fewer_cities_are_being_behind_too() -> None:
    table = at_peace(npc_priority_4="held")
    table.put(ME, judah=2).put(FOE, susa=3, elam=3)
    assert table.first(1).rule != "P405", "as many Cities"
    table.put(FOE, sumer=3)
    assert table.first(1) == Answer("judah", "P405")


@pytest.mark.rule("P856")
def test_it_goes_on_founding_while_behind_unless_the_table_says_once() -> None:
    for reading, cities in (("repeated", 2), ("once", 1)):
        table = at_peace(npc_priority_4="held", npc_priority_8=reading)
        table.points(0, 1).put(ME, judah=2, byblos=2)
        assert [one.rule for one in table.place(2)].count("P405") == cities
