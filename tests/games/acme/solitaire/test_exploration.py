"""The Exploration Phase and its clean-up (P502 to P523, P537 to P541)."""

import pytest

from fourquarters.games import titles
from fourquarters.games.acme.flow.events import EventCard
from fourquarters.games.acme.flow.exploration import digit, unexplored
from tests.games.acme.kit import BLACK, Table
from tests.games.acme.solitaire.explorers import BLUE, CREATION, GREEN, E, again, asked, egypt, example, explore


def there(table: Table) -> list[str]:
    return [table.game.chart.ids[area] for area, _ in unexplored(table.game, table.state)]


def reveal(card: int, table: Table) -> str:
    return f"reveal {table.game.cards.slugs[card]}"


@pytest.mark.rule("P455", "P458", "P460", "P461", "P463", "P465")
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
    assert max(titles()["acme"].scenario("exploration").seats) == 4


@pytest.mark.rule("P456", "P457")
@pytest.mark.parametrize(
    ("size", "there", "missing"), [("western", "greeks", "scythians"), ("eastern", "elam", "greeks")]
)
def test_a_free_choice_on_any_map(size: str, there: str, missing: str) -> None:
    offered = Table("exploration", 2, map=size).offers("choose")
    assert there in offered
    assert missing not in offered


@pytest.mark.rule("P462")
def test_several_players_draw_for_the_order() -> None:
    table = Table("exploration", 3, sides="AB-")
    assert table.offers("order") == ["orange", "green"]


@pytest.mark.rule("P464")
def test_egypt_sets_up() -> None:
    assert egypt().on_map(E) == {
        "thebes": 2, "abydos": 2, "amarna": 2, "eastern-desert": 1, "western-desert": 1,
        "memphis": 1, "nile-delta": 1, "red-sea": 1, "reed-sea": 1,
    }  # fmt: skip


@pytest.mark.rule("P842")
@pytest.mark.parametrize("bonus", [0, 1, 2])
def test_bonus_vp(bonus: int) -> None:
    assert egypt(npc_vp=bonus).game.levels.of(GREEN).vp == bonus
    assert egypt().game.levels.of(GREEN).vp == 1


@pytest.mark.rule("P502")
def test_it_comes_first_in_every_turn() -> None:
    names = [type(frame).__name__ for frame in egypt().state.stack]
    assert names[-3:] == ["GrowthPhase", "ExplorationPhase", "Expedition"]


@pytest.mark.rule("P503", "P505")
def test_empty_areas_beside_disks_in_order() -> None:
    """A player's neighbourhood first, then automata's, then Barbarians'."""
    table = egypt()
    assert there(table) == ["sinai-sea", "midian", "sinai", "egyptian-sea"]
    assert "sinai" not in there(table.put(BLACK, sinai=1))
    found = there(example())
    assert found[:3] == ["sinai-sea", "midian", "egyptian-sea"]
    assert "ugarit" in found[3:]
    far = there(example().put(BLACK, thrace=1))
    assert far[: len(found)] == found
    assert len(far) > len(found)


@pytest.mark.rule("P505")
def test_the_explorer_is_the_first_beside_it() -> None:
    table = Table("exploration", 3, sides="AB-", map="western")
    table.state.order = (1, 0)
    table.put(0, sinai=1).put(1, thrace=1)
    who = {table.game.chart.ids[area]: seat for area, seat in unexplored(table.game, table.state)}
    assert who["petra"] == 0
    assert who["marmaran-sea"] == 1


@pytest.mark.rule("P504", "P506", "P822")
def test_new_disks_bring_no_new_areas_and_filled_ones_are_passed_over() -> None:
    """White markers are no disks either."""
    table = egypt()
    seen = []
    while table.step == "Expedition":
        seen.append(asked(table))
        table.do("pull black", "reveal great-captain") if seen[-1] == "midian" else table.do("pull white")
    assert seen == ["sinai-sea", "midian", "sinai", "egyptian-sea"]
    table = egypt()
    table.do("pull white").put(BLACK, midian=1).do("pull white")
    assert asked(table) == "sinai"
    table.put(BLACK, egyptian_sea=1).do("pull white")
    assert table.step != "Expedition"


@pytest.mark.rule("P507", "P537")
def test_a_white_disk_marks_the_area_until_the_clean_up() -> None:
    table = egypt().do("pull white")
    view = table.game.observe(table.state, E)
    assert view.explored == [table.area("sinai-sea")]
    assert view.pool[0] == 6
    assert "Explored and empty: Sinai Sea." in table.game.board(view, plain=True)
    explore(table)
    assert not table.game.observe(table.state, E).explored


@pytest.mark.rule("P508", "P511", "P512", "P513", "P514")
@pytest.mark.parametrize(("card", "disks"), [(14, 1), (4, 1), (49, 1), (50, 2), (79, 2), (80, 3), (94, 3)])
def test_barbarians_by_the_first_digit(card: int, disks: int) -> None:
    """Three even in a Sea area, two in a Desert."""
    table = egypt().do("pull black")
    table.do(reveal(card, table))
    assert table.at("sinai-sea") == {BLACK: disks}
    assert not table.game.problems(table.state)
    table.do("pull black")
    other = next(line for line in table.legal() if digit(table.card(line.split()[1])) == digit(card))
    table.do(other)
    assert table.at("midian") == {BLACK: min(disks, 2)}


@pytest.mark.rule("P509", "P510")
def test_events_among_the_natives() -> None:
    """An invasion that may begin there needs no Barbarians besides."""
    table = egypt().do("pull black", "reveal invaders-from-the-sea")
    assert "natives" not in [event.name for event in table.told]
    table = egypt().do("pull black", "reveal desert-raiders")
    assert table.at("sinai-sea")[BLACK] == 2


@pytest.mark.rule("P515", "P516", "P517", "P518")
@pytest.mark.parametrize(("card", "disks", "mina"), [(30, 1, 0), (40, 2, 0), (61, 2, 0), (70, 1, 1), (83, 1, 1)])
def test_the_yellow_disk(card: int, disks: int, mina: int) -> None:
    table = egypt().do("pull white", "pull white", "pull yellow")
    before = table.state.mina[E]
    table.do(reveal(card, table))
    assert table.at("sinai") == {E: disks}
    assert table.state.mina[E] == before + mina
    assert table.step == "Expedition"


@pytest.mark.rule("P519")
def test_treasure() -> None:
    """One of two cards is kept."""
    table = egypt().do("pull yellow", "reveal " + egypt().game.cards.slugs[91])
    assert table.at("sinai-sea") == {E: 1}
    table.do("draw great-captain", "draw seductress", "keep seductress")
    assert "seductress" in table.hand(E)
    assert "great-captain" not in table.hand(E)


@pytest.mark.rule("P520")
def test_a_cursed_treasure() -> None:
    table = egypt().do("pull yellow", "reveal time-marches-on", "allow")
    assert not table.at("sinai-sea")
    assert table.state.ending == 1
    assert "treasure-cursed" in [event.name for event in table.told]


@pytest.mark.rule("P521", "P522", "P523")
def test_one_automaton_a_turn() -> None:
    """A second colour counts as white, and so does one with no room beside it."""
    table = example_with_second("pull blue-disk")
    assert not table.state.of[BLUE]
    assert table.game.unknown(table.state) >> BLUE & 1
    table = egypt()
    for area in table.game.chart.next[table.area("sinai-sea")]:
        if not table.state.here[area]:
            table.put(BLACK, **{table.game.chart.ids[area].replace("-", "_"): 1})
    table.do("pull green-disk")
    assert not table.state.of[GREEN]


def example_with_second(line: str) -> Table:
    return explore(egypt(), sinai=CREATION, egyptian_sea=[line])


@pytest.mark.rule("P523")
def test_a_colour_of_somebody_found_counts_as_white() -> None:
    table = example()
    assert table.state.exploration is not None
    pool = list(table.state.exploration.pool)
    pool[GREEN] = 1
    table.state.exploration = type(table.state.exploration)(0b1100, tuple(pool))
    before = table.on_map(GREEN)
    again(table).do("pull green-disk")
    assert table.on_map(GREEN) == before
    assert table.game.observe(table.state, E).explored


@pytest.mark.rule("P539", "P540")
def test_the_pool_grows_while_nobody_is_found() -> None:
    """Twice without an automaton; once with one that was found earlier; not when one was found now."""
    table = explore(egypt())
    assert table.step == "CleanUp"
    assert table.offers("pull") == ["green-disk", "blue-disk", "purple-disk"]
    table.do("pull blue-disk", "pull blue-disk")
    assert table.game.observe(table.state, E).pool == [6, 4, 1, 0, 1, 3, 1, 0, 0]
    table = example()
    assert table.step != "CleanUp"
    table.state.number += 1
    explore(again(table))
    assert table.step == "CleanUp"
    table.do("pull blue-disk")
    assert table.step != "CleanUp"


@pytest.mark.rule("P538")
def test_the_colours_leave_with_the_last_unknown() -> None:
    table = explore(egypt(2), sinai=CREATION)
    assert table.game.observe(table.state, E).pool == [6, 4, 1, 0, 0, 0, 0, 0, 0]
    assert table.step != "CleanUp"


@pytest.mark.rule("P541")
def test_events_while_nobody_is_found() -> None:
    """Chance directs them against the foremost player."""
    table = Table("exploration", 3, sides="AB-", map="western")
    state = table.state
    state.order, state.vp[1] = (0, 1), 5
    table.put(0, thebes=3).put(1, thrace=1)
    state.stack.append(EventCard(100))
    table.game.settle(state)
    assert table.step == "Invade"
    assert state.to_move == -1
    assert table.offers("invade") == ["marmaran-sea", "pontus-euxinus"]
    state.vp[0] = 6
    assert "marmaran-sea" not in table.offers("invade")
