"""Worked examples, the figures of the rules among them (O1 to O26)."""

import pytest

from fourquarters.games.alexandros.board import SYMBOLS
from fourquarters.games.alexandros.riding import new_walls, routes
from tests.games.alexandros.kit import FIXTURE_WALLS, RING_14_6, Table, counts, strip

A, B, C, D = range(4)
P1 = ("point 3,5", "step 5,3")
"""North-west of the ring, over 5,3, to 3,5: three new walls that cut the fixture in two."""


def figures(**more: object) -> Table:
    """The fixture board as the figures show it."""
    settings: dict[str, object] = {"walls": FIXTURE_WALLS, "alexander": "7,3", "row": ("soldier", "soldier")}
    return Table("fixture", **{**settings, **more})  # type: ignore[arg-type]


def after_p1(**more: object) -> Table:
    """The fixture after the first of the three paths of figure 5, at the first action."""
    walls = (*FIXTURE_WALLS, "7,3 5,3", "5,3 4,4", "4,4 3,5")
    return figures(walls=walls, alexander="3,5", step="actions", **more)


def ways(table: Table, start: str, goal: str) -> list[tuple[str, ...]]:
    found = routes(table.board, table.point(start), table.point(goal))
    return sorted(tuple(table.board.points[point] for point in path) for path in found)


def new(table: Table, path: tuple[str, ...]) -> int:
    return len(new_walls(table.game, table.state, [table.point(name) for name in path]))


def distance(table: Table, a: str, b: str) -> int:
    return table.board.distance[table.point(a)][table.point(b)]


@pytest.mark.rule("R4.5", "R4.7")
def test_o1_figure_1_only_the_nearest_horse_and_lyre_can_be_ridden_to() -> None:
    table = Table(row=("horse", "lyre"))
    assert table.nearest("horse") == ["3:3"]
    assert table.nearest("lyre") == ["1:6"]
    assert table.nearest("temple") == ["2:5"]
    assert table.nearest("amphora") == ["2:3"]
    assert table.nearest("soldier") == ["1:1"]
    away = [distance(table, "3,1", point) for point in ("5,1", "7,1", "6,2")]
    assert away == [1, 2, 2]
    assert min(distance(table, "3,1", table.board.points[p]) for p in table.board.corners[table.space("3:3")]) == 2
    assert len(ways(table, "3,1", "6,2")) == 2
    assert len(ways(table, "3,1", "7,1")) == 1
    table.ride("horse")
    assert table.kind == "Arrival"
    assert table.view().ride.space == table.space("3:3")


@pytest.mark.rule("R4.7", "R4.8")
def test_o2_figure_4_three_soldiers_at_two_edges_make_nine_points() -> None:
    table = figures()
    table.ride("soldier")
    assert sorted(table.legal("space")) == ["0:7", "4:11", "5:4"]
    points = set()
    for name in table.legal("space"):
        fork = figures()
        fork.ride("soldier", f"space {name}")
        points |= set(fork.legal("point"))
    assert points == {"6,0", "8,0", "7,1", "10,4", "12,4", "11,5", "3,5", "5,5", "4,6"}


@pytest.mark.rule("R4.6")
def test_o3_what_counts_as_empty() -> None:
    table = figures()
    table.ride("soldier")
    assert "wall stands on one of its edges" in table.why_not("space 4:8").reason
    assert "Alexander stands at it" in table.why_not("space 2:7").reason
    assert "4:11" in table.legal("space"), "walls that only touch a point do not matter"
    assert table.rule("space 1:13") == "R4.7"


@pytest.mark.rule("R4.9", "R4.11", "R5.1")
def test_o4_figure_5_three_paths_and_what_they_cut() -> None:
    table = figures()
    paths = [("7,3", "5,3", "4,4", "3,5"), ("7,3", "6,4", "4,4", "3,5"), ("7,3", "6,4", "5,5", "3,5")]
    assert ways(table, "7,3", "3,5") == sorted(paths)
    assert [new(table, path) for path in paths] == [3, 2, 2]
    table.ride("soldier", "space 5:4", "point 3,5")
    assert sorted(table.legal("step")) == ["5,3", "6,4"]
    assert table.rule("step 8,4") == "R4.9"
    table.do("step 5,3")
    assert table.sizes() == [6, 23, 35]
    north, south = table.province("0:7"), table.province("1:13")
    assert (north.open, north.symbols) == (19, counts("soldier 2, lyre, horse"))
    assert (south.open, south.symbols) == (30, counts("soldier 3, amphora, temple"))
    for step, sizes in (("4,4", [6, 25, 33]), ("5,5", [6, 27, 31])):
        fork = figures()
        fork.ride("soldier", "space 5:4", "point 3,5", "step 6,4", f"step {step}")
        assert fork.sizes() == sizes


@pytest.mark.rule("R4.10", "R4.11")
def test_o5_figure_6_along_the_walls_or_through_the_province() -> None:
    table = figures()
    assert ways(table, "7,3", "10,4") == [("7,3", "8,4", "10,4"), ("7,3", "9,3", "10,4")]
    table.ride("soldier", "space 4:11", "point 10,4", "step 9,3")
    assert len(table.state.walls) == len(FIXTURE_WALLS)
    assert table.sizes() == [6, 58]
    fork = figures()
    fork.ride("soldier", "space 4:11", "point 10,4", "step 8,4")
    assert len(fork.state.walls) == len(FIXTURE_WALLS) + 2
    assert fork.sizes() == [2, 4, 58]
    assert fork.province("4:8").open == 3


@pytest.mark.rule("R4.9")
@pytest.mark.parametrize(
    ("goal", "number"), [("6,0", 3), ("8,0", 3), ("7,1", 2), ("5,5", 1), ("4,6", 1), ("12,4", 3), ("11,5", 3)]
)
def test_o6_other_numbers_of_paths(goal: str, number: int) -> None:
    assert len(ways(figures(), "7,3", goal)) == number


@pytest.mark.rule("R4.7", "R4.9")
def test_o7_the_figures_on_the_standard_board() -> None:
    table = Table(walls=RING_14_6, alexander="12,6", row=("soldier", "lyre"))
    assert table.nearest("soldier") == ["4:16", "8:13", "8:9"]
    table.ride("soldier")
    points = {p for space in ("4:16", "8:13", "8:9") for p in table.board.corners[table.space(space)]}
    assert len(points) == 9
    paths = ways(table, "12,6", "13,9")
    assert sorted(new(table, path) for path in paths) == [2, 2, 3]
    assert all(path[1] == "13,7" for path in paths if new(table, path) == 2)
    found = {path[1]: new(table, path) for path in ways(table, "12,6", "15,5")}
    assert found == {"13,5": 0, "14,6": 2}


@pytest.mark.rule("R5.7")
def test_o8_figure_9_a_division_leaves_the_owner_the_part_with_the_guard() -> None:
    table = figures(guards={B: ["4:8"]})
    assert table.taxes() == [0, 5]
    table.ride("soldier", "space 4:11", "point 10,4", "step 8,4")
    assert table.taxes() == [0, 3]
    assert table.province("4:8").owner == B
    free = next(land for land in table.state.provinces if land.owner < 0 and land.open == 2)
    assert table.rule(f"occupy {table.board.spaces[free.first]}") == "R6.5"


@pytest.mark.rule("R5.8")
def test_o9_a_division_between_two_guards_makes_both_parts_pay() -> None:
    before = Table(walls=RING_14_6, guards={A: ["6:13", "6:15"]})
    assert before.taxes() == [0, 0]
    after = Table(walls=(*RING_14_6, "13,7 14,6", "14,6 15,5"), guards={A: ["6:13", "6:15"]})
    assert after.lands("6:13") == {"6:13", "5:13", "5:14"}
    assert after.lands("6:15") == {"6:14", "6:15", "5:15"}
    assert after.taxes() == [4, 0]
    laid = Table(walls=(*RING_14_6, "13,7 14,6"), guards={A: ["6:13", "6:15"]})
    assert laid.taxes() == [0, 0], "a dead end divides nothing"


@pytest.mark.rule("R6.6")
def test_o10_occupying_with_guards_and_cards() -> None:
    hands = {A: "lyre, horse, soldier 2"}
    one = after_p1(hands=hands)
    one.do("occupy 0:3", "guard 1:4", "pay")
    assert one.hand(A) == {"lyre": 1}
    assert one.discards() == {"horse": 1, "soldier": 2}
    assert one.view().guards_left[A] == 3
    two = after_p1(hands=hands)
    two.do("occupy 0:3", "guard 1:4", "guard 2:5", "pay")
    assert two.discards() == {"soldier": 2}
    four = after_p1(hands=hands)
    four.do("occupy 0:3", "guard 1:4", "guard 2:5", "guard 0:7", "guard 2:7")
    assert four.discards() == {}
    assert four.view().guards_left[A] == 0
    assert four.state.actions == 1
    short = after_p1(hands={A: "lyre, horse, soldier"})
    short.do("occupy 0:3", "guard 1:4")
    assert short.rule("pay") == "R6.6"


@pytest.mark.rule("R6.13", "R6.14", "R3.2")
def test_o11_a_levy_pays_everyone_for_provinces_with_one_guard() -> None:
    table = after_p1(guards={A: ["1:4", "4:11", "5:9"], B: ["4:8"]}, hands={A: "temple, lyre, amphora"})
    assert table.rule("levy amphora") == "R6.13"
    table.do("levy temple")
    assert table.state.scores == [19, 5]
    assert table.rule("levy lyre") == "R3.2"
    table.do("recall 5:9")
    assert table.taxes() == [49, 5]
    alone = after_p1(guards={A: ["1:4"]}, hands={A: "amphora"})
    assert alone.legal("levy") == []


@pytest.mark.rule("R6.9", "R6.10", "R6.11")
def test_o12_a_takeover_and_its_compensation() -> None:
    table = after_p1(guards={A: ["1:4"]}, hands={B: "lyre 3, soldier 2"}, active=B)
    table.do("conquer 0:3", "guard 2:5", "pay", "give lyre", "give soldier", "give lyre")
    assert table.hand(A) == {"lyre": 2, "soldier": 1}
    assert table.discards() == {"lyre": 1, "soldier": 1}
    assert table.hand(B) == {}
    assert table.view().guards_left == [4, 3]
    assert table.province("1:4").owner == B
    assert table.state.actions == 1
    short = after_p1(guards={A: ["1:4"], B: ["4:8", "5:4", "4:11"]}, hands={B: "lyre 2, soldier 2"}, active=B)
    assert short.rule("conquer 0:3") == "R6.6"
    two = after_p1(guards={A: ["1:4"]}, hands={B: "lyre 2, soldier 2"}, active=B)
    two.do("conquer 0:3", "guard 1:4", "guard 2:5", "pay", "give lyre", "give soldier")
    assert sum(two.hand(A).values()) == 2


@pytest.mark.rule("R6.9", "R6.11")
def test_o13_figure_11_a_takeover_of_two_guards_costs_eight_cards() -> None:
    shown = {"0:4": "temple", "0:6": "temple", "0:8": "horse", "1:6": "soldier", "1:8": "lyre", "1:4": "open"}
    others = {"0:7": "open", "2:7": "open", "2:5": "open"}
    table = after_p1(
        symbols={**shown, **others}, guards={A: ["0:4", "0:8"]}, active=B,
        hands={B: "temple 4, horse 3, soldier"},
    )  # fmt: skip
    assert table.province("0:4").symbols == counts("temple 2, horse, soldier, lyre")
    table.do("conquer 0:3", "guard 1:8", "pay")
    assert table.hand(B) == {}
    assert table.view(B).compensation.left == 4
    table.do("give temple", "give temple", "give temple", "give temple")
    assert table.hand(A) == {"temple": 4}
    assert table.view().guards_left == [4, 3]


@pytest.mark.rule("R4.12")
def test_o14_a_wall_on_the_coast() -> None:
    table = Table(row=("soldier", "lyre"))
    table.ride("soldier", "point 1,1")
    assert table.view().black == 64
    assert table.sizes() == [210]
    assert table.state.walled & table.board.rim[table.space("1:2")]
    off = Table(row=("soldier", "lyre"), walls_on_outer_edges=False)
    off.ride("soldier", "point 1,1")
    assert off.view().black == 65


@pytest.mark.rule("R5.2")
def test_o15_the_whole_land_is_one_province_only_too_dear() -> None:
    table = Table(step="actions")
    assert table.sizes() == [210]
    assert table.province("0:3").open == 110
    assert sum(table.province("0:3").symbols) == 100
    assert table.rule("occupy 0:3") == "R6.6"


@pytest.mark.rule("R4.3")
def test_o16_a_special_move_leaves_the_row_alone() -> None:
    table = Table(row=("horse", "lyre"), hands={A: "temple, lyre"})
    table.do("special temple", "point 4,2")
    assert table.hand(A) == {"lyre": 1}
    assert table.discards() == {"temple": 1}
    assert table.row() == ["horse", "lyre"]
    table.do("take horse", "take lyre", "draw amphora", "draw temple")
    assert table.row() == ["amphora", "temple"]
    assert table.state.active == B


@pytest.mark.rule("R4.2", "R6.2", "R6.18")
def test_o17_when_the_row_is_refilled() -> None:
    table = Table(row=("horse", "lyre"))
    table.do("ride horse")
    assert table.hand(A) == {"horse": 1}
    assert table.kind == "Draw"
    table.do("draw soldier")
    assert table.row() == ["lyre", "soldier"]
    assert table.kind == "Arrival"
    table.do("point 3,3", "step 2,2", "take lyre")
    assert table.row() == ["soldier"]
    assert table.legal("take") == ["soldier"]
    assert "supply" in table.legal()
    table.do("take soldier", "draw temple", "draw temple")
    assert table.row() == ["temple", "temple"]


@pytest.mark.rule("R7.1", "R7.2")
def test_o18_a_joker() -> None:
    table = figures(row=("horse", "temple"), guards={B: ["2:5"]}, hands={A: "horse"})
    assert table.nearest("horse") == []
    assert table.rule("special horse") == "R7.2"
    table.ride("horse")
    assert table.kind == "Joker"
    assert table.rule("name horse") == "R7.1"
    table.do("name temple")
    assert table.view().ride.candidates == [table.space("5:9")]
    assert table.hand(A) == {"horse": 2}


@pytest.mark.rule("R6.3", "R6.4")
def test_o19_the_discards_become_the_supply() -> None:
    table = Table(step="actions", supply="", discards="temple 3, horse 4")
    table.do("supply", "draw horse")
    assert table.view().supply == 6
    assert table.discards() == {}
    dry = Table(step="actions", supply="")
    assert dry.rule("supply") == "R6.4"


@pytest.mark.rule("R8.1")
def test_o20_red_walls_make_the_last_turn() -> None:
    table = figures(black_left=2)
    table.ride("soldier", "space 5:4", *P1)
    assert (table.view().black, table.view().red) == (0, 9)
    assert table.view().last_turn == "walls"
    table.do("supply", f"draw {table.any_card()}")
    assert not table.over
    table.do("end")
    assert table.over
    assert table.state.outcome is not None
    assert (table.state.outcome.end, table.state.outcome.rule) == ("walls", "R8.1")


@pytest.mark.rule("R8.1a")
def test_o21_the_exact_last_wall_does_not_end_the_game() -> None:
    table = figures(black_left=2, row=("soldier", "soldier"))
    table.ride("soldier", "space 5:4", "point 3,5", "step 6,4", "step 5,5", turned_up="soldier")
    table.do("end")
    assert table.view().black == 0
    assert not table.over
    back = figures(black_left=0)
    back.ride("soldier", "space 4:11", "point 10,4", "step 9,3")
    back.do("end")
    assert not back.over
    one = figures(black_left=0)
    one.ride("soldier", "space 5:4", "point 5,5")
    assert one.view().last_turn == "walls"


@pytest.mark.rule("R8.2", "R8.2a")
def test_o22_a_hundred_points_end_the_game_at_once_for_whoever_has_more() -> None:
    board, walls = strip("L--------", "T-----")
    table = Table(
        board, walls=walls, guards={A: ["0:0"], B: ["0:9"]}, hands={A: "lyre"}, scores=(92, 97), step="actions"
    )
    table.do("levy lyre")
    assert table.over
    assert table.state.scores == [100, 102]
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (B,)
    assert table.state.actions == 1


@pytest.mark.rule("R6.14")
def test_o23_figure_12_two_guards_in_a_province_pay_nothing() -> None:
    board, walls = strip("T--------", "H----", "SL--------", "A----", "T---------", "L------")
    guards = {A: ["0:0", "0:9", "0:14", "0:15"], B: ["0:24"], C: ["0:29"], D: ["0:39"]}
    table = Table(board, seats=4, walls=walls, guards=guards, hands={A: "soldier"}, step="actions")
    table.do("levy soldier")
    assert table.state.scores == [12, 4, 9, 6]
    assert [args[0] for args in table.events("paid")] == [A, B, C, D]


@pytest.mark.rule("R6.16", "R6.17")
def test_o24_a_guard_taken_back_frees_the_province() -> None:
    table = figures(guards={A: ["4:8"]}, step="actions", hands={A: "soldier"})
    table.do("recall 4:8")
    assert table.view().guards_left[A] == 4
    assert table.province("4:8").owner < 0
    assert table.hand(A) == {"soldier": 1}
    assert "3:7" in table.legal("occupy")


@pytest.mark.rule("R3.3")
def test_o25_a_turn_may_end_without_actions() -> None:
    table = Table(row=("soldier", "lyre"))
    table.ride("soldier", "point 1,1")
    table.do("end")
    assert table.state.active == B
    assert len(table.row()) == 2


@pytest.mark.rule("R8.4")
def test_o26_equal_points_share_the_victory() -> None:
    table = figures(seats=3, black_left=0, scores=(57, 57, 40))
    table.ride("soldier", "space 5:4", "point 5,5")
    table.do("end")
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (0, 1)


def test_the_symbols_of_the_figures_are_those_of_the_deck() -> None:
    assert SYMBOLS == ("temple", "amphora", "horse", "lyre", "soldier")
