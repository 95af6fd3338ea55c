"""The Assyrian: die, walk and poison."""

from dataclasses import replace

import pytest

from fourquarters.games.gardens.tiles import standard_tiles
from tests.games.gardens.kit import M, Table, full


@pytest.mark.rule("A1")
def test_he_begins_beside_the_board_with_36_tokens() -> None:
    view = Table.new_game(assyrian=True).game.observe(Table.new_game(assyrian=True).state, None)
    assert (view.assyrian, view.poison_left, view.roll) == ("", 36, 0)


@pytest.mark.rule("A2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_turn_of_every_player_ends_with_one_roll(seats: int) -> None:
    table = Table.new_game(seats=seats, base=4, assyrian=True, start="seat")
    rolls = []
    while table.state.outcome is None:
        if table.step == "Roll":
            rolls.append(table.state.active)
        table.do(table.legal()[0])
    assert rolls == [turn % seats for turn in range(6)]


@pytest.mark.rule("A2", "A1")
def test_without_the_expansion_nobody_rolls() -> None:
    table = Table()
    table.do("pass")
    assert table.to_move == "poppy"
    assert table.why("roll 6") == "A2"


@pytest.mark.rule("A2")
def test_the_die_has_six_equal_faces() -> None:
    odds = Table(step="roll").odds()
    assert set(odds) == {f"roll {face}" for face in range(1, 7)}
    assert len(set(odds.values())) == 1


@pytest.mark.rule("A3")
def test_the_first_six_lets_the_turn_player_choose_a_base_space() -> None:
    table = Table(step="roll", active="poppy")
    table.do("roll 6")
    assert table.to_move == "poppy"
    assert table.why("assyrian r1c1") == "A3"
    assert table.why("assyrian b6") == "G1"
    table.do("assyrian b2")
    assert table.assyrian == "b2"
    assert table.to_move == "lotus"


@pytest.mark.rule("A4")
@pytest.mark.parametrize("roll", [1, 2, 3, 4, 5])
def test_any_other_roll_leaves_him_off_the_board(roll: int) -> None:
    table = Table(step="roll")
    table.do(f"roll {roll}")
    assert table.assyrian == ""
    assert table.to_move == "poppy"


@pytest.mark.rule("A5", "A7", "A9")
def test_he_may_walk_up_to_the_roll_past_unplanted_tiles_or_stay() -> None:
    table = Table(assyrian="r1c2", step="roll")
    table.do("roll 2")
    assert table.legal("assyrian") == ["b1", "b2", "b3", "b4", "r1c1", "r1c3", "r2c1", "r2c2", "r2c3", "r3c1"]
    assert table.why("assyrian r3c2") == "A5"
    assert table.why("assyrian r1c2") == "A5"
    assert table.why("assyrian r4c1") == "A7"
    stays = table.copy()
    stays.do("stay")
    assert stays.assyrian == "r1c2"
    table.do("assyrian r3c1")
    assert table.assyrian == "r3c1"


@pytest.mark.rule("A10")
def test_gardeners_neither_help_nor_hinder_him() -> None:
    crowd = {"lotus": ["r2c1", "r1c3"], "poppy": ["r1c1", "b2"]}
    alone, crowded = Table(assyrian="r1c2", step="roll"), Table(assyrian="r1c2", step="roll", gardeners=crowd)
    for table in (alone, crowded):
        table.do("roll 3")
    assert alone.legal() == crowded.legal()


@pytest.mark.rule("A6")
def test_on_a_six_he_poisons_and_does_not_move() -> None:
    table = Table(assyrian="r1c4", step="roll")
    table.do("roll 6")
    assert table.ponds("poison") == ["r1c4"]
    assert table.assyrian == "r1c4"
    assert table.to_move == "poppy"


@pytest.mark.rule("A14", "A16")
def test_poison_follows_every_channel_past_unplanted_ponds() -> None:
    table = Table(assyrian="r3c1", step="roll")
    table.do("roll 6")
    assert table.ponds("poison") == ["r1c1", "r1c3", "r2c1", "r2c2", "r3c1"]
    assert table.state.tokens == 31


@pytest.mark.rule("A17", "I6")
def test_poison_stays() -> None:
    table = Table(assyrian="r1c1", step="roll", poisoned=["r1c1"], gardeners={"poppy": ["b1"]})
    table.do("roll 1", "stay", "offer 1", "lay r4c1", "gardener b1")
    assert table.legal("to") == ["r1c1", "r2c1"]
    table.do("to r2c1")
    assert table.pond("r1c1") == "poison"


@pytest.mark.rule("A22")
def test_a_poisoned_tile_gets_no_second_token_but_what_lies_below_is_followed() -> None:
    table = Table(assyrian="r2c1", step="roll", poisoned=["r2c1"], seeds={"r1c1": "poppy"})
    table.do("roll 6")
    assert table.ponds("poison") == ["r1c1", "r2c1"]
    assert table.destroyed("poppy") == 1


MARSH = [f"r{row}c{column}" for row in range(1, 7) for column in range(5, 14 - row)]
"""33 tiles to the right of M on a base of 13: poisoned, they leave three tokens."""


def short_of_tokens(seeds: dict[str, str]) -> Table:
    tiles = {**M, **dict.fromkeys(MARSH, "*")}
    return Table(tiles, seeds, base=13, assyrian="r3c1", step="roll", poisoned=MARSH)


@pytest.mark.rule("A23", "I6")
def test_tokens_that_do_not_suffice_go_down_by_distance_and_from_the_left() -> None:
    table = short_of_tokens({})
    assert table.state.tokens == 3
    table.do("roll 6")
    assert set(table.ponds("poison")) - set(MARSH) == {"r3c1", "r2c1", "r2c2"}
    assert table.state.tokens == 0


@pytest.mark.rule("K1")
def test_seeds_are_destroyed_even_where_no_token_is_left() -> None:
    table = short_of_tokens(full("poppy"))
    table.do("roll 6")
    assert table.ponds("unplanted") == ["r1c1", "r1c3"]
    assert table.destroyed("poppy") == 5


# Solo


@pytest.mark.rule("A25")
def test_the_die_is_rolled_after_the_players_turn_and_after_the_kings() -> None:
    table = Table(scenario="solo", assyrian="b3")
    table.do("pass")
    assert table.step == "Roll"
    king = Table(scenario="solo", assyrian="b3", active="poppy")
    king.do("pass")
    assert king.step == "Roll"


@pytest.mark.rule("A28")
def test_his_move_is_no_choice_in_the_solo_game() -> None:
    table = Table(seeds={"r1c1": "poppy"}, assyrian="b1", step="roll", scenario="solo")
    table.do("roll 1")
    assert table.assyrian == "r1c1"
    assert table.to_move == "poppy"
    six = Table(seeds={"r1c1": "poppy"}, assyrian="r1c1", step="roll", scenario="solo")
    six.do("roll 6")
    assert six.pond("r1c1") == "poison"


@pytest.mark.rule("A29")
def test_his_own_tile_is_a_candidate_and_base_spaces_are_not() -> None:
    table = Table(seeds={"r2c1": "poppy"}, assyrian="r2c1", step="roll", scenario="solo")
    assert "stays on r2c1 (rule 1" in " ".join(table.told("roll 3"))
    assert table.assyrian == "r2c1"


@pytest.mark.rule("A31")
def test_nearest_is_by_his_own_steps_along_the_base_too() -> None:
    tiles = {"r1c1": "L", "r1c4": "R"}
    table = Table(tiles, {"r1c1": "poppy", "r1c4": "poppy"}, assyrian="b4", step="roll", scenario="solo")
    table.do("roll 5")
    assert table.assyrian == "r1c4"


@pytest.mark.rule("A33")
def test_poison_is_not_unplanted() -> None:
    table = Table(poisoned=["r1c1"], assyrian="b1", step="roll", scenario="solo")
    assert "rule 4: the most valuable poisoned tile" in " ".join(table.told("roll 1"))
    assert table.assyrian == "r1c1"


@pytest.mark.rule("A35", "A32")
def test_of_two_rows_with_the_same_value_the_higher_counts() -> None:
    standard = standard_tiles()
    level = replace(standard, row_values=(0, 1, 1, *standard.row_values[3:]))
    seeds = {**full("lotus"), "r1c3": "poppy", "r2c1": "poppy"}
    table = Table(seeds=seeds, assyrian="r1c2", step="roll", scenario="solo", faces=level)
    told = " ".join(table.told("roll 1"))
    assert table.assyrian == "r2c1"
    assert "tie of 2 broken by row 2" in told
