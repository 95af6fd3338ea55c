"""The hash of a position depends on nothing but its fields."""

from fourquarters.games.acme.disks import SEATS
from fourquarters.kernel.state import digest
from tests.games.acme.kit import Table


def test_equal_positions_have_equal_hashes_however_they_came_about() -> None:
    state = Table("free", 3, sides="A--").state
    twin = state.clone()
    twin.enemies = tuple([0] * SEATS)
    twin.primary = tuple([-1] * SEATS)
    assert twin == state
    assert digest(twin) == digest(state)
