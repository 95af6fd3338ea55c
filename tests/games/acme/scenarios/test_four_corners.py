"""King of the Four Corners of the World: Egypt, Assyria, the Hittites and Babylon."""

import pytest

from fourquarters.games.acme.flow.endings import early_end
from fourquarters.games.acme.scenarios import scenario
from tests.games.acme.kit import Table, started

EGYPT, ASSYRIA, HITTITES, BABYLON = range(4)


def scattered(assyria: tuple[str, ...] = ("nineveh",)) -> Table:
    """The first turn with a disk each in a few areas; nobody scores."""
    table = started("four-corners").clear()
    for seat, areas in enumerate((("thebes",), assyria, ("pala",), ("sumer",))):
        table.put(seat, **dict.fromkeys(areas, 1))
    return table


@pytest.mark.rule("P159", "P160", "P161", "P162", "P164")
def test_the_opening_is_the_printed_one() -> None:
    table = started("four-corners")
    state, game = table.state, table.game
    assert game.chart.key == "western"
    assert [game.peoples.civilizations[people].id for people in state.people[:4]] == [
        "egypt", "assyria", "hittites", "babylon",
    ]  # fmt: skip
    assert game.chart.ids[state.home[ASSYRIA]] == "nineveh"
    assert [sum(table.on_map(seat).values()) for seat in range(4)] == [10, 10, 10, 10]
    assert [table.disks(seat, game.chart.ids[state.home[seat]]) for seat in range(4)] == [2, 2, 2, 2]
    assert table.at("akkad") == table.at("samarra") == {ASSYRIA: 1, BABYLON: 1}
    assert (state.epoch, state.turn, game.epochs) == (2, 1, 3)


@pytest.mark.rule("P160")
def test_assyria_is_not_asked_for_its_home() -> None:
    table = Table("four-corners").do("order green")
    assert table.step == "DrawOrder"


@pytest.mark.rule("P163")
@pytest.mark.parametrize("seat", [ASSYRIA, BABYLON])
def test_nobody_places_another_disk_in_akkad_or_samarra(seat: int) -> None:
    table = Table("four-corners")
    table.until(lambda: table.step == "Settle" and table.state.to_move == seat)
    assert not {"akkad", "samarra"} & set(table.offers("place"))
    assert table.refusal("place samarra") == "the scenario keeps that area free at the set-up (S5)"


@pytest.mark.rule("P163")
def test_after_the_set_up_both_areas_are_open() -> None:
    table = started("four-corners")
    table.until(lambda: table.step == "Deployment" and table.state.to_move == BABYLON)
    assert {"akkad", "samarra"} <= set(table.offers("deploy"))


@pytest.mark.rule("P164", "P165", "P812")
def test_two_other_home_areas_end_the_game_with_the_turn_and_vp_decide() -> None:
    table = scattered(("nineveh", "babylon", "hattusha"))
    table.state.vp[EGYPT] = 15
    table.go("")
    outcome = table.state.outcome
    assert outcome is not None
    assert (table.state.number, outcome.end, outcome.rule, outcome.winners) == (1, "conquest", "P165", (EGYPT,))
    assert all(table.state.hands[seat] for seat in range(4))  # the turn was played to its end, draws included


@pytest.mark.rule("P165")
@pytest.mark.parametrize("areas", [("nineveh", "babylon"), ("assur", "babylon", "hattusha")])
def test_one_of_them_or_all_but_ones_own_do_not(areas: tuple[str, ...]) -> None:
    table = scattered(areas)
    table.until(lambda: table.state.number == 2 or table.step == "")
    assert table.state.outcome is None


@pytest.mark.rule("P166", "P812")
@pytest.mark.parametrize(("second", "over"), [(10, True), (11, False)])
def test_twenty_vp_ahead_end_it_too(second: int, over: bool) -> None:
    table = scattered()
    table.state.vp[:4] = [0, 30, second, 0]
    table.until(lambda: table.state.number == 2 or table.step == "")
    outcome = table.state.outcome
    assert (outcome is not None) is over
    if outcome is not None:
        assert (outcome.end, outcome.rule, outcome.winners) == ("lead", "P166", (ASSYRIA,))
        assert all(table.state.hands[seat] for seat in range(4))


@pytest.mark.rule("P166")
@pytest.mark.parametrize("sides", ["each", "AABB"])
@pytest.mark.parametrize(("vp", "over"), [([20, 20, 10, 10], False), ([30, 0, 10, 10], True), ([30, 11, 0, 0], False)])
def test_the_civilizations_of_one_person_are_ahead_each_for_itself(sides: str, vp: list[int], over: bool) -> None:
    table = Table("four-corners", None, sides=sides).go()
    table.state.vp[:4] = vp
    assert early_end(table.game, table.state, "turn") is over


@pytest.mark.rule("P164")
def test_otherwise_it_ends_with_epoch_iii() -> None:
    table = scattered()
    table.state.epoch, table.state.turn = 3, 4
    table.go("")
    assert table.state.outcome is not None
    assert (table.state.outcome.end, table.state.epoch) == ("epochs", 3)


@pytest.mark.rule("P167", "P168", "P169")
def test_ways_to_play_it_with_fewer() -> None:
    ways: dict[int, list[str]] = {}
    for way in scenario("four-corners").players:
        ways.setdefault(way.players, []).append(way.seats)
    assert sorted(ways[3]) == ["-ABC", "A-BC", "AB-C", "ABC-"]
    pairs = [seats for seats in ways[2] if "-" not in seats]
    assert pairs == ["AABB", "ABBA"]
    assert all(seats[ASSYRIA] != seats[BABYLON] for seats in pairs)
    assert all(seats.count("-") == 2 for seats in ways[2] if seats not in pairs)
    solo = {way.seats.index("A"): way.npc_vp for way in scenario("four-corners").players if way.players == 1}
    assert solo == {ASSYRIA: 0, EGYPT: 2, HITTITES: 1, BABYLON: 0}


@pytest.mark.rule("P170")
def test_assyria_and_babylon_are_hostile_to_each_other() -> None:
    npcs = {one.npc: one.hostile for one in scenario("four-corners").npcs}
    assert npcs == {"assyria": ("babylon",), "babylon": ("assyria",)}
