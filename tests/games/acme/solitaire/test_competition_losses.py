"""What an NPC pays in place of its disks in competitions (P335, P350, P351). Orange are the Hittites, an NPC."""

import pytest

from tests.games.acme.kit import BLACK, Table
from tests.games.acme.solitaire.cards_kit import E, H, committing, does, hand, losing, npc, plays, war


def fought_out(table: Table) -> dict[int, int]:
    """What is left of Kaska when the Hittites have answered all their losses, and Egypt has paid for none."""
    while table.step == "Casualty":
        table.do(npc(table)[0] if table.state.to_move == H else "remove disk")
    return table.at("kaska")


@pytest.mark.rule("P350", "P351")
@pytest.mark.passed_over("P351")
@pytest.mark.parametrize(("ours", "theirs", "mina"), [(3, 4, 1), (2, 3, 1), (2, 4, 2), (1, 3, 2), (1, 4, 3)])
def test_it_pays_where_it_ties_by_just_that_much_though_others_lose_after_it_in_the_round(
    ours: int, theirs: int, mina: int
) -> None:
    table = losing(mina=mina, kaska=(ours, theirs))
    plays(table, "save-mina", "P350")
    assert (fought_out(table), table.state.mina[H]) == ({H: 1, E: 1}, 0)
    if mina > 1:
        table = losing(mina=mina - 1, kaska=(ours, theirs))
        plays(table, "remove disk", "P351")
        assert (H in fought_out(table), table.state.mina[H]) == (False, mina - 1)


@pytest.mark.rule("P350", "P351")
@pytest.mark.passed_over("P351")
@pytest.mark.parametrize(("ours", "theirs", "mina"), [(3, 4, 2), (2, 3, 2), (1, 3, 3), (1, 4, 4)])
def test_a_loss_to_a_card_comes_before_the_first_round_in_which_it_loses_again(
    ours: int, theirs: int, mina: int
) -> None:
    for more, action, rule in ((0, "save-mina", "P350"), (-1, "remove disk", "P351")):
        table = war(hand(green=("composite-bows",)), (mina + more, 0), kaska=(ours, theirs))
        table.state.allies[H] = 9
        table.until(lambda table=table: table.step == "Committing" and table.state.to_move == E)  # type: ignore[misc]
        table.do("commit composite-bows").until(lambda table=table: table.step == "Casualty")  # type: ignore[misc]
        plays(table, action, rule)
        assert (fought_out(table).get(H, 0), table.state.mina[H]) == ((1, 0) if not more else (0, mina - 1))


@pytest.mark.rule("P350")
def test_a_card_in_a_competition_counts_on_what_is_paid_later() -> None:
    table = committing("light-chariots", mina=1, kaska=(2, 4))
    does(table, "commit light-chariots", "P350")
    does(table.until(lambda: table.step == "Casualty" and table.state.to_move == H), "remove white", "P350")
    does(table.until(lambda: table.step == "Casualty" and table.state.to_move == H), "save-mina", "P350")
    assert fought_out(table) == {H: 1, E: 1}


@pytest.mark.rule("P335")
def test_an_unplayable_card_pays_in_a_competition_too() -> None:
    plays(losing("forsaken-by-god", mina=0, kaska=(3, 3)), "save-card forsaken-by-god", "P335")


@pytest.mark.rule("P335")
@pytest.mark.passed_over("P335")
def test_it_pays_for_any_disk_there_but_not_where_nothing_can_be_won() -> None:
    plays(losing("forsaken-by-god", mina=0, kaska=(4, 2), lydia=(2, 2)), "save-card forsaken-by-god", "P335")
    plays(losing("forsaken-by-god", mina=0, kaska=(1, 4)), "remove disk", "P351")


@pytest.mark.rule("P335")
@pytest.mark.passed_over("P351")
def test_cards_that_it_cannot_play_are_reckoned_with_where_nothing_else_is_at_stake() -> None:
    for cards, action, rule in ((0, "remove disk", "P442"), (1, "save-card forsaken-by-god", "P335")):
        table = losing("light-chariots", *("forsaken-by-god",) * cards, kaska=(1, 2))
        plays(table, action, rule)
        assert fought_out(table).get(H, 0) == cards
    table = losing("forsaken-by-god", "oasis", kaska=(1, 2)).put(BLACK, kaska=3)
    plays(table, "save-card oasis", "P335")
    plays(table.deal(H, "oasis"), "remove disk", "P351")


@pytest.mark.rule("P335", "P351")
def test_so_are_they_when_it_commits_a_card() -> None:
    for cards, action in (((), "ready"), (("forsaken-by-god",), "commit light-chariots")):
        table = committing("light-chariots", *cards, kaska=(1, 2)).put(BLACK, kaska=3)
        plays(table, action, "P351")
