"""Fire in the East, Fire on the Steppes and Empires on Horseback, each of which adds a people to the one before."""

import pytest

from fourquarters.games.acme.scenarios import scenario
from tests.games.acme.kit import Table
from tests.games.acme.scenarios.historical import deal_events_last, enmity, late, reveal_even, seatings, steps

E, S, V, C, M = range(5)
"""Elam is orange, the Scythians are green, the Indus Valley blue, the Cimmerians purple, Medes & Persians red."""
SHORT = ["fire-in-the-east", "fire-on-the-steppes"]
ELAM = {"elam": 2, "persis": 2, "southern-zagros": 2, "sumer": 2, "susa": 2, "ur": 2}
STEPPE = {"massagetans": 2, "chorasmia": 2, "kharesmeians": 2, "north-sakans": 2, "south-sakans": 2}
INDUS = {"mohenjo-daro": 2, "arachosia": 2, "gandhara": 2, "parachania": 2, "arabian-sea": 1}
CAUCASUS = {"north-caucasus": 2, "colchis": 2, "iberia": 2, "south-caucasus": 2, "caucasus-sea": 1, "nw-caspian": 1}


def set_up(key: str, *lines: str) -> Table:
    """All disks are placed, farther out by the first choice."""
    return Table(key).do(*lines).go("Deal")


# Set-up


@pytest.mark.rule("P123", "P84")
def test_fire_in_the_east_twelve_disks_each_on_the_eastern_map() -> None:
    table = Table("fire-in-the-east").do("order orange", "order green")
    assert table.game.chart.key == "eastern"
    assert table.on_map(E) == ELAM
    assert table.on_map(V) == INDUS
    table.do("place drangiana", "place drangiana", "place carmania")
    assert table.on_map(S) == STEPPE
    table.do("place sacans", "place sacans").go("Deal")
    assert table.on_map(V) == {**INDUS, "drangiana": 2, "carmania": 1}
    assert table.on_map(S) == {**STEPPE, "sacans": 2}
    names = table.game.title.scenario("fire-in-the-east").seat_names
    assert names == ("Elam", "Scythians", "Harappa")
    assert table.game.peoples.civilizations[table.state.people[V]].id == "indus-valley"


@pytest.mark.rule("P125")
@pytest.mark.parametrize(
    ("drawn", "order"),
    [(("green", "blue"), (V, E, S)), (("orange", "green"), (E, V, S)), (("blue", "orange"), (V, E, S))],
)
def test_the_scythians_are_third(drawn: tuple[str, ...], order: tuple[int, ...]) -> None:
    table = Table("fire-in-the-east").do(*(f"order {colour}" for colour in drawn))
    assert table.state.order == order


@pytest.mark.rule("P152", "P153")
def test_fire_on_the_steppes_adds_the_cimmerians_in_fourth_place() -> None:
    east, steppes = scenario("fire-in-the-east"), scenario("fire-on-the-steppes")
    assert (steppes.cast[:3], steppes.map, steppes.time) == (east.cast, east.map, east.time)
    table = set_up("fire-on-the-steppes", "order purple", "order green", "order blue")
    assert table.state.order == (V, E, S, C)
    assert table.on_map(E) == ELAM
    assert {area: disks for area, disks in table.on_map(C).items() if area in CAUCASUS} == CAUCASUS
    assert [sum(table.on_map(seat).values()) for seat in range(4)] == [12] * 4


@pytest.mark.rule("P182")
def test_empires_on_horseback_adds_the_medes_and_persians() -> None:
    steppes, empires = scenario("fire-on-the-steppes"), scenario("empires-on-horseback")
    assert (empires.cast[:4], empires.map) == (steppes.cast, steppes.map)
    table = Table("empires-on-horseback").do("order purple", "order red")
    assert set(table.offers("home")) == {"persis", "medes"}
    table.do("home persis", "order green", "order orange").go("Deal")
    assert table.state.order == (M, E, S, C, V)
    iran = {"persis": 2, "carmania": 2, "paraetaceni": 2, "sargatians": 2, "southern-zagros": 2, "utians": 2}
    assert table.on_map(M) == iran
    lowlands = {"elam": 2, "southern-zagros": 2, "sumer": 2, "susa": 2, "ur": 2, "upper-gulf": 1}
    assert {area: disks for area, disks in table.on_map(E).items() if area in lowlands} == lowlands
    assert [sum(table.on_map(seat).values()) for seat in range(5)] == [12] * 5


# Time


@pytest.mark.rule("P124", "P154")
@pytest.mark.parametrize("key", SHORT)
def test_it_begins_with_the_last_turn_of_epoch_ii(key: str) -> None:
    table = deal_events_last(Table(key).go("Retirement"))
    assert (table.state.epoch, table.state.turn) == (2, 4)
    assert "SuddenEnd" not in steps(table, "EpochEvent")
    table.go("Retirement")
    assert (table.state.epoch, table.state.turn, table.state.number) == (3, 1, 2)


@pytest.mark.rule("P124", "P154", "P811")
@pytest.mark.parametrize("key", SHORT)
@pytest.mark.parametrize(("second", "third", "turns"), [(1, 2, 3), (2, 3, 4), (2, 4, 5)])
def test_the_sudden_end_step_decides_whether_it_lasts_three_four_or_five_turns(
    key: str, second: int, third: int, turns: int
) -> None:
    table = deal_events_last(late(key, 3, 1, 2))
    for card in (second, third):
        steps(table, "SuddenEnd")
        while table.state.deck.segments[0][card] == 0:
            card += 2  # another of the same kind, if that one is in a hand
        table.state.deck.segments[0][card] -= 1
        table.state.deck.put_on_top(card)
        table.do(table.legal()[0])
        if card % 2:
            break
    steps(table, "")
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.end, table.state.epoch, table.state.number) == ("epochs", 3, turns)


@pytest.mark.rule("P811", "P861")
@pytest.mark.parametrize("key", SHORT)
def test_time_marches_on_counts_and_may_end_it_after_two_turns(key: str) -> None:
    table = deal_events_last(late(key, 3, 1, 2)).go("Drawing")
    table.state.deck.segments[-1][97] = 0
    table.state.deck.put_on_top(97)
    steps(table, "")
    outcome = table.state.outcome
    assert outcome is not None
    assert (outcome.end, table.state.number) == ("epochs", 2)


@pytest.mark.rule("P183")
def test_empires_on_horseback_lasts_from_epoch_iii_to_the_end_of_epoch_iv() -> None:
    table = Table("empires-on-horseback").go("Retirement")
    assert (table.state.epoch, table.state.turn, table.game.epochs) == (3, 1, 4)
    table = deal_events_last(late("empires-on-horseback", 3, 4))
    steps(table, "EpochEvent", 2000)
    assert table.state.outcome is None
    table = deal_events_last(late("empires-on-horseback", 4, 3))
    reveal_even(table)
    steps(table, "", 2000)
    assert (table.state.epoch, table.state.turn) == (4, 4)


# With fewer people


@pytest.mark.rule("P126", "P127")
def test_fire_in_the_east_with_two_or_alone() -> None:
    assert seatings("fire-in-the-east", 2) == {"A-B"}
    assert seatings("fire-in-the-east", 1) == {"-A-", "A--", "--A"}
    riders = enmity("fire-in-the-east", "scythians", 2)
    assert (set(riders.hostile), riders.lasting) == ({"elam", "indus-valley"}, True)
    for npc in ("elam", "indus-valley"):
        kingdom = enmity("fire-in-the-east", npc, 1)
        assert (kingdom.hostile, kingdom.lasting) == (("all",), True)


@pytest.mark.rule("P155", "P156", "P157")
def test_fire_on_the_steppes_with_three_with_two_or_alone() -> None:
    assert seatings("fire-on-the-steppes", 3) == {"ABC-", "AB-C", "A-BC", "-ABC"}
    pairs = {"ABAB", "AABB", "ABBA"}
    single = {"AB--", "A-B-", "A--B", "-AB-", "-A-B", "--AB"}
    assert seatings("fire-on-the-steppes", 2) == pairs | single
    assert seatings("fire-on-the-steppes", 1) == {"A---", "-A--", "--A-", "---A"}


@pytest.mark.rule("P158", "P182")
@pytest.mark.parametrize("key", ["fire-on-the-steppes", "empires-on-horseback"])
def test_invaders_and_kingdoms_are_hostile_to_one_another(key: str) -> None:
    for npc in ("scythians", "cimmerians"):
        assert set(enmity(key, npc).hostile) == {"elam", "indus-valley"}
    for npc in ("elam", "indus-valley"):
        assert set(enmity(key, npc).hostile) == {"scythians", "cimmerians"}
    assert "medes-and-persians" not in {each.npc for each in scenario(key).npcs}


@pytest.mark.rule("P184", "P185", "P186", "P187")
def test_empires_on_horseback_with_fewer_people() -> None:
    key = "empires-on-horseback"
    assert seatings(key, 4) == {"ABACD"}
    assert seatings(key, 3) == {"ABAC-", "ABA-C", "A-ABC", "ABABC", "ABACB", "ABACC"}
    assert seatings(key, 2) == {"ABAB-", "ABA-B", "A-ABB"}
    pairs = {"A-A--", "-A-A-", "-A--A", "---AA"}
    assert seatings(key, 1) == pairs | {"A----", "-A---", "--A--", "---A-", "----A"}


@pytest.mark.rule("P188", "P837")
def test_two_civilizations_of_one_person_are_said_to_be_one_persons() -> None:
    for each in scenario("empires-on-horseback").players:
        if each.players > 1:
            assert each.seats[E] == each.seats[V] == "A"
