"""The finer clarifications K1-K15."""

import pytest

from tests.games.marches.kit import BULL, LION, Table, cell

FENCE = ["c3", "b4", "d4"]
"""With Lion markers on these, nothing joins c4 to a Base of the Bull's."""


@pytest.mark.rule("K1")
def test_land_pays_one_point_and_not_two() -> None:
    assert Table({"c4": "plains"}, step="upkeep").ap == 2 + 1


@pytest.mark.rule("K1")
def test_land_that_is_not_connected_pays_nothing() -> None:
    table = Table({"c4": "town", **dict.fromkeys(FENCE, "plains")}, markers=FENCE, step="upkeep")
    assert table.controls(BULL, "c4")
    assert table.ap == 2


@pytest.mark.rule("K2")
def test_walls_do_not_reduce_the_single_point_of_two_pieces_without_attack() -> None:
    table = Table({"c5": "stronghold"}, {"c4": "bull peasant-1", "c5": "lion peasant-1"})
    table.do("piece c4", "attack c5")
    assert (table.piece("c4"), table.piece("c5")) == ("bull peasant-1 -1", "lion peasant-1 -1")


@pytest.mark.rule("K2")
def test_nor_does_the_armour_of_a_soldier_with_high_ground() -> None:
    table = Table({"c5": "stronghold"}, {"c4": "bull peasant-1", "c5": "lion soldier-1"}, values={"soldier-1": (0, 2)})
    assert table.high_ground("c4", "c5") == (False, True)
    table.do("piece c4", "attack c5")
    assert (table.piece("c4"), table.piece("c5")) == ("bull peasant-1 -1", "lion soldier-1 -1")


@pytest.mark.rule("K3")
def test_an_engine_is_destroyed_with_its_companion_even_if_the_attacker_falls_too() -> None:
    table = Table(pieces={"c4": "bull peasant-1 -2", "c5": "lion peasant-1 -2 +engine"})
    table.do("piece c4", "attack c5")
    assert (table.piece("c4"), table.piece("c5")) == ("", "")
    assert table.out_of_game(LION, "engine") == 1


@pytest.mark.rule("K4")
def test_a_siege_engine_is_recruited_on_an_empty_tile_or_beside_one_piece_that_is_no_engine() -> None:
    pieces = {"b2": "bull peasant-1", "c2": "bull engine", "d2": "bull peasant-1 +engine", "e2": "lion peasant-1"}
    table = Table({"b3": "mill", "c3": "mine", "f2": "plains"}, pieces, step="action", ap=9)
    table.do("recruit engine")
    assert table.legal("on") == ["a1", "h1", "b2", "f2", "b3", "c3"]
    assert [table.why(f"on {name}") for name in ("c2", "d2", "e2")] == ["K4"] * 3


@pytest.mark.rule("K4")
def test_any_other_piece_is_recruited_on_an_empty_tile_or_beside_one_engine() -> None:
    pieces = {"b2": "bull peasant-1", "c2": "bull engine", "d2": "bull peasant-1 +engine", "e2": "lion engine"}
    table = Table({"f2": "plains"}, pieces, step="action", ap=2)
    table.do("recruit peasant")
    assert table.legal("on") == ["a1", "h1", "c2", "f2"]
    assert [table.why(f"on {name}") for name in ("b2", "d2", "e2")] == ["K4"] * 3


@pytest.mark.rule("K5")
def test_a_face_down_tile_of_the_own_half_is_entered_but_not_attacked() -> None:
    table = Table(pieces={"c4": "bull peasant-1"})
    table.do("piece c4")
    assert table.why("claim c3") == "K5"
    table.do("move c3", "turn plains")
    assert table.piece("c3") == "bull peasant-1"


@pytest.mark.rule("K6")
def test_healing_treats_the_companion_first_and_the_engine_only_when_it_has_no_counter() -> None:
    table = Table({"c3": "town"}, {"c3": "bull peasant-1 -1 +engine"}, active=LION, step="action")
    table.layer(engine=True).damage[cell("c3")] = 1
    assert table.piece("c3") == "bull peasant-1 -1 engine -1"
    table.end_turn()
    assert table.piece("c3") == "bull peasant-1 engine -1"
    table.end_turn()
    table.end_turn()
    assert table.piece("c3") == "bull peasant-1 engine"


@pytest.mark.rule("K7")
def test_a_piece_that_leaves_the_mountain_in_the_same_turn_does_not_rest() -> None:
    table = Table(
        {"c4": "mountain", "d4": "plains"},
        {"c3": "bull soldier-3", "c4": "lion peasant-1", "g2": "bull peasant-1"},
    )
    table.do("piece c3", "attack c4", "advance")
    stays = table.copy()
    table.do("piece c4", "move d4")
    for game in (table, stays):
        game.end_turn()
        game.end_turn()
    assert table.can("piece d4")
    assert stays.why("piece c4") == "T14"


@pytest.mark.rule("K7")
def test_a_new_arrival_does_not_inherit_the_rest_of_a_piece_that_left() -> None:
    table = Table({"c4": "mountain", "d4": "plains"}, {"c3": "bull soldier-3", "c4": "lion peasant-1"}, ap=2)
    table.do("piece c3", "attack c4", "advance", "piece c4", "move d4", "recruit peasant", "on c4")
    table.end_turn()
    table.end_turn()
    assert table.can("piece c4")


@pytest.mark.rule("K7")
def test_an_engine_escorted_onto_a_mountain_rests_with_its_companion() -> None:
    table = Table({"c4": "mountain"}, {"c3": "bull peasant-1 +engine", "g2": "bull peasant-1"})
    alone = table.copy()
    table.do("piece c3", "move c4", "escort")
    alone.do("piece c3", "move c4", "alone")
    for game in (table, alone):
        game.end_turn()
        game.end_turn()
        assert game.why("piece c4") == "T14"
    assert table.why("engine c4") == "T14"
    assert alone.can("engine c3")


@pytest.mark.rule("K8")
def test_an_engine_stays_behind_when_its_companion_advances() -> None:
    table = Table(pieces={"c4": "bull soldier-3 +engine", "c5": "lion peasant-1"})
    table.do("piece c4", "attack c5", "advance")
    assert table.legal() == ["mark", "pass"]
    assert (table.piece("c4"), table.piece("c5")) == ("bull engine", "bull soldier-3")


@pytest.mark.rule("K8")
def test_an_engine_stays_behind_when_its_companion_advances_as_the_defender() -> None:
    table = Table(pieces={"c4": "bull peasant-1", "c5": "lion soldier-3 +engine"})
    table.do("piece c4", "attack c5", "advance", "mark")
    assert (table.piece("c4"), table.piece("c5")) == ("lion soldier-3", "lion engine")


@pytest.mark.rule("K8")
def test_an_engine_that_killed_by_bombardment_may_advance_itself() -> None:
    table = Table(pieces={"c4": "bull peasant-1 +engine", "c5": "lion peasant-1"})
    table.do("engine c4", "attack c5", "advance", "mark")
    assert (table.piece("c4"), table.piece("c5")) == ("bull peasant-1", "bull engine")
    assert table.marked("c5")


@pytest.mark.rule("K9")
def test_a_piece_that_advanced_may_still_make_the_one_move() -> None:
    table = Table({"d5": "plains"}, {"c4": "bull soldier-3", "c5": "lion peasant-1", "g2": "bull peasant-1"})
    table.do("piece c4", "attack c5", "advance", "mark", "piece c5", "move d5", "mark")
    assert table.piece("d5") == "bull soldier-3"
    assert table.step == "ActionStep"  # that was the one move


@pytest.mark.rule("K9")
def test_a_piece_that_advanced_after_the_move_was_used_goes_no_further() -> None:
    table = Table({"g3": "plains"}, {"c4": "bull soldier-3", "c5": "lion peasant-1", "g2": "bull peasant-1"})
    table.do("piece g2", "move g3", "piece c4", "attack c5", "advance", "mark")
    assert table.step == "ActionStep"


@pytest.mark.rule("K10")
@pytest.mark.parametrize(("ground", "first"), [("plains", "village"), ("forest", "mill"), ("mountain", "mine")])
def test_a_first_development_may_be_built_on_a_claimed_tile_of_the_enemy_half(ground: str, first: str) -> None:
    lands = {"c4": "plains", "c5": ground, "d5": ground, "f6": ground, "c3": ground}
    table = Table(lands, markers=["c5", "f6"], step="action", ap=3)
    table.do(f"build {first}")
    assert table.why("on d5") == "H5"
    assert table.why("on f6") == "T41"
    table.do("on c5")
    assert table.development("c5") == first


@pytest.mark.rule("K10", "K12")
@pytest.mark.parametrize(("name", "markers"), [("c5", ["c5"]), ("c4", [])])
def test_nobody_builds_where_an_enemy_piece_stands(name: str, markers: list[str]) -> None:
    lands = {"c4": "plains", "c5": "plains", "b2": "plains"}
    table = Table(lands, {name: "lion peasant-1"}, markers=markers, step="action", ap=3)
    table.do("build village")
    assert table.connected(BULL, name)
    assert table.why(f"on {name}") == "K12"


@pytest.mark.rule("K12")
def test_an_enemy_siege_engine_stops_the_building_and_the_upgrading_too() -> None:
    lands = {"c4": "village", "b2": "village", "c2": "mill"}
    table = Table(lands, {"c4": "lion engine"}, step="action", ap=6)
    table.do("build town")
    assert table.why("on c4") == "K12"


@pytest.mark.rule("K12")
def test_the_refusal_names_the_enemy_piece_when_it_stands_on_the_only_suitable_tile() -> None:
    table = Table({"c4": "plains"}, {"c4": "lion peasant-1"}, step="action", ap=3)
    assert table.why("build village") == "K12"
    assert Table({"c4": "forest"}, {"c4": "lion peasant-1"}, step="action", ap=3).why("build village") == "T18"


@pytest.mark.rule("K11")
def test_nobody_loses_before_both_have_completed_their_set_up() -> None:
    table = Table.new_game()
    table.do("tile a1", "tile b1", "tile c1", "turn plains", "turn base", "turn plains")
    assert table.winner == ""  # though the Lion controls no face-up tile yet
    table.do("tile a8", "tile b8", "tile c8", "turn plains", "turn plains", "turn base", "swap a1", "swap a8")
    assert table.winner == ""


@pytest.mark.rule("K11")
def test_from_the_first_turn_on_a_player_without_a_face_up_tile_has_lost() -> None:
    table = Table(pieces={"d4": "bull peasant-1"}, bases={"a1": BULL, "d5": LION}, turn=1)
    table.do("piece d4", "claim d5")
    assert table.winner == "bull"


@pytest.mark.rule("K13")
def test_a_resting_piece_defends_as_usual_and_may_advance_which_ends_its_rest() -> None:
    table = Table(
        {"c4": "mountain", "c5": "plains"},
        {"b4": "bull barbarian-2", "g2": "bull peasant-1", "c5": "lion peasant-2"},
    )
    table.do("piece b4", "move c4")
    table.end_turn()
    table.do("piece c5", "attack c4")
    assert table.piece("c5") == ""
    assert (table.to_move, table.piece("c4")) == ("bull", "bull barbarian-2 -1")
    stays = table.copy()
    table.do("advance", "mark")
    stays.do("stay")
    table.end_turn()
    stays.end_turn()
    assert table.can("piece c5")
    assert stays.why("piece c4") == "T14"


@pytest.mark.rule("K14")
def test_the_movement_step_is_passed_over_when_no_piece_can_do_anything() -> None:
    assert Table().step == "ActionStep"
    table = Table({"c3": "plains"}, {"c4": "bull peasant-1"})
    assert table.step == "MovementStep"
    table.do("piece c4", "move c3")
    assert table.step == "ActionStep"


@pytest.mark.rule("K14")
def test_the_movement_step_goes_on_while_a_piece_can_still_attack() -> None:
    table = Table({"c3": "plains"}, {"c4": "bull peasant-1", "e4": "bull peasant-1", "e5": "lion peasant-1"})
    table.do("piece c4", "move c3")
    assert table.legal() == ["piece e4", "go"]


@pytest.mark.rule("K14")
def test_the_action_step_lasts_until_the_player_is_done() -> None:
    table = Table(step="action", ap=0)
    assert table.legal() == ["end"]
    assert table.to_move == "bull"
    table.do("end")
    assert table.to_move == "lion"


@pytest.mark.rule("K15")
def test_the_extra_move_may_take_an_escorted_engine_along_for_the_same_10_points() -> None:
    table = Table({"c3": "plains"}, {"c4": "bull peasant-1 +engine"}, step="action", ap=13)
    table.do("extra", "piece c4", "move c3")
    assert table.legal() == ["escort", "alone"]
    table.do("escort")
    assert (table.piece("c3"), table.piece("c4"), table.ap) == ("bull peasant-1 engine", "", 3)


@pytest.mark.rule("K16")
def test_where_bases_pay_nothing_an_upkeep_still_pays_for_a_reveal() -> None:
    poor = Table(step="upkeep", base_pays=False)
    assert poor.state.ap == 2
    assert "reveal" in poor.legal()
    rich = Table({"a2": "plains", "b1": "plains", "b2": "forest"}, step="upkeep", base_pays=False)
    assert rich.state.ap == 3
    assert Table(bases={"a1": 0, "a8": 1}, step="upkeep").state.ap == 1
