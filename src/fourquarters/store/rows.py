"""What the tables hold, as plain structs."""

from functools import cached_property
from typing import Literal

import msgspec
from msgspec import Struct

from fourquarters.kernel.state import Event, Outcome
from fourquarters.kernel.title import Setup

Kind = Literal["act", "undo"]


class Game(Struct, dict=True):
    """A game's card. ``number``, ``to_move``, ``finished`` and ``outcome`` follow its latest move."""

    id: str
    title: str
    rules: int
    setup: Setup
    seed: str
    """Secret until the game is finished; ``seed_hash`` is not."""
    seed_hash: str
    creator: str
    """The hash of the identity that made it."""
    created: int
    """Milliseconds since 1970."""
    updated: int
    number: int
    to_move: int
    finished: bool = False
    outcome: Outcome | None = None
    parent: str | None = None
    parent_number: int | None = None
    companion: bool = False
    """It is played on a real table: its maker types in what chance does there."""

    @cached_property
    def told(self) -> Setup:
        """The setup for those who look on. Owners' files are long, and many look on often."""
        return self.setup.told()


class Seat(Struct):
    """Who sits where. ``owner`` and ``invite`` are hashes; empty means nobody yet, and no invitation."""

    game: str
    seat: int
    kind: Literal["person", "agent"]
    agent: str = ""
    """Who plays: on a person's seat, the agent that stands in for its owner."""
    name: str = ""
    owner: str = ""
    invite: str = ""
    lent_by: str = ""
    """The hash of the identity that let the agent stand in."""
    handovers: int = 0
    """How often the seat has changed hands: to an agent, back, to a friend."""

    @property
    def lent(self) -> bool:
        """Does an agent stand in for a person?"""
        return self.kind == "person" and bool(self.agent)


class Move(Struct, gc=False):
    """One line of a game's history; never changed once written."""

    game: str
    number: int
    """From 1, without a gap: undone actions keep their numbers, and the undo gets one of its own."""
    kind: Kind
    seat: int
    """Who acted, or took back."""
    action: str
    """In the title's notation; for an undo, the position that was gone back to."""
    hash: str
    """Of the state after it."""
    note: str = ""
    events: str = "[]"
    """What happened, as JSON; see :func:`read_events`."""
    key: str | None = None
    """The client's idempotency key."""
    aloud: bool = False
    """The note is for everybody at once, not only for its seat."""
    agent: str = ""
    """The agent that stood in for the seat's owner."""


class Snapshot(Struct):
    """The state after a move, as ``Game.snapshot`` gives it, in JSON."""

    game: str
    number: int
    data: str


class Append(Struct):
    """Moves to be stored together or not at all, and what they make of the game's card."""

    moves: list[Move]
    to_move: int
    outcome: Outcome | None
    finished: bool
    updated: int
    snapshot: Snapshot | None = None
    lent: Seat | None = None
    """The seat on which an agent stood in that came to this: stored only if it has not changed hands since."""

    @property
    def game(self) -> str:
        return self.moves[0].game

    @property
    def number(self) -> int:
        return self.moves[-1].number


class _Written(Struct, array_like=True, omit_defaults=True, gc=False):
    """An event as it is stored: short, because there are many."""

    name: str
    args: tuple[int | str | None, ...] = ()
    to: tuple[int, ...] | None = None
    reveals: bool = False


_EVENTS = msgspec.json.Decoder(list[_Written])


def write_events(events: list[Event]) -> str:
    """
    >>> write_events([Event("dealt", (1, None), to=(0,)), Event("shown", (4,), reveals=True)])
    '[["dealt",[1,null],[0],false],["shown",[4],null,true]]'
    """
    return msgspec.json.encode([_Written(each.name, each.args, each.to, each.reveals) for each in events]).decode()


def read_events(text: str) -> list[Event]:
    return [Event(each.name, each.args, each.to, each.reveals) for each in _EVENTS.decode(text)]
