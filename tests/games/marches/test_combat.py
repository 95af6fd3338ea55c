"""Combat, T27-T38."""

import pytest

from tests.games.marches.kit import Table


@pytest.mark.rule("T27", "T28", "T30")
def test_o1_counters_equal_to_health_do_not_remove() -> None:
    table = Table(pieces={"c4": "bull peasant-1", "c5": "lion peasant-1"}, values={"peasant-1": (3, 3)})
    table.do("piece c4", "attack c5")
    assert table.piece("c4") == "bull peasant-1 -3"
    assert table.piece("c5") == "lion peasant-1 -3"
    assert table.legal() == ["round", "stop"]
    assert table.to_move == "bull"
