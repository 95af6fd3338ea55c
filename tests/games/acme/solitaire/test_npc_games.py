"""The automaton through whole games: it always has a legal answer, with a reason."""

import re

import pytest

from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.games import titles
from fourquarters.games.acme.disks import BLACK, NEUTRAL
from fourquarters.games.acme.flow.setup import FARTHER, LAND, Settle
from fourquarters.games.acme.game import Acme
from fourquarters.games.acme.state import Position
from fourquarters.kernel.chance import CHANCE, OVER
from fourquarters.lab.play import decide, generator, said, seat_agents
from tests.games.acme.solitaire.placing import ME, Answer, Placing

PRINTED = re.compile(r"([^:]+: )?rule P\d+: .+|no printed rule")


def game_of(scenario: str, **options: str) -> Acme:
    title = titles()["acme"]
    game = title.load(title.setup(scenario, None, options))
    assert isinstance(game, Acme)
    return game


def make_enemies(game: Acme, state: Position) -> None:
    """Everybody is hostile to the next seat, and every other one to all."""
    seats = game.setup.seats
    everybody = (1 << seats) - 1
    following = [(seat + 1) % seats if seat < seats else -1 for seat in range(6)]
    state.enemies = tuple(
        0 if other < 0 else (everybody & ~(1 << seat)) if seat % 2 else 1 << other
        for seat, other in enumerate(following)
    )
    state.primary = tuple(other if seat % 2 else -1 for seat, other in enumerate(following))


@pytest.mark.parametrize("hostile", [False, True])
@pytest.mark.parametrize("company", [("npc",), ("npc", "random")])
@pytest.mark.parametrize("scenario", ["example", "lion-of-judah", "fire-on-the-steppes"])
def test_it_plays_whole_games(scenario: str, company: tuple[str, ...], hostile: bool) -> None:
    game = game_of(scenario)
    names = [company[seat % len(company)] for seat in range(game.setup.seats)]
    agents = seat_agents(game, names, scenario, hostile)
    chance = generator(scenario, hostile, "chance").random
    state = game.start()
    while state.to_move != OVER:
        if hostile:
            make_enemies(game, state)
        seat = state.to_move
        action = decide(game, state, agents, chance)
        assert action in game.legal(state)
        if seat != CHANCE and names[seat] == "npc":
            reason, aloud = said(agents, seat)
            assert PRINTED.fullmatch(reason)
            assert aloud
        game.play(state, action)


@pytest.mark.rule("P1")
@pytest.mark.parametrize("scenario", [entry.key for entry in titles()["acme"].scenarios])
def test_it_takes_any_seat_of_any_scenario(scenario: str) -> None:
    game = game_of(scenario)
    agents, chance = seat_agents(game, ["npc"] * game.setup.seats, scenario), generator(scenario).random
    state = game.start()
    for _ in range(60):
        action = decide(game, state, agents, chance)
        assert action in game.legal(state)
        game.apply(state, action)


@pytest.mark.rule("P318")
def test_where_only_its_own_side_can_be_harmed_it_still_finds_an_answer() -> None:
    game = game_of("empires-on-horseback", sides="ABACC")
    facts = Facts(game, game.observe(game.start(), 0), 0)
    assert facts.friends == {2}
    order = facts.precedence
    assert sorted(order) == [*range(5), BLACK, NEUTRAL]
    assert set(order[-2:]) == {0, 2}  # itself and the other civilization of its person come last of all


@pytest.mark.rule("P391")
def test_at_the_set_up_it_takes_the_best_terrain_away_from_others() -> None:
    table = Placing("hittites", "kumannis")
    table.put(ME, kumannis=2)
    table.with_disks(4)
    table.state.stack[-1] = Settle(
        ME, 4, LAND, sum(1 << area for area in table.game.chart.next_land[table.area("kumannis")])
    )
    assert table.answer() == Answer("carchemish", "P391")
    table.state.stack[-1] = Settle(ME, 4, FARTHER)
    table.put(1, carchemish=1)
    assert table.answer().area in ("hattusha", "tarsus"), "a Mountain, for somebody is in Carchemish"
