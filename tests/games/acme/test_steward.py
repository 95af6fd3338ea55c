"""The steward: what it sees in a position, that it wins, and that it does nothing plainly silly."""

import time
from random import Random

import pytest

from fourquarters.agents.acme.fights import Fight
from fourquarters.agents.acme.picture import Picture
from fourquarters.agents.acme.steward import Steward
from fourquarters.games.acme.gods import LOST, God
from fourquarters.games.acme.meta import TITLE
from fourquarters.lab.play import generator, play_out, seat_agents
from fourquarters.lab.simulate import Plan, simulate
from tests.games.acme.kit import Table, cards
from tests.games.acme.test_competition_rules import war

SECONDS_FOR_A_GAME = 5


def decide(table: Table, seat: int = 0) -> str:
    agent = Steward(table.game, seat, Random(2))
    action = agent.decide(table.game.observe(table.state, seat), table.game.decision(table.state))
    return table.game.notation.write(action)


# Strength


def test_it_beats_random_play() -> None:
    plan = Plan(TITLE, TITLE.setup("free", 2), ("steward", "random"), games=40, seed=3)
    wins = sum(plan.seating(row.game)[row.winners[0]] == 0 for row in simulate(plan) if len(row.winners) == 1)
    assert wins >= 38


@pytest.mark.parametrize("seats", [3, 6])
def test_it_beats_random_play_among_many(seats: int) -> None:
    setup = TITLE.setup("free", seats, {"map": "full"})
    plan = Plan(TITLE, setup, ("steward", *["random"] * (seats - 1)), games=8, seed=1)
    assert sum("steward" in [row.agents[seat] for seat in row.winners] for row in simulate(plan)) >= 7


def test_a_game_of_four_stewards_takes_seconds() -> None:
    game = TITLE.load(TITLE.setup("free", 4, {"map": "full"}))
    began = time.process_time()
    for number in range(5):
        play_out(game, seat_agents(game, ["steward"] * 4, number), generator(number).random)
    assert (time.process_time() - began) / 5 < SECONDS_FOR_A_GAME


def test_most_stewards_have_a_deity_in_the_end_and_few_mina() -> None:
    game = TITLE.load(TITLE.setup("free", 4, {"map": "full"}))
    gods, mina = 0, 0
    for number in range(10):
        state, _ = play_out(game, seat_agents(game, ["steward"] * 4, number), generator(number).random)
        view = game.observe(state, None)
        gods += sum(deity.status == "active" for deity in view.deities)
        mina += sum(seat.mina for seat in view.seats)
    assert gods >= 25
    assert mina <= 40


# Cards and Deities


def test_a_card_without_a_good_target_is_kept() -> None:
    """Gold in a mountain that nobody holds is no gain; in one's own it is."""
    table = cards(("mountain-of-gold",))
    table.put(0, hattusha=0, pala=1)
    assert decide(table) == "pass"
    assert decide(cards(("mountain-of-gold",))) == "play mountain-of-gold"


def test_a_disaster_strikes_the_rival_where_it_hurts() -> None:
    table = cards(("famine-and-pestilence",)).put(0, pala=3).put(1, memphis=3)
    assert decide(table) == "play famine-and-pestilence"
    table.do("play famine-and-pestilence")
    assert table.step != "Playing" or decide(table) == "city memphis green"


def test_a_deity_is_built_when_it_is_cheap_and_not_when_it_costs_cities() -> None:
    rich = cards().put(0, hattusha=3)
    rich.state.mina[0] = 6
    assert decide(rich).startswith("build ")
    poor = cards().put(0, hattusha=1, pala=3, kaska=3)
    assert decide(poor) == "pass"


def test_a_lost_deity_is_brought_back() -> None:
    table = cards().put(0, hattusha=3)
    table.state.mina[0] = 3
    table.state.set_god(2, God(LOST, 0))
    assert decide(table).startswith("restore")


def test_a_religion_card_is_not_paid_for_the_deity_that_makes_it_work() -> None:
    table = cards(("hand-writing-on-the-wall", "eagles-of-the-sea")).put(0, hattusha=3, pala=3)
    table.state.mina[0] = 4
    table.do("build forge")
    paid = []
    while table.step == "PayResources":
        paid.append(decide(table))
        table.do(paid[-1])
    assert "pay-card hand-writing-on-the-wall" not in paid


# Competitions


@pytest.mark.parametrize(
    "sizes", [(3, 2, 0), (2, 3, 0), (3, 3, 0), (4, 2, 0), (2, 0, 4), (3, 0, 3), (2, 2, 2), (4, 3, 1)]
)
def test_it_foresees_how_a_competition_ends(sizes: tuple[int, int, int]) -> None:
    """Without cards and mina the rounds run by themselves: what it plays out in its head is what happens."""
    table = war((), (), pala=sizes)
    assert table.step == "Benefits"
    view = table.game.observe(table.state, 0)
    assert view.contest is not None
    foreseen = Fight(Picture(table.game, view, 0), view.contest).left()
    table.do("ready")
    while table.state.contest is not None:
        table.do("ready")
    assert {faction: count for faction, count in enumerate(foreseen) if count} == table.at("pala")


def test_a_tactic_is_committed_where_it_turns_a_competition_and_not_where_nothing_can() -> None:
    close = war(("light-chariots",), (), pala=(3, 3, 0))
    assert decide(close) == "commit light-chariots"
    assert decide(war(("light-chariots",), (), pala=(1, 4, 0))) == "ready"
    assert decide(war(("light-chariots",), (), pala=(4, 1, 0))) == "ready"


def test_no_help_is_lent_to_an_opponent_it_fights() -> None:
    assert decide(war(("great-captain",), (), pala=(3, 3, 0))) == "ready"


def test_a_city_is_bought_out_of_a_fight_with_barbarians_if_that_saves_it() -> None:
    table = war((), (), pala=(3, 0, 4))
    table.state.mina[0] = 5
    table.do("ready")
    assert decide(table) == "save-mina"


def test_nothing_is_paid_in_a_fight_that_is_lost_anyway() -> None:
    table = war(("census",), (), pala=(1, 0, 4))
    while table.step != "Casualty":
        table.do("ready")
    assert decide(table) == "remove disk"
