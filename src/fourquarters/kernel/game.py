"""The contract: what a title must be able to do. ``docs/contract.md`` explains it method by method."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import msgspec

from fourquarters.kernel.chance import CHANCE, OVER
from fourquarters.kernel.errors import RefusedError, SnapshotError
from fourquarters.kernel.notation import Action, Notation
from fourquarters.kernel.state import Event, State, digest
from fourquarters.kernel.title import Setup, Title

S = TypeVar("S", bound=State)
T = TypeVar("T")


class Decision(NamedTuple):
    """What must be decided now, for programs."""

    seat: int
    """The seat that decides, or CHANCE, or OVER."""
    kind: str
    """The step of the rules that asks."""
    actions: list[Action]


class Refusal(NamedTuple):
    """Why an action is not allowed."""

    reason: str
    rule: str = ""


class Choice(NamedTuple):
    """One legal action, for people."""

    action: Action
    label: str
    target: str = ""
    """The place on the board it belongs to, if it has one."""


class Description(NamedTuple):
    """What must be decided now, for people."""

    prompt: str
    choices: list[Choice]


class Game(ABC, Generic[S]):
    """The rules of one title, bound to one setup. It holds tables that never change, and no state.

    The methods that take a state trust it; ``apply`` also trusts its action. Whoever faces the outside uses
    :meth:`play`, which accepts only members of the legal list.
    """

    notation: Notation
    """Its actions and the words for them; a title whose words depend on the setup makes its own per game."""
    state_type: ClassVar[type[State]]
    styles: ClassVar[Mapping[str, str]] = {}
    """Optional colours for :meth:`board` in a terminal: pattern to Rich style."""

    def __init__(self, title: Title, setup: Setup) -> None:
        self.title = title
        self.setup = setup
        self.events: list[Event] | None = None
        """While somebody listens (see :meth:`play`), what has happened so far."""

    def data(self, kind: str, standard: Callable[[], T]) -> T:
        """What the setup's data file of a kind says; without one, what ``standard`` gives."""
        if kind not in self.setup.data:
            return standard()
        read: T = self.title.read(kind, self.setup.data[kind].encode(), kind)
        return read

    # Play: the hot path.

    @abstractmethod
    def start(self) -> S:
        """The position before the first decision."""

    @abstractmethod
    def legal(self, state: S) -> list[Action]:
        """Everything that may be done now, in a fixed order, without repetition; empty only when the game is over."""

    def weights(self, state: S) -> list[int]:
        """When chance decides: how likely each legal action is, as whole numbers of 1 or more."""
        return [1] * len(self.legal(state))

    @abstractmethod
    def apply(self, state: S, action: Action) -> None:
        """Carry out a legal action, changing the state in place."""

    # Knowing: one view serves browsers, spectators, logs and every agent.

    @abstractmethod
    def observe(self, state: S, seat: int | None) -> Any:
        """What a seat (None: a spectator) may know: a struct of plain data with no handle back to the state."""

    def observe_each(self, state: S, seats: Sequence[int | None]) -> list[Any]:
        """The views of several seats; a title may make once what they share."""
        return [self.observe(state, seat) for seat in seats]

    def look(self, state: S, seat: int | None) -> Any:
        """The same for an agent that decides at once: a title may make the parts of the view as they are asked for."""
        return self.observe(state, seat)

    def alike(self, state: S, seat: int | None) -> Iterable[S]:
        """Some other states that this seat cannot tell from this one; the secrecy kit compares what it is shown."""
        return ()

    # People: built only for somebody who looks.

    @abstractmethod
    def describe(self, state: S) -> Description:
        """The decision in words: a prompt, and for each legal action, in order, a label and its place on the board.

        Meant for the seat that decides; nobody else is shown it.
        """

    @abstractmethod
    def why_not(self, state: S, action: Action) -> Refusal | None:
        """Why a well-formed action may not be done now, with the rule's number; None exactly when it is legal."""

    @abstractmethod
    def board(self, view: Any, plain: bool = False) -> str:
        """The view as text for a terminal; ``plain`` asks for sentences that can be read aloud."""

    @abstractmethod
    def tell(self, event: Event) -> str:
        """An event as a sentence."""

    def tempting(self, state: S) -> list[Action]:
        """Actions a player would look for now, legal or not, so that a screen can say why some are not offered."""
        return []

    # Checking and statistics.

    @abstractmethod
    def problems(self, state: S) -> list[str]:
        """Broken invariants (pieces lost or doubled, values out of range), in words; empty for a sound state."""

    def turns(self, state: S) -> int:
        """How many turns have been played, for statistics."""
        return 0

    def first(self, state: S) -> int:
        """The seat that had the first turn, for statistics."""
        return 0

    # Given by the kernel.

    def decision(self, state: S) -> Decision:
        """Whose decision it is, of what kind, and its legal actions."""
        return Decision(state.to_move, self.title.key, self.legal(state) if state.to_move != OVER else [])

    def play(self, state: S, action: Action, legal: Sequence[Action] | None = None) -> list[Event]:
        """Carry out an action from outside: refused with its reason unless legal; returns what happened.

        ``legal`` is the state's legal list, for a caller that holds it already.
        """
        if state.to_move == OVER:
            raise RefusedError("the game is over")
        if action not in (self.legal(state) if legal is None else legal):
            if action not in self.notation:
                raise RefusedError(f"{action!r} is no action of {self.title.name}")
            raise RefusedError(*(self.why_not(state, action) or Refusal("this is not among the legal actions")))
        events: list[Event] = []
        self.events = events
        try:
            self.apply(state, action)
        finally:
            self.events = None
        return events

    def emit(self, name: str, *args: int | str | None) -> None:
        """Report an event that everybody may know. Costs next to nothing when nobody listens."""
        if self.events is not None:
            self.events.append(Event(name, args))

    @property
    def seat_names(self) -> tuple[str, ...]:
        """One single, lower-case word per seat, as records and command lines write it."""
        return self.title.seat_names[: self.setup.seats]

    def actor(self, seat: int) -> str:
        """A seat's name, or ``chance``."""
        return "chance" if seat == CHANCE else self.seat_names[seat]

    def snapshot(self, state: S) -> dict[str, Any]:
        """The state as plain data (numbers, texts, lists and dicts) with what is needed to read it back."""
        return {
            "title": self.title.key,
            "rules": self.title.rules,
            "setup": msgspec.to_builtins(self.setup),
            "state": msgspec.to_builtins(state),
            "hash": digest(state),
        }

    def restore(self, data: Any) -> S:
        """The state of a snapshot, checked against the schema, the invariants and its own hash."""
        if not isinstance(data, dict) or "state" not in data:
            raise SnapshotError("this is no snapshot: expected an object with title, rules, setup, state and hash")
        for key, ours in (("title", self.title.key), ("rules", self.title.rules)):
            if data.get(key) != ours:
                raise SnapshotError(f"the snapshot is of {key} {data.get(key)!r}; this game is of {key} {ours!r}")
        if data.get("setup") != msgspec.to_builtins(self.setup):
            raise SnapshotError(f"the snapshot has the setup {data.get('setup')}; this game has {self.setup}")
        try:
            state: Any = msgspec.convert(data["state"], self.state_type)
        except msgspec.ValidationError as error:
            raise SnapshotError(f"the snapshot's state does not fit its schema: {error}") from None
        problems = self.problems(state)
        if problems:
            raise SnapshotError(f"the snapshot's state is no position of {self.title.name}: {problems[0]}")
        if data.get("hash") != digest(state):
            raise SnapshotError("the snapshot's hash is not that of its state: it was changed after it was written")
        sound: S = state
        return sound
