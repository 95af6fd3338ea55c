"""The options: what each choice changes, and that rulebook and catalogue name the same ones."""

from pathlib import Path

import pytest

from fourquarters.games.gardens.meta import TITLE
from fourquarters.kernel.title import option_text
from tests.games.gardens.kit import M, Table, full

RULEBOOK = Path(__file__).parents[3] / "docs" / "rules" / "gardens.md"


def test_the_rulebook_lists_every_option_with_its_rule_its_default_and_its_other_values() -> None:
    chapter = RULEBOOK.read_text(encoding="utf-8").partition("\n## Options\n")[2]
    rows = [line.strip("|").split("|") for line in chapter.splitlines() if line.startswith("| `")]
    listed = {}
    for key, rule, normal, others in rows:
        choices = others.partition(":")[0]
        listed[key.strip(" `")] = (rule.strip(), normal.strip(" `"), {word.strip(" `") for word in choices.split(",")})
    assert listed == {
        option.key: (
            option.rule,
            option_text(option.default),
            {option_text(value) for value in option.values if value != option.default},
        )
        for option in TITLE.options
    }


@pytest.mark.rule("G5")
def test_the_first_seat_begins() -> None:
    table = Table.new_game(seats=3, base=5, start="seat")
    table.play_on("ChooseTile")
    assert table.to_move == "lotus"


@pytest.mark.rule("H5")
def test_a_fixed_selection_of_tiles() -> None:
    table = Table.new_game(base=10, start="seat", left_out="fixed")
    assert len(table.odds()) == 45
    assert table.legal()[:3] == ["turn t0", "turn t1", "turn t3"]
    assert len(Table.new_game(base=13, start="seat", left_out="fixed").odds()) == 78


@pytest.mark.rule("H6")
def test_18_seeds_in_the_quick_game_only() -> None:
    assert Table.new_game(base=10, quick_seeds=18).state.hand == [18, 18]
    assert Table.new_game(base=13, quick_seeds=18).state.hand == [36, 36]


@pytest.mark.rule("H7")
def test_entering_is_the_whole_step() -> None:
    walking = Table(entering="walk")
    walking.do("enter b2")
    assert walking.step == "Walk"
    table = Table(entering="stay")
    table.do("enter b2")
    assert table.gardeners("lotus") == ["b2"]
    assert table.to_move == "poppy"


def corridor() -> tuple[dict[str, str], dict[str, str]]:
    """A base of nine, all joined by tunnels."""
    designs = ("Tlr", "Tlr", "Tlr", "LT", "RT", "LRT", "LTl", "RTl")
    tiles = {f"r1c{column}": design for column, design in enumerate(designs, 1)}
    return tiles, full("lotus", tiles)


@pytest.mark.rule("H8")
@pytest.mark.parametrize(("refills", "furthest"), [("any", "b9"), ("six", "b7")])
def test_refills_without_limit_or_to_six_steps(refills: str, furthest: str) -> None:
    tiles, seeds = corridor()
    table = Table(tiles, seeds, gardeners={"lotus": ["b1", "b3", "b5", "b7"]}, base=9, refills=refills)
    table.do("gardener b1")
    assert [space for space in table.legal("to") if space.startswith("b")][-1] == furthest


@pytest.mark.rule("M6")
def test_a_walk_may_not_end_beside_a_rival() -> None:
    rivals = {"poppy": ["r1c1", "b2"]}
    table = Table(seeds=full("lotus"), gardeners={"lotus": ["b1"], **rivals}, rivals="apart")
    table.do("gardener b1")
    assert table.legal("to") == ["r1c2", "r2c1", "r3c1"]
    assert table.refused("to r1c1") == ("a rival stands on r1c1", "M6")
    entering = Table(seeds=full("lotus"), gardeners=rivals, rivals="apart")
    entering.do("enter b2")
    assert entering.why("stay") == "M6"


@pytest.mark.rule("M6")
def test_an_unplanted_tile_with_a_rival_cannot_be_entered() -> None:
    table = Table(gardeners={"lotus": ["b1"], "poppy": ["r1c1"]}, rivals="apart")
    assert table.why("gardener b1") == "M6"
    assert "b1" in table.legal("enter")


@pytest.mark.rule("M6", "H7")
def test_nobody_enters_beside_a_rival_if_that_is_all_one_may_do() -> None:
    table = Table(gardeners={"poppy": ["b2"]}, rivals="apart", entering="stay")
    assert table.legal("enter") == ["b1", "b3", "b4", "b5"]
    assert table.why("enter b2") == "M6"


@pytest.mark.rule("H10")
def test_planting_may_be_left() -> None:
    table = Table(gardeners={"lotus": ["b1"]}, planting="may")
    table.do("gardener b1", "to r1c1")
    assert table.legal() == ["plant", "spare"]
    left = table.copy()
    left.do("spare")
    assert left.pond("r1c1") == "unplanted"
    table.do("plant")
    assert table.pond("r1c1") == "lotus"


@pytest.mark.rule("H11")
def test_a_full_cascade_takes_everything_by_itself() -> None:
    table = Table(seeds={"r2c2": "lotus"}, gardeners={"lotus": ["r2c2"]}, cascades="full")
    table.do("gardener r2c2", "to r3c1")
    assert table.ponds("lotus") == ["r1c1", "r1c3", "r2c1", "r2c2", "r3c1"]
    assert table.to_move == "poppy"


@pytest.mark.rule("H11")
def test_short_of_seeds_a_full_cascade_asks_where_but_not_whether() -> None:
    table = Table(seeds={"r2c2": "lotus"}, gardeners={"lotus": ["r2c2"]}, hand={"lotus": 3}, cascades="full")
    table.do("gardener r2c2", "to r3c1")
    assert table.legal() == ["cascade r2c1", "cascade r1c3"]
    assert table.why("stop") == "H11"
    table.do("cascade r2c1")
    assert table.legal() == ["cascade r1c1", "cascade r1c3"]


@pytest.mark.rule("H12")
def test_a_cascade_may_replace_rivals_only() -> None:
    table = Table(seeds={"r2c2": "poppy"}, gardeners={"lotus": ["r2c1"]}, flows_into="rivals", hand={"lotus": 5})
    table.do("gardener r2c1", "to r3c1")
    assert table.legal() == ["cascade r2c2", "stop"]
    assert table.why("cascade r2c1") == "H12"


@pytest.mark.rule("H13")
def test_water_may_stop_at_ones_own_seeds() -> None:
    table = Table(seeds={"r2c2": "lotus"}, gardeners={"lotus": ["r2c2"]}, own_seeds="stop")
    table.do("gardener r2c2", "to r3c1")
    assert table.legal() == ["cascade r2c1", "stop"]


@pytest.mark.rule("H15")
def test_ties_may_go_to_fewer_gardeners() -> None:
    tiles = {**M, "r4c1": "Tlr"}
    seeds = {"r1c1": "lotus", "r2c2": "lotus", "r3c2": "poppy"}
    table = Table(tiles, seeds, gardeners={"lotus": ["b1"]}, ties="gardeners")
    table.do("pass")
    assert table.winners == ["poppy"]
    even = Table(tiles, seeds, ties="gardeners")
    even.do("pass")
    assert even.winners == ["lotus", "poppy"]


@pytest.mark.rule("A16", "I5")
def test_only_the_first_pond_may_get_a_token() -> None:
    table = Table(seeds=full("poppy"), assyrian="r3c1", step="roll", poison="first")
    table.do("roll 6")
    assert table.ponds("poison") == ["r3c1"]
    assert table.ponds("unplanted") == ["r1c1", "r1c3", "r2c1", "r2c2"]
    assert table.destroyed("poppy") == 5


@pytest.mark.rule("A21")
def test_base_ponds_are_planted_stop_a_walk_and_are_poisoned() -> None:
    table = Table(gardeners={"lotus": ["r1c2"]}, seeds={"r1c2": "lotus"}, base_ponds=True)
    table.do("gardener r1c2")
    assert table.legal("to") == ["b2", "b3", "r1c3", "r2c1"]
    table.do("to b3")
    assert table.pond("b3") == "lotus"
    assert table.score("lotus") == 1  # a base pond is worth nothing
    entering = Table(base_ponds=True)
    entering.do("enter b2")
    assert entering.legal("to") == ["b3", "r1c2"]
    entering.do("stay")
    assert entering.pond("b2") == "lotus"
    poisoned = Table(assyrian="b3", step="roll", base_ponds=True)
    poisoned.do("roll 6")
    assert poisoned.ponds("poison") == ["b3"]


@pytest.mark.rule("A21", "C5")
def test_water_runs_into_base_ponds() -> None:
    table = Table(gardeners={"lotus": ["b2"]}, seeds={"b2": "poppy"}, base_ponds=True)
    table.do("gardener b2", "to r1c2")
    assert table.legal() == ["cascade b2", "cascade b3", "stop"]


@pytest.mark.rule("A23")
def test_tokens_may_be_without_limit() -> None:
    table = Table(assyrian="r3c1", step="roll", tokens="unlimited")
    table.state.tokens = 0
    table.do("roll 6")
    assert len(table.ponds("poison")) == 5


@pytest.mark.rule("A34")
def test_an_assyrian_astray_may_seek_the_nearest_way_up() -> None:
    table = Table({"r1c1": "L"}, assyrian="b5", step="roll", scenario="solo", astray="seek")
    assert "no tile is within reach: towards the way up at b1" in " ".join(table.told("roll 2"))
    assert table.assyrian == "b3"
    nowhere = Table({"r1c1": "Tlr"}, assyrian="b5", step="roll", scenario="solo", astray="seek")
    nowhere.do("roll 5")
    assert nowhere.assyrian == "b5"
