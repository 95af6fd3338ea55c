"""The ziggurat, the set-up and laying tiles."""

from collections import Counter

import pytest

from fourquarters.games.gardens.board import NAMES, NUMBERS, off_centre
from tests.games.gardens.kit import M, Table

# The ziggurat


@pytest.mark.rule("G1")
@pytest.mark.parametrize("width", range(3, 14))
def test_any_base_from_three_up_makes_a_game(width: int) -> None:
    table = Table.new_game(base=width, start="seat", assyrian=True)
    places = width * (width - 1) // 2
    while table.state.outcome is None:
        table.do(table.legal()[0])
    assert table.state.turn == places
    assert sum(tile >= 0 for tile in table.state.tiles) == places


@pytest.mark.rule("G1")
def test_a_space_beside_the_base_does_not_exist() -> None:
    table = Table({}, step="gardener")
    refusal = table.refused("enter b6")
    assert refusal == ("there is no b6: this base has 5 spaces", "G1")


@pytest.mark.rule("G2")
def test_a_place_above_the_top_does_not_exist() -> None:
    table = Table(step="tile")
    table.do("offer 1")
    assert table.why("lay r5c1") == "G2"
    assert table.why("lay r3c3") == "G2"


@pytest.mark.rule("G2", "A32")
def test_the_centre_line() -> None:
    offsets = {name: off_centre(5, NUMBERS[name]) for name in ("b1", "b3", "r1c1", "r1c2", "r1c3", "r2c2", "r4c1")}
    assert offsets == {"b1": 4, "b3": 0, "r1c1": 3, "r1c2": 1, "r1c3": 1, "r2c2": 0, "r4c1": 0}


@pytest.mark.rule("H2")
def test_stairs_and_tunnels_join_terraces() -> None:
    table = Table()
    ways = {name: table.ways(name) for name in NAMES if table.ways(name)}
    assert ways == {
        "b1": ["r1c1"], "b2": ["b3", "r1c2"], "b3": ["b2", "r1c2"], "b4": ["b5", "r1c3"], "b5": ["b4"],
        "r1c1": ["b1", "r2c1"], "r1c2": ["b2", "b3", "r1c3", "r2c1"], "r1c3": ["b4", "r1c2", "r2c2", "r2c3"],
        "r2c1": ["r1c1", "r1c2", "r3c1"], "r2c2": ["r1c3", "r3c1", "r3c2"], "r2c3": ["r1c3"],
        "r3c1": ["r2c1", "r2c2"], "r3c2": ["r2c2"],
    }  # fmt: skip


@pytest.mark.rule("H9")
def test_a_tunnel_works_though_its_own_tile_cannot_be_climbed() -> None:
    table = Table({"r1c1": "Tlr"})
    assert table.ways("b1") == ["b2"]
    assert table.ways("r1c1") == []


@pytest.mark.rule("H1")
def test_tiles_are_laid_as_they_are_and_never_turned() -> None:
    table = Table({}, step="tile")
    table.do("offer 3")
    assert table.legal() == [f"lay r1c{column}" for column in (1, 2, 3, 4)]
    tile = table.state.offer[2]
    table.do("lay r1c2")
    assert table.state.tiles[NUMBERS["r1c2"]] == tile


@pytest.mark.rule("H4")
def test_the_base_has_no_ponds() -> None:
    table = Table(gardeners={"lotus": ["b1"]})
    assert [table.pond(f"b{number}") for number in range(1, 6)] == [""] * 5
    table.do("enter b5", "stay")
    assert table.hand("lotus") == 36
    assert table.score("lotus") == 0


# The set-up


@pytest.mark.rule("G3", "I7")
@pytest.mark.parametrize(
    ("seats", "width", "gardeners"),
    [(2, 13, 12), (3, 13, 8), (4, 13, 6), (2, 10, 6), (3, 10, 4), (4, 10, 3), (2, 11, 12), (4, 5, 3)],
)
def test_gardeners_for_each_player(seats: int, width: int, gardeners: int) -> None:
    table = Table.new_game(seats=seats, base=width)
    view = table.game.observe(table.state, None)
    assert [seat.waiting for seat in view.seats] == [gardeners] * seats


@pytest.mark.rule("G3", "H20")
@pytest.mark.parametrize(("width", "gardeners"), [(13, 12), (10, 6)])
def test_player_and_king_have_the_gardeners_of_a_game_for_two(width: int, gardeners: int) -> None:
    table = Table.new_game("solo", base=width)
    assert table.game.gardeners == gardeners


@pytest.mark.rule("H6")
@pytest.mark.parametrize("width", [13, 10, 5])
def test_everybody_has_36_seeds(width: int) -> None:
    assert Table.new_game(seats=4, base=width).state.hand == [36] * 4


@pytest.mark.rule("G4")
def test_four_tiles_are_turned_up_by_chance_each_equally_likely() -> None:
    table = Table.new_game(start="seat")
    for number in range(4):
        odds = table.odds()
        assert len(odds) == 78 - number
        assert len(set(odds.values())) == 1
        table.do(f"turn t{number * 7}")
    assert table.state.offer == (0, 7, 14, 21)
    assert table.to_move == "lotus"


@pytest.mark.rule("G4")
def test_the_offer_closes_up_and_is_filled_at_its_end() -> None:
    table = Table({}, step="tile", base=6)
    first, second, third, fourth = table.state.offer
    table.do("offer 2", "lay r1c1")
    assert table.to_move == "chance"
    assert table.why(f"turn t{second}") == "G4"
    table.do("turn t77")
    assert table.state.offer == (first, third, fourth, 77)
    assert table.step == "Gardener"


@pytest.mark.rule("G4", "I2")
def test_with_the_stack_empty_the_offer_shrinks() -> None:
    table = Table({}, step="tile", base=3)
    assert len(table.state.offer) == 3
    table.do("offer 1", "lay r1c1")
    assert table.step == "Gardener"
    assert len(table.state.offer) == 2
    table.do("pass")
    assert table.why("offer 3") == "G4"


@pytest.mark.rule("H5")
def test_a_smaller_game_leaves_any_tiles_in_the_box() -> None:
    table = Table.new_game(base=10, start="seat")
    assert len(table.odds()) == 78
    assert table.state.left == 45


@pytest.mark.rule("G5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_begins_is_drawn_by_lot_and_then_it_goes_round(seats: int) -> None:
    table = Table.new_game(seats=seats, base=5)
    assert len(table.odds()) == seats
    table.do("first poppy")
    table.play_on("ChooseTile")
    order = []
    for _ in range(seats + 1):
        order.append(table.to_move)
        table.do("offer 1")
        table.play_on("Gardener")
        table.do("pass")
        table.play_on("ChooseTile")
    assert order == [["lotus", "poppy", "reed", "iris"][(1 + turn) % seats] for turn in range(seats + 1)]


@pytest.mark.rule("G5")
def test_seats_that_nobody_has_cannot_be_drawn() -> None:
    assert Table.new_game(seats=2).why("first iris") == "G5"


# Laying


@pytest.mark.rule("G6", "G7")
def test_a_turn_is_tile_then_gardener_then_water() -> None:
    table = Table({}, step="tile")
    assert table.why("pass") == "G11"
    assert table.why("enter b1") == "G8"
    assert table.why("gardener b1") == "G9"
    table.do("offer 1")
    assert table.step == "Lay"
    assert table.why("offer 2") == "G6"
    table.do("lay r1c1", "turn t50")
    assert table.why("offer 1") == "G6"
    assert table.why("cascade r1c1") == "G13"
    table.do("pass")
    assert table.to_move == "poppy"


@pytest.mark.rule("G6")
def test_a_place_needs_both_supports_and_must_be_empty() -> None:
    table = Table({"r1c1": "L"}, step="tile")
    table.do("offer 1")
    assert table.refused("lay r2c1") == ("r2c1 needs two supports: there is no tile on r1c2 yet", "G6")
    assert table.refused("lay r1c1") == ("a tile lies on r1c1 already", "G6")
    assert table.why("lay b2") == "G1"


@pytest.mark.rule("G6", "I3")
def test_edges_need_not_match() -> None:
    for features in ("L", "R", "Tlr", "LRTlr"):
        table = Table({**M, "r4c1": features})
        assert table.open == []
        assert table.game.problems(table.state) == []


@pytest.mark.rule("E4")
def test_nobody_is_ever_stuck() -> None:
    """Whatever is left out, the game goes on to its end."""
    table = Table.new_game(seats=4, base=7, assyrian=True)
    steps: Counter[str] = Counter()
    while table.state.outcome is None:
        steps[table.step] += 1
        table.do(next((word for word in ("pass", "stop", "stay") if word in table.legal()), table.legal()[-1]))
    assert steps["Gardener"] == steps["Lay"] == 21
