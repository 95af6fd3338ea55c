"""One game in memory: who sits where, what has happened, and the only ways it can change.

Every change is carried out on a copy, stored and committed; only then does the table itself change, and those who look
are told. So a table never shows what could still be lost, and a change that fails leaves no trace.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor
from sys import intern
from typing import Any

from msgspec import Struct

from fourquarters.kernel.chance import CHANCE, OVER
from fourquarters.kernel.errors import FourQuartersError, RefusedError
from fourquarters.kernel.game import Decision
from fourquarters.server.draft import Draft
from fourquarters.server.errors import ForbiddenError
from fourquarters.server.presence import Presence
from fourquarters.server.thinking import Mind
from fourquarters.store.errors import ConflictError
from fourquarters.store.loading import Loaded, position_of, replay
from fourquarters.store.repository import Repository
from fourquarters.store.rows import Kind, Move, Seat
from fourquarters.store.writer import Writer

log = logging.getLogger(__name__)
_KEYS = 64


class Logged(Struct, gc=False):
    """What is kept in memory of a move once it is stored and checked: games are many, and their moves more."""

    number: int
    kind: Kind
    position: int
    """How many actions stand after it."""
    seat: int
    note: str
    aloud: bool
    events: str


class Table:
    """A game that somebody plays or looks at."""

    def __init__(self, loaded: Loaded, repository: Repository, writer: Writer, thinkers: Executor) -> None:
        self.card = loaded.game
        self.seats = loaded.seats
        self.log: list[Logged] = []
        self.match = loaded.match
        self._posed: Decision | None = None
        self.shown: dict[int | None, Any] = {}
        """What was made of the present position for those who look on as a seat; see ``updates``."""
        self.listeners: set[Callable[[], None]] = set()
        """Called after every change."""
        self.present = Presence()
        self._keys: deque[str] = deque(maxlen=_KEYS)
        """The latest idempotency keys. Older ones the database knows: it takes none twice."""
        self._repository = repository
        self._writer = writer
        self._thinkers = thinkers
        self._minds: dict[int, Mind] = {}
        self._lock = asyncio.Lock()
        self._driving: asyncio.Task[None] | None = None
        for move in loaded.moves:
            self._add(move)
        self._settle_in()

    # Who and what.

    @property
    def number(self) -> int:
        return len(self.log)

    @property
    def posed(self) -> Decision:
        """What must be decided now, worked out once for all who ask."""
        if self._posed is None:
            self._posed = self.match.game.decision(self.match.state)
        return self._posed

    @property
    def finished(self) -> bool:
        return bool(self.match.state.to_move == OVER)

    @property
    def busy(self) -> bool:
        """Is somebody looking, or an agent thinking?"""
        return bool(self.listeners or self.present.here or (self._driving and not self._driving.done()))

    @property
    def players_here(self) -> list[str]:
        """The identities with a seat and a socket at this process."""
        return [who for who in self.present.here if self.seats_of(who)]

    def seats_of(self, who: str) -> list[int]:
        """The seats that an identity owns."""
        return [seat.seat for seat in self.seats if who and seat.owner == who]

    def viewing(self, who: str, wanted: int | None = None) -> int | None:
        """The seat as which an identity looks on: the one it asks for, else the one of its seats that must decide."""
        mine = self.seats_of(who)
        if wanted is not None:
            if wanted not in mine:
                raise ForbiddenError("this seat is not yours: you can look on as a spectator")
            return wanted
        return self.match.state.to_move if self.match.state.to_move in mine else next(iter(mine), None)

    def knows_all(self, who: str) -> bool:
        """May this identity see everything: is nothing hidden, or the game over, or every person's seat its own?"""
        if not self.match.game.title.secrets:
            return True
        persons = [seat.owner for seat in self.seats if seat.kind == "person"]
        return self.finished or (bool(who) and all(owner == who for owner in persons or [self.card.creator]))

    def undo_for(self, who: str) -> tuple[int, int]:
        """The seat that would take back its latest action, and the position that leads to; refused with the reason."""
        mine = self.seats_of(who)
        if not mine:
            raise ForbiddenError("you have no seat in this game")
        if self.finished:
            raise RefusedError("the game is over: play on from an earlier position instead")
        seat = next((entry.seat for entry in reversed(self.match.entries) if entry.seat in mine), mine[0])
        return seat, self.match.undo_to(seat)

    # Changes.

    async def act(self, who: str, decision: int, action: str, key: str) -> None:
        """Answer a decision. A stale or repeated answer does nothing; a wrong one is refused with its reason."""
        async with self._lock:
            mine = self.seats_of(who)
            if not mine:
                raise ForbiddenError("you have no seat in this game")
            if self._is_old(decision, key):
                return
            state, rules = self.match.state, self.match.game
            if state.to_move == OVER:
                raise RefusedError("the game is over")
            if state.to_move not in mine:
                raise ForbiddenError(f"it is {rules.actor(state.to_move)}'s decision, not yours")
            draft = self._draft()
            draft.act(rules.notation.read(action), key=key, legal=self.posed.actions)
            draft.chance()
            await self._store(draft)
        self.drive()

    async def undo(self, who: str, decision: int, key: str) -> None:
        """Take back, as far as the policy allows. A stale or repeated wish does nothing."""
        async with self._lock:
            if self.seats_of(who) and self._is_old(decision, key):
                return
            seat, position = self.undo_for(who)
            draft = self._draft()
            draft.undo(seat, position, key)
            await self._store(draft)
        self.drive()

    async def refresh(self) -> None:
        """Take over what was stored elsewhere, by another process."""
        async with self._lock:
            await self._refresh()

    def drive(self) -> None:
        """Let chance and agents act, if it is their turn, without waiting for them."""
        seat = self.match.state.to_move
        if seat != CHANCE and self._chair(seat) is None and not self._lock.locked():
            return  # It is a person's turn, and no change under way makes it another's.
        if self._driving is None or self._driving.done():
            self._driving = asyncio.create_task(self._drive())
            self._driving.add_done_callback(_report)

    def changed(self) -> None:
        """Tell those who look."""
        for listener in list(self.listeners):
            listener()

    async def close(self) -> None:
        """Stop thinking."""
        if self._driving is not None:
            self._driving.cancel()
            await asyncio.gather(self._driving, return_exceptions=True)

    # Inside.

    def _is_old(self, decision: int, key: str) -> bool:
        return key in self._keys or decision != self.number

    def _draft(self) -> Draft:
        return Draft(self.card.id, self.card.seed, self.number, self.match)

    async def _store(self, draft: Draft) -> None:
        """Store, commit, then change and tell. Somebody else may have been faster: then theirs counts.

        If whoever waits here is torn away, the move is found like one of another process: by the next one's conflict.
        """
        append = draft.append()
        try:
            await self._writer.append_soon(append)
        except ConflictError:
            await self._refresh()
            return
        for move in draft.moves:
            if move.kind == "undo":
                self.match.go_back(position_of(move))
        if draft.entries:
            self.match.extend(draft.entries, draft.state)
        for move in draft.moves:
            self._add(move)
        self._follow(append.updated)
        self.changed()

    async def _refresh(self) -> None:
        game = self.card.id
        moves = await asyncio.to_thread(self._repository.moves, game, self.number)
        self.seats = await asyncio.to_thread(self._repository.seats, game)
        for move in moves:
            replay(self.match, move)
            self._add(move)
        self._settle_in()
        self.changed()

    def _add(self, move: Move) -> None:
        position = position_of(move) if move.kind == "undo" else self.log[-1].position + 1 if self.log else 1
        events = intern(move.events)
        self.log.append(Logged(move.number, move.kind, position, move.seat, move.note, move.aloud, events))
        if move.key:
            self._keys.append(move.key)

    def _settle_in(self) -> None:
        owners = {seat.owner for seat in self.seats if seat.kind == "person"}
        self.match.study = len(owners) == 1 and "" not in owners
        self.match.players = tuple(seat.agent or seat.name or "person" for seat in self.seats)
        self._follow(self.card.updated)

    def _follow(self, updated: int) -> None:
        self._posed = None
        self.shown.clear()
        card, state = self.card, self.match.state
        card.number, card.updated = self.number, updated
        card.to_move, card.outcome, card.finished = state.to_move, state.outcome, self.finished

    async def _drive(self) -> None:
        while await self._step():
            pass

    async def _step(self) -> bool:
        """One decision of an agent, or what chance has to decide; False if nothing came of it."""
        async with self._lock:
            number, seat = self.number, self.match.state.to_move
            chair = self._chair(seat)
            if chair is None:
                if seat == CHANCE:
                    draft = self._draft()
                    draft.chance()
                    await self._store(draft)
                return self.number != number
            rules, state, position = self.match.game, self.match.state, len(self.match.entries)
        mind = self._minds.get(seat)
        if mind is None:
            mind = self._minds[seat] = Mind(rules, chair.agent, seat, self.card.seed)
        thought = await mind.choose(self._thinkers, rules, state, position)
        async with self._lock:
            if self.number == number:
                draft = self._draft()
                draft.act(thought.action, thought.note, aloud=thought.aloud)
                draft.chance()
                await self._store(draft)
        return self.number != number

    def _chair(self, seat: int) -> Seat | None:
        """The seat, if an agent sits there."""
        return self.seats[seat] if 0 <= seat < len(self.seats) and self.seats[seat].kind == "agent" else None


def _report(task: "asyncio.Task[None]") -> None:
    error = None if task.cancelled() else task.exception()
    if isinstance(error, FourQuartersError):
        log.error("A game cannot go on by itself: %s", error)
    elif error is not None:
        log.error("A game cannot go on by itself", exc_info=error)
