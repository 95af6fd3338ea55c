"""A game being played: the position, how it came about, and what may be taken back."""

from typing import Any, Generic, NamedTuple, TypeVar

from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.errors import RefusedError
from fourquarters.kernel.game import Game
from fourquarters.kernel.notation import Action
from fourquarters.kernel.state import Event, State

S = TypeVar("S", bound=State)

_STRIDE = 32
"""A copy of the position is kept every so many actions, so that going back replays only a few."""


class Entry(NamedTuple):
    """One action of a match."""

    seat: int
    action: Action
    note: str = ""
    """A remark that travels with the record, such as an automaton's reason."""
    revealed: bool = False
    """Something hidden was shown by it."""
    aloud: bool = False
    """The note is for everybody at once, not only for its seat."""


class Match(Generic[S]):
    """The driver's handle on a game. It owns no random generator: whoever drives it answers for chance too."""

    def __init__(self, game: Game[S], players: tuple[str, ...] = (), study: bool = False) -> None:
        self.game = game
        self.players = players
        """Who sits where (an agent's name, a person), for the record's header; may be empty."""
        self.study = study
        """Solo and hot-seat study: anything may be taken back."""
        self.state = game.start()
        self.entries: list[Entry] = []
        self._kept: dict[int, S] = {0: self.state.clone()}

    @classmethod
    def resume(
        cls, game: Game[S], entries: list[Entry], state: S, players: tuple[str, ...] = (), study: bool = False
    ) -> "Match[S]":
        """A match that stands at ``state`` after ``entries``, both trusted; what lies before is replayed on demand."""
        match = cls(game, players, study)
        match.extend(entries, state)
        return match

    def play(self, action: Action, note: str = "", aloud: bool = False) -> list[Event]:
        """Carry out an action of the seat to move; refused with a reason, and nothing changed, if it is not legal."""
        seat = self.state.to_move
        events = self.game.play(self.state, action)
        self.extend([Entry(seat, action, note, any(event.reveals for event in events), aloud)], self.state)
        return events

    def extend(self, entries: list[Entry], state: S) -> None:
        """Take over actions that were carried out elsewhere (on a copy of the position), and where they led."""
        self.entries.extend(entries)
        self.state = state
        if len(self.entries) >= next(reversed(self._kept)) + _STRIDE:
            self._kept[len(self.entries)] = state.clone()

    def at(self, number: int) -> S:
        """A copy of the position after the first ``number`` actions."""
        if not 0 <= number <= len(self.entries):
            raise RefusedError(f"there is no position {number}: this game has positions 0 to {len(self.entries)}")
        kept = max(position for position in self._kept if position <= number)
        state = self._kept[kept].clone()
        passed: dict[int, S] = {}
        for position, entry in enumerate(self.entries[kept:number], kept + 1):
            self.game.apply(state, entry.action)
            if position % _STRIDE == 0:
                passed[position] = state.clone()
        if passed:
            self._kept = dict(sorted({**self._kept, **passed}.items()))
        return state

    def fork(self, number: int) -> "Match[S]":
        """A new match that shares the first ``number`` actions: play on from there."""
        other = Match(self.game, self.players, self.study)
        other.state = self.at(number)
        other.entries = self.entries[:number]
        other._kept = {position: kept.clone() for position, kept in self._kept.items() if position <= number}
        return other

    def go_back(self, number: int) -> None:
        """Make the position after ``number`` actions the present one; what came later is forgotten."""
        self.state = self.at(number)
        del self.entries[number:]
        self._kept = {position: kept for position, kept in self._kept.items() if position <= number}

    def undo(self, seat: int) -> None:
        """Take back the seat's latest action, as far as the undo policy allows."""
        self.go_back(self.undo_to(seat))

    def undo_to(self, seat: int) -> int:
        """The position that taking back the seat's latest action leads to; refused where the policy does not allow it.

        Chance, an act of another seat, or something hidden that was shown cannot be taken back, except in study,
        where whatever followed the seat's latest action goes with it.
        """
        number = len(self.entries)
        while number and self.entries[number - 1].seat != seat:
            if not self.study:
                other = self.entries[number - 1].seat
                raise RefusedError(
                    "chance has been resolved since your last action: that cannot be taken back"
                    if other == CHANCE
                    else f"{self.game.actor(other)} has acted since: that cannot be taken back"
                )
            number -= 1
        if not number:
            raise RefusedError("there is nothing to take back: you have not acted yet")
        if self.entries[number - 1].revealed and not self.study:
            raise RefusedError("something hidden was shown by your last action: that cannot be taken back")
        return number - 1

    def view(self, seat: int | None) -> Any:
        return self.game.observe(self.state, seat)
