"""What every state has: whose decision it is, how it ended, and a hash that is the same on every machine."""

from hashlib import blake2b
from operator import methodcaller
from typing import Self

import msgspec
from msgspec import Struct

from fourquarters.kernel.chance import OVER

shallow = methodcaller("__copy__")
"""A copy of a struct that shares its fields: where a hand-written ``clone`` begins."""


class Outcome(Struct, frozen=True):
    """How a game ended. Several winners share a victory; none is a draw (or a lost solo game)."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    """One per seat."""
    end: str
    """The reason as a short key that statistics can count by."""
    rule: str = ""
    """The number of the rule that ended it."""


class Event(Struct, frozen=True):
    """Something that happened, for logs and animations. ``to`` are the seats that may know it; None is everyone."""

    name: str
    args: tuple[int | str | None, ...] = ()
    to: tuple[int, ...] | None = None
    reveals: bool = False
    """It openly shows those seats something that was hidden, so what led to it cannot be taken back."""

    def seen_by(self, seat: int | None) -> bool:
        """May this seat (None: a spectator) know of it?"""
        return self.to is None or seat in self.to


class State(Struct, gc=False):
    """A position. Subclasses add plain fields; every field is part of the snapshot and of the hash.

    Plain data holds no reference cycles, so the garbage collector need not watch it.
    """

    to_move: int
    """The seat that must decide, or CHANCE, or OVER."""
    outcome: Outcome | None

    def clone(self) -> Self:
        """An independent copy, written by hand for every title: shallow, then the fields that can change in place."""
        raise NotImplementedError

    def finish(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.to_move = OVER


def encode(value: object) -> bytes:
    """Canonical bytes of plain data and structs: sorted keys, no spaces."""
    return msgspec.json.encode(value, order="sorted")


def digest(state: State) -> str:
    """The state's hash: 32 hexadecimal digits that depend on nothing but its fields."""
    return blake2b(encode(state), digest_size=16).hexdigest()
