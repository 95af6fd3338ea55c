"""Who is at a table: with a socket here, or at another process that shares the database."""

from collections import Counter
from collections.abc import Callable, Iterable
from time import monotonic

SAY_AGAIN = 40.0
"""A process says so often, in seconds, who is at its tables."""
FORGET = 100.0
"""Whoever was not heard of for so long is gone: their process may have died without a word."""


class Presence:
    """The identities at one table.

    >>> now = 0.0
    >>> present = Presence(clock=lambda: now)
    >>> present.arrive("ann"); present.heard("other", ["bob"])
    True
    >>> "ann" in present, "bob" in present, "eve" in present
    (True, True, False)
    >>> now = 1000.0; present.forget()
    True
    >>> "bob" in present
    False
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._sockets: Counter[str] = Counter()
        self._elsewhere: dict[str, tuple[frozenset[str], float]] = {}
        """What each other process said, and when."""

    def __contains__(self, who: object) -> bool:
        return who in self._sockets or any(who in people for people, _ in self._elsewhere.values())

    @property
    def here(self) -> list[str]:
        """Those with a socket at this process."""
        return list(self._sockets)

    def arrive(self, who: str) -> None:
        self._sockets[who] += 1

    def leave(self, who: str) -> None:
        """One of somebody's sockets is closed."""
        self._sockets[who] -= 1
        if not self._sockets[who]:
            del self._sockets[who]

    def heard(self, process: str, people: Iterable[str]) -> bool:
        """Another process says who is there; is that news?"""
        before, _ = self._elsewhere.pop(process, (frozenset[str](), 0.0))
        now = frozenset(people)
        if now:
            self._elsewhere[process] = (now, self._clock())
        return now != before

    def forget(self) -> bool:
        """Those of processes that were silent for too long; were there any?"""
        late = self._clock() - FORGET
        silent = [process for process, (_, heard) in self._elsewhere.items() if heard < late]
        for process in silent:
            del self._elsewhere[process]
        return bool(silent)
