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
from tests.games.acme.solitaire.explorers import BLUE, GREEN, E, egypt, example


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
    assert sum(table.on_map(GREEN).values()) + 2 == 17, "with those on the two tracks"
    assert table.state.supply[GREEN] + table.state.box[GREEN] == 33
    assert table.game.peoples.civilizations[table.state.people[GREEN]].id == "israelites"
    assert table.state.order == (GREEN, E)
    *table_part, commerce = sources(table.game, table.state, E)
    assert (sum(table_part), commerce) == (6, 1)  # trade with the Israelites comes besides


@pytest.mark.rule("P524", "P528")
@pytest.mark.passed_over("P542")
def test_where_the_lot_falls_otherwise_the_example_ends_otherwise() -> None:
    """By way of Tyre, with a white disk: of eight more none is left for Tyre itself and the Deserts."""
    lots = ["pull green-disk", "enter tyre", "pull white", "enter petra", "enter emar", "enter byblos", "enter aleppo"]
    table = egypt().do("explore sinai", *lots)
    assert table.on_map(GREEN) == {"sinai": 1, "tyre": 1, "judah": 3, "petra": 2, "emar": 2, "byblos": 2, "aleppo": 2}


@pytest.mark.rule("P542")
def test_the_example_is_a_record() -> None:
    path = Path(__file__).parents[4] / "docs" / "records" / "acme-exploration.fqr"
    assert record.dumps(example().match) == path.read_text()
    told = [line.partition(" ")[2].strip() for line in path.read_text().splitlines()]
    course = [line for line in told if line.startswith(("explore ", "pull "))]
    assert course[:4] == ["explore sinai-sea", "pull white", "explore sinai", "pull green-disk"]
    assert record.loads(path.read_text(), titles()).state == example().state


@pytest.mark.rule("P524")
@pytest.mark.passed_over("P524")
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
    assert names(table, preferred(game, state, at(table, "agrae", "petra"))) == ["petra"], (
        "though the Desert is further"
    )
    assert names(table, preferred(game, state, at(table, "midian"))) == ["midian"]
    assert names(table, preferred(game, state, at(table, "aleppo", "levantine-sea"))) == ["aleppo"]
    assert names(table, preferred(game, state, at(table, "petra", "cilician-strait"))) == ["cilician-strait"]
    assert names(table, preferred(game, state, at(table, "petra", "tyre"))) == ["petra", "tyre"], "equal: by lot"
    state.home = (table.area("judah"), *state.home[1:])
    assert names(table, preferred(game, state, at(table, "aleppo", "judah"))) == ["aleppo"]


def beside_another(**areas: int) -> Table:
    """Egypt and green disks; a people found before, blue and in the turn order, stands elsewhere."""
    table = egypt().put(BLUE, **areas)
    table.state.order = (BLUE, E)
    return table


@pytest.mark.rule("P524", "P528", "P530")
@pytest.mark.parametrize("blue", [{}, {"emar": 1, "carchemish": 1}])
def test_only_disks_of_players_count_for_what_is_farthest(blue: dict[str, int]) -> None:
    """Blue is an automaton: what lies beside it is as far from all players as before."""
    table = beside_another(**blue)
    assert names(table, preferred(table.game, table.state, at(table, "petra", "aleppo"))) == ["aleppo"]
    put_up(table.put(GREEN, petra=2, aleppo=2), Dispersal(GREEN, table.area("petra"), 1, 3))
    assert (table.disks(GREEN, "petra"), table.disks(GREEN, "aleppo")) == (2, 3)
    table = beside_another(**blue)
    put_up(table.put(GREEN, petra=1, aleppo=1), Homeland(GREEN)).until(lambda: table.step != "Homeland")
    assert table.state.home[GREEN] == table.area("aleppo")


@pytest.mark.rule("P528")
def test_disks_never_go_to_the_home_area_of_another_civilization() -> None:
    """Judah, beside Petra, is empty; it is Egypt's home here, or that of nobody in the game."""
    foreign, free = (egypt().put(GREEN, petra=1) for _ in range(2))
    foreign.state.home = (foreign.area("judah"), *foreign.state.home[1:])
    for table in (foreign, free):
        put_up(table, Dispersal(GREEN, table.area("petra"), 6))
    assert not foreign.disks(GREEN, "judah")
    assert free.disks(GREEN, "judah")


@pytest.mark.rule("P524")
@pytest.mark.passed_over("P525")
def test_the_first_disk_may_go_to_sea_and_the_second_one_then_goes_ashore() -> None:
    """Around Rhodes there is nothing but Sea. What the list leaves equal is for the lot."""
    table = egypt().put(GREEN, rhodes=1)
    put_up(table, Creation(GREEN, table.area("rhodes"), 1))
    assert table.on_map(GREEN) == {"rhodes": 1, "icarian-sea": 1}, "further from Egypt than the Rhodian Sea"
    assert table.offers("enter") == ["ilium", "lydia"]
    assert table.game.weights(table.state) == [1, 1]
    assert table.refusal("enter lukka") == (
        "a new civilization goes by its list, and by lot where that leaves several (P524)"
    )


@pytest.mark.rule("P525")
@pytest.mark.passed_over("P525")
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
    [("white", 1, 8), ("black", 1, 10), ("yellow", 1, 12), ("blue-disk", 1, 12), ("black", 2, 12), ("white", 4, 14)],
)
@pytest.mark.passed_over("P526", "P527")
def test_the_size(disk: str, turn: int, count: int) -> None:
    """Two more for each turn that is over."""
    table = egypt()
    table.state.turn = turn
    put_up(table, Size(GREEN, table.area("judah")))
    assert table.game.weights(table.state) == [6, 4, 1, 1, 1, 1]
    table.do(f"pull {disk}")
    assert next(event.args[2] for event in table.told if event.name == "sized") == count


@pytest.mark.rule("P528")
@pytest.mark.parametrize(
    ("disks", "around"),
    [
        (1, {"petra": 1}),  # as many as there are
        (2, {"petra": 2}),
        (3, {"petra": 2, "sinai-sea": 1}),  # Deserts and Sea areas come after other Land
        (4, {"petra": 2, "sinai-sea": 1, "levantine-sea": 1}),
        (6, {"petra": 2, "sinai-sea": 1, "levantine-sea": 1, "midian": 1, "nabatea": 1}),  # then areas farther out
    ],
)
def test_disks_go_around_the_last_one_as_at_the_set_up(disks: int, around: dict[str, int]) -> None:
    """Around Tyre only Petra and two Sea areas are empty."""
    table = egypt().put(E, sinai=1).put(BLACK, judah=1, byblos=1, alashiya=1, ugarit=1, cilician_strait=1)
    table.put(BLACK, egyptian_sea=1, rhodian_sea=1).put(GREEN, tyre=1)
    put_up(table, Dispersal(GREEN, table.area("tyre"), disks))
    for line in ("enter sinai-sea", "enter midian", "enter nabatea"):
        if line in table.legal():
            table.do(line)
    assert {**table.on_map(GREEN), "tyre": 0} == {**around, "tyre": 0}


@pytest.mark.rule("P528")
@pytest.mark.passed_over("P528")
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
@pytest.mark.passed_over("P530", "P531")
def test_an_inactive_home_area_makes_the_civilization() -> None:
    """Of two by lot; three disks stand there."""
    table = egypt().put(GREEN, judah=1, petra=1)
    put_up(table, Homeland(GREEN))
    assert table.game.peoples.civilizations[table.state.people[GREEN]].id == "israelites"
    assert table.disks(GREEN, "judah") == 3
    table = put_up(egypt().put(GREEN, judah=1, ugarit=1), Homeland(GREEN))
    assert table.offers("home") == ["judah", "ugarit"]
    table = put_up(egypt().put(GREEN, judah=2, petra=1), Homeland(GREEN))
    assert table.disks(GREEN, "judah") == 3, "three in all"


@pytest.mark.rule("P530", "P531", "P838", "P843")
@pytest.mark.passed_over("P529")
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


@pytest.mark.rule("P459", "P531")
@pytest.mark.passed_over("P459")
def test_which_civilizations_can_be_found() -> None:
    """Those of the time, if that is wanted: in Epoch I there are no Israelites, and Judah is nobody's Home Area."""
    table = put_up(egypt().put(GREEN, judah=1), Homeland(GREEN))
    assert table.game.peoples.civilizations[table.state.people[GREEN]].id == "israelites"
    table = put_up(egypt(era="contemporaneous").put(GREEN, judah=1), Homeland(GREEN))
    assert table.offers("choose") == ["akkad", "assyria"], "their Home Areas are the closest"
    assert table.do("choose akkad").state.home[GREEN] == table.area("judah")


@pytest.mark.rule("P533")
@pytest.mark.passed_over("P533")
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


@pytest.mark.rule("P447")
@pytest.mark.parametrize("extra", [0, 2])
def test_mina_that_automata_begin_with_are_its_too_when_it_is_found(extra: int) -> None:
    table = egypt(npc_mina=extra).put(GREEN, judah=1)
    put_up(table, Homeland(GREEN))
    assert table.state.mina[GREEN] == extra


@pytest.mark.rule("P536")
@pytest.mark.passed_over("P536")
def test_events_above_all_other_cards_or_left_alone_in_the_deck_do_not_keep_it_from_five() -> None:
    table = egypt().put(GREEN, judah=1)
    deck, event = table.state.deck, table.card("time-marches-on")
    deck.segments[0][event] = 0
    table.state.deck.put_on_top(event)  # as a Grand Astrologer has left it
    put_up(table, Homeland(GREEN))
    drawn = table.offers("draw")
    assert drawn
    assert "time-marches-on" not in drawn
    assert deck.segments[0][event] == 1
    table = egypt().put(GREEN, judah=1)
    table.state.discards = [card for card, copies in enumerate(table.state.deck.segments[0]) if copies and card < 96]
    table.state.deck.segments[0][:96] = [0] * 96
    put_up(table, Homeland(GREEN)).until(lambda: table.step not in ("FirstCards", "Homeland"))
    assert len(table.state.hands[GREEN]) == 5
    assert not table.game.problems(table.state)


@pytest.mark.rule("P535")
def test_with_several_players_it_has_the_vp_of_the_foremost() -> None:
    table = Table("exploration", 3, sides="AB-", map="western")
    state = table.state
    state.order, state.vp[:2] = (0, 1), [3, 8]
    put_up(table.put(0, thebes=3).put(1, thrace=3).put(BLUE, judah=1), Homeland(BLUE))
    assert state.vp[BLUE] == 8
    assert list(state.order) == [BLUE, 0, 1]


@pytest.mark.rule("P532", "P821")
@pytest.mark.passed_over("P532")
@pytest.mark.parametrize("given", [False, True])
def test_a_deity(given: bool) -> None:
    """At once by an option; otherwise free in its first Card Phase."""
    table = put_up(egypt(found_deity=given).put(GREEN, judah=1), Homeland(GREEN))
    assert (table.step == "Temple") == given
    if given:
        table.do(table.legal()[0])
    assert first_temple(table.game, table.state, GREEN) != given


@pytest.mark.rule("P524")
def test_while_it_is_found_a_civilization_is_a_people_without_a_name() -> None:
    table = example()
    told = [table.game.tell(event) for event in table.told]
    assert "The green people place 1 disk in Sinai." in told
    assert not any("green player" in sentence for sentence in told)
