"""A game of exploration before it begins (P455 to P465), and Events while nobody is found (P541)."""

import pytest

from fourquarters.games import titles
from fourquarters.games.acme.flow.events import EventCard
from fourquarters.games.acme.flow.hostility import Hostility
from fourquarters.kernel.chance import CHANCE
from tests.games.acme.kit import Table
from tests.games.acme.solitaire.explorers import GREEN, E, egypt, example
from tests.games.acme.solitaire.table import log, run, war

MAPS = ("full", "western", "abbreviated", "eastern", "crescent")


@pytest.mark.rule("P455", "P458", "P460", "P461", "P463", "P465")
@pytest.mark.passed_over("P462")
def test_before_the_game() -> None:
    """One person, up to three unknown automata, none of them yellow."""
    table = egypt()
    state = table.state
    assert state.order == (E,)
    assert table.game.unknown(state) == 0b1110
    assert state.people[GREEN] == -1
    assert not state.of[GREEN]
    assert not state.hands[GREEN]
    assert table.game.observe(state, E).pool == [6, 4, 1, 0, 1, 1, 1, 0, 0]
    assert table.game.observe(state, E).unknown == [1, 2, 3]
    assert table.do("explore sinai-sea").game.weights(state) == [6, 4, 1, 1, 1, 1]
    assert titles()["acme"].scenario("exploration").seats == (2, 3, 4)
    assert "yellow" not in titles()["acme"].seat_names[:4]


@pytest.mark.rule("P462")
@pytest.mark.passed_over("P455", "P458", "P460", "P461", "P463", "P465")
def test_in_a_game_with_known_automata_everybody_is_there_from_the_start() -> None:
    """They draw for the turn order and set up; there may be more of them; and the Pool has no other disks."""
    table = Table("free", 6, sides="A-----", map="full")
    assert table.offers("order") == ["orange", "green", "blue", "purple", "red", "yellow"]
    table.go("Retirement")
    state = table.state
    assert len(state.order) == 6
    assert min(state.people) >= 0
    assert [sum(table.on_map(seat).values()) + state.box[seat] for seat in range(6)] == [12] * 6
    assert table.game.unknown(state) == 0
    assert table.game.observe(state, E).pool == [6, 4]


@pytest.mark.rule("P465")
def test_war_and_peace_are_drawn_from_the_whole_pool() -> None:
    """Yellow and the colours of those still unknown come out as well, and decide nothing."""
    table = war(example(), (GREEN, E))
    table.state.vp[GREEN] = table.state.vp[E] + 1
    run(table, Hostility())
    offer = next(choice.label for choice in table.game.describe(table.state).choices if choice.action[0] == "offer")
    assert offer.endswith("2 disks drawn, a chance of 73 %")  # with 7 of 13 neither is white
    table.do("offer green")
    assert table.legal() == ["pull white", "pull black", "pull yellow", "pull blue-disk", "pull purple-disk"]
    table.do("pull purple-disk")
    assert GREEN in [seat for seat, mask in enumerate(table.state.enemies) if mask]
    assert "A purple disk." in log(table, "pulled")


@pytest.mark.rule("P456", "P457")
@pytest.mark.passed_over("P456", "P457")
@pytest.mark.parametrize("size", MAPS)
def test_the_civilizations_on_offer_are_those_at_home_on_the_map(size: str) -> None:
    """All of them on the Full Map, and fewer on the others."""
    table = Table("exploration", 2, map=size)
    everybody = table.game.peoples.civilizations
    playable = {table.game.chart.ids[area] for area in table.game.chart.playable}
    at_home = [people.id for people in everybody if playable & {home.area for home in people.homes}]
    assert table.offers("choose") == at_home
    assert (len(at_home) == len(everybody)) == (size == "full")


@pytest.mark.rule("P462")
@pytest.mark.passed_over("P461")
def test_several_players_draw_for_the_order() -> None:
    table = Table("exploration", 3, sides="AB-")
    assert table.offers("order") == ["orange", "green"]


@pytest.mark.rule("P464")
@pytest.mark.passed_over("P464")
def test_egypt_sets_up_around_the_home_area_it_has_chosen() -> None:
    assert egypt().on_map(E) == {
        "thebes": 2, "abydos": 2, "amarna": 2, "eastern-desert": 1, "western-desert": 1,
        "memphis": 1, "nile-delta": 1, "red-sea": 1, "reed-sea": 1,
    }  # fmt: skip
    north = Table("exploration", 4, map="western").do("choose egypt", "home memphis")
    assert north.on_map(E) == {
        "memphis": 2, "nile-delta": 2, "amarna": 2, "eastern-desert": 1, "western-desert": 1, "reed-sea": 1,
    }  # fmt: skip


@pytest.mark.rule("P842")
@pytest.mark.parametrize("bonus", [0, 1, 2])
def test_bonus_vp(bonus: int) -> None:
    assert egypt(npc_vp=bonus).game.levels.of(GREEN).vp == bonus
    assert egypt().game.levels.of(GREEN).vp == 1


@pytest.mark.rule("P541")
@pytest.mark.parametrize(
    ("vp", "cities", "order", "north"),
    [
        ((4, 5), (1, 0), (0, 1), True),  # most VP, with fewer Cities and later in turn order
        ((5, 4), (0, 1), (1, 0), False),
        ((5, 5), (1, 2), (0, 1), True),  # as many VP: most Cities, though later in turn order
        ((5, 5), (2, 1), (1, 0), False),
        ((5, 5), (1, 1), (1, 0), True),  # equal in both: earlier in turn order
        ((5, 5), (1, 1), (0, 1), False),
    ],
)
def test_while_nobody_is_found_chance_sends_barbarians_against_the_foremost_player(
    vp: tuple[int, int], cities: tuple[int, int], order: tuple[int, int], north: bool
) -> None:
    """Orange lives in Egypt, green in the north; Invaders from the Sea come to the one or to the other."""
    table = Table("exploration", 3, sides="AB-", map="western")
    table.state.order, table.state.vp[:2] = order, list(vp)
    for seat, areas in enumerate((("thebes", "memphis"), ("thrace", "ilium"))):
        table.put(seat, **{area: 3 if number < cities[seat] else 1 for number, area in enumerate(areas)})
    run(table, EventCard(100))
    assert (table.step, table.state.to_move) == ("Invade", CHANCE)
    assert ("marmaran-sea" in table.offers("invade"), "reed-sea" in table.offers("invade")) == (north, not north)


@pytest.mark.rule("P541")
@pytest.mark.passed_over("P541")
def test_once_somebody_is_found_whoever_is_last_directs_them_as_always() -> None:
    table = example()
    table.state.vp[:2] = [4, 3]
    run(table, EventCard(100)).until(lambda: table.step == "Invade")
    assert table.state.to_move == GREEN
    assert {"red-sea", "marmaran-sea", "levantine-sea"} <= set(table.offers("invade"))
