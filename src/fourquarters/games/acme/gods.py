"""Where a Deity is (D3)."""

from msgspec import Struct

AVAILABLE, HELD, LOST, CAPTURED = range(4)
"""Held is Active while its owner has a disk in its Home Area, else Dormant."""


class God(Struct, frozen=True, array_like=True, gc=False):
    status: int = AVAILABLE
    owner: int = -1
    """Who built it; -1 for a captured one whose owner has given it up."""
    captor: int = -1
