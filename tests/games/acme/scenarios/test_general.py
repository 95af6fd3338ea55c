"""What scenarios have in common: their styles, lengths, and Deities from the beginning."""

import pytest

from fourquarters.games.acme.gods import HELD, God
from fourquarters.games.acme.meta import TITLE
from fourquarters.games.acme.scenarios import Homes, scenario
from fourquarters.lab.play import generator, play_out, seat_agents
from tests.games.acme.kit import Table

HISTORICAL = [entry.key for entry in TITLE.scenarios if entry.group == "Historical"]


@pytest.mark.rule("P2")
@pytest.mark.parametrize("key", HISTORICAL)
def test_a_historical_scenario_has_a_name_and_says_who_takes_part(key: str) -> None:
    entry, found = TITLE.scenario(key), scenario(key)
    assert entry.name
    assert len(found.cast) == len(entry.seat_names) == entry.seats[0] >= 2


@pytest.mark.rule("P2", "P7")
@pytest.mark.parametrize("key", HISTORICAL)
def test_a_historical_scenario_says_itself_where_and_when_it_is_played(key: str) -> None:
    assert not {"map", "start", "epochs"} & TITLE.setup(key).options.keys()


@pytest.mark.rule("P2")
def test_in_a_sandbox_game_civilizations_are_chosen() -> None:
    table = Table("free", 2, map="full").do("order orange")
    assert len(table.offers("choose")) == 17


@pytest.mark.rule("P3")
@pytest.mark.parametrize("epochs", [1, 2, 4])
def test_a_sandbox_game_of_any_length_is_a_whole_game(epochs: int) -> None:
    game = TITLE.load(TITLE.setup("free", 2, {"epochs": epochs, "map": "abbreviated"}))
    agents = seat_agents(game, ("random", "random"), "length", epochs)
    state, _ = play_out(game, agents, generator("length", epochs).random)
    assert (state.outcome.end, state.epoch) == ("epochs", epochs)
    assert state.outcome.winners


@pytest.mark.rule("P4")
def test_historical_scenarios_can_be_played_alone_against_enemies_and_won_by_conquest() -> None:
    found = [scenario(key) for key in HISTORICAL]
    alone = [one for one in found if any(each.players == 1 for each in one.players)]
    assert {"sargon", "lion-of-judah", "sea-peoples", "fire-in-the-east"} <= {one.id for one in alone}
    assert any(each.hostile for one in alone for each in one.npcs)
    assert any(isinstance(ending, Homes) and ending.wins for one in found for ending in one.endings)


SHOWN: dict[str, list[tuple[int, int]]] = {
    "sargon": [(2, 2), (2, 3)], "lion-of-judah": [], "sea-peoples": [(2, 2), (2, 3), (3, 2), (3, 3)],
    "fire-in-the-east": [(3, 2), (3, 3)], "balance-of-power": [(2, 2), (2, 3), (3, 2), (3, 3)], "agamemnon": [],
    "fire-on-the-steppes": [(3, 2), (3, 3)], "four-corners": [(2, 2), (2, 3), (3, 2), (3, 3)],
    "cyrus": [(3, 2), (3, 3), (4, 2), (4, 3)], "empires-on-horseback": [(3, 2), (3, 3), (4, 2), (4, 3)],
    "darius": [(3, 3), (4, 2), (4, 3)], "successors": [(4, 4), (4, 5)], "alexander": [(4, 8), (4, 9)],
    "rostam": [(4, 2), (4, 3)], "mithridates": [(4, 3)], "rome-vs-parthia": [(4, 4)],
}  # fmt: skip
"""The turns of every historical scenario, as Epoch and turn, after which a card is revealed."""


@pytest.mark.rule("R8.7", "P93", "P111", "P120", "P124", "P129", "P136", "P154", "P164", "P172", "P183", "P191", "P210")
@pytest.mark.rule("P211", "P212", "P567", "P570", "P621", "P622", "P637", "P657", "P658", "P811")
@pytest.mark.parametrize("key", HISTORICAL)
def test_a_card_is_revealed_on_turns_two_and_three_of_every_epoch_unless_the_scenario_says_otherwise(key: str) -> None:
    table = Table(key)
    game, state, start = table.game, table.state, (table.state.epoch, table.state.turn)
    found = []
    for epoch in range(start[0], game.epochs + 1):
        state.epoch = epoch
        for turn in range(1, game.epoch_turns(state) + 1):
            state.turn = turn
            if (epoch, turn) >= start and game.may_end_suddenly(state):
                found.append((epoch, turn))
    assert found == SHOWN[key]


@pytest.mark.rule("P85")
def test_each_draws_a_temple_in_turn_order_when_the_disks_are_placed() -> None:
    table = Table("sea-peoples", None, initial_deities=True).go("FirstDeities")
    assert [sum(table.on_map(seat).values()) for seat in range(3)] == [12, 12, 12]
    table.do("deity war", "deity sky")
    assert table.offers("deity") == ["forge", "dead", "peace", "father", "mother"]
    table.do("deity dead")
    assert table.step == "Deal"
    owners = {table.game.deities[number].id: god.owner for number, god in enumerate(table.state.gods) if god.owner >= 0}
    first, second, third = table.state.order
    assert owners == {"war": first, "sky": second, "dead": third}
    assert all(table.state.active(seat) for seat in range(3))


@pytest.mark.rule("P85")
def test_without_the_option_nobody_draws_one() -> None:
    table = Table("sea-peoples").go("Deal")
    assert {god.owner for god in table.state.gods} == {-1}


@pytest.mark.rule("P85")
def test_who_has_one_already_draws_none() -> None:
    table = Table("sea-peoples", None, initial_deities=True).go("Settle")
    table.state.set_god(2, God(HELD, 1))
    table.go("FirstDeities").do("deity sky", "deity dead")
    assert table.step == "Deal"
    assert table.state.gods[2].owner == 1


@pytest.mark.rule("P85")
def test_the_israelites_draw_one_to_their_monotheism() -> None:
    table = Table("lion-of-judah", None, initial_deities=True).go("FirstDeities")
    table.do("deity war", "deity sky", "deity dead")
    assert table.step == "Deal"
    assert sorted(god.owner for god in table.state.gods if god.status == HELD) == [0, 1, 2]
