"""The king: what he does by his rules, and that he says so."""

from random import Random

import pytest

from fourquarters.agents import names, seating, spoken
from fourquarters.agents.gardens import King
from fourquarters.games.gardens.meta import TITLE
from fourquarters.kernel import record
from fourquarters.kernel.match import Match
from fourquarters.lab.play import generator, play_match, seat_agents
from tests.games.gardens.kit import M, Table, full


def king(table: Table, seed: int = 1, seat: int = 1) -> King:
    return King(table.game, seat, Random(seed))


def act(table: Table, agent: King) -> str:
    """Let him decide once; what he did, in notation."""
    state = table.state
    action = agent.decide(table.game.observe(state, state.to_move), table.game.decision(state))
    written = table.game.notation.write(action)
    table.do(written)
    return written


def reign(table: Table, agent: King) -> list[str]:
    """Let him act until it is not his decision any more."""
    done = []
    while table.to_move == "poppy":
        done.append(act(table, agent))
    return done


def court(tiles: dict[str, str] | None = None, seeds: dict[str, str] | None = None, **more: object) -> Table:
    return Table(M if tiles is None else tiles, seeds, scenario="solo", active="poppy", **more)  # type: ignore[arg-type]


ROW_1 = dict.fromkeys(("r1c1", "r1c2", "r1c3", "r1c4"), "*")


@pytest.mark.rule("H21")
def test_he_lays_the_first_tile_on_the_highest_open_place_nearest_the_centre() -> None:
    table = court({**ROW_1, "r2c1": "*"}, step="tile")
    assert table.open == ["r2c2", "r2c3"]
    agent = king(table)
    assert act(table, agent) == "offer 1"
    assert "rule H21" in agent.reason
    assert act(table, agent) == "lay r2c2"


@pytest.mark.rule("H21")
def test_of_two_equal_places_he_takes_one_by_lot() -> None:
    laid = set()
    for seed in range(20):
        table = court({"r1c1": "*", "r1c4": "*"}, step="tile")
        agent = king(table, seed)
        act(table, agent)
        assert "2 are equal: one by lot" in agent.reason
        laid.add(act(table, agent))
    assert laid == {"lay r1c2", "lay r1c3"}


@pytest.mark.rule("H22")
def test_he_wants_the_most_valuable_tile_he_can_reach() -> None:
    table = court(gardeners={"poppy": ["r2c2"]}, seeds={"r2c2": "lotus", "r3c1": "lotus"})
    agent = king(table)
    assert reign(table, agent)[:2] == ["gardener r2c2", "to r3c2"]


@pytest.mark.rule("H22", "A32")
def test_of_equal_tiles_he_wants_the_one_nearest_the_centre() -> None:
    seeds = full("lotus")
    del seeds["r2c2"], seeds["r2c3"]
    table = court(gardeners={"poppy": ["r1c3"]}, seeds=seeds)
    agent = king(table)
    act(table, agent)
    assert "for r2c2, rule H22: the most valuable unplanted tile, 2 points" in agent.reason
    assert "tie of 2 broken by 0 half spaces from the centre line" in agent.reason


@pytest.mark.rule("H22", "K4")
@pytest.mark.parametrize(
    ("gardeners", "sent"),
    [
        (["b1"], "gardener b1"),  # one on the board before one from the supply
        (["b1", "r1c1"], "gardener r1c1"),  # fewest steps
        (["r1c1", "r3c1"], "gardener r1c1"),  # as many steps: from the lower row
        (["r1c2", "r1c1"], "gardener r1c1"),  # from the same row: further left
        ([], "enter b1"),  # entering where the walk is shortest, then leftmost
    ],
)
def test_which_gardener_he_sends(gardeners: list[str], sent: str) -> None:
    seeds = full("lotus")
    del seeds["r2c1"]
    table = court(gardeners={"poppy": gardeners}, seeds=seeds)
    agent = king(table)
    assert act(table, agent) == sent
    assert act(table, agent) == "to r2c1"


@pytest.mark.rule("K3")
def test_a_gardener_on_an_unplanted_tile_reaches_it_without_a_step() -> None:
    table = court(gardeners={"poppy": ["r1c4"]}, seeds={name: "lotus" for name in M if name != "r1c4"})
    assert reign(table, king(table)) == ["gardener r1c4", "plant"]


@pytest.mark.rule("H23", "K6")
def test_with_nothing_to_plant_a_gardener_enters_in_the_middle_and_stays() -> None:
    table = court({}, {})
    agent = king(table)
    assert act(table, agent) == "enter b3"
    assert "rule H23: no unplanted tile is within reach" in agent.reason
    assert act(table, agent) == "stay"


@pytest.mark.rule("H23")
def test_with_nobody_left_to_enter_or_no_seed_he_passes() -> None:
    crowded = court({}, {}, gardeners={"poppy": ["b1"] * 6})
    assert reign(crowded, king(crowded)) == ["pass"]
    poor = court(hand={"poppy": 0})
    agent = king(poor)
    assert reign(poor, agent) == ["pass"]
    assert agent.reason == "rule H23: no seed in hand, so the gardeners rest"


TOP = {"poppy": ["r2c2"]}


@pytest.mark.rule("H24", "A23")
def test_his_water_goes_as_far_as_it_can_by_distance_and_from_the_left() -> None:
    table = court(seeds={"r2c2": "lotus", "r3c2": "lotus"}, gardeners=TOP)
    assert reign(table, king(table))[2:] == ["cascade r2c1", "cascade r2c2", "cascade r1c1", "cascade r1c3"]


@pytest.mark.rule("H24")
def test_he_keeps_a_seed_for_each_of_his_turns_to_come() -> None:
    tiles = {**M, **{f"r1c{column}": "*" for column in (5, 6, 7)}}
    table = court(tiles, {"r2c2": "lotus", "r3c2": "lotus"}, gardeners=TOP, base=8, hand={"poppy": 10})
    assert (28 - table.state.turn) // 2 == 8
    agent = king(table)
    assert reign(table, agent)[2:] == ["cascade r2c1", "stop"]
    assert "keeps a seed for each of his turns to come" in agent.reason
    assert table.hand("poppy") == 8


@pytest.mark.rule("H25", "K5")
def test_a_gentle_king_takes_only_the_ponds_directly_below() -> None:
    seeds = {"r2c2": "poppy", "r3c2": "lotus"}
    table = court(seeds=seeds, gardeners=TOP, king="gentle")
    agent = king(table)
    assert reign(table, agent)[2:] == ["cascade r2c1", "stop"]
    assert "gentle" in agent.reason


@pytest.mark.rule("H25")
def test_a_merciless_king_plants_where_it_widens_his_lead_most() -> None:
    """r2c1 and r2c3 are worth the same; below r2c3 grow two seeds of the player."""
    seeds = {**full("poppy"), "r1c3": "lotus", "r1c4": "lotus"}
    del seeds["r2c1"], seeds["r2c3"]
    royal = court(seeds=seeds, gardeners={"poppy": ["r1c2"]})
    assert act(royal, king(royal)) == "gardener r1c2"
    merciless = court(seeds=seeds, gardeners={"poppy": ["r1c2"]}, king="merciless")
    agent = king(merciless)
    act(merciless, agent)
    assert "for r2c3, rule H25: the tile that widens his lead most, 6 points" in agent.reason
    assert act(merciless, agent) == "to r2c3"


@pytest.mark.rule("H25")
def test_a_merciless_king_takes_the_tile_and_the_place_that_widen_his_lead_most() -> None:
    table = court(
        ROW_1 | {"r1c1": "LR", "r1c2": "LR"}, {"r1c1": "lotus", "r1c2": "lotus"}, step="tile", king="merciless"
    )
    features = [table.game.tiles.faces[tile].features for tile in table.state.offer]
    assert features == ["lr", "Tlr", "R", "Rr"]
    agent = king(table)
    assert act(table, agent) == "offer 4"
    assert "rule H25: the tile and place that would widen his lead most, 4 points" in agent.reason
    assert act(table, agent) == "lay r2c1"


@pytest.mark.rule("H25", "H21")
def test_a_merciless_king_who_could_plant_no_new_tile_lays_by_h21() -> None:
    table = court({**ROW_1, "r2c1": "*"}, step="tile", hand={"poppy": 0}, king="merciless")
    agent = king(table)
    assert act(table, agent) == "offer 1"
    assert "rule H21" in agent.reason
    assert "rule H25 has no candidate" in agent.reason
    assert act(table, agent) == "lay r2c2"


@pytest.mark.rule("H20")
def test_in_the_solo_game_the_second_seat_is_the_kings() -> None:
    assert seating(TITLE, TITLE.setup("solo")) == ["", "king"]
    assert seating(TITLE, TITLE.setup("table", 3)) == ["", "greedy", "greedy"]
    assert names(TITLE)[:2] == ["greedy", "king"]


@pytest.mark.parametrize(
    "options", [{}, {"assyrian": True, "king": "merciless"}, {"king": "gentle", "rivals": "apart"}]
)
def test_he_can_sit_at_any_table_and_gives_a_reason_for_every_act(options: dict[str, str | bool]) -> None:
    setup = TITLE.setup("table", 4, {"base": 6, **options})
    players = ("king", "king", "random", "king")
    match = Match(TITLE.load(setup), players)
    play_match(match, seat_agents(match.game, players, 5), generator(5).random)
    for entry in match.entries:
        assert bool(entry.note) == (entry.seat >= 0 and players[entry.seat] == "king")
    assert any("rule H2" in line for line in record.dumps(match).splitlines())


def test_he_takes_over_in_the_middle_of_a_turn() -> None:
    table = court(seeds={"r1c2": "lotus"}, gardeners={"poppy": ["b2"]})
    table.do("gardener b2")
    agent = king(table)
    assert act(table, agent) == "to r2c1"
    laying = court({**ROW_1}, step="tile")
    laying.do("offer 3")
    assert act(laying, king(laying)) == "lay r2c2"
    assert spoken(agent)[0].startswith("rule H2")
