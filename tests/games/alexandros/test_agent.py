"""The greedy agent: it sees only its view, and plays well enough to be worth playing against."""

import pytest

from fourquarters.agents.alexandros.imagining import imagine
from fourquarters.agents.alexandros.weighing import DECISIVE, Scales
from fourquarters.games.alexandros.meta import TITLE
from fourquarters.lab.play import generator, seat_agents
from fourquarters.lab.simulate import Plan, simulate
from tests.games.alexandros.kit import RING_14_6, Table, strip

A, B = 0, 1


def choice(table: Table, seat: int = A) -> str:
    """What greedy does here."""
    names = ["greedy"] * table.game.setup.seats
    agent = seat_agents(table.game, names, 1)[seat]
    return table.game.notation.write(agent.decide(table.view(seat), table.game.decision(table.state)))


def scales(table: Table, seat: int = A) -> Scales:
    return Scales(table.game, imagine(table.game, table.view(seat), seat), seat)


def test_greedy_beats_random_in_at_least_98_of_100_games() -> None:
    plan = Plan(TITLE, TITLE.setup(), ("greedy", "random"), games=100, seed=98)
    wins = sum(plan.seating(row.game)[row.winners[0]] == 0 for row in simulate(plan) if len(row.winners) == 1)
    assert wins >= 98


@pytest.mark.parametrize("seats", [3, 4])
def test_greedy_plays_whole_games_at_every_table(seats: int) -> None:
    plan = Plan(TITLE, TITLE.setup(seats=seats), ("greedy",) * seats, games=2, seed=3)
    assert all(max(row.scores) > 0 and row.end in ("walls", "points") for row in simulate(plan))


def test_what_it_imagines_is_the_position_as_far_as_its_seat_knows_it() -> None:
    table = Table(walls=RING_14_6, guards={B: ["6:13"]}, hands={A: "lyre 2", B: "horse 3"})
    imagined = imagine(table.game, table.view(A), A)
    assert (imagined.walled, imagined.joined) == (table.state.walled, table.state.joined)
    assert sorted(land.first for land in imagined.provinces) == sorted(land.first for land in table.state.provinces)
    assert imagined.hands == [table.state.hands[A], (0, 0, 0, 0, 0)]


def test_it_sees_that_a_levy_pays_the_others_too() -> None:
    board, walls = strip("T----", "S-----------", "-----")
    settings = {"walls": walls, "step": "actions", "hands": {A: "temple"}, "row": ("lyre", "horse")}
    poor = Table(board, guards={A: ["0:0"], B: ["0:5"]}, **settings)  # type: ignore[arg-type]
    assert scales(poor).levy() < 0
    assert not choice(poor).startswith("levy")
    rich = Table(board, guards={B: ["0:0"], A: ["0:5"]}, **{**settings, "hands": {A: "soldier"}})  # type: ignore[arg-type]
    assert scales(rich).levy() > 0
    assert choice(rich) == "levy soldier"


def test_it_wins_when_it_can_and_does_not_levy_others_to_victory() -> None:
    board, walls = strip("T----", "S----", "-----")
    won = Table(
        board, walls=walls, step="actions", guards={A: ["0:0"], B: ["0:5"]}, hands={A: "temple"}, scores=(97, 90)
    )
    assert scales(won).levy() == DECISIVE
    assert choice(won) == "levy temple"
    lost = Table(
        board, walls=walls, step="actions", guards={A: ["0:0"], B: ["0:5"]}, hands={A: "temple"}, scores=(90, 97)
    )
    assert scales(lost).levy() == -DECISIVE
    assert choice(lost) != "levy temple"


def test_it_occupies_the_better_of_two_provinces_with_one_guard() -> None:
    board, walls = strip("T--", "SH---------", "-----")
    table = Table(board, walls=walls, step="actions", hands={A: "soldier 2, horse"})
    assert choice(table) == "occupy 0:3"
    table.do("occupy 0:3")
    assert choice(table) == "guard 0:4", "a horse lies face up: this one will not draw Alexander there"
    table.do("guard 0:4")
    assert choice(table) == "pay"


def test_it_takes_back_a_second_guard_to_be_paid() -> None:
    board, walls = strip("TS---------", "-----")
    table = Table(board, walls=walls, step="actions", guards={A: ["0:0", "0:1"]}, hands={A: "temple"})
    assert choice(table).startswith("recall")


def test_it_can_take_over_in_the_middle_of_a_turn() -> None:
    table = Table(row=("lyre", "horse"))
    table.ride("lyre")
    assert choice(table).startswith("point")
    assert generator(1).random() == generator(1).random()
