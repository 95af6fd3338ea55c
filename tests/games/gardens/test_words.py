"""What people read: prompts, labels, sentences, the drawing, and what is not offered and why."""

import msgspec
import pytest

from fourquarters.games.gardens.flow import words
from tests.games.gardens.kit import M, Table


def labels(table: Table) -> list[str]:
    return [choice.label for choice in table.game.describe(table.state).choices]


def targets(table: Table) -> list[str]:
    return [choice.target for choice in table.game.describe(table.state).choices]


def test_choices_name_their_targets() -> None:
    table = Table(step="tile", gardeners={"lotus": ["b2"]})
    assert targets(table) == ["offer:1"]
    table.do("offer 1")
    assert targets(table) == ["r4c1"]
    table.do("lay r4c1")
    assert targets(table) == ["b1", "b2", "b3", "b4", "b5", "gardener:b2", ""]
    table.do("gardener b2")
    assert targets(table) == ["r1c2", "b3"]  # ponds to plant come first


def test_a_destination_says_its_steps_and_what_it_brings() -> None:
    table = Table(seeds={"r2c2": "poppy", "r1c3": "poppy"}, gardeners={"lotus": ["r2c2"]})
    table.do("gardener r2c2")
    assert "plant r3c1: 1 step, water to 4 ponds, up to +9" in labels(table)
    assert "walk to r1c3: 1 step, Poppy's seed" in labels(table)


def test_the_king_is_called_the_king_in_the_solo_game_only() -> None:
    solo = Table(seeds={"r2c2": "poppy"}, gardeners={"lotus": ["r2c2"]}, scenario="solo")
    solo.do("gardener r2c2", "to r3c1")
    assert "water to r2c2: +2, the king's seed" in labels(solo)
    assert solo.told("cascade r2c2") == ["The water carries Lotus's seed to r2c2, +2; the king takes one back."]


def test_what_is_not_offered_says_why() -> None:
    table = Table({}, gardeners={"lotus": ["b3"] * 6})
    tempting = table.game.tempting(table.state)
    assert words.GARDENER[2] in tempting
    refusals = [table.game.why_not(table.state, action) for action in tempting]
    assert [refusal and refusal.rule for refusal in refusals] == ["G8", "M1"]
    water = Table(seeds={"r2c2": "lotus"}, gardeners={"lotus": ["r2c2"]}, poisoned=["r2c1", "r1c1"])
    water.do("gardener r2c2", "to r3c1")
    refusals = [water.game.why_not(water.state, action) for action in water.game.tempting(water.state)]
    assert {refusal.rule for refusal in refusals if refusal} == {"C2", "C4"}


def test_the_ziggurat_is_drawn_with_ponds_figures_and_faces() -> None:
    table = Table(
        seeds={"r2c1": "poppy"},
        gardeners={"lotus": ["r2c1", "r2c1"], "poppy": ["b1"]},
        poisoned=["r1c1"],
        assyrian="r1c1",
    )
    text = table.game.board(table.game.observe(table.state, None))
    lines = [line.strip() for line in text.splitlines()]
    assert "r4 r4c1" in lines
    assert "r2  Pl2   o     o" in lines
    assert r"~/.\. ..n\~ ~/..~" in lines
    assert "r1  x@    o     o     o" in lines
    assert "p" in lines
    assert max(map(len, text.splitlines())) < 80


def test_the_widest_board_fits_a_terminal() -> None:
    tiles = {f"r1c{column}": "*" for column in range(1, 13)}
    table = Table(tiles, base=13, assyrian="b3", seats=4)
    assert max(map(len, table.game.board(table.game.observe(table.state, None)).splitlines())) <= 80


def test_the_board_can_be_read_aloud() -> None:
    table = Table(seeds={"r2c1": "poppy"}, gardeners={"lotus": ["r2c1"]}, poisoned=["r1c1"])
    text = table.game.board(table.game.observe(table.state, None), plain=True)
    assert "r2c1, worth 2: both stairs, water to the left; a seed of Poppy." in text
    assert "r1c1, worth 1: left stairs; poisoned." in text
    assert "Gardeners of Lotus: r2c1." in text
    assert "Open places: r4c1." in text


def test_a_view_shows_where_a_walk_leads_and_what_it_would_bring() -> None:
    seeds = {place: "poppy" for place in M if place != "r2c1"}
    table = Table(seeds=seeds, gardeners={"lotus": ["b2", "r1c2"]})
    table.do("gardener b2")
    move = table.game.observe(table.state, 0).move
    assert move is not None
    assert (move.who, move.start, move.entering) == ("gardener", "b2", False)
    assert move.refills == ["r1c2"]
    reach = {each.at: each for each in move.reach}
    assert reach["r2c1"].path == ["b2", "r1c2", "r2c1"]
    assert reach["r2c1"].plants
    assert reach["r2c1"].flood == ["r1c1"]
    assert reach["r2c1"].gain == 3
    assert reach["r3c2"].steps == 4
    assert [each.at for each in move.reach] == table.legal("to")


def test_a_view_shows_the_water_and_the_assyrians_reach() -> None:
    table = Table(seeds={"r2c2": "lotus"}, gardeners={"lotus": ["r2c2"]})
    table.do("gardener r2c2", "to r3c1")
    view = table.game.observe(table.state, 0)
    assert view.water is not None
    assert view.phase == "water"
    assert (view.water.source, view.water.wet) == ("r3c1", ["r3c1", "r2c2"])
    assert view.water.open == ["r2c1", "r1c3"]
    assert view.water.flood == ["r2c1", "r1c1", "r1c3"]
    shadow = Table(assyrian="b3", step="roll")
    shadow.do("roll 1")
    move = shadow.game.observe(shadow.state, 0).move
    assert move is not None
    assert [(each.at, each.steps) for each in move.reach] == [("b2", 1), ("b3", 0), ("b4", 1), ("r1c2", 1)]


def test_a_view_says_what_every_gardener_is_good_for() -> None:
    table = Table(seeds={"r1c2": "poppy", "r1c1": "poppy"}, gardeners={"lotus": ["r1c2"]})
    starts = {(start.at, start.entering): start for start in table.game.observe(table.state, 0).starts}
    assert len(starts) == 6
    best = starts["r1c2", False]
    assert (best.ponds, best.best) == (2, 3)  # r1c3, and r2c1 with water to r1c1
    assert starts["b5", True].ponds == 1
    assert "gardener on r1c2: 2 ponds to plant, at best +3" in labels(table)
    assert "enter at b1: 1 pond to plant, at best +3" in labels(table)


def test_a_view_shows_the_assyrians_reach_and_what_a_six_would_do_at_any_time() -> None:
    table = Table(assyrian="r2c1", poisoned=["r1c1"])
    view = table.game.observe(table.state, 0)
    assert {each.at: each.steps for each in view.haunt}["r3c2"] == 3
    assert view.venom == ["r2c1"]
    assert (view.poison_left, view.poison_tokens, view.rolled_by) == (35, 36, None)
    table.do("pass", "roll 1", "stay")
    view = table.game.observe(table.state, 0)
    assert (view.roll, view.rolled_by, view.active) == (1, 0, 1)
    off = Table.new_game(assyrian=True)
    assert off.game.observe(off.state, 0).haunt == []


def test_poison_is_told_in_one_sentence() -> None:
    table = Table(seeds={"r2c1": "poppy", "r2c2": "lotus"}, assyrian="r3c1", step="roll")
    assert "The Assyrian poisons r3c1: r3c1, r2c1 (Poppy's seed), r2c2 (Lotus's seed), r1c1, r1c3." in table.told(
        "roll 6"
    )
    again = Table(poisoned=["r1c1"], assyrian="r1c1", step="roll")
    assert "The Assyrian poisons r1c1, where all is poisoned already." in again.told("roll 6")


@pytest.mark.parametrize("step", ["tile", "gardener", "roll"])
def test_every_view_is_plain_data(step: str) -> None:
    table = Table(M, step=step)
    view = table.game.observe(table.state, None)
    assert msgspec.convert(msgspec.to_builtins(view), type(view)) == view
