"""Inside each priority of placement: the primary enemy first, then other enemies, then Barbarians (P393)."""

from typing import NamedTuple

import pytest

from tests.games.acme.solitaire.placing import BLACK, FOE, ME, OTHER, Answer, Placing


class Two(NamedTuple):
    """Where two Factions, one in the south and one in the north, have what a priority asks about."""

    there: tuple[str, str] = ("petra", "aleppo")
    disks: int = 1
    goes: tuple[str, str] = ("petra", "aleppo")
    """Where the automaton goes for it."""


TWO = {
    "P398": Two(disks=2),
    "P399": Two(disks=3),
    "P400": Two(),
    "P401": Two(),
    "P413": Two(),
    "P414": Two(),
    "P415": Two(("midian", "ugarit")),
    "P416": Two(("midian", "ugarit")),
    "P417": Two(disks=3),
    "P419": Two(("tyre", "ugarit"), 3),
    "P420": Two(disks=2),
    "P421": Two(),
    "P423": Two(("thebes", "thrace")),
}
OWN = {"P398": 2, "P399": 3, "P400": 1}
"""Its own disks where it is attacked."""


def attacked(rule: str, south: int, north: int) -> Placing:
    """Judah and Byblos are its Cities. What the priority asks about is where these two are."""
    table = Placing(npc_priority_4="literal" if rule == "P401" else "held")
    table.put(ME, judah=3, byblos=3)
    for faction, area in zip((south, north), TWO[rule].there, strict=True):
        give(table, rule, faction, area)
    return table


def give(table: Placing, rule: str, faction: int, area: str) -> None:
    """Something of its own that the other attacks, or something that the other has."""
    if rule == "P398":
        table.gold(ME, area)
    elif rule in ("P400", "P401"):
        table.state.cubes[table.area(area)] = ME if rule == "P400" else faction
    elif rule in ("P414", "P415"):
        table.gold(faction, area)
    elif rule in ("P413", "P416", "P423"):
        table.live(faction, area)
    if rule in ("P413", "P416"):
        table.deity(faction)
    table.put(ME, **{area: OWN.get(rule, 0)}).put(faction, **{area: TWO[rule].disks})


@pytest.mark.rule("P393")
@pytest.mark.parametrize("rule", TWO)
def test_the_primary_enemy_comes_first(rule: str) -> None:
    goes = TWO[rule].goes
    for primary, area in zip((FOE, OTHER), goes, strict=True):
        table = attacked(rule, FOE, OTHER).hostile(FOE, OTHER, primary=primary)
        assert table.first(4, *goes) == Answer(area, rule)


@pytest.mark.rule("P393")
@pytest.mark.parametrize("rule", ["P398", "P399", "P400", "P401"])
def test_other_enemies_come_before_barbarians(rule: str) -> None:
    for south, north, area in ((OTHER, BLACK, "petra"), (BLACK, OTHER, "aleppo")):
        table = attacked(rule, south, north).hostile(FOE, OTHER, primary=FOE)
        assert table.first(4, "petra", "aleppo") == Answer(area, rule)


@pytest.mark.rule("P393")
@pytest.mark.parametrize(("rule", "disks"), [("P417", 3), ("P420", 2), ("P421", 1)])
def test_where_several_enemies_stand_the_first_of_them_counts(rule: str, disks: int) -> None:
    """Petra is nearer to its Home Area, but the primary enemy is in Ugarit with the other one."""
    table = Placing(npc_priority_4="held")
    table.put(ME, judah=3, byblos=3).put(OTHER, petra=disks, ugarit=disks).put(FOE, ugarit=disks)
    table.hostile(FOE, OTHER, primary=FOE)
    assert table.first(4, "petra", "ugarit") == Answer("ugarit", rule)
    table.put(FOE, ugarit=0)
    assert table.first(4, "petra", "ugarit") == Answer("petra", rule)


@pytest.mark.passed_over("P393")
def test_without_a_primary_enemy_all_enemies_are_equal() -> None:
    table = attacked("P417", FOE, OTHER).points(0, 9, 1).hostile(FOE, OTHER)
    assert table.first(4, "petra", "aleppo") == Answer("petra", "P417")
    assert "tie of 2 broken" in table.said, "by method A, against the one with most VP"
    table.hostile(FOE, OTHER, primary=OTHER)
    assert table.first(4, "petra", "aleppo") == Answer("aleppo", "P417")
