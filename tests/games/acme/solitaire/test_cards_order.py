"""The twelve orders of card play, what ranks within them, and what an NPC does not play (P290 to P317)."""

import pytest

from fourquarters.games.acme.flow.growth import Resettlement
from fourquarters.games.acme.state_parts import Investment
from tests.games.acme.kit import BLACK, Table
from tests.games.acme.solitaire.cards_kit import E, H, automaton, begin, does, god, hand, hostile, npc, plays, three

LADDER = (
    ("house-of-tablets", "P297"), ("monotheism", "P298"), ("forsaken-by-god", "P299"), ("epic-poet", "P300"),
    ("royal-treasurer", "P301"), ("nepotism", "P302"), ("corruption", "P304"), ("famine-and-pestilence", "P305"),
    ("second-wave", "P306"), ("advanced-agriculture", "P307"), ("census", "P308"),
)  # fmt: skip


def rich(*names: str) -> Table:
    """A position in which every card of the ladder does something."""
    table = hand(*names, green=("spy", "oasis")).put(E, abydos=3, amarna=1).put(BLACK, memphis=1).put(H, pala=1)
    table.state.mina[E] = 2
    return hostile(god(god(table, H), E, 1), H, E)


@pytest.mark.rule("P297", "P298", "P299", "P300", "P301", "P302", "P304", "P305", "P306", "P307", "P308")
@pytest.mark.passed_over("P297", "P298", "P299", "P300", "P301", "P302", "P303", "P304", "P305", "P306", "P307")
@pytest.mark.parametrize("place", range(len(LADDER)))
def test_each_order_decides_when_none_before_it_has_a_card(place: int) -> None:
    names = [name for name, _ in LADDER[place : place + 4]]
    plays(rich(*reversed(names)), f"play {LADDER[place][0]}", LADDER[place][1])


@pytest.mark.rule("P297", "P298", "P299", "P300", "P301", "P302", "P304", "P305", "P306", "P307", "P308")
@pytest.mark.parametrize("place", range(1, len(LADDER)))
def test_each_order_is_passed_over_for_the_one_before_it(place: int) -> None:
    earlier, later = LADDER[place - 1], LADDER[place]
    plays(rich(later[0], earlier[0]), f"play {earlier[0]}", earlier[1])


@pytest.mark.rule("P303")
@pytest.mark.passed_over("P302", "P303", "P304")
def test_a_card_that_costs_vp_comes_after_cards_and_before_mina() -> None:
    table = hostile(hand("palace-coup", "famine-and-pestilence").put(E, abydos=3), H, E)
    table.state.vp[E] = 5
    plays(table, "play palace-coup", "P303")
    table.deal(H, "palace-coup", "corruption")
    table.state.mina[E] = 1
    plays(table, "play palace-coup", "P303")  # a mina and two VP, and not only a mina
    table.deal(E, "spy")  # now it costs cards before all
    plays(table, "play palace-coup", "P302")
    table.deal(E).deal(H, "palace-coup", "famine-and-pestilence")
    table.state.mina[E] = table.state.vp[E] = 0  # now it costs nothing at all
    plays(table, "play famine-and-pestilence", "P305")


@pytest.mark.rule("P310")
def test_a_card_with_several_effects_ranks_by_the_earliest() -> None:
    plays(rich("royal-treasurer", "queen-of-sheba"), "play queen-of-sheba", "P297")
    plays(rich("royal-treasurer", "bountiful-harvest"), "play royal-treasurer", "P301")


@pytest.mark.rule("P311")
@pytest.mark.passed_over("P310")
def test_of_two_cards_of_one_order_the_larger_effect_comes_first() -> None:
    found, reason = npc(rich("age-of-plenty", "royal-treasurer"))
    assert found == "play royal-treasurer"
    assert "2 mina" in reason
    found, reason = npc(rich("debased-silver", "age-of-plenty"))  # 1 mina each; only one of them harms Egypt
    assert found == "play debased-silver"
    assert "larger effect (P311)" in reason


@pytest.mark.rule("P311")
def test_the_size_of_a_gain_is_what_it_brings_now() -> None:
    table = rich("copper-mines", "age-of-plenty").put(H, hattusha=1, tarsus=1)
    plays(table, "play copper-mines", "P301")  # two Mountains, two mina
    plays(table.put(H, tarsus=0).put(H, kaska=1), "play age-of-plenty", "P301")  # one each; this one places disks too


@pytest.mark.rule("P300", "P311")
@pytest.mark.parametrize(("vp", "brings"), [(0, "2 VP"), (1, "2 VP"), (2, "1 VP")])
def test_an_epic_poet_counts_for_two_vp_only_in_the_last_place(vp: int, brings: str) -> None:
    table = hand("epic-poet")
    table.state.vp[:2] = [vp, 1]
    assert f"rule P300: a card that gains it VP, {brings} |" in npc(table)[1]
    assert table.do("play epic-poet").state.vp[H] == vp + int(brings[0])


@pytest.mark.passed_over("P311")
def test_cards_that_do_the_same_are_played_by_lot() -> None:
    table = rich("advanced-agriculture", "improved-irrigation")
    assert {npc(table, seed)[0] for seed in range(12)} == {"play advanced-agriculture", "play improved-irrigation"}


@pytest.mark.passed_over("P308")
def test_with_no_card_for_any_order_it_passes() -> None:
    plays(rich("light-chariots", "assassin"), "pass", "P308")


@pytest.mark.rule("P309")
def test_it_never_plays_a_card_against_itself() -> None:
    table = hostile(hand("locusts").put(H, mittani=2), H, E)
    assert "play locusts" in table.legal()
    table.put(E, thebes=0, tyre=1)
    plays(table, "pass", "P335")
    plays(table.put(E, memphis=1), "play locusts", "P305")


@pytest.mark.rule("P309", "P306")
def test_it_sends_no_barbarians_to_itself() -> None:
    table = hostile(hand("barbarian-migration").put(BLACK, kaska=2), H, E)
    plays(table.put(E, zab=1), "pass", "P335")  # Zab is next to Kaska, but so is Hattusha
    table.put(BLACK, judah=2)
    plays(table, "pass", "P335")  # next to Judah is nobody
    table.put(E, tyre=1)
    does(table, "play barbarian-migration", "P306")
    does(table, "at judah", "P309")


@pytest.mark.rule("P290", "P292")
def test_its_cards_work_for_itself_by_the_same_rules() -> None:
    table = hand("royal-treasurer", "forsaken-by-god")
    assert "play forsaken-by-god" not in table.legal()
    does(table, "play royal-treasurer", "P301")
    assert table.state.mina[:2] == [2, 0]


@pytest.mark.rule("P292")
def test_the_disks_that_its_cards_place_are_its_own() -> None:
    table = hand("advanced-agriculture").put(H, hattusha=1)
    does(table, "play advanced-agriculture", "P307").until(lambda: table.step == "PlaceDisks")
    does(does(table, "place hattusha", "P401"), "place hattusha", "P401")
    assert (table.at("hattusha"), table.on_map(E)) == ({H: 3}, {"thebes": 1})


@pytest.mark.passed_over("P292")
def test_but_not_those_that_a_card_calls_barbarians() -> None:
    table = hostile(hand("second-wave"), H, E).put(BLACK, memphis=1).put(E, memphis=1)
    does(does(table, "play second-wave", "P306"), "at memphis", "P309")
    table.until(lambda: table.state.disks[BLACK][table.area("memphis")] > 1)
    assert (table.on_map(H), table.at("memphis")) == ({"hattusha": 1}, {E: 1, BLACK: 3})


@pytest.mark.rule("P309")
@pytest.mark.passed_over("P309", "P306", "P339")
def test_a_second_wave_goes_to_no_area_where_it_stands_itself_though_more_of_its_enemy_is_there() -> None:
    table = hostile(hand("second-wave"), H, E).put(BLACK, memphis=1).put(E, amarna=3, nile_delta=1).put(H, amarna=1)
    does(does(table, "play second-wave", "P306"), "at memphis", "P309")
    does(table.until(lambda: table.step == "PlaceBlack"), "at nile-delta", "P339")
    around = dict.fromkeys(("amarna", "eastern_desert", "nile_delta", "reed_sea", "western_desert"), 1)
    table = hostile(hand("second-wave"), H, E).put(BLACK, memphis=1).put(E, memphis=1).put(H, **around)
    plays(table, "pass", "P335")


@pytest.mark.rule("P291")
@pytest.mark.passed_over("P291")
def test_its_hand_lies_open(monkeypatch: pytest.MonkeyPatch) -> None:
    table = hand("royal-treasurer", green=("spy",))
    assert table.game.observe(table.state, E).seats[H].cards == []
    automaton(monkeypatch, table, H)
    assert table.game.observe(table.state, E).seats[H].cards == [table.card("royal-treasurer")]
    assert table.game.observe(table.state, H).seats[E].cards == []


@pytest.mark.rule("P293")
def test_what_gains_it_something_goes_where_it_gains_most() -> None:
    table = hand("mountain-of-gold").put(H, tarsus=1, hattusha=0, kaska=1).put(E, hattusha=1)
    does(table, "play mountain-of-gold", "P301")
    does(table, "at tarsus", "P293")


@pytest.mark.rule("P293", "P335")
@pytest.mark.passed_over("P293")
def test_a_bonus_cube_is_not_laid_where_others_would_have_it() -> None:
    plays(hand("fishing-grounds").put(E, red_sea=1), "pass", "P335")


@pytest.mark.rule("P293")
def test_it_marries_one_who_is_no_enemy() -> None:
    table = hand("census", green=("marriage-alliance",)).do("pass", "play marriage-alliance", "against orange")
    plays(table.until(lambda: table.step == "Proposal"), "agree", "P293")
    plays(hostile(table, H, E), "refuse", "P318")


# What it may do it does, what it would have to pay it does not


@pytest.mark.rule("P316")
def test_it_always_uses_what_a_card_lets_it_do() -> None:
    table = hand("philosopher-king", "light-chariots", "census")
    does(table, "play philosopher-king", "P297")
    assert table.step == "TradeCards"
    does(table, "trade light-chariots", "P316")


@pytest.mark.rule("P316")
def test_scribes_do_their_work_before_anything_else() -> None:
    table = three(("census", "royal-treasurer"))
    plays(table, "play royal-treasurer", "P301")
    table.state.used[0] &= ~table.game.SCRIBES_USED  # orange is Akkad
    plays(table, "scribes", "P316")


@pytest.mark.rule("P316")
def test_an_investment_that_may_send_a_disk_out_does() -> None:
    table = hand("breeder-of-stallions", "light-chariots")
    does(table, "play breeder-of-stallions", "P308")
    table.until(lambda: table.state.to_move == H and table.step == "CardAction")
    plays(table, "use breeder-of-stallions", "P316")
    plays(table.deal(H, "royal-treasurer"), "play royal-treasurer", "P301")


def storehouses(disks: int) -> Table:
    """The Growth of the Hittites, who have a City and so many disks in their Grain Storehouses."""
    table = hand().put(H, kaska=3)
    table.state.table[H] = (Investment(table.card("grain-storehouses"), disks),) if disks else ()
    return begin(Resettlement(H), table)


@pytest.mark.rule("P316")
def test_grain_storehouses_send_every_disk_to_its_growth() -> None:
    table = storehouses(2)
    box = table.state.box[H]
    assert "resettle kaska" in table.legal()
    does(does(table, "grow grain-storehouses", "P316"), "grow grain-storehouses", "P316")
    assert table.state.box[H] == box + 2


@pytest.mark.rule("P383")
@pytest.mark.passed_over("P316")
def test_without_them_no_disk_of_its_cities_is_moved() -> None:
    assert npc(storehouses(0)) == ("done", "rule P383: an automaton takes no disk back")


@pytest.mark.passed_over("P316")
def test_a_philosopher_king_without_another_card_has_nothing_to_trade() -> None:
    table = hand("philosopher-king")
    does(table, "play philosopher-king", "P300")
    assert table.state.vp[H] == 1
    assert table.step != "TradeCards"


@pytest.mark.rule("P317")
@pytest.mark.passed_over("P317")
@pytest.mark.parametrize(
    ("card", "action", "rule"),
    [("royal-decree", "allow", "P317"), ("good-omens", "allow", "P317"), ("high-priest", "negate high-priest", "P330")],
)
def test_it_pays_for_no_card_but_a_high_priest(card: str, action: str, rule: str) -> None:
    table = hand(card, green=("corruption",)).put(H, kaska=2)
    table.state.mina[H] = 2
    table.do("pass", "play corruption", "against orange")
    assert f"negate {card}" in table.legal()
    plays(table, action, rule)


@pytest.mark.rule("P317")
def test_it_pays_a_high_priest_with_its_most_expendable_disk() -> None:
    table = hand("high-priest", green=("corruption",)).put(H, kaska=1, mittani=1)
    table.state.mina[H] = 2
    table.do("pass", "play corruption", "against orange")
    does(table, "negate high-priest", "P330")
    does(table, "pay-disk kaska", "P322")
