"""Challenge levels: what automata and players get more or less than the rules give."""

import pytest

from fourquarters.games import titles
from fourquarters.games.acme.flow import growth, reckoning
from fourquarters.games.acme.levels import LEVELS
from tests.games.acme.kit import Table
from tests.games.acme.solitaire.table import E, H, S, alone, chosen


@pytest.mark.rule("P443", "P444")
def test_automata_gain_bonus_vp_in_every_victory_tally_if_that_is_wanted() -> None:
    for bonus in (0, 1, 2):
        table = alone(npc_vp=bonus)
        assert [reckoning.tally(table.game, table.state, seat) for seat in (E, H, S)] == [0, bonus, bonus]
    old = Table("sea-peoples", None, sides="A--").go("CardAction")
    assert old.game.levels.npc.vp == 0  # in historical scenarios none by itself
    asked = Table("sea-peoples", None, sides="A--", npc_vp=2).go("CardAction")
    assert asked.game.levels.npc.vp == 2


@pytest.mark.rule("P444")
def test_but_a_scenario_may_give_some_for_a_civilization_one_plays() -> None:
    """P169 of the Four Corners."""
    for sides, bonus in (("-A--", 0), ("A---", 2), ("--A-", 1)):
        assert Table("four-corners", None, sides=sides).game.levels.npc.vp == bonus


@pytest.mark.rule("P446")
def test_players_or_automata_draw_a_card_more_or_fewer() -> None:
    usual = [reckoning.draw_count(alone().game, alone().state, seat) for seat in (E, H)]
    for mine, theirs in ((1, 0), (0, -1), (-1, 1)):
        table = alone(player_draw=mine, npc_draw=theirs)
        found = [reckoning.draw_count(table.game, table.state, seat) for seat in (E, H)]
        assert found == [usual[0] + mine, usual[1] + theirs]


@pytest.mark.rule("P447")
def test_mina_at_the_set_up_and_with_each_card_phase() -> None:
    plain, table = chosen().go("Deployment"), chosen(npc_mina=2, player_mina=1).go("Deployment")
    assert [table.state.mina[seat] - plain.state.mina[seat] for seat in (E, H, S)] == [1, 2, 2]
    plain, table = chosen().go("CardAction"), chosen(npc_income=1, player_income=2).go("CardAction")
    assert [table.state.mina[seat] - plain.state.mina[seat] for seat in (E, H, S)] == [2, 1, 1]


def gained(table: Table, seat: int, found: int, extra: int = 0) -> int:
    return growth.gain(table.game, table.state, seat, found, extra)


@pytest.mark.rule("P447", "P449")
def test_disks_more_or_fewer_after_all_is_counted() -> None:
    for change in (-4, -2, 2):
        table = alone(npc_growth=change)
        assert gained(table, H, 7, 1) == 8 + change
        assert gained(table, H, 0) == max(0, 3 + change)
        assert gained(table, E, 7, 1) == 8
    assert gained(alone(player_growth=2), E, 0) == 5


@pytest.mark.rule("P448")
def test_a_higher_minimum_for_automata() -> None:
    for more in (2, 4):
        table = alone(npc_least=more)
        assert (gained(table, H, 0), gained(table, H, 3 + more), gained(table, H, 9)) == (3 + more, 3 + more, 9)
        assert gained(table, E, 0) == 3


@pytest.mark.rule("P450")
def test_a_minimum_of_four_for_players_and_a_card_more_within_the_hand_limit() -> None:
    table = alone(player_least=4, player_draw=1)
    assert (gained(table, E, 0), gained(table, H, 0)) == (4, 3)
    assert table.game.hand_limit(table.state, E) == 6


@pytest.mark.rule("P451")
def test_a_card_fewer_in_the_first_hand_of_a_player() -> None:
    table = chosen(player_hand=True)
    assert [table.game.first_hand(table.state, seat) for seat in (E, H, S)] == [4, 5, 5]


def test_without_automata_levels_change_nothing_and_are_not_offered_where_there_can_be_none() -> None:
    options = dict(zip(LEVELS, (2, 1, 3, 1, 2, 4, 1, 1, 1, 2, 4, True), strict=True))
    table = Table("free", 3, **options).go("CardAction")
    plain = Table("free", 3).go("CardAction")
    assert table.state == plain.state
    title = titles()["acme"]
    assert not set(LEVELS) & set(title.scenario("free").without)
    assert set(LEVELS) <= set(title.scenario("mithridates").without)
