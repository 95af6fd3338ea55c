"""What an NPC spends in competitions (P348 to P353). Orange are the Hittites, an NPC; green is Egypt."""

import pytest

from fourquarters.games.acme.state_parts import Gold, Investment
from tests.games.acme.kit import BLACK, Table
from tests.games.acme.solitaire.cards_kit import E, H, automaton, does, god, hand, hostile, npc, plays, war

GREEN = ("census",)


def committing(*names: str, mina: int = 0, **sites: tuple[int, int]) -> Table:
    """Orange is asked for cards in the first competition; its Display sends no help."""
    table = war(hand(*names, green=GREEN), (mina, 0), **sites)
    table.state.allies[H] = 9
    return table.until(lambda: table.step == "Committing" and table.state.to_move == H)


def losing(*names: str, mina: int = 0, **sites: tuple[int, int]) -> Table:
    """Orange is asked about a loss of its own."""
    table = war(hand(*names, green=GREEN), (mina, 0), **sites)
    table.state.allies[H] = 9  # its Display has sent all it has
    return table.until(lambda: table.step == "Casualty" and table.state.to_move == H)


# The caveat


@pytest.mark.rule("P351")
def test_it_spends_no_card_where_it_can_neither_win_nor_tie() -> None:
    plays(committing("light-chariots", kaska=(1, 4)), "ready", "P351")
    plays(committing("light-chariots", kaska=(1, 2)), "commit light-chariots", "P351")


@pytest.mark.rule("P351")
def test_a_card_is_kept_where_the_display_alone_wins_or_ties() -> None:
    table = committing("light-chariots", kaska=(1, 2))
    table.state.allies[H] = 0
    plays(table, "ready", "P351")


@pytest.mark.rule("P351")
def test_outside_it_stands_aside() -> None:
    table = hand("great-captain", green=GREEN).put(E, tyre=2).put(BLACK, tyre=2).put(H, kaska=1).do("pass", "pass")
    table.until(lambda: table.step == "Committing" and table.state.to_move == H)
    assert "commit great-captain" in table.legal()
    plays(table, "aside", "P351")


@pytest.mark.rule("P351", "P309")
def test_inside_it_lends_its_opponents_no_captain() -> None:
    table = committing("great-captain", kaska=(2, 2))
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
def test_a_card_is_played_if_three_disks_will_be_left() -> None:
    plays(committing("heavy-chariots", kaska=(3, 2)), "commit heavy-chariots", "P352")


@pytest.mark.rule("P352")
def test_no_card_is_played_where_three_will_be_left_anyway() -> None:
    plays(committing("heavy-chariots", kaska=(4, 2)), "ready", "P352")


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
    table = losing("assassin", mina=1, kaska=(2, 2))
    plays(table, "remove disk", "P442")
    table = losing("assassin", mina=1, kaska=(3, 2))
    plays(table, "save-mina", "P442")  # its own City
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
def test_a_traitor_is_kept_where_everything_is_safe_or_nothing_is_won() -> None:
    plays(war(hand("traitor", green=GREEN), kaska=(4, 1)), "ready", "P348")
    table = war(hand("traitor", green=GREEN), kaska=(1, 2)).put(BLACK, kaska=4)
    plays(table, "ready", "P348")
    plays(table.put(BLACK, kaska=0), "play traitor", "P348")


@pytest.mark.rule("P353")
def test_mercenaries_need_a_mina_and_get_no_more_than_win() -> None:
    table = committing("mercenaries-desert", mina=4, kaska=(2, 3))
    does(table, "commit mercenaries-desert", "P353")
    table.do("ready").until(lambda: table.step == "Hiring")
    found, reason = npc(table)
    assert found == "hire 1", reason
    assert "P353" in reason


@pytest.mark.rule("P353")
def test_mercenaries_stay_in_hand_without_mina_or_need() -> None:
    assert "commit mercenaries-desert" not in committing("mercenaries-desert", kaska=(2, 3)).legal()
    plays(committing("mercenaries-desert", mina=4, kaska=(4, 1)), "ready", "P352")


@pytest.mark.rule("P353")
def test_the_more_there_are_the_more_mina_they_cost() -> None:
    table = committing("mercenaries-desert", mina=4, kaska=(1, 4)).do("commit mercenaries-desert", "ready")
    plays(table.until(lambda: table.step == "Hiring"), "hire 2", "P353")


@pytest.mark.rule("P317", "P350")
def test_a_mercenary_general_is_paid() -> None:
    plays(committing("mercenary-general", mina=1, kaska=(3, 3)), "commit mercenary-general", "P350")


@pytest.mark.rule("P335")
def test_an_unplayable_card_pays_in_a_competition_too() -> None:
    plays(losing("forsaken-by-god", mina=0, kaska=(3, 3)), "save-card forsaken-by-god", "P335")
