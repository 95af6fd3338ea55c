"""Terms and rulings without a chapter of their own. Orange are the Hittites at Hattusha, green is Egypt at Thebes."""

from typing import Any

import pytest

from fourquarters.games.acme.board import SEA
from fourquarters.games.acme.disks import on_map
from fourquarters.games.acme.flow import growth, reckoning, rounds, spoils, tactics
from fourquarters.games.acme.flow.drawing import Drawing
from fourquarters.games.acme.gods import HELD, God
from fourquarters.games.acme.meta import TITLE
from fourquarters.games.acme.state_parts import Contest
from fourquarters.games.acme.vocabulary import Strike
from tests.games.acme.kit import BLACK, Table, cards

H, E = 0, 1
FORGE = 0


def fresh() -> Table:
    return cards(("wise-counselor",), ("assassin",))


def growing(table: Table, *steps: Any) -> Table:
    table.state.stack += reversed(steps)
    return table.settle()


@pytest.mark.rule("1.2")
def test_there_are_seventeen_civilizations_and_at_most_six_play() -> None:
    assert len(fresh().game.peoples.civilizations) == 17
    assert max(seats for scenario in TITLE.scenarios for seats in scenario.seats) == 6


@pytest.mark.rule("1.4")
def test_an_area_is_land_or_sea() -> None:
    chart = fresh().game.chart
    assert sorted((*chart.land, *chart.seas)) == sorted(chart.playable)
    assert {chart.terrain[area] for area in chart.seas} == {SEA}


@pytest.mark.rule("1.3")
def test_barbarians_are_opposing_too() -> None:
    table = fresh().put(H, aleppo=2).put(E, aleppo=1).put(BLACK, aleppo=2)
    table.state.contest = Contest(table.area("aleppo"), 0)
    assert tactics.victims(table.game, table.state, H, Strike(1)) == [E, BLACK]


@pytest.mark.rule("1.15", "1.18", "H04")
def test_looted_mina_and_disks_off_the_map_are_no_resources() -> None:
    table = fresh()
    table.state.loot[H], table.state.box[H], table.state.supply[H] = 9, 9, table.state.supply[H] - 9
    assert table.refusal("build war") == "needs 5 resources: you have 1, the last disk at home not counted (D2)"


@pytest.mark.rule("R2.8", "H08")
def test_a_stronghold_and_a_home_block_leave_room_for_four_disks() -> None:
    table = fresh().put(H, hattusha=3)
    growth.stronghold_step(table.game, table.state)
    assert table.state.cubes[table.area("hattusha")] == H
    table.state.box[H], table.state.supply[H] = 1, table.state.supply[H] - 1
    growing(table, growth.Deployment(H)).do("deploy hattusha")
    assert table.disks(H, "hattusha") == 4


@pytest.mark.rule("H11")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_any_number_of_civilizations_is_set_up_alike(seats: int) -> None:
    table = Table("free", seats, map="full").go("Retirement")
    for seat in range(seats):
        assert on_map(table.state, seat) + table.state.box[seat] == 12
        assert len(table.state.hands[seat]) == 5


@pytest.mark.rule("H24")
def test_sea_domination_cannot_be_bought_off() -> None:
    table = fresh().put(H, sinai_sea=1).put(E, sinai_sea=1, tyre=1, judah=1)
    table.state.mina[H] = 9
    reckoning.sea_domination(table.game, table.state)
    assert table.at("sinai-sea") == {E: 1}
    assert table.state.mina[H] == 9


@pytest.mark.rule("H25")
def test_lost_mina_cannot_be_saved_with_cards() -> None:
    table = cards(("corruption",), ("oasis", "census"))
    table.state.mina[E] = 2
    table.do("play corruption", "against green", "allow")
    assert (table.state.mina[E], len(table.hand(E))) == (0, 2)


@pytest.mark.rule("H29")
def test_building_a_deity_cannot_be_negated() -> None:
    table = cards(("census",), ("prophetess",))
    table.state.mina[H] = 5
    table.do("build war", *["pay-mina"] * 5)
    assert table.state.gods[2] == God(HELD, H)
    assert table.step == "CardAction"


@pytest.mark.rule("D9", "D10", "P760")
def test_a_deity_gives_again_every_turn_and_holds_no_disks() -> None:
    table = cards(("census",), ())
    table.state.set_god(FORGE, God(HELD, H))
    supply = table.state.supply[H] + table.state.box[H]
    growing(table, growth.Acquisition(H), growth.Acquisition(H))
    assert table.state.mina[H] == 4
    assert table.state.supply[H] + table.state.box[H] == supply


@pytest.mark.rule("H34")
def test_a_temple_falls_when_the_competition_phase_ends_and_not_before() -> None:
    table = fresh().put(H, hattusha=0, kaska=1).put(E, hattusha=1)
    table.state.set_god(FORGE, God(HELD, H))
    assert (table.state.gods[FORGE].owner, table.state.active(H)) == (H, False)
    table.state.stack.append(spoils.EndOfCompetition())
    table.settle()
    assert table.state.gods[FORGE].captor == E


@pytest.mark.rule("H44", "P9")
def test_white_disks_are_without_number() -> None:
    table = fresh().put(H, aleppo=2).put(E, aleppo=2)
    table.state.contest = Contest(table.area("aleppo"), 0)
    table.game.add_whites(table.state, H, 60)
    assert rounds.strength(table.game, table.state, H) == 62


@pytest.mark.rule("H46")
def test_a_city_destroyed_by_a_card_is_not_sacked() -> None:
    table = cards(("famine-and-pestilence",), ()).put(E, tyre=3)
    table.do("play famine-and-pestilence", "city tyre green")
    assert table.disks(E, "tyre") == 1
    assert (table.state.vp[H], table.state.loot[H], table.state.box[H]) == (0, 0, 0)


@pytest.mark.rule("B3", "H48")
def test_barbarians_stay_and_do_not_grow() -> None:
    table = fresh().put(BLACK, tyre=2, judah=1)
    growing(table, growth.GrowthPhase()).go("CardAction")
    assert table.on_map(BLACK) == {"tyre": 2, "judah": 1}


@pytest.mark.rule("H50")
def test_vp_do_not_fall_below_zero() -> None:
    table = cards(("palace-coup",), ("census",))
    table.state.vp[E] = 1
    table.do("play palace-coup", "against green", "allow", "give-up")
    assert table.state.vp[E] == 0


@pytest.mark.rule("H51")
def test_a_batch_is_drawn_whole_before_its_events_happen_and_are_replaced() -> None:
    table = cards((), ())
    table.state.stack.append(Drawing(H, 2))
    table.settle().do("draw time-marches-on")
    assert not table.state.ending
    table.do("draw census", "allow")
    assert table.state.ending
    table.do("draw oasis")
    assert table.hand(H) == ["census", "oasis"]


@pytest.mark.rule("H68")
def test_a_resettled_disk_is_deployed_in_the_same_growth_phase() -> None:
    table = fresh().put(H, kaska=3)
    growing(table, growth.Resettlement(H), growth.Deployment(H)).do("resettle kaska", "deploy pala")
    assert (table.disks(H, "kaska"), table.disks(H, "pala")) == (2, 1)


@pytest.mark.rule("H70")
@pytest.mark.parametrize(("draws", "step"), [(True, "Drawing"), (False, "CardAction")])
def test_after_breath_of_god_hands_are_drawn_anew_or_stay_empty(draws: bool, step: str) -> None:
    table = cards(("census",), (), breath_draws=draws)
    table.state.mina[H] = 9
    table.state.stack.append(Drawing(E, 1))
    table.settle().do("draw breath-of-god", "allow", *(["draw oasis"] if not draws else []))
    assert (table.hand(H), table.step) == ([], step)
