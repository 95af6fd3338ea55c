"""Where a card strikes among places that cost enemies, opponents and itself as much (P323, then P321)."""

import pytest

from tests.games.acme.kit import BLACK, Table
from tests.games.acme.solitaire.cards_kit import god, hostile, npc, three

AKKAD, ASSYRIA, BABYLON = range(3)


def posed(card: str) -> Table:
    """Akkad, whose enemy is Assyria, holds this card; the others are nowhere."""
    table = hostile(god(three((card,)), AKKAD), AKKAD, ASSYRIA)
    return table.put(ASSYRIA, assur=0).put(BABYLON, babylon=0)


def aimed(table: Table) -> tuple[str, str]:
    """Where Akkad aims the card, and why."""
    if table.step == "CardAction":
        table.do(npc(table)[0])
    return npc(table)


def strikes(table: Table, area: str, priority: int) -> None:
    found, reason = aimed(table)
    assert (found, f"; rule P321: priority {priority}," in reason) == (f"at {area}", True), reason


@pytest.mark.rule("P321", "P323")
def test_where_it_costs_all_alike_the_card_goes_where_the_disks_are_that_go_first() -> None:
    table = posed("locusts").put(AKKAD, akkad=2, elam=2).put(ASSYRIA, akkad=1, elam=3)
    strikes(table, "akkad", 1)  # its Home Area comes before a City of the enemy
    table = posed("sandstorm").put(ASSYRIA, sinai=1, western_desert=1, memphis=3)
    strikes(table, "western-desert", 17)  # next to a City of the enemy


@pytest.mark.rule("P321", "P323")
@pytest.mark.passed_over("P321")
def test_the_order_of_disks_is_looked_at_after_what_the_card_costs() -> None:
    table = posed("locusts").put(AKKAD, akkad=2).put(ASSYRIA, akkad=1, elam=3).put(BABYLON, elam=1)
    found, reason = aimed(table)
    assert (found, "P321" in reason) == ("at elam", False)


@pytest.mark.rule("P321")
def test_the_disks_of_the_primary_enemy_are_looked_at_first() -> None:
    table = posed("sandstorm").put(ASSYRIA, sinai=2, western_desert=2).put(BABYLON, sinai=1, western_desert=1)
    table.put(BABYLON, memphis=3)
    assert "P321" not in aimed(table)[1]  # next to a City of Babylon, but that is no disk of the enemy
    strikes(table.put(BABYLON, memphis=0).put(ASSYRIA, memphis=3), "western-desert", 17)


@pytest.mark.rule("P321", "P358")
@pytest.mark.passed_over("P321", "P358")
def test_barbarians_decide_only_where_opponents_leave_it_open() -> None:
    table = posed("sandstorm").put(BLACK, sinai=1, western_desert=1)  # Sinai is nearer to its Home Area
    strikes(table.put(ASSYRIA, sinai=1, western_desert=1, memphis=3), "western-desert", 17)
    found, reason = aimed(table.put(ASSYRIA, memphis=0))
    assert (found, "P321" in reason, "rule P358" in reason) == ("at sinai", False, True)


@pytest.mark.rule("P321", "P319")
@pytest.mark.passed_over("P278")
def test_with_no_enemy_it_is_the_leaders_disks_that_count_and_not_those_of_barbarians() -> None:
    table = hostile(posed("sandstorm"), AKKAD).put(BLACK, sinai=3, western_desert=2).put(BABYLON, western_desert=1)
    table.state.vp[ASSYRIA] = 5
    strikes(table.put(ASSYRIA, sinai=1, western_desert=1, memphis=3), "western-desert", 17)


@pytest.mark.rule("P321")
def test_religious_zeal_too_goes_where_the_disks_are_that_go_first() -> None:
    table = posed("religious-zeal").put(AKKAD, tyre=1, susa=1).put(ASSYRIA, sinai=2, kassites=1)
    strikes(table, "tyre", 18)
    strikes(table.put(ASSYRIA, sinai=1, kassites=2), "susa", 18)
