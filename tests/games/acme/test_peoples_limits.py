"""Where the abilities of Displays and Deities end: what they do not give, and what is refused then."""

import pytest

from fourquarters.games.acme.flow import competition, growth, reckoning
from tests.games.acme.kit import Table
from tests.games.acme.test_peoples import FIRST, SECOND, blessed, income, people, site


def dormant(deity: str) -> Table:
    """A Deity whose temple stands empty."""
    table = blessed(deity).put(FIRST, babylon=0, susa=2)
    table.deal(FIRST, "spy")
    table.deal(SECOND, "drought", "oasis")
    table.state.mina[FIRST] = 1
    return table


@pytest.mark.rule("A6")
def test_no_other_civilization_has_egypts_mina() -> None:
    assert income(people("hittites", "egypt")) == (0, 0)


@pytest.mark.rule("A16")
def test_sumer_gains_nothing_for_cities_elsewhere_nor_for_fertile_settlements() -> None:
    assert income(people("sumer").put(FIRST, sumer=2, aleppo=3, hattusha=3)) == (0, 0)


@pytest.mark.rule("A4")
def test_nobody_but_chaldea_looks_at_the_deck_before_drawing() -> None:
    table = people("sumer")
    table.state.stack.append(reckoning.DrawStep(FIRST))
    assert table.settle().step == "Drawing"


@pytest.mark.rule("A14")
def test_a_third_disk_does_not_ride_with_the_scythians_and_nobody_rides_elsewhere() -> None:
    table = people("scythians").put(FIRST, chorasmia=4)
    table.state.stack.append(growth.Resettlement(FIRST))
    table.settle().do("ride chorasmia", "ride chorasmia")
    assert table.step != "Resettlement" or not table.offers("ride")
    still = people("sumer").put(FIRST, chorasmia=4)
    still.state.stack.append(growth.Resettlement(FIRST))
    still.settle()
    assert not still.offers("ride")


@pytest.mark.rule("A13")
def test_mittani_holds_no_eighth_card() -> None:
    table = people("mittani")
    table.deal(FIRST, "spy", "census", "oasis", "drought", "locusts", "volcano", "assassin", "sorcerer")
    table.state.stack.append(reckoning.DrawStep(FIRST))
    table.settle()
    while table.step == "Drawing":
        table.do(table.legal()[0])
    while table.step == "DiscardDown":
        table.do(table.legal()[0])
    assert len(table.hand(FIRST)) == 7


@pytest.mark.rule("A17")
def test_a_plains_settlement_of_urartu_and_a_mountain_settlement_of_others_count_as_usual() -> None:
    table = people("urartu", home="van").put(FIRST, van=0, aleppo=2)
    assert growth.sources(table.game, table.state, FIRST)[0] == 1
    others = people("hittites").put(FIRST, hattusha=0, tarsus=2, armenia=2, cadush=2)
    assert growth.sources(others.game, others.state, FIRST)[2] < 3


@pytest.mark.rule("D12")
def test_a_dormant_god_of_war_sends_nobody() -> None:
    table = site(dormant("war"), "aleppo")
    assert competition.host(table.game, table.state, FIRST) == 0


@pytest.mark.rule("D13")
def test_a_dormant_goddess_of_peace_shelters_nobody() -> None:
    table = dormant("peace").do("pass", "play drought", "against orange")
    assert "shelter" not in table.legal()
    assert table.refusal("shelter")


@pytest.mark.rule("D13")
def test_the_goddess_of_peace_shelters_one_disk_and_no_second() -> None:
    table = blessed("peace").put(FIRST, susa=2)
    table.deal(SECOND, "drought", "oasis")
    table.state.used[FIRST] |= table.game.god_used(table.state, FIRST)
    table.do("pass", "play drought", "against orange", "allow")
    assert table.refusal("shelter")


@pytest.mark.rule("D14")
def test_the_father_of_the_gods_forbids_nothing_without_a_mina_or_in_an_empty_temple() -> None:
    poor = blessed("father").put(FIRST, susa=2)
    poor.deal(SECOND, "drought", "oasis")
    poor.do("pass", "play drought", "against orange")
    assert poor.refusal("edict") == "no Deity of yours can forbid this now (D9)"
    table = dormant("father").do("pass", "play drought", "against orange")
    assert "edict" not in table.legal()


@pytest.mark.rule("D11", "D15")
@pytest.mark.parametrize("deity", ["sky", "dead"])
def test_a_dormant_deity_draws_no_card(deity: str) -> None:
    table = dormant(deity)
    table.deal(SECOND)
    table.state.stack.append(reckoning.DrawStep(FIRST))
    table.settle().do("buy 0")
    drawn = 0
    while table.step == "Drawing":
        table.do(table.legal()[0])
        drawn += 1
    assert drawn == 3
    assert table.step not in ("DiscardDown", "SearchDiscards")


@pytest.mark.rule("A12")
def test_the_medes_and_persians_grow_by_their_own_home_area_where_it_is_no_printed_one() -> None:
    table = Table("rome-vs-parthia").go("Retirement").clear()
    parthia = next(seat for seat in (FIRST, SECOND) if table.state.home[seat] == table.area("ctesiphon"))
    assert table.area("ctesiphon") not in table.game.printed_homes
    assert income(table.put(parthia, ctesiphon=2, susa=2), parthia) == (1, 0)
    assert income(table.put(parthia, babylon=1, ctesiphon=0), parthia) == (1, 0)
