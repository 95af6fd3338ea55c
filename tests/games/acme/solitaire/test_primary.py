"""The primary enemy: when an automaton looks for it, and for each criterion a position in which it decides."""

from typing import NamedTuple

import pytest

from fourquarters.games.acme.flow.primary import Assess, Primary, threat
from fourquarters.games.acme.state_parts import Gold
from tests.games.acme.kit import Table
from tests.games.acme.solitaire.table import E, H, S, alone, log, run, war


class Case(NamedTuple):
    """What puts the Sea Peoples ahead in one thing, and Egypt in everything that the list asks about later."""

    sea: dict[str, int]
    egypt: dict[str, int]
    sea_vp: int = 5
    egypt_vp: int = 9


FAR = {"thebes": 3, "memphis": 3}
CASES = {
    "P281": Case({"hattusha": 1}, {"kaska": 2, "pala": 2, "arzawa": 2, **FAR}),
    "P282": Case({"kaska": 1}, {"pala": 2, "arzawa": 2, **FAR}),
    "P283": Case({"pala": 1}, {"arzawa": 2, **FAR}),
    "P284": Case({"arzawa": 1}, FAR),
    "P285": Case({}, FAR, sea_vp=6, egypt_vp=5),
    "P286": Case({"emar": 3}, {"thebes": 3, "memphis": 2, "abydos": 2}, egypt_vp=5),
    "P287": Case({"emar": 1}, {"thebes": 3}, egypt_vp=5),
}


def position(case: Case, ahead: bool = True) -> Table:
    """Two enemies of the Hittites, who have a City in Pala and Gold in Kaska; each has a City elsewhere."""
    table = war(alone(), (H, E), (H, S)).put(H, hattusha=1, kaska=1, pala=3).put(S, ugarit=0, aleppo=3)
    table.state.gold = (Gold(table.area("kaska"), H),)
    table.put(E, **case.egypt)
    table.state.vp[E], table.state.vp[S] = case.egypt_vp, 5
    if ahead:
        table.put(S, **case.sea)
        table.state.vp[S] = case.sea_vp
    return table


@pytest.mark.rule("P281", "P282", "P283", "P284", "P285", "P286", "P287")
@pytest.mark.parametrize("rule", CASES)
def test_each_criterion_decides_whatever_comes_after_it(rule: str) -> None:
    table = position(CASES[rule])
    verdict = threat(table.game, table.state, H)
    assert verdict.chosen == S
    assert verdict.trace.ties[-1].endswith(f"({rule})")


@pytest.mark.passed_over("P281", "P282", "P283", "P284", "P285", "P286")
@pytest.mark.parametrize("rule", list(CASES)[:-1])
def test_each_criterion_is_passed_over_where_both_are_equal_in_it(rule: str) -> None:
    table = position(CASES[rule], ahead=False)
    verdict = threat(table.game, table.state, H)
    assert verdict.chosen == E
    assert verdict.trace.ties[-1].endswith(f"(P{int(rule[1:]) + 1})")


@pytest.mark.rule("P288")
@pytest.mark.passed_over("P287")
def test_what_is_equal_in_everything_is_decided_by_lot() -> None:
    table = position(CASES["P287"], ahead=False)
    run(table, Primary(H))
    assert (table.step, table.state.to_move) == ("Primary", -1)
    assert table.offers("primary") == ["orange", "blue"]
    assert table.game.weights(table.state) == [1, 1]
    assert [choice.label for choice in table.game.describe(table.state).choices] == ["Egypt", "Sea Peoples"]
    table.do("primary blue")
    assert table.state.primary[H] == S
    assert log(table, "primary") == [
        "The Sea Peoples are the primary enemy of the Hittites: by lot, equal in everything (P288)."
    ]


def growth_of(table: Table, seat: int) -> bool:
    return table.state.to_move == seat and table.step in ("Retirement", "Resettlement", "Deployment")


@pytest.mark.rule("P280")
@pytest.mark.passed_over("P279")
def test_one_enemy_is_never_the_primary_one_and_a_primary_enemy_stays_for_the_turn() -> None:
    table = war(alone(), (H, E))
    run(table, Primary(H))
    assert table.state.primary[H] == -1
    table = position(CASES["P281"])
    run(table, Primary(H))
    table.put(S, hattusha=0).put(E, hattusha=4)
    run(table, Primary(H))
    assert table.state.primary[H] == S
    next_turn = Table("sea-peoples", None, sides="A--").go("DrawStep")
    assert next_turn.state.primary[H] >= 0
    next_turn.until(lambda: next_turn.state.number == 2 and next_turn.step == "Retirement")
    assert next_turn.state.primary == (-1,) * 6


@pytest.mark.rule("P279")
def test_it_is_looked_for_with_the_growth_of_the_automaton_the_card_phase_and_the_competition_phase() -> None:
    table = position(CASES["P281"])
    kinds = [type(frame).__name__ for frame in table.state.stack]
    assert kinds[:5] == ["Turn", "Reckoning", "CompetitionPhase", "Assess", "CardPhase"]
    table.until(lambda: table.step == "Temple")  # Egypt has nothing to play
    assert table.state.primary[H] == -1  # the Card Phase had begun when they became enemies
    table.do("deity war").until(lambda: table.step in ("Opening", "Casualty", "DrawStep", "Committing", "Benefits"))
    assert table.state.primary[H] == S
    growth = Table("sea-peoples", None, sides="A--")
    growth.until(lambda: growth_of(growth, E))
    assert growth.state.primary[:3] == (-1, -1, -1)
    growth.until(lambda: growth_of(growth, H))
    assert (growth.state.primary[H] >= 0, growth.state.primary[S]) == (True, -1)


@pytest.mark.rule("P279")
def test_all_automata_look_for_one_when_a_phase_begins() -> None:
    table = war(alone(), (H, E), (H, S), (S, E), (S, H)).put(E, hattusha=1, ugarit=1)
    run(table, Assess(cards=True))
    assert (table.state.primary[H], table.state.primary[S]) == (E, E)


@pytest.mark.passed_over("P288")
def test_where_all_is_equal_the_scenario_may_have_the_last_word() -> None:
    """P202 and P220 say who wins a tie."""
    table = Table("darius", None, sides="A----").go("CardAction").clear()
    table.state.vp = [0] * 6
    assert threat(table.game, table.state, 2).chosen == 0
    table.state.vp[3] = 1
    assert threat(table.game, table.state, 2).chosen == 3


@pytest.mark.passed_over("P279", "P280")
def test_a_primary_enemy_that_the_scenario_names_needs_no_list() -> None:
    table = Table("alexander", None, sides="-AAAA").go("Deployment")
    assert table.state.primary[0] == 1
    table.until(lambda: table.state.number == 2)
    assert table.state.primary[0] == 1
