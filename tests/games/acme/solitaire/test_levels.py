"""Challenge levels: what automata and players get more or less than the rules give."""

import pytest

from fourquarters.games import titles
from fourquarters.games.acme.flow import growth, reckoning
from fourquarters.games.acme.levels import LEVELS
from fourquarters.games.acme.sides import unused
from tests.games.acme.kit import Table
from tests.games.acme.solitaire.table import E, H, S, alone, chosen


@pytest.mark.rule("P443", "P444")
@pytest.mark.passed_over("P443")
def test_automata_gain_bonus_vp_in_every_victory_tally_if_that_is_wanted() -> None:
    for bonus in (0, 1, 2):
        table = alone(npc_vp=bonus)
        assert [reckoning.tally(table.game, table.state, seat) for seat in (E, H, S)] == [0, bonus, bonus]
    old = Table("sea-peoples", None, sides="A--").go("CardAction")
    assert old.game.levels.npc.vp == 0  # in historical scenarios none by itself
    asked = Table("sea-peoples", None, sides="A--", npc_vp=2).go("CardAction")
    assert asked.game.levels.npc.vp == 2


@pytest.mark.rule("P445")
@pytest.mark.parametrize("key", ["free", "exploration"])
def test_a_smaller_bonus_is_advised_with_more_automata(key: str) -> None:
    title = titles()["acme"]
    options = {option.key: option for option in title.options_of(title.scenario(key))}
    advice = [options["npc_vp"].label(value) for value in (0, 1, 2)]
    assert advice == ["none", "1, as advised with several automata", "2, for one or two of them"]


@pytest.mark.passed_over("P445")
@pytest.mark.parametrize(("sides", "bonus"), [("A-", 1), ("A---", 2)])
def test_the_advice_binds_nobody(sides: str, bonus: int) -> None:
    assert Table("free", len(sides), sides=sides, npc_vp=bonus).game.levels.npc.vp == bonus


@pytest.mark.rule("P443")
@pytest.mark.parametrize(("key", "bonus"), [("free", 0), ("exploration", 1)])
def test_only_games_of_exploration_give_some_unasked(key: str, bonus: int) -> None:
    assert Table(key, 3, sides="AB-").game.levels.npc.vp == bonus


@pytest.mark.rule("P443", "P842", "P242")
@pytest.mark.parametrize(
    ("key", "seats", "sides"), [("free", 3, "AB-"), ("four-in-the-west", 4, "A---"), ("two-civilizations", 4, "A-A-")]
)
def test_a_game_is_one_of_exploration_wherever_some_are_unknown(key: str, seats: int, sides: str) -> None:
    """Then every automaton has the bonus, known or not, and the option has the last word."""
    explored = Table(key, seats, sides=sides, unknown=1)
    assert {explored.game.levels.of(seat).vp for seat in range(seats) if sides[seat] == "-"} == {1}
    assert explored.game.levels.of(0).vp == 0
    assert Table(key, seats, sides=sides).game.levels.npc.vp == 0
    for bonus in (0, 1, 2):
        assert Table(key, seats, sides=sides, unknown=1, npc_vp=bonus).game.levels.npc.vp == bonus


@pytest.mark.rule("P532", "P242")
def test_the_deity_of_whoever_is_found_is_offered_where_some_can_be_unknown() -> None:
    title = titles()["acme"]
    for entry in title.scenarios:
        keys = [option.key for option in title.options_of(entry)]
        assert ("found_deity" in keys) == ("unknown" in keys), entry.key
        assert keys.count("found_deity") < 2
    for given in (False, True):
        table = Table("free", 3, sides="AB-", unknown=1, found_deity=given)
        assert table.game.found_deity is given


@pytest.mark.rule("P444")
@pytest.mark.passed_over("P444")
def test_but_a_scenario_may_give_some_for_a_civilization_one_plays() -> None:
    """P169 of the Four Corners."""
    for sides, bonus in (("-A--", 0), ("A---", 2), ("--A-", 1)):
        assert Table("four-corners", None, sides=sides).game.levels.npc.vp == bonus


@pytest.mark.rule("P446")
@pytest.mark.passed_over("P446")
def test_players_or_automata_draw_a_card_more_or_fewer() -> None:
    usual = [reckoning.draw_count(alone().game, alone().state, seat) for seat in (E, H)]
    for mine, theirs in ((1, 0), (0, -1), (-1, 1)):
        table = alone(player_draw=mine, npc_draw=theirs)
        found = [reckoning.draw_count(table.game, table.state, seat) for seat in (E, H)]
        assert found == [usual[0] + mine, usual[1] + theirs]


@pytest.mark.rule("P447")
@pytest.mark.passed_over("P447")
def test_mina_at_the_set_up_and_with_each_card_phase() -> None:
    plain, table = chosen().go("Deployment"), chosen(npc_mina=2, player_mina=1).go("Deployment")
    assert [table.state.mina[seat] - plain.state.mina[seat] for seat in (E, H, S)] == [1, 2, 2]
    plain, table = chosen().go("CardAction"), chosen(npc_income=1, player_income=2).go("CardAction")
    assert [table.state.mina[seat] - plain.state.mina[seat] for seat in (E, H, S)] == [2, 1, 1]


@pytest.mark.rule("P447")
def test_what_is_given_at_the_set_up_is_given_once_and_what_comes_with_a_card_phase_comes_again() -> None:
    def turn_two(**options: int) -> list[int]:
        table = chosen("A--", **options)
        return table.until(lambda: table.state.number == 2 and table.step == "CardAction").state.mina

    plain, given, paid = turn_two(), turn_two(npc_mina=2), turn_two(npc_income=1)
    assert [given[seat] - plain[seat] for seat in (E, H, S)] == [0, 2, 2]
    assert [paid[seat] - plain[seat] for seat in (E, H, S)] == [0, 2, 2]


def gained(table: Table, seat: int, found: int, extra: int = 0) -> int:
    return growth.gain(table.game, table.state, seat, found, extra)


@pytest.mark.rule("P447", "P449")
@pytest.mark.passed_over("P449")
def test_disks_more_or_fewer_after_all_is_counted() -> None:
    for change in (-4, -2, 2):
        table = alone(npc_growth=change)
        assert gained(table, H, 7, 1) == 8 + change
        assert gained(table, H, 0) == max(0, 3 + change)
        assert gained(table, E, 7, 1) == 8
    table = alone(player_growth=2)
    assert (gained(table, E, 0), gained(table, H, 0)) == (5, 3)


@pytest.mark.rule("P448")
@pytest.mark.passed_over("P448")
def test_a_higher_minimum_for_automata() -> None:
    for more in (2, 4):
        table = alone(npc_least=more)
        assert (gained(table, H, 0), gained(table, H, 3 + more), gained(table, H, 9)) == (3 + more, 3 + more, 9)
        assert gained(table, E, 0) == 3


@pytest.mark.rule("P450")
@pytest.mark.passed_over("P450")
def test_a_minimum_of_four_for_players_and_a_card_more_within_the_hand_limit() -> None:
    table = alone(player_least=4, player_draw=1)
    assert (gained(table, E, 0), gained(table, E, 4), gained(table, E, 9)) == (4, 4, 9)
    assert gained(table, H, 0) == 3
    assert table.game.hand_limit(table.state, E) == 6


@pytest.mark.rule("P451")
@pytest.mark.passed_over("P451")
def test_a_card_fewer_in_the_first_hand_of_a_player() -> None:
    table = chosen(player_hand=True)
    assert [table.game.first_hand(table.state, seat) for seat in (E, H, S)] == [4, 5, 5]


def test_without_automata_levels_change_nothing_and_are_not_offered_where_there_can_be_none() -> None:
    options = dict(zip(LEVELS, (2, 1, 3, 1, 2, 4, 2, 1, 1, 1, 2, 4, True), strict=True))
    del options["invader_draw"]  # nobody is an Invader there
    table = Table("free", 3, **options).go("CardAction")
    plain = Table("free", 3).go("CardAction")
    assert table.state == plain.state
    title = titles()["acme"]
    assert set(LEVELS) & set(title.scenario("free").without) == {"invader_draw"}
    assert set(LEVELS) <= set(unused(["ABB", "AABB"]))
    assert not set(LEVELS) & set(unused(["ABB", "AB-"]))
