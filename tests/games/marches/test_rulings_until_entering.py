"""House rulings H1-H35, first part: from the set-up to entering a tile, as the chapters of the rulebook run."""

import pytest

from fourquarters.kernel.state import Event
from tests.games.marches.kit import BULL, LION, Table

ROWS = {BULL: "1234", LION: "5678"}
BULL_CHOOSES = ("tile a1", "tile b1", "tile c1")
LION_CHOOSES = ("tile a8", "tile b8", "tile c8")
THREE_FACES = ("turn plains", "turn forest", "turn mountain")
SET_UP = (*BULL_CHOOSES, *THREE_FACES, *LION_CHOOSES, *THREE_FACES, "swap a1", "swap b8")


def half(seat: int) -> list[str]:
    return [column + row for row in ROWS[seat] for column in "abcdefgh"]


# Set-up


@pytest.mark.rule("H1")
def test_each_player_has_a_field_of_four_rows_by_eight() -> None:
    table = Table.new_game()
    assert table.legal("tile") == half(BULL)
    table.do(*BULL_CHOOSES, *THREE_FACES)
    assert table.legal("tile") == half(LION)


@pytest.mark.rule("H1")
def test_the_two_fields_touch_along_rows_4_and_5() -> None:
    table = Table(pieces={"d4": "bull peasant-1"})
    table.do("piece d4")
    assert "d5" in table.legal("move")


@pytest.mark.rule("H2")
def test_after_the_set_up_each_player_has_one_open_and_one_hidden_base() -> None:
    table = Table.new_game()
    table.do(*SET_UP)
    assert table.bases(BULL) == ["a1"]
    assert table.bases(LION) == ["b8"]
    assert table.game.observe(table.state, None).hidden_base == [True, True]


@pytest.mark.rule("H2")
@pytest.mark.parametrize("seat", [BULL, LION])
def test_the_two_tiles_that_make_way_for_bases_leave_the_game_and_both_players_know_them(seat: int) -> None:
    table = Table.new_game()
    table.do(*SET_UP)
    view = table.game.observe(table.state, seat)
    assert view.unseen == {"plains": 24, "forest": 16, "mountain": 16}
    shown = {kind: view.tiles.count(kind) for kind in view.unseen}
    assert shown == {"plains": 1, "forest": 1, "mountain": 2}
    assert view.tiles.count("down") == sum(view.unseen.values()) + 2


@pytest.mark.rule("H2")
def test_a_marker_on_the_only_base_found_so_far_does_not_win() -> None:
    table = Table({"h7": "plains"}, {"d4": "bull peasant-1"}, bases={"a1": BULL, "h1": BULL, "d5": LION})
    table.do("piece d4", "claim d5")
    assert table.marked("d5")
    assert table.winner == ""


@pytest.mark.rule("H3")
def test_all_three_tiles_are_named_before_the_first_is_turned() -> None:
    table = Table.new_game()
    table.do("tile d2", "tile a1")
    assert table.to_move == "bull"
    assert not table.face_up("d2")
    table.do("tile h4")
    assert table.to_move == "chance"
    table.do("turn forest")
    assert [table.face_up(name) for name in ("d2", "a1", "h4")] == [True, False, False]


@pytest.mark.rule("H3")
def test_the_three_tiles_are_different_ones_of_the_own_half() -> None:
    table = Table.new_game()
    table.do("tile d2")
    assert table.why("tile d2") == "T3"
    assert table.why("tile d5") == "T3"


@pytest.mark.rule("H3")
def test_bull_turns_up_then_lion_then_bull_exchanges_then_lion() -> None:
    table = Table.new_game()
    order = []
    for action in SET_UP:
        if table.to_move != "chance":
            order.append(f"{table.to_move} {action.split()[0]}")
        table.do(action)
    assert order == ["bull tile"] * 3 + ["lion tile"] * 3 + ["bull swap", "lion swap"]


@pytest.mark.rule("H3")
def test_a_hidden_base_found_in_the_set_up_stays_face_up() -> None:
    table = Table.new_game()
    table.do(*BULL_CHOOSES, "turn plains", "turn base", "turn plains", *LION_CHOOSES, *THREE_FACES)
    assert table.why("swap b1") == "T3"
    table.do("swap a1")
    assert table.bases(BULL) == ["a1", "b1"]
    assert table.game.observe(table.state, BULL).hidden_base == [False, True]


@pytest.mark.rule("H31")
@pytest.mark.parametrize("first", ["bull", "lion"])
def test_the_second_player_gets_one_extra_point_in_the_first_upkeep_only(first: str) -> None:
    table = Table.new_game()
    table.do(*SET_UP, f"first {first}")
    points = []
    for _ in range(4):
        points.append(table.ap)
        table.end_turn()
    assert points == [3, 4, 3, 3]


# The turn


@pytest.mark.rule("H13")
def test_action_step_business_must_wait_until_the_movement_step_is_over() -> None:
    table = Table({"c3": "plains"}, {"c4": "bull peasant-1"}, ap=20)
    assert table.why("recruit peasant") == "T15"
    assert table.why("build village") == "T15"
    table.do("go", "recruit peasant", "on c3", "build village", "on c3", "recruit peasant", "on a1")
    assert table.why("piece c4") == "T6"


@pytest.mark.rule("H13")
def test_the_steps_of_every_turn_come_in_the_same_order() -> None:
    table = Table(pieces={"c5": "lion peasant-1"}, step="action")
    events = table.do("end")
    assert Event("upkeep", (LION, 3)) in events
    assert table.step == "MovementStep"
    table.do("go")
    assert table.step == "ActionStep"
    table.do("end")
    assert table.to_move == "bull"


@pytest.mark.rule("H13")
def test_there_are_no_attacks_in_the_action_step() -> None:
    table = Table(pieces={"c4": "bull soldier-1", "c5": "lion peasant-1"}, step="action", ap=10)
    assert table.why("attack c5") == "H13"
    table.do("extra", "piece c4")
    assert "attack" not in {action.split()[0] for action in table.legal()}
    assert table.why("attack c5") == "H13"


@pytest.mark.rule("H13")
def test_a_new_piece_can_act_at_once_only_by_the_extra_move() -> None:
    table = Table({"c3": "plains", "c4": "plains"}, step="action", ap=12)
    table.do("recruit peasant", "on c3")
    assert table.why("piece c3") == "T6"
    table.do("extra", "piece c3", "move c4")
    assert table.piece("c4") == "bull peasant-1"
    assert table.ap == 0


# Upkeep


@pytest.mark.rule("H7")
def test_a_player_whose_open_base_is_captured_digs_until_the_hidden_one_shows() -> None:
    table = Table(
        {"b1": "plains"}, {"c4": "bull peasant-1"}, markers=["a1"], bases={"a1": BULL, "a8": LION}, step="upkeep"
    )
    assert table.legal("tile") == [name for name in half(BULL) if name not in ("a1", "b1", "c4")]
    assert table.why("tile b1") == "T8"
    assert table.why("tile a5") == "T8"
    table.do("tile c1", "turn forest")
    assert table.step == "Upkeep"
    events = table.do("tile d1", "turn base")
    assert Event("upkeep", (BULL, 4)) in events  # counted after the search: b1, c1, d1 and c4
    assert table.step == "MovementStep"
    table.do("go")
    assert table.state.active == LION


@pytest.mark.rule("H7")
def test_a_second_face_up_base_without_a_marker_spares_the_search() -> None:
    table = Table(markers=["a1"], step="upkeep")
    assert table.step == "ActionStep"
    assert table.ap == 1


@pytest.mark.rule("H4")
def test_a_base_pays_one_point_and_is_a_place_to_recruit_on() -> None:
    table = Table(step="upkeep")
    assert table.ap == 2
    table.do("recruit peasant", "on a1")
    assert table.piece("a1") == "bull peasant-1"


@pytest.mark.rule("H4")
def test_a_base_carries_a_connection() -> None:
    fence = {"a3": "plains", "c3": "plains", "b4": "plains"}
    table = Table({"b2": "plains", "b3": "plains", **fence}, markers=["b2", *fence], bases={"a1": 0, "h1": 0, "a8": 1})
    assert not table.connected(BULL, "b3")
    table = Table({"b3": "plains", **fence}, markers=list(fence), bases={"b2": 0, "h1": 0, "a8": 1})
    assert table.connected(BULL, "b3")


@pytest.mark.rule("H4")
def test_a_base_has_no_terrain_kind_and_takes_no_development() -> None:
    table = Table({"b1": "plains", "c1": "plains"}, step="action", ap=20)
    assert table.why("recruit soldier") == "T16"  # two Plains and two Bases are not three Plains
    table.do("build village")
    assert table.legal("on") == ["b1", "c1"]
    assert table.why("on a1") == "T18"


@pytest.mark.rule("H4")
def test_a_base_counts_as_a_face_up_tile_that_keeps_its_owner_in_the_game() -> None:
    table = Table({"d5": "plains"}, {"d4": "bull peasant-1"}, bases={"a1": BULL, "h1": BULL, "a8": LION})
    table.do("piece d4", "claim d5")
    assert table.winner == ""
    last = Table({"d5": "plains"}, {"d4": "bull peasant-1"}, markers=["a8"], bases={"a1": 0, "h1": 0, "a8": 1})
    last.do("piece d4", "claim d5")
    assert last.winner == "bull"


@pytest.mark.rule("H23", "C11")
@pytest.mark.parametrize(
    ("development", "pays"),
    list({"village": 2, "mill": 2, "mine": 2, "town": 4, "fort": 2, "city": 6, "stronghold": 3, "citadel": 8}.items()),
)
def test_a_developed_tile_pays_its_own_point_and_the_bonus_of_its_card(development: str, pays: int) -> None:
    table = Table({"c3": development}, step="upkeep")
    assert table.ap == 2 + pays


@pytest.mark.rule("H9")
def test_points_that_are_not_spent_are_lost() -> None:
    table = Table(step="action", ap=7)
    table.do("end")
    assert table.ap == 2  # the Lion's own income
    table.do("end")
    assert table.ap == 2


# Moving


@pytest.mark.rule("H10")
def test_corners_are_no_neighbours_for_moves_and_attacks() -> None:
    table = Table({"b5": "plains"}, {"c4": "bull soldier-1", "d5": "lion peasant-1"})
    table.do("piece c4")
    assert sorted(table.legal("move")) == ["b4", "c3", "c5", "d4"]
    assert table.why("move d3") == "H10"
    assert table.why("attack d5") == "H10"
    assert table.why("claim b5") == "H10"


@pytest.mark.rule("H10")
def test_corners_are_no_neighbours_for_connection() -> None:
    fence = ["a2", "b1", "c2", "b3"]
    around = dict.fromkeys(fence, "plains")
    bases = {"a1": BULL, "a8": LION}
    assert not Table({"b2": "plains", **around}, markers=fence, bases=bases).connected(BULL, "b2")
    assert Table({"b2": "plains", **around}, markers=fence[1:], bases=bases).connected(BULL, "b2")


@pytest.mark.rule("H12")
def test_a_piece_makes_one_invasion_a_turn_even_against_empty_tiles() -> None:
    table = Table(pieces={"c5": "bull peasant-1", "b5": "lion peasant-1"}, markers=["c5"])
    table.do("piece c5", "claim d5", "turn plains", "piece c5")
    assert table.why("claim c6") == "H12"
    assert table.why("attack b5") == "H12"
    table.do("move c6", "turn plains", "mark")
    assert table.step == "ActionStep"


@pytest.mark.rule("H12")
def test_every_piece_has_an_invasion_of_its_own_with_as_many_rounds_as_it_takes() -> None:
    table = Table(
        pieces={"c4": "bull peasant-1", "e4": "bull peasant-1", "c5": "lion peasant-1", "e5": "lion peasant-1"},
    )
    table.do("piece c4", "attack c5", "round", "stop", "piece e4", "attack e5", "round", "round")
    assert table.piece("c5") == "lion peasant-1 -2"
    assert table.piece("e5") == ""


@pytest.mark.rule("H12")
def test_the_moving_piece_may_attack_before_or_after_its_move() -> None:
    table = Table({"c3": "plains", "c4": "plains", "b5": "plains"}, {"b4": "bull peasant-1", "c5": "lion peasant-1"})
    assert table.can("piece b4", "claim b5", "piece b4", "move c4")
    assert table.can("piece b4", "move c4", "piece c4", "attack c5")
    assert not table.can("piece b4", "claim b5", "piece b4", "move c4", "piece c4", "attack c5")


@pytest.mark.rule("H11")
def test_a_tile_has_room_for_one_piece() -> None:
    table = Table(pieces={"c4": "bull soldier-1", "c3": "bull peasant-1", "c5": "lion peasant-1", "d4": "lion engine"})
    table.do("piece c4")
    assert table.why("move c3") == "H11"
    assert table.why("move c5") == "H11"
    assert table.why("move d4") == "H11"


@pytest.mark.rule("H11")
def test_one_siege_engine_and_one_other_friendly_piece_share_a_tile_and_no_third() -> None:
    pair = "bull peasant-1 +engine"
    table = Table(pieces={"c4": "bull soldier-1", "c3": "bull engine", "d4": pair, "e4": "bull engine"})
    assert table.can("piece c4", "move c3")
    assert table.can("engine c3", "move c4")
    assert not table.can("piece c4", "move d4")
    table.do("engine e4")
    assert table.why("move d4") == "H11"


# Entering a tile


@pytest.mark.rule("H21")
def test_entering_a_tile_of_the_own_half_takes_the_enemy_marker_off() -> None:
    table = Table({"c3": "plains"}, {"c4": "bull peasant-1"}, markers=["c3"])
    table.do("piece c4", "move c3")
    assert not table.marked("c3")
    assert table.step == "ActionStep"  # nothing was asked


@pytest.mark.rule("H21")
def test_advancing_on_the_own_half_takes_the_enemy_marker_off() -> None:
    table = Table(pieces={"c4": "bull soldier-3", "c3": "lion peasant-1"}, markers=["c3"])
    table.do("piece c4", "attack c3", "stay")
    assert table.marked("c3")
    table = Table(pieces={"c4": "bull soldier-3", "c3": "lion peasant-1"}, markers=["c3"])
    table.do("piece c4", "attack c3", "advance")
    assert not table.marked("c3")


@pytest.mark.rule("H21")
def test_a_neighbour_takes_a_marker_off_an_empty_tile_of_the_own_half_only() -> None:
    table = Table({"c3": "plains"}, {"c4": "bull peasant-1", "d4": "lion peasant-1"}, markers=["c3", "d4"])
    table.do("piece c4")
    assert table.why("claim d4") == "T13"
    table.do("claim c3")
    assert not table.marked("c3")
    assert table.controls(BULL, "c3")


@pytest.mark.rule("H21")
def test_on_the_enemy_half_the_marker_is_a_choice_and_leaving_one_comes_first() -> None:
    table = Table({"c5": "plains"}, {"c4": "bull peasant-1"})
    table.do("piece c4", "move c5")
    assert table.legal() == ["mark", "pass"]
    table.do("pass")
    assert not table.marked("c5")


@pytest.mark.rule("H21")
def test_an_attack_on_an_empty_tile_must_change_something() -> None:
    table = Table({"c3": "plains", "c5": "plains"}, {"c4": "bull peasant-1"}, markers=["c5"])
    table.do("piece c4")
    assert table.why("claim c3") == "H21"
    assert table.why("claim c5") == "H21"


@pytest.mark.rule("H35")
def test_a_marker_stays_when_its_piece_moves_on() -> None:
    table = Table({"c5": "plains", "d5": "plains"}, {"c5": "bull peasant-1"}, markers=["c5"])
    table.do("piece c5", "move d5", "mark")
    assert table.controls(BULL, "c5")


@pytest.mark.rule("H35")
def test_a_marker_stays_when_its_piece_dies_until_the_opponent_removes_it() -> None:
    table = Table(pieces={"c5": "bull peasant-1", "c6": "lion soldier-3"}, markers=["c5"], active=LION)
    table.do("piece c6", "attack c5", "stay")
    assert table.piece("c5") == ""
    assert table.controls(BULL, "c5")
    table.do("piece c6", "move c5")
    assert table.controls(LION, "c5")


@pytest.mark.rule("H6")
@pytest.mark.parametrize("piece", ["piece", "engine"])
def test_any_piece_may_enter_a_face_down_tile_which_is_turned_up_first_and_for_nothing(piece: str) -> None:
    table = Table(pieces={"c4": "bull engine" if piece == "engine" else "bull peasant-1"}, ap=5)
    table.do(f"{piece} c4", "move c5")
    assert table.to_move == "chance"
    table.do("turn mountain")
    assert table.legal() == ["mark", "pass"]
    table.do("mark")
    assert table.marked("c5")
    assert table.ap == 5


@pytest.mark.rule("H6")
def test_a_mountain_found_by_entering_it_makes_the_piece_rest() -> None:
    table = Table(pieces={"c4": "bull peasant-1", "g2": "bull peasant-1"})
    table.do("piece c4", "move c3", "turn mountain")
    table.end_turn()
    table.end_turn()
    assert table.why("piece c3") == "T14"


@pytest.mark.rule("H6")
def test_a_face_down_tile_of_the_enemy_may_be_attacked_and_even_a_base_is_claimed_as_it_turns_up() -> None:
    table = Table(pieces={"c4": "bull peasant-1"}, bases={"a1": BULL, "h1": BULL, "a8": LION}, ap=5)
    table.do("piece c4", "claim c5")
    assert table.to_move == "chance"
    table.do("turn base")
    assert table.bases(LION) == ["c5", "a8"]
    assert table.marked("c5")
    assert table.ap == 5


@pytest.mark.rule("H15")
@pytest.mark.parametrize("mountain", ["mountain", "mine"])
def test_a_climber_may_still_attack_then_rests_in_its_owners_next_turn_and_is_free_after_it(mountain: str) -> None:
    table = Table({"c4": mountain, "c5": "plains"}, {"c3": "bull peasant-1", "g2": "bull peasant-1"})
    table.do("piece c3", "move c4", "piece c4", "claim c5")
    assert table.marked("c5")
    table.end_turn()
    table.end_turn()
    assert table.why("piece c4") == "T14"
    table.end_turn()
    table.end_turn()
    assert table.can("piece c4", "move c3")


@pytest.mark.rule("H15")
def test_a_resting_piece_makes_no_extra_move_either() -> None:
    table = Table({"c4": "mountain"}, {"c3": "bull peasant-1", "g2": "bull peasant-1"})
    table.do("piece c3", "move c4")
    table.end_turn()
    table.end_turn()
    table.state.ap = 10
    table.do("go", "extra")
    assert table.why("piece c4") == "T14"


@pytest.mark.rule("H15")
def test_a_piece_recruited_on_a_mountain_does_not_rest() -> None:
    table = Table({"c4": "mountain"}, step="action", ap=2)
    table.do("recruit peasant", "on c4", "end")
    table.end_turn()
    assert table.can("piece c4", "move c3")
