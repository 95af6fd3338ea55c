"""The Movement Step and entering tiles, T9-T14."""

import pytest

from tests.games.marches.kit import BULL, LION, Table


@pytest.mark.rule("T9")
def test_one_piece_moves_one_tile_and_then_no_other_may_move() -> None:
    table = Table({"b3": "plains"}, {"b2": "bull peasant-1", "f2": "bull peasant-1"}, step="upkeep")
    table.do("piece b2", "move b3")
    assert table.piece("b2") == ""
    assert table.piece("b3") == "bull peasant-1"
    assert table.step == "ActionStep"  # neither can do anything more


@pytest.mark.rule("T9")
def test_a_second_move_is_refused_to_the_piece_that_moved_and_to_any_other() -> None:
    table = Table(
        {"b4": "plains"}, {"b3": "bull peasant-1", "f4": "bull peasant-1", "b5": "lion peasant-1", "f5": "lion engine"}
    )
    table.do("piece b3", "move b4")
    same, other = table.copy(), table.copy()
    same.do("piece b4")
    assert same.why("move b3") == "T9"
    other.do("piece f4")
    assert other.why("move f3") == "T9"
    assert other.refused("move f3").reason == "the turn's one move is spent"


@pytest.mark.rule("T9")
def test_a_piece_that_can_neither_move_nor_attack_is_not_offered() -> None:
    table = Table({"b3": "plains"}, {"b2": "bull peasant-1", "f2": "bull peasant-1", "c4": "bull peasant-1"})
    table.do("piece b2", "move b3")
    assert table.legal("piece") == ["c4"]  # it could still claim c5
    assert table.why("piece f2") == "T9"


@pytest.mark.rule("T9", "H10")
def test_a_move_goes_one_tile_straight() -> None:
    table = Table({"c4": "plains", "d4": "plains"}, {"c3": "bull peasant-1"})
    table.do("piece c3")
    assert table.legal("move") == ["c2", "b3", "d3", "c4"]
    assert table.why("move d4") == "H10"
    assert table.why("move c5") == "H10"


@pytest.mark.rule("T9")
def test_only_ones_own_pieces_move() -> None:
    table = Table(pieces={"c3": "bull peasant-1", "c6": "lion peasant-1"})
    assert table.legal("piece") == ["c3"]
    assert table.why("piece c6") == "T9"


@pytest.mark.rule("T9")
def test_the_move_is_new_every_turn() -> None:
    table = Table({"b3": "plains"}, {"b2": "bull peasant-1", "b7": "lion peasant-1"})
    table.do("piece b2", "move b3")
    table.end_turn()
    assert table.can("piece b7", "move b6")
    table.end_turn()
    assert table.can("piece b3", "move b2")


@pytest.mark.rule("T9", "H11")
def test_a_tile_with_a_piece_on_it_has_no_room_for_another() -> None:
    table = Table(pieces={"c3": "bull peasant-1", "c4": "bull soldier-1", "d3": "lion peasant-1"})
    table.do("piece c3")
    assert table.why("move c4") == "H11"
    assert table.why("move d3") == "H11"


@pytest.mark.rule("T10")
def test_every_piece_may_attack_in_the_same_turn() -> None:
    table = Table(
        pieces={
            "b4": "bull peasant-1",
            "b5": "lion peasant-1",
            "f4": "bull peasant-1",
            "f5": "lion peasant-1",
        }
    )
    table.do("piece b4", "attack b5", "stop", "piece f4", "attack f5", "stop")
    assert table.piece("b5") == "lion peasant-1 -1"
    assert table.piece("f5") == "lion peasant-1 -1"


@pytest.mark.rule("T10", "H10")
def test_only_neighbours_are_attacked() -> None:
    table = Table({"c5": "plains"}, {"c4": "bull peasant-1", "d5": "lion peasant-1", "c6": "lion peasant-1"})
    table.do("piece c4")
    assert table.legal("attack") == []
    assert table.why("attack d5") == "H10"
    assert table.why("attack c6") == "H10"


@pytest.mark.rule("T10")
def test_an_attack_needs_an_enemy_on_the_tile() -> None:
    table = Table({"c5": "plains"}, {"c4": "bull peasant-1", "c3": "bull peasant-1"})
    table.do("piece c4")
    assert table.why("attack c5") == "T10"
    assert table.why("attack c3") == "T10"


@pytest.mark.rule("T10", "H12")
def test_a_piece_makes_one_invasion_a_turn() -> None:
    table = Table(pieces={"c4": "bull soldier-2", "c5": "lion peasant-1", "b4": "lion peasant-1"})
    table.do("piece c4", "attack c5", "stay", "piece c4")
    assert table.why("attack b4") == "H12"
    assert table.why("claim d5") == "H12"


@pytest.mark.rule("T11")
def test_some_attack_before_the_move_and_others_after_it() -> None:
    table = Table(
        {"g3": "plains"},
        {
            "b4": "bull peasant-1",
            "b5": "lion peasant-1",
            "d4": "bull peasant-1",
            "d5": "lion peasant-1",
            "g2": "bull peasant-1",
        },
    )
    table.do("piece b4", "attack b5", "stop")
    table.do("piece g2", "move g3")
    table.do("piece d4", "attack d5", "stop")
    assert table.piece("b5") == "lion peasant-1 -1"
    assert table.piece("g3") == "bull peasant-1"
    assert table.piece("d5") == "lion peasant-1 -1"


@pytest.mark.rule("T11", "H12")
def test_the_piece_that_moves_may_attack_first() -> None:
    table = Table({"b4": "plains"}, {"c4": "bull peasant-1", "c5": "lion peasant-1"})
    table.do("piece c4", "attack c5", "stop", "piece c4", "move b4")
    assert table.piece("c5") == "lion peasant-1 -1"
    assert table.piece("b4") == "bull peasant-1 -1"


@pytest.mark.rule("T11", "H12")
def test_the_piece_that_moved_may_attack_afterwards() -> None:
    table = Table({"c4": "plains"}, {"c3": "bull peasant-1", "c5": "lion peasant-1"})
    table.do("piece c3", "move c4", "piece c4", "attack c5", "stop")
    assert table.piece("c4") == "bull peasant-1 -1"
    assert table.piece("c5") == "lion peasant-1 -1"


@pytest.mark.rule("T11", "H12")
def test_the_mover_attacks_before_or_after_its_move_but_not_both() -> None:
    table = Table({"b4": "plains"}, {"c4": "bull peasant-1", "c5": "lion peasant-1", "b5": "lion peasant-1"})
    table.do("piece c4", "attack c5", "stop", "piece c4", "move b4")
    assert not table.can("piece b4", "attack b5")
    assert table.step == "ActionStep"


@pytest.mark.rule("T12")
def test_a_piece_that_moves_to_the_far_side_may_claim_the_tile() -> None:
    table = Table({"c5": "plains"}, {"c4": "bull peasant-1"})
    table.do("piece c4", "move c5")
    assert table.to_move == "bull"
    assert table.legal() == ["mark", "pass"]
    table.do("mark")
    assert table.marked("c5")
    assert table.controls(BULL, "c5")
    assert not table.controls(LION, "c5")


@pytest.mark.rule("T12")
def test_a_piece_need_not_leave_a_marker() -> None:
    table = Table({"c5": "plains"}, {"c4": "bull peasant-1"})
    table.do("piece c4", "move c5", "pass")
    assert table.piece("c5") == "bull peasant-1"
    assert not table.marked("c5")
    assert table.controls(LION, "c5")


@pytest.mark.rule("T12", "H35")
def test_a_claim_holds_while_the_marker_lies_there_and_needs_no_piece() -> None:
    table = Table({"c5": "plains", "c4": "plains"}, {"c5": "bull peasant-1"}, markers=["c5"])
    table.do("piece c5", "move c4")
    assert table.piece("c5") == ""
    assert table.controls(BULL, "c5")
    table.end_turn()
    table.end_turn()
    assert table.controls(BULL, "c5")


@pytest.mark.rule("T12", "H21")
def test_there_is_no_marker_to_leave_on_ones_own_half() -> None:
    table = Table({"c3": "plains"}, {"c2": "bull peasant-1"})
    table.do("piece c2", "move c3")
    assert table.step == "ActionStep"
    assert table.why("mark") == "T12"
    assert not table.marked("c3")


@pytest.mark.rule("T12", "H21")
def test_moving_onto_a_claimed_tile_of_ones_own_half_takes_the_marker_off() -> None:
    table = Table({"c3": "plains"}, {"c2": "bull peasant-1"}, markers=["c3"])
    assert table.controls(LION, "c3")
    table.do("piece c2", "move c3")
    assert not table.marked("c3")
    assert table.controls(BULL, "c3")


@pytest.mark.rule("T12")
def test_the_lion_claims_on_the_bulls_side() -> None:
    table = Table({"c4": "plains"}, {"c5": "lion peasant-1"}, active=LION)
    table.do("piece c5", "move c4", "mark")
    assert table.controls(LION, "c4")


@pytest.mark.rule("T12", "H6")
def test_a_face_down_tile_is_turned_up_before_it_is_claimed() -> None:
    table = Table(pieces={"c4": "bull peasant-1"})
    table.do("piece c4", "move c5")
    assert table.to_move == "chance"
    table.do("turn forest", "mark")
    assert table.controls(BULL, "c5")


@pytest.mark.rule("T13")
def test_a_piece_claims_an_empty_tile_next_door_without_moving() -> None:
    table = Table({"c5": "plains"}, {"c4": "bull peasant-1"})
    table.do("piece c4", "claim c5")
    assert table.controls(BULL, "c5")
    assert table.piece("c5") == ""
    assert table.piece("c4") == "bull peasant-1"
    assert table.can("piece c4", "move c3")


@pytest.mark.rule("T13", "H12")
def test_claiming_is_the_pieces_one_attack() -> None:
    table = Table({"d5": "plains"}, {"d4": "bull peasant-1", "c4": "lion peasant-1"})
    table.do("piece d4", "claim d5", "piece d4")
    assert table.why("attack c4") == "H12"


@pytest.mark.rule("T13")
def test_a_piece_takes_an_enemy_marker_off_an_empty_tile_next_door() -> None:
    table = Table({"c4": "plains"}, {"c3": "bull peasant-1"}, markers=["c4"])
    table.do("piece c3", "claim c4")
    assert not table.marked("c4")
    assert table.controls(BULL, "c4")


@pytest.mark.rule("T13")
def test_a_tile_with_any_piece_on_it_is_not_empty() -> None:
    table = Table(
        {"c6": "plains", "b5": "plains", "d5": "plains"},
        {"c5": "bull peasant-1", "c6": "lion peasant-1", "b5": "bull peasant-1", "d5": "lion engine"},
        markers=["c5"],
    )
    table.do("piece c5")
    assert table.legal("claim") == []
    assert table.why("claim c6") == "T13"
    assert table.why("claim b5") == "T13"
    assert table.why("claim d5") == "T13"


@pytest.mark.rule("T13", "K5", "H21")
def test_a_claim_must_change_a_marker() -> None:
    table = Table({"c3": "plains", "c5": "plains"}, {"c4": "bull peasant-1"}, markers=["c5"])
    table.do("piece c4")
    assert table.legal("claim") == []
    assert table.why("claim c3") == "H21"
    assert table.why("claim c5") == "H21"
    assert table.why("claim b4") == "K5"


@pytest.mark.rule("T13", "H10")
def test_a_claim_does_not_reach_across_a_corner() -> None:
    table = Table({"d5": "plains"}, {"c4": "bull peasant-1"})
    table.do("piece c4")
    assert table.legal("claim") == ["c5"]
    assert table.why("claim d5") == "H10"


def bull_climbs(ground: str) -> Table:
    """The Bull's Peasant has moved from c3 to d3, the Lion has passed, and it is the Bull's turn again."""
    table = Table({"d3": ground}, {"c3": "bull peasant-1", "g2": "bull peasant-1", "d4": "lion peasant-1"})
    table.do("piece c3", "move d3")
    table.end_turn()
    table.end_turn()
    assert table.to_move == "bull"
    return table


@pytest.mark.rule("T14")
def test_whoever_climbed_a_mountain_sits_out_the_next_turn() -> None:
    table = bull_climbs("mountain")
    assert table.legal("piece") == ["g2"]
    refusal = table.refused("piece d3")
    assert refusal.rule == "T14"
    assert refusal.reason == "the piece on d3 rests after its climb: free next turn"


@pytest.mark.rule("T14")
def test_the_rest_lasts_one_turn_only() -> None:
    table = bull_climbs("mountain")
    table.end_turn()
    table.end_turn()
    assert table.can("piece d3", "move c3")
    assert table.can("piece d3", "attack d4")


@pytest.mark.rule("T14")
def test_plains_and_forests_tire_nobody() -> None:
    assert bull_climbs("plains").can("piece d3", "move c3")
    assert bull_climbs("forest").can("piece d3", "attack d4")


@pytest.mark.rule("T14", "H15")
def test_a_mine_is_still_a_mountain_to_climb() -> None:
    assert bull_climbs("mine").why("piece d3") == "T14"


@pytest.mark.rule("T14", "H15")
def test_a_climber_may_still_attack_in_the_turn_it_arrives() -> None:
    table = Table({"d4": "mountain"}, {"c4": "bull peasant-1", "d5": "lion peasant-1"})
    table.do("piece c4", "move d4", "piece d4", "attack d5")
    assert table.piece("d5") == "lion peasant-1 -1"


@pytest.mark.rule("T14", "H15")
def test_a_piece_recruited_on_a_mountain_has_not_climbed_it() -> None:
    table = Table({"d3": "mountain"}, ap=2, step="action")
    table.do("recruit peasant", "on d3")
    table.end_turn()
    table.end_turn()
    assert table.can("piece d3", "move d2")


@pytest.mark.rule("T14", "T29", "H14")
def test_advancing_onto_a_mountain_is_climbing_it() -> None:
    table = Table(
        {"d5": "mountain"}, {"d4": "bull soldier-2", "d5": "lion peasant-1", "g2": "bull peasant-1"}, markers=["d5"]
    )
    table.do("piece d4", "attack d5", "advance")
    table.end_turn()
    table.end_turn()
    assert table.why("piece d5") == "T14"


@pytest.mark.rule("T14", "H6")
def test_a_mountain_found_under_a_face_down_tile_tires_as_well() -> None:
    table = Table(pieces={"c2": "bull peasant-1", "g2": "bull peasant-1"})
    table.do("piece c2", "move c3", "turn mountain")
    table.end_turn()
    table.end_turn()
    assert table.why("piece c3") == "T14"


@pytest.mark.rule("T14", "T26")
def test_a_resting_piece_makes_no_extra_move_either() -> None:
    table = Table({"d3": "mountain", "a2": "citadel"}, {"c3": "bull peasant-1", "g2": "bull peasant-1"})
    table.do("piece c3", "move d3")
    table.end_turn()
    table.end_turn()
    table.do("go", "extra")
    assert table.legal("piece") == ["g2"]
    assert table.why("piece d3") == "T14"
