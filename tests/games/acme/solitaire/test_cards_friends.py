"""Cards that strike everybody, of an NPC with friends: orange and green are a side, blue and red another."""

import pytest

from fourquarters.games.acme.disks import BLACK, NEUTRAL
from tests.games.acme.kit import Table, sided
from tests.games.acme.solitaire.cards_kit import does, hostile, npc, plays

ME, FRIEND, ENEMY, OTHER = range(4)


def of_a_side(card: str) -> Table:
    """Orange holds this card; blue is its enemy."""
    return hostile(sided("AABB", (card,), sides_as="people"), ME, ENEMY)


@pytest.mark.rule("P309", "P335")
@pytest.mark.passed_over("P305")
def test_a_card_that_would_strike_nobody_but_friends_is_not_played() -> None:
    table = of_a_side("sandstorm").put(FRIEND, sinai=2)
    plays(table, "pass", "P335")
    plays(table.put(OTHER, sinai=1), "play sandstorm", "P305")


@pytest.mark.rule("P309", "P305")
def test_disks_of_friends_make_no_card_larger() -> None:
    table = of_a_side("sandstorm").put(FRIEND, sinai=2).put(OTHER, sinai=1)
    assert "1 disk |" in npc(table)[1]


@pytest.mark.rule("P309")
def test_a_card_is_not_aimed_where_only_friends_stand_but_barbarians_and_neutrals_count() -> None:
    table = of_a_side("sandstorm").put(FRIEND, sinai=2).put(BLACK, western_desert=1)
    does(table, "play sandstorm", "P305")
    plays(table, "at western-desert", "P323")


@pytest.mark.rule("P309", "P305")
@pytest.mark.passed_over("P309")
@pytest.mark.parametrize(("whose", "action"), [(FRIEND, "pass"), (OTHER, "play"), (BLACK, "play"), (NEUTRAL, "play")])
def test_whose_disks_a_flood_is_played_for(whose: int, action: str) -> None:
    table = of_a_side("40-days-and-40-nights").clear()
    for seat in range(4):
        table.put(seat, tarsus=1)  # nobody is in a Fertile area
    table.state.supply[whose] = 2
    assert npc(table)[0] == "pass"
    assert npc(table.put(whose, memphis=2))[0].startswith(action)


@pytest.mark.rule("P309", "P323")
def test_what_friends_lose_counts_as_what_it_loses_itself() -> None:
    table = of_a_side("sandstorm").put(FRIEND, sinai=3).put(ENEMY, sinai=1, western_desert=1)
    does(table, "play sandstorm", "P305")
    found, reason = npc(table)
    assert (found, "opponents in all 1, its side 0" in reason) == ("at western-desert", True)
    found, reason = npc(table.put(OTHER, sinai=1))  # from Midian the storm takes one disk of each in Sinai
    assert (found, "opponents in all 2, its side 1" in reason) == ("at midian", True)


@pytest.mark.rule("P309", "P335")
@pytest.mark.passed_over("P304")
def test_a_pirate_raid_that_would_rob_nobody_but_a_friend_is_not_played() -> None:
    table = of_a_side("pirate-raid").put(FRIEND, tyre=3)
    table.state.mina[FRIEND] = 2
    plays(table, "pass", "P335")
    table.put(OTHER, memphis=3).state.mina[OTHER] = 1
    found, reason = npc(table)
    assert (found, "1 mina |" in reason) == ("play pirate-raid", True)
