"""Where rules of competitions, Deities and the Reckoning end: how far they reach, and what they leave alone.

Orange are the Hittites at Hattusha, green is Egypt at Thebes.
"""

import pytest

from fourquarters.games.acme.disks import put
from fourquarters.games.acme.flow import competition, reckoning, rounds
from fourquarters.games.acme.flow.deities import temples_check
from fourquarters.games.acme.flow.drawing import Drawing, SearchDiscards
from fourquarters.games.acme.flow.reckoning import SuddenEnd
from fourquarters.games.acme.flow.spoils import ChooseLoot
from fourquarters.games.acme.gods import CAPTURED, HELD, God
from fourquarters.games.acme.state_parts import Contest
from tests.games.acme.kit import BLACK, Table, cards, sided
from tests.games.acme.test_peoples import people, site

H, E = 0, 1


def fresh() -> Table:
    return cards(("wise-counselor",), ("assassin",))


def young() -> Table:
    """The first of two Epochs, on an empty map."""
    table = Table("free", 2, map="western", epochs=2).do("order orange", "choose hittites", "choose babylon").go()
    return table.clear()


# Cards


@pytest.mark.rule("D11", "P92")
def test_a_search_of_the_discards_passes_over_the_events_of_turns_that_ignore_them() -> None:
    table = Table("sargon").go("CardAction").deal(0, "census").deal(1, "oasis")
    for card in (1, 98):
        for segment in table.state.deck.segments:
            segment[card] = 0
    table.state.discards = [1, 98]
    table.state.stack.append(SearchDiscards(0, 2))
    table.settle().do(f"find {table.game.cards.slugs[1]}")
    assert table.legal() == [f"keep {table.game.cards.slugs[1]}"]
    table.do(table.legal()[0])
    assert table.state.discards == [98]


# Competitions


@pytest.mark.rule("R6.6", "H45")
def test_disks_of_one_lot_of_captives_are_not_there_for_a_second() -> None:
    table = fresh()
    waiting = table.state.box[H] = table.state.supply[H] - 3
    table.state.supply[H] = 3
    table.state.stack += [ChooseLoot(H), ChooseLoot(H)]
    table.settle().do("loot captives")
    assert (table.state.box[H] - waiting, table.state.supply[H], table.state.loot[H]) == (2, 1, 1)


@pytest.mark.rule("R6.6", "P731")
def test_captives_are_no_disks_to_place_later_in_the_phase() -> None:
    table = fresh()
    waiting = table.state.box[H] = table.state.supply[H] - 2
    table.state.supply[H] = 2
    table.state.stack.append(ChooseLoot(H))
    table.settle().do("loot captives")
    assert put(table.state, H, table.area("hattusha"), 2, 50) == 0
    assert table.state.box[H] - waiting == 2


@pytest.mark.rule("R6.5")
def test_a_battering_ram_leaves_ones_own_stronghold_alone() -> None:
    table = cards((), ()).put(H, tarsus=2).put(E, tarsus=2)
    table.state.cubes[table.area("tarsus")] = H
    table.state.contest = Contest(table.area("tarsus"), 0, breached=1 << H)
    assert rounds.cube(table.game, table.state, H) == 1
    table.state.contest = Contest(table.area("tarsus"), 0, breached=1 << E)
    assert rounds.cube(table.game, table.state, H) == 0


@pytest.mark.rule("A8", "R6.3")
def test_the_greeks_call_no_second_ally_to_the_same_competition() -> None:
    table = site(people("greeks"), "aleppo")
    table.state.allies[H], table.state.allied[H] = 1, 1 << table.area("aleppo")
    assert competition.allies(table.game, table.state, H) == 0
    assert competition.allies(site(table, "judah").game, table.state, H) == 1


def test_31_armored_infantry_serves_in_a_third_competition_and_at_sea() -> None:
    table = cards(("armored-infantry", "census"), ("oasis",))
    for area in ("kaska", "aleppo", "tyre", "sinai_sea"):
        table.put(H, **{area: 2}).put(E, **{area: 2})
    table.do("pass", "pass").until(lambda: table.step == "Committing")
    served: set[str] = set()
    while table.state.contest is not None:
        if table.state.contest.white[H]:
            served.add(table.game.chart.ids[table.state.contest.area])
        lines = table.legal()
        table.do(next((line for line in ("commit armored-infantry", "ready", "allow") if line in lines), lines[0]))
    assert served == {"kaska", "aleppo", "tyre", "sinai-sea"}


# Deities


@pytest.mark.rule("D4")
def test_a_temple_that_several_others_share_falls_to_none_of_them() -> None:
    table = fresh().put(H, hattusha=0, kaska=1).put(E, hattusha=1).put(BLACK, hattusha=1)
    table.state.set_god(0, God(HELD, H))
    temples_check(table.game, table.state)
    assert table.state.gods[0] == God(HELD, H)


@pytest.mark.rule("D6", "H36")
def test_a_returned_deity_whose_owner_has_another_becomes_available() -> None:
    table = cards(("census", "oasis"), ("assassin",))
    table.state.set_god(2, God(CAPTURED, E, H))
    table.state.set_god(3, God(HELD, E))
    table.do("return war")
    assert (table.state.gods[2], table.state.gods[3]) == (God(), God(HELD, E))


# Cards and reactions


@pytest.mark.rule("R5.5", "H26")
def test_who_comes_after_the_player_of_a_card_is_asked_first() -> None:
    table = sided("AABB", ("census",), ("census", "oasis"), ("spy",), ("volcano",))
    table.deal(H, "royal-treasurer", "drought")
    order = table.state.order
    asked: list[int] = []
    table.do("pass", f"play {table.hand(order[1])[0]}")
    while table.step == "Window":
        asked.append(table.state.to_move)
        table.do("allow")
    assert asked == [order[2], order[3], order[0]]


@pytest.mark.rule("R8.5")
def test_an_event_revealed_at_the_sudden_end_happens_and_is_not_replaced() -> None:
    table = cards((), ())
    table.state.vp[:2] = [0, 3]
    hands = [len(table.state.hands[seat]) for seat in (H, E)]
    table.state.stack.append(SuddenEnd())
    table.settle().do("reveal invaders-from-the-sea")
    assert (table.step, table.state.to_move, table.state.ending) == ("Invade", H, 0)
    assert [len(table.state.hands[seat]) for seat in (H, E)] == hands


def test_103_breath_of_god_takes_a_mina_only_of_an_empty_hand() -> None:
    table = cards(("census",), (), breath_draws=False)
    table.state.mina[:2] = [2, 2]
    table.state.stack.append(Drawing(E, 1))
    table.settle().do("draw breath-of-god", "allow")
    assert table.state.mina[:2] == [2, 1]


def test_49_market_towns_pay_for_three_neighbours_and_only_to_neighbours() -> None:
    table = sided("AABBCC", ("market-towns", "spy")).put(0, aleppo=1)
    for seat, area in ((1, "judah"), (2, "emar"), (3, "mittani"), (4, "byblos")):
        table.put(seat, **{area: 1})
    table.do("play market-towns")
    assert table.state.mina == [3, 1, 1, 1, 1, 0]


# The Reckoning Phase


@pytest.mark.rule("R8.2", "H49")
def test_who_rules_the_coast_drives_barbarians_off_the_sea_too() -> None:
    table = fresh().put(H, sinai_sea=1, tyre=1).put(BLACK, sinai_sea=1)
    reckoning.sea_domination(table.game, table.state)
    assert table.at("sinai-sea") == {H: 1}


@pytest.mark.rule("R8.6", "H52")
def test_six_disks_are_ruin_and_seven_are_not_while_the_home_area_is_held() -> None:
    table = young().put(H, hattusha=2, kaska=2, pala=2)
    assert reckoning.may_return(table.game, table.state, H)
    assert not reckoning.may_return(table.game, table.put(H, arzawa=1).state, H)


@pytest.mark.rule("R8.6", "H52")
def test_whoever_has_neither_a_disk_at_home_nor_a_city_may_leave_with_any_number_of_disks() -> None:
    table = young().put(H, kaska=2, pala=2, arzawa=2, lukka=2)
    assert reckoning.may_return(table.game, table.state, H)
    assert not reckoning.may_return(table.game, table.put(H, lukka=3).state, H)
    assert not reckoning.may_return(table.game, table.put(H, lukka=2, hattusha=1).state, H)
