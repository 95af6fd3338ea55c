"""The turn and its Upkeep, T6-T8 and T39."""

import pytest

from tests.games.marches.kit import BULL, LION, Table

ONE_OPEN_BASE = {"a1": BULL, "a8": LION, "h8": LION}
"""The Bull's other Base lies face down somewhere."""


@pytest.mark.rule("T6")
def test_a_turn_is_upkeep_then_movement_then_action_and_then_it_is_the_others_turn() -> None:
    table = Table({"c2": "plains"}, {"c2": "bull peasant-1", "c7": "lion peasant-1"}, step="upkeep")
    assert table.ap == 3
    assert table.step == "MovementStep"
    table.do("go")
    assert table.step == "ActionStep"
    table.do("end")
    assert table.to_move == "lion"
    assert table.step == "MovementStep"


@pytest.mark.rule("T6", "T15", "T26")
def test_nothing_of_the_action_step_is_possible_in_the_movement_step() -> None:
    table = Table({"c2": "plains", "d2": "village"}, {"c2": "bull peasant-1"}, ap=30)
    assert table.why("recruit peasant") == "T15"
    assert table.why("build village") == "T15"
    assert table.why("promote") == "T15"
    assert table.why("disband") == "T15"
    assert table.why("reveal") == "T15"
    assert table.why("extra") == "T26"
    assert table.why("end") == "T6"


@pytest.mark.rule("T6", "H13")
def test_there_is_no_way_back_from_the_action_step_to_moving_and_attacking() -> None:
    table = Table(pieces={"c4": "bull peasant-1", "c5": "lion peasant-1"}, ap=5)
    table.do("go")
    assert table.why("piece c4") == "T6"
    assert table.why("attack c5") == "H13"
    assert table.why("go") == "T6"


@pytest.mark.rule("T7")
def test_every_connected_tile_pays_one_point() -> None:
    table = Table({"a2": "plains", "a3": "forest", "b3": "mountain"}, step="upkeep")
    assert table.ap == 5  # a2, a3, b3 and the Bases on a1 and h1


@pytest.mark.rule("T7", "K1")
def test_a_tile_that_is_not_connected_pays_nothing() -> None:
    table = Table({"d5": "plains", "d6": "plains", "a2": "plains"}, markers=["d6"], step="upkeep")
    assert table.controls(BULL, "d6")
    assert table.ap == 3  # a2, a1 and h1


@pytest.mark.rule("T7")
def test_a_claimed_and_connected_tile_of_the_enemy_half_pays() -> None:
    table = Table({"d4": "plains", "d5": "plains"}, markers=["d5"], step="upkeep")
    assert table.ap == 4  # d4, d5, a1 and h1


@pytest.mark.rule("T7")
def test_a_tile_with_an_enemy_marker_pays_its_new_controller_and_nobody_else() -> None:
    table = Table({"d4": "plains", "d5": "plains", "a2": "plains"}, markers=["d4"], step="upkeep")
    assert table.ap == 3  # a2, a1 and h1
    table.end_turn()
    assert table.to_move == "lion"
    assert table.ap == 4  # d4, d5, a8 and h8


@pytest.mark.rule("T7")
def test_face_down_tiles_carry_the_line_but_pay_nothing() -> None:
    table = Table({"a4": "plains"}, step="upkeep")
    assert table.connected(BULL, "a4")
    assert table.ap == 3  # a4, a1 and h1


@pytest.mark.rule("T7", "H23")
def test_a_connected_development_pays_what_its_card_says() -> None:
    table = Table({"a2": "village", "a3": "town", "a4": "citadel"}, step="upkeep")
    assert table.ap == 2 + 4 + 8 + 2


@pytest.mark.rule("T7", "T42")
def test_a_development_that_is_not_connected_pays_nothing() -> None:
    table = Table({"d6": "town"}, markers=["d6"], step="upkeep")
    assert table.ap == 2  # a1 and h1


@pytest.mark.rule("T7", "T41", "H8")
def test_a_base_under_an_enemy_marker_connects_nothing() -> None:
    table = Table(
        {"a2": "plains", "b1": "plains", "b2": "plains", "a3": "plains"},
        markers=["a1", "b1", "b2", "a3"],
        step="upkeep",
    )
    assert table.controls(BULL, "a2")
    assert not table.connected(BULL, "a2")
    assert table.ap == 1  # h1 alone


@pytest.mark.rule("T7", "H9")
def test_points_are_counted_afresh_in_every_upkeep() -> None:
    table = Table({"a2": "plains"}, step="upkeep")
    table.do("end", "end")
    assert table.to_move == "bull"
    assert table.ap == 3


@pytest.mark.rule("T39")
def test_a_tile_pays_at_the_beginning_of_its_controllers_turn_and_not_when_it_is_turned_up() -> None:
    table = Table({"a2": "plains"}, step="upkeep")
    assert table.ap == 3
    table.do("reveal", "on a3", "turn forest")
    assert table.ap == 1
    table.do("end")
    assert table.ap == 2  # the Lion's own a8 and h8; a3 pays the Lion nothing
    table.do("end")
    assert table.ap == 4


@pytest.mark.rule("T39", "T40")
def test_all_three_kinds_of_terrain_pay_alike() -> None:
    assert Table({"b1": "plains"}, step="upkeep").ap == 3
    assert Table({"b1": "forest"}, step="upkeep").ap == 3
    assert Table({"b1": "mountain"}, step="upkeep").ap == 3


def without_a_base(**pieces: str) -> Table:
    """The Bull's open Base carries the Lion's marker, so Upkeep begins with a search."""
    return Table(
        {"c2": "plains", "d2": "plains"}, pieces, markers=["a1"], bases=ONE_OPEN_BASE, active=BULL, step="upkeep"
    )


@pytest.mark.rule("T8")
def test_a_player_without_a_free_base_turns_up_tiles_until_one_shows() -> None:
    table = without_a_base(c2="bull peasant-1")
    assert table.to_move == "bull"
    assert table.step == "Upkeep"
    table.do("tile e1", "turn forest")
    assert table.step == "Upkeep"
    table.do("tile e2", "turn mountain")
    assert table.step == "Upkeep"
    table.do("tile e3", "turn base")
    assert table.step == "MovementStep"
    assert table.bases(BULL) == ["a1", "e3"]


@pytest.mark.rule("T8")
def test_the_search_costs_nothing_and_comes_before_points_are_counted() -> None:
    table = without_a_base(c2="bull peasant-1")
    table.do("tile e1", "turn forest", "tile e3", "turn base")
    assert table.ap == 4  # c2, d2, e1 and e3


@pytest.mark.rule("T8")
def test_the_search_is_among_ones_own_face_down_tiles() -> None:
    table = without_a_base(c2="bull peasant-1")
    assert table.can("tile h4")
    assert table.why("tile e5") == "T8"
    assert table.why("tile c2") == "T8"


@pytest.mark.rule("T8")
def test_whoever_had_to_search_may_move_and_attack_but_gets_no_action_step() -> None:
    table = without_a_base(c2="bull peasant-1", c4="bull peasant-1", c5="lion peasant-1")
    table.do("tile e3", "turn base")
    table.do("piece c2", "move d2", "piece c4", "attack c5", "stop")
    assert table.piece("d2") == "bull peasant-1"
    assert table.piece("c5") == "lion peasant-1 -1"
    assert table.to_move == "lion"


@pytest.mark.rule("T8")
def test_without_any_piece_the_searchers_turn_ends_with_the_search() -> None:
    table = without_a_base()
    table.do("tile e3", "turn base")
    assert table.to_move == "lion"


@pytest.mark.rule("T8")
def test_the_action_step_is_back_on_the_turn_after_the_search() -> None:
    table = without_a_base()
    table.do("tile e3", "turn base")
    table.end_turn()
    assert table.to_move == "bull"
    assert table.step == "ActionStep"
    table.do("recruit peasant", "on e3")
    assert table.piece("e3") == "bull peasant-1"


@pytest.mark.rule("T8")
def test_one_free_base_is_enough_not_to_search() -> None:
    table = Table(markers=["a1"], bases={"a1": BULL, "h1": BULL, "a8": LION, "h8": LION}, step="upkeep")
    assert table.step == "ActionStep"
    assert table.ap == 1
