"""What an NPC spends in competitions (P348 to P353). Orange are the Hittites, an NPC; green is Egypt."""

import pytest

from fourquarters.games.acme.state_parts import Gold, Investment
from tests.games.acme import culture_kit
from tests.games.acme.culture_kit import scholars, stand
from tests.games.acme.kit import BLACK
from tests.games.acme.solitaire.cards_kit import (
    GREEN,
    E,
    H,
    automaton,
    committing,
    does,
    god,
    hand,
    hostile,
    losing,
    npc,
    plays,
    war,
)

# The caveat


@pytest.mark.rule("P351")
def test_it_spends_no_card_where_it_can_neither_win_nor_tie() -> None:
    plays(committing("light-chariots", kaska=(1, 4)), "ready", "P351")
    plays(committing("light-chariots", kaska=(1, 2)), "commit light-chariots", "P351")


@pytest.mark.rule("P351")
def test_a_card_is_kept_where_the_display_alone_wins() -> None:
    table = committing("light-chariots", kaska=(2, 2))
    table.state.allies[H] = 0
    plays(table, "ready", "P351")


@pytest.mark.rule("P351")
@pytest.mark.parametrize("card", ["light-chariots", "heavy-chariots"])
def test_a_card_turns_a_tie_into_a_victory(card: str) -> None:
    without = committing(card, kaska=(2, 2)).do("ready")
    assert without.until(lambda: without.state.contest is None).at("kaska") == {H: 1, E: 1}
    table = does(committing(card, kaska=(2, 2)), f"commit {card}", "P351")
    assert table.until(lambda: table.state.contest is None).at("kaska") == {H: 1}


@pytest.mark.rule("P351")
@pytest.mark.passed_over("P350", "P352")
@pytest.mark.parametrize(("ours", "theirs", "action"), [(1, 2, "host 2"), (2, 2, "host 1")])
def test_white_disks_turn_a_tie_into_a_victory_and_no_more_of_them_than_do(ours: int, theirs: int, action: str) -> None:
    war_god = [deity.id for deity in hand().game.deities].index("war")
    table = war(god(hand(green=GREEN), H, war_god), kaska=(ours, theirs))
    table.state.allied[H] = 1 << table.area("kaska")
    table.until(lambda: table.step == "Benefits" and table.state.to_move == H)
    plays(table, action, "P351")


@pytest.mark.rule("P351")
def test_outside_it_stands_aside() -> None:
    table = hand("great-captain", green=GREEN).put(E, tyre=2).put(BLACK, tyre=2).put(H, kaska=1).do("pass", "pass")
    table.until(lambda: table.step == "Committing" and table.state.to_move == H)
    assert "commit great-captain" in table.legal()
    plays(table, "aside", "P351")


@pytest.mark.rule("P351", "P309")
def test_inside_it_lends_its_opponents_no_captain() -> None:
    table = committing("great-captain", kaska=(4, 3))  # where Egypt has a City
    assert "commit great-captain" in table.legal()
    assert npc(table)[0] == "ready"


@pytest.mark.rule("P351")
def test_it_spends_no_mina_where_it_can_neither_win_nor_tie() -> None:
    plays(losing(mina=1, kaska=(1, 4)), "remove disk", "P351")
    plays(losing(mina=4, kaska=(3, 4)), "save-mina", "P350")


@pytest.mark.rule("P351")
@pytest.mark.parametrize(("ours", "theirs", "action"), [(1, 4, "ready"), (1, 2, "allies 1")])
def test_it_invokes_no_ability_where_it_can_neither_win_nor_tie(ours: int, theirs: int, action: str) -> None:
    table = war(hand(green=GREEN), kaska=(ours, theirs))
    table.until(lambda: table.step == "Benefits" and table.state.to_move == H)
    plays(table, action, "P351")


# Three disks


@pytest.mark.rule("P352")
@pytest.mark.passed_over("P351")
def test_a_card_is_played_if_three_disks_will_be_left() -> None:
    plays(committing("heavy-chariots", kaska=(3, 2)), "commit heavy-chariots", "P352")


@pytest.mark.rule("P352")
def test_no_card_is_played_where_three_will_be_left_anyway() -> None:
    plays(committing("heavy-chariots", kaska=(4, 2)), "ready", "P352")


@pytest.mark.rule("P352")
def test_two_disks_are_as_good_as_three_where_no_more_may_stay() -> None:
    plays(committing("light-chariots", sinai=(2, 2)), "commit light-chariots", "P352")
    plays(committing("light-chariots", sinai=(2, 1)), "ready", "P352")
    plays(committing("light-chariots", kaska=(2, 2)), "commit light-chariots", "P351")  # a victory, but not three


@pytest.mark.rule("P352", "P351")
def test_a_card_that_only_makes_one_disk_two_is_kept() -> None:
    table = committing("light-chariots", kaska=(2, 1))
    table.state.disks[H][table.area("kaska")] = 2
    found, reason = npc(table)
    assert found == "ready", reason


@pytest.mark.rule("P352", "P350")
def test_with_another_competition_to_come_it_stops_at_three_disks_even_for_a_city() -> None:
    cards = ("heavy-chariots", "light-chariots")
    one = committing(*cards, kaska=(4, 3))
    does(one, "commit heavy-chariots", "P350")
    plays(one, "commit light-chariots", "P350")
    two = committing(*cards, kaska=(4, 3), lydia=(2, 2))
    does(two, "commit heavy-chariots", "P350")
    plays(two, "ready", "P352")


@pytest.mark.rule("P352")
def test_the_same_goes_for_mina() -> None:
    one = losing(mina=3, kaska=(4, 3))
    plays(one, "save-mina", "P350")
    two = losing(mina=3, kaska=(4, 3), lydia=(2, 2))
    assert npc(two)[0] == "save-mina"  # two would be left
    two.put(H, kaska=6)
    plays(two, "remove disk", "P352")


# Another's Gold, Deity or City


@pytest.mark.rule("P350")
@pytest.mark.passed_over("P352")
def test_for_a_city_it_plays_all_the_cards_it_has() -> None:
    table = committing("heavy-chariots", "light-chariots", kaska=(4, 3))
    does(table, "commit heavy-chariots", "P350")
    does(table, "commit light-chariots", "P350")
    plays(table, "ready", "P350")


@pytest.mark.rule("P350")
def test_for_gold_or_a_deity_too_but_not_for_a_settlement() -> None:
    table = committing("light-chariots", kaska=(4, 2))
    plays(table, "ready", "P352")
    table.state.gold = (Gold(table.area("kaska"), E),)
    plays(table, "commit light-chariots", "P350")
    table.state.gold = ()
    table.state.home = (table.area("hattusha"), table.area("kaska"), -1, -1, -1, -1)
    plays(table, "ready", "P352")
    plays(god(table, E), "commit light-chariots", "P350")


@pytest.mark.rule("P350")
def test_it_sends_as_many_white_disks_as_possible() -> None:
    war_god = [deity.id for deity in hand().game.deities].index("war")
    table = war(god(hand(green=GREEN), H, war_god), kaska=(4, 3))
    table.until(lambda: table.step == "Benefits" and table.state.to_move == H)
    does(table, "host 2", "P350")
    table.until(lambda: table.step == "Benefits" and table.state.to_move == H)
    plays(table, "allies 1", "P350")


@pytest.mark.rule("P350", "P352")
@pytest.mark.parametrize(("egypt", "action"), [(3, "allies 1"), (2, "ready")])  # a City, a Settlement
def test_white_disks_are_not_held_back_for_another_competition_as_cards_and_mina_are(egypt: int, action: str) -> None:
    table = war(hand("light-chariots", green=GREEN), kaska=(5, egypt), lydia=(2, 2))
    table.until(lambda: table.step == "Committing" and table.state.to_move == H)
    does(table, "ready", "P352")
    table.until(lambda: table.step == "Benefits" and table.state.to_move == H)
    assert npc(table)[0] == action


@pytest.mark.rule("P352")
def test_elsewhere_as_few_as_are_needed() -> None:
    war_god = [deity.id for deity in hand().game.deities].index("war")
    table = war(god(hand(green=GREEN), H, war_god), kaska=(3, 2))
    table.state.allied[H] = 1 << table.area("kaska")  # its Display has done its part
    table.until(lambda: table.step == "Benefits" and table.state.to_move == H)
    plays(table, "host 1", "P352")


@pytest.mark.rule("P350")
def test_it_pays_mina_before_cards_in_place_of_disks() -> None:
    table = losing("royal-treasurer", "assassin", mina=1, kaska=(3, 3))
    does(table, "save-mina", "P350")
    table.until(lambda: table.step == "Casualty" and table.state.to_move == H)
    does(table, "save-card royal-treasurer", "P350")


@pytest.mark.rule("P350", "P442")
def test_elsewhere_it_pays_no_cards_and_mina_only_for_what_is_its_own() -> None:
    table = losing("assassin", mina=1, tarsus=(2, 2))
    plays(table, "remove disk", "P442")
    table = losing("assassin", mina=1, kaska=(3, 2))
    plays(table, "save-mina", "P442")  # its own City
    table.state.mina[H] = 0
    plays(table, "remove disk", "P442")


@pytest.mark.rule("P442")
@pytest.mark.passed_over("P442")
def test_for_its_own_city_it_pays_though_three_would_be_left_but_not_with_another_competition_to_come() -> None:
    plays(losing(mina=1, kaska=(4, 2)), "save-mina", "P442")
    plays(losing(mina=1, kaska=(4, 2), lydia=(2, 2)), "remove disk", "P352")


@pytest.mark.rule("P839")
@pytest.mark.passed_over("P442")
def test_for_a_settlement_that_brings_it_a_disk_it_pays_a_mina_but_no_card() -> None:
    table = losing("assassin", mina=1, kaska=(2, 2))
    plays(table, "save-mina", "P442")
    table.state.mina[H] = 0
    plays(table, "remove disk", "P442")


@pytest.mark.rule("P350")
def test_white_disks_and_investments_go_before_its_own() -> None:
    table = war(hand(green=GREEN), kaska=(3, 3))
    table.state.table[H] = (Investment(table.card("master-armorer"), 2),)
    table.until(lambda: table.step == "Benefits" and table.state.to_move == H).do("allies 1")
    table.until(lambda: table.step == "Casualty" and table.state.to_move == H)
    does(table, "remove white", "P350")
    table.until(lambda: table.step == "Casualty" and table.state.to_move == H)
    plays(table, "save-with master-armorer", "P316")


# Who goes first


@pytest.mark.rule("P349")
def test_players_commit_before_the_npc_which_sees_what_they_laid_down(monkeypatch: pytest.MonkeyPatch) -> None:
    table = automaton(monkeypatch, hand("light-chariots", green=("heavy-chariots",)), H)
    table.state.allies[H] = 9
    war(table, kaska=(1, 2)).until(lambda: table.step == "Committing")
    assert table.state.to_move == E
    table.do("commit heavy-chariots")
    assert (table.step, table.state.to_move) == ("Committing", H)
    assert table.game.observe(table.state, H).contest.committed[E] == [table.card("heavy-chariots")]  # type: ignore[union-attr]
    assert table.game.observe(table.state, None).contest.committed[E] == [0]  # type: ignore[union-attr]
    plays(table, "ready", "P351")


@pytest.mark.rule("P349")
def test_without_the_players_card_it_would_have_fought(monkeypatch: pytest.MonkeyPatch) -> None:
    table = automaton(monkeypatch, hand("light-chariots", green=("heavy-chariots",)), H)
    table.state.allies[H] = 9
    war(table, kaska=(1, 2)).until(lambda: table.step == "Committing").do("ready")
    plays(table, "commit light-chariots", "P351")


@pytest.mark.passed_over("P349")
def test_people_commit_in_turn_order_and_never_see_what_another_laid_down() -> None:
    table = war(hand("light-chariots", green=("heavy-chariots",)), kaska=(1, 2))
    table.until(lambda: table.step == "Committing")
    assert table.state.to_move == H
    table.do("commit light-chariots")
    assert (table.step, table.state.to_move) == ("Committing", E)
    assert table.game.observe(table.state, E).contest.committed[H] == [0]  # type: ignore[union-attr]


# Single cards


@pytest.mark.rule("P348")
def test_a_traitor_wins_the_first_competition_of_the_list_that_is_not_safe() -> None:
    table = war(hand("traitor", green=GREEN), lydia=(1, 3), kaska=(3, 3), pala=(4, 1))
    assert (table.step, table.state.to_move) == ("Opening", H)
    hostile(table, H, E)
    does(table, "play traitor", "P348")
    found, reason = npc(table)
    assert found == "city kaska green"  # its own City comes before Egypt's
    assert "place 2 of the list" in reason


@pytest.mark.rule("P348", "P351")
@pytest.mark.passed_over("P348")
def test_a_traitor_is_kept_where_everything_is_safe_or_nothing_is_won() -> None:
    plays(war(hand("traitor", green=GREEN), kaska=(4, 1)), "ready", "P348")
    table = war(hand("traitor", green=GREEN), kaska=(1, 2)).put(BLACK, kaska=4)
    plays(table, "ready", "P348")
    plays(table.put(BLACK, kaska=0), "play traitor", "P348")


TEN_SITES = {
    "hattusha": 1, "karahuyuk": 2, "lydia": 2, "thebes": 3, "petra": 4, "byblos": 4, "abydos": 5, "midian": 6,
    "aleppo": 6, "zab": 7,
}  # fmt: skip
"""Its Home Area, its Gold and its City; Egypt's three; next to Egypt's three; and another. With their places."""


@pytest.mark.rule("P348")
def test_a_traitor_goes_to_the_first_competition_of_the_whole_list() -> None:
    table = hostile(hand("traitor", green=GREEN), H, E)
    table.state.gold = (Gold(table.area("karahuyuk"), H), Gold(table.area("petra"), E))
    war(table, **{**dict.fromkeys(TEN_SITES, (1, 2)), "lydia": (3, 2), "byblos": (1, 3)})
    does(table, "play traitor", "P348")
    for site, place in TEN_SITES.items():
        found, reason = npc(table)
        assert (found, f"by place {place} of the list" in reason) == (f"city {site} green", True), reason
        table.put(H, **{site: 0})


@pytest.mark.rule("P348", "P351", "P352")
@pytest.mark.passed_over("P348")
@pytest.mark.parametrize(
    ("kaska", "action"),
    [
        ((2, 1, 0), "ready"),  # a victory with two disks either way
        ((2, 3, 0), "play traitor"),  # a defeat becomes a victory
        ((2, 4, 2), "play traitor"),  # a defeat becomes a tie
        ((2, 2, 0), "play traitor"),  # a tie becomes a victory
        ((3, 3, 3), "ready"),  # a tie remains one
        ((3, 2, 0), "play traitor"),  # two disks become three
    ],
)
def test_a_traitor_is_played_only_where_it_changes_something(kaska: tuple[int, int, int], action: str) -> None:
    ours, theirs, black = kaska
    table = hand("traitor", green=GREEN).put(BLACK, kaska=black)
    plays(war(table, kaska=(ours, theirs)), action, "P348")


@pytest.mark.rule("P348")
def test_of_several_competitions_a_traitor_goes_to_the_one_that_it_changes() -> None:
    table = hostile(war(hand("traitor", green=GREEN), hattusha=(2, 1), kaska=(2, 4)), H, E)
    does(table, "play traitor", "P348")
    assert npc(table)[0] == "city kaska green"  # though its Home Area comes first in the list


@pytest.mark.rule("P351")
@pytest.mark.passed_over("P351")
@pytest.mark.parametrize(("ours", "theirs", "sent"), [(2, 1, 0), (2, 4, 0), (2, 2, 1), (3, 2, 1), (1, 2, 2), (2, 3, 2)])
def test_white_disks_of_its_culture_are_sent_only_where_they_change_something(
    ours: int, theirs: int, sent: int
) -> None:
    """Two could be sent to this one competition; one that is there already is reckoned with."""
    table = culture_kit.war(stand(scholars((), GREEN), H, 4, 0, 0), lydia=(ours, theirs, 0))
    for _ in range(sent):
        does(table, "muster lydia", "P351")
    if sent < 2:
        plays(table, "ready", "P348")


@pytest.mark.rule("P353")
def test_mercenaries_need_a_mina_and_get_no_more_than_win() -> None:
    table = committing("mercenaries-desert", mina=4, kaska=(2, 3))
    does(table, "commit mercenaries-desert", "P353")
    table.do("ready").until(lambda: table.step == "Hiring")
    found, reason = npc(table)
    assert found == "hire 1", reason
    assert "P353" in reason


@pytest.mark.rule("P353")
@pytest.mark.passed_over("P353")
def test_mercenaries_stay_in_hand_without_mina_or_need() -> None:
    assert "commit mercenaries-desert" not in committing("mercenaries-desert", kaska=(2, 3)).legal()
    plays(committing("mercenaries-desert", mina=4, kaska=(4, 1)), "ready", "P352")


@pytest.mark.rule("P353")
def test_the_more_there_are_the_more_mina_they_cost() -> None:
    table = committing("mercenaries-desert", mina=4, kaska=(1, 4)).do("commit mercenaries-desert", "ready")
    plays(table.until(lambda: table.step == "Hiring"), "hire 2", "P353")


@pytest.mark.rule("P351", "P353")
@pytest.mark.passed_over("P350")
@pytest.mark.parametrize(("card", "sites"), [("mercenaries-desert", (1, 4)), ("mercenary-general", (1, 4))])
def test_it_counts_on_each_mina_once_for_a_card_or_for_a_disk(card: str, sites: tuple[int, int]) -> None:
    plays(committing(card, mina=1, kaska=sites), "ready", "P351")
    assert npc(committing(card, mina=2, kaska=sites))[0] == f"commit {card}"


MERCENARIES = ("mercenary-general", "mercenaries-desert")


@pytest.mark.rule("P351", "P353")
@pytest.mark.passed_over("P353")
@pytest.mark.parametrize("theirs", [3, 4])
def test_one_mina_pays_for_one_card_only(theirs: int) -> None:
    table = committing(*MERCENARIES, "light-chariots", mina=1, kaska=(1, theirs))
    while npc(table)[0] != "ready":
        table.do(npc(table)[0])
    assert len({*MERCENARIES} & {*table.hand(H)}) == 1
    table = committing(*MERCENARIES, mina=2, kaska=(1, theirs))
    table.do("commit mercenary-general")
    assert npc(table)[0] == "commit mercenaries-desert"


@pytest.mark.rule("P353", "P352")
def test_of_two_cards_for_one_mina_it_takes_the_one_that_leaves_three_disks() -> None:
    plays(committing(*MERCENARIES, mina=1, kaska=(2, 2)), "commit mercenaries-desert", "P353")


@pytest.mark.rule("P351")
def test_the_mina_of_others_too_pay_for_one_card_only(monkeypatch: pytest.MonkeyPatch) -> None:
    table = automaton(monkeypatch, hand("light-chariots", green=MERCENARIES), H)
    table.state.allies[H] = 9
    war(table, (0, 1), kaska=(2, 1)).until(lambda: table.step == "Committing")
    table.do("commit mercenary-general", "commit mercenaries-desert")
    plays(table, "commit light-chariots", "P351")


@pytest.mark.rule("P351")
@pytest.mark.passed_over("P330")
def test_a_mina_that_it_must_pay_to_those_it_hires_is_not_spent_on_its_deity() -> None:
    father = [deity.id for deity in hand().game.deities].index("father")
    table = god(hand("mercenaries-desert", green=("composite-bows",)), H, father)
    table.state.allies[H] = 9
    table.state.order = (E, H)
    war(table, (1, 0), kaska=(1, 2)).until(lambda: table.step == "Committing")
    table.do("commit composite-bows", "commit mercenaries-desert")
    table.until(lambda: table.step == "Window" and table.state.to_move == H)
    plays(table, "allow", "P351")


@pytest.mark.rule("P317", "P350")
def test_a_mercenary_general_is_paid() -> None:
    plays(committing("mercenary-general", mina=1, kaska=(3, 3)), "commit mercenary-general", "P350")


@pytest.mark.rule("P330", "P351")
@pytest.mark.passed_over("P330")
@pytest.mark.parametrize(("ours", "action"), [(3, "edict"), (1, "allow")])
def test_its_deity_forbids_a_card_for_a_mina_only_where_it_can_win_or_tie(ours: int, action: str) -> None:
    father = [deity.id for deity in hand().game.deities].index("father")
    table = god(hand(green=("composite-bows",)), H, father)
    war(table, (1, 0), kaska=(ours, 3)).until(lambda: table.step == "Committing" and table.state.to_move == E)
    table.do("commit composite-bows", "ready").until(lambda: table.step == "Window" and table.state.to_move == H)
    assert npc(table)[0] == action


@pytest.mark.rule("P330")
def test_in_the_card_phase_its_deity_forbids_whatever_would_cost_it_something() -> None:
    father = [deity.id for deity in hand().game.deities].index("father")
    table = god(hand(green=("corruption",)), H, father)
    table.state.mina[H] = 2
    table.do("pass", "play corruption", "against orange").until(lambda: table.step == "Window")
    plays(table, "edict", "P330")
