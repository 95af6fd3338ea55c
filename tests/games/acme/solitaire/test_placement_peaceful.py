"""Non-Hostile placement: priorities 22 to 28, each where it decides and where it is passed over."""

import pytest

from fourquarters.games.acme.flow.effects import PlaceDisks
from tests.games.acme.solitaire.placing import BLACK, FOE, ME, Answer, Placing, at_peace


@pytest.mark.rule("P424")
def test_fertile_then_mountain_then_plains_then_desert() -> None:
    table = Placing(home="kumannis", npc_priority_4="held")
    table.put(ME, kumannis=3, ugarit=3, midian=1)
    left = ["carchemish", "hattusha", "kaska", "nabatea"]
    for area in list(left):
        assert table.first(2, *left) == Answer(area, "P429")
        left.remove(area)


@pytest.mark.rule("P431")
@pytest.mark.passed_over("P424")
def test_land_with_fewer_barbarians_comes_before_better_land() -> None:
    table = Placing(home="kumannis", npc_priority_4="held")
    table.put(ME, kumannis=3, ugarit=3).put(BLACK, carchemish=2, kaska=1, hattusha=1)
    assert table.first(4, "carchemish", "kaska") == Answer("kaska", "P431")
    assert table.first(4, "hattusha", "kaska") == Answer("hattusha", "P431"), "as many: the Mountain"


@pytest.mark.rule("P430")
@pytest.mark.passed_over("P424")
@pytest.mark.parametrize(("fertile", "chosen"), [("emar", "kaska"), ("carchemish", "carchemish")])
def test_a_city_near_home_comes_before_one_in_better_land(fertile: str, chosen: str) -> None:
    """Kaska is one step from its Home Area, and so is Carchemish."""
    table = Placing(home="kumannis", npc_priority_4="held", npc_priority_8="once")
    table.points(0, 1).put(ME, kumannis=3, ugarit=3, pala=2, kaska=2, **{fertile: 1})
    table.with_disks(4).do(f"deploy {table.answer('pala').area}")
    assert table.answer("kaska", fertile) == Answer(chosen, "P430")


@pytest.mark.rule("P425")
def test_an_area_it_controls_is_left_for_the_next_priority() -> None:
    table = Placing(home="kumannis", npc_priority_4="held")
    table.put(ME, kumannis=3, ugarit=3)
    table.with_disks(2)
    table.do(f"deploy {table.answer('carchemish', 'hattusha').area}")
    assert table.disks(ME, "carchemish") == 1
    assert table.answer("carchemish", "hattusha") == Answer("hattusha", "P429")


@pytest.mark.rule("P423")
@pytest.mark.passed_over("P425")
def test_a_hostile_automaton_does_not_stop_when_it_controls_an_area() -> None:
    table = Placing(home="kumannis", npc_priority_4="held")
    table.put(ME, kumannis=3, ugarit=3).live(FOE, "nineveh").hostile(FOE)
    table.with_disks(4)
    for rule in ("P423", "P423", "P422"):
        assert table.answer("carchemish", "hattusha") == Answer("carchemish", rule)
        table.do("deploy carchemish")
    assert table.answer("carchemish", "hattusha") == Answer("hattusha", "P423"), "three are the limit of a stack"


@pytest.mark.rule("P426")
def test_of_two_seas_the_one_nearer_to_the_better_land() -> None:
    table = at_peace()
    assert table.first(1, "levantine-sea", "sinai-sea") == Answer("sinai-sea", "P428"), "the Nile Delta is next to it"
    table = Placing(home="north-caucasus", npc_priority_4="held")
    table.put(ME, north_caucasus=3, colchis=3)
    assert table.first(1, "caucasus-sea", "nw-caspian").area == "caucasus-sea", "nearer to Fertile land: Carchemish"


@pytest.mark.rule("P432", "P433")
@pytest.mark.passed_over("P426")
def test_the_coast_is_asked_about_only_where_a_priority_leaves_seas_equal() -> None:
    """The Sinai Sea has the better coast."""
    table = at_peace()
    table.put(BLACK, levantine_sea=1, sinai_sea=2)
    assert table.first(2, "levantine-sea", "sinai-sea") == Answer("levantine-sea", "P432"), "fewer Barbarians"
    table.put(BLACK, sinai_sea=1)
    assert table.first(2, "levantine-sea", "sinai-sea") == Answer("sinai-sea", "P432")
    table.put(BLACK, levantine_sea=0, sinai_sea=0).put(FOE, levantine_sea=1, sinai_sea=1, alashiya=1)
    assert table.first(1, "levantine-sea", "sinai-sea") == Answer("sinai-sea", "P433")


@pytest.mark.rule("P427")
@pytest.mark.passed_over("P427")
def test_a_camp_becomes_a_settlement() -> None:
    table = at_peace(npc_priority_4="held")
    table.put(ME, judah=1)
    assert table.place(2)[0] == Answer("judah", "P427")
    assert table.first(1).rule != "P427", "it is one now"


@pytest.mark.rule("P427")
@pytest.mark.passed_over("P427")
def test_but_not_in_fertile_or_desert_areas_that_it_controls() -> None:
    table = at_peace(npc_priority_4="held")
    table.put(ME, emar=1, nabatea=1)
    assert table.first(1, "emar", "nabatea") == Answer("", "P434")
    table.put(BLACK, nabatea=1)
    assert table.first(1, "emar", "nabatea") == Answer("nabatea", "P427"), "that one is Shared"


@pytest.mark.rule("P428")
@pytest.mark.passed_over("P428")
def test_an_empty_sea_next_to_its_land() -> None:
    table = at_peace()
    assert table.first(1, "levantine-sea", "judah") == Answer("levantine-sea", "P428")
    table.put(BLACK, levantine_sea=1)
    assert table.first(1, "levantine-sea", "judah") == Answer("judah", "P429"), "it is not empty"
    table = at_peace()
    table.put(ME, sinai_sea=1)
    assert table.first(1, "egyptian-sea", "judah") == Answer("judah", "P429"), "it is next to its Sea only"


@pytest.mark.rule("P429")
def test_one_disk_for_fertile_and_desert_areas_and_two_for_others() -> None:
    for area, disks in (("nile-delta", 1), ("midian", 1), ("judah", 2)):
        table = at_peace(npc_priority_4="held")
        table.put(ME, sinai=1)
        table.first(3, area)
        assert table.agent.reason.startswith("rule P429")
        assert table.said.endswith("2 disks go there") == (disks == 2)


@pytest.mark.rule("P429")
@pytest.mark.passed_over("P429")
def test_only_empty_land() -> None:
    table = at_peace()
    table.put(FOE, judah=1)
    assert table.first(2, "judah", "midian") == Answer("midian", "P429")


@pytest.mark.rule("P430")
@pytest.mark.passed_over("P430")
def test_who_has_not_most_vp_builds_up_its_fertile_areas_and_settlements() -> None:
    table = Placing(home="thebes", npc_priority_4="held")
    table.put(ME, thebes=3, amarna=3, abydos=1).put(BLACK, memphis=4, eastern_desert=2, western_desert=2)
    assert table.first(1) == Answer("", "P434"), "nobody has more VP"
    table.points(2, 2)
    assert table.first(1) == Answer("", "P434"), "nor has anybody now"
    table.points(2, 3)
    assert table.first(1) == Answer("abydos", "P430")


@pytest.mark.passed_over("P430")
def test_who_has_fewer_cities_but_as_many_vp_does_not() -> None:
    table = Placing(home="thebes", npc_priority_4="held", npc_priority_8="once")
    table.put(ME, thebes=3, amarna=3, abydos=1).put(BLACK, memphis=4, eastern_desert=2, western_desert=2)
    table.put(FOE, susa=3, elam=3, sumer=3)
    assert table.first(1) == Answer("", "P434")


@pytest.mark.rule("P430")
def test_the_nearest_to_its_home_area_first() -> None:
    table = at_peace(npc_priority_4="held", npc_priority_8="once")
    table.points(0, 1).put(ME, judah=2, byblos=2, aleppo=2)
    table.with_disks(3)
    assert table.answer("aleppo") == Answer("aleppo", "P405")
    table.do("deploy aleppo")
    assert table.answer("judah", "byblos") == Answer("judah", "P430")


@pytest.mark.rule("P431")
@pytest.mark.passed_over("P431")
def test_land_with_the_fewest_barbarians_is_taken() -> None:
    table = at_peace()
    table.put(BLACK, judah=2, byblos=1)
    assert table.first(4, "judah", "byblos") == Answer("byblos", "P431")
    assert table.said.endswith("2 disks go there")
    table.put(BLACK, byblos=4)
    assert table.first(4, "judah", "byblos") == Answer("judah", "P431")
    assert table.said.endswith("3 disks go there")
    table.put(BLACK, judah=3)
    table.first(4, "judah", "byblos")
    assert table.said.endswith("4 disks go there")
    assert table.first(4, "byblos") == Answer("", "P434"), "not against four"


@pytest.mark.rule("P431")
@pytest.mark.passed_over("P431")
def test_barbarians_who_share_an_area_do_not_control_it() -> None:
    table = at_peace()
    table.put(BLACK, judah=1).put(FOE, judah=1)
    assert table.first(4, "judah").rule != "P431"


@pytest.mark.passed_over("P431")
def test_barbarians_far_from_its_disks_are_left_alone_though_a_card_reaches_them() -> None:
    table = at_peace()
    table.put(BLACK, babylon=1).with_disks(2)
    table.state.stack[-1] = PlaceDisks(ME, table.card("lost-tribe"), 0, 0, 2)
    assert table.answer("babylon") == Answer("", "P434")


@pytest.mark.rule("P432")
@pytest.mark.passed_over("P432")
def test_sea_with_the_fewest_barbarians_is_taken() -> None:
    table = at_peace()
    table.put(BLACK, levantine_sea=1, sinai_sea=2)
    for area in ("levantine-sea", "sinai-sea"):
        assert table.first(2, area) == Answer(area, "P432")
        assert table.said.endswith("2 disks go there")
    assert table.first(2, "levantine-sea", "sinai-sea").area == "levantine-sea"
    assert table.first(1, "sinai-sea") == Answer("", "P434"), "one disk does not match two"


@pytest.mark.rule("P433")
@pytest.mark.passed_over("P433")
def test_a_sea_is_shared_with_one_who_lives_next_to_it() -> None:
    table = at_peace()
    table.put(FOE, levantine_sea=1)
    assert table.first(2, "levantine-sea") == Answer("", "P434"), "it has nothing next to it"
    table.put(FOE, ugarit=2)
    assert table.place(1) != [Answer("levantine-sea", "P433")], "other priorities come before"
    assert table.first(2, "levantine-sea") == Answer("levantine-sea", "P433")
    table.put(FOE, levantine_sea=2)
    assert table.first(2, "levantine-sea") == Answer("", "P434"), "it would be Contested"


@pytest.mark.rule("P434")
@pytest.mark.passed_over("P434")
def test_what_finds_no_place_is_forfeit() -> None:
    table = Placing(home="rhodes", npc_priority_4="held")
    table.put(ME, rhodes=3, icarian_sea=2, rhodian_sea=2).put(FOE, lukka=2, lydia=2, ilium=2, alashiya=2)
    table.put(FOE, marmaran_sea=2, cilician_strait=2, egyptian_sea=2, sinai_sea=2)
    before = table.state.supply[ME]
    assert table.place(3) == [Answer("", "P434")]
    assert table.state.supply[ME] == before
    table.put(FOE, lydia=0)
    assert table.first(3) == Answer("lydia", "P429"), "there is a place for it"
