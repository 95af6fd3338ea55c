"""The Civilization Creation Sequence (P524 to P536), and the printed example of it (P542)."""

from pathlib import Path

import pytest

from fourquarters.games import titles
from fourquarters.games.acme.flow.creation import Creation, Dispersal, Homeland, Size, found, preferred, remoteness
from fourquarters.games.acme.flow.growth import display_income, sources
from fourquarters.games.acme.flow.temple import first_temple
from fourquarters.games.acme.where import distances
from fourquarters.kernel import record
from tests.games.acme.kit import BLACK, Table
from tests.games.acme.solitaire.explorers import GREEN, E, egypt, example


def at(table: Table, *areas: str) -> list[int]:
    return [table.area(area) for area in areas]


def names(table: Table, areas: list[int]) -> list[str]:
    return [table.game.chart.ids[area] for area in areas]


def put_up(table: Table, frame: object) -> Table:
    """A step of the sequence for green, as if it had come to it."""
    table.state.stack.append(frame)  # type: ignore[arg-type]
    table.game.settle(table.state)
    return table


@pytest.mark.rule("P542", "P844")
def test_the_printed_example() -> None:
    """The figures of the Playbook, but for the turn order, where the rule counts."""
    table = example()
    assert table.on_map(GREEN) == {
        "sinai": 1, "petra": 2, "judah": 3, "tyre": 2, "byblos": 2, "aleppo": 2, "emar": 2, "nabatea": 1,
    }  # fmt: skip
    assert table.state.supply[GREEN] + table.state.box[GREEN] == 33
    assert table.game.peoples.civilizations[table.state.people[GREEN]].id == "israelites"
    assert table.state.order == (GREEN, E)
    *table_part, commerce = sources(table.game, table.state, E)
    assert (sum(table_part), commerce) == (6, 1)  # trade with the Israelites comes besides


@pytest.mark.rule("P542")
def test_the_example_is_a_record() -> None:
    path = Path(__file__).parents[4] / "docs" / "records" / "acme-exploration.fqr"
    assert record.dumps(example().match) == path.read_text()
    assert record.loads(path.read_text(), titles()).state == example().state


@pytest.mark.rule("P524")
def test_where_the_first_disk_goes() -> None:
    """An inactive Home Area; the furthest; Land before Sea; a Desert last."""
    table = egypt()
    game, state = table.game, table.state
    assert names(table, preferred(game, state, at(table, "aleppo", "judah"))) == ["judah"]
    assert names(table, preferred(game, state, at(table, "petra", "aleppo"))) == ["aleppo"]
    far = remoteness(game, state)
    assert far[table.area("levantine-sea")] == far[table.area("tyre")]
    assert names(table, preferred(game, state, at(table, "levantine-sea", "tyre"))) == ["tyre"]
    assert names(table, preferred(game, state, at(table, "levantine-sea"))) == ["levantine-sea"]
    assert names(table, preferred(game, state, at(table, "midian", "petra"))) == ["petra"]
    assert names(table, preferred(game, state, at(table, "midian"))) == ["midian"]
    state.home = (table.area("judah"), *state.home[1:])
    assert names(table, preferred(game, state, at(table, "aleppo", "judah"))) == ["aleppo"]


@pytest.mark.rule("P525")
def test_the_second_disk_needs_land() -> None:
    """No Desert, no Sea; without such an area there is none."""
    table = put_up(egypt(), Creation(GREEN, egypt().area("petra"), 2))
    assert table.at("judah") == {GREEN: 1}
    assert table.step == "Size"
    table = egypt()
    for area in table.game.chart.next_land[table.area("petra")]:
        if table.game.chart.ids[area] not in ("midian", "nabatea"):
            table.put(BLACK, **{table.game.chart.ids[area].replace("-", "_"): 1})
    put_up(table, Creation(GREEN, table.area("petra"), 2))
    assert not table.on_map(GREEN)
    assert table.step == "Size"


@pytest.mark.rule("P526", "P527")
@pytest.mark.parametrize(
    ("disk", "turn", "count"),
    [("white", 1, 8), ("black", 1, 10), ("yellow", 1, 12), ("blue-disk", 1, 12), ("white", 4, 14)],
)
def test_the_size(disk: str, turn: int, count: int) -> None:
    """Two more for each turn that is over."""
    table = egypt()
    table.state.turn = turn
    put_up(table, Size(GREEN, table.area("judah"))).do(f"pull {disk}")
    assert next(event.args[2] for event in table.told if event.name == "sized") == count


@pytest.mark.rule("P528")
def test_leftovers_make_cities_and_wait_in_the_box() -> None:
    """The furthest first; what finds no room waits."""
    table = egypt()
    table.put(GREEN, petra=2, aleppo=2)
    put_up(table, Dispersal(GREEN, table.area("petra"), 1, 3))
    assert table.disks(GREEN, "aleppo") == 3
    assert table.disks(GREEN, "petra") == 2
    table = egypt().put(GREEN, petra=2)
    put_up(table, Dispersal(GREEN, table.area("petra"), 3, 3))
    assert table.disks(GREEN, "petra") == 3
    assert table.state.box[GREEN] == 2


@pytest.mark.rule("P529")
def test_an_inactive_home_area_makes_the_civilization() -> None:
    """Of two by lot; three disks stand there."""
    table = egypt().put(GREEN, judah=1, petra=1)
    put_up(table, Homeland(GREEN))
    assert table.game.peoples.civilizations[table.state.people[GREEN]].id == "israelites"
    assert table.disks(GREEN, "judah") == 3
    table = put_up(egypt().put(GREEN, judah=1, ugarit=1), Homeland(GREEN))
    assert table.offers("home") == ["judah", "ugarit"]


@pytest.mark.rule("P530", "P531", "P838", "P843")
def test_elsewhere_the_farthest_land_becomes_home() -> None:
    """No Desert unless there is nothing else; the closest civilization."""
    table = put_up(egypt().put(GREEN, petra=1, aleppo=1, agrae=1), Homeland(GREEN))
    while table.step == "Homeland":
        table.do(table.legal()[0])
    assert table.state.home[GREEN] == table.area("aleppo")
    assert table.disks(GREEN, "aleppo") == 3
    far = distances(table.game, table.area("aleppo"))
    homes = {
        people.id: min(far[table.area(home.area)] for home in people.homes if table.area(home.area) in far)
        for people in table.game.peoples.civilizations
        if any(table.area(home.area) in far for home in people.homes) and people.id != "egypt"
    }
    assert homes[table.game.peoples.civilizations[table.state.people[GREEN]].id] == min(homes.values())
    table.put(GREEN, aleppo=0)
    assert table.state.home[GREEN] == table.area("aleppo")
    table = put_up(egypt().put(GREEN, midian=1), Homeland(GREEN))
    while table.step == "Homeland":
        table.do(table.legal()[0])
    assert table.state.home[GREEN] == table.area("midian")


@pytest.mark.rule("P459")
def test_which_civilizations_can_be_found() -> None:
    """Those of the time, if that is wanted; here the Israelites did not exist."""
    table = egypt(era="contemporaneous").put(GREEN, judah=1, petra=1)
    put_up(table, Homeland(GREEN))
    assert (
        table.state.people[GREEN] == -1
        or table.game.peoples.civilizations[table.state.people[GREEN]].id != "israelites"
    )


@pytest.mark.rule("P533")
def test_a_foreign_home_area_counts_as_its_own() -> None:
    """Babylon at home in Samarra has its mina for a City there."""
    table = egypt().put(GREEN, samarra=1)
    people = table.game.peoples.civilization("babylon")
    table.state.stack.append(Homeland(GREEN))
    found(table.game, table.state, GREEN, people, table.area("samarra"))
    assert display_income(table.game, table.state, GREEN)[1] == 1
    table.put(GREEN, samarra=2, babylon=3)
    assert display_income(table.game, table.state, GREEN)[1] == 0


@pytest.mark.rule("P534", "P535", "P536")
def test_it_is_first_with_the_players_vp_and_five_cards() -> None:
    table = egypt().put(GREEN, judah=1)
    table.state.vp[E] = 7
    put_up(table, Homeland(GREEN))
    assert table.state.order == (GREEN, E)
    assert table.state.vp[GREEN] == 7
    assert not [card for card in table.offers("draw") if table.card(card) >= 96]
    assert len(example().state.hands[GREEN]) == 5


@pytest.mark.rule("P532", "P821")
@pytest.mark.parametrize("given", [False, True])
def test_a_deity(given: bool) -> None:
    """At once by an option; otherwise free in its first Card Phase."""
    table = put_up(egypt(found_deity=given).put(GREEN, judah=1), Homeland(GREEN))
    assert (table.step == "Temple") == given
    if given:
        table.do(table.legal()[0])
    assert first_temple(table.game, table.state, GREEN) != given
