"""Set-up, T1-T5."""

from fractions import Fraction

import pytest

from fourquarters.games.marches.board import NAMES
from tests.games.marches.kit import BULL, LION, Table

BULL_TURNS_UP_THREE = ("tile b1", "tile e1", "tile g2", "turn plains", "turn forest", "turn mountain")
LION_TURNS_UP_THREE = ("tile b8", "tile e8", "tile g7", "turn plains", "turn forest", "turn mountain")


@pytest.mark.rule("T1", "T2", "C15")
def test_the_first_tile_is_one_of_31_dealt_from_the_terrain_or_the_base() -> None:
    table = Table.new_game()
    table.do("tile b1", "tile e1", "tile g2")
    assert table.odds() == {
        "turn plains": Fraction(31, 32) * Fraction(26, 62),
        "turn forest": Fraction(31, 32) * Fraction(18, 62),
        "turn mountain": Fraction(31, 32) * Fraction(18, 62),
        "turn base": Fraction(1, 32),
    }


@pytest.mark.rule("T1")
def test_both_halves_are_dealt_from_one_shuffled_deck() -> None:
    table = Table.new_game()
    table.do("tile b1", "tile e1", "tile g2", "turn plains", "turn plains", "turn plains")
    table.do("tile b8", "tile e8", "tile g7")
    assert table.odds()["turn plains"] == Fraction(31, 32) * Fraction(23, 59)
    table.do("turn plains", "turn plains", "turn plains", "swap b1", "swap b8", "first bull", "reveal", "on a1")
    assert table.odds()["turn plains"] == Fraction(28, 29) * Fraction(20, 56)


@pytest.mark.rule("T1")
def test_a_kind_of_terrain_that_is_all_seen_cannot_be_dealt_again() -> None:
    mountains = dict.fromkeys(NAMES[1:19], "mountain")
    table = Table(mountains, bases={"a1": BULL, "a8": LION}, ap=2, step="action")
    table.do("reveal", "on a4")
    assert table.legal("turn") == ["plains", "forest", "base"]
    assert table.why("turn mountain") == "C15"


@pytest.mark.rule("T2")
def test_each_player_has_four_rows_of_eight_face_down_tiles() -> None:
    table = Table.new_game()
    assert table.state.up == 0
    assert table.to_move == "bull"
    assert table.legal("tile") == list(NAMES[:32])
    table.do(*BULL_TURNS_UP_THREE)
    assert table.to_move == "lion"
    assert table.legal("tile") == list(NAMES[32:])


@pytest.mark.rule("T2")
def test_each_half_hides_exactly_one_base() -> None:
    table = Table.new_game()
    table.do("tile b1", "tile e1", "tile g2", "turn base")
    assert table.legal("turn") == ["plains", "forest", "mountain"]
    table.do("turn plains", "turn plains", "tile b8", "tile e8", "tile g7")
    assert table.legal("turn") == ["plains", "forest", "mountain", "base"]


@pytest.mark.rule("T2")
def test_a_base_not_found_in_31_tiles_is_under_the_last_one() -> None:
    seen = dict(zip(NAMES[1:31], ["plains"] * 20 + ["forest"] * 10, strict=True))
    table = Table(seen, bases={"a1": BULL, "a8": LION, "h8": LION}, ap=2, step="action")
    table.do("reveal", "on h4")
    assert table.legal("turn") == ["base"]


@pytest.mark.rule("T3", "H3")
def test_all_three_tiles_are_named_before_the_first_is_turned() -> None:
    table = Table.new_game()
    table.do("tile b1", "tile e1")
    assert table.to_move == "bull"
    assert not table.face_up("b1")
    table.do("tile g2")
    assert table.to_move == "chance"
    table.do("turn plains", "turn forest", "turn mountain")
    assert table.face_up("b1")
    assert table.face_up("e1")
    assert table.face_up("g2")
    assert table.to_move == "lion"


@pytest.mark.rule("T3")
def test_the_three_tiles_are_different_and_on_ones_own_half() -> None:
    table = Table.new_game()
    table.do("tile b1")
    assert table.why("tile b1") == "T3"
    assert table.why("tile b8") == "T3"


@pytest.mark.rule("T3", "H2")
def test_one_of_the_three_tiles_becomes_a_base_and_leaves_the_game() -> None:
    table = Table.new_game()
    table.do(*BULL_TURNS_UP_THREE, *LION_TURNS_UP_THREE)
    assert table.legal("swap") == ["b1", "e1", "g2"]
    table.do("swap e1")
    assert table.bases(BULL) == ["e1"]
    assert table.to_move == "lion"
    assert table.legal("swap") == ["g7", "b8", "e8"]
    table.do("swap g7", "first bull", "reveal", "on a1")
    assert table.odds()["turn forest"] == Fraction(28, 29) * Fraction(16, 56)  # e1's Forest did not go back


@pytest.mark.rule("T3")
def test_only_a_tile_that_was_turned_up_and_is_no_base_can_be_swapped() -> None:
    table = Table.new_game()
    table.do("tile b1", "tile e1", "tile g2", "turn plains", "turn base", "turn forest", *LION_TURNS_UP_THREE)
    assert table.legal("swap") == ["b1", "g2"]
    assert table.why("swap e1") == "T3"
    assert table.why("swap c3") == "T3"
    assert table.why("swap b8") == "T3"


def size_of_pile(table: Table, seat: int, kind: str) -> int:
    return sum(table.pile(seat, kind))


@pytest.mark.rule("T4")
def test_an_available_pile_has_60_pieces() -> None:
    table = Table.new_game()
    assert size_of_pile(table, BULL, "peasant") == 14
    assert size_of_pile(table, BULL, "soldier") == 14
    assert size_of_pile(table, BULL, "hunter") == 14
    assert size_of_pile(table, BULL, "barbarian") == 14
    assert table.available(BULL, "engine") == 4
    assert table.state.available[LION] == table.state.available[BULL]


@pytest.mark.rule("T4", "C16")
def test_a_kind_with_levels_has_8_4_and_2_cards() -> None:
    table = Table.new_game()
    assert table.pile(BULL, "peasant") == [8, 4, 2]
    assert table.pile(LION, "barbarian") == [8, 4, 2]


@pytest.mark.rule("T4")
def test_an_available_pile_has_21_developments() -> None:
    table = Table.new_game()
    assert table.available(BULL, "village") == 6
    assert table.available(BULL, "mill") == 3
    assert table.available(BULL, "mine") == 3
    assert table.available(BULL, "town") == 2
    assert table.available(BULL, "fort") == 2
    assert table.available(BULL, "city") == 2
    assert table.available(BULL, "stronghold") == 2
    assert table.available(BULL, "citadel") == 1
    assert table.state.works[LION] == table.state.works[BULL]


@pytest.mark.rule("T4")
def test_a_ninth_peasant_cannot_be_recruited() -> None:
    eight = dict.fromkeys(("a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2"), "bull peasant-1")
    table = Table(pieces=eight, ap=20, step="action")
    refusal = table.refused("recruit peasant")
    assert refusal.rule == "T4"
    assert refusal.reason == "no Peasant I is left in your Available Pile"


@pytest.mark.rule("T4")
def test_a_fourth_mill_cannot_be_built() -> None:
    table = Table({"a2": "mill", "b2": "mill", "c2": "mill", "d2": "forest"}, ap=20, step="action")
    refusal = table.refused("build mill")
    assert refusal.rule == "T4"
    assert refusal.reason == "no Mill is left in your Available Pile"


@pytest.mark.rule("T4")
def test_a_third_soldier_3_cannot_be_promoted() -> None:
    table = Table(
        {"b2": "plains", "c2": "plains", "d2": "plains", "e2": "town"},
        {"b3": "bull soldier-3", "c3": "bull soldier-3", "d3": "bull soldier-2", "e3": "bull peasant-1"},
        ap=20,
        step="action",
    )
    table.do("promote")
    assert table.legal("piece") == ["e3"]
    refusal = table.refused("piece d3")
    assert refusal.rule == "T4"
    assert refusal.reason == "no Soldier III is left in your Available Pile"


@pytest.mark.rule("T5")
def test_the_lot_gives_both_players_the_same_chance_to_begin() -> None:
    table = Table.new_game()
    table.do(*BULL_TURNS_UP_THREE, *LION_TURNS_UP_THREE, "swap b1", "swap b8")
    assert table.odds() == {"first bull": Fraction(1, 2), "first lion": Fraction(1, 2)}


@pytest.mark.rule("T5")
def test_whoever_is_drawn_has_the_first_turn_and_the_other_the_second() -> None:
    table = Table.new_game()
    table.do(*BULL_TURNS_UP_THREE, *LION_TURNS_UP_THREE, "swap b1", "swap b8")
    other = table.copy()
    table.do("first bull")
    assert table.to_move == "bull"
    table.do("end")
    assert table.to_move == "lion"
    other.do("first lion")
    assert other.to_move == "lion"
    other.do("end")
    assert other.to_move == "bull"


@pytest.mark.rule("T5", "H31")
def test_going_second_is_worth_one_extra_point_once() -> None:
    table = Table.new_game()
    table.do(*BULL_TURNS_UP_THREE, *LION_TURNS_UP_THREE, "swap b1", "swap b8", "first lion")
    assert table.ap == 3
    table.do("end")
    assert table.ap == 4
    table.do("end", "end")
    assert table.to_move == "bull"
    assert table.ap == 3


@pytest.mark.rule("T3", "T44", "K11")
def test_nobody_loses_during_the_setup_for_want_of_face_up_tiles() -> None:
    table = Table.new_game()
    table.do(*BULL_TURNS_UP_THREE)
    assert table.winner == ""
    assert table.to_move == "lion"
