"""House rulings H1-H35, second part: from combat to the end of a game, as the chapters of the rulebook run."""

import pytest

from tests.games.marches.kit import BULL, LION, Table

# Combat


@pytest.mark.rule("H16")
def test_counters_stay_from_round_to_round_and_from_turn_to_turn() -> None:
    table = Table(pieces={"c4": "bull peasant-1", "c5": "lion peasant-1"})
    table.do("piece c4", "attack c5", "round", "stop")
    assert table.piece("c5") == "lion peasant-1 -2"
    table.end_turn()
    assert table.piece("c4") == "bull peasant-1 -2"
    table.do("piece c5", "attack c4")
    assert table.piece("c4") == table.piece("c5") == ""


@pytest.mark.rule("H16")
def test_a_promotion_washes_no_counters_off() -> None:
    table = Table({"b2": "village"}, {"c3": "bull peasant-1 -2"}, step="action", ap=3)
    table.do("promote", "piece c3")
    assert table.piece("c3") == "bull peasant-2 -2"


@pytest.mark.rule("H16")
def test_a_piece_that_left_the_board_comes_back_without_counters() -> None:
    table = Table(pieces={"c3": "bull peasant-1 -2"}, step="action", ap=3)
    table.do("disband", "piece c3", "recruit peasant", "on c3")
    assert table.piece("c3") == "bull peasant-1"


@pytest.mark.rule("H14")
def test_the_surviving_attacker_may_advance_leave_a_marker_and_rest_on_the_mountain() -> None:
    table = Table({"c5": "mountain"}, {"c4": "bull soldier-3", "c5": "lion peasant-1", "g2": "bull peasant-1"})
    table.do("piece c4", "attack c5")
    assert (table.to_move, table.legal()) == ("bull", ["advance", "stay"])
    table.do("advance")
    assert table.legal() == ["mark", "pass"]
    table.do("mark")
    assert table.controls(BULL, "c5")
    table.end_turn()
    table.end_turn()
    assert table.why("piece c5") == "T14"


@pytest.mark.rule("H14")
def test_the_surviving_defender_may_advance_leave_a_marker_and_rest_on_the_mountain() -> None:
    table = Table({"c4": "mountain"}, {"c4": "bull peasant-1", "c5": "lion soldier-3", "g7": "lion peasant-1"})
    table.do("piece c4", "attack c5")
    assert (table.to_move, table.legal()) == ("lion", ["advance", "stay"])
    table.do("advance")
    assert (table.to_move, table.legal()) == ("lion", ["mark", "pass"])
    table.do("mark")
    assert table.to_move == "bull"
    assert table.controls(LION, "c4")
    table.end_turn()
    assert table.why("piece c4") == "T14"


@pytest.mark.rule("H14")
def test_a_survivor_may_also_stay() -> None:
    table = Table(pieces={"c4": "bull peasant-1", "c5": "lion soldier-3"})
    table.do("piece c4", "attack c5", "stay")
    assert table.piece("c4") == ""
    assert table.piece("c5") == "lion soldier-3"


@pytest.mark.rule("H14", "H29")
def test_an_engine_left_behind_by_a_fallen_attacker_remains_and_bars_the_defenders_advance() -> None:
    table = Table(pieces={"c4": "bull peasant-1 +engine", "c5": "lion soldier-3"})
    table.do("piece c4", "attack c5")
    assert table.piece("c4") == "bull engine"
    assert table.to_move == "bull"
    assert table.why("advance") == "T29"


@pytest.mark.rule("H14")
def test_when_both_fall_nobody_advances() -> None:
    table = Table(pieces={"c4": "bull peasant-1 -2", "c5": "lion peasant-1 -2"})
    table.do("piece c4", "attack c5")
    assert table.piece("c4") == table.piece("c5") == ""
    assert table.step == "ActionStep"


@pytest.mark.rule("H17")
def test_an_invasion_is_over_as_soon_as_a_piece_is_removed() -> None:
    table = Table(pieces={"c4": "bull soldier-3", "c5": "lion peasant-1", "d4": "lion peasant-1"})
    table.do("piece c4", "attack c5")
    assert table.why("round") == "T30"
    table.do("stay", "piece c4")
    assert table.why("attack d4") == "H12"


@pytest.mark.rule("H17")
def test_a_defenders_death_also_ends_it_for_the_engine_that_dies_with_it() -> None:
    table = Table(pieces={"c4": "bull soldier-3", "c5": "lion peasant-1 +engine"})
    table.do("piece c4", "attack c5")
    assert table.piece("c5") == ""
    assert table.piece("c4") == "bull soldier-3"  # the Siege Engine did not strike
    assert table.legal() == ["advance", "stay"]


@pytest.mark.rule("H18")
def test_high_ground_that_lifts_an_attack_from_0_ends_the_mutual_wear() -> None:
    pieces = {"c4": "bull barbarian-1", "c5": "lion peasant-1"}
    high = Table({"c4": "mountain"}, pieces, values={"barbarian-1": (0, 3)})
    high.do("piece c4", "attack c5")
    assert (high.piece("c4"), high.piece("c5")) == ("bull barbarian-1", "lion peasant-1 -1")
    low = Table({"c4": "plains"}, pieces, values={"barbarian-1": (0, 3)})
    low.do("piece c4", "attack c5")
    assert (low.piece("c4"), low.piece("c5")) == ("bull barbarian-1 -1", "lion peasant-1 -1")


@pytest.mark.rule("H18")
def test_one_piece_without_attack_does_no_damage_at_all() -> None:
    table = Table(pieces={"c4": "bull peasant-3", "c5": "lion peasant-1"})
    table.do("piece c4", "attack c5")
    assert (table.piece("c4"), table.piece("c5")) == ("bull peasant-3", "lion peasant-1 -2")


@pytest.mark.rule("H33")
def test_all_armour_adds_up_but_a_hit_does_at_least_1() -> None:
    # Armour 3: Soldier with High Ground in a Stronghold.
    weak = Table({"c5": "stronghold"}, {"c4": "bull peasant-2", "c5": "lion soldier-1"})
    weak.do("piece c4", "attack c5")
    assert weak.piece("c5") == "lion soldier-1 -1"
    strong = Table({"c5": "stronghold"}, {"c4": "bull barbarian-3", "c5": "lion soldier-3"})
    strong.do("piece c4", "attack c5")
    assert strong.piece("c5") == "lion soldier-3 -4"


@pytest.mark.rule("H33")
def test_the_least_hit_of_1_is_not_for_an_attack_of_0() -> None:
    table = Table(pieces={"c4": "bull peasant-1", "c5": "lion soldier-1"})
    table.do("piece c4", "attack c5")
    assert (table.piece("c4"), table.piece("c5")) == ("bull peasant-1 -1", "lion soldier-1")


# High Ground


@pytest.mark.rule("H20")
@pytest.mark.parametrize(("kind", "favoured"), [("hunter-2", "forest"), ("barbarian-2", "mountain")])
def test_each_piece_looks_at_the_tile_it_stands_on_itself(kind: str, favoured: str) -> None:
    pieces = {"c4": f"bull {kind}", "c5": f"lion {kind}"}
    assert Table({"c4": favoured, "c5": "plains"}, pieces).high_ground("c4", "c5") == (True, False)
    assert Table({"c4": "plains", "c5": favoured}, pieces).high_ground("c4", "c5") == (False, True)
    assert Table({"c4": favoured, "c5": favoured}, pieces).high_ground("c4", "c5") == (True, True)
    assert Table(pieces=pieces).high_ground("c4", "c5") == (False, False)


@pytest.mark.rule("H20")
def test_high_ground_holds_in_every_round_of_the_invasion() -> None:
    table = Table({"c4": "mountain"}, {"c4": "bull barbarian-2", "c5": "lion peasant-1"}, values={"peasant-1": (1, 20)})
    table.do("piece c4", "attack c5", "round", "round")
    assert table.piece("c5") == "lion peasant-1 -15"


@pytest.mark.rule("H19")
def test_of_two_soldiers_neither_has_high_ground() -> None:
    table = Table(pieces={"c4": "bull soldier-2", "c5": "lion soldier-2"})
    assert table.high_ground("c4", "c5") == (False, False)
    table.do("piece c4", "attack c5")
    assert (table.piece("c4"), table.piece("c5")) == ("bull soldier-2 -3", "lion soldier-2 -3")


# Recruiting

PLAINS = dict.fromkeys(["b2", "c2", "d2"], "plains")


@pytest.mark.rule("H26")
def test_a_recruit_needs_a_face_up_connected_tile_of_ones_own() -> None:
    fence = dict.fromkeys(["f2", "f4", "e3", "g3"], "forest")
    table = Table({**PLAINS, **fence, "f3": "plains"}, markers=list(fence), step="action", ap=5)
    table.do("recruit soldier")
    assert table.legal("on") == ["a1", "h1", "b2", "c2", "d2"]
    assert table.why("on b3") == "H5"
    assert table.why("on f2") == "H5"
    assert table.why("on f3") == "T41"


@pytest.mark.rule("H26")
@pytest.mark.parametrize("kind", ["soldier", "hunter", "barbarian", "engine"])
def test_fighters_appear_in_the_own_half_or_on_a_development_anywhere(kind: str) -> None:
    lands = {
        **PLAINS,
        **dict.fromkeys(["b3", "c3"], "forest"),
        **dict.fromkeys(["b4", "c4"], "mountain"),
        "d3": "mill",
        "d4": "mine",
        "c5": "plains",
        "d5": "village",
        "e5": "plains",
    }
    table = Table(lands, markers=["c5", "d5"], step="action", ap=20)
    table.do(f"recruit {kind}")
    assert table.why("on c5") == "H26"
    assert table.why("on e5") == "H5"
    table.do("on d5")
    assert table.piece("d5").startswith(f"bull {kind}")


@pytest.mark.rule("H26")
def test_a_peasant_appears_on_any_connected_tile_in_either_half() -> None:
    table = Table({"c4": "plains", "c5": "plains"}, markers=["c5"], step="action", ap=2)
    table.do("recruit peasant", "on c5")
    assert table.piece("c5") == "bull peasant-1"


# Building


@pytest.mark.rule("H27")
@pytest.mark.parametrize(
    ("ground", "larger"),
    [
        ("plains", ["village"]),
        ("forest", ["mill"]),
        ("mountain", ["mine"]),
        ("village", ["town", "fort"]),
        ("mill", []),
        ("mine", []),
        ("town", ["city"]),
        ("fort", ["stronghold"]),
        ("city", ["citadel"]),
        ("stronghold", ["citadel"]),
        ("citadel", []),
    ],
)
def test_larger_developments_grow_out_of_smaller_ones(ground: str, larger: list[str]) -> None:
    needs = {"b2": "mill", "c2": "mine", "d2": "city", "e2": "stronghold"}
    table = Table({**needs, "c4": ground}, step="action", ap=50)
    every = ["village", "mill", "mine", "town", "fort", "city", "stronghold", "citadel"]
    assert [work for work in every if table.can(f"build {work}", "on c4")] == larger


@pytest.mark.rule("H27")
def test_a_town_asked_for_on_bare_plains_is_refused_by_the_tree() -> None:
    table = Table({"b2": "mill", "c2": "village", "d2": "plains"}, step="action", ap=50)
    table.do("build town")
    assert table.why("on d2") == "H27"


@pytest.mark.rule("H22")
def test_a_captured_development_works_for_its_captor_and_no_longer_for_its_builder() -> None:
    lands = {"c4": "plains", "c5": "town"}
    assert Table(lands, step="upkeep").ap == 3
    assert Table(lands, markers=["c5"], step="upkeep").ap == 7
    assert Table(lands, active=LION, step="upkeep").ap == 6
    assert Table(lands, markers=["c5"], active=LION, step="upkeep").ap == 2


@pytest.mark.rule("H22")
def test_a_captured_development_stays_and_is_upgraded_with_cards_of_ones_own() -> None:
    table = Table({"b2": "mill", "c4": "plains", "c5": "village"}, markers=["c5"], step="action", ap=6)
    table.do("build town", "on c5")
    assert table.development("c5") == "town"
    assert (table.available(BULL, "town"), table.available(LION, "town")) == (1, 2)
    assert (table.available(BULL, "village"), table.available(LION, "village")) == (6, 5)


@pytest.mark.rule("H22")
def test_a_captured_development_meets_the_needs_of_its_captor() -> None:
    lands = {"c4": "village", "c5": "mill"}
    assert Table(lands, step="action", ap=20).why("build town") == "T17"
    assert Table(lands, markers=["c5"], step="action", ap=20).can("build town", "on c4")


@pytest.mark.rule("H22")
def test_the_terrain_under_a_development_still_counts_for_high_ground() -> None:
    table = Table({"c4": "mill", "c5": "mine"}, {"c4": "bull hunter-1", "c5": "lion barbarian-1"})
    assert table.high_ground("c4", "c5") == (True, True)


# Promoting and disbanding


@pytest.mark.rule("H24")
def test_a_promotion_goes_up_one_level_of_the_same_kind_for_the_cost_of_the_new_card() -> None:
    lands = {"b2": "town", "c2": "plains", "d2": "plains", "e2": "plains"}
    table = Table(lands, {"c3": "bull soldier-1"}, step="action", ap=17)
    table.do("promote", "piece c3")
    assert (table.piece("c3"), table.ap) == ("bull soldier-2", 11)
    table.do("promote", "piece c3")
    assert (table.piece("c3"), table.ap) == ("bull soldier-3", 1)


@pytest.mark.rule("H24")
def test_a_promotion_takes_place_on_a_connected_tile_that_one_controls() -> None:
    fence = dict.fromkeys(["f2", "f4", "e3", "g3"], "forest")
    pieces = {"c3": "bull peasant-1", "f3": "bull peasant-1", "f2": "bull peasant-1"}
    table = Table({"b2": "village", **fence}, pieces, markers=list(fence), step="action", ap=10)
    table.do("promote")
    assert table.legal("piece") == ["c3"]
    assert table.why("piece f3") == "T41"
    assert table.why("piece f2") == "H5"


@pytest.mark.rule("H24")
def test_nothing_is_above_level_iii_and_a_siege_engine_has_a_single_level() -> None:
    pieces = {"c3": "bull peasant-3", "d3": "bull engine", "e3": "bull peasant-1"}
    table = Table({"b2": "town"}, pieces, step="action", ap=30)
    table.do("promote")
    assert table.legal() == ["piece e3"]
    assert table.why("piece c3") == "H24"
    assert not table.can("piece d3")
    assert not table.can("engine d3")


@pytest.mark.rule("H25")
def test_a_fallen_level_iii_brings_one_card_of_each_lower_level_back_without_asking() -> None:
    table = Table(pieces={"c4": "bull soldier-3 -7", "c5": "lion barbarian-1"})
    assert table.pile(BULL, "soldier") == [7, 3, 1]
    table.do("piece c4", "attack c5")
    assert table.piece("c4") == ""
    assert table.pile(BULL, "soldier") == [8, 4, 1]
    assert table.promotion_pile(BULL, "soldier") == [0, 0, 0]
    assert table.out_of_game(BULL, "soldier-3") == 1


@pytest.mark.rule("H25")
def test_only_one_copy_of_each_lower_level_comes_back() -> None:
    table = Table(pieces={"c4": "bull hunter-2 -3", "d4": "bull hunter-3", "c5": "lion barbarian-1"})
    assert table.promotion_pile(BULL, "hunter") == [2, 1, 0]
    table.do("piece c4", "attack c5")
    assert table.promotion_pile(BULL, "hunter") == [1, 1, 0]
    assert table.pile(BULL, "hunter") == [7, 2, 1]


@pytest.mark.rule("H34")
def test_a_piece_is_disbanded_anywhere_for_the_points_on_its_card() -> None:
    pieces = {"e7": "bull soldier-3", "d7": "bull engine", "b2": "lion peasant-1"}
    table = Table(pieces=pieces, step="action", ap=7)
    table.do("disband")
    assert table.why("piece b2") == "T24"
    table.do("piece e7")
    assert (table.piece("e7"), table.ap) == ("", 4)
    assert table.pile(BULL, "soldier") == [8, 4, 2]
    table.do("disband", "engine d7")
    assert (table.available(BULL, "engine"), table.ap) == (4, 1)


@pytest.mark.rule("H34")
def test_a_piece_is_not_disbanded_for_less_or_outside_the_action_step() -> None:
    pieces = {"c4": "bull soldier-2", "d4": "bull peasant-1"}
    table = Table(pieces=pieces, ap=1)
    assert table.why("disband") == "T15"
    table.do("go", "disband")
    assert table.why("piece c4") == "T24"
    assert table.can("piece d4")


# Control and connection


@pytest.mark.rule("H5")
def test_a_face_up_tile_belongs_to_the_marker_on_it_or_else_to_the_half() -> None:
    table = Table({"c3": "plains", "d3": "plains", "c6": "plains", "d6": "plains"}, markers=["d3", "d6"])
    assert [table.controls(BULL, name) for name in ("c3", "d3", "c6", "d6")] == [True, False, False, True]
    assert [table.controls(LION, name) for name in ("c3", "d3", "c6", "d6")] == [False, True, True, False]


@pytest.mark.rule("H5")
def test_a_face_down_tile_is_controlled_by_nobody() -> None:
    table = Table({"b2": "plains"}, step="action", ap=5)
    assert not table.controls(BULL, "c3")
    assert not table.controls(LION, "c3")
    table.do("recruit peasant")
    assert table.why("on c3") == "H5"


@pytest.mark.rule("H5")
def test_no_marker_of_ones_own_is_ever_laid_on_the_own_half() -> None:
    table = Table({"c3": "plains"}, {"c4": "bull peasant-1"})
    assert not table.can("piece c4", "claim c3")
    table.do("piece c4", "move c3")
    assert not table.marked("c3")
    assert table.why("mark") == "T12"


@pytest.mark.rule("H5")
def test_there_is_no_limit_to_the_number_of_markers() -> None:
    claimed = [column + row for row in "567" for column in "abcdefgh"]
    table = Table({**dict.fromkeys(claimed, "plains"), "d8": "forest"}, {"d7": "bull peasant-1"}, markers=claimed)
    table.do("piece d7", "claim d8")
    assert table.game.observe(table.state, BULL).control.count(BULL) == len(claimed) + 1 + 2


@pytest.mark.rule("H8")
def test_a_base_under_an_enemy_marker_connects_nothing() -> None:
    free = Table({"b1": "plains"}, bases={"a1": BULL, "a8": LION})
    taken = Table({"b1": "plains"}, markers=["a1"], bases={"a1": BULL, "a8": LION}, active=LION)
    assert free.connected(BULL, "b1")
    assert not taken.connected(BULL, "b1")


@pytest.mark.rule("H8")
def test_a_captured_enemy_base_is_no_end_of_a_line() -> None:
    table = Table({"a7": "plains"}, markers=["a7", "a8"])
    assert not table.connected(BULL, "a7")
    assert not table.connected(BULL, "a8")


@pytest.mark.rule("H8")
def test_a_captured_enemy_base_pays_one_point_while_it_is_connected() -> None:
    bases = {"a1": BULL, "h1": BULL, "c5": LION, "h8": LION}
    assert Table({"c4": "plains"}, bases=bases, step="upkeep").ap == 3
    assert Table({"c4": "plains"}, markers=["c5"], bases=bases, step="upkeep").ap == 4
    assert Table({"c4": "plains"}, markers=["c4", "c5"], bases=bases, step="upkeep").ap == 2


# Winning and the end of a long game


@pytest.mark.rule("H30")
def test_the_marker_on_the_second_base_wins_on_the_spot() -> None:
    bases = {"a1": BULL, "h1": BULL, "c5": LION, "h8": LION}
    table = Table({"d7": "plains"}, {"c4": "bull peasant-1"}, markers=["h8"], bases=bases)
    table.do("piece c4", "claim c5")
    assert (table.winner, table.to_move) == ("bull", "over")
    assert table.state.outcome is not None
    assert table.state.outcome.rule == "T43"


@pytest.mark.rule("H30")
def test_taking_the_opponents_last_marker_off_can_win_too() -> None:
    table = Table(
        {"c3": "plains"}, {"c4": "bull peasant-1"}, markers=["c3", "a8"], bases={"a1": BULL, "h1": BULL, "a8": LION}
    )
    table.do("piece c4", "claim c3")
    assert table.winner == "bull"
    assert table.state.outcome is not None
    assert table.state.outcome.rule == "T44"


@pytest.mark.rule("H30")
def test_a_defender_that_advances_can_win_in_the_attackers_turn() -> None:
    table = Table(
        pieces={"c4": "bull peasant-1", "c5": "lion soldier-3"},
        markers=["a1"],
        bases={"a1": BULL, "c4": BULL, "a8": LION},
    )
    table.do("piece c4", "attack c5", "advance", "mark")
    assert table.winner == "lion"


def quiet_game(table: Table) -> Table:
    """After 23 turns in which nothing happened."""
    table.state.quiet = 23
    return table


@pytest.mark.rule("H32")
@pytest.mark.parametrize(
    ("tiles", "winner"),
    [({"c3": "plains"}, "bull"), ({"c6": "plains"}, "lion"), ({"c3": "plains", "c6": "forest"}, "draw")],
)
def test_after_24_quiet_turns_the_holder_of_more_face_up_tiles_wins(tiles: dict[str, str], winner: str) -> None:
    table = Table(tiles, step="action")
    for _ in range(23):
        table.end_turn()
    assert table.winner == ""
    table.end_turn()
    assert table.winner == winner
    assert table.state.outcome is not None
    assert (table.state.outcome.end, table.state.outcome.rule) == ("quiet", "H32")


@pytest.mark.rule("H32")
@pytest.mark.parametrize(
    "actions",
    [
        ("go", "reveal", "on b2", "turn plains"),
        ("piece c4", "claim c5"),
        ("piece e4", "attack e5", "stay"),
        ("go", "build village", "on c3"),
    ],
    ids=["a tile turned up", "a marker changed", "a piece killed", "a development built"],
)
def test_whatever_gets_the_game_further_starts_the_count_afresh(actions: tuple[str, ...]) -> None:
    table = quiet_game(
        Table(
            {"c3": "plains", "c5": "plains"},
            {"c4": "bull peasant-1", "e4": "bull soldier-3", "e5": "lion peasant-1"},
            ap=5,
        )
    )
    table.do(*actions)
    table.end_turn()
    assert table.winner == ""
    for _ in range(23):
        table.end_turn()
    assert table.winner == ""
    table.end_turn()
    assert table.winner != ""


@pytest.mark.rule("H32")
@pytest.mark.parametrize(
    "actions",
    [
        ("go", "recruit peasant", "on c3"),
        ("go", "promote", "piece c4"),
        ("go", "disband", "piece c4"),
        ("piece c4", "move c3"),
        ("piece c4", "attack c5", "stop"),
    ],
    ids=lambda actions: " ".join(actions),
)
def test_nothing_else_does(actions: tuple[str, ...]) -> None:
    table = quiet_game(
        Table({"c3": "village"}, {"c4": "bull peasant-1", "c5": "lion peasant-1"}, ap=5),
    )
    table.do(*actions)
    table.end_turn()
    assert table.state.outcome is not None
    assert table.state.outcome.end == "quiet"


@pytest.mark.rule("H32")
def test_the_game_ends_when_each_player_has_had_100_turns() -> None:
    table = Table({"c3": "plains"}, turn=199, step="action")
    table.end_turn()
    assert table.winner == ""
    table.end_turn()
    assert table.winner == "bull"
    assert table.state.outcome is not None
    assert (table.state.outcome.end, table.state.outcome.rule) == ("length", "H32")


# The Siege Engine


@pytest.mark.rule("H28")
def test_a_siege_engine_moves_by_itself_or_rides_along_with_its_companion() -> None:
    table = Table({"c3": "plains"}, {"c4": "bull peasant-1 +engine"})
    alone = table.copy()
    alone.do("engine c4", "move c3")
    assert (alone.piece("c3"), alone.piece("c4")) == ("bull engine", "bull peasant-1")
    table.do("piece c4", "move c3", "escort")
    assert (table.piece("c3"), table.piece("c4")) == ("bull peasant-1 engine", "")
