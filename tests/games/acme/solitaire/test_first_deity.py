"""The free Deity of an automaton, and the order of competitions with automata in historical scenarios."""

import pytest

from fourquarters.games.acme.customs.base import Custom
from fourquarters.games.acme.flow import solitaire
from fourquarters.games.acme.flow.deities import own
from fourquarters.games.acme.flow.step import Game, Now
from fourquarters.games.acme.gods import HELD, God
from fourquarters.games.acme.state_parts import Gold
from tests.games.acme.kit import Table
from tests.games.acme.scenarios.historical import late
from tests.games.acme.solitaire.table import E, H, S, alone


@pytest.mark.rule("P295", "P296")
def test_its_first_card_phase_brings_an_automaton_a_deity_by_lot_instead_of_a_play() -> None:
    table = alone(("census",), ("oasis", "royal-treasurer"), ()).do("play census", "allow")
    assert (table.step, table.state.to_move) == ("Temple", -1)
    assert len(table.offers("deity")) == len(table.game.deities)
    assert set(table.game.weights(table.state)) == {1}
    hand, mina = table.hand(H), table.state.mina[H]
    table.do("deity war")
    god = next(number for number, deity in enumerate(table.game.deities) if deity.id == "war")
    assert own(table.state, H) == god
    assert (table.hand(H), table.state.mina[H], table.state.disks[H][table.state.home[H]]) == (hand, mina, 1)
    assert table.step == "Temple"  # the Sea Peoples' turn: it was the Hittites' play for that round
    assert "war" not in table.offers("deity")
    table.do("deity sky")
    assert (table.step, table.state.to_move) == ("CardAction", H)


@pytest.mark.rule("P295", "P296")
def test_it_happens_once_and_players_have_no_part_in_it() -> None:
    table = alone(gilgamesh=False)
    table.until(lambda: table.state.number == 2 and table.step == "CardAction")
    assert own(table.state, E) < 0
    given = [event for event in table.told if event.name == "established"]
    assert len(given) == 2
    for deity in range(len(table.state.gods)):
        table.state.set_god(deity, God())  # not even one that has none any more gets another
    table.until(lambda: table.state.number == 3)
    assert sum(1 for event in table.told if event.name == "established") == 2


@pytest.mark.rule("P295")
def test_who_has_a_deity_already_gets_none() -> None:
    table = alone((), ("census",), ())
    table.state.set_god(0, God(HELD, H))
    table.settle()
    assert (table.step, table.state.to_move) == ("CardAction", H)


def historical() -> Table:
    """Egypt against the Hittites and Sea Peoples; the Hittites hold Egypt for their primary enemy, so do the others."""
    table = late("sea-peoples", 2, 1, sides="A--").clear()
    table.state.primary = (-1, E, E, -1, -1, -1)
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


@pytest.mark.rule("P340")
def test_elsewhere_and_without_automata_competitions_go_from_north_east_to_south_west() -> None:
    table = alone()
    assert solitaire.competition_order(table.game, table.state) == table.game.chart.order
    people = late("sea-peoples", 2, 1)
    assert solitaire.competition_order(people.game, people.state) == people.game.chart.order


@pytest.mark.rule("P295")
def test_nor_does_one_that_the_scenario_lets_have_none(monkeypatch: pytest.MonkeyPatch) -> None:
    class Godless(Custom):
        def may_found(self, game: Game, state: Now, seat: int) -> bool:
            return seat != H

    table = alone((), ("census",), ())
    monkeypatch.setattr(table.game, "customs", (Godless(),))
    table.settle()
    assert (table.step, table.state.to_move) == ("CardAction", H)
    table.do("pass")
    assert table.step == "Temple"


@pytest.mark.rule("P340", "P341")
def test_a_competition_at_home_is_fought_before_one_farther_north_east() -> None:
    table = historical().put(H, hattusha=2, tel_birak=2).put(E, hattusha=2, tel_birak=2)
    order = table.game.chart.order
    assert order.index(table.area("tel-birak")) < order.index(table.area("hattusha"))
    table.until(lambda: table.state.contest is not None or table.step == "DrawStep")
    first = next(event.args[0] for event in table.told if event.name == "competition")
    assert first == table.area("hattusha")
