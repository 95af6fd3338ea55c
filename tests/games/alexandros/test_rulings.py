"""The finer points, K1 to K10, and the options that belong to them."""

import pytest

from tests.games.alexandros.kit import FIXTURE_WALLS, Table, strip

A, B = 0, 1


@pytest.mark.rule("K1")
def test_with_no_empty_space_and_no_card_nothing_is_taken_and_the_game_still_ends() -> None:
    board, _ = strip("T--------", "-")
    table = Table(board, row=(), supply="")
    assert table.kind == "Actions"
    assert table.view().last_turn == "no empty space"
    table.do("end")
    assert table.over


@pytest.mark.rule("K1")
def test_the_gap_of_a_kept_card_is_filled_at_the_end_of_the_turn() -> None:
    board, _ = strip("T--------", "-")
    table = Table(board, row=("horse", "temple"), no_empty_space="plays_on")
    table.do("keep horse")
    assert table.row() == ["temple"]
    table.do("end")
    assert table.kind == "Draw"


def takeover(seats: int = 2, compensation: str = "all", between_two: bool = True) -> Table:
    board, walls = strip("H----LT", "-----")
    table = Table(
        board, seats=seats, walls=walls, step="actions", guards={B: ["0:0"]}, hands={A: "horse 2, lyre, temple"},
        compensation=compensation, two_player_compensation=between_two,
    )  # fmt: skip
    table.do("conquer 0:0", "guard 0:0", "pay")
    return table


@pytest.mark.rule("K2", "R6.11")
def test_half_of_the_cards_for_the_occupation_alone() -> None:
    table = takeover(compensation="occupation_only")
    assert table.legal("give") == ["temple", "lyre"]
    table.do("give temple")
    assert (table.hand(B), table.discards()) == ({"temple": 1}, {"horse": 2, "lyre": 1})


@pytest.mark.rule("R6.11")
def test_no_compensation_between_two_players_if_so_agreed() -> None:
    table = takeover(between_two=False)
    assert table.hand(B) == {}
    assert table.discards() == {"horse": 2, "lyre": 1, "temple": 1}
    assert takeover(between_two=False, seats=3).view().compensation is not None


@pytest.mark.rule("K3", "R4.3")
def test_a_special_move_with_a_second_discard_needs_two_cards() -> None:
    one = Table(hands={A: "temple"}, special_move_extra_discard=True)
    assert one.legal("special") == []
    assert one.rule("special temple") == "K3"
    two = Table(hands={A: "temple, lyre"}, special_move_extra_discard=True)
    two.do("special temple")
    assert two.kind == "ExtraDiscard"
    assert two.rule("discard horse") == "R4.3"
    two.do("discard lyre")
    assert (two.hand(A), two.discards()) == ({}, {"temple": 1, "lyre": 1})
    assert two.kind == "Arrival"


@pytest.mark.rule("K4", "R4.2")
def test_the_row_is_refilled_on_arrival_if_so_agreed() -> None:
    table = Table(row=("lyre", "horse"), refill_before_destination=False)
    table.do("ride lyre")
    assert table.kind == "Arrival"
    assert table.row() == ["horse"]
    table.do("point 5,1")
    assert table.kind == "Draw"
    table.do("draw temple")
    assert (table.kind, table.row()) == ("Actions", ["horse", "temple"])


@pytest.mark.rule("K5")
def test_if_no_path_can_be_laid_all_are_allowed() -> None:
    table = Table(
        "fixture", walls=FIXTURE_WALLS, alexander="7,3", row=("temple", "horse"), black_left=0, red=0,
        red_shortage="restrict",
    )  # fmt: skip
    table.ride("temple")
    assert len(table.legal("point")) == 3


@pytest.mark.rule("K6")
def test_a_levy_that_pays_nobody_does_not_break_the_count() -> None:
    board, walls = strip("TS---", "-----")
    table = Table(board, walls=walls, step="actions", guards={A: ["0:0", "0:1"]}, hands={A: "temple"})
    table.state.quiet = 3
    table.do("levy temple", "end")
    assert table.state.quiet == 4
    paying = Table(board, walls=walls, step="actions", guards={A: ["0:0"]}, hands={A: "temple"})
    paying.state.quiet = 3
    paying.do("levy temple", "end")
    assert paying.state.quiet == 0


@pytest.mark.rule("K7")
def test_the_supply_may_run_out_in_the_middle_of_a_refill() -> None:
    table = Table(step="actions", row=("horse", "lyre"), supply="temple", discards="soldier", hands={A: "temple"})
    table.do("take horse", "take lyre", "draw temple")
    assert table.legal() == ["draw soldier"]
    table.do("draw soldier")
    assert table.row() == ["temple", "soldier"]


@pytest.mark.rule("K8")
def test_a_symbol_only_at_alexanders_feet_makes_its_card_a_joker() -> None:
    board, _ = strip("H------S----T--", "-")
    table = Table(board, row=("horse", "soldier"), alexander="0,0")
    assert table.nearest("horse") == []
    table.ride("horse")
    assert table.kind == "Joker"


@pytest.mark.rule("K9")
def test_what_only_the_hand_forces_is_asked_all_the_same() -> None:
    board, walls = strip("T--S--", "-----")
    table = Table(board, walls=walls, step="actions", hands={A: ""})
    table.do("occupy 0:0", "guard 0:0")
    assert table.legal() == ["guard 0:3"]
    stuck = Table(row=(), supply="", hands={A: ""})
    assert stuck.legal() == ["stay"]


@pytest.mark.rule("K9")
def test_with_the_last_guard_posted_the_rest_is_paid_without_asking() -> None:
    board, walls = strip("T--S--", "H-", "L-", "A-", "----")
    table = Table(board, walls=walls, step="actions", guards={A: ["0:6", "0:8", "0:10"]}, hands={A: "soldier"})
    table.do("occupy 0:0", "guard 0:0")
    assert table.province("0:0").owner == A
    assert table.hand(A) == {}


@pytest.mark.rule("K10")
def test_the_row_is_not_refilled_after_the_last_turn() -> None:
    table = Table("fixture", walls=FIXTURE_WALLS, alexander="7,3", row=("soldier", "soldier"), black_left=0)
    table.ride("soldier", "space 5:4", "point 5,5")
    table.do("take soldier", f"take {table.row()[-1]}")
    assert table.over
    assert table.row() == []
