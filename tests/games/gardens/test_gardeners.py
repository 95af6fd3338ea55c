"""Entering, walking, planting in place and passing."""

import pytest

from tests.games.gardens.kit import Table, full


@pytest.mark.rule("G8")
def test_a_gardener_enters_on_any_base_space_and_may_stay_there() -> None:
    table = Table()
    assert table.legal("enter") == ["b1", "b2", "b3", "b4", "b5"]
    assert table.why("enter r1c1") == "G8"
    table.do("enter b4")
    assert table.legal() == ["to r1c3", "to b5", "stay"]
    table.do("stay")
    assert table.gardeners("lotus") == ["b4"]
    assert table.to_move == "poppy"


@pytest.mark.rule("G8")
def test_when_all_gardeners_are_out_none_enters() -> None:
    table = Table(gardeners={"lotus": ["b1"] * 6})
    assert table.legal("enter") == []
    assert table.refused("enter b1") == ("all 6 of your gardeners are on the board", "G8")


@pytest.mark.rule("G9", "I7")
def test_a_gardener_on_the_board_walks_one_to_three_steps() -> None:
    table = Table(seeds=full("lotus"), gardeners={"lotus": ["b1"]})
    table.do("gardener b1")
    assert table.legal("to") == ["r1c1", "r1c2", "r2c1", "r3c1"]
    table.do("to r3c1")
    assert table.gardeners("lotus") == ["r3c1"]


@pytest.mark.rule("G9")
def test_only_ones_own_gardeners_walk_one_a_turn() -> None:
    table = Table(gardeners={"lotus": ["b1", "b2"], "poppy": ["b3"]})
    assert table.legal("gardener") == ["b1", "b2"]
    assert table.refused("gardener b3") == ("you have no gardener on b3", "G9")
    table.do("gardener b2", "to b3")
    assert table.to_move == "poppy"


@pytest.mark.rule("G9")
def test_gardeners_on_one_space_are_offered_once_and_one_of_them_goes() -> None:
    table = Table(gardeners={"lotus": ["b2", "b2"]})
    assert table.legal("gardener") == ["b2"]
    table.do("gardener b2", "to b3")
    assert sorted(table.gardeners("lotus")) == ["b2", "b3"]


@pytest.mark.rule("G9", "M2")
def test_what_is_out_of_reach_is_refused() -> None:
    table = Table(gardeners={"lotus": ["b2"]})
    table.do("gardener b2")
    assert table.why("to r3c1") == "M2"
    assert table.refused("to r4c1") == ("there is no tile on r4c1", "G9")
    assert table.why("to b9") == "G1"


@pytest.mark.rule("G10", "K3")
def test_a_gardener_on_an_unplanted_tile_may_plant_in_place() -> None:
    table = Table(gardeners={"lotus": ["r1c4"]})
    assert table.ways("r1c4") == []
    table.do("gardener r1c4")
    assert table.legal() == ["plant"]
    table.do("plant")
    assert table.pond("r1c4") == "lotus"


@pytest.mark.rule("K2")
def test_planting_in_place_needs_a_seed() -> None:
    stuck = Table(gardeners={"lotus": ["r1c4"]}, hand={"lotus": 0})
    assert stuck.legal("gardener") == []
    table = Table(gardeners={"lotus": ["r1c1"]}, hand={"lotus": 0})
    table.do("gardener r1c1")
    assert table.why("plant") == "K2"


@pytest.mark.rule("G10")
def test_there_is_nothing_to_plant_on_a_planted_tile() -> None:
    table = Table(seeds=full("poppy"), gardeners={"lotus": ["r1c1"]})
    table.do("gardener r1c1")
    assert table.why("plant") == "G10"


@pytest.mark.rule("G11")
def test_gardeners_may_all_be_left_where_they_are() -> None:
    table = Table(gardeners={"lotus": ["b2"]})
    assert table.legal()[-1] == "pass"
    table.do("pass")
    assert table.gardeners("lotus") == ["b2"]


@pytest.mark.rule("M2", "A33")
def test_a_pond_without_seed_and_poison_stops_whoever_planted_the_others() -> None:
    for seat in ("lotus", "poppy"):
        table = Table(seeds={"r1c1": seat}, gardeners={"lotus": ["b1"]})
        table.do("gardener b1")
        assert table.legal("to") == ["r1c1", "r2c1"]


TUNNELS = {"r1c1": "Tlr", "r1c2": "Tlr", "r1c3": "Tlr", "r1c4": "RT"}
"""They join the whole base."""


@pytest.mark.rule("M3")
def test_refills_work_on_the_base_and_again_and_again() -> None:
    """Five base spaces in a row of tunnels, with allies on the way: without them b4 is the end."""
    seeds = full("lotus", TUNNELS)
    alone = Table(TUNNELS, seeds, gardeners={"lotus": ["b1"]})
    alone.do("gardener b1")
    assert alone.legal("to") == ["b2", "b3", "b4"]  # b5 is a fourth step
    helped = Table(TUNNELS, seeds, gardeners={"lotus": ["b1", "b2"]})
    helped.do("gardener b1")
    assert helped.legal("to") == ["b2", "b3", "b4", "b5"]


@pytest.mark.rule("M4")
def test_an_ally_where_the_walk_begins_gives_nothing() -> None:
    table = Table(TUNNELS, full("lotus", TUNNELS), gardeners={"lotus": ["b1", "b1"]})
    table.do("gardener b1")
    assert table.legal("to") == ["b2", "b3", "b4"]


@pytest.mark.rule("M6")
def test_figures_share_a_terrace() -> None:
    table = Table(seeds=full("lotus"), gardeners={"lotus": ["b1", "r1c1"], "poppy": ["r1c1", "r2c1"]})
    table.do("gardener b1", "to r1c1")
    assert table.gardeners("lotus") == ["r1c1", "r1c1"]


@pytest.mark.rule("M7")
def test_a_walk_does_not_end_where_it_began() -> None:
    table = Table(seeds=full("lotus"), gardeners={"lotus": ["r2c1"]})
    table.do("gardener r2c1")
    assert table.why("to r2c1") == "M7"
    assert table.why("stay") == "M7"


@pytest.mark.rule("G12", "H10")
def test_ending_on_an_unplanted_tile_plants_it() -> None:
    table = Table(gardeners={"lotus": ["b1"]})
    table.do("gardener b1", "to r1c1")
    assert table.pond("r1c1") == "lotus"
    assert table.hand("lotus") == 35


@pytest.mark.rule("G12")
def test_without_a_seed_the_gardener_stops_and_plants_nothing() -> None:
    table = Table(gardeners={"lotus": ["b1"]}, hand={"lotus": 0})
    table.do("gardener b1")
    assert table.legal("to") == ["r1c1"]
    table.do("to r1c1")
    assert table.pond("r1c1") == "unplanted"


@pytest.mark.rule("A20", "A17")
def test_a_poisoned_pond_is_not_planted_and_scores_nothing() -> None:
    table = Table(gardeners={"lotus": ["b1"]}, poisoned=["r1c1"])
    table.do("gardener b1", "to r1c1")
    assert table.pond("r1c1") == "poison"
    assert table.hand("lotus") == 36
    assert table.score("lotus") == 0


@pytest.mark.rule("A11")
def test_the_assyrian_does_not_help_or_hinder_gardeners() -> None:
    with_him, without = Table(seeds=full("poppy"), assyrian="r1c2"), Table(seeds=full("poppy"))
    for table in (with_him, without):
        table.do("enter b2")
    assert with_him.legal() == without.legal()
    with_him.do("to r1c2")
    assert with_him.gardeners("lotus") == ["r1c2"]
