"""What things cost stays within what was promised; the figures are ratios, so a slow machine does not matter."""

import pytest

from fourquarters.games import titles
from fourquarters.lab.bench import measure, reference_loop


@pytest.mark.parametrize(("key", "most"), [("marches", 90), ("tictactoe", 25)])
def test_a_decision_costs_no_more_than_promised(key: str, most: int) -> None:
    costs = measure(titles()[key].load())
    assert 0 < costs.step_ru <= most
    assert costs.decisions_per_game > 5
    assert costs.snapshot_bytes < 4096
    if key == "marches":
        assert costs.clone_ru * 30 <= costs.deepcopy_ru


def test_the_reference_loop_does_the_same_work_everywhere() -> None:
    """Its result is part of what one RU means."""
    assert reference_loop(50_000) == 20_615_720
