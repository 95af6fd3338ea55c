"""Known automata beside unknown ones, and the sandbox alone: the Civilization Pool, and one person with several
civilizations."""

import pytest

from fourquarters.agents.acme.npc.facts import Facts
from fourquarters.games import titles
from fourquarters.games.acme.disks import on_map
from fourquarters.games.acme.flow.hostility import PEACE, WAR, draws
from fourquarters.games.acme.flow.solitaire import changed
from fourquarters.kernel.errors import SetupError
from fourquarters.kernel.title import Scenario
from tests.games.acme.kit import Table
from tests.games.acme.solitaire.explorers import BLUE, GREEN, PURPLE, E, course, explore


def half_known(unknown: int = 1) -> Table:
    """Egypt explores the west; the Hittites and the Greeks are known, and purple is not."""
    table = Table("exploration", 4, map="western", unknown=unknown)
    table.do("order orange", "choose egypt", "home thebes", "order green", "choose hittites", "choose greeks")
    return table.until(lambda: table.state.number == 1)


# Exploration


@pytest.mark.rule("P455", "P462", "P463")
def test_known_automata_draw_for_the_order_and_set_up_as_anybody_does() -> None:
    table = Table("exploration", 4, map="western", unknown=1)
    assert table.offers("order") == ["orange", "green", "blue"], "purple is unknown"
    table = half_known()
    state = table.state
    assert set(state.order) == {E, GREEN, BLUE}
    assert [on_map(state, seat) + state.box[seat] for seat in (E, GREEN, BLUE, PURPLE)] == [12, 12, 12, 0]
    assert [len(state.hands[seat]) for seat in (E, GREEN, BLUE, PURPLE)] == [5, 5, 5, 0]
    assert state.people[PURPLE] == state.home[PURPLE] == -1


@pytest.mark.rule("P455", "P465")
@pytest.mark.parametrize(("unknown", "colours"), [(1, [3]), (2, [2, 3]), (3, [1, 2, 3])])
def test_the_pool_has_a_disk_of_each_unknown_one(unknown: int, colours: list[int]) -> None:
    table = Table("exploration", 4, map="western", unknown=unknown)
    view = table.game.observe(table.state, E)
    assert view.unknown == colours
    assert view.pool == [6, 4, 1, *(int(seat in colours) for seat in range(6))]
    everybody = Table("exploration", 4, map="western")
    assert everybody.game.observe(everybody.state, E).unknown == [1, 2, 3], "all, if nothing else is asked for"


@pytest.mark.rule("P455")
def test_of_fewer_automata_all_are_unknown_if_so_many_are_asked_for() -> None:
    table = Table("exploration", 2, map="western", unknown=2)
    assert table.game.observe(table.state, E).unknown == [1]


@pytest.mark.rule("P505", "P463")
def test_disks_of_known_automata_are_explored_around_too() -> None:
    table = half_known()
    seen = course(table)
    assert "sinai" in seen
    hatti = table.state.home[GREEN]
    near = [table.game.chart.ids[area] for area in table.game.chart.next[hatti]]
    assert set(near) <= set(seen) | set(table.on_map(GREEN)), "what was empty beside the Hittites"
    assert seen.index("sinai") < min(
        seen.index(area) for area in seen if area in ("kaska", "tarsus", "carchemish", "pala")
    )


@pytest.mark.rule("P539", "P540")
def test_with_a_known_automaton_only_one_disk_is_added_in_a_turn() -> None:
    table = explore(half_known())
    assert table.game.observe(table.state, E).pool[6] == 2, "nobody was found"
    alone = Table("exploration", 2, map="western").do("choose egypt", "home thebes")
    alone.until(lambda: alone.state.number == 1)
    explore(alone)
    assert alone.game.observe(alone.state, E).pool[4] == 3, "and no automaton is active either"


@pytest.mark.rule("P521", "P531")
def test_whom_one_finds_is_nobody_who_is_known() -> None:
    table = half_known().do("explore sinai", "pull purple-disk")
    table.until(lambda: not table.game.unknown(table.state))
    assert table.state.people[PURPLE] not in table.state.people[:PURPLE]
    assert table.state.order[0] == PURPLE


# The sandbox alone


def sandbox() -> list[Scenario]:
    return [entry for entry in titles()["acme"].scenarios if entry.group == "Sandbox"]


def patterns(entry: Scenario) -> list[tuple[int, str]]:
    """Every way to play a situation with automata: the seats, and whose they are."""
    option = next(one for one in titles()["acme"].options_of(entry) if one.key == "sides")
    return [(seats, str(one)) for seats in entry.seats for one in option.fitting(seats) if "-" in str(one)]


ALONE = [
    (entry.key, seats, sides)
    for entry in sandbox()
    for seats, sides in patterns(entry)
    if len(set(sides)) == 2  # one person, and automata
]


@pytest.mark.rule("P242")
def test_every_situation_can_be_played_alone() -> None:
    ways = {(entry.key, seats) for entry in sandbox() for seats in entry.seats}
    assert {(key, seats) for key, seats, _ in ALONE} == ways


@pytest.mark.rule("P242")
@pytest.mark.parametrize(("key", "seats", "sides"), ALONE)
def test_then_the_pool_decides_about_war_and_peace(key: str, seats: int, sides: str) -> None:
    table = Table(key, seats, sides=sides)
    table.until(lambda: table.state.number == 1)
    assert not any(table.state.enemies), "nobody is hostile at first"
    assert table.game.observe(table.state, 0).pool == [6, 4]
    table.state.vp[0] = 50  # which makes automata look for war
    table.until(lambda: table.step == "Pull" or table.state.number == 2)
    assert table.offers("pull") == ["white", "black"]


@pytest.mark.rule("P242")
@pytest.mark.parametrize(("key", "seats", "sides"), [("four-in-the-west", 4, "A---"), ("two-civilizations", 4, "A-A-")])
def test_a_situation_may_be_explored(key: str, seats: int, sides: str) -> None:
    table = Table(key, seats, sides=sides, unknown=1)
    table.until(lambda: table.state.number == 1)
    stranger = seats - 1
    assert table.game.observe(table.state, 0).unknown == [stranger]
    assert table.step == "ExplorationPhase"
    assert stranger not in table.state.order
    plain = Table(key, seats, sides=sides)
    assert plain.game.observe(plain.state, 0).unknown == []


@pytest.mark.rule("P460")
def test_as_nobody_is_yellow_six_people_leave_no_colour_for_the_unknown() -> None:
    five = Table("free", 5, sides="A----", unknown=1)
    assert five.game.setup.options["unknown"] == 1
    with pytest.raises(SetupError, match="unknown"):
        Table("free", 6, sides="A-----", unknown=1)


# Several civilizations of one person


SHARED = [(key, seats, sides) for key, seats, sides in ALONE if sides.count("A") > 1]


@pytest.mark.rule("P817")
def test_situations_for_two_or_three_people_give_one_person_several_civilizations() -> None:
    assert {(key, sides) for key, _, sides in SHARED} == {
        ("three-civilizations", "A--A--"), ("two-civilizations", "A-A-"), ("two-civilizations", "A-A-A-"),
        ("two-in-the-west", "A-A-"), ("two-in-the-east", "A-A-"), ("two-in-the-crescent", "A-A-"),
    }  # fmt: skip


@pytest.mark.rule("P817")
@pytest.mark.parametrize(("key", "seats", "sides"), SHARED)
def test_they_have_one_score_and_every_automaton_its_own(key: str, seats: int, sides: str) -> None:
    table = Table(key, seats, sides=sides)
    own = [seat for seat, letter in enumerate(sides) if letter == "A"]
    assert [table.game.is_npc(table.state, seat) for seat in range(seats)] == [seat not in own for seat in range(seats)]
    table.state.vp[:seats] = range(1, seats + 1)
    assert {table.game.score(table.state, seat) for seat in own} == {sum(seat + 1 for seat in own)}
    for seat in range(seats):
        if seat not in own:
            assert table.game.score(table.state, seat) == seat + 1
    assert table.game.sides.divisor == 0


def shared(*vp: int) -> Table:
    """A person with two civilizations against two automata, all far apart with a disk each at home, and so many VP."""
    table = Table("two-civilizations", 4, sides="A-A-").go().clear()
    for seat, area in enumerate(("thebes", "thrace", "susa", "mohenjo-daro")):
        table.state.home = changed(table.state.home, seat, table.area(area))
        table.put(seat, **{area.replace("-", "_"): 1})
    table.state.vp[:4] = vp
    return table


@pytest.mark.rule("P60", "P476", "P483")
@pytest.mark.parametrize(("vp", "peace", "war"), [((6, 9, 7, 0), 0, 1), ((6, 14, 7, 0), 1, 0), ((9, 9, 0, 0), 0, 0)])
def test_war_and_peace_go_by_the_score_of_the_person(vp: tuple[int, ...], peace: int, war: int) -> None:
    table = shared(*vp)
    for civilization in (0, 2):
        distance = 1  # which speaks for peace
        assert draws(table.game, table.state, PEACE, 1, civilization) == peace + distance
        assert draws(table.game, table.state, WAR, 1, civilization) == war


@pytest.mark.rule("P477", "P484")
def test_but_by_the_cities_of_the_civilization() -> None:
    table = shared(0, 0, 0, 0).put(0, thebes=3, memphis=3).put(1, thrace=3)
    assert [draws(table.game, table.state, PEACE, 1, civilization) for civilization in (0, 2)] == [1, 2]
    assert [draws(table.game, table.state, WAR, 1, civilization) for civilization in (0, 2)] == [1, 0]


@pytest.mark.rule("P60", "P405", "P430")
def test_an_automaton_is_behind_who_has_more_with_two_civilizations() -> None:
    for vp, behind in (((4, 7, 4, 0), True), ((4, 8, 4, 0), False), ((4, 0, 4, 1), True)):
        table = shared(*vp)
        facts = Facts(table.game, table.game.observe(table.state, 1), 1)
        assert facts.outscored == facts.behind == behind


@pytest.mark.rule("P817")
def test_the_limits_of_the_situation_hold_for_the_person_and_for_automata() -> None:
    table = Table("two-civilizations", 4, sides="A-A-", second="same region")
    table.do("order orange", "order green", "order blue").do("choose egypt", "home thebes")
    assert set(table.offers("choose")) == {"indus-valley", "scythians", "medes-and-persians"}, "an automaton's turn"
    table.do("choose scythians")
    assert set(table.offers("choose")) == {"greeks", "hittites", "sea-peoples", "israelites"}, "your second one"


@pytest.mark.rule("P817")
def test_without_automata_people_share_the_civilizations_as_ever() -> None:
    table = Table("two-civilizations", 4)
    assert table.game.sides.seats == ((0, 2), (1, 3))
    assert not table.game.sides.npcs
