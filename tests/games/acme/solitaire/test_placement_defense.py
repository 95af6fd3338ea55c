"""Home Defense: priorities 1 to 10, each where it decides and where it is passed over."""

import pytest

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
def test_the_home_area_is_not_defended_against_one_it_is_not_hostile_to() -> None:
    table = Placing(npc_priority_4="held")
    table.put(ME, judah=3, tyre=3).put(FOE, judah=1)
    assert table.first(1).rule != "P397"
    table.hostile(FOE)
    table.put(FOE, judah=3)
    assert table.first(1) == Answer("judah", "P397")


@pytest.mark.rule("P398")
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


@pytest.mark.rule("P399")
def test_a_settlement_under_attack_is_no_city() -> None:
    table = at_peace()
    table.put(ME, byblos=2).put(BLACK, byblos=2)
    assert table.first(1).rule != "P399"


@pytest.mark.rule("P393")
def test_of_two_cities_that_which_the_primary_enemy_attacks_comes_first() -> None:
    for primary, area in ((FOE, "tyre"), (OTHER, "byblos")):
        table = at_peace()
        table.put(ME, byblos=3).put(FOE, tyre=3).put(OTHER, byblos=3)
        table.hostile(FOE, OTHER, primary=primary)
        assert table.first(1) == Answer(area, "P399")
        assert "against its primary enemy" in table.agent.reason


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


@pytest.mark.rule("P400")
def test_a_mountain_without_its_own_stronghold_is_no_bonus_area() -> None:
    table = at_peace(npc_priority_4="held")
    table.put(ME, tarsus=1).put(BLACK, tarsus=1)
    assert table.first(1, "tarsus", "byblos").rule != "P400"


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
def test_a_bonus_area_with_others_is_filled_only_against_enemies() -> None:
    table = Placing()
    table.put(ME, judah=3, tyre=3).put(FOE, emar=1)
    assert table.first(4).rule != "P401"
    table.hostile(FOE)
    told = table.place(4)
    assert told == [Answer("emar", "P401")] * 4, "four may be placed against others"


@pytest.mark.rule("P402")
def test_a_city_in_the_home_area() -> None:
    table = Placing(npc_priority_4="held")
    table.put(ME, judah=1)
    told = table.place(3)
    assert told[:2] == [Answer("judah", "P402")] * 2
    assert told[2].rule == "P404"


@pytest.mark.rule("P860")
def test_a_home_area_shared_with_one_it_is_not_hostile_to_stays_shared() -> None:
    table = Placing(npc_priority_4="held")
    table.put(ME, judah=1).put(FOE, judah=1)
    assert table.first(2).rule == "P404"
    table.hostile(FOE)
    assert table.first(2) == Answer("judah", "P397")


@pytest.mark.rule("P403")
def test_a_city_where_it_has_gold() -> None:
    table = at_peace(npc_priority_4="held")
    table.gold(ME, "judah").put(ME, judah=1)
    assert table.place(2) == [Answer("judah", "P403")] * 2
    assert table.first(1).rule != "P403", "there is a City now"


@pytest.mark.rule("P404")
def test_a_city_next_to_the_home_area_far_from_the_players() -> None:
    table = Placing(home="petra", npc_priority_4="held")
    table.put(ME, petra=3).put(FOE, emar=1)
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
def test_who_is_behind_founds_a_city_near_home_if_it_has_the_disks() -> None:
    table = at_peace(npc_priority_4="held")
    table.put(ME, judah=1, aleppo=2)
    assert table.first(2).rule != "P405", "nobody is ahead"
    table.points(0, 1)
    assert table.first(2) == Answer("judah", "P405"), "one step from home"
    assert table.first(1) == Answer("aleppo", "P405"), "a single disk finishes no City in Judah"


@pytest.mark.rule("P405")
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


def sea_peoples() -> Placing:
    table = Placing("sea-peoples", "ugarit", npc_priority_4="held")
    table.put(ME, ugarit=3, byblos=3)
    return table


@pytest.mark.rule("P406")
def test_the_sea_peoples_occupy_four_seas() -> None:
    told = sea_peoples().place(6)
    assert [one.rule for one in told].count("P406") == 4
    assert len({one.area for one in told[:4]}) == 4
    others = at_peace(npc_priority_4="held")
    assert all(one.rule != "P406" for one in others.place(2)), "other peoples do not"


@pytest.mark.rule("P407")
def test_the_sea_peoples_keep_out_of_seas_where_two_disks_of_another_are() -> None:
    table = sea_peoples()
    table.put(FOE, levantine_sea=1)
    assert table.first(1, "levantine-sea") == Answer("levantine-sea", "P406")
    table.put(FOE, levantine_sea=2)
    assert table.first(1, "levantine-sea").rule != "P406"


@pytest.mark.rule("P408")
def test_the_sea_peoples_go_on_in_sets_of_four() -> None:
    for disks, seas in ((7, 4), (8, 8), (11, 8), (12, 9)):  # there is no tenth that it could reach
        assert [one.rule for one in sea_peoples().place(disks)].count("P406") == seas


@pytest.mark.rule("P408")
def test_a_set_is_not_begun_with_fewer_than_four_disks() -> None:
    held = {"levantine_sea": 1, "cilician_strait": 1, "rhodian_sea": 1, "sinai_sea": 1, "egyptian_sea": 1}
    table = sea_peoples()
    table.put(ME, **held)
    assert [one.rule for one in table.place(3)].count("P406") == 0
    table = sea_peoples()
    table.put(ME, **held)
    assert [one.rule for one in table.place(4)].count("P406") == 3, "to have eight"


def cimmerians() -> Placing:
    table = Placing("cimmerians", "north-caucasus", npc_priority_4="held")
    table.put(ME, north_caucasus=3, colchis=3)
    return table


@pytest.mark.rule("P409")
def test_the_cimmerians_occupy_the_seas_of_the_north() -> None:
    told = cimmerians().place(9)
    seas = [one.area for one in told if one.rule == "P409"]
    assert set(seas) == {"caucasus-sea", *(f"{side}-caspian" for side in ("e", "ne", "nw", "se", "sw", "w"))}
    assert len(seas) == 7
    assert all(one.area != "pontus-euxinus" for one in told if one.rule == "P409")


@pytest.mark.rule("P410")
def test_the_cimmerians_send_two_against_barbarians_alone() -> None:
    table = cimmerians()
    table.put(BLACK, nw_caspian=1)
    table.with_disks(2)
    assert table.answer("nw-caspian") == Answer("nw-caspian", "P409")
    assert table.said.endswith("2 disks go there")
    assert table.first(1, "nw-caspian").rule != "P409", "one would not do"
    table.put(BLACK, nw_caspian=0)
    table.first(2, "nw-caspian")
    assert "2 disks" not in table.agent.reason


@pytest.mark.rule("P411")
def test_the_cimmerians_keep_out_where_a_civilization_has_two_disks() -> None:
    table = cimmerians()
    table.put(FOE, nw_caspian=1)
    assert table.first(2, "nw-caspian") == Answer("nw-caspian", "P409")
    table.put(FOE, nw_caspian=2)
    assert table.first(2, "nw-caspian").rule != "P409"
