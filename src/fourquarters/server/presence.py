"""Who is at a table: with a socket here, asking again and again where no socket comes through, or at another process
that shares the database.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from time import monotonic

SAY_AGAIN = 40.0
"""A process says so often, in seconds, who is at its tables."""
LINGER = 10.0
"""Whoever asks without a socket is there for so many seconds. The pages ask every second and a half."""
ANSWER = 0.5
"""Processes that are asked who is at their tables have answered after so many seconds."""
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
    >>> present.asked("dan"), present.asked("dan"), present.asked("ann"), "dan" in present
    (True, False, False, True)
    >>> now = 1000.0; present.forget()
    True
    >>> "bob" in present, "dan" in present, "ann" in present
    (False, False, True)
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._sockets: Counter[str] = Counter()
        self._asked: dict[str, float] = {}
        """When whoever has no socket asked last."""
        self._elsewhere: dict[str, tuple[frozenset[str], float]] = {}
        """What each other process said, and when."""

    def __contains__(self, who: object) -> bool:
        return who in self.here or any(who in people for people, _ in self._elsewhere.values())

    @property
    def here(self) -> list[str]:
        """Those at this process."""
        return [*self._sockets, *filter(self.lingers, self._asked)]

    def arrive(self, who: str) -> None:
        """Somebody has opened a socket."""
        self._sockets[who] += 1
        self._asked.pop(who, None)

    def asked(self, who: str) -> bool:
        """Somebody asks who may have no socket; is it news that they are there?"""
        if who in self._sockets:
            return False
        news = who not in self.here
        self._asked[who] = self._clock()
        return news

    def lingers(self, who: str) -> float:
        """So many seconds more somebody who asks without a socket is there."""
        asked = self._asked.get(who)
        return 0.0 if asked is None else max(0.0, asked + LINGER - self._clock())

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
        """Those who were silent for too long, and those of processes that were; were there any?"""
        now = self._clock()
        silent = [process for process, (_, heard) in self._elsewhere.items() if heard < now - FORGET]
        for process in silent:
            del self._elsewhere[process]
        gone = [who for who in self._asked if not self.lingers(who)]
        for who in gone:
            del self._asked[who]
        return bool(silent or gone)
