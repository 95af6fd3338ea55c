"""The twelve orders of card play, what ranks within them, and what an NPC does not play (P290 to P317)."""

import pytest

from fourquarters.games.acme.gods import CAPTURED, LOST
from tests.games.acme.kit import BLACK, Table
from tests.games.acme.solitaire.cards_kit import E, H, automaton, does, god, hand, hostile, npc, plays

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
def test_a_card_that_costs_vp_comes_after_cards_and_before_mina() -> None:
    table = hostile(hand("palace-coup", "famine-and-pestilence").put(E, abydos=3), H, E)
    table.state.vp[E] = 5
    plays(table, "play palace-coup", "P303")
    table.deal(E, "spy")  # now it costs cards before all
    plays(table, "play palace-coup", "P302")
    table.deal(E)
    table.state.vp[E] = 0  # now it costs nothing at all
    plays(table, "play famine-and-pestilence", "P305")


@pytest.mark.rule("P310")
def test_a_card_with_several_effects_ranks_by_the_earliest() -> None:
    plays(rich("royal-treasurer", "queen-of-sheba"), "play queen-of-sheba", "P297")
    plays(rich("royal-treasurer", "bountiful-harvest"), "play royal-treasurer", "P301")


@pytest.mark.rule("P311")
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
    plays(table, "pass", "P335")
    table.put(BLACK, judah=2).put(E, tyre=1)
    does(table, "play barbarian-migration", "P306")
    does(table, "at judah", "P309")


@pytest.mark.rule("P290", "P292")
def test_its_cards_work_for_itself_by_the_same_rules() -> None:
    table = hand("royal-treasurer", "forsaken-by-god")
    assert "play forsaken-by-god" not in table.legal()
    does(table, "play royal-treasurer", "P301")
    assert table.state.mina[:2] == [2, 0]


@pytest.mark.rule("P291")
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
def test_a_bonus_cube_is_not_laid_where_others_would_have_it() -> None:
    plays(hand("fishing-grounds").put(E, red_sea=1), "pass", "P335")


@pytest.mark.rule("P293")
def test_it_marries_one_who_is_no_enemy() -> None:
    table = hand("census", green=("marriage-alliance",)).do("pass", "play marriage-alliance", "against orange")
    plays(table.until(lambda: table.step == "Proposal"), "agree", "P293")
    plays(hostile(table, H, E), "refuse", "P318")


# Deities


@pytest.mark.rule("P312", "P298")
@pytest.mark.parametrize("card", ["gold-smith", "prophet", "monotheism"])
def test_a_lost_deity_comes_back_by_a_card_if_it_has_one(card: str) -> None:
    table = god(hand(card, "royal-treasurer"), H, 0, LOST)
    table.state.mina[H] = 2
    assert "restore" in table.legal()
    assert {npc(table, seed)[0] for seed in range(12)} == {f"play {card}"}
    plays(table, f"play {card}", "P298")


@pytest.mark.rule("P312", "P315")
def test_without_such_a_card_it_pays_two_resources_and_that_is_its_play() -> None:
    table = god(hand("royal-treasurer", green=("census",)), H, 0, LOST)
    table.state.mina[H] = 3
    does(table, "restore", "P312")
    does(table, "pay-mina", "P313")
    does(table, "pay-mina", "P313")
    assert table.state.to_move == E
    assert table.hand(H) == ["royal-treasurer"]


@pytest.mark.rule("P312", "P297")
def test_a_card_that_gains_cards_comes_before_the_deity() -> None:
    table = god(hand("house-of-tablets"), H, 0, LOST)
    table.state.mina[H] = 3
    plays(table, "play house-of-tablets", "P297")


@pytest.mark.rule("P313")
def test_it_pays_with_mina_then_with_disks_and_never_with_cards() -> None:
    table = god(hand("light-chariots", "assassin").put(H, kaska=1), H, 0, LOST)
    table.state.mina[H] = 1
    does(table, "restore", "P312")
    does(table, "pay-mina", "P313")
    does(table, "pay-disk kaska", "P314")
    assert len(table.hand(H)) == 2


@pytest.mark.rule("P313", "P312")
def test_it_does_without_its_deity_rather_than_pay_with_cards() -> None:
    table = god(hand("light-chariots", "assassin"), H, 0, LOST)
    assert "restore" in table.legal()
    plays(table, "pass", "P308")


@pytest.mark.rule("P314")
@pytest.mark.parametrize(
    ("needed", "spared"),
    [({"lydia": 3}, True), ({"mittani": 1}, True), ({"mittani": 2}, False), ({"lydia": 4}, False)],
)
def test_it_takes_no_disk_from_a_city_or_a_fertile_area_unless_what_they_bring_is_kept(
    needed: dict[str, int], spared: bool
) -> None:
    table = god(hand("light-chariots").put(H, **needed), H, 0, LOST)
    table.state.mina[H] = 1
    area = next(iter(needed))
    if spared:
        plays(table, "pass", "P308")
        does(does(table.put(H, kaska=1), "restore", "P312"), "pay-mina", "P313")
        does(table, "pay-disk kaska", "P314")
    else:
        does(does(table, "restore", "P312"), "pay-mina", "P313")
        does(table, f"pay-disk {area}", "P314")


@pytest.mark.rule("P314")
@pytest.mark.parametrize(("cube", "area"), [(0, "tarsus"), (1, "sinai"), (2, "red-sea")])
def test_it_takes_no_disk_from_under_a_bonus_cube(cube: int, area: str) -> None:
    table = god(hand("light-chariots").put(H, **{area.replace("-", "_"): 1}), H, 0, LOST)
    table.state.mina[H] = 1
    plays(table, "restore", "P312")
    table.state.bonus = tuple(table.area(area) if number == cube else -1 for number in range(3))
    plays(table, "pass", "P308")


@pytest.mark.rule("P317", "P314")
def test_a_gold_smith_builds_a_deity_only_from_what_it_can_spare() -> None:
    table = hand("gold-smith", "census").put(H, lydia=3)
    table.state.mina[H] = 3
    plays(table, "play census", "P308")
    table.put(H, kaska=1, pala=1)
    does(table, "play gold-smith", "P298")


@pytest.mark.rule("P334", "P298")
@pytest.mark.parametrize("status", [LOST, CAPTURED])
def test_a_prophet_brings_a_new_deity_when_the_old_one_is_gone(status: int) -> None:
    table = god(hand("prophet", "royal-treasurer"), H, 0, status, E if status == CAPTURED else -1)
    plays(table, "play prophet", "P298")


@pytest.mark.rule("P334")
def test_a_prophet_is_kept_as_a_negate_card_while_the_deity_works() -> None:
    table = god(hand("prophet"), H)
    assert "play prophet" in table.legal()
    plays(table, "pass", "P308")
    table.state.cursed = 1 << H  # silenced by Blasphemy
    plays(table, "play prophet", "P298")


# What it may do it does, what it would have to pay it does not


@pytest.mark.rule("P316")
def test_it_always_uses_what_a_card_lets_it_do() -> None:
    table = hand("philosopher-king", "light-chariots", "census")
    does(table, "play philosopher-king", "P297")
    assert table.step == "TradeCards"
    does(table, "trade light-chariots", "P316")


@pytest.mark.rule("P316")
def test_an_investment_that_may_send_a_disk_out_does() -> None:
    table = hand("breeder-of-stallions", "light-chariots")
    does(table, "play breeder-of-stallions", "P308")
    table.until(lambda: table.state.to_move == H and table.step == "CardAction")
    plays(table, "use breeder-of-stallions", "P316")
    plays(table.deal(H, "royal-treasurer"), "play royal-treasurer", "P301")


@pytest.mark.rule("P317")
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
