"""Rostam: the Independents, who are the Persians' friends (P629 to P633, P825)."""

import pytest

from fourquarters.agents.acme.picture import Picture
from fourquarters.games.acme.customs.rostam import PERSIA, TURAN
from fourquarters.games.acme.disks import BLACK, NEUTRAL, contested, controls
from fourquarters.games.acme.flow.cardphase import CardAction, CardPhase
from fourquarters.games.acme.flow.competition import CompetitionPhase, begin
from fourquarters.games.acme.flow.effects import Resolve, room
from fourquarters.games.acme.flow.growth import (
    Deployment,
    GrowthPhase,
    Resettlement,
    Retirement,
    acquisition,
    stronghold_step,
)
from fourquarters.games.acme.flow.reckoning import (
    Reckoning,
    sea_domination,
    tally,
)
from fourquarters.games.acme.flow.rounds import Casualty, strength
from fourquarters.games.acme.flow.tactics import Striking, Traitor, betrayals, victims
from fourquarters.games.acme.vocabulary import Strike
from tests.games.acme.kit import Table
from tests.games.acme.scenarios.rostam_kit import first_turn, peace_comes, waiting


@pytest.fixture
def table() -> Table:
    return first_turn()


@pytest.mark.rule("P629", "P825")
def test_independents_bring_the_persians_nothing(table: Table) -> None:
    game, state = table.game, table.state
    table.clear().put(PERSIA, parthia=1, elam=1)
    alone = (acquisition(game, state, PERSIA), tally(game, state, PERSIA), len(game.cities(state, PERSIA)))
    table.put(NEUTRAL, elam=3, akkad=3)
    assert (acquisition(game, state, PERSIA), tally(game, state, PERSIA), len(game.cities(state, PERSIA))) == alone


@pytest.mark.rule("P629")
def test_independents_gain_nothing(table: Table) -> None:
    before = table.on_map(NEUTRAL)
    waiting(table, Reckoning(0), CompetitionPhase(), CardPhase(), GrowthPhase())
    for _ in range(60):
        if table.step == "Retirement" and len(table.state.stack) == 2:
            break
        lines = table.legal()
        table.do(next((line for line in ("done", "pass", "allow", "ready", "buy 0") if line in lines), lines[-1]))
    assert table.state.turn == 2
    assert table.on_map(NEUTRAL) == before
    assert len(table.match.view(None).seats) == 2


@pytest.mark.rule("P629")
@pytest.mark.parametrize(("disks", "vp"), [(3, 1), (2, 0)])
def test_turan_sacks_a_city_of_the_independents(table: Table, disks: int, vp: int) -> None:
    table.put(NEUTRAL, elam=disks).put(TURAN, elam=4)
    waiting(table, CompetitionPhase(opened=True))
    while table.step in ("Benefits", "Casualty"):
        lines = table.legal()
        table.do(next((line for line in ("remove disk", "ready") if line in lines), lines[0]))
    if table.step == "ChooseLoot":
        table.do("loot mina")
    assert table.state.vp[TURAN] == vp


def struck(table: Table, seat: int, card: str) -> Table:
    """It is a civilization's turn to act, with this card alone."""
    table.state.passed = 0
    return waiting(table.deal(seat, card), CardAction(seat)).do(f"play {card}")


@pytest.mark.rule("P629", "P632")
@pytest.mark.parametrize(
    ("persians", "left"), [(0, {NEUTRAL: 1}), (1, {NEUTRAL: 2}), (2, {NEUTRAL: 3}), (3, {PERSIA: 1, NEUTRAL: 3})]
)
def test_a_card_against_their_city_takes_persians_first(table: Table, persians: int, left: dict[int, int]) -> None:
    """Famine takes two disks of a City."""
    table.put(PERSIA, elam=persians)
    struck(table, TURAN, "famine-and-pestilence")
    owner = "neutral" if not persians else "orange"
    assert [line for line in table.offers("city") if "elam" in line] == [f"elam {owner}"]
    table.do(f"city elam {owner}")
    assert table.at("elam") == left


@pytest.mark.rule("P629")
def test_a_settlement_beside_persians_is_no_target(table: Table) -> None:
    table.put(NEUTRAL, elam=2).put(PERSIA, elam=2)
    assert "elam orange" not in struck(table, TURAN, "famine-and-pestilence").offers("city")


@pytest.mark.rule("P629")
def test_persia_cannot_aim_at_its_friends(table: Table) -> None:
    table.put(TURAN, sacans=3)
    assert struck(table, PERSIA, "famine-and-pestilence").offers("city") == ["sacans green"]


def deploying(table: Table) -> list[str]:
    table.state.box[PERSIA] = 5
    waiting(table, Deployment(PERSIA))
    return table.offers("deploy")


@pytest.mark.rule("P630")
def test_no_persian_goes_where_only_independents_are(table: Table) -> None:
    assert "elam" not in deploying(table)
    assert "the scenario keeps you out of Elam" in table.refusal("deploy elam")
    elam = 1 << table.area("elam")
    assert not room(table.game, table.state, PERSIA, elam)  # so with cards
    assert room(table.game, table.state, TURAN, elam)


@pytest.mark.rule("P630")
def test_not_even_where_persians_are_left_with_them(table: Table) -> None:
    table.put(PERSIA, elam=1)
    assert "elam" not in deploying(table)


@pytest.mark.rule("P631")
@pytest.mark.parametrize("enemy", [BLACK, TURAN])
def test_beside_one_independent_and_an_enemy_there_is_room_for_three(table: Table, enemy: int) -> None:
    table.put(enemy, elam=3).put(NEUTRAL, elam=1)
    assert "elam" in deploying(table)
    for _ in range(3):
        table.do("deploy elam")
    assert table.disks(PERSIA, "elam") == 3
    assert "elam" not in table.offers("deploy")
    assert not room(table.game, table.state, PERSIA, 1 << table.area("elam"))


@pytest.mark.rule("P631")
def test_after_the_competitions_one_stack_is_trimmed_to_one_limit(table: Table) -> None:
    table.put(NEUTRAL, elam=2, sumer=1).put(PERSIA, elam=2, sumer=2)
    peace_comes(table)
    assert table.at("elam") == {PERSIA: 1, NEUTRAL: 2}
    assert table.at("sumer") == {PERSIA: 2, NEUTRAL: 1}


@pytest.mark.rule("P632")
@pytest.mark.parametrize(("lost", "left"), [(1, {PERSIA: 1, NEUTRAL: 3}), (2, {NEUTRAL: 3}), (3, {NEUTRAL: 2})])
def test_in_a_competition_persians_go_first(table: Table, lost: int, left: dict[int, int]) -> None:
    table.put(PERSIA, elam=2).put(NEUTRAL, elam=3).put(TURAN, elam=1)
    table.state.stack[1:] = [Retirement(TURAN)]
    begin(table.game, table.state, table.area("elam"))
    table.state.stack[2:] = [Striking(TURAN, 31, lost, (PERSIA,), Strike(lost))]
    table.settle()
    while table.step == "Casualty":
        table.do("remove disk")
    assert table.at("elam") == {**left, TURAN: 1}


@pytest.mark.rule("P632", "P825")
def test_they_fight_as_one_stack(table: Table) -> None:
    game, state = table.game, table.state
    table.put(PERSIA, van=1).put(TURAN, van=3)  # two Independents there have a cube
    state.stack[1:] = [Retirement(TURAN)]
    begin(game, state, table.area("van"))
    assert strength(game, state, PERSIA) == 1 + 2 + 1
    assert strength(game, state, NEUTRAL) == 0
    assert strength(game, state, TURAN) == 3
    assert victims(game, state, TURAN, Strike(1)) == [PERSIA]
    assert victims(game, state, PERSIA, Strike(1)) == [TURAN]
    assert table.match.view(None).contest.strength[:2] == [4, 3]


@pytest.mark.rule("P632")
def test_a_strike_at_cities_finds_the_one_in_the_stack(table: Table) -> None:
    table.put(PERSIA, elam=1).put(TURAN, elam=1)
    table.state.stack[1:] = [Retirement(TURAN)]
    begin(table.game, table.state, table.area("elam"))
    assert victims(table.game, table.state, TURAN, Strike(1, city=True)) == [PERSIA]
    table.put(NEUTRAL, elam=2)
    assert victims(table.game, table.state, TURAN, Strike(1, city=True)) == []


@pytest.mark.rule("P632")
def test_white_disks_stay_with_the_independents(table: Table) -> None:
    table.put(PERSIA, elam=1).put(TURAN, elam=3)
    table.state.stack[1:] = [Retirement(TURAN)]
    begin(table.game, table.state, table.area("elam"))
    table.game.add_whites(table.state, PERSIA, 2)
    table.state.stack[2:] = [Casualty(PERSIA)]
    table.settle().do("remove disk")
    contest = table.state.contest
    assert contest is not None
    assert (contest.white[PERSIA], contest.white[NEUTRAL]) == (0, 2)
    assert strength(table.game, table.state, NEUTRAL) == 3 + 2


@pytest.mark.rule("P632", "P825")
def test_a_whole_competition(table: Table) -> None:
    """Two Persians and two Independents against three Turanians."""
    table.put(PERSIA, elam=2).put(NEUTRAL, elam=2).put(TURAN, elam=3)
    waiting(table, CompetitionPhase(opened=True))
    while table.step in ("Committing", "Benefits", "Casualty"):
        lines = table.legal()
        table.do(next((line for line in ("remove disk", "ready") if line in lines), lines[0]))
    assert table.at("elam") == {NEUTRAL: 2}  # the Persians bore both losses


@pytest.mark.rule("P632")
@pytest.mark.parametrize(
    ("card", "against", "left"),
    [("locusts", -1, {NEUTRAL: 3}), ("earthquake", -1, {NEUTRAL: 2}), ("volcano", -1, {}), ("heresy", 0, {NEUTRAL: 3})],
)
def test_cards_take_persians_first(table: Table, card: str, against: int, left: dict[int, int]) -> None:
    """Locusts and Heresy take one disk of a stack, an Earthquake two, a Volcano all."""
    table.put(PERSIA, elam=1)
    waiting(table, Resolve(TURAN, table.card(card), 0, table.area("elam"), against))
    assert table.at("elam") == left


@pytest.mark.rule("P632")
def test_a_persian_who_pays_stands_before_the_independents_still(table: Table) -> None:
    table.put(PERSIA, elam=1, susa=0).state.mina[PERSIA] = 1
    waiting(table, Resolve(TURAN, table.card("earthquake"), 0, table.area("elam")))
    table.do("save-mina")
    while table.step == "Losses":
        table.do("lose")
    assert table.at("elam") == {NEUTRAL: 3}


@pytest.mark.rule("P632")
def test_the_traitor_takes_the_whole_stack(table: Table) -> None:
    table.put(PERSIA, elam=1).put(TURAN, elam=2)
    table.deal(TURAN, "traitor")
    table.state.drop(TURAN, 22)
    waiting(table, Traitor(TURAN, 22, table.area("elam"), PERSIA, asked=True))
    assert table.at("elam") == {TURAN: 2}
    assert table.state.vp[TURAN] == 1  # the City of the Independents
    assert table.step == "ChooseLoot"


@pytest.mark.rule("P632")
def test_nobody_betrays_a_friend(table: Table) -> None:
    table.put(PERSIA, elam=1).put(TURAN, elam=2)
    assert [action[2] for action in betrayals(table.game, table.state, PERSIA)] == [TURAN]
    assert [action[2] for action in betrayals(table.game, table.state, TURAN)] == [PERSIA]


@pytest.mark.rule("P825")
def test_friends_do_not_compete_and_hold_an_area_together(table: Table) -> None:
    elam = table.area("elam")
    table.put(PERSIA, elam=2)
    assert not contested(table.state, elam)
    assert controls(table.state, PERSIA, elam)
    view = table.match.view(None)
    assert elam not in (*view.contested, *view.shared)
    table.put(TURAN, elam=1)
    assert contested(table.state, elam)
    assert not controls(table.state, PERSIA, elam)
    assert elam in table.match.view(None).contested


@pytest.mark.rule("P825")
@pytest.mark.parametrize(("coast", "left"), [(0, {PERSIA: 1, NEUTRAL: 1}), (6, {TURAN: 1})])
def test_at_sea_they_stay_or_go_together(table: Table, coast: int, left: dict[int, int]) -> None:
    area = table.area("sw-caspian")
    shores = [table.game.chart.ids[other] for other in table.game.chart.next_land[area]]
    table.clear().put(PERSIA, sw_caspian=1).put(NEUTRAL, sw_caspian=1).put(TURAN, sw_caspian=1)
    for name in shores:
        table.put(TURAN if coast else NEUTRAL, **{name.replace("-", "_"): 1})
    sea_domination(table.game, table.state)
    assert table.at("sw-caspian") == left


@pytest.mark.rule("P825")
def test_a_cube_in_an_area_of_both_is_the_independents(table: Table) -> None:
    table.put(PERSIA, van=1)
    table.state.cubes[table.area("van")] = -1
    stronghold_step(table.game, table.state)
    assert table.state.cubes[table.area("van")] == NEUTRAL


@pytest.mark.rule("P633")
def test_with_resettlement_the_persians_leave_their_friends(table: Table) -> None:
    table.put(PERSIA, elam=2, e_caspian=1)
    supply, box = table.state.supply[PERSIA], table.state.box[PERSIA]
    waiting(table, Resettlement(TURAN))
    assert table.disks(PERSIA, "elam") == 2
    waiting(table, Resettlement(PERSIA))
    assert (table.at("elam"), table.at("e-caspian")) == ({NEUTRAL: 3}, {NEUTRAL: 2})
    assert (table.state.supply[PERSIA], table.state.box[PERSIA]) == (supply, box + 3)
    assert table.disks(PERSIA, "susa") == 2


def leaving(**areas: int) -> Table:
    """Two Persians are with friends in Elam, others elsewhere, and none in the box."""
    table = first_turn().clear().put(PERSIA, elam=2, **areas).put(NEUTRAL, elam=1).put(TURAN, sacans=1)
    table.state.box[PERSIA] = 0
    return table


@pytest.mark.rule("P633")
def test_they_are_not_deployed_in_the_same_growth_phase() -> None:
    """They wait in the box for the next turn; of the others as many as ever are deployed or go back to Supply."""
    table = leaving(parthia=3)
    waiting(table, GrowthPhase(table.state.order.index(PERSIA) + 1), Deployment(PERSIA), Resettlement(PERSIA))
    table.do("resettle parthia")
    supply = table.state.supply[PERSIA]
    assert (table.step, table.state.box[PERSIA]) == ("Deployment", 3)
    view = table.game.observe(table.state, PERSIA)
    assert (view.left, view.seats[PERSIA].box) == (1, 3)
    said = table.game.describe(table.state)
    assert said.prompt.endswith("deploy the last disk; 2 more wait for the next turn")
    assert said.choices[-1].label == "stop: the disk left goes back to Supply"
    steward = Picture(table.game, view, PERSIA)
    assert steward.more == 1
    table.do("done")
    assert (table.state.box[PERSIA], table.state.supply[PERSIA]) == (2, supply + 1)
    assert [table.game.tell(event) for event in table.told if event.name == "forfeited"] == [
        "The Persians return 1 disk to Supply."
    ]


@pytest.mark.rule("P633")
def test_with_nothing_else_in_the_box_there_is_no_deployment() -> None:
    table = leaving(parthia=1)
    waiting(table, Deployment(PERSIA), Resettlement(PERSIA))
    assert (table.step, table.state.box[PERSIA]) == ("Retirement", 2)


@pytest.mark.rule("P633")
def test_in_the_next_turn_they_are_deployed_like_all_others() -> None:
    table = leaving(parthia=1)
    waiting(table, Deployment(PERSIA), GrowthPhase(len(table.state.order)), Resettlement(PERSIA))
    assert (table.step, table.game.observe(table.state, PERSIA).left) == ("Deployment", 2)
    table.do("deploy parthia", "deploy parthia")
    assert (table.step, table.state.box[PERSIA]) == ("Retirement", 0)


@pytest.mark.rule("P825")
def test_the_prompt_counts_one_stack(table: Table) -> None:
    table.put(PERSIA, elam=2).put(TURAN, elam=3)
    waiting(table, CompetitionPhase(opened=True))
    while table.step == "Committing":
        table.do("ready")
    seen = []
    while table.step == "Benefits":
        seen.append(table.game.describe(table.state).prompt)
        table.do("ready")
    assert any("Persia 5 against Turan 3" in prompt for prompt in seen)
