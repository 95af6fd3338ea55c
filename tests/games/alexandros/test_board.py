"""What is in the box, set-up and boards: R1, R2, R10."""

import json
from importlib.resources import files
from typing import Any

import pytest

from fourquarters.games.alexandros.board import OPEN, SYMBOLS, corners_of
from fourquarters.games.alexandros.boardfile import BoardError, board_text, read_board, standard_board
from fourquarters.games.alexandros.drawing import imbalances
from fourquarters.games.alexandros.game import Alexandros
from fourquarters.games.alexandros.meta import TITLE
from fourquarters.kernel import record
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.errors import SetupError
from fourquarters.kernel.match import Match
from fourquarters.kernel.registry import Registry
from fourquarters.kernel.state import digest
from fourquarters.lab.play import generator, play_match, random_playout, seat_agents
from tests.games.alexandros.kit import BOARDS, Table

STANDARD = BOARDS["standard"]


def board_file(**changes: object) -> bytes:
    """The small board's file with some keys changed."""
    data: dict[str, Any] = json.loads(files("fourquarters.games.alexandros").joinpath("data/small.json").read_bytes())
    return json.dumps({**data, **changes}).encode()


@pytest.mark.rule("R1.1", "R2.1")
def test_everyone_begins_with_four_guards_and_no_points() -> None:
    view = TITLE.load(TITLE.setup(seats=4)).observe(TITLE.load(TITLE.setup(seats=4)).start(), None)
    assert view.guards_left == [4, 4, 4, 4]
    assert view.scores == [0, 0, 0, 0]


@pytest.mark.rule("R1.2")
def test_the_deck_has_eleven_cards_of_each_symbol() -> None:
    game = TITLE.load()
    state = game.start()
    assert state.supply.segments == [[11, 11, 11, 11, 11]]
    assert [game.notation.write(action) for action in game.legal(state)] == [f"draw {symbol}" for symbol in SYMBOLS]


@pytest.mark.rule("R1.3", "R4.14")
def test_there_are_65_black_walls_and_10_red_ones_used_in_that_order() -> None:
    table = Table()
    assert (table.view().black, table.view().red) == (65, 10)
    table.ride("lyre", "point 5,1")
    assert (table.view().black, table.view().red) == (64, 10)


@pytest.mark.rule("R1.4")
def test_symbols_go_by_their_names_everywhere() -> None:
    table = Table(row=("amphora", "temple"))
    labels = [choice.label for choice in table.game.describe(table.state).choices]
    assert labels[0].startswith("take temple")
    assert labels[1].startswith("take amphora")


@pytest.mark.rule("R1.5")
def test_an_edge_never_carries_two_walls() -> None:
    table = Table()
    table.state.walls += [3, 3]
    assert any("R1.5" in problem for problem in table.game.problems(table.state))


@pytest.mark.rule("R2.2")
def test_alexander_starts_in_the_north_west() -> None:
    assert STANDARD.points[STANDARD.start] == "3,1"
    assert TITLE.load().start().alexander == STANDARD.start


@pytest.mark.rule("R2.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_card_each_two_face_up_and_the_rest_is_the_supply(seats: int) -> None:
    game = TITLE.load(TITLE.setup(seats=seats))
    state = game.start()
    while state.to_move == CHANCE:
        game.apply(state, game.legal(state)[0])
    view = game.observe(state, 0)
    assert view.hand_sizes == [1] * seats
    assert len(view.row) == 2
    assert view.supply == 55 - 2 - seats
    assert (state.to_move, view.step) == (0, "Ride")


@pytest.mark.rule("R2.4")
def test_the_first_seat_begins_or_the_lot_decides_and_play_goes_round() -> None:
    game = TITLE.load(TITLE.setup(seats=3, options={"first_player": "random"}))
    state = game.start()
    while game.decision(state).kind == "Draw":
        game.apply(state, game.legal(state)[0])
    assert [game.notation.write(action) for action in game.legal(state)] == [
        "first ptolemy", "first seleucus", "first antigonus",
    ]  # fmt: skip
    assert game.why_not(state, ("first", 3)) is not None
    game.play(state, ("first", 2))
    assert (state.active, game.first(state)) == (2, 2)
    table = Table(seats=3, active=2)
    table.ride("lyre", "point 5,1")
    table.do("end")
    assert table.state.active == 0


@pytest.mark.rule("R2.5")
def test_the_rules_are_the_same_for_all_numbers_of_players() -> None:
    tables = [Table(seats=seats) for seats in (2, 3, 4)]
    assert len({tuple(table.legal()) for table in tables}) == 1
    assert len({(table.view().black, table.board.goal, *table.view().guards_left[:2]) for table in tables}) == 1


@pytest.mark.rule("R10.1")
def test_points_and_spaces_are_named_by_the_lattice() -> None:
    assert corners_of(3, 8) == ((7, 3), (9, 3), (8, 4)), "column minus row is odd: it points down"
    assert corners_of(3, 3) == ((3, 3), (2, 4), (4, 4))
    middle = STANDARD.points.index("8,4")
    assert {STANDARD.points[p] for p in STANDARD.around[middle]} == {"6,4", "10,4", "7,3", "9,3", "7,5", "9,5"}


@pytest.mark.rule("R10.2")
def test_the_standard_board_has_the_stated_size() -> None:
    assert (len(STANDARD.spaces), len(STANDARD.points), len(STANDARD.edges)) == (210, 139, 348)
    assert (STANDARD.outer.bit_count(), len(STANDARD.border)) == (66, 21)
    assert (STANDARD.value, STANDARD.counts) == (110, (20,) * 5)
    assert max(map(max, STANDARD.distance)) == 18


@pytest.mark.rule("R10.3")
@pytest.mark.parametrize("seed", [0, 1, 2, 4711])
@pytest.mark.parametrize("scenario", ["standard", "small"])
def test_boards_are_fair_as_they_are_and_when_drawn_anew(scenario: str, seed: int) -> None:
    board = standard_board(scenario, seed)
    assert imbalances(dict(zip(board.places, board.symbols, strict=True))) == []
    assert board.places == BOARDS[scenario].places
    assert (board.symbols == BOARDS[scenario].symbols) == (seed == 0)


@pytest.mark.rule("R10.3")
def test_an_unfair_drawing_is_told_why() -> None:
    land = dict(zip(STANDARD.places, STANDARD.symbols, strict=True))
    lyre = next(place for place, symbol in land.items() if symbol == SYMBOLS.index("lyre"))
    land[lyre] = SYMBOLS.index("horse")
    assert any("not equally many" in complaint for complaint in imbalances(land))
    land = dict.fromkeys(land, OPEN)
    land[0, 3] = land[0, 4] = 0
    complaints = " ".join(imbalances(land))
    assert "two spaces with temple touch" in complaints
    assert "edges from the nearest amphora" in complaints


def test_a_seed_is_part_of_the_setup_so_records_replay() -> None:
    setup = TITLE.setup(options={"board_seed": "4711"})
    assert setup.options["board_seed"] == 4711
    with pytest.raises(SetupError, match="or any whole number up to 999999"):
        TITLE.setup(options={"board_seed": "-1"})
    with pytest.raises(SetupError, match="board_seed=1000000 is unknown"):
        TITLE.setup(options={"board_seed": 1_000_000})


@pytest.mark.rule("R10.4", "R1.3", "R8.2")
def test_the_small_board_has_fewer_walls_and_a_lower_goal() -> None:
    board = BOARDS["small"]
    assert (len(board.spaces), board.black, board.red, board.goal) == (66, 24, 6, 30)


def test_a_board_file_is_read_back_as_it_was_written() -> None:
    rows = board_text(BOARDS["small"])
    assert read_board(board_file(rows=rows), "mine.json") == BOARDS["small"]


def test_a_game_can_be_played_on_a_board_of_ones_own() -> None:
    data = board_file(name="Lydia", goal=12, black_walls=10)
    game = Alexandros(TITLE, TITLE.setup("small"), read_board(data, "lydia.json"))
    assert game.observe(game.start(), None).board.name == "Lydia"
    assert random_playout(game, generator(3).random) > 20


def test_a_board_of_ones_own_stands_in_the_setup_so_records_replay() -> None:
    title = TITLE.with_data({"board": board_file(name="Lydia", goal=12, black_walls=10).decode()})
    match = Match(title.load(title.setup("small")), ("random", "random"))
    play_match(match, seat_agents(match.game, match.players, 3), generator(3).random)
    again = record.loads(record.dumps(match), Registry([TITLE]))
    assert again.game.observe(again.state, None).board.name == "Lydia"
    assert digest(again.state) == digest(match.state)


def test_the_symbols_of_ones_own_board_can_be_drawn_anew() -> None:
    title = TITLE.with_data({"board": board_file(name="Lydia").decode()})
    drawn = title.load(title.setup("small", options={"board_seed": 7})).observe(title.load().start(), None).board
    assert drawn.name == "Lydia"
    assert drawn.shows != list(BOARDS["small"].symbols)


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"rows": ["   T-X"]}, r"mine.json: rows\[0\]: 'X' at column 5 is no space; expected one of: T, A, H, L, S"),
        ({"rows": ["   "]}, "rows: there is no land"),
        ({"rows": ["-" * 40] * 8}, "rows: expected at most 300 spaces, found 320"),
        ({"rows": ["---  ---"]}, "the land must be in one piece; 0:5 is cut off"),
        ({"rows": [" -----", "-- ---", " -----"]}, "has a lake"),
        ({"start": "3;1"}, "start: '3;1' is no point; expected x,y such as 3,1"),
        ({"start": "9" * 5000 + ",1"}, "start: '9999.*…' is no point; expected x,y such as 3,1"),
        ({"start": "90,0"}, "start: 90,0 is no corner of the land"),
        ({"border": ["2,0 4,0", "4,0 2,0"]}, "border: '4,0 2,0' stands twice; expected different edges"),
        ({"border": ["4,2 6,2"]}, "border: '4,2 6,2' is no outer edge of the land"),
        ({"per_symbol": 7}, "expected 7 spaces with temple, found 6"),
        ({"goal": 0}, r"Expected `int` >= 1 - at `\$.goal`"),
        ({"black_walls": 66}, r"Expected `int` <= 65 - at `\$.black_walls`"),
        ({"walls": 3}, "unknown field `walls`"),
    ],
)
def test_a_wrong_board_file_is_told_where_and_what(changes: dict[str, object], complaint: str) -> None:
    with pytest.raises(BoardError, match=complaint):
        read_board(board_file(**changes), "mine.json")


def test_what_is_no_json_is_told_so() -> None:
    with pytest.raises(BoardError, match=r"mine.json: Input data was truncated"):
        read_board(b"{", "mine.json")
