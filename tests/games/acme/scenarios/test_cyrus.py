"""Cyrus the Great: the Medes & Persians, Egypt, Babylon and the Lydians."""

import pytest

from fourquarters.games.acme.flow.endings import early_end
from fourquarters.games.acme.scenarios import scenario
from tests.games.acme.kit import Table, started

PERSIA, EGYPT, BABYLON, LYDIA = range(4)
CRESCENT = (
    "carchemish", "mittani", "emar", "nineveh", "assur", "samarra", "akkad", "dur-kur", "borsippa", "ur", "sumer",
    "elam",
)  # fmt: skip


def scattered(babylon: tuple[str, ...] = ("babylon",)) -> Table:
    """The first turn with a disk each in a few areas; nobody scores."""
    table = started("cyrus").clear()
    for seat, areas in enumerate((("carmania",), ("abydos",), babylon, ("lukka",))):
        table.put(seat, **dict.fromkeys(areas, 1))
    return table


@pytest.mark.rule("P171", "P172", "P176")
def test_the_opening_is_the_printed_one() -> None:
    table = started("cyrus")
    state, game = table.state, table.game
    assert game.chart.key == "full"
    assert table.on_map(BABYLON) == {"babylon": 3} | dict.fromkeys(CRESCENT, 1)
    assert [sum(table.on_map(seat).values()) for seat in range(4)] == [15, 15, 15, 15]
    sea_peoples = game.peoples.civilizations[state.people[LYDIA]]
    assert (sea_peoples.id, sea_peoples.name, sea_peoples.people) == ("sea-peoples", "Lydian Kingdom", "the Lydians")
    assert game.chart.ids[state.home[LYDIA]] == "lydia"
    assert (state.epoch, state.turn, game.epochs) == (3, 1, 4)


@pytest.mark.rule("P177", "P847")
def test_three_at_home_and_twelve_by_rule_8_without_two_more_at_home() -> None:
    table = started("cyrus")
    for seat in (PERSIA, EGYPT, LYDIA):
        home = table.game.chart.ids[table.state.home[seat]]
        assert table.disks(seat, home) == 3
        assert sum(table.on_map(seat).values()) - 3 == 12
    around = ("arzawa", "ilium", "karahuyuk", "lukka")
    assert [table.disks(LYDIA, area) for area in around] == [2, 2, 2, 2]  # the first step of Rule 8 beyond the home


@pytest.mark.rule("P175", "P177", "P813")
def test_babylon_sets_up_first_and_moves_as_drawn() -> None:
    table = Table("cyrus").do("order green", "home thebes", "order purple", "order orange", "home persis")
    assert table.step == "Settle"
    assert sum(table.on_map(BABYLON).values()) == 15
    placing: list[int] = []
    while table.step == "Settle":
        placing += [table.state.to_move] if table.state.to_move not in placing else []
        table.do(table.legal()[0])
    assert placing == [EGYPT, LYDIA]  # the Persians, third, have no choice to make
    assert table.state.order == (EGYPT, LYDIA, PERSIA, BABYLON)


@pytest.mark.rule("P172", "P173")
def test_two_other_home_areas_end_the_game_with_the_turn_and_vp_decide() -> None:
    table = scattered(("babylon", "lydia", "persis"))
    table.state.vp[EGYPT] = 5
    table.go("")
    outcome = table.state.outcome
    assert outcome is not None
    assert (table.state.number, outcome.end, outcome.rule, outcome.winners) == (1, "conquest", "P173", (EGYPT,))
    assert all(table.state.hands[seat] for seat in range(4))


@pytest.mark.rule("P173")
@pytest.mark.parametrize("areas", [("babylon", "lydia"), ("ur", "lydia", "persis")])
def test_one_of_them_or_two_without_ones_own_do_not(areas: tuple[str, ...]) -> None:
    table = scattered(areas)
    table.until(lambda: table.state.number == 2 or table.step == "")
    assert table.state.outcome is None


@pytest.mark.rule("P174")
@pytest.mark.parametrize(("second", "over"), [(5, True), (6, False)])
def test_twenty_vp_ahead_end_it_too(second: int, over: bool) -> None:
    table = scattered()
    table.state.vp[:4] = [second, 0, 0, 25]
    table.until(lambda: table.state.number == 2 or table.step == "")
    outcome = table.state.outcome
    assert (outcome is not None) is over
    if outcome is not None:
        assert (outcome.end, outcome.rule, outcome.winners) == ("lead", "P174", (LYDIA,))


@pytest.mark.rule("P174")
@pytest.mark.parametrize(("persia", "over"), [(25, False), (30, True)])
def test_in_one_vs_two_the_scores_of_civilizations_are_not_divided_for_it(persia: int, over: bool) -> None:
    table = Table("cyrus", None, sides="ABBC").go()
    table.state.vp[:4] = [persia, 10, 10, 0]
    assert early_end(table.game, table.state, "turn") is over


@pytest.mark.rule("P172")
def test_otherwise_it_ends_with_epoch_iv() -> None:
    table = scattered()
    table.state.epoch, table.state.turn = 4, 4
    table.go("")
    assert table.state.outcome is not None
    assert table.state.outcome.end == "epochs"


@pytest.mark.rule("P178", "P179", "P180", "P181", "P848")
def test_ways_to_play_it_with_fewer() -> None:
    ways: dict[int, list[str]] = {}
    for way in scenario("cyrus").players:
        ways.setdefault(way.players, []).append(way.seats)
        assert way.seats[BABYLON] != "-"
        assert way.players == 1 or way.seats.count(way.seats[PERSIA]) == 1  # the Persians, and nobody with them
        assert way.seats[PERSIA] != way.seats[BABYLON]
    assert ways[1] == ["--A-"]
    assert ways[2] == ["A-B-"]
    assert ways[3] == ["ABC-", "A-BC", "ABBC", "ABCC", "ABCB"]
