"""War and peace by the Civilization Pool, after every Victory Tally: when it is asked, and peace offers."""

from fractions import Fraction

import pytest

from fourquarters.games.acme.flow import hostility
from fourquarters.games.acme.flow.hostility import FEUD, PEACE, TRUCE, WAR, draws
from fourquarters.games.acme.flow.pool import USUAL, odds
from fourquarters.games.acme.flow.reckoning import Reckoning
from fourquarters.games.acme.flow.solitaire import changed
from tests.games.acme.scenarios.historical import late
from tests.games.acme.solitaire.hostilities import among, apart, feuding, over, reckoned
from tests.games.acme.solitaire.table import E, H, S, alone, enemies, log, run, war


@pytest.mark.rule("P289", "P470")
def test_hostility_is_decided_at_the_end_of_every_victory_tally() -> None:
    table = apart().put(E, pala=3)
    table.state.vp[E] = 5
    table.until(lambda: table.step == "Pull")
    kinds = [type(frame).__name__ for frame in table.state.stack]
    assert kinds[-3:] == ["Reckoning", "Hostility", "Pull"]
    assert any(event.name == "tally" for event in table.told)


@pytest.mark.rule("P473")
@pytest.mark.passed_over("P470", "P471")
def test_not_in_historical_scenarios() -> None:
    table = late("sea-peoples", 2, 1, sides="A--").clear().put(0, thebes=4, hattusha=2).put(1, hattusha=1)
    table.state.stack.append(Reckoning(1))
    before = table.state.enemies
    table.settle()
    assert over(table)
    assert table.state.enemies == before
    assert table.game.observe(table.state, 0).pool == []
    assert table.game.observe(table.state, 0).checks == []
    assert table.refusal("offer green") == (
        "peace is offered after the Victory Tally, where no scenario says who is hostile (P470)"
    )


@pytest.mark.rule("P475", "P476", "P480", "P483", "P494")
def test_everybody_sees_what_the_pool_would_be_asked_now_and_why() -> None:
    table = war(apart(), (H, E))
    table.state.vp[H] = 2
    checks = {(check.npc, check.other): check for check in table.game.observe(table.state, None).checks}
    peace = checks[H, E]
    assert (peace.kind, peace.rules, peace.draws, peace.gift) == ("peace", [475, 476], 2, 3)
    assert checks[S, E].kind == "war"
    table.state.vp[E] = 4
    table.put(E, **{table.game.chart.ids[table.state.home[S]]: 1})
    checks = {(check.npc, check.other): check for check in table.game.observe(table.state, None).checks}
    assert (checks[S, E].rules, checks[S, E].draws) == ([481, 482, 483], 3)
    assert checks[H, E].rules == [475]
    assert (S, H) not in checks  # one of them has an enemy: nothing is checked among the two


@pytest.mark.rule("P465")
def test_the_pool_has_six_white_and_four_black_disks_which_are_drawn_without_putting_back() -> None:
    table = war(apart(), (H, E))
    assert table.game.observe(table.state, None).pool == [6, 4]
    table.state.vp[H] = 1
    reckoned(table).do("offer green")
    assert (table.legal(), table.game.weights(table.state)) == (["pull white", "pull black"], [6, 4])
    table.do("pull black")
    assert table.game.weights(table.state) == [6, 3]
    assert table.game.observe(table.state, E).pool == [6, 3]
    assert odds(USUAL, 0, 1) == Fraction(6, 10)
    assert odds(USUAL, 0, 2) == 1 - Fraction(4, 10) * Fraction(3, 9)
    assert odds(USUAL, 1, 5) == 1 - Fraction(6 * 5 * 4 * 3 * 2, 10 * 9 * 8 * 7 * 6)


@pytest.mark.rule("P471")
def test_the_last_step_is_war_among_those_automata_that_are_left_without_enemies() -> None:
    table = war(among(0, 1, 1, 2, 1), (1, E), (2, 1))
    table.state.vp[E] = 3
    reckoned(table).do("done")
    seen = []
    while isinstance(frame := table.state.stack[-1], hostility.Pull):
        seen.append((frame.stage, frame.npc, frame.other))
        table.do("pull white" if frame.stage in (WAR, FEUD) else "pull black")
    assert {stage for stage, _, _ in seen} == {WAR, TRUCE, FEUD}
    assert [stage for stage, _, _ in seen] == sorted(stage for stage, _, _ in seen)
    assert seen[-1] == (FEUD, 4, 3)


@pytest.mark.passed_over("P471", "P472")
def test_steps_in_which_nobody_has_a_reason_pass_without_a_question() -> None:
    table = apart()
    reckoned(table)
    assert over(table)
    assert not any(event.name in ("checks", "unmoved") for event in table.told)


@pytest.mark.rule("P471")
def test_first_offers_then_declarations_then_peace_and_war_among_automata() -> None:
    table = war(apart(), (H, E), (S, H), (H, S)).put(E, aleppo=1)
    seen = []
    reckoned(table)
    for _ in range(30):
        frame = table.state.stack[-1]
        if table.step == "PeaceOffers":
            seen.append(PEACE)
            table.do("done")
        elif isinstance(frame, hostility.Pull):
            seen.append(frame.stage)
            table.do("pull white" if frame.stage == WAR else "pull black")
        else:
            break
    assert seen == sorted(seen)
    assert {PEACE, WAR, TRUCE} <= set(seen)


# Peace offers


@pytest.mark.rule("P472")
def test_a_player_may_offer_peace_to_each_hostile_automaton_once_in_any_order() -> None:
    table = war(apart(), (H, E), (S, E))
    reckoned(table)
    assert (table.step, table.state.to_move) == ("PeaceOffers", E)
    assert table.legal() == ["done", "offer green", "offer blue"]
    table.do("offer blue", "pull black")
    assert table.legal() == ["done", "offer green"]
    assert table.refusal("offer blue") == "they have had your offer this turn (P472)"
    table.do("done")
    assert enemies(table, H) == {E}


@pytest.mark.rule("P472")
def test_several_players_offer_in_turn_order_and_only_to_their_own_enemies() -> None:
    table = war(apart(sides="AB-"), (S, E), (S, H))
    table.state.order = (H, E, S)
    reckoned(table)
    assert table.state.to_move == H
    table.do("done")
    assert table.state.to_move == E
    assert table.legal() == ["done", "offer blue"]


@pytest.mark.passed_over("P472")
def test_automata_that_are_not_hostile_hear_no_offer() -> None:
    table = war(apart(), (H, E), (S, H))
    reckoned(table)
    assert table.legal() == ["done", "offer green"]
    assert table.refusal("offer blue") == "peace is offered to automata that are hostile to you (P472)"


@pytest.mark.rule("P473")
def test_by_a_scenario_of_ones_own_hostility_may_last_for_good() -> None:
    table = feuding(lasting=True)
    reckoned(table)
    assert table.step != "PeaceOffers"
    run(table, hostility.PeaceOffers(E))
    assert table.step != "PeaceOffers"


@pytest.mark.passed_over("P473")
def test_where_it_does_not_say_so_peace_can_be_offered_as_ever() -> None:
    table = feuding(lasting=False)
    reckoned(table)
    assert table.legal() == ["done", "offer green"]
    table.do("offer green", "pull white")
    assert enemies(table, 1) == {2}
    table.do("pull white")
    assert (enemies(table, 1), enemies(table, 2)) == (set(), set())


@pytest.mark.passed_over("P474")
def test_without_a_gift_no_disk_more_is_drawn_and_nothing_changes_hands() -> None:
    table = war(alone(("census",)), (H, E))
    table.state.mina[E] = 1
    reckoned(table).do("offer green", "pull black")
    assert over(table)
    assert (table.state.mina[E], table.hand(E), table.hand(H)) == (1, ["census"], [])
    assert enemies(table, H) == {E}


@pytest.mark.rule("P474")
@pytest.mark.passed_over("P479")
def test_a_gift_of_a_mina_or_a_card_brings_a_disk_more_and_is_gone_whatever_comes() -> None:
    table = war(alone(("census",)), (H, E))
    table.state.mina[E] = 1
    reckoned(table)
    assert table.legal() == ["done", "offer green", "offer-mina green", "offer-card green census"]
    labels = [choice.label for choice in table.game.describe(table.state).choices]
    assert labels[1:] == [
        "offer the Hittites peace and nothing: 1 disk drawn, a chance of 60 %",
        "offer the Hittites peace and 1 mina: 2 disks drawn, a chance of 87 %",
        "offer the Hittites peace and Census: 2 disks drawn, a chance of 87 %",
    ]
    table.do("offer-mina green")
    assert (table.state.mina[E], table.state.mina[H]) == (0, 1)
    table.do("pull black", "pull black")
    assert (enemies(table, H), table.state.mina[E]) == ({E}, 0)
    card = war(alone(("census",)), (H, E))
    reckoned(card).do("offer-card green census")
    assert (card.hand(E), card.hand(H)) == ([], ["census"])
    assert log(card, "gave-card") == ["The Egyptians give the Hittites Census."]
    poor = war(apart(), (H, E))
    reckoned(poor)
    assert poor.refusal("offer-mina green") == "needs 1 mina: you have none (P474)"
    assert poor.refusal("offer-card green census") == "you do not hold that card, or cannot give it away (P474)"


@pytest.mark.rule("P475")
@pytest.mark.passed_over("P475")
def test_peace_is_likelier_with_an_automaton_that_is_far_away() -> None:
    table = war(apart(), (H, E))
    assert draws(table.game, table.state, PEACE, H, E) == 1
    table.put(H, judah=1).put(E, tyre=1)
    assert draws(table.game, table.state, PEACE, H, E) == 0
    table.put(H, judah=0, tyre=1)
    assert draws(table.game, table.state, PEACE, H, E) == 0


@pytest.mark.rule("P476")
@pytest.mark.passed_over("P476")
def test_peace_is_likelier_with_an_automaton_that_has_more_vp() -> None:
    table = war(apart(), (H, E)).put(H, tyre=1).put(E, tyre=1)
    assert draws(table.game, table.state, PEACE, H, E) == 0
    table.state.vp[H] = 1
    assert draws(table.game, table.state, PEACE, H, E) == 1
    table.state.vp[E] = 1
    assert draws(table.game, table.state, PEACE, H, E) == 0


@pytest.mark.rule("P477")
@pytest.mark.passed_over("P477")
def test_peace_is_likelier_with_an_automaton_that_has_more_cities() -> None:
    table = war(apart(), (H, E)).put(H, tyre=3).put(E, tyre=1)
    assert draws(table.game, table.state, PEACE, H, E) == 1
    table.put(E, thebes=3)
    assert draws(table.game, table.state, PEACE, H, E) == 0


@pytest.mark.rule("P478")
@pytest.mark.passed_over("P478")
def test_at_most_four_disks_are_drawn_and_one_fewer_for_the_primary_enemy_of_several_players() -> None:
    table = war(apart(sides="AB-"), (S, E), (S, H)).put(S, ugarit=3)
    table.state.vp[S] = 1
    assert draws(table.game, table.state, PEACE, S, E, gift=True) == 4
    table.state.primary = changed(table.state.primary, S, E)
    assert draws(table.game, table.state, PEACE, S, E, gift=True) == 3
    assert draws(table.game, table.state, PEACE, S, H, gift=True) == 4
    one = war(apart(), (S, E), (S, H)).put(S, ugarit=3)
    one.state.primary = changed(one.state.primary, S, E)
    assert draws(one.game, one.state, PEACE, S, E) == 2


@pytest.mark.rule("P478")
def test_where_no_disk_would_be_drawn_there_is_nothing_to_offer() -> None:
    table = war(apart(sides="AB-"), (S, E), (S, H))
    table.state.primary = changed(table.state.primary, S, E)
    reckoned(table)
    assert table.state.to_move == H  # Egypt, first in turn order, has no offer to make
    both = war(apart(), (H, E), (S, E)).put(H, tyre=1).put(E, tyre=1)
    reckoned(both)
    assert both.legal() == ["done", "offer blue"]
    assert both.refusal("offer green") == "no disk would be drawn for it: nothing speaks for peace (P478)"


@pytest.mark.rule("P479")
def test_a_white_disk_makes_peace_and_all_disks_go_back() -> None:
    table = war(apart(), (H, E), (H, S))
    table.state.primary = changed(table.state.primary, H, E)
    table.state.vp[H] = 1
    reckoned(table).do("offer green", "pull black", "pull white")
    assert (enemies(table, H), table.state.primary[H]) == ({S}, -1)
    assert log(table, "reconciled") == ["The Hittites make peace with the Egyptians."]
    assert table.step == "Pull"
    assert table.game.observe(table.state, E).pool == [6, 4]
