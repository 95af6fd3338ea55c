"""Moves that are not stored yet: carried out on a copy, so that nobody sees them before the database has them."""

from collections.abc import Sequence
from time import time
from typing import Any

import msgspec

from fourquarters.kernel.chance import CHANCE, OVER
from fourquarters.kernel.match import Entry, Match
from fourquarters.kernel.notation import Action
from fourquarters.kernel.state import digest
from fourquarters.lab.play import draw, generator
from fourquarters.store.rows import Append, Move, Seat, Snapshot, write_events

SNAPSHOT_EVERY = 50
"""So many moves lie between two snapshots, so that opening a game replays only a few."""


def now() -> int:
    return int(time() * 1000)


class Draft:
    """What is about to be appended to a game that has ``number`` moves so far."""

    def __init__(self, game: str, seed: str, number: int, match: Match[Any], draws: bool = True) -> None:
        self.game = game
        self.seed = seed
        self.draws = draws
        """Are outcomes of chance drawn here? On a real table they come from people."""
        self.number = number
        self.match = match
        self.state = match.state.clone()
        self.entries: list[Entry] = []
        self.moves: list[Move] = []
        self._lent: Seat | None = None

    def act(
        self,
        action: Action,
        note: str = "",
        key: str | None = None,
        aloud: bool = False,
        legal: Sequence[Action] | None = None,
        lent: Seat | None = None,
    ) -> None:
        """An action of the seat to move; refused, with nothing changed, unless it is legal.

        ``lent`` is the seat where it is an agent's that stands in there: to be stored only if it still does.
        """
        rules, seat = self.match.game, self.state.to_move
        events = rules.play(self.state, action, legal)
        self.entries.append(Entry(seat, action, note, any(event.reveals for event in events), aloud))
        self._move(
            Move(self.game, 0, "act", seat, rules.notation.write(action), digest(self.state), note,
                 write_events(events), key, aloud, lent.agent if lent else "")
        )  # fmt: skip
        self._lent = lent or self._lent

    def chance(self) -> None:
        """Whatever chance has to decide now. It depends on the seed and the position alone, on nothing in memory."""
        rules = self.match.game
        while self.draws and self.state.to_move == CHANCE:
            random = generator(self.seed, "chance", len(self.match.entries) + len(self.entries)).random
            self.act(draw(rules.legal(self.state), rules.weights(self.state), random))

    def undo(self, seat: int, to: int, key: str) -> None:
        """Back to an earlier position."""
        self.state = self.match.at(to)
        self._move(Move(self.game, 0, "undo", seat, str(to), digest(self.state), key=key))

    def append(self) -> Append:
        """All of it, ready for the writer."""
        state = self.state
        snapshot = None
        if self.number // SNAPSHOT_EVERY != (self.number + len(self.moves)) // SNAPSHOT_EVERY:
            data = msgspec.json.encode(self.match.game.snapshot(state)).decode()
            snapshot = Snapshot(self.game, self.number + len(self.moves), data)
        return Append(self.moves, state.to_move, state.outcome, state.to_move == OVER, now(), snapshot, self._lent)

    def _move(self, move: Move) -> None:
        self.moves.append(move)
        move.number = self.number + len(self.moves)
