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
from fourquarters.server import standing
from fourquarters.server.draft import Draft
from fourquarters.server.errors import ForbiddenError, in_full
from fourquarters.server.presence import Presence
from fourquarters.server.secret import hashed
from fourquarters.server.thinking import Mind
from fourquarters.store.errors import ConflictError
from fourquarters.store.loading import Loaded, position_of, replay
from fourquarters.store.repository import Repository
from fourquarters.store.rows import Kind, Move, Seat
from fourquarters.store.writer import Writer

log = logging.getLogger(__name__)
_KEYS = 64
NO_SEAT = "you have no seat in this game"


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
    entered: bool
    """An outcome of chance that somebody typed in: what is drawn here has no idempotency key."""
    agent: str
    """The agent that stood in for the seat's owner."""


class Table:
    """A game that somebody plays or looks at."""

    def __init__(self, loaded: Loaded, repository: Repository, writer: Writer, thinkers: Executor) -> None:
        self.card = loaded.game
        self.seats = loaded.seats
        self.log: list[Logged] = []
        self.match = loaded.match
        self._posed: Decision | None = None
        self.shown: dict[tuple[int | None, bool], Any] = {}
        """What was made of the present position for those who look on as a seat, asked or not; see ``updates``."""
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
        """Is somebody looking, a change being stored, or an agent thinking?"""
        changing = self._lock.locked() or (self._driving is not None and not self._driving.done())
        return bool(self.listeners or self.present.here or changing)

    @property
    def players_here(self) -> list[str]:
        """The identities with a seat that are at this process."""
        return [who for who in self.present.here if self.seats_of(who)]

    def seats_of(self, who: str) -> list[int]:
        """The seats that an identity owns."""
        return [seat.seat for seat in self.seats if who and seat.owner == who]

    def answers_for(self, who: str) -> list[int]:
        """The seats whose decisions an identity makes, its own on which no agent stands in; chance too, where it types
        in what happens on a real table.
        """
        mine = [seat for seat in self.seats_of(who) if not self.seats[seat].lent]
        return [*mine, *([CHANCE] if self.enters(who) else [])]

    def plays(self, who: str) -> bool:
        """Has this identity a seat, or chance to type in?"""
        return bool(self.seats_of(who)) or self.enters(who)

    def enters(self, who: str) -> bool:
        """Does this identity type in what chance does? All people sit at the screen of whoever made such a game."""
        return self.card.companion and bool(who) and who == self.card.creator

    def viewing(self, who: str, wanted: int | None = None) -> int | None:
        """The seat as which an identity looks on: the one it asks for, else the one of its seats that must decide.

        Seats of its own on which an agent stands in come last.
        """
        mine = sorted(self.seats_of(who), key=lambda seat: self.seats[seat].lent)
        if wanted is not None:
            if wanted not in mine:
                raise ForbiddenError("this seat is not yours: you can look on as a spectator")
            return wanted
        to_move = self.match.state.to_move
        return to_move if to_move in mine and not self.seats[to_move].lent else next(iter(mine), None)

    def knows_all(self, who: str) -> bool:
        """May this identity see everything: is nothing hidden, or the game over, or every person's seat its own?"""
        if not self.match.game.title.secrets:
            return True
        persons = [seat.owner for seat in self.seats if seat.kind == "person"]
        return self.finished or (bool(who) and all(owner == who for owner in persons or [self.card.creator]))

    def undo_for(self, who: str) -> tuple[int, int]:
        """The seat that would take back its latest action, and the position that leads to; refused with the reason.

        What was typed in for chance is taken back like an action of one's own.
        """
        mine = self.answers_for(who)
        if not self.plays(who):
            raise ForbiddenError(NO_SEAT)
        if self.finished:
            raise RefusedError("the game is over: play on from an earlier position instead")
        if not mine:
            raise standing.plays_for_you(self.seats[self.seats_of(who)[0]])
        seat = next((entry.seat for entry in reversed(self.match.entries) if entry.seat in mine), mine[0])
        return seat, self.match.undo_to(seat)

    # Changes.

    async def act(self, who: str, decision: int, action: str, key: str) -> None:
        """Answer a decision. A stale or repeated answer does nothing; a wrong one is refused with its reason."""
        async with self._lock:
            if not self.plays(who):
                raise ForbiddenError(NO_SEAT)
            if self._is_old(decision, key):
                return
            state, rules = self.match.state, self.match.game
            if state.to_move == OVER:
                raise RefusedError("the game is over")
            if state.to_move not in self.answers_for(who):
                if state.to_move in self.seats_of(who):
                    raise standing.plays_for_you(self.seats[state.to_move])
                raise ForbiddenError(f"it is {rules.actor(state.to_move)}'s decision, not yours")
            draft = self._draft()
            draft.act(rules.notation.read(action), key=key, legal=self.posed.actions)
            draft.chance()
            await self._store(draft)
        self.drive()

    async def undo(self, who: str, decision: int, key: str) -> None:
        """Take back, as far as the policy allows. A stale or repeated wish does nothing."""
        async with self._lock:
            if self.plays(who) and self._is_old(decision, key):
                return
            seat, position = self.undo_for(who)
            draft = self._draft()
            draft.undo(seat, position, key)
            await self._store(draft)
        self.drive()

    async def claim(self, who: str, token: str, name: str) -> None:
        """Sit down on the seat that an invitation is for. Whoever sits there already may say so again."""
        async with self._lock:
            if self.finished:
                raise ForbiddenError("the game is over: there is no seat to take")
            chair = next((seat for seat in self.seats if seat.invite == hashed(token)), None)
            if chair is None:
                raise ForbiddenError("this invitation is not for this game")
            if not chair.owner:
                game, called = self.card.id, " ".join(name.split())
                await self._change_hands(lambda: self._repository.claim(game, chair.invite, who, called))
            if self.seats[chair.seat].owner != who:
                raise ForbiddenError("somebody else has taken this seat already")

    async def stand_in(self, who: str, seat: int, agent: str, handovers: int) -> None:
        """Let an agent play on a person's seat. A wish that comes late or again does nothing."""
        async with self._lock:
            chair = await self._chair_seen(seat, handovers)
            if _heeded(handovers, chair, standing.against_beginning(self.card, chair, who, self.present)):
                chosen = standing.chosen(self.match.game.title, agent)
                await self._change_hands(lambda: self._repository.hand_over(chair, chosen, who))
        self.drive()

    async def take_back(self, who: str, seat: int, handovers: int) -> None:
        """Let its owner play on a seat again. A wish that comes late or again does nothing."""
        async with self._lock:
            chair = await self._chair_seen(seat, handovers)
            if _heeded(handovers, chair, standing.against_ending(self.card, chair, who)):
                await self._change_hands(lambda: self._repository.hand_over(chair))

    async def refresh(self) -> None:
        """Take over what was stored elsewhere, by another process."""
        async with self._lock:
            await self._refresh()

    def drive(self) -> None:
        """Let chance and agents act, if it is their turn, without waiting for them."""
        seat = self.match.state.to_move
        if not self._draws(seat) and self._chair(seat) is None and not self._lock.locked():
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
        return Draft(self.card.id, self.card.seed, self.number, self.match, draws=not self.card.companion)

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

    async def _chair_seen(self, seat: int, handovers: int) -> Seat:
        """A seat, of which somebody has seen so many handovers: perhaps at another process, and more than are known."""
        if not 0 <= seat < len(self.seats):
            raise RefusedError(f"there is no seat {seat}: this game has seats 0 to {len(self.seats) - 1}")
        if handovers > self.seats[seat].handovers:
            await self._refresh()
        return self.seats[seat]

    async def _change_hands(self, write: Callable[[], bool]) -> None:
        """Store who owns or plays a seat, then change and tell. Where nothing was written, the seat had changed hands
        elsewhere, and that counts: what is stored is taken over either way.
        """
        await asyncio.wrap_future(self._writer.run(write))
        await self._refresh()

    def _add(self, move: Move) -> None:
        position = position_of(move) if move.kind == "undo" else self.log[-1].position + 1 if self.log else 1
        events = intern(move.events)
        entered = move.kind == "act" and move.seat == CHANCE and move.key is not None
        agent = intern(move.agent)
        self.log.append(
            Logged(move.number, move.kind, position, move.seat, move.note, move.aloud, events, entered, agent)
        )
        if move.key:
            self._keys.append(move.key)

    def _settle_in(self) -> None:
        owners = {seat.owner for seat in self.seats if seat.kind == "person"}
        self.match.study = self.card.companion or (len(owners) == 1 and "" not in owners)
        self.match.players = tuple(seat.agent if seat.kind == "agent" else seat.name or "person" for seat in self.seats)
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
                if self._draws(seat):
                    draft = self._draft()
                    draft.chance()
                    await self._store(draft)
                return self.number != number
            rules, state, position = self.match.game, self.match.state, len(self.match.entries)
        mind = self._minds.get(seat)
        if mind is None or mind.handovers != chair.handovers:
            mind = self._minds[seat] = Mind(rules, chair, self.card.seed)
        thought = await mind.choose(self._thinkers, rules, state, position)
        async with self._lock:
            if self.number == number and self._plays_on(chair):
                draft = self._draft()
                draft.act(thought.action, thought.note, aloud=thought.aloud, lent=chair if chair.lent else None)
                draft.chance()
                await self._store(draft)
        return self.number != number or not self._plays_on(chair)

    def _draws(self, seat: int) -> bool:
        """Is it chance that must decide, and does it decide here?"""
        return seat == CHANCE and not self.card.companion

    def _chair(self, seat: int) -> Seat | None:
        """The seat, if an agent plays there."""
        return self.seats[seat] if 0 <= seat < len(self.seats) and self.seats[seat].agent else None

    def _plays_on(self, chair: Seat) -> bool:
        """Has the seat not changed hands since?"""
        return self.seats[chair.seat].handovers == chair.handovers


def _heeded(handovers: int, chair: Seat, refusal: FourQuartersError | None) -> bool:
    """Is a wish to change who plays on a seat fulfilled? One that comes late or again is not, nor is it refused."""
    late = handovers != chair.handovers
    if refusal is not None and not (late and isinstance(refusal, RefusedError)):
        raise refusal
    return not late


def _report(task: "asyncio.Task[None]") -> None:
    error = None if task.cancelled() else task.exception()
    if isinstance(error, FourQuartersError):
        log.error("A game cannot go on by itself: %s", in_full(error))
    elif error is not None:
        log.error("A game cannot go on by itself", exc_info=error)
