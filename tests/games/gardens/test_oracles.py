"""The worked positions T1-T20."""

from collections import Counter
from collections.abc import Sequence

import pytest

from fourquarters.games.gardens.board import NAMES, base, places
from fourquarters.games.gardens.flow.assyrian import Target, selection, targets
from fourquarters.games.gardens.tiles import standard_tiles
from tests.games.gardens.kit import M, Table, full


@pytest.mark.rule("G2", "G6")
def test_t1_open_places() -> None:
    assert Table({}, step="tile", base=4).open == ["r1c1", "r1c2", "r1c3"]
    assert Table({"r1c1": "L", "r1c2": "R"}, step="tile", base=4).open == ["r1c3", "r2c1"]
    assert Table(step="tile").open == ["r4c1"]


@pytest.mark.rule("G1", "G2", "E2")
@pytest.mark.parametrize(("width", "count", "points"), [(13, 78, 364), (10, 45, 165)])
def test_t2_sizes(width: int, count: int, points: int) -> None:
    assert len(base(width)) == width
    assert len(places(width)) == count
    game = Table.new_game(base=width).game
    assert sum(game.value[place] for place in places(width)) == points


@pytest.mark.rule("H2", "H3")
def test_t3_the_tile_set() -> None:
    tiles = standard_tiles()
    assert len(tiles.faces) == 78
    assert Counter(tiles.codes) == dict.fromkeys((3, 7, *range(8, 32)), 3)
    letters = Counter("".join(face.features for face in tiles.faces))
    assert letters == {"L": 48, "R": 48, "T": 39, "l": 42, "r": 42}
    assert not {0, 1, 2, 4, 5, 6} & set(tiles.codes)
    assert Counter(face.motif for face in tiles.faces) == {"palm": 26, "cedar": 26, "vine": 26}


@pytest.mark.rule("M1", "M2", "H2", "H9")
def test_t4_the_first_unplanted_tile_ends_a_walk() -> None:
    table = Table()
    table.do("enter b2")
    assert table.legal("to") == ["b3", "r1c2"]
    assert "stay" in table.legal()


@pytest.mark.rule("M2")
def test_t5_planted_tiles_are_passed() -> None:
    table = Table(seeds={"r1c2": "poppy"})
    table.do("enter b2")
    assert table.legal("to") == ["b3", "r1c2", "r1c3", "r2c1"]


IN_RANGE = ["b3", "b4", "r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3", "r3c1"]


@pytest.mark.rule("G8", "G9", "M1")
def test_t6_three_steps() -> None:
    table = Table(seeds=full("poppy"))
    table.do("enter b2")
    assert table.legal("to") == IN_RANGE


@pytest.mark.rule("M3", "M6")
def test_t7_an_ally_refills_the_walk_and_a_rival_does_not() -> None:
    ally = Table(seeds=full("poppy"), gardeners={"lotus": ["r2c1"]})
    ally.do("enter b2")
    assert sorted(ally.legal("to")) == sorted([*IN_RANGE, "b1", "r3c2"])
    rival = Table(seeds=full("poppy"), gardeners={"poppy": ["r2c1"]})
    rival.do("enter b2")
    assert rival.legal("to") == IN_RANGE


@pytest.mark.rule("A18", "A19")
def test_t8_poisoned_tiles_are_passed_and_an_ally_there_refills() -> None:
    poison = ["r1c1", "r1c2", "r2c1"]
    alone = Table(poisoned=poison)
    alone.do("enter b2")
    assert alone.legal("to") == ["b3", "r1c1", "r1c2", "r1c3", "r2c1", "r3c1"]
    helped = Table(poisoned=poison, gardeners={"lotus": ["r2c1"]})
    helped.do("enter b2")
    assert helped.legal("to") == ["b1", "b3", "r1c1", "r1c2", "r1c3", "r2c1", "r3c1"]


@pytest.mark.rule("M5")
def test_t9_an_ally_on_an_unplanted_tile_does_not_refill() -> None:
    table = Table(seeds={"r1c2": "poppy"}, gardeners={"lotus": ["r2c1"]})
    table.do("enter b2")
    assert table.legal("to") == ["b3", "r1c2", "r1c3", "r2c1"]


@pytest.mark.rule("M1", "A8")
def test_t10_only_the_assyrian_steps_along_the_base() -> None:
    gardener = Table({}, gardeners={"lotus": ["b3"]})
    assert gardener.legal("gardener") == []
    assert gardener.why("gardener b3") == "M1"
    two, one = (Table({}, assyrian="b3", step="roll") for _ in range(2))
    two.do("roll 2")
    assert two.legal("assyrian") == ["b1", "b2", "b4", "b5"]
    assert "stay" in two.legal()
    one.do("roll 1")
    assert one.legal("assyrian") == ["b2", "b4"]


FLOW = {"r2c1": "poppy", "r2c2": "lotus", "r1c1": "reed", "r1c3": "poppy"}


def planted_on_top(**more: object) -> Table:
    """Lotus is about to walk from the own r2c2 to r3c1 and plant there."""
    table = Table(seeds=FLOW, gardeners={"lotus": ["r2c2"]}, seats=3, **more)  # type: ignore[arg-type]
    table.do("gardener r2c2", "to r3c1")
    return table


@pytest.mark.rule("G13", "G14", "C1", "C2", "C3")
def test_t11_a_cascade_takes_every_pond_and_rivals_get_their_seeds_back() -> None:
    table = planted_on_top()
    before = {seat: (table.hand(seat), table.score(seat)) for seat in ("lotus", "poppy", "reed")}
    table.do("cascade r2c1", "cascade r1c1", "cascade r1c3")
    assert table.step != "Cascade"
    assert table.ponds("lotus") == ["r1c1", "r1c3", "r2c1", "r2c2", "r3c1"]
    assert table.hand("lotus") == before["lotus"][0] - 3
    assert table.hand("poppy") == before["poppy"][0] + 2
    assert table.hand("reed") == before["reed"][0] + 1
    assert table.score("lotus") == 9  # 2 before, and 7 gained: r3c1, r2c1, r1c1, r1c3
    assert table.score("poppy") == before["poppy"][1] - 3
    assert table.score("reed") == before["reed"][1] - 1


@pytest.mark.rule("C1", "C3")
def test_t12_short_of_seeds() -> None:
    table = planted_on_top(hand={"lotus": 2})
    assert table.hand("lotus") == 1
    assert table.legal() == ["cascade r2c1", "cascade r1c3", "stop"]
    assert table.why("cascade r1c1") == "C1"
    table.do("cascade r1c3")
    assert table.step != "Cascade"


@pytest.mark.rule("A6", "A12", "A13", "A14", "A15", "A21", "A22")
def test_t13_poison_flows_down_and_destroys() -> None:
    seeds = dict.fromkeys(("r3c1", "r2c1", "r2c2", "r1c1", "r1c3"), "lotus")
    table = Table(seeds=seeds, assyrian="r3c1", step="roll")
    hands = list(table.state.hand)
    table.do("roll 6")
    assert table.ponds("poison") == ["r1c1", "r1c3", "r2c1", "r2c2", "r3c1"]
    assert table.destroyed("lotus") == 5
    assert list(table.state.hand) == hands
    assert table.state.tokens == 31
    again = Table(poisoned=table.ponds("poison"), assyrian="r3c1", step="roll")
    again.do("roll 6")
    assert again.ponds("poison") == table.ponds("poison")
    below = Table(assyrian="b3", step="roll")
    below.do("roll 6")
    assert below.ponds("poison") == []


SOLO = {"r1c3": "poppy", "r1c2": "lotus", "r2c2": "lotus"}
"""The worked example of the expansion: the king is poppy."""


def shadow(seeds: dict[str, str], roll: int, turn_of: str = "lotus", start: str = "r2c1", **more: object) -> Table:
    poison = more.pop("poisoned", ("r2c1", "r1c1"))
    table = Table(seeds=seeds, poisoned=poison, assyrian=start, step="roll", scenario="solo", active=turn_of, **more)  # type: ignore[arg-type]
    table.do(f"roll {roll}")
    return table


@pytest.mark.rule("A28", "A29", "A30", "A31", "A36", "A27")
def test_t14_the_worked_example_of_the_expansion() -> None:
    table = Table(seeds=SOLO, poisoned=("r2c1", "r1c1"), assyrian="r2c1", step="roll", scenario="solo")
    table.state.roll = 2
    reachable = targets(table.game, table.state)
    assert {NAMES[target.space]: target.steps for target in reachable} == {
        "r2c1": 0, "r1c1": 1, "r1c2": 1, "r3c1": 1, "r1c3": 2, "r2c2": 2,
    }  # fmt: skip
    table.state.roll = 0
    told = " ".join(table.told("roll 2"))
    assert table.assyrian == "r1c3"
    assert "rule 1: the nearest tile with the opponent's seed, 2 steps away" in told
    assert shadow(SOLO, 2, turn_of="poppy").assyrian == "r1c2"
    # What each rule would take on its own, and the two tiles that satisfy none.
    wanted = set()
    for rule in selection(0):
        found: Sequence[Target] = [target for target in reachable if rule.among(target)]
        for key in rule.by:
            found = key.best(found)[0]
        wanted |= {NAMES[target.space] for target in found}
    taken = {"r1c3", "r3c1", "r1c2", "r2c1"}
    assert wanted == taken
    assert {NAMES[target.space] for target in reachable} - taken == {"r2c2", "r1c1"}


@pytest.mark.rule("A30", "A32")
def test_t15_rules_fall_through() -> None:
    mine = {**SOLO, "r1c3": "lotus"}
    assert shadow(mine, 2).assyrian == "r3c1"
    both = {**mine, "r3c1": "lotus"}
    tied = shadow(both, 2)
    assert tied.to_move == "chance"
    assert set(tied.legal()) == {"lot r1c2", "lot r1c3"}
    assert tied.odds()["lot r1c2"] == tied.odds()["lot r1c3"]
    told = " ".join(tied.told("lot r1c3"))
    assert tied.assyrian == "r1c3"
    assert "rules 1, 2 have no candidate" in told
    assert "2 are equal: one by lot" in told
    assert shadow(both, 1).assyrian == "r1c2"
    assert shadow({}, 2, poisoned=tuple(M)).assyrian == "r3c1"


@pytest.mark.rule("A32")
def test_t16_ties_go_to_more_points_and_then_to_the_centre() -> None:
    seeds = {**full("lotus"), "r1c1": "poppy", "r3c1": "poppy"}
    assert shadow(seeds, 2, poisoned=()).assyrian == "r3c1"
    seeds = {**full("lotus"), "r2c2": "poppy", "r2c3": "poppy"}
    assert shadow(seeds, 2, start="r1c2", poisoned=()).assyrian == "r2c2"


@pytest.mark.rule("A34")
def test_t17_with_no_candidate_he_stays() -> None:
    tiles = {"r1c2": "L"}
    for roll, end in ((1, "b4"), (2, "b4"), (3, "r1c2")):
        table = Table(tiles, assyrian="b4", step="roll", scenario="solo")
        table.do(f"roll {roll}")
        assert table.assyrian == end


@pytest.mark.rule("A1", "A3", "A4", "A26", "K6")
def test_t18_where_he_appears() -> None:
    for width, space in ((13, "b7"), (10, "b5")):
        table = Table({}, base=width, step="roll", scenario="solo")
        for roll in range(1, 6):
            twin = table.copy()
            twin.do(f"roll {roll}")
            assert twin.assyrian == ""
        table.do("roll 6")
        assert table.assyrian == space
        many = Table({}, base=width, step="roll", seats=3)
        many.do("roll 6")
        assert many.legal() == [f"assyrian b{number}" for number in range(1, width + 1)]


@pytest.mark.rule("H14", "E1", "K7")
@pytest.mark.parametrize(
    ("width", "seats", "turns"),
    [(13, 2, [39, 39]), (13, 3, [26, 26, 26]), (13, 4, [20, 20, 19, 19]),
     (10, 2, [23, 22]), (10, 3, [15, 15, 15]), (10, 4, [12, 11, 11, 11])],
)  # fmt: skip
def test_t19_turns(width: int, seats: int, turns: list[int]) -> None:
    table = Table.new_game(seats=seats, base=width, start="seat")
    had: Counter[int] = Counter()
    while table.state.outcome is None:
        had.update(int(event.args[0] or 0) for event in table.do(table.legal()[-1]) if event.name == "turn")
    assert [had[seat] for seat in range(seats)] == turns


@pytest.mark.rule("A13", "A15", "I1")
def test_t20_ones_own_seed_is_lost() -> None:
    table = Table(seeds={"r2c1": "lotus"}, assyrian="r2c1", step="roll")
    table.do("roll 6")
    assert table.hand("lotus") == 35
    assert table.destroyed("lotus") == 1
