"""The end of the game: R8."""

import pytest

from tests.games.alexandros.kit import FIXTURE_WALLS, Table, strip

A, B = 0, 1


def at_the_ring(**more: object) -> Table:
    settings: dict[str, object] = {"walls": FIXTURE_WALLS, "alexander": "7,3", "row": ("soldier", "soldier")}
    return Table("fixture", **{**settings, **more})  # type: ignore[arg-type]


@pytest.mark.rule("R8.1")
def test_after_red_walls_the_player_still_has_two_actions_and_nobody_else_a_turn() -> None:
    table = at_the_ring(black_left=1, seats=3)
    table.ride("soldier", "space 5:4", "point 3,5", "step 5,3")
    assert (table.kind, table.state.actions, table.state.active) == ("Actions", 2, A)
    table.do("end")
    assert table.over


@pytest.mark.rule("R8.1b")
def test_a_path_that_needs_red_walls_may_be_chosen_although_another_does_not() -> None:
    table = at_the_ring(black_left=2)
    table.ride("soldier", "space 5:4", "point 3,5")
    assert sorted(table.legal("step")) == ["5,3", "6,4"]
    red = [route.red for route in table.view().ride.routes]
    assert sorted(red) == [0, 0, 1]
    table.do("step 5,3")
    assert table.view().last_turn == "walls"


@pytest.mark.rule("R8.1c")
def test_edges_without_a_piece_count_as_walled() -> None:
    table = at_the_ring(black_left=1, red=1)
    table.ride("soldier", "space 5:4", "point 3,5", "step 5,3")
    assert (table.view().black, table.view().red) == (0, 0)
    assert table.sizes() == [6, 23, 35]


@pytest.mark.rule("R8.1c")
def test_only_paths_that_can_be_laid_if_so_agreed() -> None:
    table = at_the_ring(black_left=1, red=1, red_shortage="restrict")
    table.ride("soldier")
    assert "5:4" in table.legal("space")
    table.do("space 5:4")
    assert table.legal("point") == ["3,5", "5,5", "4,6"]
    table.do("point 3,5")
    assert table.legal("step") == ["4,4", "5,5"], "the way over 6,4 goes without asking"
    tight = at_the_ring(black_left=1, red=0, red_shortage="restrict")
    tight.ride("soldier", "space 5:4")
    assert tight.kind == "Actions", "5,5 alone can be reached with one wall"


@pytest.mark.rule("R8.1c")
def test_what_cannot_be_laid_is_refused_with_its_reason() -> None:
    one = at_the_ring(black_left=1, red=0, red_shortage="restrict")
    one.ride("soldier")
    assert sorted(one.legal("space")) == ["4:11", "5:4"]
    assert one.rule("space 0:7") == "R8.1c"
    two = at_the_ring(black_left=2, red=0, red_shortage="restrict")
    two.ride("soldier", "space 0:7")
    assert two.legal("point") == ["8,0", "7,1"]
    assert two.rule("point 6,0") == "R8.1c"
    two.do("point 8,0")
    assert two.kind == "Actions", "of three paths one can be laid"


@pytest.mark.rule("R8.2")
def test_ninety_nine_points_do_not_end_the_game() -> None:
    board, walls = strip("L-------", "T-----")
    table = Table(board, walls=walls, guards={A: ["0:0"]}, hands={A: "lyre"}, scores=(92, 50), step="actions")
    table.do("levy lyre")
    assert table.state.scores == [99, 50]
    assert not table.over


@pytest.mark.rule("R8.3")
def test_cards_guards_and_provinces_bring_nothing_at_the_end() -> None:
    table = at_the_ring(black_left=0, scores=(10, 11), hands={A: "temple 9"}, guards={A: ["4:8"]})
    table.ride("soldier", "space 5:4", "point 5,5")
    table.do("end")
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.scores) == ((B,), (10, 11))


@pytest.mark.rule("R8.4")
def test_most_points_win_and_cards_break_ties_if_so_agreed() -> None:
    table = at_the_ring(black_left=0, scores=(20, 20), hands={B: "temple 3"}, ties="cards")
    table.ride("soldier", "space 5:4", "point 5,5")
    table.do("end")
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (B,)
