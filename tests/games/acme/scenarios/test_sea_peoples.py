"""Sea Peoples. Egypt is orange, the Hittites are green, the Sea Peoples blue."""

import pytest

from tests.games.acme.kit import Table
from tests.games.acme.scenarios.historical import deal_events_last, enmity, late, reveal_even, seatings, steps

E, H, S = range(3)


@pytest.mark.rule("P118", "P84")
def test_twelve_disks_each_as_always() -> None:
    table = Table("sea-peoples").do("order orange", "home thebes", "order green", "home ugarit")
    assert table.game.chart.key == "abbreviated"
    thebes = {"thebes": 2, "abydos": 2, "amarna": 2, "eastern-desert": 1, "western-desert": 1}
    assert table.on_map(E) == thebes
    table.do("place memphis", "place memphis", "place nile-delta", "place nile-delta")
    assert table.on_map(E) == {**thebes, "memphis": 2, "nile-delta": 2}
    plateau = {"hattusha": 2, "arzawa": 2, "karahuyuk": 2, "kaska": 2, "kumannis": 2, "pala": 2}
    assert table.on_map(H) == plateau
    assert table.on_map(S) == {"ugarit": 2, "aleppo": 2, "byblos": 2, "carchemish": 2, "kumannis": 2, "tarsus": 2}
    table.go("Retirement")
    assert [len(hand) for hand in table.state.hands[:3]] == [5, 5, 5]


@pytest.mark.rule("P118")
def test_the_sea_peoples_choose_among_their_home_areas() -> None:
    table = Table("sea-peoples").do("order blue")
    assert set(table.offers("home")) == {"ugarit", "rhodes", "alashiya"}


@pytest.mark.rule("P119")
@pytest.mark.parametrize(
    ("drawn", "order"),
    [(("blue", "green"), (H, E, S)), (("orange", "blue"), (E, H, S)), (("green", "orange"), (H, E, S))],
)
def test_the_sea_peoples_are_third_whatever_is_drawn(drawn: tuple[str, ...], order: tuple[int, ...]) -> None:
    table = Table("sea-peoples")
    for colour in drawn:
        table.do(f"order {colour}")
        while table.step == "ChooseCivilization":
            table.do(table.legal()[0])
    while table.step == "ChooseCivilization":
        table.do(table.legal()[0])
    assert table.state.order == order
    assert table.game.first(table.state) == order[0]


@pytest.mark.rule("P120")
def test_it_lasts_from_epoch_ii_to_the_end_of_epoch_iii() -> None:
    table = deal_events_last(Table("sea-peoples").go())
    assert (table.state.epoch, table.state.turn) == (2, 1)
    assert "SuddenEnd" in steps(table, "EpochEvent", 2000)
    assert table.state.epoch == 2
    table = deal_events_last(late("sea-peoples", 3, 3))
    reveal_even(table)
    steps(table, "", 2000)
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.end, table.state.epoch, table.state.turn) == ("epochs", 3, 4)


@pytest.mark.rule("P121")
def test_with_two_the_sea_peoples_are_an_automaton_always_hostile_to_both() -> None:
    assert seatings("sea-peoples", 2) == {"AB-"}
    raiders = enmity("sea-peoples", "sea-peoples", 2)
    assert (raiders.hostile, raiders.lasting) == (("egypt", "hittites"), True)


@pytest.mark.rule("P122")
def test_alone_one_may_be_anybody_and_all_begin_hostile_to_all() -> None:
    assert seatings("sea-peoples", 1) == {"A--", "-A-", "--A"}
    for npc in ("egypt", "hittites", "sea-peoples"):
        assert (enmity("sea-peoples", npc, 1).hostile, enmity("sea-peoples", npc, 1).lasting) == (("all",), False)
