"""The worked positions O1-O25: what must happen follows from the source rules alone.

A numbered cell (r,c) is column ``abcdefgh[c]`` and row r + 1 here; player A is the Bull, player B the Lion.
"""

import pytest

from tests.games.marches.kit import BULL, LION, Table


def two_peasants(bull: tuple[int, int], lion: tuple[int, int], **more: str) -> Table:
    """The Bull's Peasant on c4 faces the Lion's on c5. They are of different levels, so that values can differ."""
    return Table(
        pieces={"c4": "bull peasant-1", "c5": "lion peasant-2", **more},
        values={"peasant-1": bull, "peasant-2": lion},
    )


@pytest.mark.rule("T27", "T28", "T30")
def test_o1_counters_equal_to_health_remove_nobody_and_the_attacker_may_go_on() -> None:
    table = two_peasants((3, 3), (3, 3))
    table.do("piece c4", "attack c5")
    assert table.piece("c4") == "bull peasant-1 -3"
    assert table.piece("c5") == "lion peasant-2 -3"
    assert table.to_move == "bull"
    assert table.legal() == ["round", "stop"]


@pytest.mark.rule("T28", "T29")
def test_o2_a_second_round_removes_both_and_nobody_advances() -> None:
    table = two_peasants((3, 3), (3, 3))
    events = table.do("piece c4", "attack c5", "round")
    assert [event.args[4:] for event in events if event.name == "round"] == [(3, 3), (3, 3)]
    assert table.piece("c4") == ""
    assert table.piece("c5") == ""
    assert table.why("advance") == "T29"


@pytest.mark.rule("T28", "T32")
def test_o3_two_pieces_without_attack_wear_each_other_down() -> None:
    table = two_peasants((0, 1), (0, 1))
    table.do("piece c4", "attack c5")
    assert table.piece("c4") == "bull peasant-1 -1"
    assert table.piece("c5") == "lion peasant-2 -1"
    table.do("round")
    assert table.piece("c4") == ""
    assert table.piece("c5") == ""


@pytest.mark.rule("T27", "T28", "T29", "T32")
def test_o4_a_defender_who_outlives_the_attacker_takes_no_counter_from_attack_0_and_may_advance() -> None:
    table = two_peasants((0, 1), (2, 4))
    table.do("piece c4", "attack c5")
    assert table.piece("c4") == ""
    assert table.piece("c5") == "lion peasant-2"
    assert table.to_move == "lion"
    assert table.legal() == ["advance", "stay"]
    table.do("advance")
    assert table.piece("c4") == "lion peasant-2"


@pytest.mark.rule("T9", "T29")
def test_o5_an_advance_leaves_the_turns_move_free() -> None:
    table = two_peasants((5, 5), (1, 2), g3="bull soldier-1")
    table.do("piece c4", "attack c5", "advance", "pass")
    assert table.piece("c4") == ""
    assert table.piece("c5") == "bull peasant-1 -1"
    table.do("piece g3", "move g4", "turn plains")
    assert table.piece("g4") == "bull soldier-1"


@pytest.mark.rule("T31")
def test_o6_a_piece_that_broke_off_invades_again_only_next_turn() -> None:
    table = two_peasants((1, 9), (1, 9), b4="lion peasant-2")
    table.do("piece c4", "attack c5", "stop")
    tried = table.copy()
    tried.do("piece c4")
    assert tried.why("attack b4") == "H12"
    table.end_turn()
    table.end_turn()
    table.do("piece c4", "attack b4")
    assert table.piece("b4") == "lion peasant-2 -1"


@pytest.mark.rule("T35", "T38")
def test_o7_a_hunter_attacking_from_a_forest_has_high_ground_and_a_peasant_none() -> None:
    table = Table({"c4": "forest", "c5": "plains"}, {"c4": "bull hunter-1", "c5": "lion peasant-1"})
    assert table.high_ground("c4", "c5") == (True, False)


@pytest.mark.rule("T35")
def test_o8_a_forest_that_is_attacked_gives_the_attacking_hunter_nothing() -> None:
    table = Table({"c4": "plains", "c5": "forest"}, {"c4": "bull hunter-1", "c5": "lion peasant-1"})
    assert table.high_ground("c4", "c5") == (False, False)


@pytest.mark.rule("T36")
def test_o9_a_barbarian_defending_on_a_mountain_has_high_ground() -> None:
    table = Table({"c4": "plains", "c5": "mountain"}, {"c4": "bull peasant-1", "c5": "lion barbarian-1"})
    assert table.high_ground("c4", "c5") == (False, True)


def soldier_against(foe: str, ground: str) -> tuple[bool, bool]:
    table = Table({"c4": "plains", "c5": ground}, {"c4": "bull soldier-1", "c5": f"lion {foe}"})
    return table.high_ground("c4", "c5")


@pytest.mark.rule("T35", "T36", "T37", "T38")
def test_o10_a_soldier_has_high_ground_exactly_when_its_foe_has_none() -> None:
    assert soldier_against("hunter-1", "forest") == (False, True)
    assert soldier_against("hunter-1", "plains") == (True, False)
    assert soldier_against("engine", "mountain") == (True, False)
    assert soldier_against("barbarian-1", "mountain") == (False, True)


@pytest.mark.rule("T7", "T41", "T42")
def test_o11_a_diagonal_does_not_connect() -> None:
    table = Table(
        {"b2": "mill", "a2": "plains", "b1": "plains", "c2": "plains", "b3": "plains", "h3": "mine"},
        markers=["a2", "b1", "c2", "b3"],
        bases={"a1": BULL, "a8": LION, "h8": LION},
        step="upkeep",
    )
    assert table.controls(BULL, "b2")
    assert not table.connected(BULL, "b2")
    assert table.ap == 1
    assert table.refused("recruit engine").reason == "needs 1 connected Mill: you have none"


@pytest.mark.rule("T7", "T12", "T41")
def test_o12_a_face_down_tile_of_ones_own_carries_the_line_and_a_marker_costs_the_point() -> None:
    table = Table(
        {"c1": "plains", "a2": "plains", "b2": "plains", "c2": "plains", "d1": "plains"},
        {"d1": "lion peasant-1"},
        markers=["a2", "b2", "c2", "d1"],
        bases={"a1": BULL, "a8": LION, "h8": LION},
        step="upkeep",
    )
    assert table.connected(BULL, "c1")
    assert table.ap == 2
    table.end_turn()
    table.do("piece d1", "claim c1")
    table.end_turn()
    assert table.to_move == "bull"
    assert not table.connected(BULL, "c1")
    assert table.ap == 1


@pytest.mark.rule("T41")
def test_o13_face_down_tiles_on_the_far_side_carry_no_line() -> None:
    table = Table({"a4": "plains", "a5": "plains", "b6": "plains"}, markers=["a5", "b6"], step="action")
    assert table.connected(BULL, "a4")
    assert table.connected(BULL, "a5")
    assert table.controls(BULL, "b6")
    assert not table.connected(BULL, "b6")


@pytest.mark.rule("T25")
def test_o14_three_points_reveal_one_tile_of_ones_own_half() -> None:
    table = Table(ap=3, step="action")
    instead = table.copy()
    table.do("reveal", "on c3", "turn forest")
    assert table.face_up("c3")
    assert table.ap == 1
    assert table.why("reveal") == "T25"
    assert table.refused("reveal").reason == "needs 2 AP: you have 1"
    instead.do("reveal")
    assert instead.why("on f6") == "T25"


@pytest.mark.rule("T26")
def test_o15_the_extra_move_is_for_one_piece_that_has_neither_moved_nor_attacked() -> None:
    table = Table(
        {"b3": "plains", "f3": "plains", "g4": "plains"},
        {
            "b2": "bull peasant-1",
            "c4": "bull peasant-1",
            "f2": "bull peasant-1",
            "g3": "bull peasant-1",
            "c5": "lion peasant-1",
        },
        ap=21,
    )
    table.do("piece b2", "move b3", "piece c4", "attack c5", "stop", "extra")
    assert table.why("piece b3") == "T26"
    assert table.why("piece c4") == "T26"
    table.do("piece f2", "move f3")
    assert table.piece("f3") == "bull peasant-1"
    assert table.ap == 11
    assert table.why("extra") == "T26"
    assert table.refused("extra").reason == "only one extra move a turn"


@pytest.mark.rule("T14", "H15")
def test_o16_a_climber_defends_but_sits_out_its_owners_next_turn() -> None:
    table = Table(
        {"d3": "mountain"},
        {"c3": "bull peasant-1", "d4": "lion peasant-1", "g2": "bull peasant-1"},
        values={"peasant-1": (1, 9)},
    )
    table.do("piece c3", "move d3")
    table.end_turn()
    table.do("piece d4", "attack d3", "stop")
    assert table.piece("d3") == "bull peasant-1 -1"
    assert table.piece("d4") == "lion peasant-1 -1"
    table.end_turn()
    assert table.to_move == "bull"
    assert table.why("piece d3") == "T14"
    table.end_turn()
    table.end_turn()
    assert table.can("piece d3", "move c3")
    assert table.can("piece d3", "attack d4")


@pytest.mark.rule("T3")
def test_o17_a_hidden_base_found_in_the_setup_is_not_the_one_swapped_out() -> None:
    table = Table.new_game()
    table.do("tile b1", "tile e1", "tile g2", "turn plains", "turn base", "turn forest")
    table.do("tile b8", "tile e8", "tile g7", "turn plains", "turn forest", "turn mountain")
    assert table.why("swap e1") == "T3"
    table.do("swap b1")
    assert table.bases(BULL) == ["b1", "e1"]


@pytest.mark.rule("T13", "T43")
def test_o18_a_marker_on_the_second_base_wins_at_once() -> None:
    table = Table(
        pieces={"f5": "bull peasant-1"}, markers=["b8"], bases={"a1": BULL, "h1": BULL, "b8": LION, "f6": LION}
    )
    table.do("piece f5", "claim f6")
    assert table.winner == "bull"
    assert table.to_move == "over"


@pytest.mark.rule("T43")
def test_o18_one_base_alone_wins_nothing() -> None:
    table = Table(pieces={"f5": "bull peasant-1"}, bases={"a1": BULL, "h1": BULL, "b8": LION, "f6": LION})
    table.do("piece f5", "claim f6")
    assert table.marked("f6")
    assert table.winner == ""


@pytest.mark.rule("T8", "H7")
def test_o19_without_a_base_one_digs_may_move_and_has_no_action_step() -> None:
    table = Table(
        {"c2": "plains", "c3": "plains", "d2": "plains"},
        {"c2": "bull peasant-1"},
        markers=["a1"],
        bases={"a1": BULL, "a8": LION, "h8": LION},
        step="upkeep",
    )
    assert table.step == "Upkeep"
    table.do("tile e1", "turn forest")
    assert table.step == "Upkeep"
    table.do("tile f1", "turn base")
    assert table.step == "MovementStep"
    assert table.ap == 5  # c2, c3, d2, e1 and the Base on f1
    assert table.why("recruit peasant") == "T15"
    assert table.why("build village") == "T15"
    assert table.why("promote") == "T15"
    assert table.why("disband") == "T15"
    assert table.why("reveal") == "T15"
    assert table.why("extra") == "T26"
    table.do("piece c2", "move c3")
    assert table.piece("c3") == "bull peasant-1"
    assert table.to_move == "lion"


@pytest.mark.rule("T12", "T44")
def test_o20_taking_the_last_face_up_tile_wins_only_with_a_marker() -> None:
    table = Table(
        {"d5": "plains"},
        {"d4": "bull peasant-1"},
        markers=["a8"],
        bases={"a1": BULL, "h1": BULL, "a8": LION},
    )
    instead = table.copy()
    table.do("piece d4", "move d5", "mark")
    assert table.winner == "bull"
    instead.do("piece d4", "move d5", "pass")
    assert instead.winner == ""


def soldier_before_promotion() -> Table:
    return Table(
        {"c2": "plains", "d2": "plains", "e2": "town"},
        {"c3": "bull soldier-1", "c4": "lion barbarian-3"},
        values={"barbarian-3": (20, 20)},
        ap=19,
        step="action",
    )


@pytest.mark.rule("T22", "T23", "T24", "H25")
def test_o21_a_killed_level_3_piece_gives_back_its_lower_cards_but_not_itself() -> None:
    table = soldier_before_promotion()
    assert table.pile(BULL, "soldier") == [7, 4, 2]
    table.do("promote", "piece c3", "promote", "piece c3")
    assert table.piece("c3") == "bull soldier-3"
    assert table.pile(BULL, "soldier") == [7, 3, 1]
    table.end_turn()
    table.do("piece c4", "attack c3")
    assert table.piece("c3") == ""
    assert table.pile(BULL, "soldier") == [8, 4, 1]
    assert table.promotion_pile(BULL, "soldier") == [0, 0, 0]
    assert table.out_of_game(BULL, "soldier-3") == 1


@pytest.mark.rule("T22", "T23", "T24", "H25")
def test_o21_a_disbanded_level_3_piece_returns_too() -> None:
    table = soldier_before_promotion()
    table.do("promote", "piece c3", "promote", "piece c3")
    assert table.promotion_pile(BULL, "soldier") == [1, 1, 0]
    table.do("disband", "piece c3")
    assert table.pile(BULL, "soldier") == [8, 4, 2]
    assert table.promotion_pile(BULL, "soldier") == [0, 0, 0]
    assert table.out_of_game(BULL, "soldier-3") == 0


@pytest.mark.rule("T17", "T18", "T19", "H27")
def test_o22_a_village_under_a_town_is_in_no_pile() -> None:
    table = Table({"c2": "plains", "d2": "mill"}, ap=9, step="action")
    assert table.available(BULL, "village") == 6
    assert table.available(BULL, "town") == 2
    table.do("build village", "on c2", "build town", "on c2")
    assert table.development("c2") == "town"
    assert table.available(BULL, "village") == 5
    assert table.available(BULL, "town") == 1
    assert table.available(LION, "village") == 6


@pytest.mark.rule("T29", "T33")
def test_o23_a_siege_engine_is_lost_with_its_companion() -> None:
    table = Table(
        pieces={"c4": "bull peasant-2", "c5": "lion peasant-1 +engine"},
        values={"peasant-1": (1, 1), "peasant-2": (4, 4)},
    )
    table.do("piece c4", "attack c5")
    assert table.piece("c5") == ""
    assert table.out_of_game(LION, "engine") == 1
    assert table.piece("c4") == "bull peasant-2 -1"
    assert table.to_move == "bull"
    assert table.legal() == ["advance", "stay"]


@pytest.mark.rule("T13")
def test_o24_taking_a_marker_off_an_empty_tile_hurts_nobody_and_leaves_the_move_unspent() -> None:
    table = Table(
        {"d6": "plains", "e7": "plains"},
        {"e6": "lion peasant-1", "d5": "bull peasant-1"},
        markers=["d6"],
        active=LION,
    )
    table.do("piece e6", "claim d6")
    assert table.controls(LION, "d6")
    assert table.piece("e6") == "lion peasant-1"
    assert table.piece("d5") == "bull peasant-1"
    table.do("piece e6", "move e7")
    assert table.piece("e7") == "lion peasant-1"


@pytest.mark.rule("T16", "T42")
def test_o25_forests_that_are_not_connected_recruit_nobody() -> None:
    table = Table({"c7": "forest", "d7": "forest", "e7": "forest"}, markers=["c7", "d7", "e7"], ap=99, step="action")
    assert table.controls(BULL, "d7")
    refusal = table.refused("recruit hunter")
    assert refusal.rule == "T16"
    assert refusal.reason == "needs 3 connected Forest: you have none"
