"""Historical scenarios with fewer people than civilizations: whom automata are hostile to, and what changes that."""

import pytest

from fourquarters.games.acme.disks import NEUTRAL, bits
from fourquarters.games.acme.flow.growth import Deployment
from fourquarters.games.acme.flow.primary import threat
from fourquarters.games.acme.flow.reckoning import Reckoning
from tests.games.acme.kit import Table
from tests.games.acme.scenarios.historical import late
from tests.games.acme.solitaire.table import enemies, run

T = NEUTRAL
"""The Trojans."""
SEVERAL: dict[str, dict[str, dict[int, set[int]]]] = {
    "lion-of-judah": {"AB-": {2: {1}}},
    "sea-peoples": {"AB-": {2: {0, 1}}},
    "fire-in-the-east": {"A-B": {1: {0, 2}}},
    "balance-of-power": {"A-B": {1: set()}},
    "agamemnon": {"ABC-": {3: {T}}},
    "fire-on-the-steppes": {
        "ABC-": {3: {0, 2}}, "AB-C": {2: {1, 3}}, "A-BC": {1: {0, 2}}, "-ABC": {0: {1, 3}},
        "AB--": {2: {1, 3}, 3: {0, 2}}, "-A-B": {0: {1, 3}, 2: {1, 3}},
    },
    "four-corners": {"ABC-": {3: {1}}, "A-BC": {1: {3}}, "AB--": {2: {0, 1}, 3: {1}}, "-A-B": {0: {1, 3}, 2: {1, 3}}},
    "cyrus": {"ABC-": {3: {0, 1, 2}}, "A-B-": {1: {0, 2}, 3: {0, 2}}},
    "empires-on-horseback": {"ABA-C": {3: {0, 2}}, "ABAC-": {4: {0, 1, 2, 3}}, "A-ABB": {1: {0, 2}}},
    "darius": {"ABCD-": {4: {0, 1, 2, 3}}, "ABB--": {3: {0, 1, 2, 4}, 4: {0, 1, 2, 3}}},
    "successors": {"AB-CD": {2: set()}, "AA-BB": {2: set()}},
}  # fmt: skip
"""For ways to play with several people the enemies of every automaton."""
CASES = [(key, sides) for key, ways in SEVERAL.items() for sides in ways]


@pytest.mark.rule("P114", "P121", "P126", "P130", "P149", "P155", "P156", "P158", "P167", "P168", "P170", "P179")
@pytest.mark.rule("P182", "P185", "P186", "P202", "P203", "P205", "P217", "P219", "P271")
@pytest.mark.passed_over("P116", "P122", "P127", "P131", "P150", "P220")
@pytest.mark.parametrize(("key", "sides"), CASES)
def test_with_several_people_too_the_automata_begin_hostile_to_whom_the_scenario_says(key: str, sides: str) -> None:
    table = Table(key, None, sides=sides)
    table.until(lambda: table.state.number == 1 and table.state.solitaire is not None)
    found = {seat: set(bits(table.state.enemies[seat])) for seat, letter in enumerate(sides) if letter == "-"}
    assert found == SEVERAL[key][sides]


@pytest.mark.passed_over("P99", "P114", "P121", "P126", "P130", "P149", "P158", "P170", "P202", "P217", "P219")
@pytest.mark.passed_over("P547", "P548", "P609", "P636", "P656")
@pytest.mark.parametrize("key", ["sargon", *SEVERAL, "alexander", "rostam", "mithridates", "rome-vs-parthia"])
def test_where_nobody_is_an_automaton_nobody_is_hostile(key: str) -> None:
    table = Table(key).go("Retirement")
    assert not any(table.state.enemies)


# Lion of Judah


JUDAH, BABYLON, PHILISTIA = range(3)


def philistines(sides: str = "AB-") -> Table:
    """They stand in Ugarit, their Home Area, and in Byblos; the Israelites are next to both."""
    table = late("lion-of-judah", 3, 1, sides=sides).clear().put(PHILISTIA, ugarit=2, byblos=1).put(JUDAH, aleppo=1)
    table.state.box[JUDAH], table.state.supply[JUDAH] = 2, table.state.supply[JUDAH] - 2
    return run(table, Deployment(JUDAH))


@pytest.mark.rule("P115", "P117")
@pytest.mark.parametrize("sides", ["AB-", "A--"])
@pytest.mark.parametrize("places", [["ugarit"], ["byblos", "byblos"]])
def test_an_israelite_in_their_home_area_or_a_competition_makes_him_their_primary_enemy(
    sides: str, places: list[str]
) -> None:
    table = philistines(sides)
    assert enemies(table, PHILISTIA) == {BABYLON}
    table.do(*(f"deploy {place}" for place in places))
    assert enemies(table, PHILISTIA) == {JUDAH, BABYLON}
    assert table.state.primary[PHILISTIA] == JUDAH


@pytest.mark.rule("P114", "P117")
@pytest.mark.passed_over("P115")
def test_a_disk_that_only_shares_an_area_elsewhere_leaves_them_at_peace() -> None:
    table = philistines().do("deploy byblos", "deploy tyre")
    assert table.at("byblos") == {JUDAH: 1, PHILISTIA: 1}
    assert enemies(table, PHILISTIA) == {BABYLON}


@pytest.mark.rule("P115")
@pytest.mark.passed_over("P117")
def test_babylon_provokes_nobody_to_make_it_the_primary_enemy() -> None:
    table = philistines().put(BABYLON, carchemish=1)
    table.state.box[BABYLON], table.state.supply[BABYLON] = 1, table.state.supply[BABYLON] - 1
    run(table, Deployment(BABYLON)).do("deploy ugarit")
    assert (enemies(table, PHILISTIA), table.state.primary[PHILISTIA]) == ({BABYLON}, -1)


# Agamemnon


GREEKS, ASSYRIA = 3, 1


@pytest.mark.rule("P149")
@pytest.mark.passed_over("P149")
def test_the_trojans_are_the_primary_enemy_of_the_greeks_as_long_as_they_stand() -> None:
    table = Table("agamemnon", None, sides="ABC-").go("CardAction")
    assert table.state.primary[GREEKS] == NEUTRAL
    table.put(NEUTRAL, ilium=0)
    table.until(lambda: table.state.number == 2)
    assert table.state.primary[GREEKS] == -1


@pytest.mark.rule("P151")
@pytest.mark.passed_over("P150", "P151")
def test_who_is_not_hostile_to_the_greeks_may_become_so_by_what_they_do() -> None:
    table = late("agamemnon", 2, 1, sides="---A").clear().put(ASSYRIA, assur=2, mittani=1).put(GREEKS, carchemish=1)
    assert enemies(table, ASSYRIA) == set()
    table.state.box[GREEKS], table.state.supply[GREEKS] = 2, table.state.supply[GREEKS] - 2
    run(table, Deployment(GREEKS)).do("deploy mittani")
    assert enemies(table, ASSYRIA) == set(), "they share Mittani"
    table.do("deploy mittani")
    assert enemies(table, ASSYRIA) == {GREEKS}


# Four Corners


@pytest.mark.rule("P169")
@pytest.mark.passed_over("P169")
@pytest.mark.parametrize(("sides", "bonus"), [("A---", 2), ("-A--", 0), ("--A-", 1), ("---A", 0), ("AB--", 0)])
def test_against_egypt_automata_gain_two_vp_in_each_tally_and_against_the_hittites_one(sides: str, bonus: int) -> None:
    table = late("four-corners", 2, 1, sides=sides).clear()
    table.state.vp = [0] * 6
    table.state.stack[1:] = [Reckoning()]
    table.settle().until(lambda: table.step in ("DrawStep", "Drawing", "Gilgamesh", "Omen", "Entry", ""))
    assert table.state.vp[:4] == [bonus if letter == "-" else 0 for letter in sides]


# Who wins a tie


@pytest.mark.rule("P202", "P220")
@pytest.mark.passed_over("P202", "P220")
@pytest.mark.parametrize(("key", "sides", "npc", "rival"), [("darius", "A----", 2, 3), ("successors", "--A--", 0, 3)])
def test_the_persians_win_a_tie_for_the_primary_enemy_and_nothing_else(
    key: str, sides: str, npc: int, rival: int
) -> None:
    persia = sides.index("A")
    table = Table(key, None, sides=sides).go("CardAction").clear()
    table.state.vp = [0] * 6
    everybody = sum(1 << seat for seat in range(5)) & ~(1 << npc)
    table.state.enemies = tuple(everybody if seat == npc else 0 for seat in range(6))
    assert threat(table.game, table.state, npc).chosen == persia
    table.state.vp[rival] = 1
    assert threat(table.game, table.state, npc).chosen == rival, "it has more VP"
