"""Map sizes and double disks as the playbook has them."""

import pytest

from fourquarters.games.acme import disks
from fourquarters.games.acme.board import atlas, board
from fourquarters.games.acme.flow import growth
from fourquarters.games.acme.flow.drawing import Drawing
from fourquarters.games.acme.meta import TITLE
from fourquarters.kernel.errors import SetupError
from fourquarters.kernel.title import Option
from tests.games.acme.kit import BLACK, Table, cards

SIZES = ["full", "abbreviated", "western", "eastern", "crescent"]
SMALL = SIZES[1:]
INVASIONS = [
    "hordes-from-the-north", "eastern-powers-attack", "invaders-from-the-sea", "mountain-tribes-descend",
    "desert-raiders",
]  # fmt: skip
ANYWHERE = ["lost-tribe", "trade-fleet", "island-colony", "mountain-of-gold", "oasis", "fishing-grounds", "pirate-raid"]


def _option(key: str) -> Option:
    return next(option for option in TITLE.options if option.key == key)


def inside(key: str) -> set[str]:
    return {atlas().ids[area] for area in board(key).playable}


def invaded(key: str, event: str) -> Table:
    """An invasion drawn on a map, about to begin."""
    table = cards(scenario="free", map=key)
    table.state.stack.append(Drawing(0, 1))
    return table.settle().do(f"draw {event}")


@pytest.mark.rule("S1", "P42")
def test_five_maps_can_be_chosen_unless_the_scenario_names_one() -> None:
    assert set(_option("map").values) == set(SIZES)
    for key in SIZES:
        assert Table("free", 2, map=key).game.chart.key == key
    assert Table("example").game.chart.key == "abbreviated"
    with pytest.raises(SetupError, match="has no option 'map'"):
        Table("example", map="full")


@pytest.mark.rule("S1", "P43")
def test_on_the_full_map_disks_can_stand_everywhere() -> None:
    table = cards(scenario="free", map="full", double_disks=True)
    for area in table.game.chart.ids:
        disks.put(table.state, 0, table.area(area), 1, 2)
        disks.take(table.state, 0, table.area(area))
    assert inside("full") == set(atlas().ids)
    assert table.game.problems(table.state) == []


@pytest.mark.rule("B4", "S1", "P48")
@pytest.mark.parametrize("key", SMALL)
@pytest.mark.parametrize("event", INVASIONS)
def test_no_invasion_comes_to_a_border_area_or_beyond(key: str, event: str) -> None:
    first = invaded(key, event)
    assert set(first.offers("invade")) <= inside(key)
    for start in first.offers("invade"):
        table = invaded(key, event).do(f"invade {start}")
        while table.step == "PlaceBlack":
            assert set(table.offers("at")) <= inside(key)
            table.do(table.legal()[0])
        assert set(table.on_map(BLACK)) <= inside(key)


@pytest.mark.rule("S1", "P48")
@pytest.mark.parametrize("key", SMALL)
@pytest.mark.parametrize("card", ANYWHERE)
def test_no_card_places_anything_on_a_border_area_or_beyond(key: str, card: str) -> None:
    table = cards((card, "census"), ("spy",), scenario="free", map=key)
    if f"play {card}" not in table.legal():
        assert table.refusal(f"play {card}") == "it would have no effect now (R5.3)"
        return
    table.do(f"play {card}")
    if table.step == "Window":
        table.do("allow")
    offered = {line.split()[1] for line in table.legal() if line.split()[0] in ("place", "at")}
    assert offered
    assert offered <= inside(key)


@pytest.mark.rule("S1", "P48")
@pytest.mark.parametrize("key", SMALL)
def test_nobody_deploys_into_a_border_area(key: str) -> None:
    table = cards(scenario="free", map=key)
    border = set(atlas().maps[key].border)
    edge = next(area for area in board(key).playable if _beyond(area) & border)
    disks.put(table.state, 0, edge, 1, 2)
    table.state.box[0] = 1
    table.state.supply[0] -= 1
    table.state.stack.append(growth.Deployment(0))
    table.settle()
    outside = (_beyond(edge) & border).pop()
    assert outside not in table.offers("deploy")
    assert table.refusal(f"deploy {outside}").endswith("is not in play on this map (S1)")


def _beyond(area: int) -> set[str]:
    """All neighbours of an area on the Full Map."""
    return {atlas().ids[other] for other in board("full").next[area]}


@pytest.mark.rule("S1", "P49")
@pytest.mark.parametrize(
    ("key", "event"),
    [("abbreviated", "eastern-powers-attack"), ("western", "eastern-powers-attack"),
     ("crescent", "eastern-powers-attack"), ("crescent", "hordes-from-the-north")],
)  # fmt: skip
def test_invaders_of_the_edge_come_over_the_border_line(key: str, event: str) -> None:
    border = set(atlas().maps[key].border)
    starts = invaded(key, event).offers("invade")
    assert starts
    for start in starts:
        assert _beyond(atlas().number(start)) & border, start


# Double disks


@pytest.mark.rule("14.2", "P51")
@pytest.mark.parametrize(("seats", "size"), [(3, "full"), (2, "full"), (4, "western")])
def test_double_disks_are_meant_for_the_full_map_and_three_but_forced_on_nobody(seats: int, size: str) -> None:
    option = _option("double_disks")
    assert "Full Map" in option.text
    assert "three" in option.text
    assert option.default is False
    assert Table("free", seats, map=size, double_disks=True).state.supply[:seats] == [98] * seats
    assert Table("free", seats, map=size).state.supply[:seats] == [48] * seats


@pytest.mark.rule("14.2", "P52")
def test_disks_of_both_colours_are_one_peoples_disks() -> None:
    table = cards(scenario="free", map="full", double_disks=True)
    table.put(1, **{table.game.chart.ids[table.state.home[1]].replace("-", "_"): 0})
    plains = [area for area in table.game.chart.land if table.game.chart.terrain[area] == 0][:30]
    for area in plains:
        disks.put(table.state, 0, area, 2, 4)
    assert disks.on_map(table.state, 0) > 50  # more than one colour has
    assert all(disks.controls(table.state, 0, area) for area in plains)
    assert growth.sources(table.game, table.state, 0)[0] >= 29
    assert disks.put(table.state, 0, plains[0], 3, table.game.chart.most[plains[0]]) == 2  # the limit holds for both
    assert disks.has_city(table.state, 0, plains[0])
    assert table.game.problems(table.state) == []


@pytest.mark.rule("14.2", "P807")
def test_six_colours_are_enough_for_three_civilizations_with_two_each() -> None:
    table = Table("free", 3, map="full", double_disks=True)
    markers = 2
    assert sum(supply + markers for supply in table.state.supply[:3]) == len(TITLE.seat_names) * 50
