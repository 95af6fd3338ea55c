"""The end, points and ties."""

import pytest

from fourquarters.games.gardens import scoring
from tests.games.gardens.kit import M, Table, full

COMPLETE = {**M, "r4c1": "Tlr"}
"""Nobody can climb to the top."""


def finished(seeds: dict[str, str], **more: object) -> Table:
    table = Table(COMPLETE, seeds, **more)  # type: ignore[arg-type]
    table.do("pass")
    return table


@pytest.mark.rule("E1")
def test_the_turn_that_fills_the_last_place_is_the_last() -> None:
    table = Table(step="tile", gardeners={"lotus": ["b1"]})
    table.do("offer 1", "lay r4c1")
    assert table.game.observe(table.state, None).last_turn
    table.do("gardener b1", "to r1c1")
    assert table.to_move == "over"
    assert table.state.outcome is not None
    assert table.state.outcome.scores == (1, 0)


@pytest.mark.rule("E1", "A24", "A2")
def test_the_last_turn_ends_with_the_die() -> None:
    table = Table(COMPLETE, {"r3c1": "lotus", "r1c4": "poppy"}, assyrian="r3c1")
    table.do("pass")
    assert table.to_move == "chance"
    table.do("roll 6")
    assert table.winners == ["poppy"]
    assert table.state.outcome is not None
    assert table.state.outcome.scores == (0, 1)


@pytest.mark.rule("E2", "A35")
def test_a_seed_is_worth_its_row_by_the_table() -> None:
    table = finished({"r1c1": "lotus", "r2c2": "lotus", "r3c2": "poppy", "r4c1": "poppy"})
    assert table.state.outcome is not None
    assert table.state.outcome.scores == (3, 7)
    assert table.winners == ["poppy"]


@pytest.mark.rule("E3", "H15")
def test_equal_scores_go_to_more_seeds() -> None:
    assert finished({"r1c1": "lotus", "r2c2": "lotus", "r3c2": "poppy"}).winners == ["lotus"]


@pytest.mark.rule("E3", "H15")
def test_then_to_the_higher_seeds() -> None:
    seeds = {"r1c1": "lotus", "r3c2": "lotus", "r2c2": "poppy", "r2c1": "poppy"}
    table = finished(seeds)
    assert scoring.scores(table.game, table.state) == [4, 4]
    assert table.winners == ["lotus"]


@pytest.mark.rule("E3", "H15")
def test_then_the_victory_is_shared() -> None:
    table = finished({"r1c1": "lotus", "r1c2": "poppy"}, gardeners={"lotus": ["b1"]})
    assert table.winners == ["lotus", "poppy"]


@pytest.mark.rule("H20", "K7")
def test_in_the_solo_game_a_tie_is_the_kings_victory() -> None:
    assert finished({"r1c1": "lotus", "r2c2": "lotus", "r3c2": "poppy"}, scenario="solo").winners == ["poppy"]
    assert finished({"r2c2": "lotus", "r1c1": "poppy"}, scenario="solo").winners == ["lotus"]
    assert finished({}, scenario="solo").winners == ["poppy"]


@pytest.mark.rule("H20")
def test_in_the_solo_game_the_player_begins() -> None:
    table = Table.new_game("solo", base=5)
    table.play_on("ChooseTile")
    assert table.to_move == "lotus"


@pytest.mark.rule("H14")
def test_all_of_the_ziggurat_planted_by_one_scores_all_of_it() -> None:
    table = finished(full("lotus", COMPLETE))
    assert table.state.outcome is not None
    assert table.state.outcome.scores == (4 + 2 * 3 + 3 * 2 + 4, 0)
