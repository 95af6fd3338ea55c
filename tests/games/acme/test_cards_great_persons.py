"""Great Persons 1 to 30, outside competitions. Orange are the Hittites at Hattusha, green is Egypt at Thebes."""

import pytest

from fourquarters.games.acme.flow.deities import own
from fourquarters.games.acme.gods import HELD, LOST, God
from tests.games.acme.kit import Table, cards

H, E = 0, 1


def god(table: Table, seat: int, deity: int = 0, status: int = HELD) -> Table:
    table.state.set_god(deity, God(status, seat))
    return table


@pytest.mark.rule("P709")
def test_1_queen_of_sheba_needs_controlled_areas_for_her_disks() -> None:
    table = cards(("queen-of-sheba",)).put(H, kaska=1, pala=1).put(E, pala=1)
    table.do("play queen-of-sheba")
    assert set(table.offers("place")) == {"hattusha", "kaska"}
    table.do("place kaska", "place kaska", "draw census")
    assert (table.state.mina[H], table.disks(H, "kaska"), table.hand(H)) == (1, 3, ["census"])


@pytest.mark.rule("P703")
def test_2_gold_smith_builds_for_three_of_which_two_are_disks() -> None:
    table = cards(("gold-smith", "census")).put(H, kaska=2).do("play gold-smith", "deity forge")
    assert "pay-card census" in table.legal()
    table.do("pay-card census")
    assert table.offers("pay-card") == []
    table.do("pay-disk kaska", "pay-disk kaska")
    assert own(table.state, H) == 0


def test_2_gold_smith_is_refused_without_two_disks_to_spare() -> None:
    table = cards(("gold-smith", "census", "oasis")).put(H, kaska=1)
    assert table.refusal("play gold-smith") == "it would have no effect now (R5.3)"


@pytest.mark.rule("D7")
def test_2_gold_smith_brings_the_lost_deity_back_or_builds_another_for_three() -> None:
    table = god(cards(("gold-smith", "census"), ("oasis",)).put(H, kaska=2), H, 3, LOST)
    table.do("play gold-smith", "allow")
    assert len(table.offers("deity")) == 7
    back = table.state.clone()
    table.do("deity war", "pay-disk kaska", "pay-disk kaska", "pay-card census")
    assert (table.state.gods[2], table.state.gods[3]) == (God(HELD, H), God())
    table.match.state = back
    table.do("deity peace")
    assert (table.state.gods[3], table.disks(H, "kaska")) == (God(HELD, H), 2)


def test_2_gold_smith_brings_a_lost_deity_back_free() -> None:
    table = god(cards(("gold-smith",)), H, 3, LOST).do("play gold-smith")
    assert table.state.gods[3] == God(HELD, H)


def test_3_great_builder_adds_to_two_controlled_settlements() -> None:
    table = cards(("great-builder",)).put(H, kaska=2, pala=2, arzawa=2, zab=1).do("play great-builder")
    assert set(table.offers("place")) == {"kaska", "pala", "arzawa"}
    table.do("place kaska")
    assert set(table.offers("place")) == {"pala", "arzawa"}
    table.do("place pala")
    assert (table.disks(H, "kaska"), table.disks(H, "pala"), table.disks(H, "arzawa")) == (3, 3, 2)


def test_3_great_builder_is_refused_without_a_settlement() -> None:
    assert "no effect" in cards(("great-builder",)).refusal("play great-builder")


def test_4_philosopher_king_gains_a_vp_and_may_trade_a_card_for_two() -> None:
    table = cards(("philosopher-king", "census")).do("play philosopher-king")
    assert table.state.vp[H] == 1
    assert set(table.legal()) == {"done", "trade census"}
    table.do("trade census", "draw oasis", "draw spy")
    assert table.hand(H) == ["spy", "oasis"]


def test_5_grand_astrologer_puts_the_top_four_back_in_any_order() -> None:
    table = cards(("grand-astrologer",)).do("play grand-astrologer", "way first")
    table.do("draw census", "draw oasis", "draw hordes-from-the-north", "draw spy")
    table.do("top spy", "top hordes-from-the-north", "top oasis")
    # The last one left goes on top; the first one named lies deepest.
    top = [next(card for card, count in enumerate(segment) if count) for segment in table.state.deck.segments[:4]]
    assert top == [table.card(name) for name in ("census", "oasis", "hordes-from-the-north", "spy")]


@pytest.mark.rule("R5.8", "H32")
def test_5_grand_astrologer_finds_a_new_deck_where_the_old_one_is_used_up() -> None:
    table = cards(("grand-astrologer",))
    state = table.state
    state.discards = [card for card, copies in enumerate(state.deck.segments[0]) if copies]
    state.deck.segments = [[0] * 104]
    table.do("play grand-astrologer", "way first", "draw census", "draw oasis", "draw spy", "draw volcano")
    assert set(table.offers("top")) == {"census", "oasis", "spy", "volcano"}


def test_5_grand_astrologer_or_four_drawn_of_which_one_is_kept_and_events_happen() -> None:
    table = cards(("grand-astrologer",)).do("play grand-astrologer", "way second")
    table.do("draw census", "draw oasis", "draw time-marches-on", "draw spy")
    assert table.state.ending == 1
    assert set(table.offers("keep")) == {"census", "oasis", "spy"}
    table.do("keep spy")
    assert table.hand(H) == ["spy"]
    assert table.card("census") in table.state.discards


def test_6_royal_treasurer_gains_two_mina() -> None:
    assert cards(("royal-treasurer",)).do("play royal-treasurer").state.mina[H] == 2


@pytest.mark.parametrize(("others", "gained"), [(5, 2), (0, 1)])
def test_7_epic_poet_gains_two_vp_if_nobody_has_fewer(others: int, gained: int) -> None:
    table = cards(("epic-poet",))
    table.state.vp[:2] = [3, others]
    table.do("play epic-poet")
    assert table.state.vp[H] == 3 + gained


def test_8_founder_of_colonies_settles_one_empty_land_area_next_to_own() -> None:
    table = cards(("founder-of-colonies",)).put(E, kaska=1).do("play founder-of-colonies")
    assert set(table.offers("place")) == {"arzawa", "karahuyuk", "kumannis", "pala"}
    table.do("place pala")
    assert set(table.legal()) == {"place pala", "done"}
    table.do("place pala")
    assert table.disks(H, "pala") == 2


def test_9_prophet_changes_the_deity_for_an_available_one() -> None:
    table = god(cards(("prophet",)), H, 0).do("play prophet")
    table.do("deity war")
    assert own(table.state, H) == 2
    assert table.state.gods[0] == God()


def test_9_prophet_brings_a_lost_deity_back_even_if_no_other_is_available() -> None:
    table = god(cards(("prophet",)), H, 0, LOST)
    for other in range(1, 7):
        god(table, E, other)
    assert table.do("play prophet").legal() == ["deity forge"]
    table.do("deity forge")
    assert table.state.gods[0] == God(HELD, H)


def test_9_prophet_changes_nothing_without_a_deity() -> None:
    assert "no effect" in cards(("prophet",)).refusal("play prophet")


def test_10_seductress_takes_one_of_three_cards_at_random() -> None:
    table = cards(("seductress",), ("census", "oasis", "spy", "volcano")).do(
        "play seductress", "against green", "allow"
    )
    table.do("lot census", "lot spy", "lot volcano")
    assert set(table.offers("take")) == {"census", "spy", "volcano"}
    table.do("take spy")
    assert (table.hand(H), len(table.hand(E)), table.state.mina[H]) == (["spy"], 3, 1)


def test_10_seductress_is_refused_where_no_hand_holds_a_card() -> None:
    assert "no effect" in cards(("seductress",), ()).refusal("play seductress")


def test_11_diplomat_costs_a_mina_and_discards_a_chosen_card() -> None:
    table = cards(("diplomat",), ("census", "oasis"))
    assert table.refusal("play diplomat") == "needs 1 mina: you have none (R5.3)"
    table.state.mina[H] = 1
    table.do("play diplomat", "against green", "allow", "take oasis")
    assert (table.hand(E), table.state.mina[H]) == (["census"], 0)
    assert table.card("oasis") in table.state.discards


def test_12_the_eyes_of_the_king_take_a_chosen_card() -> None:
    table = cards(("the-eyes-of-the-king",), ("census", "oasis"))
    table.do("play the-eyes-of-the-king", "against green", "allow", "take oasis")
    assert (table.hand(H), table.hand(E)) == (["oasis"], ["census"])


def test_13_the_dancer_takes_two_mina_or_a_card() -> None:
    table = cards(("dancer-of-the-7-veils",), ("census",))
    table.state.mina[E] = 2
    table.do("play dancer-of-the-7-veils", "against green", "allow")
    assert (table.step, table.state.to_move) == ("Ransom", E)
    table.do("ransom")
    assert (table.state.mina[:2], table.hand(E)) == ([2, 0], ["census"])


def test_13_without_two_mina_the_hand_is_looked_into() -> None:
    table = cards(("dancer-of-the-7-veils",), ("census",))
    table.state.mina[E] = 1
    table.do("play dancer-of-the-7-veils", "against green", "allow", "take census")
    assert table.hand(H) == ["census"]


def test_17_master_mason_stands_in_for_disks_of_cities_only() -> None:
    table = cards(("famine-and-pestilence",), ("master-mason",)).put(E, abydos=3, amarna=1)
    table.do("play famine-and-pestilence", "city abydos green", "allow")
    assert "save-with master-mason" not in table.legal()


@pytest.mark.rule("P765")
def test_17_master_mason_laid_down_saves_a_city_from_famine() -> None:
    table = cards(("famine-and-pestilence", "drought"), ("master-mason",)).put(E, abydos=3, eastern_desert=1)
    table.do("play drought", "against green", "allow")
    assert "save-with master-mason" not in table.legal()
    table.do("lose", "play master-mason", "allow", "play famine-and-pestilence", "city abydos green")
    assert (table.step, table.state.table[E][0].disks) == ("Losses", 3)
    table.do("save-with master-mason", "lose")
    assert (table.disks(E, "abydos"), table.state.table[E][0].disks) == (2, 2)


def test_18_breeder_of_stallions_sends_a_disk_as_an_action() -> None:
    table = cards(("breeder-of-stallions",), ("census",)).do("play breeder-of-stallions", "allow")
    table.do("pass", "use breeder-of-stallions", "allow")
    assert set(table.offers("at")) == {"arzawa", "karahuyuk", "kaska", "kumannis", "pala"}
    table.do("at pala")
    assert (table.disks(H, "pala"), table.state.table[H][0].disks) == (1, 3)


@pytest.mark.rule("P765")
def test_19_giver_of_laws_saves_any_disk_from_a_card_but_not_from_an_event() -> None:
    table = cards(("drought",), ("giver-of-laws", "census")).put(E, eastern_desert=1, western_desert=1, judah=1)
    table.do("play drought", "against green", "allow", "lose", "lose", "lose")
    table.do("play giver-of-laws")
    assert table.game.saves(19, 77, city=False)
    assert not table.game.saves(19, 98, city=False)
    assert not table.game.saves(19, 0, city=False)


def test_20_master_armorer_does_not_help_against_cards_of_the_card_phase() -> None:
    table = cards((), ())
    assert not table.game.saves(20, 72, city=True)


def test_24_the_spy_takes_a_card_at_random() -> None:
    table = cards(("spy",), ("census", "oasis")).do("play spy", "against green", "allow", "lot census")
    assert (table.hand(H), table.hand(E)) == (["census"], ["oasis"])


# Negation: 9, 25 to 30, 59, 61, 94.


def window(played: str, aim: str, answer: tuple[str, ...], **disks_of_green: int) -> Table:
    """Orange plays a card; green is asked."""
    table = cards((played,), answer).put(E, **disks_of_green)
    god(table, H, 1)
    god(table, E, 0)
    table.state.mina = [3, 3, 0, 0, 0, 0]
    table.do(f"play {played}", *([aim] if aim else []))
    assert (table.step, table.state.to_move) == ("Window", E)
    return table


@pytest.mark.parametrize(
    ("negate", "played", "aim"),
    [
        ("prophet", "famine-and-pestilence", "city abydos green"),
        ("prophet", "heresy", "city abydos green"),
        ("assassin", "spy", "against green"),
        ("prophetess", "census", ""),
        ("high-priest", "census", ""),
        ("corrupter", "royal-treasurer", ""),
        ("royal-decree", "census", ""),
        ("good-omens", "famine-and-pestilence", "city abydos green"),
        ("hand-writing-on-the-wall", "royal-treasurer", ""),
    ],
)
def test_what_each_negate_card_covers(negate: str, played: str, aim: str) -> None:
    table = window(played, aim, (negate,), abydos=3)
    table.do(f"negate {negate}")
    if table.step == "PayDisks":
        table.do("pay-disk abydos")
    assert {table.card(negate), table.card(played)} <= {*table.state.discards, *table.state.aside_cards}
    assert (table.step, table.state.to_move) == ("CardAction", E) or table.state.passed


KIND = "does not negate a card of this kind (R5.5)"
AIMED = "negates only what is aimed at you (R5.5)"


@pytest.mark.parametrize(
    ("negate", "played", "aim", "reason"),
    [
        ("prophet", "census", "", AIMED),
        ("assassin", "royal-treasurer", "", AIMED),
        ("sorcerer", "census", "", KIND),
        ("corrupter", "census", "", KIND),
        ("wise-counselor", "census", "", AIMED),
        ("royal-decree", "royal-treasurer", "", KIND),
        ("royal-decree", "heresy", "city abydos green", KIND),
        ("good-omens", "census", "", KIND),
        ("census", "royal-treasurer", "", "Census is no Negate card (R5.5)"),
    ],
)
def test_what_each_negate_card_does_not_cover(negate: str, played: str, aim: str, reason: str) -> None:
    table = window(played, aim, (negate,), abydos=3)
    assert table.refusal(f"negate {negate}").endswith(reason)


def test_27_prophetess_earns_a_mina_and_59_royal_decree_costs_one() -> None:
    assert window("census", "", ("prophetess",)).do("negate prophetess").state.mina[E] == 4
    assert window("census", "", ("royal-decree",)).do("negate royal-decree").state.mina[E] == 2


def test_26_sorcerer_negates_the_use_of_a_deity() -> None:
    table = god(cards((), ("sorcerer",)), H, 0).go("Retirement")
    table.deal(E, "sorcerer")
    while table.step != "Window":
        table.do("done" if "done" in table.legal() else table.legal()[0])
    assert table.state.to_move == E
    before = table.state.mina[H]
    table.do("negate sorcerer")
    assert table.state.mina[H] == before


def test_94_hand_writing_needs_an_active_deity() -> None:
    table = cards(("census",), ("hand-writing-on-the-wall",)).do("play census")
    assert table.offers("negate") == []


@pytest.mark.rule("H27")
def test_a_negate_card_can_be_negated_and_counts_as_never_played() -> None:
    table = cards(("royal-treasurer", "prophetess"), ("corrupter",)).do("play royal-treasurer", "negate corrupter")
    assert (table.step, table.state.to_move) == ("Window", H)
    table.do("negate prophetess")
    assert table.state.mina[H] == 2 + 1


@pytest.mark.rule("R5.5", "1.15")
def test_a_negate_card_whose_price_was_spent_in_its_defence_does_nothing() -> None:
    table = cards(("corruption", "prophetess"), ("royal-decree",))
    god(table, E, [deity.id for deity in table.game.deities].index("father"))
    table.state.mina[:2] = [0, 1]
    table.do("play corruption", "against green", "negate royal-decree", "negate prophetess", "edict")
    assert table.state.mina[E] == 0
    assert {table.card("royal-decree"), table.card("prophetess"), table.card("corruption")} <= {*table.state.discards}


def test_without_counter_negation_a_negate_card_stands() -> None:
    table = cards(("royal-treasurer", "prophetess"), ("corrupter",), counter_negation=False)
    table.do("play royal-treasurer", "negate corrupter")
    assert table.offers("negate") == []
