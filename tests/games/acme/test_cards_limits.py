"""Where cards end: what they do not reach, spare, or cannot be used for. Orange are the Hittites, green is Egypt."""

import pytest

from fourquarters.games.acme.flow import disasters, epoch, growth, reckoning, tactics
from fourquarters.games.acme.flow.barbarians import starts
from fourquarters.games.acme.flow.deities import temples_check
from fourquarters.games.acme.flow.drawing import Drawing
from fourquarters.games.acme.flow.rounds import Casualty
from fourquarters.games.acme.gods import HELD, LOST, God
from fourquarters.games.acme.state_parts import Contest
from fourquarters.games.acme.vocabulary import Invasion, Remove
from tests.games.acme.kit import BLACK, cards
from tests.games.acme.test_peoples import people

H, E = 0, 1


# Growth


@pytest.mark.rule("R4.3", "H18")
def test_what_a_display_gives_comes_on_top_of_the_minimum() -> None:
    table = cards(("census",), ("oasis",))
    assert growth.gain(table.game, table.state, H, 1, 2) == 3 + 2
    assert growth.gain(table.game, table.state, H, 4, 2) == 4 + 2


@pytest.mark.rule("R4.3", "P755")
@pytest.mark.parametrize(("others", "mina"), [(0, 1), (1, 0)])
def test_70_an_oasis_pays_whoever_controls_it_and_nobody_while_it_is_shared(others: int, mina: int) -> None:
    table = cards(("census",), ("oasis",)).put(H, midian=1).put(E, midian=others)
    table.state.bonus = (-1, table.area("midian"), -1)
    table.state.stack.append(growth.Acquisition(H))
    assert table.settle().state.mina[H] == mina


# Cards


def test_7_epic_poet_gains_two_vp_with_as_many_as_the_last() -> None:
    table = cards(("epic-poet",))
    table.state.vp[:2] = [3, 3]
    assert table.do("play epic-poet").state.vp[H] == 3 + 2


@pytest.mark.rule("R5.5", "R8.5")
@pytest.mark.parametrize("negate", ["prophetess", "high-priest", "hand-writing-on-the-wall"])
def test_no_card_but_the_writing_on_the_wall_negates_an_event(negate: str) -> None:
    table = cards((), (negate,))
    table.state.set_god(0, God(HELD, E))
    table.state.stack.append(Drawing(H, 1))
    table.settle().do("draw time-marches-on")
    assert table.offers("negate") == ([negate] if negate == "hand-writing-on-the-wall" else [])


@pytest.mark.rule("P767")
def test_75_the_flood_does_not_run_over_land_that_is_not_fertile() -> None:
    table = cards((), ())
    flood = table.game.cards[75].ways[0].effects[0]
    assert isinstance(flood, Remove)
    chart = table.game.chart
    reached = disasters.region(table.game, table.area("emar"), flood.where, flood.reach)
    assert {chart.ids[area] for area in chart.playable if reached >> area & 1} == {"emar", "mittani", "carchemish"}


def test_101_mountain_tribes_start_beside_a_mountain() -> None:
    table = cards((), ())
    tribes = table.game.cards[101].ways[0].effects[0]
    assert isinstance(tribes, Invasion)
    mask = starts(table.game, table.state, tribes)
    assert mask >> table.area("lukka") & 1
    assert mask >> table.area("kaska") & 1
    assert not mask >> table.area("judah") & 1
    assert not mask >> table.area("tarsus") & 1


# Competition cards


@pytest.mark.rule("R6.1")
def test_22_traitor_has_no_use_where_one_disk_stands_beside_one() -> None:
    table = cards(("traitor", "census"), ("oasis",)).put(H, aleppo=1, tyre=1).put(E, aleppo=1, tyre=2)
    assert tactics.betrayals(table.game, table.state, H) == [("city", table.area("tyre"), E)]


@pytest.mark.rule("R6.5", "P739")
@pytest.mark.parametrize(("card", "paid"), [(16, False), (23, True)])
def test_16_23_neither_white_disk_nor_stronghold_stands_in_for_a_coloured_disk(card: int, paid: bool) -> None:
    table = cards((), ()).put(H, tarsus=2).put(E, tarsus=3)
    table.state.cubes[table.area("tarsus")] = E
    table.state.contest = Contest(table.area("tarsus"), 1 << E)
    table.game.add_whites(table.state, E, 2)
    table.state.mina[E] = 1
    table.state.stack.append(Casualty(E, coloured=True, paid=paid, card=card))
    table.settle()
    if paid:
        assert table.legal() == ["remove disk", "save-mina"]
        table.do("remove disk")
    assert (table.disks(E, "tarsus"), table.state.mina[E]) == (2, 1)


def test_15_hired_men_whose_pay_is_gone_do_not_come() -> None:
    table = cards((), ()).put(H, aleppo=2).put(E, aleppo=3)
    table.deal(H, "mercenary-general").state.drop(H, 15)
    table.state.contest = Contest(table.area("aleppo"), 0)
    tactics.begin(table.game, table.state, H, 15)
    assert table.state.contest.white[H] == 0
    assert 15 in table.state.discards


# Monotheism and lost Deities


@pytest.mark.rule("A11")
def test_the_heartland_counts_for_nothing_without_a_city_in_its_middle() -> None:
    table = people("israelites").put(H, judah=2, tyre=3, petra=3)
    assert reckoning.tally(table.game, table.state, H) == 2 + 2


@pytest.mark.rule("D4", "A11")
def test_95_monotheism_alone_is_lost_with_the_home_area() -> None:
    table = people("israelites").put(H, judah=0, tyre=1).put(BLACK, judah=1)
    temples_check(table.game, table.state)
    assert table.state.faith == -1
    assert 95 in table.state.discards


@pytest.mark.rule("R8.6", "H53")
def test_95_monotheism_does_not_leave_with_its_people() -> None:
    table = people("israelites")
    reckoning.leave(table.game, table.state, H)
    assert table.state.faith == -1
    assert 95 in table.state.discards


@pytest.mark.rule("E2", "H62")
def test_the_gods_do_not_smile_on_an_empty_home_area() -> None:
    table = cards((), ()).put(H, hattusha=0, kaska=1)
    table.state.set_god(3, God(LOST, H))
    epoch.happen(table.game, table.state, 0)
    assert table.state.gods[3] == God(LOST, H)
