"""Provinces: R5."""

import pytest

from tests.games.alexandros.kit import FIXTURE_WALLS, RING_14_6, Table, strip

A, B = 0, 1


@pytest.mark.rule("R5.1")
def test_walls_and_coast_bound_a_province() -> None:
    board, walls = strip("T--", "S----")
    table = Table(board, walls=walls)
    assert table.lands("0:0") == {"0:0", "0:1", "0:2"}
    assert table.lands("0:3") == {"0:3", "0:4", "0:5", "0:6", "0:7"}


@pytest.mark.rule("R5.2")
def test_a_province_may_be_a_single_space() -> None:
    board, walls = strip("T", "S----")
    table = Table(board, walls=walls, step="actions")
    assert "0:0" in table.legal("occupy")
    table.do("occupy 0:0")
    assert table.province("0:0").owner == A, "its only symbol space gets the guard without asking"
    assert table.taxes() == [0, 0]


@pytest.mark.rule("R5.3")
def test_spaces_that_meet_in_a_point_do_not_hang_together() -> None:
    spokes = [f"14,6 {point}" for point in ("16,6", "15,7", "13,7", "12,6", "13,5", "15,5")]
    table = Table(walls=(*RING_14_6, *spokes))
    assert table.sizes() == [1, 1, 1, 1, 1, 1, 204]


@pytest.mark.rule("R5.4")
def test_a_dead_end_divides_nothing_but_fills_the_spaces_beside_it() -> None:
    table = Table(walls=("5,1 7,1",), row=("lyre", "lyre"))
    assert table.sizes() == [210]
    assert table.nearest("lyre") != ["1:6"]


@pytest.mark.rule("R5.4", "R5.1")
def test_a_wall_between_two_dead_ends_divides_nothing_before_the_ring_is_closed() -> None:
    for missing in range(6):
        table = Table(walls=[wall for number, wall in enumerate(RING_14_6) if number != missing])
        assert table.sizes() == [210]
    assert Table(walls=RING_14_6).sizes() == [6, 204]


@pytest.mark.rule("R5.5")
def test_the_value_is_the_number_of_open_spaces() -> None:
    board, walls = strip("T--S--A", "-----L")
    table = Table(board, walls=walls)
    assert (table.province("0:0").open, table.province("0:7").open) == (4, 5)
    assert [land.open for land in table.view().provinces] == [4, 5]


@pytest.mark.rule("R5.6")
def test_guards_of_two_players_never_share_a_province() -> None:
    table = Table(guards={A: ["1:6"]})
    table.state.guards[B] = (table.space("3:3"),)
    assert any("R5.6" in problem for problem in table.game.problems(table.state))


@pytest.mark.rule("R5.7")
def test_a_part_cut_off_without_a_guard_is_free_and_can_be_occupied_in_the_same_turn() -> None:
    table = Table(
        "fixture", walls=FIXTURE_WALLS, alexander="7,3", guards={B: ["1:4"]}, row=("soldier", "horse"),
        hands={A: "soldier 2, temple, amphora"},
    )  # fmt: skip
    table.ride("soldier", "space 5:4", "point 3,5", "step 5,3")
    assert table.province("0:3").owner == B
    free = table.board.spaces[table.province("1:13").first]
    table.do(f"occupy {free}", "guard 1:13", "pay")
    assert table.province("1:13").owner == A


@pytest.mark.rule("R5.8")
def test_parts_count_their_own_guards() -> None:
    walls = (*FIXTURE_WALLS, "7,3 5,3", "5,3 4,4", "4,4 3,5")
    table = Table("fixture", walls=walls, alexander="3,5", guards={A: ["1:4", "5:9", "4:11"]})
    assert [(land.owner, land.guards) for land in (table.province("1:4"), table.province("5:9"))] == [(A, 1), (A, 2)]


@pytest.mark.rule("R5.9")
def test_a_division_moves_no_points_and_no_cards() -> None:
    table = Table("fixture", walls=FIXTURE_WALLS, alexander="7,3", guards={B: ["4:8"]}, row=("soldier", "horse"))
    before = table.hand(B)
    table.ride("soldier", "space 4:11", "point 10,4", "step 8,4")
    assert (table.state.scores, table.hand(B)) == ([0, 0], before)


@pytest.mark.rule("R5.10")
def test_alexander_changes_nothing_about_a_province() -> None:
    inside = Table(walls=RING_14_6, alexander="14,6", guards={A: ["6:13"]}, step="actions")
    outside = Table(walls=RING_14_6, alexander="3,1", guards={A: ["6:13"]}, step="actions")
    assert inside.taxes() == outside.taxes()
    assert inside.state.provinces == outside.state.provinces
