"""Where water carries seeds."""

import pytest

from tests.games.gardens.kit import Table, full

TOP = {"lotus": ["r2c2"]}
"""A gardener one step below r3c1, from where water runs to both sides."""


def planted(seeds: dict[str, str], **more: object) -> Table:
    table = Table(seeds={"r2c2": "lotus", **seeds}, gardeners=TOP, **more)  # type: ignore[arg-type]
    table.do("gardener r2c2", "to r3c1")
    return table


@pytest.mark.rule("G13", "C1")
def test_water_flows_only_from_where_one_has_planted() -> None:
    table = Table(seeds=full("poppy"), gardeners=TOP)
    table.do("gardener r2c2", "to r3c1")
    assert table.step != "Cascade"
    table = planted({})
    assert table.legal() == ["cascade r2c1", "cascade r1c3", "stop"]


@pytest.mark.rule("C2", "H13")
def test_water_passes_through_ones_own_seeds_for_nothing() -> None:
    table = planted({"r2c1": "lotus", "r1c1": "poppy", "r1c3": "lotus"})
    assert table.legal() == ["cascade r1c1", "stop"]
    assert table.why("cascade r2c1") == "C2"
    assert table.hand("lotus") == 36 - 4


@pytest.mark.rule("C3", "H12")
def test_unplanted_ponds_and_rivals_are_taken_one_at_a_time() -> None:
    table = planted({"r2c1": "poppy"})
    table.do("cascade r1c3")
    assert table.pond("r1c3") == "lotus"
    assert table.legal() == ["cascade r2c1", "stop"]
    table.do("cascade r2c1")
    assert table.legal() == ["cascade r1c1", "stop"]


@pytest.mark.rule("H11", "C3")
def test_a_cascade_may_be_stopped_at_any_time() -> None:
    table = planted({})
    table.do("stop")
    assert table.pond("r2c1") == "unplanted"
    table = planted({})
    table.do("cascade r2c1", "stop")
    assert table.pond("r1c1") == "unplanted"
    assert table.to_move == "poppy"


@pytest.mark.rule("G14", "I1")
def test_a_seed_that_is_washed_away_goes_home() -> None:
    table = planted({"r2c1": "poppy"})
    before = table.hand("poppy")
    table.do("cascade r2c1")
    assert table.hand("poppy") == before + 1
    assert table.destroyed("poppy") == 0


@pytest.mark.rule("C4", "A20")
def test_poison_never_becomes_wet() -> None:
    table = planted({}, poisoned=["r2c1", "r1c1"])
    assert table.legal() == ["cascade r1c3", "stop"]
    assert table.why("cascade r2c1") == "C4"


@pytest.mark.rule("C5", "H4")
def test_channels_that_end_on_the_base_do_nothing() -> None:
    table = Table(gardeners={"lotus": ["b2"]})
    table.do("gardener b2", "to r1c2")  # with water to both sides, above b2 and b3
    assert table.step != "Cascade"
    flowing = planted({})
    assert flowing.why("cascade b2") == "C5"


@pytest.mark.rule("C1")
def test_a_pond_no_channel_leads_to_is_refused() -> None:
    assert planted({}).refused("cascade r1c2") == (
        "no channel leads to r1c2 from a pond the water has reached",
        "C1",
    )


@pytest.mark.rule("C3")
def test_the_last_seed_ends_the_cascade() -> None:
    table = planted({}, hand={"lotus": 1})
    assert table.hand("lotus") == 0
    assert table.to_move == "poppy"
