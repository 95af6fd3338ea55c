"""Hostile placement: priorities 11 to 21, each where it decides and where it is passed over."""

import pytest
from msgspec.structs import replace

from fourquarters.games.acme.scenarios import Cast
from tests.games.acme.solitaire.placing import BLACK, FOE, ME, OTHER, Answer, Placing, frontier


@pytest.mark.rule("P412")
@pytest.mark.passed_over("P396", "P412")
def test_without_an_enemy_civilization_the_list_is_skipped() -> None:
    table = frontier()
    table.live(FOE, "petra").deity(FOE).put(FOE, petra=1, susa=1).put(BLACK, tyre=1)
    assert table.first(2) == Answer("petra", "P413")
    table.hostile()
    assert int(table.first(2).rule[1:]) >= 427, "Barbarians alone do not make it hostile"


@pytest.mark.rule("P413")
@pytest.mark.passed_over("P413")
def test_where_an_enemy_has_its_deity() -> None:
    table = frontier()
    table.live(FOE, "petra").put(FOE, petra=1)
    assert table.first(2) == Answer("petra", "P421"), "no Deity yet: a Camp"
    table.deity(FOE)
    assert table.place(3)[:2] == [Answer("petra", "P413")] * 2


@pytest.mark.rule("P413")
def test_a_temple_that_nobody_defends_is_filled_to_the_limit() -> None:
    table = frontier()
    table.live(FOE, "petra").deity(FOE).put(FOE, susa=3)
    told = table.place(4)
    assert told[:3] == [Answer("petra", "P413")] * 3
    assert told[3].rule != "P413"


@pytest.mark.rule("P414")
@pytest.mark.passed_over("P414")
def test_where_an_enemy_has_gold() -> None:
    table = frontier()
    table.put(FOE, petra=1).gold(OTHER, "petra")
    assert table.first(2) == Answer("petra", "P421"), "the Gold of one it is not hostile to"
    table.gold(FOE, "tyre").put(FOE, tyre=1)
    assert table.first(2) == Answer("tyre", "P414")


@pytest.mark.rule("P415")
@pytest.mark.passed_over("P414", "P415")
def test_next_to_an_enemys_gold_where_fewest_enemies_are() -> None:
    table = frontier()
    assert table.first(1).rule != "P415", "there is no Gold"
    table.gold(FOE, "aleppo").put(FOE, aleppo=4, emar=2)
    assert table.first(1) == Answer("ugarit", "P415")
    table.put(FOE, emar=0, ugarit=1)
    assert table.first(1) == Answer("emar", "P415")
    assert table.first(4) == Answer("aleppo", "P414"), "with four it takes the Gold itself"


@pytest.mark.rule("P415")
def test_land_next_to_it_comes_before_sea() -> None:
    table = frontier()
    table.gold(FOE, "alashiya").put(FOE, alashiya=3)
    assert table.first(1) == Answer("levantine-sea", "P415"), "no Land is next to that island"
    table.gold(FOE, "ugarit").put(FOE, ugarit=3)
    assert table.first(1) == Answer("aleppo", "P415")


@pytest.mark.rule("P415", "P416", "P419")
@pytest.mark.parametrize("rule", ["P415", "P416", "P419"])
def test_land_with_enemies_comes_before_an_empty_sea(rule: str) -> None:
    """Aleppo and the Levantine Sea are next to Ugarit."""
    table = frontier()
    if rule == "P415":
        table.gold(FOE, "ugarit")
    elif rule == "P416":
        table.live(FOE, "ugarit").deity(FOE)
    table.put(FOE, ugarit=3, aleppo=2)
    assert table.first(2, "aleppo", "levantine-sea") == Answer("aleppo", rule)
    assert table.first(1, "aleppo", "levantine-sea") == Answer("levantine-sea", rule), "one disk does not match two"


@pytest.mark.rule("P415", "P416", "P419")
@pytest.mark.parametrize("rule", ["P415", "P416", "P419"])
def test_barbarians_there_do_not_count_against_a_place_next_to_it(rule: str) -> None:
    """Emar and Ugarit are next to Aleppo; an enemy is in the one, and Barbarians in the other."""
    table = frontier()
    table.put(FOE, aleppo=4)
    if rule == "P415":
        table.gold(FOE, "aleppo")
    elif rule == "P416":
        table.live(FOE, "aleppo").deity(FOE)
    table.put(FOE, emar=1).put(BLACK, ugarit=2)
    assert table.first(3, "emar", "ugarit") == Answer("ugarit", rule)
    table.put(FOE, emar=0).put(BLACK, emar=1)
    assert table.said.endswith("3 disks go there"), "they are outnumbered"


@pytest.mark.rule("P416")
@pytest.mark.passed_over("P416")
def test_next_to_an_enemys_deity() -> None:
    table = frontier()
    table.live(FOE, "mittani").put(FOE, mittani=1)
    assert table.first(1).rule != "P416"
    table.deity(FOE).put(FOE, emar=1)
    assert table.first(1) == Answer("aleppo", "P416"), "no enemy is there"
    table.put(FOE, emar=0, aleppo=1)
    assert table.first(1) == Answer("emar", "P416")


@pytest.mark.rule("P416")
def test_by_sea_next_to_a_deity_if_there_is_no_other_way() -> None:
    table = frontier()
    table.live(FOE, "alashiya").deity(FOE).put(FOE, alashiya=2)
    assert table.first(1) == Answer("levantine-sea", "P416")


@pytest.mark.rule("P417")
@pytest.mark.passed_over("P417")
def test_where_an_enemy_has_a_city() -> None:
    table = frontier()
    table.put(FOE, petra=3)
    assert table.place(4) == [Answer("petra", "P417")] * 4
    table = frontier()
    table.put(OTHER, petra=3)
    assert table.first(4).area != "petra", "the City of one it is not hostile to"


@pytest.mark.rule("P418")
@pytest.mark.passed_over("P418")
def test_an_invader_makes_for_the_nearest_goal() -> None:
    table = frontier()
    table.put(FOE, susa=3)
    assert table.first(1).rule != "P418"
    game = table.game
    game.scenario = replace(game.scenario, cast=(Cast("israelites", invader=True),))
    assert table.first(1) == Answer("agrae", "P418"), "three steps from Susa, nearer than all others"
    table.put(FOE, nineveh=3)
    assert table.first(1) == Answer("aleppo", "P418"), "two steps from Nineveh, as Emar is, and nearer to Thrace"
    table.put(FOE, nineveh=0, susa=0)
    assert table.first(1).rule != "P418", "nothing is left to make for"


@pytest.mark.rule("P418")
def test_of_places_equally_near_the_one_nearer_to_the_enemys_home() -> None:
    for home, area in (("thebes", "sinai"), ("ur", "nabatea")):
        table = Placing(home="petra", npc_priority_4="held")
        table.put(ME, petra=3, judah=3, tyre=4).hostile(FOE)
        table.game.scenario = replace(table.game.scenario, cast=(Cast("israelites", invader=True),))
        table.gold(FOE, "red-sea").live(FOE, home)
        assert table.first(1, "sinai", "nabatea") == Answer(area, "P418"), "both are two steps from the Gold"


@pytest.mark.rule("P419")
@pytest.mark.passed_over("P419")
def test_next_to_an_enemys_city() -> None:
    table = frontier()
    table.put(FOE, aleppo=3, ugarit=1)
    assert table.first(1) == Answer("emar", "P419"), "fewer enemies than in Ugarit"
    table = frontier()
    table.put(FOE, alashiya=3)
    assert table.first(1) == Answer("levantine-sea", "P419")
    table.put(FOE, alashiya=2)
    assert table.first(1).rule != "P419", "a Settlement"


@pytest.mark.rule("P420")
@pytest.mark.passed_over("P420")
def test_two_disks_where_an_enemy_has_a_settlement() -> None:
    table = frontier()
    table.put(FOE, petra=2)
    assert table.first(2) == Answer("petra", "P420")
    assert table.first(1).rule != "P420", "one disk is too few"
    table.put(BLACK, petra=2)
    assert table.first(3) == Answer("petra", "P420")
    table.put(BLACK, petra=3)
    assert table.first(4, "petra") == Answer("", "P434"), "too many Barbarians"
    table.put(BLACK, petra=0).put(ME, petra=3)
    assert table.first(2, "petra").rule != "P420", "it has more disks there than anybody"
    table.put(ME, petra=0).put(FOE, petra=0).put(OTHER, petra=2)
    assert table.first(2, "petra") == Answer("", "P434"), "it is not hostile to them"
    table.put(OTHER, petra=0).put(FOE, petra=2).put(ME, petra=2)
    assert table.first(2, "petra") == Answer("petra", "P420")
    assert table.said.endswith("2 disks go there"), "two, though one would outnumber them"


@pytest.mark.rule("P421")
@pytest.mark.passed_over("P421")
def test_where_an_enemy_has_a_camp() -> None:
    table = frontier()
    table.put(FOE, petra=1).put(BLACK, petra=1)
    assert table.place(2) == [Answer("petra", "P421")] * 2
    table = frontier()
    table.put(FOE, petra=1).put(BLACK, petra=2)
    assert table.first(3, "petra") == Answer("", "P434"), "too many Barbarians"
    table = frontier()
    table.put(ME, petra=1).put(FOE, petra=2)
    assert table.first(1, "petra") == Answer("petra", "P427"), "a Settlement is no Camp"


@pytest.mark.rule("P422")
@pytest.mark.passed_over("P422")
def test_its_own_settlement_becomes_a_city_where_no_enemy_is() -> None:
    table = frontier()
    table.put(ME, tyre=2)
    assert table.first(1) == Answer("tyre", "P422")
    table.put(ME, tyre=1)
    assert table.first(1).rule == "P423", "a Camp"
    table.put(ME, tyre=2).put(FOE, tyre=1)
    assert table.first(1, "tyre").rule != "P422"
    table.put(FOE, tyre=0).put(BLACK, tyre=1)
    assert table.first(1, "tyre") == Answer("tyre", "P422"), "Barbarians do not count here (N1)"


@pytest.mark.rule("P423")
@pytest.mark.passed_over("P423")
def test_toward_the_enemys_home_where_no_enemies_are() -> None:
    table = frontier()
    assert table.first(1, "levantine-sea", "aleppo") == Answer("levantine-sea", "P423"), "five steps from Thrace"
    table.put(BLACK, levantine_sea=1)
    assert table.first(1, "levantine-sea", "aleppo") == Answer("aleppo", "P423"), "Barbarians are enemies"
    table.live(FOE, "thebes")
    assert table.first(1, "aleppo", "petra") == Answer("petra", "P423")


@pytest.mark.rule("P423")
def test_of_places_equally_near_to_it_the_one_nearer_to_the_enemys_disks() -> None:
    for disk, area in (("midian", "petra"), ("sinai-sea", "tyre")):
        table = frontier()
        table.live(FOE, "sinai")
        table.put(FOE, **{disk.replace("-", "_"): 2})
        assert table.first(1, "petra", "tyre") == Answer(area, "P423"), "both are one step from Sinai"


@pytest.mark.rule("P423")
@pytest.mark.passed_over("P423")
def test_if_nothing_of_the_hostile_list_can_be_done_it_goes_on_peacefully() -> None:
    table = Placing(home="rhodes", npc_priority_4="held")
    table.put(ME, rhodes=3).put(BLACK, icarian_sea=1, rhodian_sea=2).hostile(FOE)
    assert table.first(2) == Answer("icarian-sea", "P432")


@pytest.mark.rule("P423")
@pytest.mark.passed_over("P423")
def test_and_stays_with_the_peaceful_list_for_all_disks_left() -> None:
    """The Icarian Sea opens the way to areas without enemies, where priority 21 would have sent them."""
    table = Placing(home="rhodes", npc_priority_4="held")
    table.put(ME, rhodes=3).put(BLACK, icarian_sea=1, rhodian_sea=2).hostile(FOE)
    assert [one.rule for one in table.place(4)] == ["P432", "P432", "P429", "P429"]
