"""Token buckets: so many a second, with room for a burst."""

from collections.abc import Callable
from time import monotonic

from fourquarters.server.errors import TooManyError

BURST = 3
_SWEEP = 4096
"""With more buckets than this, full ones are thrown away."""


class Buckets:
    """One bucket per name, filled at the same rate.

    >>> now = 0.0
    >>> buckets = Buckets(1, "slow down", clock=lambda: now)
    >>> for _ in range(3): buckets.take("ann")
    >>> buckets.take("ann")
    Traceback (most recent call last):
    fourquarters.server.errors.TooManyError: slow down
    >>> now = 1.0; buckets.take("ann")
    """

    def __init__(self, rate: float, complaint: str, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._room = max(1.0, rate * BURST)
        self._complaint = complaint
        self._clock = clock
        self._levels: dict[str, tuple[float, float]] = {}

    def take(self, name: str) -> None:
        """Take one, or be refused."""
        now = self._clock()
        level, then = self._levels.get(name, (self._room, now))
        level = min(self._room, level + (now - then) * self._rate)
        if level < 1:
            raise TooManyError(self._complaint)
        if len(self._levels) > _SWEEP:
            self._sweep(now)
        self._levels[name] = (level - 1, now)

    def _sweep(self, now: float) -> None:
        self._levels = {
            name: (level, then)
            for name, (level, then) in self._levels.items()
            if level + (now - then) * self._rate < self._room
        }
