"""Terrain, connection and victory, T40-T44."""

import pytest

from tests.games.marches.kit import BULL, LION, Table

# T40: three kinds.


@pytest.mark.rule("T40")
def test_a_tile_is_plains_forest_mountain_or_a_base() -> None:
    table = Table(ap=2, step="action", bases={"a1": BULL, "a8": LION})
    table.do("reveal", "on c3")
    assert table.legal("turn") == ["plains", "forest", "mountain", "base"]


@pytest.mark.rule("T16", "T40")
def test_soldiers_need_plains() -> None:
    table = Table({"b1": "plains", "c1": "plains", "d1": "plains"}, ap=50, step="action")
    assert table.can("recruit soldier")
    assert table.refused("recruit hunter").reason == "needs 3 connected Forest: you have none"
    assert table.refused("recruit barbarian").reason == "needs 3 connected Mountain: you have none"


@pytest.mark.rule("T16", "T40")
def test_hunters_need_forests() -> None:
    table = Table({"b1": "forest", "c1": "forest", "d1": "forest"}, ap=50, step="action")
    assert table.can("recruit hunter")
    assert table.refused("recruit soldier").reason == "needs 3 connected Plains: you have none"


@pytest.mark.rule("T16", "T40")
def test_barbarians_need_mountains() -> None:
    table = Table({"b1": "mountain", "c1": "mountain", "d1": "mountain"}, ap=50, step="action")
    assert table.can("recruit barbarian")
    assert table.refused("recruit soldier").reason == "needs 3 connected Plains: you have none"


@pytest.mark.rule("T40", "H4")
def test_a_base_is_of_no_kind() -> None:
    table = Table({"b1": "plains", "c1": "plains"}, ap=50, step="action")
    assert table.refused("recruit soldier").reason == "needs 3 connected Plains: you have 2"


@pytest.mark.rule("T40", "C1", "H22")
def test_a_developed_tile_is_still_of_its_kind() -> None:
    table = Table({"b1": "village", "c1": "town", "d1": "plains"}, ap=50, step="action")
    assert table.can("recruit soldier")


# T41: connection. A wall of the Lion's markers shuts the corner a1-a2-a3 off from the rest of the Bull's half.

CORNER = {"a1": BULL, "a8": LION, "h8": LION}
WALL = {"b1": "plains", "b2": "plains", "b3": "plains", "b4": "plains", "a4": "plains"}


@pytest.mark.rule("T41")
def test_a_line_of_controlled_tiles_connects() -> None:
    table = Table({**WALL, "a2": "plains", "a3": "forest"}, markers=list(WALL), bases=CORNER, step="action")
    assert table.connected(BULL, "a2")
    assert table.connected(BULL, "a3")


@pytest.mark.rule("T41")
def test_a_gap_breaks_the_line() -> None:
    table = Table({**WALL, "a2": "plains", "a3": "forest"}, markers=[*WALL, "a2"], bases=CORNER, step="action")
    assert table.controls(BULL, "a3")
    assert not table.connected(BULL, "a3")


@pytest.mark.rule("T41")
def test_a_face_down_tile_on_ones_own_side_is_no_gap() -> None:
    table = Table({**WALL, "a3": "forest"}, markers=list(WALL), bases=CORNER, step="action")
    assert not table.face_up("a2")
    assert table.connected(BULL, "a3")


@pytest.mark.rule("T41")
def test_a_face_down_tile_on_the_far_side_is_a_gap() -> None:
    table = Table({"c4": "plains", "c6": "plains"}, markers=["c6"], step="action")
    assert table.connected(BULL, "c4")
    assert not table.connected(BULL, "c6")


@pytest.mark.rule("T41")
def test_an_unclaimed_tile_on_the_far_side_is_a_gap_until_it_is_claimed() -> None:
    table = Table({"c4": "plains", "c5": "plains", "c6": "plains"}, {"c4": "bull peasant-1"}, markers=["c6"])
    assert not table.connected(BULL, "c6")
    table.do("piece c4", "claim c5")
    assert table.connected(BULL, "c5")
    assert table.connected(BULL, "c6")


@pytest.mark.rule("T41")
def test_a_line_has_no_diagonal_steps() -> None:
    table = Table({"c4": "plains", "d4": "plains", "d5": "plains"}, markers=["d4", "d5"], step="action")
    assert table.connected(BULL, "c4")
    assert table.controls(BULL, "d5")
    assert not table.connected(BULL, "d5")


@pytest.mark.rule("T41")
def test_the_board_has_edges_that_no_line_crosses() -> None:
    table = Table({"h5": "plains", "a6": "plains", "h4": "plains"}, markers=["h5", "a6"], step="action")
    assert table.connected(BULL, "h5")
    assert not table.connected(BULL, "a6")


@pytest.mark.rule("T41", "H8")
def test_the_line_must_end_at_a_base_of_ones_own() -> None:
    table = Table({"b8": "plains"}, markers=["a8", "b8"], step="action")
    assert table.controls(BULL, "a8")
    assert not table.connected(BULL, "a8")
    assert not table.connected(BULL, "b8")


@pytest.mark.rule("T41")
def test_the_lions_lines_run_on_the_lions_side() -> None:
    table = Table({"d5": "plains", "d4": "plains", "d3": "plains", "f3": "plains"}, markers=["d4", "f3"], active=LION)
    assert table.connected(LION, "d5")
    assert table.connected(LION, "d4")
    assert not table.connected(LION, "f3")


@pytest.mark.rule("T7", "T41")
def test_the_corner_of_the_bulls_realm_in_the_rulebook() -> None:
    lost = dict.fromkeys(("b4", "c4", "d4", "b3", "c3", "b2", "d2", "d1"), "plains")
    far = dict.fromkeys((column + row for column in "efgh" for row in "1234"), "forest")
    held = dict.fromkeys(("a2", "c1", "c2", "d3", "a4", "a5", "b6"), "plains")
    table = Table(
        {**lost, **far, **held},
        {"b4": "lion peasant-1"},
        markers=[*lost, *far, "a5", "b6"],
        bases=CORNER,
        step="upkeep",
    )
    assert table.connected(BULL, "a2")
    assert table.connected(BULL, "a4")
    assert table.connected(BULL, "a5")
    assert table.connected(BULL, "c1")
    assert table.connected(BULL, "c2")
    assert not table.connected(BULL, "d3")
    assert not table.connected(BULL, "b6")
    assert table.ap == 6
    table.end_turn()
    table.do("piece b4", "claim a4")
    table.end_turn()
    assert table.ap == 4


# T42: no connection, no use.


@pytest.mark.rule("T42")
def test_two_connected_forests_and_one_that_is_not_make_no_hunter() -> None:
    table = Table({"b1": "forest", "c1": "forest", "d6": "forest"}, markers=["d6"], ap=50, step="action")
    assert table.controls(BULL, "d6")
    assert table.refused("recruit hunter").reason == "needs 3 connected Forest: you have 2"


@pytest.mark.rule("T42")
def test_the_same_forests_count_as_soon_as_they_are_connected() -> None:
    table = Table(
        {"b1": "forest", "c1": "forest", "d6": "forest", "d5": "plains"},
        {"d4": "bull peasant-1"},
        markers=["d6"],
        ap=50,
    )
    table.do("piece d4", "claim d5", "go")
    assert table.can("recruit hunter")


@pytest.mark.rule("T42")
def test_an_unconnected_development_meets_no_need_of_another() -> None:
    table = Table({"b1": "village", "d6": "mine"}, markers=["d6"], ap=50, step="action")
    assert table.why("build fort") == "T17"
    assert table.refused("build fort").reason == "needs 1 connected Mine: you have none"


@pytest.mark.rule("T42")
def test_land_cut_off_by_a_marker_no_longer_counts() -> None:
    table = Table(
        {"c4": "plains", "c5": "forest", "d5": "forest", "e5": "forest", "d4": "plains", "e4": "plains"},
        {"c3": "lion peasant-1"},
        markers=["c5", "d5", "e5", "d4", "e4"],
        active=LION,
    )
    assert table.connected(BULL, "e5")
    table.do("piece c3", "claim c4")
    assert table.controls(BULL, "e5")
    assert not table.connected(BULL, "e5")
    table.end_turn()
    assert table.refused("recruit hunter").reason == "needs 3 connected Forest: you have none"


# T43: both Bases.


@pytest.mark.rule("T43")
def test_claiming_the_second_base_wins_at_once() -> None:
    table = Table(pieces={"h7": "bull peasant-1"}, markers=["a8"])
    table.do("piece h7", "claim h8")
    assert table.winner == "bull"
    assert table.state.outcome is not None
    assert table.state.outcome.rule == "T43"
    assert table.to_move == "over"


@pytest.mark.rule("T43", "T12")
def test_moving_onto_the_second_base_wins_only_with_a_marker() -> None:
    table = Table(pieces={"h7": "bull peasant-1"}, markers=["a8"])
    instead = table.copy()
    table.do("piece h7", "move h8", "mark")
    assert table.winner == "bull"
    instead.do("piece h7", "move h8", "pass")
    assert instead.winner == ""


@pytest.mark.rule("T43", "T29")
def test_advancing_onto_the_second_base_wins() -> None:
    table = Table(pieces={"h7": "bull soldier-2", "h8": "lion peasant-1"}, markers=["a8"])
    table.do("piece h7", "attack h8", "advance", "mark")
    assert table.winner == "bull"


@pytest.mark.rule("T43")
def test_the_lion_wins_in_the_same_way() -> None:
    table = Table(pieces={"h2": "lion peasant-1"}, markers=["a1"], active=LION)
    table.do("piece h2", "claim h1")
    assert table.winner == "lion"


@pytest.mark.rule("T43")
def test_one_base_is_not_enough() -> None:
    table = Table(pieces={"h7": "bull peasant-1"})
    table.do("piece h7", "claim h8")
    assert table.winner == ""
    assert table.to_move == "bull"


@pytest.mark.rule("T43")
def test_one_base_is_not_enough_while_the_other_is_hidden() -> None:
    table = Table({"d5": "plains"}, {"h7": "bull peasant-1"}, bases={"a1": BULL, "h1": BULL, "h8": LION})
    table.do("piece h7", "claim h8")
    assert table.winner == ""


@pytest.mark.rule("T43")
def test_the_two_markers_must_lie_there_at_the_same_time() -> None:
    table = Table(pieces={"h7": "bull peasant-1", "a7": "lion peasant-1"}, markers=["a8"], active=LION)
    table.do("piece a7", "claim a8")
    assert not table.marked("a8")
    table.end_turn()
    table.do("piece h7", "claim h8")
    assert table.winner == ""


@pytest.mark.rule("T43", "H6")
def test_a_hidden_base_that_is_found_and_claimed_can_be_the_second() -> None:
    table = Table(
        {"d5": "plains"}, {"d6": "bull peasant-1"}, markers=["a8"], bases={"a1": BULL, "h1": BULL, "a8": LION}
    )
    table.do("piece d6", "claim d7", "turn base")
    assert table.winner == "bull"


@pytest.mark.rule("T43")
def test_nothing_more_can_be_done_in_a_game_that_is_won() -> None:
    table = Table(pieces={"h7": "bull peasant-1", "c4": "bull peasant-1"}, markers=["a8"], ap=20)
    table.do("piece h7", "claim h8")
    assert table.refused("piece c4").reason == "the game is over"


# T44: no land left.

ONE_BASE_TAKEN = {"a1": BULL, "h1": BULL, "a8": LION}
"""With a marker on a8, the Lion's other Base still lies face down."""


@pytest.mark.rule("T44", "T13")
def test_claiming_the_last_face_up_tile_wins() -> None:
    table = Table({"d5": "plains"}, {"d4": "bull peasant-1"}, markers=["a8"], bases=ONE_BASE_TAKEN)
    table.do("piece d4", "claim d5")
    assert table.winner == "bull"
    assert table.state.outcome is not None
    assert table.state.outcome.rule == "T44"
    assert table.to_move == "over"


@pytest.mark.rule("T44")
def test_any_other_face_up_tile_saves_its_controller() -> None:
    table = Table({"d5": "plains", "h7": "plains"}, {"d4": "bull peasant-1"}, markers=["a8"], bases=ONE_BASE_TAKEN)
    table.do("piece d4", "claim d5")
    assert table.winner == ""


@pytest.mark.rule("T44", "H4")
def test_a_free_base_counts_as_face_up_terrain() -> None:
    table = Table({"d5": "plains"}, {"d4": "bull peasant-1"}, bases=ONE_BASE_TAKEN)
    table.do("piece d4", "claim d5")
    assert table.winner == ""
    assert table.controls(LION, "a8")


@pytest.mark.rule("T44")
def test_a_claim_on_the_far_side_saves_its_owner_until_the_marker_is_taken_off() -> None:
    table = Table(
        {"d5": "plains", "d3": "plains", "e4": "plains"},
        {"d4": "bull peasant-1", "e3": "bull peasant-1"},
        markers=["a8", "e4"],
        bases=ONE_BASE_TAKEN,
    )
    table.do("piece d4", "claim d5")
    assert table.winner == ""
    table.do("piece e3", "claim e4")
    assert table.winner == "bull"


@pytest.mark.rule("T44")
def test_land_without_connection_still_saves_its_controller() -> None:
    table = Table(
        {"d5": "plains", "e4": "plains"}, {"d4": "bull peasant-1"}, markers=["a8", "e4"], bases=ONE_BASE_TAKEN
    )
    table.do("piece d4", "claim d5")
    assert not table.connected(LION, "e4")
    assert table.winner == ""


@pytest.mark.rule("T44")
def test_pieces_without_land_are_no_help() -> None:
    table = Table(
        {"d5": "plains"}, {"d4": "bull peasant-1", "h3": "lion soldier-1"}, markers=["a8"], bases=ONE_BASE_TAKEN
    )
    table.do("piece d4", "claim d5")
    assert table.winner == "bull"


@pytest.mark.rule("T44")
def test_the_bull_loses_in_the_same_way() -> None:
    table = Table(
        {"d4": "plains"},
        {"d5": "lion peasant-1"},
        markers=["a1"],
        bases={"a1": BULL, "a8": LION, "h8": LION},
        active=LION,
    )
    table.do("piece d5", "claim d4")
    assert table.winner == "lion"
