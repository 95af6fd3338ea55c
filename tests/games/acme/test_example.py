"""The printed example of a turn, step by step: oracles O1 to O42. The Hittites are orange, Egypt is green."""

from pathlib import Path

import pytest

from fourquarters.games import titles
from fourquarters.games.acme.flow import growth
from fourquarters.games.acme.gods import HELD
from fourquarters.kernel import record
from tests.games.acme.kit import BLACK, Table

H, E = 0, 1

SETUP = [
    "order orange", "choose hittites", "home thebes",
    "place memphis", "place nile-delta", "place red-sea", "place reed-sea",
]  # fmt: skip
HANDS = [
    "draw trade-fleet", "draw high-priest", "draw sea-route-to-tarshish", "draw rebellion", "draw shield-bearers",
    "draw biblical-plague", "draw gold-smith", "draw fishing-grounds", "draw queen-of-sheba", "draw religious-zeal",
]  # fmt: skip
GROWTH_H = [
    "done", "deploy carchemish", "deploy mittani", "deploy emar", "deploy caucasus-sea", "deploy hattusha",
]  # fmt: skip
GROWTH_E = [
    "done", "deploy sinai-sea", "deploy tyre", "deploy judah", "deploy judah", "deploy aleppo", "deploy thebes",
]  # fmt: skip
CARDS = {
    1: ["play trade-fleet", "allow", "place icarian-sea", "place rhodian-sea", "place egyptian-sea"],
    2: ["play biblical-plague", "city hattusha orange", "negate high-priest", "allow", "pay-disk caucasus-sea"],
    3: ["play sea-route-to-tarshish", "allow"],
    4: ["play gold-smith", "allow", "deity forge", "pay-disk eastern-desert", "pay-disk western-desert", "pay-mina"],
    5: ["play rebellion", "city thebes green", "allow", "save-card fishing-grounds", "lose", "lose"],
    6: ["play queen-of-sheba", "allow", "place abydos", "place amarna", "draw master-armorer"],
    7: ["build dead", "pay-disk hattusha", "pay-disk hattusha", "pay-disk icarian-sea", "pay-mina", "pay-mina"],
    8: ["play religious-zeal", "at aleppo", "allow", "save-mina", "lose", "save-card shield-bearers"],
    10: ["play master-armorer"],
}
COMPETITION = ["save-with master-armorer"]
DRAW_E = [
    "buy 1", "draw mercenaries-desert", "draw mountain-tribes-descend", "draw copper-mines", "draw corruption",
    "allow", "invade lukka", "draw census",
]  # fmt: skip


def _played(until: int) -> Table:
    """The example up to and including a card play (9, the Hittites' pass, comes by itself)."""
    table = Table().do(*SETUP, *HANDS, *GROWTH_H, *GROWTH_E)
    for number, lines in CARDS.items():
        if number <= until:
            table.do(*lines)
    return table


def _counts(table: Table, seat: int) -> tuple[int, int, int, int]:
    """Disks on the map, Supply, mina, cards in hand."""
    state = table.state
    return sum(state.disks[seat]), state.supply[seat], state.mina[seat], len(state.hands[seat])


@pytest.mark.rule("S1", "S2", "S3", "S4")
def test_o1_the_hittites_are_drawn_first_on_the_abbreviated_western_map() -> None:
    table = Table().do(*SETUP)
    state = table.state
    assert (table.game.chart.key, table.game.epochs, state.epoch, state.turn) == ("abbreviated", 2, 1, 1)
    assert state.order == (H, E)
    assert state.vp[:2] == state.mina[:2] == [0, 0]


@pytest.mark.rule("S5")
def test_o2_o3_twelve_disks_each_spread_from_the_home_area() -> None:
    table = Table().do(*SETUP)
    assert table.on_map(H) == dict.fromkeys(("arzawa", "hattusha", "karahuyuk", "kaska", "kumannis", "pala"), 2)
    assert table.on_map(E) == {
        "abydos": 2, "amarna": 2, "eastern-desert": 1, "memphis": 1, "nile-delta": 1, "red-sea": 1, "reed-sea": 1,
        "thebes": 2, "western-desert": 1,
    }  # fmt: skip
    assert table.state.supply[:2] == [36, 36]


@pytest.mark.rule("S7")
def test_o4_five_cards_each_without_events() -> None:
    table = Table().do(*SETUP)
    assert not any(card >= 96 for card in table.state.deck.outcomes())
    table.do(*HANDS)
    assert set(table.hand(H)) == {
        "trade-fleet", "high-priest", "sea-route-to-tarshish", "rebellion", "shield-bearers"
    }  # fmt: skip
    assert 97 in table.state.deck.outcomes()


@pytest.mark.rule("R4.1", "R4.3")
def test_o7_o8_a_stronghold_in_hattusha_and_five_disks() -> None:
    table = Table().do(*SETUP, *HANDS)
    assert table.state.cubes[table.area("hattusha")] == H
    table.do("done")
    assert table.state.box[H] == 5


@pytest.mark.rule("R4.6")
def test_o9_each_disk_deployed_is_a_base_for_the_next() -> None:
    table = Table().do(*SETUP, *HANDS, "done")
    assert "deploy emar" not in table.legal()
    table.do("deploy carchemish", "deploy mittani")
    assert "deploy emar" in table.legal()
    table.do("deploy emar", "deploy caucasus-sea", "deploy hattusha")
    assert (sum(table.state.disks[H]), table.state.supply[H], table.disks(H, "hattusha")) == (17, 31, 3)


@pytest.mark.rule("R4.3")
def test_o10_with_three_seas_more_the_table_would_give_ten_and_a_mountain_city_nothing() -> None:
    table = Table().do(*SETUP, *HANDS, *GROWTH_H)
    table.put(H, icarian_sea=1, rhodian_sea=1, egyptian_sea=1)
    state = table.state
    commerce = growth.commerce(table.game, state, H)
    assert growth.acquisition(table.game, state, H) - commerce == 10


@pytest.mark.rule("R4.3")
def test_o11_o12_egypt_gets_six_disks_and_a_mina() -> None:
    table = Table().do(*SETUP, *HANDS, *GROWTH_H, "done")
    assert (table.state.box[E], table.state.mina[E]) == (6, 1)
    table.do(*GROWTH_E[1:])
    assert (sum(table.state.disks[E]), table.state.supply[E]) == (18, 30)
    assert table.disks(E, "judah") == 2
    assert table.disks(E, "thebes") == 3


@pytest.mark.rule("R5.3")
def test_o13_trade_fleet_puts_camps_in_three_linked_seas() -> None:
    table = _played(1)
    assert [table.disks(H, sea) for sea in ("icarian-sea", "rhodian-sea", "egyptian-sea")] == [1, 1, 1]
    assert _counts(table, H) == (20, 28, 0, 4)


@pytest.mark.rule("R5.5")
def test_o14_o15_the_high_priest_negates_the_plague_for_a_disk_and_the_hittites_act_next() -> None:
    table = _played(1).do("play biblical-plague", "city hattusha orange")
    assert len(table.hand(E)) == 4
    assert table.step == "Window"
    table.do("negate high-priest", "allow", "pay-disk caucasus-sea")
    assert table.at("caucasus-sea") == {}
    assert _counts(table, H) == (19, 29, 0, 3)
    assert table.card("biblical-plague") in table.state.aside_cards
    assert (table.step, table.state.to_move) == ("CardAction", H)


@pytest.mark.rule("R5.4")
def test_o14_without_the_negation_hattusha_would_lose_one_disk_and_its_five_neighbours_one_each() -> None:
    table = _played(1).do("play biblical-plague", "city hattusha orange", "allow")
    while table.step == "Losses":
        table.do("lose")
    assert table.disks(H, "hattusha") == 2
    assert [table.disks(H, area) for area in ("kaska", "kumannis", "karahuyuk", "arzawa", "pala")] == [1] * 5


def test_o16_the_sea_route_pays_three_mina_and_one_to_egypt() -> None:
    table = _played(3)
    assert table.state.mina[:2] == [3, 2]
    assert len(table.hand(H)) == 2


@pytest.mark.rule("D2")
def test_o17_the_gold_smith_builds_for_three_resources() -> None:
    table = _played(4)
    assert table.at("eastern-desert") == table.at("western-desert") == {}
    assert _counts(table, E) == (16, 32, 1, 3)
    assert table.state.gods[0].status == HELD
    assert table.state.active(E)


@pytest.mark.rule("R5.4", "1.17")
def test_o18_rebellion_turns_two_disks_black_and_a_card_saves_the_third() -> None:
    table = _played(5)
    assert table.at("thebes") == {E: 1, BLACK: 2}
    assert _counts(table, E) == (14, 34, 1, 2)
    assert len(table.hand(H)) == 1
    assert table.state.active(E)


def test_o19_the_queen_of_sheba_brings_a_mina_two_disks_and_a_card() -> None:
    table = _played(6)
    assert (table.disks(E, "abydos"), table.disks(E, "amarna")) == (3, 3)
    assert _counts(table, E) == (16, 32, 2, 2)
    assert "master-armorer" in table.hand(E)


@pytest.mark.rule("D2", "1.18")
def test_o20_five_resources_build_the_god_of_the_dead() -> None:
    table = _played(7)
    assert table.disks(H, "hattusha") == 1
    assert table.at("icarian-sea") == {}
    assert _counts(table, H) == (16, 32, 1, 1)
    assert table.state.active(H)


@pytest.mark.rule("R5.4")
def test_o21_religious_zeal_works_though_thebes_is_contested_and_the_hittites_pay_twice() -> None:
    table = _played(8)
    assert table.at("aleppo") == {E: 2}
    assert table.at("emar") == {E: 1}
    assert table.at("carchemish") == table.at("mittani") == {H: 1}
    assert _counts(table, H) == (15, 33, 0, 0)
    assert _counts(table, E)[:2] == (18, 30)
    assert len(table.hand(E)) == 1


@pytest.mark.rule("R5.2", "R5.6")
def test_o22_o23_the_hittites_pass_for_want_of_cards_and_egypt_lays_master_armorer_down() -> None:
    table = _played(8)
    assert table.state.passed == 1 << H
    table.do(*CARDS[10])
    assert [(entry.card, entry.disks) for entry in table.state.table[E]] == [(20, 4)]
    assert (table.state.supply[E], table.hand(E)) == (26, [])


@pytest.mark.rule("R6.4", "1.10")
def test_o24_o25_the_armorer_saves_thebes_and_it_becomes_shared() -> None:
    table = _played(10)
    assert (table.step, table.state.to_move, table.at("thebes")) == ("Casualty", E, {E: 1, BLACK: 2})
    table.do(*COMPETITION)
    assert table.at("thebes") == {E: 1, BLACK: 1}
    assert table.state.table[E][0].disks == 3
    assert (table.state.supply[E], table.state.mina[E]) == (27, 2)
    assert table.state.active(E)


def test_o26_the_board_after_the_competition() -> None:
    table = _played(10).do(*COMPETITION)
    settlements = dict.fromkeys(("kaska", "kumannis", "karahuyuk", "arzawa", "pala"), 2)
    camps = dict.fromkeys(("hattusha", "carchemish", "mittani", "rhodian-sea", "egyptian-sea"), 1)
    assert table.on_map(H) == dict(sorted({**settlements, **camps}.items()))
    assert sum(table.state.disks[E]) == 18
    assert table.on_map(BLACK) == {"thebes": 1}


@pytest.mark.rule("R4.3")
def test_o27_nine_disks_of_growth_for_both() -> None:
    table = _played(10).do(*COMPETITION)
    assert [growth.acquisition(table.game, table.state, seat) for seat in (H, E)] == [9, 9]


@pytest.mark.rule("R8.1", "R8.2", "R8.3", "R8.7", "R8.8")
def test_o28_to_o31_reckoning_scores_one_and_three_and_egypt_comes_first() -> None:
    table = _played(10).do(*COMPETITION)
    assert table.state.vp[:2] == [1, 3]
    assert table.state.order == (E, H)
    assert (table.step, table.state.to_move) == ("DrawStep", E)


@pytest.mark.rule("R8.5", "R8.9", "B2", "R2.6")
def test_o32_the_hittites_direct_the_mountain_tribes_that_egypt_drew() -> None:
    table = _played(10).do(*COMPETITION, *DRAW_E[:6])
    assert (table.step, table.state.to_move) == ("Invade", H)
    assert {"lukka", "kaska"} <= set(table.offers("invade"))
    assert not {"tarsus", "hattusha"} & set(table.offers("invade"))
    table.do(*DRAW_E[6:])
    assert [table.disks(BLACK, area) for area in ("lukka", "lydia", "karahuyuk")] == [4, 4, 4]
    assert table.at("karahuyuk") == {H: 2, BLACK: 4}
    assert (len(table.hand(E)), table.state.mina[E]) == (4, 1)
    assert table.card("mountain-tribes-descend") in table.state.discards


def test_the_mountain_tribes_of_kaska_would_strike_zab_pala_and_kumannis() -> None:
    table = _played(10).do(*COMPETITION, *DRAW_E[:6], "invade kaska")
    assert set(table.on_map(BLACK)) == {"thebes", "kaska", "zab", "pala", "kumannis"}


DRAW_H = [
    "draw traitor", "draw light-chariots", "draw siege-master", "allow",
    "find shield-bearers", "find queen-of-sheba", "find fishing-grounds", "keep queen-of-sheba",
]  # fmt: skip
TURN_2 = [
    # Growth: Egypt, then the Hittites.
    "done", "allow", "done", "done", "deploy emar", "deploy emar", "deploy aleppo", "deploy tyre", "deploy judah",
    "deploy memphis", "deploy nile-delta", "deploy red-sea", "deploy reed-sea",
    "done", "done", "deploy emar", "deploy emar", "deploy aleppo", "deploy aleppo", "deploy aleppo", "deploy aleppo",
    "deploy hattusha", "deploy kumannis", "deploy mittani",
    # Cards: what the example leaves open is filled so that the hands and riches it names come out.
    "play census", "allow", "play queen-of-sheba", "allow", "place arzawa", "place pala", "draw corrupter",
    "play corruption", "against orange", "allow", "pass", "pass",
]  # fmt: skip
BETRAYAL = ["ready", "play traitor", "city emar green", "allow", "loot captives", "ready"]
ALEPPO_CARDS = [
    "commit mercenaries-desert", "ready", "commit light-chariots", "commit siege-master", "ready", "allies 1",
    "allow", "hire 3", "remove white", "remove disk", "remove disk",
    "resolve siege-master", "allow", "save-with master-armorer", "negate corrupter", "allow", "allow",
]  # fmt: skip
ALEPPO_ROUNDS = ["remove white", "remove disk", "save-mina"]


def _second_turn(*more: list[str]) -> Table:
    """Turn 2 up to its Competition Phase, and some of what follows."""
    table = _played(10).do(*COMPETITION, *DRAW_E, *DRAW_H, *TURN_2)
    for lines in more:
        table.do(*lines)
    return table


@pytest.mark.rule("R8.9", "R8.10")
def test_o33_o34_the_god_of_the_dead_brings_one_of_three_found_cards() -> None:
    table = _played(10).do(*COMPETITION, *DRAW_E, *DRAW_H)
    assert len(table.hand(H)) == 4
    assert "queen-of-sheba" in table.hand(H)
    assert {table.card("shield-bearers"), table.card("fishing-grounds")} <= set(table.state.discards)
    assert table.state.turn == 2


def test_o35_both_gather_at_emar_and_aleppo() -> None:
    table = _second_turn()
    assert table.state.mina[:2] == [0, 4]
    assert table.state.order == (E, H)
    assert table.at("emar") == {H: 2, E: 3}
    assert table.at("aleppo") == {H: 4, E: 3}
    assert set(table.hand(H)) == {"traitor", "light-chariots", "siege-master", "corrupter"}
    assert "mercenaries-desert" in table.hand(E)
    assert table.state.table[E][0].disks == 3


@pytest.mark.rule("R6.1", "R6.6")
def test_o36_the_traitor_of_emar_makes_a_settlement_sack_a_city() -> None:
    table = _second_turn(BETRAYAL)
    assert table.at("emar") == {H: 2}
    assert table.state.vp[:2] == [2, 3]
    assert table.state.captives[H] == 1


@pytest.mark.rule("R6.2", "R6.3", "R6.5", "R2.5")
def test_o37_aleppo_comes_first_and_the_hittites_call_an_ally() -> None:
    table = _second_turn(BETRAYAL, ALEPPO_CARDS[:6])
    contest = table.state.contest
    assert contest is not None
    assert contest.area == table.area("aleppo")
    assert contest.star == 1 << H | 1 << E
    view = table.game.observe(table.state, None)
    assert view.contest is not None
    assert view.contest.strength[:2] == [5, 3]


def test_o38_mercenaries_desert_for_three_mina() -> None:
    table = _second_turn(BETRAYAL, ALEPPO_CARDS[:11])
    assert table.at("aleppo") == {H: 2, E: 6}
    assert table.state.mina[E] == 1


@pytest.mark.rule("R5.5")
def test_o39_the_corrupter_undoes_master_armorer_and_the_siege_goes_on() -> None:
    table = _second_turn(BETRAYAL, ALEPPO_CARDS)
    assert table.state.table[E] == ()
    assert table.card("master-armorer") in table.state.discards
    assert table.at("aleppo") == {H: 2, E: 5}
    assert table.state.contest is not None
    assert table.state.contest.white[H] == 1


@pytest.mark.rule("R6.4", "R6.6", "R6.7", "R2.3")
def test_o40_o41_egypt_wins_aleppo_and_sacks_the_hittite_city() -> None:
    table = _second_turn(BETRAYAL, ALEPPO_CARDS, ALEPPO_ROUNDS)
    assert table.at("aleppo") == {E: 4}
    assert table.state.mina[E] == 0
    table.do("loot mina")
    assert (table.state.vp[E], table.state.loot[E]) == (4, 1)


def test_o42_karahuyuk_and_thebes_are_left_and_then_loot_and_captives_come() -> None:
    table = _second_turn(BETRAYAL, ALEPPO_CARDS, ALEPPO_ROUNDS, ["loot mina"])
    fought = {"aleppo"}
    while table.step in ("Casualty", "Committing", "Benefits"):
        assert table.state.contest is not None
        fought.add(table.game.chart.ids[table.state.contest.area])
        table.do(table.legal()[0])
    assert {"aleppo", "karahuyuk"} <= fought
    assert table.disks(E, "aleppo") == 3
    assert (table.state.mina[E], table.state.loot[E], table.state.box[H]) == (1, 0, 2)


def test_the_example_is_a_record_that_anybody_can_open_and_step_through() -> None:
    table = _second_turn(BETRAYAL, ALEPPO_CARDS, ALEPPO_ROUNDS, ["loot mina"])
    path = Path(__file__).parents[3] / "docs" / "records" / "acme-example.fqr"
    assert record.dumps(table.match) == path.read_text()
    match = record.loads(path.read_text(), titles())
    assert match.state == table.state
