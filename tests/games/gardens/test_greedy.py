"""Greedy: what it sees in a position, and that it wins."""

from random import Random

import pytest

from fourquarters.agents.gardens import Greedy
from fourquarters.games.gardens.meta import TITLE
from fourquarters.lab.simulate import Plan, simulate
from tests.games.gardens.kit import Table, full


def decide(table: Table, seat: int = 0) -> str:
    agent = Greedy(table.game, seat, Random(2))
    action = agent.decide(table.game.observe(table.state, seat), table.game.decision(table.state))
    return table.game.notation.write(action)


@pytest.mark.parametrize("options", [{"base": 10}, {"base": 8, "assyrian": True}, {"base": 8, "rivals": "apart"}])
def test_it_beats_random_play(options: dict[str, int | bool | str]) -> None:
    plan = Plan(TITLE, TITLE.setup(options=options), ("greedy", "random"), games=12, seed=4)
    wins = sum(row.agents[row.winners[0]] == "greedy" for row in simulate(plan))
    assert wins >= 11


@pytest.mark.parametrize("seats", [3, 4])
def test_it_plays_with_more_than_two(seats: int) -> None:
    plan = Plan(TITLE, TITLE.setup("table", seats, {"base": 8}), ("greedy", *["random"] * (seats - 1)), games=6, seed=1)
    assert sum("greedy" in [row.agents[seat] for seat in row.winners] for row in simulate(plan)) == 6


def test_it_plants_where_others_lose_by_it() -> None:
    """r2c1 and r2c3 are worth the same; below r2c3 grow two seeds of the rival."""
    seeds = {**full("lotus"), "r1c3": "poppy", "r1c4": "poppy"}
    del seeds["r2c1"], seeds["r2c3"]
    table = Table(seeds=seeds, gardeners={"lotus": ["r1c2"]})
    table.do("gardener r1c2")
    assert decide(table) == "to r2c3"


def test_it_lets_water_run_while_a_pond_is_worth_its_seed() -> None:
    table = Table(seeds={"r2c2": "poppy"}, gardeners={"lotus": ["r2c2"]})
    table.do("gardener r2c2", "to r3c1")
    assert decide(table) == "cascade r2c2"


def test_it_sends_the_assyrian_where_poison_hurts_others() -> None:
    table = Table(seeds={"r1c1": "lotus", "r1c3": "poppy"}, assyrian="r1c2", step="roll")
    table.do("roll 1")
    assert decide(table) == "assyrian r1c3"
    own = Table(seeds=full("lotus"), assyrian="r2c1", step="roll")
    own.do("roll 2")
    assert decide(own) in {"assyrian b1", "assyrian b2", "assyrian b3"}


def test_it_lays_a_tile_it_can_climb_at_once() -> None:
    tiles = {"r1c1": "LR", "r1c2": "LR", "r1c3": "LR", "r1c4": "L"}
    table = Table(tiles, full("lotus", tiles), step="tile", active="lotus")
    features = [table.game.tiles.faces[tile].features for tile in table.state.offer]
    taken = int(decide(table).split()[1]) - 1
    assert set(features[taken]) & set("LR")
