"""Lion of Judah. The Israelites are orange, Babylon green, the Philistines blue."""

import pytest

from fourquarters.games.acme.flow.reckoning import tally
from fourquarters.games.acme.gods import HELD
from fourquarters.games.acme.scenarios import scenario
from tests.games.acme.kit import Table
from tests.games.acme.scenarios.historical import deal_events_last, enmity, late, seatings, steps

J, B, P = range(3)


@pytest.mark.rule("P104", "P105", "P106", "P112")
def test_six_disks_for_israelites_and_philistines_twelve_for_babylon_three_cards_for_all() -> None:
    table = Table("lion-of-judah").do("order orange", "order green")
    assert table.game.chart.key == "crescent"
    assert [table.game.chart.ids[home] for home in table.state.home[:3]] == ["judah", "babylon", "ugarit"]
    assert set(table.offers("place")) == {"aleppo", "byblos", "emar", "petra", "tyre"}
    table.do("place tyre", "place emar")
    assert table.on_map(J) == {"judah": 2, "tyre": 2, "emar": 2}
    assert set(table.offers("place")) == {"akkad", "borsippa", "ctesiphon", "dur-kur", "samarra", "sumer"}
    table.do("place akkad", "place borsippa", "place ctesiphon", "place dur-kur", "place sumer")
    assert table.on_map(B) == {"babylon": 2, "akkad": 2, "borsippa": 2, "ctesiphon": 2, "dur-kur": 2, "sumer": 2}
    assert set(table.offers("place")) == {"aleppo", "byblos", "carchemish", "kumannis"}
    table.do("place aleppo", "place carchemish")
    assert table.on_map(P) == {"ugarit": 2, "aleppo": 2, "carchemish": 2}
    assert table.step == "FirstDeities", "nobody has a disk left to place"
    table.go("Retirement")
    assert [len(hand) for hand in table.state.hands[:3]] == [3, 3, 3]


@pytest.mark.rule("P104")
def test_the_philistines_use_the_display_of_the_sea_peoples() -> None:
    table = late("lion-of-judah", 3, 1, 1)
    assert table.game.title.scenario("lion-of-judah").seat_names == ("Israelites", "Babylon", "Philistines")
    assert "Philistines" in table.game.board(table.game.observe(table.state, None))
    own = table.game.peoples.civilization("sea-peoples")
    assert table.state.people[P] == own
    assert table.game.abilities(table.state, P) == table.game.peoples.civilizations[own].abilities


@pytest.mark.rule("P107", "P108")
def test_babylon_and_the_philistines_draw_a_deity_and_the_israelites_have_monotheism() -> None:
    table = Table("lion-of-judah").go("FirstDeities")
    assert table.state.faith == J
    assert table.offers("deity") == ["forge", "dead", "war", "peace", "father", "sky", "mother"]
    table.do("deity war", "deity sky")
    assert table.step == "Deal"
    first, second = (seat for seat in table.state.order if seat != J)
    assert {god.owner: god.status for god in table.state.gods if god.owner >= 0} == {first: HELD, second: HELD}
    assert [table.state.active(seat) for seat in (J, B, P)] == [True, True, True]
    assert tally(table.game, table.state, J) == 2
    assert table.card("monotheism") == 95
    assert not any(segment[95] for segment in table.state.deck.segments)


@pytest.mark.rule("P109", "P111")
def test_all_four_turns_of_epoch_iii_are_played_without_a_sudden_end() -> None:
    table = deal_events_last(Table("lion-of-judah").go())
    assert (table.state.epoch, table.state.turn) == (3, 1)
    assert "SuddenEnd" not in steps(table, "", 2000)
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.end, table.state.epoch, table.state.number) == ("epochs", 3, 4)


@pytest.mark.rule("P110")
@pytest.mark.parametrize("turn", [1, 3])
def test_time_marches_on_is_ignored_and_replaced_on_every_turn(turn: int) -> None:
    table = late("lion-of-judah", 3, turn, turn).go("Drawing")
    drawer = table.state.order[0]
    table.do("draw time-marches-on", "draw heresy", "draw census", "draw corruption")
    assert set(table.hand(drawer)) >= {"heresy", "census", "corruption"}
    assert not table.state.ending
    assert table.state.aside_cards == (97,)


@pytest.mark.rule("P113")
@pytest.mark.parametrize(("turn", "happens"), [(1, False), (2, False), (3, True)])
def test_other_events_are_ignored_on_the_first_two_turns(turn: int, happens: bool) -> None:
    table = late("lion-of-judah", 3, turn, turn).go("Drawing")
    table.do("draw desert-raiders", "draw heresy", "draw census")
    assert ("ignored" in {event.name for event in table.told}) == (not happens)
    assert ("drew-event" in {event.name for event in table.told}) == happens


@pytest.mark.rule("P114", "P115", "P117")
def test_with_two_the_philistines_are_an_automaton_hostile_to_babylon_and_to_be_provoked_by_the_israelites() -> None:
    assert seatings("lion-of-judah", 2) == {"AB-"}
    for players in (1, 2):
        philistines = enmity("lion-of-judah", "sea-peoples", players)
        assert (philistines.hostile, philistines.lasting) == (("babylon",), True)
        assert philistines.provoked == ("israelites",)


@pytest.mark.rule("P116")
def test_alone_one_is_the_israelites_and_babylon_is_hostile_to_both_but_first_to_the_philistines() -> None:
    assert seatings("lion-of-judah", 1) == {"A--"}
    assert scenario("lion-of-judah").cast[0].people == "israelites"
    babylon = enmity("lion-of-judah", "babylon", 1)
    assert (set(babylon.hostile), babylon.lasting) == ({"sea-peoples", "israelites"}, True)
    assert (babylon.first, babylon.primary) == (("sea-peoples",), ())


@pytest.mark.rule("P116")
def test_the_philistines_are_its_primary_enemy_in_the_first_turn_alone() -> None:
    table = Table("lion-of-judah", None, sides="A--").go("CardAction")
    assert table.state.primary[1] == 2
    table.state.vp[:3] = [9, 0, 0]
    table.until(lambda: table.state.number == 2 and table.step == "CardAction")
    assert table.state.primary[1] == 0, "the Israelites have more VP, and nobody is near"


@pytest.mark.rule("P110", "P113")
def test_events_of_the_first_two_turns_are_discarded_and_time_marches_on_lies_aside() -> None:
    table = late("lion-of-judah", 3, 1, 1).go("Drawing")
    table.do("draw desert-raiders", "draw time-marches-on")
    assert (table.state.discards, table.state.aside_cards) == ([table.card("desert-raiders")], (97,))
