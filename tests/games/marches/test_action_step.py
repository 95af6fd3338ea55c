"""The Action Step, T15-T26."""

import pytest

from fourquarters.games.marches.board import NAMES
from tests.games.marches.kit import BULL, LION, Table

PLAINS = {"b1": "plains", "c1": "plains", "d1": "plains"}
FORESTS = {"b1": "forest", "c1": "forest", "d1": "forest"}


# T15: any order.


@pytest.mark.rule("T15")
def test_actions_may_be_mixed_and_repeated_in_any_order() -> None:
    table = Table({"b1": "plains", "c1": "plains", "b2": "plains"}, {"b2": "bull peasant-1"}, ap=40, step="action")
    table.do("extra", "piece b2", "move b3", "turn plains")
    table.do("build village", "on b1")
    table.do("reveal", "on d1", "turn plains")
    table.do("promote", "piece b3")
    table.do("recruit soldier", "on d1")
    table.do("reveal", "on e1", "turn forest")
    table.do("disband", "piece b3")
    table.do("recruit peasant", "on b1")
    assert table.ap == 40 - 10 - 3 - 2 - 3 - 5 - 2 - 1 - 2
    assert table.piece("d1") == "bull soldier-1"
    assert table.piece("b1") == "bull peasant-1"
    assert table.piece("b3") == ""


@pytest.mark.rule("T15")
def test_the_action_step_goes_on_until_its_player_ends_it() -> None:
    table = Table(ap=2, step="action")
    table.do("recruit peasant", "on a1")
    assert table.ap == 0
    assert table.to_move == "bull"
    table.do("end")
    assert table.to_move == "lion"


@pytest.mark.rule("T15")
def test_a_tile_is_named_only_after_what_it_is_for() -> None:
    table = Table(PLAINS, ap=9, step="action")
    assert table.why("on b1") == "T15"


# T16: recruiting.


@pytest.mark.rule("T16", "T40")
def test_a_piece_is_recruited_when_its_needs_are_met_and_its_cost_is_paid() -> None:
    table = Table(FORESTS, ap=5, step="action")
    table.do("recruit hunter", "on c1")
    assert table.piece("c1") == "bull hunter-1"
    assert table.ap == 1
    assert table.pile(BULL, "hunter") == [7, 4, 2]


@pytest.mark.rule("T16", "T40")
def test_a_need_that_is_not_met_is_named() -> None:
    table = Table({"b1": "forest", "c1": "forest", "d1": "plains"}, ap=50, step="action")
    refusal = table.refused("recruit hunter")
    assert refusal.rule == "T16"
    assert refusal.reason == "needs 3 connected Forest: you have 2"


@pytest.mark.rule("T16")
def test_a_missing_development_is_named() -> None:
    table = Table({"b1": "mill"}, ap=50, step="action")
    refusal = table.refused("recruit engine")
    assert refusal.rule == "T16"
    assert refusal.reason == "needs 1 connected Mine: you have none"


@pytest.mark.rule("T16")
def test_a_siege_engine_is_recruited_with_a_mill_and_a_mine() -> None:
    table = Table({"b1": "mill", "c1": "mine"}, ap=9, step="action")
    table.do("recruit engine", "on b1")
    assert table.piece("b1") == "bull engine"
    assert table.ap == 0


@pytest.mark.rule("T16")
def test_a_recruit_that_costs_too_much_is_refused() -> None:
    table = Table(PLAINS, ap=4, step="action")
    refusal = table.refused("recruit soldier")
    assert refusal.rule == "T16"
    assert refusal.reason == "needs 5 AP: you have 4"


@pytest.mark.rule("T16", "T41")
def test_a_recruit_stands_on_a_connected_tile() -> None:
    table = Table({"b1": "plains", "d6": "plains"}, markers=["d6"], ap=2, step="action")
    table.do("recruit peasant")
    assert table.legal("on") == ["a1", "b1", "h1"]
    refusal = table.refused("on d6")
    assert refusal.rule == "T41"
    assert refusal.reason == "d6 is not connected to a Base of yours"


@pytest.mark.rule("T16", "H5")
def test_a_recruit_stands_on_a_face_up_tile_of_its_owner() -> None:
    table = Table({"b1": "plains", "c1": "plains", "c8": "plains"}, markers=["c1"], ap=2, step="action")
    table.do("recruit peasant")
    assert table.refused("on d1").reason == "d1 is face down"
    assert table.why("on d1") == "H5"
    assert table.refused("on c1").reason == "you do not control c1"
    assert table.why("on c1") == "H5"
    assert table.why("on c8") == "H5"


@pytest.mark.rule("T16", "K4")
def test_a_recruit_needs_room() -> None:
    table = Table(pieces={"b1": "bull peasant-1"}, ap=2, step="action")
    table.do("recruit peasant")
    assert table.why("on b1") == "K4"


@pytest.mark.rule("T16", "H13")
def test_a_recruit_does_not_act_in_the_turn_it_appears() -> None:
    table = Table({"c4": "plains"}, {"c5": "lion peasant-1"}, ap=2, step="action")
    table.do("recruit peasant", "on c4")
    assert table.why("piece c4") == "T6"
    assert table.why("attack c5") == "H13"


# T17-T19: building.


@pytest.mark.rule("T17")
def test_a_development_is_paid_for_and_comes_from_the_pile() -> None:
    table = Table({"b1": "plains"}, ap=5, step="action")
    table.do("build village", "on b1")
    assert table.development("b1") == "village"
    assert table.ap == 2
    assert table.available(BULL, "village") == 5


@pytest.mark.rule("T17")
def test_a_development_that_costs_too_much_is_refused() -> None:
    table = Table({"b1": "plains"}, ap=2, step="action")
    refusal = table.refused("build village")
    assert refusal.rule == "T17"
    assert refusal.reason == "needs 3 AP: you have 2"


@pytest.mark.rule("T17")
def test_a_developments_needs_are_named_when_they_are_not_met() -> None:
    table = Table({"b1": "village"}, ap=50, step="action")
    assert table.why("build town") == "T17"
    assert table.refused("build town").reason == "needs 1 connected Mill: you have none"
    assert table.why("build fort") == "T17"
    assert table.refused("build fort").reason == "needs 1 connected Mine: you have none"


@pytest.mark.rule("T17", "T42")
def test_a_need_is_met_by_connected_tiles_only() -> None:
    table = Table({"b1": "village", "d6": "mill"}, markers=["d6"], ap=50, step="action")
    assert table.controls(BULL, "d6")
    assert table.refused("build town").reason == "needs 1 connected Mill: you have none"


@pytest.mark.rule("T17", "T41")
def test_a_development_is_built_on_connected_terrain() -> None:
    table = Table({"b1": "plains", "d6": "plains", "d5": "plains"}, markers=["d6"], ap=3, step="action")
    table.do("build village")
    assert table.legal("on") == ["b1"]
    assert table.why("on d6") == "T41"
    assert table.why("on d5") == "H5"
    assert table.why("on b2") == "H5"


@pytest.mark.rule("T17")
def test_a_development_without_any_connected_terrain_for_it_is_refused() -> None:
    table = Table({"d6": "plains"}, markers=["d6"], ap=3, step="action")
    assert table.refused("build village").reason == "needs a connected Plains to be built on"


@pytest.mark.rule("T17", "K12")
def test_nothing_is_built_under_an_enemy_piece() -> None:
    table = Table({"b1": "plains", "c1": "plains"}, {"c1": "lion peasant-1"}, ap=3, step="action")
    table.do("build village")
    assert table.why("on c1") == "K12"


def one_of_each_terrain() -> Table:
    return Table({"b1": "plains", "c1": "forest", "d1": "mountain"}, ap=3, step="action")


@pytest.mark.rule("T18")
def test_a_village_is_built_on_plains() -> None:
    table = one_of_each_terrain()
    table.do("build village")
    assert table.legal("on") == ["b1"]
    assert table.why("on c1") == "T18"
    assert table.why("on d1") == "T18"
    assert table.why("on a1") == "T18"  # a Base is no Plains


@pytest.mark.rule("T18")
def test_a_mill_is_built_in_a_forest() -> None:
    table = one_of_each_terrain()
    table.do("build mill")
    assert table.legal("on") == ["c1"]
    assert table.why("on b1") == "T18"
    assert table.refused("on d1").reason == "a Mill replaces a Forest"


@pytest.mark.rule("T18")
def test_a_mine_is_built_on_a_mountain() -> None:
    table = one_of_each_terrain()
    table.do("build mine")
    assert table.legal("on") == ["d1"]
    assert table.why("on b1") == "T18"
    assert table.why("on c1") == "T18"


@pytest.mark.rule("T18")
def test_without_its_terrain_a_first_development_is_refused() -> None:
    table = Table({"b1": "plains"}, ap=50, step="action")
    assert table.why("build mill") == "T18"
    assert table.refused("build mill").reason == "needs a connected Forest to be built on"
    assert table.why("build mine") == "T18"


@pytest.mark.rule("T18", "H27")
def test_a_village_is_not_built_over_a_development() -> None:
    table = Table({"b1": "village", "c1": "plains"}, ap=3, step="action")
    table.do("build village")
    assert table.legal("on") == ["c1"]
    assert table.why("on b1") == "T18"


@pytest.mark.rule("T19")
def test_a_development_that_is_built_over_never_comes_back() -> None:
    table = Table({"b1": "village", "c1": "mill"}, ap=6, step="action")
    table.do("build town", "on b1")
    assert table.development("b1") == "town"
    assert table.available(BULL, "village") == 5
    assert table.available(LION, "village") == 6


@pytest.mark.rule("T19")
def test_the_sixth_village_is_the_last_even_when_one_has_become_a_town() -> None:
    villages = dict.fromkeys(("b1", "c1", "d1", "e1", "f1", "g1"), "village")
    table = Table({**villages, "b2": "mill", "c2": "plains"}, ap=9, step="action")
    table.do("build town", "on b1")
    assert table.why("build village") == "T4"


# T20-T23: promotion.


@pytest.mark.rule("T20", "H24")
def test_a_promoted_piece_takes_the_place_of_the_lower_one() -> None:
    table = Table({"b1": "village"}, {"c1": "bull peasant-1 -1"}, ap=4, step="action")
    table.do("promote", "piece c1")
    assert table.piece("c1") == "bull peasant-2 -1"
    assert table.ap == 1
    assert table.pile(BULL, "peasant") == [7, 3, 2]


@pytest.mark.rule("T20")
def test_the_higher_card_says_what_a_promotion_needs() -> None:
    table = Table({**FORESTS, "e1": "village"}, {"c1": "bull hunter-1", "e1": "bull peasant-1"}, ap=50, step="action")
    table.do("promote")
    assert table.legal("piece") == ["e1"]
    refusal = table.refused("piece c1")
    assert refusal.rule == "T20"
    assert refusal.reason == "needs 1 connected Mill: you have none"


@pytest.mark.rule("T20", "T42")
def test_a_promotions_needs_are_met_by_connected_tiles_only() -> None:
    table = Table(
        {**FORESTS, "e1": "village", "d6": "mill"},
        {"c1": "bull hunter-1", "e1": "bull peasant-1"},
        markers=["d6"],
        ap=50,
        step="action",
    )
    table.do("promote")
    assert table.refused("piece c1").reason == "needs 1 connected Mill: you have none"


@pytest.mark.rule("T20")
def test_a_promotion_that_costs_too_much_is_refused() -> None:
    table = Table({**PLAINS, "e1": "village"}, {"c1": "bull soldier-1", "e1": "bull peasant-1"}, ap=5, step="action")
    table.do("promote")
    refusal = table.refused("piece c1")
    assert refusal.rule == "T20"
    assert refusal.reason == "needs 6 AP: you have 5"


@pytest.mark.rule("T20")
def test_without_any_piece_to_promote_the_action_is_refused() -> None:
    table = Table(pieces={"c1": "bull peasant-1"}, ap=50, step="action")
    assert table.why("promote") == "T20"


@pytest.mark.rule("T20", "H24")
def test_only_ones_own_piece_on_a_connected_tile_and_below_the_top_is_promoted() -> None:
    table = Table(
        {"b1": "town", "d6": "plains"},
        {"b1": "bull peasant-1", "c1": "bull peasant-3", "d6": "bull peasant-1", "d1": "lion peasant-1"},
        markers=["d6"],
        ap=50,
        step="action",
    )
    table.do("promote")
    assert table.legal("piece") == ["b1"]
    assert table.why("piece c1") == "H24"
    assert table.why("piece d6") == "T41"
    assert table.why("piece d1") == "T20"


@pytest.mark.rule("T21")
def test_a_piece_may_be_promoted_in_the_turn_it_is_recruited() -> None:
    table = Table({"b1": "village"}, ap=5, step="action")
    table.do("recruit peasant", "on b1", "promote", "piece b1")
    assert table.piece("b1") == "bull peasant-2"
    assert table.ap == 0


@pytest.mark.rule("T21")
def test_a_new_piece_is_not_promoted_unless_the_needs_are_met() -> None:
    table = Table({"b1": "plains"}, ap=50, step="action")
    table.do("recruit peasant", "on b1")
    assert table.why("promote") == "T20"


@pytest.mark.rule("T21", "C2")
def test_level_3_cards_forbid_it_in_the_turn_of_recruiting_and_allow_it_afterwards() -> None:
    table = Table({"b1": "town"}, {"c1": "bull peasant-2"}, ap=50, step="action")
    table.do("recruit peasant", "on b1", "promote", "piece b1", "promote")
    assert table.legal("piece") == ["c1"]
    refusal = table.refused("piece b1")
    assert refusal.rule == "C2"
    assert refusal.reason == "a piece recruited this turn cannot become a Peasant III"
    table.do("piece c1")
    table.end_turn()
    table.end_turn()
    assert table.ap == 7  # the Town, c1, a1 and h1
    table.do("go", "promote", "piece b1")
    assert table.piece("b1") == "bull peasant-3"


@pytest.mark.rule("T22")
def test_a_replaced_card_lies_on_the_promotion_pile() -> None:
    table = Table({"b1": "village"}, {"b1": "bull peasant-1"}, ap=3, step="action")
    table.do("promote", "piece b1")
    assert table.promotion_pile(BULL, "peasant") == [1, 0, 0]
    assert table.pile(BULL, "peasant") == [7, 3, 2]


@pytest.mark.rule("T22")
def test_cards_of_the_promotion_pile_cannot_be_recruited() -> None:
    eight = dict.fromkeys(("a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2"), "bull peasant-1")
    table = Table({"b1": "village"}, eight, ap=50, step="action")
    table.do("promote", "piece b2")
    assert table.why("recruit peasant") == "T4"


def fallen(piece: str) -> Table:
    """The Bull's piece on c4 has just been killed."""
    table = Table(
        pieces={"c4": f"bull {piece}", "c5": "lion barbarian-3"}, values={"barbarian-3": (20, 20)}, active=LION
    )
    table.do("piece c5", "attack c4", "stay")
    assert table.piece("c4") == ""
    return table


@pytest.mark.rule("T23", "T24")
def test_a_killed_level_2_piece_gives_back_its_level_1_card() -> None:
    table = fallen("soldier-2")
    assert table.pile(BULL, "soldier") == [8, 3, 2]
    assert table.promotion_pile(BULL, "soldier") == [0, 0, 0]


@pytest.mark.rule("T23", "T24", "H25")
def test_a_killed_level_3_piece_gives_back_one_card_of_each_lower_level() -> None:
    table = fallen("soldier-3")
    assert table.pile(BULL, "soldier") == [8, 4, 1]
    assert table.promotion_pile(BULL, "soldier") == [0, 0, 0]


@pytest.mark.rule("T23")
def test_only_one_copy_of_each_lower_level_comes_back() -> None:
    table = Table({"b1": "plains"}, {"b1": "bull soldier-3", "c1": "bull soldier-3"}, ap=3, step="action")
    assert table.promotion_pile(BULL, "soldier") == [2, 2, 0]
    table.do("disband", "piece b1")
    assert table.promotion_pile(BULL, "soldier") == [1, 1, 0]
    assert table.pile(BULL, "soldier") == [7, 3, 1]


@pytest.mark.rule("T23")
def test_a_card_that_came_back_can_be_recruited_again() -> None:
    seven = dict.fromkeys(("a2", "b2", "c2", "d2", "e2", "f2", "g2"), "bull peasant-1")
    table = Table(pieces={**seven, "h2": "bull peasant-2"}, ap=3, step="action")
    assert table.why("recruit peasant") == "T4"
    table.do("disband", "piece h2", "recruit peasant", "on h2")
    assert table.piece("h2") == "bull peasant-1"


# T24: disbanding.


@pytest.mark.rule("T24")
def test_a_killed_pieces_card_leaves_the_game() -> None:
    table = fallen("soldier-1")
    assert table.pile(BULL, "soldier") == [7, 4, 2]
    assert table.out_of_game(BULL, "soldier-1") == 1


@pytest.mark.rule("T24")
def test_a_disbanded_pieces_card_returns_to_the_pile_for_its_disband_cost() -> None:
    table = Table(pieces={"c4": "bull soldier-3"}, ap=5, step="action")
    table.do("disband", "piece c4")
    assert table.piece("c4") == ""
    assert table.ap == 2
    assert table.pile(BULL, "soldier") == [8, 4, 2]
    assert table.out_of_game(BULL, "soldier-3") == 0


@pytest.mark.rule("T24", "H34")
def test_an_engine_and_its_companion_are_disbanded_one_at_a_time_wherever_they_stand() -> None:
    table = Table(pieces={"d7": "bull peasant-1 +engine"}, ap=4, step="action")
    table.do("disband", "engine d7")
    assert table.piece("d7") == "bull peasant-1"
    assert table.available(BULL, "engine") == 4
    assert table.ap == 1
    table.do("disband", "piece d7")
    assert table.piece("d7") == ""


@pytest.mark.rule("T24")
def test_disbanding_must_be_paid_for() -> None:
    table = Table(pieces={"c4": "bull soldier-3", "d4": "bull peasant-1"}, ap=2, step="action")
    table.do("disband")
    assert table.legal("piece") == ["d4"]
    refusal = table.refused("piece c4")
    assert refusal.rule == "T24"
    assert refusal.reason == "needs 3 AP: you have 2"


@pytest.mark.rule("T24")
def test_without_points_or_pieces_nothing_is_disbanded() -> None:
    assert Table(pieces={"c4": "bull peasant-1"}, ap=0, step="action").why("disband") == "T24"
    assert Table(pieces={"c4": "lion peasant-1"}, ap=9, step="action").why("disband") == "T24"


@pytest.mark.rule("T24")
def test_enemy_pieces_are_not_disbanded() -> None:
    table = Table(pieces={"c4": "bull peasant-1", "c5": "lion peasant-1 +engine"}, ap=9, step="action")
    table.do("disband")
    assert table.why("piece c5") == "T24"
    assert table.why("engine c5") == "T24"


# T25: revealing.


@pytest.mark.rule("T25")
def test_two_points_turn_up_one_face_down_tile_of_ones_own_half() -> None:
    table = Table(ap=2, step="action")
    table.do("reveal", "on d4")
    assert table.to_move == "chance"
    table.do("turn mountain")
    assert table.face_up("d4")
    assert table.controls(BULL, "d4")
    assert table.ap == 0


@pytest.mark.rule("T25")
def test_one_point_reveals_nothing() -> None:
    table = Table(ap=1, step="action")
    refusal = table.refused("reveal")
    assert refusal.rule == "T25"
    assert refusal.reason == "needs 2 AP: you have 1"


@pytest.mark.rule("T25")
def test_neither_the_enemys_tiles_nor_face_up_ones_are_revealed() -> None:
    table = Table({"d3": "plains"}, ap=2, step="action")
    table.do("reveal")
    assert "d4" in table.legal("on")
    assert table.refused("on d5").reason == "d5 is not on your half"
    assert table.why("on d5") == "T25"
    assert table.refused("on d3").reason == "d3 is face up already"
    assert table.why("on d3") == "T25"


@pytest.mark.rule("T25")
def test_when_all_is_known_there_is_nothing_to_reveal() -> None:
    known = dict(zip([*NAMES[1:7], *NAMES[8:32]], ["plains"] * 20 + ["forest"] * 10, strict=True))
    table = Table(known, ap=2, step="action")
    assert table.why("reveal") == "T25"


@pytest.mark.rule("T25")
def test_tiles_may_be_revealed_as_long_as_points_last() -> None:
    table = Table(ap=5, step="action")
    table.do("reveal", "on b1", "turn plains", "reveal", "on c1", "turn forest")
    assert table.ap == 1
    assert table.why("reveal") == "T25"


# T26: the extra move.


@pytest.mark.rule("T26")
def test_ten_points_move_a_second_piece() -> None:
    table = Table(
        {"b3": "plains", "f3": "plains"}, {"b2": "bull peasant-1", "f2": "bull peasant-1"}, ap=12, step="movement"
    )
    table.do("piece b2", "move b3", "extra", "piece f2", "move f3")
    assert table.piece("b3") == "bull peasant-1"
    assert table.piece("f3") == "bull peasant-1"
    assert table.ap == 2


@pytest.mark.rule("T26")
def test_nine_points_move_nobody() -> None:
    table = Table(pieces={"b2": "bull peasant-1"}, ap=9, step="action")
    refusal = table.refused("extra")
    assert refusal.rule == "T26"
    assert refusal.reason == "needs 10 AP: you have 9"


@pytest.mark.rule("T26")
def test_the_extra_move_comes_once_a_turn() -> None:
    table = Table({"b3": "plains"}, {"b2": "bull peasant-1", "f2": "bull peasant-1"}, ap=30, step="action")
    table.do("extra", "piece b2", "move b3")
    assert table.ap == 20
    refusal = table.refused("extra")
    assert refusal.rule == "T26"
    assert refusal.reason == "only one extra move a turn"


@pytest.mark.rule("T26")
def test_a_piece_that_moved_makes_no_extra_move() -> None:
    table = Table({"b3": "plains"}, {"b2": "bull peasant-1", "f2": "bull peasant-1"}, ap=10)
    table.do("piece b2", "move b3", "extra")
    assert table.legal("piece") == ["f2"]
    refusal = table.refused("piece b3")
    assert refusal.rule == "T26"
    assert refusal.reason == "it has moved or attacked this turn"


@pytest.mark.rule("T26")
def test_a_piece_that_attacked_makes_no_extra_move() -> None:
    table = Table(pieces={"c4": "bull peasant-1", "c5": "lion peasant-1", "f2": "bull peasant-1"}, ap=10)
    table.do("piece c4", "attack c5", "stop", "go", "extra")
    assert table.legal("piece") == ["f2"]
    assert table.why("piece c4") == "T26"


@pytest.mark.rule("T13", "T26")
def test_a_piece_that_claimed_an_empty_tile_has_attacked() -> None:
    table = Table({"c5": "plains"}, {"c4": "bull peasant-1", "f2": "bull peasant-1"}, ap=10)
    table.do("piece c4", "claim c5", "go", "extra")
    assert table.why("piece c4") == "T26"


@pytest.mark.rule("T26")
def test_without_a_piece_that_is_fresh_enough_there_is_no_extra_move() -> None:
    table = Table({"b3": "plains"}, {"b2": "bull peasant-1"}, ap=10)
    table.do("piece b2", "move b3")
    refusal = table.refused("extra")
    assert refusal.rule == "T26"
    assert refusal.reason == "no piece that has neither moved nor attacked can move"


@pytest.mark.rule("T26", "H10", "H13")
def test_the_extra_move_is_a_move_of_one_tile_and_no_attack() -> None:
    table = Table({"c3": "plains"}, {"c4": "bull peasant-1", "c5": "lion peasant-1"}, ap=10, step="action")
    table.do("extra", "piece c4")
    assert table.legal() == ["move c3", "move b4", "move d4"]
    assert table.why("attack c5") == "H13"
    assert table.why("move c2") == "H10"


@pytest.mark.rule("T26", "T12")
def test_an_extra_move_to_the_far_side_may_leave_a_marker() -> None:
    table = Table({"c5": "plains"}, {"c4": "bull peasant-1"}, ap=10, step="action")
    table.do("extra", "piece c4", "move c5", "mark")
    assert table.controls(BULL, "c5")
    assert table.step == "ActionStep"


@pytest.mark.rule("T26", "H13")
def test_a_recruit_may_make_the_extra_move_at_once() -> None:
    table = Table({"b1": "plains", "b2": "plains"}, ap=12, step="action")
    table.do("recruit peasant", "on b1", "extra", "piece b1", "move b2")
    assert table.piece("b2") == "bull peasant-1"


@pytest.mark.rule("T26")
def test_the_extra_move_is_for_ones_own_pieces() -> None:
    table = Table(pieces={"c4": "bull peasant-1", "c6": "lion peasant-1"}, ap=10, step="action")
    table.do("extra")
    assert table.why("piece c6") == "T26"
