"""What an NPC discards, takes and keeps, and the cards with rules of their own (P324 to P335)."""

import pytest

from fourquarters.games.acme.flow.drawing import DiscardDown, Sifting
from fourquarters.games.acme.flow.events import EventCard
from fourquarters.games.acme.flow.hands import GiveUp, Ransom, Snatch
from fourquarters.games.acme.gods import CAPTURED, LOST
from fourquarters.kernel.chance import CHANCE
from tests.games.acme.kit import BLACK, Table, sided
from tests.games.acme.solitaire.cards_kit import (
    E,
    H,
    automaton,
    begin,
    does,
    god,
    hand,
    hostile,
    npc,
    plays,
    three,
)


def discards(*names: str) -> Table:
    return begin(DiscardDown(H, 1), hand(*names))


@pytest.mark.rule("P324")
def test_it_discards_competition_cards_first_then_others_and_negate_cards_last() -> None:
    plays(discards("assassin", "census", "royal-treasurer", "light-chariots"), "discard light-chariots", "P324")
    plays(discards("assassin", "census", "royal-treasurer"), "discard census", "P324")
    plays(discards("assassin", "royal-treasurer"), "discard royal-treasurer", "P324")


@pytest.mark.rule("P324")
def test_within_a_kind_it_discards_the_lowest_in_the_order_of_play() -> None:
    # A Warrior King places a disk, a Great Captain gains a mina.
    plays(discards("great-captain", "warrior-king"), "discard warrior-king", "P324")
    plays(discards("house-of-tablets", "epic-poet", "lost-tribe"), "discard lost-tribe", "P324")
    plays(discards("assassin", "prophetess"), "discard assassin", "P324")


def sifts(*names: str) -> Table:
    table = hand(*names)
    cards = table.state.hands[H]
    table.deal(H)
    for card in cards:
        table.state.deck.segments[0][card] = 0
    return begin(Sifting(H, 0, 1, True, cards), table)


@pytest.mark.rule("P325")
def test_it_keeps_a_negate_card_then_a_competition_card_then_the_highest_in_the_order_of_play() -> None:
    plays(sifts("assassin", "light-chariots", "house-of-tablets"), "keep assassin", "P325")
    plays(sifts("light-chariots", "house-of-tablets"), "keep light-chariots", "P325")
    plays(sifts("royal-treasurer", "house-of-tablets", "census"), "keep house-of-tablets", "P325")


@pytest.mark.rule("P325")
@pytest.mark.passed_over("P327", "P328")
def test_what_it_takes_from_another_is_chosen_the_same_way() -> None:
    table = hand("the-eyes-of-the-king", green=("assassin", "light-chariots", "royal-treasurer"))
    does(does(table, "play the-eyes-of-the-king", "P297"), "against green", "P319")
    table.until(lambda: table.step == "Snatch")
    plays(table, "take assassin", "P325")


# Single cards


@pytest.mark.rule("P326")
def test_a_grand_astrologer_is_played_only_in_the_last_place_and_draws_four() -> None:
    table = hand("grand-astrologer", "light-chariots")
    does(table, "play grand-astrologer", "P297")
    assert "way first" in table.legal()
    does(table, "way second", "P326")


@pytest.mark.rule("P326")
def test_who_is_out_of_the_game_is_not_behind_an_automaton() -> None:
    table = three(("grand-astrologer", "light-chariots"))
    table.state.vp[:3] = [1, 3, 0]
    plays(table, "pass", "P335")
    table.state.order = (0, 1)
    plays(table, "play grand-astrologer", "P297")


@pytest.mark.rule("P326")
def test_two_civilizations_of_one_person_are_compared_with_an_automaton_together() -> None:
    for sides, action in (("each", "pass"), ("ABB", "play grand-astrologer")):
        table = three(("grand-astrologer", "light-chariots"), sides=sides, divisor=0)
        table.state.vp[:3] = [4, 3, 3]
        assert npc(table)[0] == action


@pytest.mark.rule("P326", "P335")
@pytest.mark.passed_over("P326", "P324")
def test_otherwise_the_grand_astrologer_pays_for_a_loss() -> None:
    table = hand("grand-astrologer", "light-chariots", green=("locusts",)).put(H, mittani=1)
    table.state.vp[H] = 1
    does(table, "pass", "P335")
    table.do("play locusts", "at mittani").until(lambda: table.step == "Losses")
    plays(table, "save-card grand-astrologer", "P335")


@pytest.mark.rule("P327")
@pytest.mark.passed_over("P325")
def test_a_seductress_keeps_the_card_highest_in_the_order_of_play_be_it_no_negate_card() -> None:
    table = hand("seductress", green=("assassin", "royal-treasurer", "epic-poet"))
    does(does(table, "play seductress", "P297"), "against green", "P319")
    table.until(lambda: table.step == "Snatch")
    plays(table, "take epic-poet", "P327")


@pytest.mark.rule("P327")
@pytest.mark.parametrize("harm", ["nepotism", "corruption", "famine-and-pestilence", "second-wave"])
def test_a_card_that_harms_is_higher_in_the_order_than_one_that_gains_disks(harm: str) -> None:
    table = hand("seductress", green=("advanced-agriculture", harm)).do("play seductress", "against green")
    plays(table.until(lambda: table.step == "Snatch"), f"take {harm}", "P327")


@pytest.mark.rule("P327")
def test_of_equal_cards_the_seductress_keeps_the_greater_gain_and_else_the_greater_harm() -> None:
    for names, found in (
        (("copper-mines", "royal-treasurer", "debased-silver"), "copper-mines"),
        (("corruption", "rebellion", "famine-and-pestilence"), "corruption"),
        (("rebellion", "famine-and-pestilence", "census"), "rebellion"),
        (("rebellion", "religious-zeal", "census"), "religious-zeal"),  # it gains disks
    ):
        table = hand("seductress", green=names).do("play seductress", "against green")
        plays(table.until(lambda table=table: table.step == "Snatch"), f"take {found}", "P327")  # type: ignore[misc]


@pytest.mark.rule("P328")
@pytest.mark.passed_over("P290")
def test_a_diplomat_costs_an_npc_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = hand("diplomat", green=("spy",))
    assert "play diplomat" not in table.legal()
    automaton(monkeypatch, table, H)
    does(table, "play diplomat", "P302")
    table.state.mina[H] = 1
    does(table, "against green", "P319").until(lambda: table.step == "Snatch")
    assert table.state.mina[H] == 1


@pytest.mark.rule("P328", "P318")
def test_a_diplomat_goes_to_the_primary_enemy() -> None:
    table = three(("diplomat",), ("spy",), ("oasis",))
    table.state.mina[0] = 1
    table.state.vp[1] = 5
    does(table, "play diplomat", "P302")
    plays(table, "against green", "P319")
    plays(hostile(table, 0, 1, 2, primary=2), "against blue", "P318")


@pytest.mark.rule("P328")
def test_a_diplomat_discards_what_gains_its_owner_most_or_else_harms_the_npc_most() -> None:
    for names, found in (
        (("assassin", "royal-treasurer", "famine-and-pestilence"), "royal-treasurer"),
        (("assassin", "census", "famine-and-pestilence", "corruption"), "corruption"),
    ):
        table = hand("diplomat", green=names)
        table.state.mina[H] = 1
        table.do("play diplomat", "against green").until(lambda table=table: table.step == "Snatch")  # type: ignore[misc]
        plays(table, f"take {found}", "P328")


def test_a_ransom_is_refused_and_cards_are_given_before_mina_and_mina_before_vp() -> None:
    table = hand("light-chariots", green=("census",))
    table.state.mina[H] = 2
    assert npc(begin(Ransom(E, H, 2, table.card("dancer-of-the-7-veils"), 0), table))[0] == "refuse"
    table = begin(GiveUp(H, 3), hand("light-chariots"))
    table.state.mina[H], table.state.vp[H] = 1, 3
    does(does(table, "give light-chariots", "P324"), "give-mina", "P265")
    assert table.state.vp[H] == 2


def test_a_card_seen_without_a_reason_is_taken_as_any_other() -> None:
    table = hand(green=("assassin", "royal-treasurer"))
    plays(begin(Snatch(H, E, table.state.hands[E], "take"), table), "take assassin", "P325")


# Negating


def threatened(card: str, *names: str, aim: str = "against orange") -> Table:
    """Green plays a card; orange, an NPC, holds these."""
    table = hand(*names, green=(card,)).put(H, kaska=3).put(E, abydos=1)
    table.state.mina[:2] = [2, 2]
    table.do("pass", f"play {card}", *([aim] if aim else ()))
    assert table.step == "Window"
    return table


@pytest.mark.rule("P330")
@pytest.mark.passed_over("P329")
@pytest.mark.parametrize(
    ("card", "aim"),
    [
        ("corruption", "against orange"),
        ("nepotism", "against orange"),
        ("palace-coup", "against orange"),
        ("famine-and-pestilence", "city kaska orange"),
        ("spy", "against orange"),
        ("earthquake", "at hattusha"),
    ],
)
def test_it_negates_what_costs_it_mina_cards_vp_or_disks(card: str, aim: str) -> None:
    plays(threatened(card, "prophetess", aim=aim), "negate prophetess", "P330")


@pytest.mark.rule("P329")
@pytest.mark.passed_over("P330")
@pytest.mark.parametrize(("card", "aim"), [("royal-treasurer", ""), ("epic-poet", ""), ("earthquake", "at thebes")])
def test_it_never_negates_what_another_gains_or_what_strikes_others(card: str, aim: str) -> None:
    table = threatened(card, "prophetess", aim=aim)
    assert "negate prophetess" in table.legal()
    plays(table, "allow", "P329")


@pytest.mark.rule("P330")
def test_it_negates_with_the_card_that_serves_for_least_else() -> None:
    plays(threatened("spy", "prophetess", "high-priest", "assassin"), "negate assassin", "P330")
    plays(threatened("spy", "prophetess", "high-priest"), "negate prophetess", "P330")


@pytest.mark.rule("P330")
def test_it_negates_with_the_card_that_costs_nothing_though_that_serves_for_more_else() -> None:
    table = god(threatened("spy", "high-priest", "hand-writing-on-the-wall"), H)
    assert "negate high-priest" in table.legal()
    plays(table, "negate hand-writing-on-the-wall", "P330")


@pytest.mark.rule("P330")
def test_it_negates_a_traitor_but_not_white_disks() -> None:
    table = hand("prophetess", green=("traitor", "light-chariots")).put(H, kaska=2).put(E, kaska=2).do("pass", "pass")
    table.until(lambda: table.step == "Opening" and table.state.to_move == E)
    table.do("play traitor", "city kaska orange")
    plays(table, "negate prophetess", "P330")
    table = hand("prophetess", green=("light-chariots",)).put(H, kaska=2).put(E, kaska=2).do("pass", "pass")
    table.until(lambda: table.step == "Committing" and table.state.to_move == E)
    table.do("commit light-chariots", "ready").until(lambda: table.step in ("Window", "Casualty"))
    plays(table, "allow", "P329")


@pytest.mark.rule("P330")
@pytest.mark.parametrize(("card", "ours", "answer"), [
    ("siege-master", 2, "allow"),
    ("siege-master", 3, "negate wise-counselor"),
    ("composite-bows", 2, "negate wise-counselor"),
])  # fmt: skip
def test_it_negates_a_strike_only_if_that_could_fall_on_it(card: str, ours: int, answer: str) -> None:
    table = three(("wise-counselor",), (card,), ("census",)).put(0, lydia=ours).put(1, lydia=2).put(2, lydia=3)
    table.until(lambda: table.step == "Committing" and table.state.to_move == 1).do(f"commit {card}")
    table.until(lambda: table.step == "Window" and table.state.to_move == 0)
    assert npc(table)[0] == answer


@pytest.mark.rule("P330", "P78")
@pytest.mark.parametrize(("teams", "answer"), [("teams", "allow"), ("people", "negate wise-counselor")])
def test_it_does_not_negate_the_strike_of_a_team_mate(teams: str, answer: str) -> None:
    table = sided("AABB", ("wise-counselor",), ("composite-bows",), sides_as=teams)
    table.put(0, lydia=2).put(1, lydia=2).put(2, lydia=3)
    table.until(lambda: table.step == "Committing" and table.state.to_move == 1).do("commit composite-bows")
    table.until(lambda: table.step == "Window" and table.state.to_move == 0)
    assert npc(table)[0] == answer


def doubtful(monkeypatch: pytest.MonkeyPatch, *rest: str, automata: tuple[int, ...] = (H,)) -> Table:
    """Green, with these cards left, plays Corruption against orange, which answers with the Prophetess."""
    table = automaton(monkeypatch, hand("prophetess", green=("corruption", *rest)), *automata)
    table.state.mina[H] = 2
    table.do("pass", "play corruption", "against orange")
    return does(table, "negate prophetess", "P330")


@pytest.mark.rule("P331", "P332")
def test_while_the_opponent_holds_another_card_an_even_number_negates(monkeypatch: pytest.MonkeyPatch) -> None:
    table = doubtful(monkeypatch, "spy")
    assert (table.step, table.state.to_move) == ("Hesitation", CHANCE)
    before = len(table.state.deck)
    table.do("reveal census")
    table.until(lambda: table.step == "CardAction")
    assert (table.state.mina[H], table.hand(H)) == (3, [])
    assert len(table.state.deck) == before
    assert table.state.deck.segments[-1][table.card("census")] == 1


@pytest.mark.rule("P331", "P332")
def test_an_odd_number_keeps_the_negate_card_for_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    table = doubtful(monkeypatch, "spy").do("reveal city-walls")
    table.until(lambda: table.step == "CardAction" and table.state.to_move == E)
    assert (table.state.mina[H], table.hand(H)) == (0, ["prophetess"])
    assert table.card("city-walls") not in table.state.discards
    table.do("play spy", "against orange")
    does(table, "negate prophetess", "P330")  # the last card: no doubt any more
    assert table.step != "Hesitation"
    assert table.hand(H) == []


@pytest.mark.rule("P332")
def test_an_event_revealed_in_doubt_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    table = doubtful(monkeypatch, "spy").do("reveal time-marches-on")
    table.until(lambda: table.step == "CardAction")
    assert table.state.ending == 1
    assert (table.state.mina[H], table.hand(H)) == (0, ["prophetess"])  # 97 is odd


@pytest.mark.rule("P331")
@pytest.mark.passed_over("P331", "P332")
def test_there_is_no_doubt_with_an_empty_hand_an_open_one_or_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    assert doubtful(monkeypatch).step != "Hesitation"
    assert doubtful(monkeypatch, "spy", automata=()).step != "Hesitation"
    assert doubtful(monkeypatch, "spy", automata=(H, E)).step == "Hesitation"
    table = automaton(monkeypatch, hand("assassin", green=("spy", "corruption")), H, E).do("pass")
    table.do("play spy", "against orange", "negate assassin")  # Corruption is no Great Person: nothing to wait for
    assert table.step != "Hesitation"


@pytest.mark.rule("P334")
def test_a_prophet_negates_while_the_deity_works_and_waits_while_it_does_not() -> None:
    table = god(threatened("corruption", "prophet"), H)
    plays(table, "negate prophet", "P330")
    for status, captor in ((LOST, -1), (CAPTURED, E)):
        plays(god(table, H, 0, status, captor), "allow", "P334")


@pytest.mark.rule("P334")
@pytest.mark.parametrize(("status", "action", "rule"), [(CAPTURED, "negate prophet", "P330"), (LOST, "allow", "P334")])
def test_where_no_other_deity_can_come_the_prophet_is_kept_only_to_bring_a_lost_one_back(
    status: int, action: str, rule: str
) -> None:
    table = god(threatened("corruption", "prophet"), H, 0, status, E if status == CAPTURED else -1)
    for deity in range(1, len(table.state.gods)):
        god(table, E, deity, CAPTURED, E)
    plays(table, action, rule)
    plays(table.put(H, hattusha=0), "negate prophet", "P330")  # and without a disk at home not even that


def handwriting(card: str, **disks: int) -> Table:
    table = god(hand("hand-writing-on-the-wall").put(H, **disks), H)
    table.state.vp[:2] = [3, 0]
    return begin(EventCard(table.card(card)), table)


@pytest.mark.rule("P333")
def test_hand_writing_negates_an_invasion_that_could_come_where_it_has_disks() -> None:
    plays(handwriting("hordes-from-the-north", kaska=1), "negate hand-writing-on-the-wall", "P333")
    plays(handwriting("time-marches-on", kaska=1), "allow", "P329")


@pytest.mark.rule("P333")
@pytest.mark.passed_over("P333")
def test_hand_writing_is_kept_if_no_disk_of_its_can_be_reached_or_it_directs_itself() -> None:
    table = god(hand("hand-writing-on-the-wall").put(H, hattusha=1), H)
    table.state.vp[:2] = [3, 0]
    plays(begin(EventCard(table.card("desert-raiders")), table), "allow", "P329")
    table = handwriting("hordes-from-the-north", kaska=1)
    table.state.vp[:2] = [0, 3]
    plays(table, "allow", "P329")


def directing(card: str, ours: tuple[str, ...], theirs: tuple[str, ...]) -> Table:
    """Orange, in the last place, is about to direct an invasion against green."""
    table = hostile(god(hand("hand-writing-on-the-wall"), H), H, E)
    table.state.vp[:2] = [0, 3]
    table.put(H, **dict.fromkeys(ours, 1)).put(E, **dict.fromkeys(theirs, 1))
    return begin(EventCard(table.card(card)), table)


@pytest.mark.rule("P333")
@pytest.mark.parametrize(
    ("card", "ours", "theirs"),
    [
        ("hordes-from-the-north", ("kaska",), ("kaska", "pala", "kumannis")),  # the entry that reaches most of green's
        ("hordes-from-the-north", ("zab",), ("kaska", "pala", "kumannis")),  # beside it
        ("invaders-from-the-sea", ("alashiya",), ("tyre", "sinai", "alashiya")),  # one of three areas that it chooses
    ],
)
def test_hand_writing_keeps_off_barbarians_that_it_would_have_to_bring_on_itself(
    card: str, ours: tuple[str, ...], theirs: tuple[str, ...]
) -> None:
    table = does(directing(card, ours, theirs), "negate hand-writing-on-the-wall", "P333")
    assert not table.on_map(BLACK)
    table = directing(card, ours, theirs).do("allow")
    while table.step in ("Window", "Invade", "PlaceBlack"):
        table.do(npc(table)[0] if table.state.to_move == H and table.step != "Window" else "allow")
    assert table.on_map(BLACK).keys() & table.on_map(H).keys() & {*ours}


@pytest.mark.rule("P333")
@pytest.mark.passed_over("P333")
@pytest.mark.parametrize(
    ("card", "ours", "theirs"),
    [
        ("hordes-from-the-north", ("kaska",), ("thrace",)),
        ("invaders-from-the-sea", ("alashiya",), ("tyre", "sinai", "nile_delta")),  # of four areas it chooses three
    ],
)
def test_hand_writing_is_kept_where_it_would_send_the_barbarians_past_its_own_disks(
    card: str, ours: tuple[str, ...], theirs: tuple[str, ...]
) -> None:
    plays(directing(card, ours, theirs), "allow", "P329")


@pytest.mark.rule("P333")
@pytest.mark.passed_over("P333")
def test_against_two_civilizations_of_one_person_it_directs_an_invasion_if_they_have_more_together() -> None:
    for sides, action in (("each", "negate hand-writing-on-the-wall"), ("ABB", "allow")):
        table = god(three(("hand-writing-on-the-wall",), sides=sides, divisor=0), H)
        table.state.vp[:3] = [4, 3, 3]
        begin(EventCard(table.card("hordes-from-the-north")), table.put(H, chorasmia=1))
        assert npc(table)[0] == action


# Cards it cannot play


@pytest.mark.rule("P335")
def test_unplayable_cards_are_kept_and_pay_for_the_next_disk() -> None:
    table = hand("tax-revolt", "forsaken-by-god", "royal-decree", green=("locusts",)).put(H, mittani=1)
    table.state.mina[:2] = [1, 2]
    found, reason = npc(table)
    assert found == "pass"
    assert reason.startswith("rule P335")
    assert "Royal Decree, Tax Revolt, Forsaken by God" in reason
    table.do("pass", "play locusts", "at mittani").until(lambda: table.step == "Losses")
    plays(table, "save-card tax-revolt", "P335")


@pytest.mark.rule("P335")
def test_forsaken_by_god_waits_as_long_as_nobody_else_has_a_deity() -> None:
    table = hostile(god(hand("forsaken-by-god", green=("locusts",)), H), H, E)
    does(table, "pass", "P335")
    table.put(H, mittani=1).do("play locusts", "at mittani").until(lambda: table.step == "Losses")
    plays(table, "save-card forsaken-by-god", "P335")


@pytest.mark.passed_over("P335")
def test_as_soon_as_somebody_has_one_it_is_played() -> None:
    table = hostile(god(god(hand("forsaken-by-god"), H), E, 1), H, E)
    plays(table, "play forsaken-by-god", "P299")


@pytest.mark.passed_over("P335")
def test_a_card_it_can_play_pays_for_nothing() -> None:
    table = hand("tax-revolt", green=("locusts",)).put(H, mittani=2).put(E, abydos=3).put(BLACK, lydia=1)
    table.state.mina[E] = 3
    plays(table, "play tax-revolt", "P304")
    table.do("pass", "play locusts", "at mittani").until(lambda: table.step == "Losses")
    plays(table, "lose", "P442")
