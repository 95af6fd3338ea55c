"""Balance of Power, and the basic game for three. Egypt is orange, Assyria green, the Hittites are blue."""

import pytest

from fourquarters.games.acme.scenarios import scenario
from tests.games.acme.kit import Table
from tests.games.acme.scenarios.historical import deal_events_last, enmity, late, seatings, steps

E, A, H = range(3)


@pytest.mark.rule("P128", "P84")
def test_twelve_disks_each_on_the_western_map() -> None:
    table = Table("balance-of-power").do("order green", "home nineveh", "order blue", "home memphis")
    assert table.game.chart.key == "western"
    table.do("place assur", "place mittani", "place samarra", "place gutium", "place jarwan")
    assert table.on_map(A) == {"nineveh": 2, "assur": 2, "mittani": 2, "samarra": 2, "gutium": 2, "jarwan": 2}
    plateau = {"hattusha": 2, "arzawa": 2, "karahuyuk": 2, "kaska": 2, "kumannis": 2, "pala": 2}
    assert table.on_map(H) == plateau
    delta = {"memphis": 2, "amarna": 2, "nile-delta": 2, "eastern-desert": 1, "reed-sea": 1, "western-desert": 1}
    assert table.on_map(E) == delta
    table.go("Retirement")
    assert [sum(table.on_map(seat).values()) for seat in (E, A, H)] == [12, 12, 12]
    assert table.state.order == (A, H, E)


@pytest.mark.rule("P129")
def test_it_lasts_from_epoch_ii_to_the_end_of_epoch_iii() -> None:
    table = Table("balance-of-power")
    assert (table.state.epoch, table.state.turn) == (2, 1)
    table = deal_events_last(late("balance-of-power", 2, 4))
    steps(table, "EpochEvent")
    assert table.state.outcome is None
    table = deal_events_last(late("balance-of-power", 3, 4))
    steps(table, "")
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.end, table.state.epoch) == ("epochs", 3)


@pytest.mark.rule("P809")
def test_the_basic_game_for_three_has_the_same_map_and_civilizations_which_are_chosen() -> None:
    basic, historical = scenario("three"), scenario("balance-of-power")
    assert (basic.map, basic.disks) == (historical.map, historical.cast[0].disks)
    assert set(basic.civilizations) == {one.people for one in historical.cast}
    table = Table("three").do("order blue")
    assert table.offers("choose") == ["egypt", "assyria", "hittites"]
    table.do("choose hittites", "order orange", "choose egypt", "home thebes", "home assur").go("Retirement")
    assert [sum(table.on_map(seat).values()) for seat in range(3)] == [12, 12, 12]
    assert {"start", "epochs", "target"} <= table.game.setup.options.keys()
    assert not {"start", "epochs", "target"} & Table("balance-of-power").game.setup.options.keys()


@pytest.mark.rule("P130")
def test_with_two_assyria_is_an_automaton_without_an_enemy() -> None:
    assert seatings("balance-of-power", 2) == {"A-B"}
    assert enmity("balance-of-power", "assyria", 2).hostile == ()


@pytest.mark.rule("P131")
def test_alone_one_is_egypt_or_the_hittites_and_the_other_is_hostile() -> None:
    assert seatings("balance-of-power", 1) == {"A--", "--A"}
    assert enmity("balance-of-power", "egypt", 1).hostile == ("hittites",)
    assert enmity("balance-of-power", "hittites", 1).hostile == ("egypt",)
    assert enmity("balance-of-power", "assyria", 1).hostile == ()
