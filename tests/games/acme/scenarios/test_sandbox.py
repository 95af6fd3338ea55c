"""Sandbox situations: which civilizations may be chosen, by whom, and why not others. Seats choose from orange to
yellow unless a test says otherwise."""

import pytest

from fourquarters.games.acme.disks import on_map
from fourquarters.games.acme.meta import TITLE
from fourquarters.games.acme.scenarios import scenario
from tests.games.acme.scenarios.sandbox import ALL, CAUCASUS, CENTRAL, EAST, LOWER, NORTH, SOUTH, WEST, Situation

# The Full Map


@pytest.mark.rule("P244", "P245", "P246")
def test_six_two_of_each_region_and_the_central_ones_of_different_groups() -> None:
    table = Situation("six-civilizations")
    assert table.game.chart.key == "full"
    assert table.choices == ALL
    table.pick("akkad")
    assert table.choices == sorted(WEST + EAST + SOUTH + CAUCASUS)
    assert table.why_not("assyria") == "of Akkad, Assyria or Mittani only one may be chosen (P246)"
    table.pick("urartu")
    assert table.choices == sorted(WEST + EAST)
    everyone = "Akkad, Assyria, Babylon, Chaldea, Cimmerians, Elam, Mittani, Sumer or Urartu"
    assert table.why_not("sumer") == f"of {everyone} only two may be chosen (P246)"
    table.pick("egypt", "greeks")
    assert table.why_not("hittites") == (
        "of Egypt, Greeks, Hittites, Israelites or Sea Peoples only two may be chosen (P244)"
    )
    table.pick("scythians")
    assert table.choices == ["indus-valley", "medes-and-persians"]
    table.pick("medes-and-persians")
    assert table.step == "Settle"


@pytest.mark.rule("P245")
def test_six_a_third_eastern_one_is_refused() -> None:
    table = Situation("six-civilizations").pick("scythians", "indus-valley")
    assert table.why_not("medes-and-persians") == (
        "of Dravidians, Medes & Persians or Scythians only two may be chosen (P245)"
    )


@pytest.mark.rule("P246")
@pytest.mark.parametrize("group", [NORTH, SOUTH, CAUCASUS])
def test_six_at_most_one_of_each_group(group: list[str]) -> None:
    for people in group:
        table = Situation("six-civilizations").pick(people)
        assert not set(group) & set(table.choices)
        assert set(CENTRAL) - set(group) <= set(table.choices)


@pytest.mark.rule("P244", "P250", "P255", "P256", "P258", "P259", "P261", "P262")
@pytest.mark.parametrize("key", [entry.key for entry in TITLE.scenarios if entry.group == "Sandbox"])
def test_everybody_begins_with_twelve_disks_or_in_the_crescent_with_six_and_six_more_to_grow(key: str) -> None:
    crescent = "crescent" in key
    for seats in TITLE.scenario(key).seats:
        table = Situation(key, seats)
        while table.step in ("DrawOrder", "ChooseCivilization", "Settle"):
            table.do(table.legal()[0])
        for seat in range(seats):
            standing, box = on_map(table.state, seat), table.state.box[seat]
            assert (standing, box) == ((6, 6) if crescent else (12, 0))


@pytest.mark.rule("P247")
def test_five_only_one_is_central() -> None:
    table = Situation("five-civilizations")
    assert table.choices == ALL
    table.pick("babylon")
    assert table.choices == sorted(WEST + EAST)
    assert table.why_not("urartu").endswith("only one may be chosen (P247)")
    table.pick("egypt", "greeks")
    assert table.choices == EAST
    table.pick("scythians", "indus-valley")
    assert table.step == "Settle"


@pytest.mark.rule("P248")
def test_four_of_west_and_east_none_is_central() -> None:
    table = Situation("four-civilizations")
    assert table.choices == sorted(WEST + EAST)
    assert table.why_not("elam").startswith("now it must be Egypt, Greeks, Hittites, Dravidians")
    table.pick("egypt", "hittites")
    assert table.choices == EAST


@pytest.mark.rule("P249")
def test_four_one_of_each_region_and_then_a_free_one() -> None:
    table = Situation("four-civilizations", regions="one of each and a free one")
    assert table.choices == ALL
    table.pick("akkad")
    assert table.choices == sorted(WEST + EAST)
    table.pick("egypt", "scythians")
    assert table.choices == sorted(set(ALL) - {"akkad", "egypt", "scythians"})
    table.pick("assyria")
    assert table.chosen == ["akkad", "egypt", "scythians", "assyria"]


@pytest.mark.rule("P250")
def test_three_one_of_each_region() -> None:
    table = Situation("three-civilizations", 3)
    assert table.choices == ALL
    table.pick("egypt")
    assert table.choices == sorted(EAST + CENTRAL)
    table.pick("sumer")
    assert table.choices == EAST
    assert Situation("three-civilizations", 3, double_disks=True).game.usable(0) == 98


def three(agreement: str, drawn: str = "012345") -> Situation:
    return Situation("three-civilizations", 6, drawn, agreement=agreement)


@pytest.mark.rule("P251")
def test_three_with_two_each_everybody_chooses_a_first_one_before_anybody_chooses_a_second() -> None:
    table = three("two of a region", drawn="031425").draw()  # orange and purple, green and red, blue and yellow
    assert table.state.order == (0, 3, 1, 4, 2, 5)
    order = []
    for people in ["egypt", "greeks", "akkad", "sumer", "scythians", "indus-valley"]:
        order.append(table.state.to_move)
        table.pick(people)
    assert order == [0, 1, 2, 3, 4, 5]
    assert table.chosen == ["egypt", "greeks", "akkad", "sumer", "scythians", "indus-valley"]


@pytest.mark.rule("P251")
def test_three_a_the_second_is_of_another_region() -> None:
    table = three("other region").pick("egypt", "greeks", "scythians")
    assert table.choices == sorted(["indus-valley", "medes-and-persians", *CENTRAL])
    assert table.why_not("hittites").endswith("only two may be chosen (P244)")
    table.pick("elam")
    assert table.why_not("akkad") == (
        "then one who chooses after you would be left no further one of another region (P251)"
    )
    assert table.pick("indus-valley").choices == sorted(NORTH + CAUCASUS)
    again = three("other region").pick("egypt", "scythians", "elam")
    assert again.why_not("hittites") == "your next civilization must be of another region than Egypt (P251)"


@pytest.mark.rule("P251")
def test_three_b_the_second_is_of_the_same_region() -> None:
    table = three("same region").pick("egypt")
    assert table.choices == sorted(EAST + CENTRAL)
    assert table.why_not("greeks") == (
        "then one who chooses after you would be left no further one of the same region (P251)"
    )
    table.pick("scythians", "elam")
    assert table.choices == sorted(set(WEST) - {"egypt"})
    assert table.why_not("akkad") == "your next civilization must be of the same region as Egypt (P251)"
    table.pick("greeks")
    assert table.choices == ["indus-valley", "medes-and-persians"]
    table.pick("indus-valley")
    assert table.choices == sorted(NORTH + CAUCASUS)


@pytest.mark.rule("P251")
def test_three_c_no_region_has_more_than_two() -> None:
    assert TITLE.setup("three-civilizations", 6).options["agreement"] == "two of a region"
    table = three("two of a region").pick("egypt", "greeks", "scythians")
    assert table.choices == sorted(["indus-valley", "medes-and-persians", *CENTRAL])
    table.pick("indus-valley")
    assert table.choices == CENTRAL
    assert three("two of a region").pick("egypt", "scythians", "elam").choices == sorted(
        [*(set(WEST) - {"egypt"}), "indus-valley", "medes-and-persians", *NORTH, *CAUCASUS]
    )


@pytest.mark.rule("P252")
def test_two_one_is_western_one_eastern_and_both_have_double_disks() -> None:
    table = Situation("two-civilizations", 2)
    assert table.choices == sorted(WEST + EAST)
    assert table.why_not("elam").endswith("(P252)")
    assert Situation("two-civilizations", 2).pick("scythians").choices == WEST
    assert table.pick("egypt").choices == EAST
    assert [table.game.usable(seat) for seat in range(2)] == [98, 98]
    assert table.state.supply[:2] == [98, 98]


def two(second: str, double: bool = False) -> Situation:
    return Situation("two-civilizations", 4, second=second, double_disks=double)


@pytest.mark.rule("P253")
def test_two_with_two_each_begin_in_west_and_east_and_may_have_double_disks() -> None:
    for second in ("same region", "region of the other", "Central"):
        assert two(second).choices == sorted(WEST + EAST)
        assert two(second).pick("egypt").choices == EAST
        assert two(second).pick("scythians").choices == WEST
        assert two(second).game.usable(0) == 48
        assert two(second, double=True).game.usable(0) == 98


@pytest.mark.rule("P253")
def test_two_a_the_second_is_of_the_own_region() -> None:
    table = two("same region").pick("egypt", "scythians")
    assert table.choices == sorted(set(WEST) - {"egypt"})
    assert table.why_not("indus-valley") == "your next civilization must be of the same region as Egypt (P253)"
    assert table.why_not("elam").startswith("now it must be")
    assert table.pick("greeks").choices == ["indus-valley", "medes-and-persians"]


@pytest.mark.rule("P253")
def test_two_b_the_second_is_of_the_region_of_the_other() -> None:
    table = two("region of the other").pick("egypt", "scythians")
    assert table.choices == ["indus-valley", "medes-and-persians"]
    assert table.why_not("greeks") == "your next civilization must be of another region than Egypt (P253)"
    assert table.pick("indus-valley").choices == sorted(set(WEST) - {"egypt"})


@pytest.mark.rule("P253")
def test_two_c_the_second_is_central() -> None:
    table = two("Central").pick("egypt", "scythians")
    assert table.choices == CENTRAL
    assert table.pick("akkad").choices == sorted(SOUTH + CAUCASUS)


@pytest.mark.rule("P254")
def test_two_with_three_each_take_one_of_each_region_unless_they_want_it_otherwise() -> None:
    table = Situation("two-civilizations", 6).pick("egypt", "greeks")
    assert table.choices == sorted(EAST + CENTRAL)
    table.pick("scythians", "akkad")
    assert table.choices == sorted(SOUTH + CAUCASUS)
    assert (
        table.why_not("indus-valley")
        == "your next civilization must be of another region than Egypt or Scythians (P254)"
    )
    loose = Situation("two-civilizations", 6, spread=False).pick("egypt", "scythians")
    assert "greeks" in loose.choices
    loose.pick("greeks")
    assert loose.choices == sorted(["indus-valley", "medes-and-persians", *CENTRAL])


# Smaller maps


@pytest.mark.rule("P255")
def test_four_in_the_west() -> None:
    table = Situation("four-in-the-west")
    assert table.game.chart.key == "western"
    assert table.choices == sorted(WEST + LOWER)
    assert table.why_not("urartu").startswith("now it must be")
    assert table.why_not("medes-and-persians").startswith("now it must be")
    assert table.why_not("scythians") == "the Scythians have no Home Area on this map (S4)"
    table.pick("akkad")
    assert table.choices == sorted([*WEST, *SOUTH, "cimmerians"])
    assert table.pick("cimmerians").choices == WEST


@pytest.mark.rule("P256")
def test_four_in_the_east() -> None:
    table = Situation("four-in-the-east")
    assert table.game.chart.key == "eastern"
    assert table.choices == sorted(EAST + LOWER)
    table.pick("sumer")
    assert table.choices == sorted([*EAST, *NORTH, "cimmerians"])
    table.pick("scythians", "indus-valley")
    assert table.choices == sorted([*NORTH, "cimmerians"])


@pytest.mark.rule("P257")
def test_four_in_the_crescent() -> None:
    table = Situation("four-in-the-crescent")
    assert table.game.chart.key == "crescent"
    assert table.choices == sorted([*NORTH, *SOUTH, "israelites", "medes-and-persians"])
    table.pick("mittani")
    assert table.choices == sorted([*SOUTH, "israelites", "medes-and-persians"])
    assert table.why_not("akkad") == "of Akkad, Assyria or Mittani only one may be chosen (P257)"
    table.pick("chaldea", "israelites")
    assert table.chosen == ["mittani", "chaldea", "israelites", "medes-and-persians"]


@pytest.mark.rule("P257")
def test_in_the_crescent_six_disks_more_grow_in_the_first_turn_only_and_who_returns_has_twelve() -> None:
    table = Situation("four-in-the-crescent").pick("mittani", "chaldea", "israelites").go("Deployment")
    seat = table.state.to_move
    view = table.game.observe(table.state, seat).seats[seat]
    assert view.box == view.growth + 6
    assert table.game.start_disks(table.state, seat) == 6
    table.state.reborn |= 1 << seat
    assert table.game.start_disks(table.state, seat) == 12


@pytest.mark.rule("P258")
def test_three_in_the_west() -> None:
    table = Situation("three-in-the-west")
    assert table.game.chart.key == "western"
    assert table.choices == sorted(WEST + LOWER)
    assert table.pick("akkad").choices == WEST
    assert Situation("three-in-the-west").pick("egypt", "greeks").choices == LOWER


@pytest.mark.rule("P259")
def test_three_in_the_east() -> None:
    table = Situation("three-in-the-east")
    assert table.game.chart.key == "eastern"
    assert table.choices == sorted(EAST + CENTRAL)
    table.pick("urartu")
    assert table.choices == sorted(EAST + NORTH + SOUTH)
    assert table.pick("scythians").choices == sorted(NORTH + SOUTH)


@pytest.mark.rule("P260")
def test_three_in_the_crescent() -> None:
    table = Situation("three-in-the-crescent")
    assert table.game.chart.key == "crescent"
    assert table.choices == sorted([*NORTH, *SOUTH, "israelites", "medes-and-persians"])
    table.pick("israelites")
    assert table.choices == sorted(NORTH + SOUTH)
    assert table.why_not("medes-and-persians") == "of Israelites or Medes & Persians only one may be chosen (P260)"
    assert table.pick("elam").choices == NORTH
    assert (table.game.scenario.disks, table.game.scenario.extra_growth) == (6, 6)


@pytest.mark.rule("P261")
def test_two_in_the_west() -> None:
    table = Situation("two-in-the-west", 2)
    assert table.game.chart.key == "western"
    assert table.choices == sorted(WEST + LOWER)
    assert table.pick("akkad").choices == WEST
    assert Situation("two-in-the-west", 2, double_disks=True).game.usable(0) == 98


@pytest.mark.rule("P261")
@pytest.mark.parametrize("drawn", ["0123", "1032", "3012", "2130"])
def test_two_in_the_west_a_one_has_the_west_and_the_other_the_centre(drawn: str) -> None:
    table = Situation("two-in-the-west", 4, drawn, regions="a region each").draw()
    foreign = "Central" if table.state.to_move % 2 == 0 else "Western"
    assert table.why_not("elam" if foreign == "Central" else "greeks") == (
        f"the {foreign} civilizations are for the other side (P261)"
    )
    while table.draw().step == "ChooseCivilization":
        western = table.state.to_move % 2 == 0
        assert set(table.choices) <= set(WEST if western else LOWER)
        assert table.why_not("elam" if western else "greeks").endswith("(P261)")
        table.pick(next(name for name in table.choices if name not in ("elam", "greeks")))
    assert set(table.chosen[::2]) <= set(WEST)
    assert set(table.chosen[1::2]) <= set(LOWER)


@pytest.mark.rule("P261")
def test_two_in_the_west_b_both_have_one_of_each() -> None:
    table = Situation("two-in-the-west", 4, regions="both regions each").pick("egypt", "greeks")
    assert table.choices == LOWER
    assert table.pick("akkad").choices == sorted([*SOUTH, "cimmerians"])
    mixed = Situation("two-in-the-west", 4, regions="both regions each").pick("egypt", "akkad")
    assert mixed.choices == sorted([*SOUTH, "cimmerians"])
    assert mixed.pick("elam").choices == sorted(set(WEST) - {"egypt"})


@pytest.mark.rule("P262")
def test_two_in_the_east() -> None:
    table = Situation("two-in-the-east", 2)
    assert table.game.chart.key == "eastern"
    assert table.choices == sorted(EAST + LOWER)
    assert table.pick("indus-valley").choices == LOWER
    both = Situation("two-in-the-east", 4).pick("akkad", "elam")
    assert both.choices == EAST
    again = Situation("two-in-the-east", 4).pick("scythians", "elam")
    assert again.choices == sorted([*NORTH, "cimmerians"])
    assert again.why_not("sumer") == "of Babylon, Chaldea, Elam or Sumer only one may be chosen (P262)"
    assert again.pick("akkad").choices == ["indus-valley", "medes-and-persians"]


@pytest.mark.rule("P263")
def test_two_in_the_crescent() -> None:
    table = Situation("two-in-the-crescent", 2)
    assert table.game.chart.key == "crescent"
    assert table.choices == sorted(NORTH + SOUTH)
    assert table.pick("akkad").choices == SOUTH
    persian = Situation("two-in-the-crescent", 2, against="the Medes & Persians")
    assert persian.choices == sorted([*NORTH, *SOUTH, "israelites", "medes-and-persians"])
    assert persian.pick("medes-and-persians").choices == sorted([*NORTH, *SOUTH, "israelites"])
    assert Situation("two-in-the-crescent", 2, against="the Medes & Persians").pick("israelites").chosen == [
        "israelites", "medes-and-persians",
    ]  # fmt: skip
    second = Situation("two-in-the-crescent", 4).pick("akkad", "elam")
    assert second.choices == ["israelites", "medes-and-persians"]
    assert second.pick("israelites").chosen == ["akkad", "elam", "israelites", "medes-and-persians"]
    assert (table.game.scenario.disks, table.game.scenario.extra_growth) == (6, 6)


@pytest.mark.rule("P251", "P253", "P254", "P261", "P262", "P263")
@pytest.mark.parametrize(
    ("key", "seats", "sides"),
    [
        ("three-civilizations", 6, "ABCABC"), ("two-civilizations", 4, "ABAB"), ("two-civilizations", 6, "ABABAB"),
        ("two-in-the-west", 4, "ABAB"), ("two-in-the-east", 4, "ABAB"), ("two-in-the-crescent", 4, "ABAB"),
    ],
)  # fmt: skip
def test_whose_seats_belong_together(key: str, seats: int, sides: str) -> None:
    found = {choice.sides for choice in scenario(key).choice if choice.seats == seats}
    assert found == {sides}
