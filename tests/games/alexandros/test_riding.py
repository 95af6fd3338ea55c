"""Alexander's move: R4, and what happens when there is nowhere to ride: R7."""

import pytest

from fourquarters.games.alexandros.board import SYMBOLS
from tests.games.alexandros.kit import FIXTURE_WALLS, Table, strip

A, B = 0, 1


@pytest.mark.rule("R4.1")
def test_a_face_up_card_is_taken_into_the_hand_and_ridden_for() -> None:
    table = Table(row=("horse", "lyre"), hands={A: "temple"})
    assert table.legal() == ["ride horse", "ride lyre", "special temple"]
    assert table.rule("ride soldier") == "R4.1"
    table.ride("horse")
    assert table.hand(A) == {"temple": 1, "horse": 1}
    assert table.view().ride.symbol == SYMBOLS.index("horse")


@pytest.mark.rule("R4.1")
def test_two_cards_of_one_symbol_are_one_choice() -> None:
    table = Table(row=("lyre", "lyre"))
    assert table.legal() == ["ride lyre"]
    table.ride("lyre", turned_up="horse")
    assert table.row() == ["lyre", "horse"]


@pytest.mark.rule("R4.2")
def test_the_card_turned_up_is_seen_before_the_point_is_chosen_and_cannot_be_taken_back() -> None:
    table = Table(row=("lyre", "horse"))
    table.do("ride lyre")
    assert table.kind == "Draw"
    table.do("draw temple")
    assert table.kind == "Arrival"
    assert table.told[-1].name == "turned up"
    assert table.told[-1].reveals


@pytest.mark.rule("R4.3")
def test_a_special_move_needs_the_card_in_hand() -> None:
    table = Table(row=("lyre", "horse"), hands={A: "temple"})
    assert table.rule("special soldier") == "R4.3"


@pytest.mark.rule("R4.3a")
def test_a_special_move_is_open_even_for_a_symbol_that_lies_face_up() -> None:
    table = Table(row=("lyre", "horse"), hands={A: "lyre"})
    table.do("special lyre", "point 5,1")
    assert table.row() == ["lyre", "horse"]
    assert table.hand(A) == {}


@pytest.mark.rule("R4.4")
def test_walls_do_not_lengthen_a_way_but_the_sea_does() -> None:
    table = Table()
    steps = table.board.distance
    assert steps[table.point("9,7")][table.point("6,4")] > 3, "the bay lies between"
    walled = Table("fixture", walls=FIXTURE_WALLS, alexander="7,3")
    assert walled.board.distance[walled.point("7,3")][walled.point("10,4")] == 2


@pytest.mark.rule("R4.5")
def test_a_space_is_as_near_as_its_nearest_point() -> None:
    board, _ = strip("----T----", "---")
    table = Table(board, row=("temple", "temple"), alexander="0,0")
    table.ride("temple")
    label = table.game.describe(table.state).choices[0].label
    assert table.kind == "Arrival"
    assert [board.distance[table.state.alexander][p] for p in board.corners[table.space("0:4")]] == [2, 2, 3]
    assert "2 edges" in label or "3 edges" in label


@pytest.mark.rule("R4.6")
def test_a_guard_makes_a_space_not_empty() -> None:
    table = Table(guards={B: ["1:6"]}, row=("lyre", "lyre"))
    assert "1:6" not in table.nearest("lyre")
    assert table.nearest("lyre") != []


@pytest.mark.rule("R4.8")
def test_the_farthest_corner_may_be_chosen_but_no_other_point() -> None:
    table = Table(row=("lyre", "horse"))
    table.ride("lyre")
    assert sorted(table.legal("point")) == ["5,1", "6,2", "7,1"]
    assert table.rule("point 3,1") == "R4.8"
    table.do("point 7,1")
    assert table.board.points[table.state.alexander] == "7,1"


@pytest.mark.rule("R4.9")
def test_single_ways_are_taken_without_asking() -> None:
    table = Table(row=("lyre", "horse"))
    table.ride("lyre", "point 7,1")
    assert table.kind == "Actions"
    assert len(table.state.walls) == 2


@pytest.mark.rule("R4.9")
def test_a_step_must_lie_on_a_shortest_path() -> None:
    table = Table(row=("lyre", "horse"))
    table.ride("lyre", "point 6,2")
    assert sorted(table.legal("step")) == ["4,2", "5,1"]
    assert table.rule("step 2,2") == "R4.9"
    assert table.rule("step 8,2") == "R4.4"


@pytest.mark.rule("R4.10")
def test_a_path_may_lead_through_another_players_province_along_its_guard() -> None:
    table = Table("fixture", walls=FIXTURE_WALLS, alexander="7,3", guards={B: ["4:8"]}, row=("soldier", "horse"))
    table.ride("soldier", "space 4:11", "point 10,4", "step 8,4")
    assert table.state.alexander == table.point("10,4")


@pytest.mark.rule("R4.11")
def test_only_edges_without_a_wall_get_one() -> None:
    table = Table("fixture", walls=FIXTURE_WALLS, alexander="7,3", row=("soldier", "horse"))
    table.ride("soldier", "space 5:4", "point 5,5")
    assert [table.board.points[p] for edge in table.state.walls[9:] for p in table.board.edges[edge]] == ["6,4", "5,5"]


@pytest.mark.rule("R4.13")
def test_walls_stay_and_provinces_only_become_more() -> None:
    table = Table("fixture", walls=FIXTURE_WALLS, alexander="7,3", row=("soldier", "horse"))
    before = list(table.state.walls)
    table.ride("soldier", "space 5:4", "point 3,5", "step 5,3")
    assert table.state.walls[: len(before)] == before
    assert len(table.state.provinces) == 3


@pytest.mark.rule("R4.15")
def test_alexander_may_not_stay_when_he_can_ride() -> None:
    table = Table()
    assert table.rule("stay") == "R4.15"
    assert table.rule("end") == "R3.1"


@pytest.mark.rule("R7.1")
def test_a_joker_leads_to_the_nearest_space_of_the_named_symbol_or_to_any() -> None:
    board, _ = strip("-----S---S---S--T--", "-")
    near = Table(board, row=("horse", "temple"))
    near.ride("horse", "name soldier")
    assert near.kind == "Arrival"
    anywhere = Table(board, row=("horse", "temple"), joker="any")
    anywhere.ride("horse", "name soldier")
    assert anywhere.legal("space") == ["0:5", "0:9", "0:13"]


@pytest.mark.rule("R7.1")
def test_a_joker_with_a_single_symbol_left_names_it_itself() -> None:
    board, _ = strip("-----S---S----", "-")
    table = Table(board, row=("horse", "temple"))
    table.ride("horse")
    assert table.kind == "Arrival"
    assert table.events("named") == [(A, SYMBOLS.index("soldier"))]


@pytest.mark.rule("R7.2")
def test_a_hand_card_is_never_a_joker() -> None:
    board, _ = strip("-----S---S----", "-")
    table = Table(board, row=("horse", "temple"), hands={A: "horse, soldier"})
    assert table.legal("special") == ["soldier"]
    assert table.rule("special horse") == "R7.2"


@pytest.mark.rule("R7.3")
def test_beside_a_joker_the_other_card_is_an_ordinary_one() -> None:
    board, _ = strip("-----S---S----T---", "-")
    table = Table(board, row=("horse", "soldier"))
    table.ride("soldier")
    assert table.kind == "Arrival"
    assert not table.view().ride.joker
    assert table.view().ride.space == table.space("0:5")


@pytest.mark.rule("R7.4")
def test_no_empty_symbol_space_means_a_card_two_actions_and_the_end() -> None:
    board, _ = strip("T--------", "-")
    table = Table(board, row=("horse", "temple"), hands={A: "temple"})
    assert table.legal() == ["keep temple", "keep horse"]
    assert table.rule("ride horse") == "R7.4"
    assert table.rule("special temple") == "R7.2"
    table.do("keep horse")
    assert table.kind == "Actions"
    assert table.view().last_turn == "no empty space"
    table.do("take temple", "supply", f"draw {table.any_card()}")
    assert table.over
    assert table.state.outcome is not None
    assert table.state.outcome.rule == "R7.4"


@pytest.mark.rule("R7.4")
def test_with_empty_spaces_a_card_cannot_be_kept_without_a_ride() -> None:
    assert Table().rule("keep horse") == "R7.4"


@pytest.mark.rule("R7.4")
def test_play_goes_on_without_rides_if_so_agreed() -> None:
    board, _ = strip("T--------", "-")
    table = Table(board, row=("horse", "temple"), no_empty_space="plays_on")
    table.do("keep horse", "end", f"draw {table.any_card()}")
    assert not table.over
    assert table.state.active == B


@pytest.mark.rule("R7.5")
def test_without_a_face_up_card_only_a_special_move_is_possible() -> None:
    table = Table(row=(), supply="", hands={A: "lyre"})
    assert table.legal() == ["special lyre"]
    assert table.rule("stay") == "R4.15"


@pytest.mark.rule("R7.5")
def test_without_any_card_alexander_stays_and_the_game_goes_on() -> None:
    table = Table(row=(), supply="")
    assert table.hand(A) == {}
    assert table.legal() == ["stay"]
    table.do("stay")
    assert table.kind == "Actions"
    table.do("end")
    assert not table.over
    assert table.state.active == B


@pytest.mark.rule("R7.6")
def test_four_rounds_without_a_wall_or_a_point_end_the_game() -> None:
    table = Table(row=(), supply="", hands={A: ""}, guards={A: ["1:6"]}, seats=2)
    table.state.quiet = 6
    table.do("stay", "end")
    assert table.state.quiet == 7
    table.state.hands = [table.state.hands[1], table.state.hands[0]]
    table.do("stay", "end")
    assert table.over
    assert table.state.outcome is not None
    assert (table.state.outcome.end, table.state.outcome.rule) == ("stall", "R7.6")


@pytest.mark.rule("R7.6")
def test_a_wall_breaks_the_count() -> None:
    table = Table(row=("lyre", "lyre"))
    table.state.quiet = 7
    table.ride("lyre", "point 5,1")
    table.do("end")
    assert not table.over
    assert table.state.quiet == 0
