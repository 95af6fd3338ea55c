"""The Card Phase: actions, passing, losses, reactions, Investments and Deities as rules."""

import pytest

from fourquarters.games.acme.flow.deities import own
from fourquarters.games.acme.flow.drawing import Drawing
from fourquarters.games.acme.gods import CAPTURED, HELD, LOST, God
from tests.games.acme.kit import BLACK, cards

H, E = 0, 1


@pytest.mark.rule("R5.1", "R5.2", "P693")
def test_actions_alternate_until_all_have_passed_and_a_pass_is_final() -> None:
    table = cards(("census", "oasis"), ("royal-treasurer", "spy"))
    assert table.state.to_move == H
    table.do("play census", "allow")
    assert table.state.to_move == E
    table.do("pass")
    assert table.state.to_move == H
    table.do("play oasis", "at midian", "allow")
    # Green has passed; orange has no card left and can build nothing, so the phase is over.
    assert table.game.observe(table.state, None).phase != "cards"


@pytest.mark.rule("H23")
def test_whoever_has_passed_may_still_negate() -> None:
    table = cards(("census", "royal-treasurer"), ("prophetess",)).do("play census", "allow", "pass")
    table.do("play royal-treasurer")
    assert "negate prophetess" in table.legal()


@pytest.mark.rule("R5.3", "1.16")
def test_a_card_that_is_not_held_or_not_for_this_phase_is_refused() -> None:
    table = cards(("light-chariots", "assassin"), ("census",))
    assert table.refusal("play census") == "you do not hold that card (R5.3)"
    assert table.refusal("play light-chariots") == "Light Chariots is not played in the Card Phase (R5.3)"
    assert table.refusal("play assassin") == "Assassin is not played in the Card Phase (R5.3)"


@pytest.mark.rule("R5.4", "P745")
def test_each_disk_may_be_saved_with_a_card_or_a_mina() -> None:
    table = cards(("famine-and-pestilence", "census"), ("assassin", "oasis")).put(E, abydos=3)
    table.state.mina[E] = 1
    table.do("play famine-and-pestilence", "city abydos green", "allow")
    assert set(table.legal()) == {"lose", "save-mina", "save-card assassin", "save-card oasis"}
    table.do("save-card oasis", "save-mina")
    assert (table.disks(E, "abydos"), table.state.mina[E], table.hand(E)) == (3, 0, ["assassin"])


@pytest.mark.rule("R5.4", "P745")
def test_what_ones_own_card_takes_from_oneself_is_not_bought_off() -> None:
    table = cards(("locusts", "census"), ("oasis", "spy")).put(H, carchemish=2, mittani=1).put(E, carchemish=1)
    table.state.mina[:2] = [2, 2]
    table.do("play locusts", "at carchemish", "allow")
    assert (table.disks(H, "carchemish"), table.disks(H, "mittani")) == (1, 1)  # lost without a question
    assert (table.step, table.state.to_move) == ("Losses", E)
    table.do("save-mina")
    assert (table.at("carchemish"), table.at("mittani")) == ({H: 1, E: 1}, {})


@pytest.mark.rule("R5.4")
def test_an_investment_stands_in_for_what_ones_own_card_takes() -> None:
    table = cards(("canals-and-cisterns", "locusts", "census"), ("oasis", "spy")).put(H, mittani=2)
    table.state.mina[H] = 1
    table.do("play canals-and-cisterns", "allow", "pass", "play locusts", "at mittani", "allow")
    assert table.legal() == ["lose", "save-with canals-and-cisterns"]
    assert table.refusal("save-mina") == "neither mina nor cards can save this disk (R5.4)"


@pytest.mark.rule("R5.4", "P706")
def test_a_disk_saved_from_replacement_brings_no_barbarian() -> None:
    table = cards(("rebellion", "census"), ("oasis",)).put(E, abydos=3)
    table.do("play rebellion", "city abydos green", "allow", "save-card oasis")
    assert table.at("abydos") == {E: 1, BLACK: 2}


@pytest.mark.rule("R5.5", "H26")
def test_anyone_may_negate_or_only_victims_by_option() -> None:
    assert "negate prophetess" in cards(("census",), ("prophetess",)).do("play census").legal()
    table = cards(("census", "oasis"), ("prophetess",), negation="victims").do("play census")
    assert table.step != "Window"


@pytest.mark.rule("R5.5", "H26")
def test_where_only_victims_negate_events_and_deities_are_answered_by_their_cards_all_the_same() -> None:
    table = cards((), ("hand-writing-on-the-wall",), negation="victims")
    table.state.set_god(0, God(HELD, E))
    table.state.stack.append(Drawing(H, 1))
    table.settle().do("draw time-marches-on", "negate hand-writing-on-the-wall")
    assert table.state.ending == 0
    other = cards((), (), negation="victims").go("Retirement")
    other.state.set_god(0, God(HELD, H))
    other.deal(E, "sorcerer").until(lambda: other.step == "Window")
    assert "negate sorcerer" in other.legal()


@pytest.mark.rule("R5.5")
def test_everybody_with_a_card_is_asked_whatever_it_is_and_nobody_without() -> None:
    assert cards(("census",), ("oasis",)).do("play census").step == "Window"
    assert cards(("census", "oasis"), ()).do("play census").step != "Window"


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize(
    ("order", "harmless", "harmful", "city"),
    [("harm", False, True, True), ("city", False, False, True), ("nothing", False, False, False)],
)
def test_standing_orders_say_what_one_is_asked_about(order: str, harmless: bool, harmful: bool, city: bool) -> None:
    def asked(*play: str) -> bool:
        table = cards(("royal-treasurer", "census", "drought", "famine-and-pestilence", "volcano"), ("assassin",))
        table.put(E, abydos=3, tarsus=1)
        table.do("play royal-treasurer", f"ask {order}", "pass", *play)
        return table.step == "Window"

    assert asked("play census") == harmless
    assert asked("play volcano", "at tarsus") == harmful
    assert asked("play famine-and-pestilence", "city abydos green") == city


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize(("card", "asked"), [("tax-revolt", True), ("drought", True), ("corruption", False)])
def test_an_order_about_cities_holds_for_cards_whose_player_picks_them_later(card: str, asked: bool) -> None:
    table = cards(("royal-treasurer", card, "census"), ("assassin",)).put(E, tyre=3)
    table.state.mina[E] = 3
    table.do("play royal-treasurer", "ask city", "pass", f"play {card}", "against green")
    assert (table.step == "Window") == asked


@pytest.mark.rule("R5.5")
def test_a_standing_order_is_lifted_at_ones_own_action() -> None:
    table = cards(("royal-treasurer", "census"), ("assassin", "oasis")).do("play royal-treasurer", "ask nothing")
    table.do("heed")
    assert table.step == "CardAction"
    table.do("pass", "play census")
    assert table.step == "Window"
    assert table.refusal("heed").startswith("standing orders are changed")


@pytest.mark.rule("H28")
def test_the_cost_of_a_negated_card_is_not_paid() -> None:
    table = cards(("diplomat", "census"), ("prophetess", "oasis"))
    table.state.mina[H] = 1
    table.do("play diplomat", "against green", "negate prophetess")
    while table.step == "Window":
        table.do("allow")
    assert table.state.mina[H] == 1


@pytest.mark.rule("R5.6", "H30")
def test_an_investment_takes_the_disks_there_are_and_needs_one() -> None:
    table = cards(("giver-of-laws", "census"), ("assassin",))
    table.state.supply[H] = 2
    assert table.do("play giver-of-laws", "allow").state.table[H][0].disks == 2
    poor = cards(("giver-of-laws", "census"), ("assassin",))
    poor.state.supply[H] = 0
    assert "no effect" in poor.refusal("play giver-of-laws")


@pytest.mark.rule("R5.8", "H32")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    table = cards(("queen-of-sheba", "census"), ("assassin",))
    state = table.state
    for card, count in enumerate(state.deck.segments[0]):
        if count:
            state.discards.append(card)
            state.deck.segments[0][card] = 0
    table.do("play queen-of-sheba", "allow", "done")
    assert table.step == "Drawing"
    assert not state.discards


# Deities


@pytest.mark.rule("D1", "D2", "H33")
def test_a_deity_costs_five_resources_and_the_last_disk_at_home_is_not_among_them() -> None:
    table = cards(("census", "oasis"), ("assassin",)).put(H, kaska=2)
    assert table.refusal("build war") == "needs 5 resources: you have 4, the last disk at home not counted (D2)"
    table.state.mina[H] = 1
    table.do("build war")
    assert "pay-disk hattusha" not in table.legal()
    table.do("pay-mina", "pay-disk kaska", "pay-disk kaska", "pay-card census", "pay-card oasis")
    assert own(table.state, H) == 2


@pytest.mark.rule("D1", "P760")
def test_a_second_deity_is_refused() -> None:
    table = cards(("census",), ("assassin",))
    table.state.set_god(0, God(HELD, H))
    table.state.mina[H] = 9
    assert table.refusal("build war") == "a civilization has at most one Deity of its own (D1)"


@pytest.mark.rule("H33")
def test_a_builder_must_stand_in_its_home_area() -> None:
    table = cards(("census",), ("assassin",)).put(H, hattusha=0, kaska=1)
    table.state.mina[H] = 9
    assert table.refusal("build war") == "needs a disk in your Home Area: you have none (H33)"


@pytest.mark.rule("D3", "D7", "H37")
def test_a_lost_deity_is_re_established_for_two_and_nobody_else_may_take_it() -> None:
    table = cards(("census",), ("assassin",))
    table.state.set_god(2, God(LOST, H))
    table.state.mina[:2] = [2, 9]
    assert "restore" in table.legal()
    table.do("restore", "pay-mina", "pay-mina")
    assert table.state.gods[2] == God(HELD, H)
    other = cards(("census",), ("assassin",))
    other.state.set_god(2, God(LOST, E))
    other.state.mina[H] = 9
    assert other.refusal("build war") == "that Deity is not available (D2)"


@pytest.mark.rule("D7")
def test_whose_deity_is_captured_may_build_another_and_gives_up_the_claim() -> None:
    table = cards(("census",), ("assassin",))
    table.state.set_god(2, God(CAPTURED, H, E))
    table.state.mina[H] = 5
    table.do("build sky", *["pay-mina"] * 5)
    assert table.state.gods[2] == God(CAPTURED, -1, E)


@pytest.mark.rule("D6", "H36")
def test_a_deity_whose_owner_has_left_home_becomes_available_when_returned() -> None:
    table = cards(("census", "oasis"), ("assassin",)).put(E, thebes=0, abydos=1)
    table.state.set_god(2, God(CAPTURED, E, H))
    table.do("return war")
    assert table.state.gods[2] == God()


@pytest.mark.rule("R5.5")
def test_whoever_would_lose_a_disk_next_to_the_area_named_counts_as_a_victim() -> None:
    table = cards(("royal-treasurer", "volcano", "oasis"), ("prophet",)).put(E, lukka=1)
    table.do("play royal-treasurer", "ask harm", "pass", "play volcano", "at tarsus")
    assert (table.step, table.state.to_move) == ("Window", E)
    assert "negate prophet" in table.legal()
    table.do("allow", "lose", "play oasis", "at midian")
    assert table.step != "Window"


@pytest.mark.rule("R5.3")
def test_monotheism_brings_a_lost_deity_back_though_none_is_active() -> None:
    table = cards(("monotheism", "census"), ("oasis",))
    assert table.refusal("play monotheism") == "a Religion card needs an Active Deity (R5.3)"
    table.state.set_god(3, God(LOST, H))
    table.do("play monotheism", "allow")
    assert table.state.gods[3] == God(HELD, H)
    assert table.state.faith == H
