"""The printed example of a turn, step by step: oracles O1 to O42. The Hittites are orange, Egypt is green."""

from pathlib import Path

import pytest

from fourquarters.games import titles
from fourquarters.games.acme import disks
from fourquarters.games.acme.flow import growth, rounds
from fourquarters.games.acme.gods import HELD
from fourquarters.kernel import record
from tests.games.acme.example import (
    ALEPPO_CARDS,
    ALEPPO_ROUNDS,
    BETRAYAL,
    CARDS,
    COMPETITION,
    DRAW_E,
    DRAW_H,
    GROWTH_E,
    GROWTH_H,
    HANDS,
    REST,
    SETUP,
    E,
    H,
    counts,
    played,
    second_turn,
)
from tests.games.acme.kit import BLACK, Table


@pytest.mark.rule("S1", "S2", "S3", "S4", "P678", "P10", "P14")
def test_o1_the_hittites_are_drawn_first_on_the_abbreviated_western_map() -> None:
    table = Table().do(*SETUP)
    state = table.state
    assert (table.game.chart.key, table.game.epochs, state.epoch, state.turn) == ("abbreviated", 2, 1, 1)
    assert state.order == (H, E)
    assert state.vp[:2] == state.mina[:2] == [0, 0]


@pytest.mark.rule("S5", "P679", "P680", "P24", "P25", "P26", "P27")
def test_o2_o3_twelve_disks_each_spread_from_the_home_area() -> None:
    table = Table().do(*SETUP)
    assert table.on_map(H) == dict.fromkeys(("arzawa", "hattusha", "karahuyuk", "kaska", "kumannis", "pala"), 2)
    assert table.on_map(E) == {
        "abydos": 2, "amarna": 2, "eastern-desert": 1, "memphis": 1, "nile-delta": 1, "red-sea": 1, "reed-sea": 1,
        "thebes": 2, "western-desert": 1,
    }  # fmt: skip
    assert table.state.supply[:2] == [36, 36]


@pytest.mark.rule("S7", "P38", "P39", "P682")
def test_o4_five_cards_each_without_events() -> None:
    table = Table().do(*SETUP)
    assert not any(card >= 96 for card in table.state.deck.outcomes())
    table.do(*HANDS[:5])
    assert [len(hand) for hand in table.state.hands[:2]] == [5, 0]
    table.do(*HANDS[5:])
    assert len(table.hand(E)) == 5
    assert set(table.hand(H)) == {
        "trade-fleet", "high-priest", "sea-route-to-tarshish", "rebellion", "shield-bearers"
    }  # fmt: skip
    assert set(range(96, 104)) <= set(table.state.deck.outcomes())
    assert len(table.state.deck) == 103 - 10


@pytest.mark.rule("R4.1", "R4.3", "P683", "P834", "P684", "P685", "P686", "P687")
def test_o7_o8_a_stronghold_in_hattusha_and_five_disks() -> None:
    table = Table().do(*SETUP, *HANDS)
    assert table.state.cubes[table.area("hattusha")] == H
    assert table.step == "Retirement"
    assert sum(table.state.disks[H]) + table.state.supply[H] == 48
    table.do("done")
    assert table.state.box[H] == 5
    assert table.step == "Deployment"  # no City, so nothing to resettle


@pytest.mark.rule("R4.6", "P688")
def test_o9_each_disk_deployed_is_a_base_for_the_next() -> None:
    table = Table().do(*SETUP, *HANDS, "done")
    assert "deploy emar" not in table.legal()
    table.do("deploy carchemish", "deploy mittani")
    assert "deploy emar" in table.legal()
    table.do("deploy emar", "deploy caucasus-sea", "deploy hattusha")
    assert (sum(table.state.disks[H]), table.state.supply[H], table.disks(H, "hattusha")) == (17, 31, 3)


@pytest.mark.rule("R4.3", "P689")
def test_o10_with_three_seas_more_the_table_would_give_ten_and_a_mountain_city_nothing() -> None:
    table = Table().do(*SETUP, *HANDS, *GROWTH_H)
    table.put(H, icarian_sea=1, rhodian_sea=1, egyptian_sea=1)
    state = table.state
    commerce = growth.commerce(table.game, state, H)
    assert growth.acquisition(table.game, state, H) - commerce == 10


@pytest.mark.rule("R4.3", "P690", "P691", "P692")
def test_o11_o12_egypt_gets_six_disks_and_a_mina() -> None:
    table = Table().do(*SETUP, *HANDS, *GROWTH_H, "done")
    assert (table.state.box[E], table.state.mina[E]) == (6, 1)
    assert growth.sources(table.game, table.state, E) == (0, 5, 0, 1, 0)
    table.do(*GROWTH_E[1:])
    assert (sum(table.state.disks[E]), table.state.supply[E]) == (18, 30)
    assert [table.disks(E, area) for area in ("sinai-sea", "tyre", "judah", "aleppo", "thebes")] == [1, 1, 2, 1, 3]


@pytest.mark.rule("R5.1", "P693")
def test_in_turn_order_each_plays_a_card_builds_a_deity_or_passes() -> None:
    table = played(0)
    assert (table.state.to_move, {line.split()[0] for line in table.legal()}) == (H, {"play", "build", "pass"})
    table.do(*CARDS[1])
    assert (table.state.to_move, table.step) == (E, "CardAction")


@pytest.mark.rule("R5.3", "P695", "P696")
def test_o13_trade_fleet_puts_camps_in_three_linked_seas() -> None:
    bare = played(0)
    assert disks.reach(bare.game, bare.state, H) & 1 << bare.area("egyptian-sea") == 0
    table = played(1)
    assert [table.disks(H, sea) for sea in ("icarian-sea", "rhodian-sea", "egyptian-sea")] == [1, 1, 1]
    assert counts(table, H) == (20, 28, 0, 4)


@pytest.mark.rule("R5.5", "P694", "P700", "P701", "P831")
def test_o14_o15_the_high_priest_negates_the_plague_for_a_disk_and_the_hittites_act_next() -> None:
    table = played(1).do("play biblical-plague", "city hattusha orange")
    assert len(table.hand(E)) == 4
    assert table.step == "Window"
    table.do("negate high-priest", "allow", "pay-disk caucasus-sea")
    assert table.at("caucasus-sea") == {}
    assert counts(table, H) == (19, 29, 0, 3)
    assert table.card("biblical-plague") in table.state.discards
    assert (table.step, table.state.to_move) == ("CardAction", H)


@pytest.mark.rule("R5.4", "P697", "P698")
def test_o14_without_the_negation_hattusha_would_lose_one_disk_and_its_five_neighbours_one_each() -> None:
    table = played(1).do("play biblical-plague", "city hattusha orange", "allow")
    while table.step == "Losses":
        table.do("lose")
    assert table.disks(H, "hattusha") == 2
    assert [table.disks(H, area) for area in ("kaska", "kumannis", "karahuyuk", "arzawa", "pala")] == [1] * 5


@pytest.mark.rule("P702")
def test_o16_the_sea_route_pays_three_mina_and_one_to_egypt() -> None:
    table = played(3)
    assert table.state.mina[:2] == [3, 2]
    assert len(table.hand(H)) == 2


@pytest.mark.rule("D2", "1.12", "P703", "P705")
def test_o17_the_gold_smith_builds_for_three_resources() -> None:
    table = played(4)
    assert table.at("eastern-desert") == table.at("western-desert") == {}
    assert counts(table, E) == (16, 32, 1, 3)
    assert table.state.gods[0].status == HELD
    assert table.state.active(E)
    table.put(E, thebes=0)
    assert not table.state.active(E)  # the block stands on the Homeland Block


@pytest.mark.rule("R5.4", "1.17", "P706", "P707")
def test_o18_rebellion_turns_two_disks_black_and_a_card_saves_the_third() -> None:
    table = played(5)
    assert table.at("thebes") == {E: 1, BLACK: 2}
    assert counts(table, E) == (14, 34, 1, 2)
    assert len(table.hand(H)) == 1
    assert table.state.active(E)


@pytest.mark.rule("P709")
def test_o19_the_queen_of_sheba_brings_a_mina_two_disks_and_a_card() -> None:
    table = played(6)
    assert (table.disks(E, "abydos"), table.disks(E, "amarna")) == (3, 3)
    assert counts(table, E) == (16, 32, 2, 2)
    assert "master-armorer" in table.hand(E)


@pytest.mark.rule("D2", "1.18", "P711")
def test_o20_five_resources_build_the_god_of_the_dead() -> None:
    assert played(6).refusal("build forge") == "that Deity is not available (D2)"
    table = played(7)
    assert table.disks(H, "hattusha") == 1
    assert table.at("icarian-sea") == {}
    assert counts(table, H) == (16, 32, 1, 1)
    assert table.state.active(H)


@pytest.mark.rule("R5.4", "P707", "P714", "P832")
def test_o21_religious_zeal_works_though_thebes_is_contested_and_the_hittites_pay_twice() -> None:
    table = played(8)
    assert table.at("aleppo") == {E: 2}
    assert table.at("emar") == {E: 1}
    assert table.at("carchemish") == table.at("mittani") == {H: 1}
    assert counts(table, H) == (15, 33, 0, 0)
    assert counts(table, E)[:2] == (18, 30)
    assert len(table.hand(E)) == 1


@pytest.mark.rule("R5.2", "R5.6", "P710", "P715")
def test_o22_o23_the_hittites_pass_for_want_of_cards_and_egypt_lays_master_armorer_down() -> None:
    table = played(8)
    assert table.state.passed == 1 << H
    table.do(*CARDS[10])
    assert [(entry.card, entry.disks) for entry in table.state.table[E]] == [(20, 4)]
    assert (table.state.supply[E], table.hand(E)) == (26, [])


@pytest.mark.rule("R6.4", "1.10", "P716", "P717")
def test_o24_o25_the_armorer_saves_thebes_and_it_becomes_shared() -> None:
    table = played(10)
    assert (table.step, table.state.to_move, table.at("thebes")) == ("Casualty", E, {E: 1, BLACK: 2})
    table.do(*COMPETITION)
    assert table.at("thebes") == {E: 1, BLACK: 1}
    assert table.state.table[E][0].disks == 3
    assert (table.state.supply[E], table.state.mina[E]) == (27, 2)
    assert table.state.active(E)


def test_o26_the_board_after_the_competition() -> None:
    table = played(10).do(*COMPETITION)
    settlements = dict.fromkeys(("kaska", "kumannis", "karahuyuk", "arzawa", "pala"), 2)
    camps = dict.fromkeys(("hattusha", "carchemish", "mittani", "rhodian-sea", "egyptian-sea"), 1)
    assert table.on_map(H) == dict(sorted({**settlements, **camps}.items()))
    assert sum(table.state.disks[E]) == 18
    assert table.on_map(BLACK) == {"thebes": 1}


@pytest.mark.rule("R4.3", "P718", "P719")
def test_o27_nine_disks_of_growth_for_both() -> None:
    table = played(10).do(*COMPETITION)
    assert [growth.acquisition(table.game, table.state, seat) for seat in (H, E)] == [9, 9]
    assert growth.sources(table.game, table.state, H) == (5, 2, 0, 1, 1)
    assert growth.sources(table.game, table.state, E) == (2, 5, 0, 1, 1)


@pytest.mark.rule("R8.1", "R8.2", "R8.3", "R8.7", "R8.8", "P722", "P723", "P725")
def test_o28_to_o31_reckoning_scores_one_and_three_and_egypt_comes_first() -> None:
    table = played(10).do(*COMPETITION)
    assert table.state.vp[:2] == [1, 3]
    assert table.state.order == (E, H)
    assert (table.step, table.state.to_move) == ("DrawStep", E)
    assert "sudden-end" not in [event.name for event in table.told]


@pytest.mark.rule("R8.5", "R8.9", "B2", "R2.6", "P713", "P724", "P726", "P727")
def test_o32_the_hittites_direct_the_mountain_tribes_that_egypt_drew() -> None:
    assert played(10).do(*COMPETITION).legal() == ["buy 0", "buy 1", "buy 2"]
    table = played(10).do(*COMPETITION, *DRAW_E[:6])
    assert (table.step, table.state.to_move) == ("Invade", H)
    assert {"lukka", "kaska"} <= set(table.offers("invade"))
    assert not {"tarsus", "hattusha"} & set(table.offers("invade"))
    table.do(*DRAW_E[6:])
    assert [table.disks(BLACK, area) for area in ("lukka", "lydia", "karahuyuk")] == [4, 4, 4]
    assert table.at("karahuyuk") == {H: 2, BLACK: 4}
    assert (len(table.hand(E)), table.state.mina[E]) == (4, 1)
    assert table.card("mountain-tribes-descend") in table.state.discards


@pytest.mark.rule("P726")
def test_the_mountain_tribes_of_kaska_would_strike_zab_pala_and_kumannis() -> None:
    table = played(10).do(*COMPETITION, *DRAW_E[:6], "invade kaska")
    assert set(table.on_map(BLACK)) == {"thebes", "kaska", "zab", "pala", "kumannis"}


@pytest.mark.rule("R8.9", "R8.10", "D11", "P712", "P728", "P729", "P830")
def test_o33_o34_the_god_of_the_dead_brings_one_of_three_found_cards() -> None:
    table = played(10).do(*COMPETITION, *DRAW_E, *DRAW_H[:4])
    assert {"shield-bearers", "fishing-grounds"} <= set(table.offers("find"))  # both had paid for losses
    table.do(*DRAW_H[4:7])
    assert table.game.observe(table.state, H).seats[H].cards == []  # the three of the deck lie unseen
    table.do(*DRAW_H[7:])
    assert len(table.hand(H)) == 4
    assert [table.disks(BLACK, area) for area in ("lukka", "lydia", "karahuyuk")] == [4, 4, 4]
    assert "queen-of-sheba" in table.hand(H)
    assert {table.card("shield-bearers"), table.card("fishing-grounds")} <= set(table.state.discards)
    assert table.state.turn == 2


@pytest.mark.rule("D10", "P704", "P829")
def test_o35_both_gather_at_emar_and_aleppo() -> None:
    table = second_turn()
    assert table.state.mina[:2] == [0, 4]
    assert table.state.order == (E, H)
    assert table.at("emar") == {H: 2, E: 3}
    assert table.at("aleppo") == {H: 4, E: 3}
    assert set(table.hand(H)) == {"traitor", "light-chariots", "siege-master", "corrupter"}
    assert "mercenaries-desert" in table.hand(E)
    assert table.state.table[E][0].disks == 3


@pytest.mark.rule("R6.1", "R6.6", "P730", "P731", "P833")
def test_o36_the_traitor_of_emar_makes_a_settlement_sack_a_city() -> None:
    table = second_turn(BETRAYAL)
    assert table.at("emar") == {H: 2}
    assert table.state.vp[:2] == [2, 3]
    assert table.state.box[H] == 2


@pytest.mark.rule("R6.2", "R6.3", "R6.5", "R2.5", "P732", "P733", "P734", "P736", "P836")
def test_o37_aleppo_comes_first_and_the_hittites_call_an_ally() -> None:
    table = second_turn(BETRAYAL)
    assert (table.step, table.state.to_move) == ("Committing", E)
    table.do(*ALEPPO_CARDS[:5])
    hidden = table.game.observe(table.state, E).contest
    assert hidden is not None
    assert hidden.committed[H] == [0, 0]
    table.do(ALEPPO_CARDS[5])
    contest = table.state.contest
    assert contest is not None
    assert contest.area == table.area("aleppo")
    assert contest.star == 1 << H | 1 << E
    view = table.game.observe(table.state, None)
    assert view.contest is not None
    assert view.contest.strength[:2] == [5, 3]
    assert view.contest.star == [H, E]


@pytest.mark.rule("R6.3", "P737", "P738", "P835")
def test_o38_mercenaries_desert_for_three_mina() -> None:
    table = second_turn(BETRAYAL, ALEPPO_CARDS[:8])
    view = table.game.observe(table.state, E).contest
    assert view is not None
    # Both sides are revealed, and the card of the first in order is at work.
    assert (view.committed[H], view.committed[E]) == ([table.card("siege-master"), table.card("light-chariots")], [])
    assert (table.state.to_move, table.legal()[:2]) == (H, ["remove disk", "remove white"])
    table.do(*ALEPPO_CARDS[8:11])
    assert table.at("aleppo") == {H: 2, E: 6}
    assert table.state.mina[E] == 1


@pytest.mark.rule("R5.5", "P735", "P739", "P740", "P741")
def test_o39_the_corrupter_undoes_master_armorer_and_the_siege_goes_on() -> None:
    table = second_turn(BETRAYAL, ALEPPO_CARDS[:13])
    assert (table.state.mina[E], table.legal()) == (1, ["remove disk", "save-with master-armorer"])
    supply = table.state.supply[E]
    table.do(*ALEPPO_CARDS[13:])
    assert table.state.table[E] == ()
    assert table.state.supply[E] == supply + 3 + 1
    assert table.card("master-armorer") in table.state.discards
    assert table.at("aleppo") == {H: 2, E: 5}
    assert table.state.contest is not None
    assert table.state.contest.white[H] == 1
    assert rounds.strength(table.game, table.state, H) == 3


@pytest.mark.rule("R6.4", "R6.6", "R6.7", "R2.3", "P742", "P841")
def test_o40_o41_egypt_wins_aleppo_and_sacks_the_hittite_city() -> None:
    table = second_turn(BETRAYAL, ALEPPO_CARDS, ALEPPO_ROUNDS)
    assert table.at("aleppo") == {E: 4}
    assert table.state.mina[E] == 0
    table.do("loot mina")
    assert (table.state.vp[E], table.state.loot[E]) == (4, 1)


@pytest.mark.rule("R6.2", "R6.7", "P732", "P743")
def test_o42_karahuyuk_and_thebes_are_left_and_then_loot_comes() -> None:
    table = second_turn(BETRAYAL, ALEPPO_CARDS, ALEPPO_ROUNDS, ["loot mina"])
    assert (table.state.mina[E], table.state.loot[E]) == (0, 1)
    table.do(*REST)
    fought = [table.game.chart.ids[event.args[0]] for event in table.told if event.name == "competition"]
    assert fought == ["thebes", "aleppo", "karahuyuk", "thebes"]  # the first one on turn 1
    assert table.at("karahuyuk") == {BLACK: 3}
    assert table.at("thebes") == {E: 2}
    assert table.disks(E, "aleppo") == 3
    assert (table.state.mina[E], table.state.loot[E]) == (1, 0)


def test_the_example_is_a_record_that_anybody_can_open_and_step_through() -> None:
    table = second_turn(BETRAYAL, ALEPPO_CARDS, ALEPPO_ROUNDS, ["loot mina"], REST)
    path = Path(__file__).parents[3] / "docs" / "records" / "acme-example.fqr"
    assert record.dumps(table.match) == path.read_text()
    match = record.loads(path.read_text(), titles())
    assert match.state == table.state
