"""The Exploration Phase and its clean-up (P502 to P523, P537 to P540)."""

from collections.abc import Iterable
from random import Random

import pytest
from msgspec.structs import replace

from fourquarters.agents.acme.npc import Npc
from fourquarters.agents.acme.steward import Steward
from fourquarters.games.acme.flow.drawing import Sifting
from fourquarters.games.acme.flow.events import EventCard
from fourquarters.games.acme.flow.exploration import Stragglers, digit, unexplored
from fourquarters.games.acme.where import distances
from tests.games.acme.kit import BLACK, Table
from tests.games.acme.solitaire.explorers import (
    BLUE,
    CREATION,
    GREEN,
    E,
    again,
    asked,
    course,
    egypt,
    example,
    explore,
)


def names(table: Table, areas: Iterable[int]) -> list[str]:
    return [table.game.chart.ids[area] for area in areas]


def there(table: Table) -> list[str]:
    """What would be explored if the phase began now."""
    return names(table, [area for _, areas in unexplored(table.game, table.state) for area in areas])


def at_sea(seats: int = 4) -> Table:
    """Egypt explores the Sinai Sea first."""
    return egypt(seats).do("explore sinai-sea")


def reveal(card: int, table: Table) -> str:
    return f"reveal {table.game.cards.slugs[card]}"


@pytest.mark.rule("P502")
@pytest.mark.passed_over("P502")
def test_it_comes_first_in_every_turn_of_such_a_game_and_of_no_other() -> None:
    table = egypt()
    assert [type(frame).__name__ for frame in table.state.stack][-2:] == ["GrowthPhase", "ExplorationPhase"]
    assert table.do("explore midian").step == "Expedition"
    table.until(lambda: table.state.number == 2)
    known = Table("free", 2, sides="A-", map="western")
    known.until(lambda: known.state.number == 2)
    told = [[event.name for event in each.told].count("exploration") for each in (table, known)]
    assert told == [2, 0], "once in each of two turns"


@pytest.mark.rule("P503", "P505")
@pytest.mark.passed_over("P503")
def test_empty_areas_beside_disks_group_by_group() -> None:
    """A player's neighbourhood first, then automata's, then Barbarians'; each from north-east to south-west."""
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
@pytest.mark.passed_over("P505")
def test_an_area_is_explored_once_for_the_first_who_is_beside_it() -> None:
    """Automata and Barbarians bring nothing where players have been before."""
    table = egypt().put(BLACK, tyre=1)
    assert there(table)[:4] == ["sinai-sea", "midian", "sinai", "egyptian-sea"]
    assert sorted(there(table)) == sorted(set(there(table)))
    assert there(egypt().clear()) == []


@pytest.mark.rule("P505", "P542")
def test_whoever_explores_chooses_which_area_comes_next() -> None:
    """As in the printed example, which goes on with Sinai."""
    table = egypt()
    assert (table.step, table.state.to_move) == ("ExplorationPhase", E)
    assert table.offers("explore") == ["sinai-sea", "midian", "sinai", "egyptian-sea"]
    table.do("explore sinai-sea", "pull white")
    assert table.offers("explore") == ["midian", "sinai", "egyptian-sea"]
    assert table.refusal("explore sinai-sea").endswith("are explored, once each (P503)")
    table.do("explore sinai")
    assert (table.step, asked(table)) == ("Expedition", "sinai")
    assert table.refusal("explore midian").endswith("as whoever explores chooses (P505)")
    table.do("pull white", "explore egyptian-sea", "pull white")
    assert (table.step, asked(table)) == ("Expedition", "midian"), "the last of them is no question"


@pytest.mark.rule("P505")
@pytest.mark.passed_over("P505")
def test_nobody_chooses_between_groups() -> None:
    """What lies beside automata and Barbarians is for later, and for the player too."""
    table = egypt().put(GREEN, emar=1).put(BLACK, thrace=1)
    table.state.order = (GREEN, E)
    table.state.stack.pop()
    again(table)
    groups = [names(table, areas) for _, areas in unexplored(table.game, table.state)]
    assert ["sinai" in groups[0], "aleppo" in groups[1], "marmaran-sea" in groups[2]] == [True] * 3
    for number, group in enumerate(groups):
        assert (table.state.to_move, table.offers("explore")) == (E, group)
        later = [area for areas in groups[number + 1 :] for area in areas]
        for area in later:
            assert table.refusal(f"explore {area}").startswith("areas next to players' disks come first")
        tempting = [table.game.notation.write(action) for action in table.game.tempting(table.state)]
        assert tempting == [f"explore {area}" for area in (*group, *later)]
        for area in reversed(group):
            table.do(*([f"explore {area}"] if area != group[0] else []), "pull white")
    assert table.step == "CleanUp"


@pytest.mark.rule("P505")
def test_players_explore_beside_their_own_disks_and_the_first_in_turn_order_beside_others() -> None:
    """An area beside two players is the first one's."""
    table = Table("exploration", 4, sides="AB--", map="western", unknown=1)
    table.state.order = (2, 1, 0)
    table.put(0, sinai=1, ilium=1).put(1, thrace=1).put(2, byblos=1).put(BLACK, thebes=1)
    who = [(seat, names(table, areas)) for seat, areas in unexplored(table.game, table.state)]
    assert [seat for seat, _ in who] == [1, 0, 1, 1]
    assert who[0][1] == ["pontus-euxinus", "marmaran-sea"], "the Marmaran Sea lies beside Ilium too"
    assert ["petra" in who[1][1], "aleppo" in who[2][1], "amarna" in who[3][1]] == [True] * 3
    again(table)
    for seat, areas in who:
        assert (table.state.to_move, table.offers("explore")) == (seat, areas)
        table.do(f"explore {areas[0]}", "pull yellow")
        table.do(next(line for line in table.legal() if digit(table.card(line.split()[1])) < 4))
        assert table.at(areas[0]) == {seat: 1}, "and gain what is found"
        for area in areas[1:]:
            table.do(*([f"explore {area}"] if area != areas[-1] else []), "pull white")


@pytest.mark.rule("P505")
def test_agents_choose_too() -> None:
    """An automaton goes from north-east to south-west, and says so; the steward likes to find people far from home."""
    table = egypt().do("explore sinai-sea", "pull white", "explore sinai", "pull white")
    view, decision = table.game.observe(table.state, E), table.game.decision(table.state)
    assert table.offers("explore") == ["midian", "egyptian-sea"]
    npc = Npc(table.game, E, Random(1))
    assert table.game.notation.write(npc.decide(view, decision)) == "explore midian"
    assert npc.reason == "rule P505: of 2 areas Midian is the first from north-east to south-west"
    assert not npc.betrays, "it may say so on a person's seat too"
    steward = Steward(table.game, E, Random(1))
    for home, goal in (("sinai", "egyptian-sea"), ("nile-delta", "midian")):
        table.state.home = (table.area(home), *table.state.home[1:])
        view = table.game.observe(table.state, E)
        assert table.game.notation.write(steward.decide(view, decision)) == f"explore {goal}"


@pytest.mark.rule("P504")
@pytest.mark.passed_over("P504")
def test_a_civilization_is_made_to_the_end_before_the_next_area_is_explored() -> None:
    table = at_sea().do("pull white")
    assert table.step == "ExplorationPhase", "nothing is to be done for a white disk"
    table.do("explore sinai", *CREATION[:-1])
    assert table.step == "FirstCards"
    assert table.state.people[GREEN] >= 0
    table.do(CREATION[-1])
    assert table.offers("explore") == ["midian", "egyptian-sea"]


@pytest.mark.rule("P504", "P506", "P822")
@pytest.mark.passed_over("P506")
def test_new_disks_bring_no_new_areas_and_filled_ones_are_passed_over() -> None:
    """White markers are no disks either."""
    table = egypt().do("explore midian", "pull black", "reveal great-captain")
    assert course(table) == ["sinai-sea", "sinai", "egyptian-sea"]
    assert {"agrae", "nabatea", "petra"} <= set(there(table)), "but they do in the next turn"
    table = at_sea().put(BLACK, midian=1).do("pull white")
    assert table.offers("explore") == ["sinai", "egyptian-sea"]
    assert table.refusal("explore midian").endswith("(P503)")
    table.do("explore sinai").put(BLACK, egyptian_sea=1).do("pull white")
    assert table.step == "CleanUp"


@pytest.mark.rule("P507", "P537")
@pytest.mark.passed_over("P537")
def test_a_white_disk_marks_the_area_until_the_clean_up() -> None:
    table = at_sea().do("pull white")
    view = table.game.observe(table.state, E)
    assert view.explored == [table.area("sinai-sea")]
    assert view.pool[0] == 6
    table.do("explore midian", "pull white")
    assert table.game.observe(table.state, E).explored == [table.area("midian"), table.area("sinai-sea")]
    assert "Explored and empty: Sinai Sea." in table.game.board(view, plain=True)
    explore(table)
    assert not table.game.observe(table.state, E).explored


@pytest.mark.rule("P502", "P503", "P534")
def test_everybody_sees_what_is_explored_what_is_next_and_who_was_found() -> None:
    table = egypt()
    before = table.game.observe(table.state, None)
    near = [table.area(name) for name in ("sinai-sea", "midian", "sinai", "egyptian-sea")]
    assert before.exploration
    assert (before.phase, before.actor, before.exploration.area) == ("exploration", E, -1), "Egypt is choosing"
    assert before.exploration.ahead == near
    view = table.do("explore sinai-sea").game.observe(table.state, None)
    assert view.exploration
    assert (view.phase, view.exploration.area, view.exploration.found) == ("exploration", near[0], -1)
    assert view.exploration.ahead == near[1:]
    assert "To be explored: Midian, Sinai and Egyptian Sea." in table.game.board(view, plain=True)
    table.do("pull white", "explore sinai", "pull green-disk")
    making = table.game.observe(table.state, E).exploration
    assert making
    assert (making.area, making.ahead, making.found) == (near[2], [near[1], near[3]], GREEN)
    done = example()
    after = done.game.observe(done.state, E)
    assert after.exploration
    assert (after.phase, after.exploration.area, after.exploration.found) == ("growth", -1, GREEN)
    assert names(done, after.exploration.ahead) == there(done)
    assert table.game.observe(Table("free", 2).state, 0).exploration is None


@pytest.mark.rule("P507", "P508", "P515", "P521", "P523")
@pytest.mark.parametrize(
    ("disk", "said"),
    [
        ("white", "Sinai Sea is explored: a white disk. It is empty."),
        ("black", "Sinai Sea is explored: a black disk. Barbarians live there."),
        ("yellow", "Sinai Sea is explored: a yellow disk. There is something to gain."),
        ("green-disk", "Sinai Sea is explored: a green disk. Unknown people live there!"),
    ],
)
def test_a_sentence_says_what_was_drawn(disk: str, said: str) -> None:
    table = at_sea().do(f"pull {disk}")
    assert said in [table.game.tell(event) for event in table.told]


@pytest.mark.rule("P508", "P511", "P512", "P513", "P514")
@pytest.mark.passed_over("P507", "P509", "P510", "P511", "P512", "P513", "P514")
@pytest.mark.parametrize(
    ("card", "disks"), [(14, 1), (4, 1), (5, 2), (8, 3), (49, 1), (50, 2), (79, 2), (80, 3), (94, 3)]
)
def test_barbarians_by_the_first_digit(card: int, disks: int) -> None:
    """Three even in a Sea area, two in a Desert."""
    table = at_sea().do("pull black")
    assert table.step == "Natives"
    table.do(reveal(card, table))
    assert table.at("sinai-sea") == {BLACK: disks}
    assert not table.game.problems(table.state)
    assert not table.game.observe(table.state, E).explored, "there is no white marker"
    table.do("explore midian", "pull black")
    other = next(line for line in table.legal() if digit(table.card(line.split()[1])) == digit(card))
    table.do(other)
    assert table.at("midian") == {BLACK: min(disks, 2)}
    assert table.game.observe(table.state, E).pool[1] == 4, "all black disks are back"


@pytest.mark.rule("P514")
@pytest.mark.passed_over("P508", "P514")
def test_a_pirate_fleet_of_three_stays_until_the_competition_phase_ends_and_a_horde_on_land_stays() -> None:
    table = at_sea().put(BLACK, petra=3)
    table.do("pull black", reveal(80, table)).until(lambda: table.step == "CardAction")
    assert table.at("sinai-sea") == {BLACK: 3}
    table.until(lambda: table.step == "DrawStep")
    assert table.at("sinai-sea") == {BLACK: 2}
    assert table.at("petra") == {BLACK: 3}
    assert [event.name for event in table.told].count("natives") == 1, "white disks turned up no card"


def before_the_coast(**elsewhere: int) -> Table:
    """The Sinai Sea is explored by Egypt, which has disks in the Nile Delta and elsewhere."""
    table = egypt().clear().put(E, nile_delta=1, **elsewhere)
    table.state.stack.pop()
    return again(table).do("explore sinai-sea")


@pytest.mark.rule("P509", "P541")
@pytest.mark.passed_over("P510")
def test_an_event_that_brings_barbarians_there_brings_no_others() -> None:
    table = before_the_coast()
    table.do("pull black", "reveal invaders-from-the-sea")
    assert not table.at("sinai-sea"), "nobody lives there yet"
    table.do("allow")
    assert "sinai-sea" in table.offers("invade"), "they reach as much of Egypt from it as from other Sea areas"
    table.do("invade sinai-sea")
    assert table.at("sinai-sea") == {BLACK: 2}
    table.until(lambda: not any(isinstance(frame, Stragglers) for frame in table.state.stack))
    assert table.at("sinai-sea") == {BLACK: 2}
    assert "natives" not in [event.name for event in table.told]


@pytest.mark.rule("P541", "P338", "P339")
def test_before_anybody_is_found_an_invasion_goes_where_it_hits_most_and_dearest_of_the_foremost_player() -> None:
    table = egypt().clear().put(E, nile_delta=1, red_sea=1)
    table.state.stack.append(EventCard(table.card("invaders-from-the-sea")))
    table.settle().do("allow")
    assert table.offers("invade") == ["red-sea"], "one area each, and here it begins among its disks"
    table = egypt().clear().put(E, nile_delta=1, tyre=1, red_sea=1, alashiya=3, sinai=1)
    table.state.stack.append(EventCard(table.card("invaders-from-the-sea")))
    table.settle().do("allow")
    assert table.offers("invade") == ["sinai-sea"]
    table.do("invade sinai-sea", "at alashiya")  # the City first
    assert table.offers("at") == ["nile-delta", "sinai", "tyre"]
    table = egypt().clear().put(E, byblos=1)
    table.state.stack.append(EventCard(table.card("desert-raiders")))
    table.settle().do("allow")
    nearest = min(distances(table.game, table.area("byblos"))[table.area(name)] for name in table.offers("invade"))
    assert nearest == 2, "no Desert lies beside it"


@pytest.mark.rule("P509")
@pytest.mark.passed_over("P509")
def test_some_live_there_all_the_same_if_such_an_event_brings_none() -> None:
    """It began elsewhere; they stand there when it is over."""
    table = before_the_coast()
    table.do("pull black", "reveal invaders-from-the-sea", "allow")
    view = table.game.observe(table.state, E)
    assert view.exploration
    assert view.exploration.area == table.area("sinai-sea"), "its exploration is not over"
    elsewhere = next(area for area in table.offers("invade") if area != "sinai-sea")
    table.do(f"invade {elsewhere}")
    assert (table.at(elsewhere), table.at("sinai-sea")) == ({BLACK: 2}, {BLACK: 2})
    assert table.told[-1].name == "natives", "after the invasion"
    assert not table.game.observe(table.state, E).explored


@pytest.mark.rule("P510")
@pytest.mark.passed_over("P509")
@pytest.mark.parametrize(
    ("event", "begins"), [("desert-raiders", "western-desert"), ("invaders-from-the-sea", "egyptian-sea")]
)
def test_an_event_that_brings_barbarians_elsewhere_happens_besides_two_of_them(event: str, begins: str) -> None:
    """Raiders come out of a Desert, and invaders begin in the Sea area from which they reach most of Egypt."""
    table = before_the_coast(red_sea=1, western_desert=1)
    table.do("pull black", f"reveal {event}")
    assert table.at("sinai-sea") == {BLACK: 2}
    table.do("allow")
    assert table.offers("invade") == [begins]


@pytest.mark.rule("P510")
@pytest.mark.passed_over("P509")
def test_an_event_that_brings_nobody_happens_besides_two_barbarians() -> None:
    table = at_sea().do("pull black", "reveal time-marches-on")
    assert table.at("sinai-sea") == {BLACK: 2}
    table.do("allow")
    assert table.state.ending == 1


@pytest.mark.rule("P515", "P516", "P517", "P518")
@pytest.mark.passed_over("P507", "P515", "P516", "P517", "P518", "P519", "P520")
@pytest.mark.parametrize(
    ("card", "disks", "mina"), [(1, 1, 0), (39, 1, 0), (40, 2, 0), (69, 2, 0), (7, 1, 1), (70, 1, 1), (83, 1, 1)]
)
def test_the_yellow_disk(card: int, disks: int, mina: int) -> None:
    table = at_sea().do("pull white", "explore sinai", "pull yellow")
    assert table.step == "Windfall", "a white disk turned up no card"
    before, cards = table.state.mina[E], table.hand(E)
    table.do(reveal(card, table))
    assert table.at("sinai") == {E: disks}
    assert table.state.mina[E] == before + mina
    assert table.hand(E) == cards
    table.do("explore midian")
    assert "pull yellow" in table.legal(), "it is back in the Pool"


@pytest.mark.rule("P519")
def test_treasure() -> None:
    """One of two cards is kept; there is no mina."""
    table = at_sea().do("pull yellow")
    mina = table.state.mina[E]
    table.do("reveal " + table.game.cards.slugs[91])
    assert (table.at("sinai-sea"), table.state.mina[E]) == ({E: 1}, mina)
    table.do("draw great-captain", "draw seductress", "keep seductress")
    assert "seductress" in table.hand(E)
    assert "great-captain" not in table.hand(E)
    assert table.card("great-captain") in table.state.discards


@pytest.mark.rule("P519", "P520")
@pytest.mark.parametrize("second", ["great-captain", "desert-raiders"])
def test_an_event_among_the_two_cards_happens_and_is_not_replaced(second: str) -> None:
    """The other card is kept, if it is none too."""
    table = at_sea().do("pull yellow", "reveal " + egypt().game.cards.slugs[91])
    before = table.hand(E)
    table.do("draw time-marches-on", f"draw {second}")
    table.until(lambda: not any(isinstance(frame, Sifting | EventCard) for frame in table.state.stack))
    assert table.state.ending == 1
    assert table.at("sinai-sea") == {E: 1}, "the disk stays"
    assert sorted(table.hand(E)) == sorted([*before, *(["great-captain"] if second == "great-captain" else [])])
    assert [event.name for event in table.told].count("drew-event") == (1 if second == "great-captain" else 2)


@pytest.mark.rule("P520")
def test_a_cursed_treasure() -> None:
    table = at_sea()
    before = (table.state.mina[E], table.hand(E))
    table.do("pull yellow", "reveal time-marches-on", "allow")
    assert not table.at("sinai-sea")
    assert (table.state.mina[E], table.hand(E)) == before, "nor is there another card"
    assert table.state.ending == 1
    assert "treasure-cursed" in [event.name for event in table.told]


@pytest.mark.rule("P522", "P523")
@pytest.mark.passed_over("P521", "P534", "P535", "P536")
def test_one_automaton_a_turn() -> None:
    """A second colour counts as white."""
    table = egypt().do("explore sinai", *CREATION, "explore midian", "pull blue-disk")
    assert not table.state.of[BLUE]
    assert table.game.unknown(table.state) >> BLUE & 1
    assert (table.state.order, table.hand(BLUE)) == ((GREEN, E), [])
    assert table.game.observe(table.state, E).pool[4:6] == [0, 1], "the blue disk is back, the green one is not"


@pytest.mark.rule("P521")
@pytest.mark.passed_over("P522", "P523")
def test_another_one_may_be_found_in_the_next_turn() -> None:
    table = example()
    table.state.number += 1
    again(table).do("explore sinai-sea", "pull blue-disk")
    assert table.at("sinai-sea") == {BLUE: 1}
    assert table.step != "Expedition"


@pytest.mark.rule("P523")
@pytest.mark.passed_over("P521")
def test_a_colour_without_an_empty_area_beside_it_counts_as_white() -> None:
    table = at_sea()
    for area in table.game.chart.next[table.area("sinai-sea")]:
        if not table.state.here[area]:
            table.put(BLACK, **{table.game.chart.ids[area].replace("-", "_"): 1})
    table.do("pull green-disk")
    assert not table.state.of[GREEN]
    assert table.game.observe(table.state, E).explored == [table.area("sinai-sea")]


@pytest.mark.rule("P523")
def test_a_colour_of_somebody_found_counts_as_white() -> None:
    table = example()
    assert table.state.exploration is not None
    pool = list(table.state.exploration.pool)
    pool[GREEN] = 1
    table.state.exploration = type(table.state.exploration)(0b1100, tuple(pool))
    before = table.on_map(GREEN)
    again(table).do("explore sinai-sea", "pull green-disk")
    assert table.on_map(GREEN) == before
    assert table.game.observe(table.state, E).explored


@pytest.mark.rule("P539", "P540")
@pytest.mark.passed_over("P538", "P539", "P540")
def test_the_pool_grows_while_nobody_is_found() -> None:
    """Twice without an automaton; once with one that was found earlier; not when one was found now."""
    table = explore(egypt())
    assert table.step == "CleanUp"
    assert table.offers("pull") == ["green-disk", "blue-disk", "purple-disk"]
    table.do("pull blue-disk", "pull blue-disk")
    assert table.game.observe(table.state, E).pool == [6, 4, 1, 0, 1, 3, 1, 0, 0]
    table = example()
    assert table.step != "CleanUp"
    assert table.game.observe(table.state, E).pool == [6, 4, 1, 0, 0, 1, 1, 0, 0]
    table.state.number += 1
    explore(again(table))
    assert table.step == "CleanUp"
    table.do("pull blue-disk")
    assert table.step != "CleanUp"


@pytest.mark.rule("P538")
def test_the_colours_leave_with_the_last_unknown() -> None:
    """Those added while it was not found go too, and in later turns nothing is added."""
    table = egypt(2)
    assert table.state.exploration is not None
    table.state.exploration = replace(table.state.exploration, pool=(0, 3, 0, 0, 0, 0))
    explore(table, sinai=CREATION)
    assert table.game.observe(table.state, E).pool == [6, 4, 1, 0, 0, 0, 0, 0, 0]
    assert table.step != "CleanUp"
    table.state.number += 1
    explore(again(table))
    assert table.game.observe(table.state, E).pool == [6, 4, 1, 0, 0, 0, 0, 0, 0]
    assert "pool-grew" not in [event.name for event in table.told]


@pytest.mark.rule("P463")
def test_who_is_not_found_yet_is_not_told_of_when_an_epoch_is_scored() -> None:
    table = egypt(3)
    table.until(lambda: table.state.outcome is not None)
    scored = [event.args[0] for event in table.told if event.name == "bonus-vp"]
    assert scored == [E]
