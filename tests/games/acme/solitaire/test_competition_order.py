"""The order of competitions with automata in historical scenarios (P340 to P347)."""

from typing import NamedTuple

import pytest

from fourquarters.games.acme.disks import CITY
from fourquarters.games.acme.flow import solitaire
from fourquarters.games.acme.state_parts import Gold
from tests.games.acme.kit import Table
from tests.games.acme.scenarios.historical import late
from tests.games.acme.solitaire.table import E, H, S, alone


def historical(sides: str = "A--", primary: int = E) -> Table:
    """A disk in each Home Area. Egypt is alone against Hittites and Sea Peoples, and the primary enemy of both."""
    table = late("sea-peoples", 2, 1, sides=sides).clear()
    table.state.primary = (-1, primary, primary, -1, -1, -1)
    for seat, home in enumerate(table.state.home[:3]):
        table.put(seat, **{table.game.chart.ids[home].replace("-", "_"): 1})
    return table


@pytest.mark.rule("P340", "P341", "P342", "P343", "P344", "P345", "P346", "P347")
def test_competitions_come_by_the_interest_of_automata_first() -> None:
    table = historical()
    names = table.game.chart.ids
    home, foe = names[table.state.home[H]], names[table.state.home[E]]
    table.put(H, pala=3).put(E, judah=3)
    table.state.gold = (Gold(table.area("kaska"), H), Gold(table.area("petra"), E))
    order = [names[area] for area in solitaire.competition_order(table.game, table.state)]
    place = {name: number for number, name in enumerate(order)}
    sea = names[table.state.home[S]]
    assert {order[0], order[1]} == {home, sea}  # P341
    assert order[2:4] == ["kaska", "pala"]  # P342: Gold, then Cities
    assert order[4] == foe  # P343
    assert order[5:7] == ["petra", "judah"]  # P344
    near = {names[area] for area in table.game.chart.next[table.state.home[E]]} - set(order[:7])
    assert set(order[7 : 7 + len(near)]) == near  # P345
    gold = {names[area] for area in table.game.chart.next[table.area("petra")]} - set(order[: 7 + len(near)])
    start = 7 + len(near)
    assert set(order[start : start + len(gold)]) == gold  # P346: next to Gold
    start += len(gold)
    cities = {names[area] for area in table.game.chart.next[table.area("judah")]} - set(order[:start])
    assert cities
    assert set(order[start : start + len(cities)]) == cities  # P346: then next to Cities
    rest = order[start + len(cities) :]
    plain = [names[area] for area in table.game.chart.order]
    assert rest == [name for name in plain if name in rest]  # P347, from north-east to south-west
    for group in (near, gold, cities):  # P340: so within each category
        assert sorted(group, key=place.__getitem__) == [name for name in plain if name in group]
    table.put(E, **{home: 2}).put(H, **{foe: 2})
    fought = [names[area] for area in table.game.observe(table.state, None).contested]
    assert fought == [home, foe]  # so everybody sees it


@pytest.mark.rule("P340")
@pytest.mark.passed_over("P340")
def test_elsewhere_and_without_automata_competitions_go_from_north_east_to_south_west() -> None:
    table = alone()
    assert solitaire.competition_order(table.game, table.state) == table.game.chart.order
    people = late("sea-peoples", 2, 1)
    assert solitaire.competition_order(people.game, people.state) == people.game.chart.order


@pytest.mark.rule("P340", "P341")
def test_a_competition_at_home_is_fought_before_one_farther_north_east() -> None:
    table = historical().put(H, hattusha=2, tel_birak=2).put(E, hattusha=2, tel_birak=2)
    order = table.game.chart.order
    assert order.index(table.area("tel-birak")) < order.index(table.area("hattusha"))
    table.until(lambda: table.state.contest is not None or table.step == "DrawStep")
    first = next(event.args[0] for event in table.told if event.name == "competition")
    assert first == table.area("hattusha")


class Interest(NamedTuple):
    """An area that a line of the list speaks of, and one farther north-east that no line does."""

    area: str
    other: str
    owner: int = -1
    gold: str = ""
    stack: str = ""
    """Where the owner has Gold, or enough disks for a City."""


OWN = {
    "P341": [Interest("hattusha", "kaska")],
    "P342": [Interest("pala", "kaska", H, gold="pala"), Interest("pala", "kaska", H, stack="pala")],
}
"""What automata hold themselves: here the Hittites."""
ENEMYS = {
    "P343": [Interest("thebes", "memphis")],
    "P344": [Interest("petra", "aleppo", E, gold="petra"), Interest("petra", "aleppo", E, stack="petra")],
    "P345": [Interest("abydos", "memphis")],
    "P346": [Interest("sinai", "aleppo", E, gold="petra"), Interest("sinai", "aleppo", E, stack="petra")],
}
"""What their primary enemy holds: here Egypt."""
LINES = {**OWN, **ENEMYS}


def cases(lines: dict[str, list[Interest]]) -> list[Interest]:
    return [interest for listed in lines.values() for interest in listed]


def words(at: Interest) -> str:
    return f"{at.area}-{'gold' if at.gold else 'city' if at.stack else 'home'}"


def first(table: Table, at: Interest, disks: int = CITY) -> str:
    """Which of both areas is fought for first."""
    if at.stack:
        table.put(at.owner, **{at.stack: disks})
    table.state.gold = (Gold(table.area(at.gold), at.owner),) if at.gold else ()
    order = solitaire.competition_order(table.game, table.state)
    return min((at.area, at.other), key=lambda name: order.index(table.area(name)))


@pytest.mark.rule("P341", "P342", "P343", "P344", "P345", "P346")
@pytest.mark.passed_over("P347")
@pytest.mark.parametrize("at", cases(LINES), ids=words)
def test_each_line_of_the_list_comes_before_areas_that_no_line_speaks_of(at: Interest) -> None:
    assert first(historical(), at) == at.area


@pytest.mark.rule("P347")
@pytest.mark.passed_over("P341", "P342")
@pytest.mark.parametrize("at", cases(OWN), ids=words)
def test_what_belongs_to_a_person_whom_no_automaton_has_for_its_primary_enemy_waits_its_turn(at: Interest) -> None:
    assert first(historical("AB-"), at) == at.other


@pytest.mark.rule("P347")
@pytest.mark.passed_over("P343", "P344", "P345", "P346")
@pytest.mark.parametrize("at", cases(ENEMYS), ids=words)
def test_so_does_what_belongs_to_one_of_several_enemies_of_whom_none_is_primary(at: Interest) -> None:
    assert first(historical(primary=-1), at) == at.other


@pytest.mark.rule("P347")
@pytest.mark.passed_over("P342", "P344", "P346")
@pytest.mark.parametrize("at", [at for at in cases(LINES) if at.stack], ids=words)
def test_a_settlement_is_no_city(at: Interest) -> None:
    assert first(historical(), at, CITY - 1) == at.other
