"""Sargon I: Scorpions in a Bottle. Sumer is orange, Akkad green."""

from random import Random

import pytest

from fourquarters.agents.acme.npc import Npc
from fourquarters.games.acme.abilities import Allies, Captors, Scribes
from fourquarters.games.acme.flow.competition import CompetitionPhase
from fourquarters.games.acme.gods import God
from fourquarters.kernel.chance import CHANCE
from tests.games.acme.kit import Table
from tests.games.acme.scenarios.historical import deal_events_last, enmity, late, seatings, steps
from tests.games.acme.solitaire.cards_kit import npc
from tests.games.acme.solitaire.placing import BLACK, Answer, Placing

S, A = 0, 1


def second_epoch(gird: str = "every turn", sides: str = "each") -> Table:
    """Epoch I has ended and somebody is asked to gird for battle."""
    table = deal_events_last(late("sargon", 1, 4, gird=gird, sides=sides))
    table.state.vp = [20, 20, 0, 0, 0, 0]
    return table.go("Gird")


# Set-up


@pytest.mark.rule("P86", "P87", "P91")
def test_each_begins_with_a_city_at_home_nine_disks_around_it_and_three_cards() -> None:
    table = Table("sargon").do("order orange")
    assert table.game.chart.key == "crescent"
    assert set(table.offers("place")) == {"babylon", "borsippa", "ctesiphon", "elam", "susa", "ur"}
    table.do("place ur", "place elam", "place susa", "place babylon", "place borsippa")
    assert table.on_map(S) == {"sumer": 3, "ur": 2, "elam": 2, "susa": 2, "babylon": 2, "borsippa": 1}
    assert set(table.offers("place")) == {"assur", "babylon", "dur-kur", "emar", "samarra"}
    table.do("place assur", "place dur-kur", "place emar", "place samarra", "place babylon")
    assert table.on_map(A) == {"akkad": 3, "assur": 2, "dur-kur": 2, "emar": 2, "samarra": 2, "babylon": 1}
    table.go("Retirement")
    assert [len(hand) for hand in table.state.hands[:2]] == [3, 3]
    assert table.state.supply[:2] == [36, 36]


# Time


@pytest.mark.rule("P88", "P90")
def test_it_begins_with_epoch_i_and_vp_decide_at_the_end_of_epoch_ii() -> None:
    table = Table("sargon")
    assert (table.state.epoch, table.state.turn, table.game.epochs) == (1, 1, 2)
    table = deal_events_last(late("sargon", 2, 4))
    table.state.vp = [3, 60, 0, 0, 0, 0]
    assert "Gird" not in steps(table, "")
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.end, outcome.winners, table.state.epoch) == ("epochs", (A,), 2)


@pytest.mark.rule("P92")
@pytest.mark.parametrize("turn", [1, 2])
def test_events_of_the_first_two_turns_are_ignored_and_replaced(turn: int) -> None:
    table = late("sargon", 1, turn, turn).go("Drawing")
    drawer = table.state.order[0]
    table.do("draw mountain-tribes-descend", "draw heresy", "draw census")
    assert (table.step, table.state.discards) == ("Drawing", [table.card("mountain-tribes-descend")])
    assert not table.state.aside_cards
    table.do("draw corruption")
    assert set(table.hand(drawer)) == {"heresy", "census", "corruption"}
    assert "event" not in {event.name for event in table.told}


@pytest.mark.rule("P92")
@pytest.mark.parametrize("discarded", [[], ["census"]])
def test_drawing_ends_when_nothing_is_left_but_ignored_events(discarded: list[str]) -> None:
    table = late("sargon", 1, 1, 1).go("Drawing")
    state = table.state
    drawer, events = state.order[0], ["mountain-tribes-descend", "desert-raiders"]
    state.hands = [()] * 6
    state.deck.segments = [[0] * len(state.deck.segments[0])]
    state.deck.segments[0][table.card(events[0])] = 1
    state.discards = [table.card(name) for name in (events[1], *discarded)]
    while table.step == "Drawing" and state.to_move == CHANCE and state.stack[-1].seat == drawer:  # type: ignore[union-attr]
        table.do(table.legal()[-1])  # an Event, as long as there is one
    assert table.hand(drawer) == discarded
    assert sorted(state.discards) == sorted(map(table.card, events))


@pytest.mark.rule("P92")
def test_events_happen_from_turn_3_on() -> None:
    table = late("sargon", 1, 3, 3).go("Drawing")
    table.do("draw mountain-tribes-descend", "draw heresy", "draw census")
    assert "event" in {event.name for event in table.told}


@pytest.mark.rule("P93")
def test_epoch_i_is_not_ended_by_the_sudden_end_step() -> None:
    table = deal_events_last(late("sargon", 1, 2, 2))
    table.state.vp = [20, 20, 0, 0, 0, 0]
    assert "SuddenEnd" not in steps(table, "Gird")
    assert (table.state.epoch, table.state.turn, table.state.number) == (2, 1, 5)


@pytest.mark.rule("P88", "P93")
@pytest.mark.parametrize(("odd", "turns"), [(0, 4), (1, 2)])
def test_epoch_ii_may_be_cut_short(odd: int, turns: int) -> None:
    table = deal_events_last(late("sargon", 2, 2, 6))
    while table.step:
        asked = table.step
        if asked == "SuddenEnd":
            table.do(next(line for line in table.legal() if table.card(line.removeprefix("reveal ")) % 2 == odd))
        else:
            lines = table.legal()
            table.do(next((line for line in ("done", "pass", "ready", "allow", "buy 0") if line in lines), lines[0]))
    assert table.state.outcome is not None
    assert (table.state.outcome.end, table.state.epoch, table.state.turn) == ("epochs", 2, turns)


@pytest.mark.rule("P93")
def test_time_marches_on_still_ends_epoch_i_after_turn_3() -> None:
    table = deal_events_last(late("sargon", 1, 3)).go("Drawing")
    table.state.vp = [20, 20, 0, 0, 0, 0]
    table.state.deck.put_on_top(97)
    table.state.deck.segments[-1][97] = 0
    table.go("Gird")
    assert (table.state.epoch, table.state.number) == (2, 4)


# Victory


def conquered() -> Table:
    table = late("sargon", 1, 1, 1).clear().put(S, sumer=3, akkad=2).put(A, assur=3, emar=3)
    table.state.vp = [0, 40, 0, 0, 0, 0]
    return table


@pytest.mark.rule("P89")
def test_who_controls_both_home_areas_after_the_competitions_wins_whatever_the_vp() -> None:
    table = conquered()
    steps(table, "")
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.end, outcome.rule, outcome.winners) == ("conquest", "P89", (S,))
    assert table.state.number == 1


@pytest.mark.rule("P89")
def test_the_others_home_area_is_not_enough_without_ones_own() -> None:
    table = conquered().put(A, sumer=3)
    steps(table, "Drawing")
    assert table.state.outcome is None


@pytest.mark.rule("P89")
def test_a_home_area_taken_and_lost_again_in_the_competitions_does_not_count() -> None:
    table = conquered().put(S, akkad=1).put(A, akkad=3)
    steps(table, "Drawing")
    assert table.state.outcome is None


# Gird for Battle


@pytest.mark.rule("P94", "P97")
def test_both_are_asked_when_epoch_i_is_over_akkad_first() -> None:
    table = second_epoch()
    assert (table.state.epoch, table.state.turn, table.state.to_move) == (2, 1, A)
    assert table.legal() == ["done", "gird"]
    table.do("done")
    assert (table.step, table.state.to_move) == ("Gird", S)
    table.do("done")
    assert table.step == "Retirement"
    assert table.state.second == (-1,) * 6


@pytest.mark.rule("P94")
def test_nobody_is_asked_in_epoch_i() -> None:
    table = deal_events_last(Table("sargon").go())
    table.state.vp = [50, 50, 0, 0, 0, 0]
    assert table.refusal("gird").endswith("when it is asked (P94)")
    steps(table, "Gird")
    assert (table.state.epoch, table.state.turn) == (2, 1)


@pytest.mark.rule("P94")
@pytest.mark.parametrize(("option", "again"), [("every turn", True), ("once", False)])
def test_who_declined_is_asked_again_with_every_turn_or_not_as_agreed(option: str, again: bool) -> None:
    table = second_epoch(gird=option).do("done", "done")
    found = steps(table, "Drawing")
    assert "Gird" not in found
    found = steps(table, "CardAction")
    assert table.state.turn == 2
    assert ("Gird" in found) == again


@pytest.mark.rule("P95")
def test_akkad_pays_five_vp_for_the_display_of_assyria() -> None:
    table = second_epoch()
    vp = table.state.vp[A]
    table.do("gird")
    assert table.state.vp[A] == vp - 5
    kinds = {type(ability) for ability in table.game.abilities(table.state, A)}
    assert {Scribes, Captors, Allies} <= kinds
    assert table.game.observe(table.state, S).seats[A].second == table.game.peoples.civilization("assyria")
    assert "Akkad" in table.game.board(table.game.observe(table.state, S))
    assert "with the Display of Assyria" in table.game.board(table.game.observe(table.state, S))


@pytest.mark.rule("P96")
def test_sumer_pays_five_vp_for_the_display_of_elam_and_its_warriors_fight_at_home() -> None:
    table = second_epoch().do("gird")
    vp = table.state.vp[S]
    table.do("gird")
    assert (table.state.vp[S], table.step) == (vp - 5, "Retirement")
    table.go("CardAction").clear().put(S, sumer=2, ur=2, emar=2).put(A, akkad=3, ur=2, emar=2)
    for seat in (S, A):
        table.deal(seat)
    calls = {}
    while table.step != "Drawing":
        if table.step == "Benefits":
            assert table.state.contest is not None
            calls[table.state.to_move, table.game.chart.ids[table.state.contest.area]] = table.offers("allies")
        table.do(next((line for line in ("pass", "ready", "done", "buy 0") if line in table.legal()), table.legal()[0]))
    assert calls == {(S, "ur"): ["1"], (A, "ur"): ["1"], (A, "emar"): ["1"]}


@pytest.mark.rule("P97")
def test_akkad_may_answer_sumer_for_one_vp_more() -> None:
    table = second_epoch().do("done", "gird")
    assert (table.step, table.state.to_move) == ("Gird", A)
    vp = table.state.vp[A]
    assert table.game.describe(table.state).prompt == (
        f"The Akkadians: gird for battle? The Display of Assyria costs 6 of your {vp} VP"
    )
    table.do("gird")
    assert (table.state.vp[A], table.step) == (vp - 6, "Retirement")


@pytest.mark.rule("P97")
def test_akkad_is_not_asked_a_second_time_if_sumer_declines_and_pays_six_for_waiting() -> None:
    table = second_epoch().do("done", "done")
    assert table.step == "Retirement"
    table = second_epoch().do("done", "gird", "done")
    steps(table, "Gird")
    assert (table.state.turn, table.state.to_move) == (2, A)
    vp = table.state.vp[A]
    table.do("gird")
    assert table.state.vp[A] == vp - 6


@pytest.mark.rule("P97")
def test_five_vp_are_not_enough_for_an_answer_nor_four_for_anything() -> None:
    table = second_epoch()
    table.state.vp[A] = 5
    assert table.do("done", "gird").step == "Retirement"
    table = deal_events_last(late("sargon", 1, 4)).go("EpochEvent")
    table.state.vp = [4, 4, 0, 0, 0, 0]
    assert "Gird" not in steps(table, "Retirement")


@pytest.mark.rule("P97")
def test_who_has_returned_as_another_cannot_gird_nor_take_a_display_in_use() -> None:
    table = deal_events_last(late("sargon", 1, 4))
    table.state.vp = [20, 20, 0, 0, 0, 0]
    table.state.reborn = 1 << A
    people = list(table.state.people)
    people[A] = table.game.peoples.civilization("assyria")
    table.state.people = tuple(people)
    table.go("Gird")
    assert table.state.to_move == S
    table.do("done").go("Drawing")
    people[A] = table.game.peoples.civilization("elam")
    table.state.people = tuple(people)
    assert "Gird" not in steps(table, "CardAction")
    assert (table.state.epoch, table.state.turn) == (2, 2)


@pytest.mark.rule("P94", "P95")
def test_girding_is_told_and_labelled() -> None:
    table = second_epoch()
    labels = [choice.label for choice in table.game.describe(table.state).choices]
    assert labels[0] == "keep the VP and your own Display alone"
    assert labels[1].startswith("pay 5 VP for the Display of Assyria: For a sacked City you take Captives")
    table.do("gird")
    event = next(event for event in table.told if event.name == "girded")
    sentence = "The Akkadians gird for battle: for 5 VP they use a second Display, that of Assyria."
    assert table.game.tell(event) == sentence


# The file


@pytest.mark.rule("P4")
def test_it_can_be_played_alone_on_either_side_against_a_lasting_enemy() -> None:
    assert seatings("sargon", 1) == {"A-", "-A"}
    for automaton, foe in (("sumer", "akkad"), ("akkad", "sumer")):
        assert (enmity("sargon", automaton).hostile, enmity("sargon", automaton).lasting) == ((foe,), True)


# Alone


class Alone(Placing):
    """Sumer is an automaton's. The map is empty but for the Home Areas."""

    def __init__(self) -> None:
        Table.__init__(self, "sargon", None, sides="-A")
        self.go("Retirement").clear().put(S, sumer=3).put(A, akkad=3)
        self.automata: set[int] = set()
        self.agent = Npc(self.game, S, Random(1))


@pytest.mark.rule("P98")
@pytest.mark.passed_over("P98", "P360")
def test_gold_lies_in_both_home_areas_if_one_of_them_is_an_automatons() -> None:
    found = Table("sargon", None, sides="-A")
    ids = found.game.chart.ids
    assert {(ids[gold.area], gold.owner) for gold in found.state.gold} == {("sumer", S), ("akkad", A)}
    assert Table("sargon").state.gold == ()


@pytest.mark.rule("P98")
@pytest.mark.parametrize(("taker", "taken", "left"), [(A, "sumer", "akkad"), (S, "akkad", "sumer")])
def test_who_controls_the_others_home_area_takes_its_gold_for_four_vp_and_a_mina(
    taker: int, taken: str, left: str
) -> None:
    table = late("sargon", 1, 1, 1, sides="-A").clear().put(taker, **{taken: 1})
    table.state.gods = (God(),) * len(table.state.gods)  # nobody takes one besides
    table.state.vp, table.state.mina[:2] = [0] * 6, [0, 0]
    table.state.stack[1:] = [CompetitionPhase()]
    table.settle()
    assert [table.game.chart.ids[gold.area] for gold in table.state.gold] == [left]
    assert (table.state.vp[taker], table.state.mina[taker]) == (4, 1)


@pytest.mark.rule("P99")
@pytest.mark.parametrize(("sides", "npc"), [("-A", S), ("A-", A)])
def test_either_may_be_the_automaton_and_is_hostile_for_good(sides: str, npc: int) -> None:
    table = Table("sargon", None, sides=sides).go("Retirement")
    assert table.state.enemies[npc] == 1 << 1 - npc
    assert table.state.enemies[1 - npc] == 0
    assert enmity("sargon", ("sumer", "akkad")[npc]).lasting


@pytest.mark.rule("P100")
@pytest.mark.passed_over("P100")
def test_the_automaton_girds_after_the_player_or_with_fewer_vp() -> None:
    table = second_epoch(sides="-A").do("done")  # Akkad, the player's, declines
    assert table.state.to_move == S
    table.state.vp[:2] = [20, 20]
    assert npc(table) == ("done", "rule P100: the player has not girded for battle and has no more VP, so it waits")
    table.state.vp[A] += 1
    assert npc(table)[0] == "gird"
    table = second_epoch(sides="-A").do("gird")
    table.state.vp[:2] = [20, 0]
    found, reason = npc(table)
    assert found == "gird"
    assert "the player has girded" in reason


@pytest.mark.rule("P101", "P103")
@pytest.mark.passed_over("P101", "P103")
def test_four_disks_at_home_come_before_the_list() -> None:
    table = Alone().put(A, ur=1)
    assert table.place(2)[0] == Answer("sumer", "P101")
    assert Alone().put(S, sumer=4).first(2).rule != "P101"
    table = Alone().put(S, sumer=3).put(A, sumer=1)
    assert table.first(1) == Answer("sumer", "P101"), "before the first priority of the list"
    table.put(S, sumer=4).put(A, sumer=4)
    assert table.first(1).rule != "P101", "four are enough"


@pytest.mark.rule("P102", "P103")
@pytest.mark.passed_over("P102")
def test_opposing_disks_next_to_home_are_outnumbered_next() -> None:
    table = Alone().put(S, sumer=4).put(A, ur=1)
    assert table.place(3)[:2] == [Answer("ur", "P102"), Answer("ur", "P102")]
    table = Alone().put(S, sumer=4).put(A, ur=2).put(BLACK, ur=1)
    assert table.place(4)[:4] == [Answer("ur", "P102")] * 4, "more than both together"
    table = Alone().put(S, sumer=4).put(A, ur=2).put(BLACK, ur=2)
    assert table.place(5)[:4] == [Answer("ur", "P102")] * 4, "as many as may stand there"
    table = Alone().put(S, sumer=4).put(A, emar=1)  # not next to it
    assert table.first(3).rule not in ("P101", "P102")


@pytest.mark.rule("P102")
@pytest.mark.passed_over("P102")
def test_next_to_home_it_stops_at_the_limit_and_begins_with_enough_disks_or_not_at_all() -> None:
    table = Alone().put(S, sumer=4).put(A, ur=4)
    assert table.place(5)[:4] == [Answer("ur", "P102")] * 4
    assert Alone().put(S, sumer=4).put(A, ur=4).first(3).rule != "P102"
    table = Alone().put(S, sumer=4).put(BLACK, ur=1)
    assert table.first(2) == Answer("ur", "P102"), "Barbarians are opposing disks too"
    table.put(S, ur=2)
    assert table.first(2).rule != "P102", "it has more of them"


@pytest.mark.rule("P95", "P368")
@pytest.mark.parametrize(("girded", "mina", "disks"), [(True, 0, 2), (False, 1, 0)])
def test_akkad_girded_with_assyrias_display_takes_captives_for_gold(girded: bool, mina: int, disks: int) -> None:
    table = late("sargon", 2, 1, 5, sides="-A").clear().put(A, sumer=1)
    state = table.state
    if girded:
        state.second = tuple(table.game.peoples.civilization("assyria") if seat == A else -1 for seat in range(6))
    state.gods = (God(),) * len(state.gods)
    state.mina[:2] = [0, 0]
    before = state.box[A]
    state.stack[1:] = [CompetitionPhase()]
    table.settle()
    assert (state.vp[A], state.mina[A], state.box[A] - before) == (4, mina, disks)
