"""Decisions that people can make, what they are told, and what a seat sees."""

import time
from functools import cache
from typing import Any

import pytest

from fourquarters.games.alexandros.meta import TITLE
from fourquarters.games.alexandros.state import Position
from fourquarters.kernel.chance import CHANCE, OVER
from fourquarters.kernel.game import Game
from fourquarters.kernel.title import Setup
from fourquarters.lab.check import check
from fourquarters.lab.play import decide, generator, seat_agents
from fourquarters.lab.secrecy import leak
from tests.games.alexandros.kit import FIXTURE_WALLS, Table, strip

A, B = 0, 1
A_FEW_DOZEN = 48
LATE = 0.6
"""A position is late when so much of the black walls stands."""


def late_positions(count: int) -> list[Position]:
    """Positions in which somebody decides with many walls on the board, from games of three sorts of players."""
    found: list[Position] = []
    number = 0
    while len(found) < count:
        seats = 2 + number % 3
        game = TITLE.load(TITLE.setup(seats=seats))
        names = [("greedy", "random", "explorer")[(seat + number) % 3] for seat in range(seats)]
        agents = seat_agents(game, names, 5, number)
        chance = generator(5, number, "chance").random
        state = game.start()
        while state.to_move != OVER:
            if state.to_move != CHANCE and len(state.walls) > LATE * 65:
                found.append(state.clone())
            game.apply(state, decide(game, state, agents, chance))
        number += 1
    return found[:count]


def test_even_a_huge_hand_on_a_board_in_pieces_leaves_a_list_of_a_few_dozen() -> None:
    board, walls = strip(*["T-"] * 20)
    table = Table(board, walls=walls, step="actions", hands={A: "temple 9, horse 9, lyre 9, soldier 9, amphora 9"})
    assert len(table.legal()) <= A_FEW_DOZEN


def test_late_legal_lists_are_short_and_quick() -> None:
    times, lengths = [], []
    for state in late_positions(1000):
        game = _game(len(state.scores))
        tries = []
        for _ in range(3):
            began = time.perf_counter()
            actions = game.legal(state)
            tries.append(time.perf_counter() - began)
        times.append(min(tries))
        lengths.append(len(actions))
    assert sorted(times)[989] < 0.005
    assert max(lengths) <= A_FEW_DOZEN


@cache
def _game(seats: int) -> Game[Any]:
    return TITLE.load(TITLE.setup(seats=seats))


def test_labels_say_what_a_path_would_cut() -> None:
    table = Table("fixture", walls=FIXTURE_WALLS, alexander="7,3", row=("soldier", "horse"))
    table.ride("soldier", "space 5:4")
    labels = [choice.label for choice in table.game.describe(table.state).choices]
    assert [label.split(", ")[0] for label in labels] == ["north-west corner", "north-east corner", "south corner"]
    table.do("point 3,5")
    labels = [choice.label for choice in table.game.describe(table.state).choices]
    assert labels[0] == "west over 5,3: 3 new walls; cuts the free 49 into 30 and 19"
    table.do("step 6,4")
    labels = [choice.label for choice in table.game.describe(table.state).choices]
    assert labels == [
        "west over 4,4: 2 new walls; cuts the free 49 into 28 and 21",
        "south-west over 5,5: 2 new walls; cuts the free 49 into 26 and 23",
    ]


def test_the_view_lists_the_routes_with_their_walls_and_cuts() -> None:
    table = Table("fixture", walls=FIXTURE_WALLS, alexander="7,3", row=("soldier", "horse"), guards={B: ["4:8"]})
    table.ride("soldier", "space 4:11", "point 10,4")
    routes = table.view().ride.routes
    assert [len(route.walls) for route in routes] == [0, 2]
    assert [(cut.owner, cut.before, cut.after) for cut in routes[1].cuts] == [(B, 5, [3, 2])]
    assert not table.view().ride.more_routes


def test_labels_of_deals_and_levies_say_what_they_cost_and_bring() -> None:
    board, walls = strip("T--S--A", "H----L-", "-----")
    table = Table(
        board, walls=walls, step="actions", guards={A: ["0:0"], B: ["0:7"]}, hands={A: "temple, horse 2, lyre"}
    )
    labels = {table.game.notation.write(c.action): c for c in table.game.describe(table.state).choices}
    assert labels["conquer 0:7"].label == "take over Seleucus's 5 at 0:7: 1 guard and 3 cards"
    assert labels["levy temple"].label == "levy taxes for temple: Ptolemy 4, Seleucus 5"
    assert labels["recall 0:0"].label == "take back the guard on temple 0:0: the province is free"
    assert labels["take horse"].target == "row horse"
    assert labels["levy temple"].target == "hand temple"
    assert labels["conquer 0:7"].target == "0:7"


def test_what_is_not_offered_says_why() -> None:
    table = Table(step="actions", hands={A: "lyre"})
    reasons = {
        table.game.notation.write(a): table.game.why_not(table.state, a) for a in table.game.tempting(table.state)
    }
    assert reasons["supply"] is None
    refusal = reasons["occupy 0:3"]
    assert refusal is not None
    assert refusal.reason == "99 of its 100 symbol spaces need a guard, for lack of cards: you have 4 left"
    assert table.game.tempting(Table().state)[0] == ("ride", 0)


def test_the_view_tells_the_provinces_from_the_first_space_on() -> None:
    board, walls = strip("T--S--A", "H----L-")
    view = Table(board, walls=walls, guards={B: ["0:7"]}).view()
    assert [(land.first, land.open, land.owner, land.tax) for land in view.provinces] == [(0, 4, -1, 0), (7, 5, B, 5)]
    assert view.province_of == [0] * 7 + [1] * 7
    assert view.taxes == [0, 5]


def test_the_chart_shows_walls_guards_and_alexander() -> None:
    table = Table("fixture", walls=FIXTURE_WALLS, alexander="7,3", guards={B: ["4:8"]}, hands={A: "lyre 2"})
    chart = table.game.board(table.view())
    assert "  3    / \\ / \\ # \\ / # / \\ / \\" in chart.splitlines()
    assert "  4    \\ / \\ / # /2\\ # \\S/ \\ /" in chart.splitlines()
    assert "    .---.---.---@###.---.---." in chart.splitlines()
    assert "2 cards (2 lyre)" in chart
    words = table.game.board(table.view(), plain=True)
    assert "Alexander stands at 7,3." in words
    assert "Seleucus: province 3:7, worth 5; 4:8 soldier." in words


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_hands_and_supply_are_hidden(seat: int | None) -> None:
    table = Table(seats=3, hands={0: "temple 2, lyre", 1: "horse, soldier 2", 2: "amphora 3"}, step="actions", active=1)
    assert sum(1 for _ in table.game.alike(table.state, seat)) >= 3
    assert leak(table.game, table.state, seat) == ""


def test_a_begun_takeover_tells_nothing_but_that_it_can_be_paid() -> None:
    board, walls = strip("T--S--A", "H----L-", "-----")
    table = Table(
        board, walls=walls, step="actions", active=1, guards={0: ["0:7"]}, hands={1: "horse 3, lyre, temple 2"}
    )
    table.do("conquer 0:7")
    twins = list(table.game.alike(table.state, 0))
    assert twins
    assert all(table.game.problems(twin) == [] for twin in twins)
    assert leak(table.game, table.state, 0) == ""


def test_every_promise_holds_in_some_games() -> None:
    reports = list(check(TITLE, 30, seed=11))
    assert [report.violation for report in reports if report.violation] == []


def test_a_wrong_seat_count_of_a_snapshot_is_noticed() -> None:
    table = Table(seats=3)
    table.state.scores = [0, 0]
    assert table.game.problems(table.state) == ["guards, hands and scores were expected for 3 seats"]


@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        (lambda state: state.where.__setitem__(0, 7), "a space is in no province"),
        (lambda state: state.joined.__setitem__(20, 3), "the joined points are not those"),
        (lambda state: state.walls.append(900), "off the board"),
        (lambda state: setattr(state, "walled", 4), "the mask of the walls"),
        (lambda state: setattr(state, "row", (0, 1, 2)), "the row holds at most two cards"),
        (lambda state: state.hands.__setitem__(0, (1, 0, 0, 0, 0)), "12 temple cards"),
        (lambda state: state.guards.__setitem__(0, (1,)), "a guard stands on an open space"),
        (lambda state: state.provinces.__setitem__(0, state.provinces[0].__class__(0, 109, (20,) * 5, -1, 0)),
         "not as they are when computed from nothing"),
    ],
)  # fmt: skip
def test_a_spoiled_position_is_noticed(spoil: object, problem: str) -> None:
    table = Table()
    spoil(table.state)  # type: ignore[operator]
    assert any(problem in found for found in table.game.problems(table.state))


def test_setups_are_checked() -> None:
    setup: Setup = TITLE.setup("small", 3, {"joker": "any"})
    assert TITLE.load(setup).seat_names == ("ptolemy", "seleucus", "antigonus")
