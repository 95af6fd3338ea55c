"""Every game of a server: found in memory or in the store, made, claimed, listed, and put away when nobody looks."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from secrets import token_hex
from typing import TypeVar

from fourquarters.kernel import record
from fourquarters.kernel.match import Match
from fourquarters.server import making, presence, updates
from fourquarters.server.errors import ForbiddenError, NotFoundError, TooManyError
from fourquarters.server.limits import Buckets
from fourquarters.server.secret import is_game_id
from fourquarters.server.settings import Settings
from fourquarters.server.table import Table
from fourquarters.server.wire import GameCard, NewGame, StandIn
from fourquarters.store.database import is_postgres, open_database
from fourquarters.store.loading import Loaded, load
from fourquarters.store.notices import Notice
from fourquarters.store.repository import Repository
from fourquarters.store.rows import Append
from fourquarters.store.writer import Writer

log = logging.getLogger(__name__)
T = TypeVar("T")

UNKNOWN = "there is no such game"
HIDDEN = "others play here too: what is hidden from you stays hidden until the game is over"


class Tables:
    """Used from one event loop."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.titles = settings.titles
        self.process = token_hex(4)
        """This process's name among those that share a database."""
        self.repository = Repository(open_database(settings.database))
        self.writer = Writer(self.repository.engine, self.process)
        self.thinkers = ThreadPoolExecutor(settings.thinkers, thread_name_prefix="fourquarters-agent")
        limits = settings.limits
        self.by_client = Buckets(limits.requests, "too many requests: wait a moment and go on")
        self.by_game = Buckets(limits.game_requests, "this game gets too many requests: wait a moment and go on")
        self.loaded: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}

    async def get(self, game: str) -> Table:
        """A game; from the store if it is not in memory."""
        if not is_game_id(game):
            raise NotFoundError(UNKNOWN)
        table = self.loaded.pop(game, None)
        if table is not None:
            self.loaded[game] = table  # The latest used are at the end.
            return table
        task = self._loading.get(game)
        if task is None:
            task = self._loading[game] = asyncio.create_task(self._load(game))
            task.add_done_callback(lambda _: self._loading.pop(game, None))
        return await asyncio.shield(task)

    async def make(self, wish: NewGame, who: str) -> Table:
        """A new game, stored."""
        if await asyncio.to_thread(self.repository.open_games, who) >= self.settings.limits.open_games:
            raise TooManyError(
                f"you have {self.settings.limits.open_games} unfinished games: finish one before you begin another"
            )
        loaded, history = await self._made(wish, who)
        await self._write(lambda: self.repository.create(loaded.game, loaded.seats, history))
        return self._seat(loaded)

    async def mine(self, who: str) -> list[GameCard]:
        """The games an identity made or sits in, running ones first."""
        found = await asyncio.to_thread(self.repository.games_of, who)
        cards: list[GameCard] = []
        for card, seats in found:
            known = [title for title in self.titles if title.key == card.title]
            if known:
                present = self.loaded[card.id].present if card.id in self.loaded else ()
                cards.append(updates.game_card(known[0].seat_names, card, seats, who, present))
        return cards

    async def record(self, table: Table, who: str) -> str:
        """A game as text, for those from whom nothing is hidden in it."""
        if not table.knows_all(who):
            raise ForbiddenError(HIDDEN)
        match = table.match
        title, setup = match.game.title, match.game.setup
        entries, state, players = list(match.entries), match.state.clone(), match.players

        def text() -> str:
            return record.dumps(Match.resume(title.load(setup), entries, state, players))

        return await asyncio.to_thread(text)

    async def stand_in(self, game: str, wish: StandIn, who: str) -> Table:
        """Let an agent play on a person's seat; on another's, once every process has said who is at its table."""
        table = await self.get(game)
        if self._shared and wish.seat not in table.seats_of(who):
            self._ask_who_is_at(game)
            await asyncio.sleep(presence.ANSWER)
            table = await self.get(game)
        await table.stand_in(who, wish.seat, wish.agent, wish.handovers)
        return table

    def arrive(self, table: Table, who: str) -> None:
        """Somebody has opened a socket at a table."""
        self._move_about(table, who, table.present.arrive)

    def leave(self, table: Table, who: str) -> None:
        self._move_about(table, who, table.present.leave)

    def asks(self, table: Table, who: str) -> None:
        """Somebody asks how it stands, perhaps again and again because no socket comes through: that is to be there."""
        if table.seats_of(who) and table.present.asked(who):
            self._people_changed(table)
            asyncio.get_running_loop().call_later(presence.LINGER, self._miss, table, who)

    def say_who_is_at(self, table: Table) -> None:
        """Tell other processes."""
        self._tell(Notice(self.process, table.card.id, people=table.players_here))

    async def close(self) -> None:
        for table in list(self.loaded.values()):
            await table.close()
        self.thinkers.shutdown(wait=True, cancel_futures=True)
        await asyncio.to_thread(self.writer.close)
        self.repository.close()

    async def _load(self, game: str) -> Table:
        loaded = await asyncio.to_thread(load, self.repository, self.titles, game)
        if loaded is None:
            raise NotFoundError(UNKNOWN)
        self._ask_who_is_at(game)
        return self._seat(loaded)

    async def _made(self, wish: NewGame, who: str) -> tuple[Loaded, Append | None]:
        if wish.record is not None:
            return await asyncio.to_thread(making.from_record, self.titles, wish, who)
        if wish.fork is not None:
            table = await self.get(wish.fork.game)
            if not table.knows_all(who):
                raise ForbiddenError(HIDDEN)
            shared = table.match.fork(wish.fork.number)
            return await asyncio.to_thread(making.from_fork, shared, wish, wish.fork, who, table.card.companion)
        return await asyncio.to_thread(making.from_title, self.titles, wish, who)

    def _seat(self, loaded: Loaded) -> Table:
        table = Table(loaded, self.repository, self.writer, self.thinkers)
        self.loaded[loaded.game.id] = table
        table.drive()
        self._put_away()
        return table

    def _move_about(self, table: Table, who: str, move: Callable[[str], None]) -> None:
        """Whoever has no seat may come and go unnoticed."""
        if who:
            move(who)
            if table.seats_of(who):
                self._people_changed(table)

    def _miss(self, table: Table, who: str) -> None:
        """Notice it when somebody asks no more."""
        left = table.present.lingers(who)
        if left > 0:
            asyncio.get_running_loop().call_later(left, self._miss, table, who)
        elif table.present.forget():
            self._people_changed(table)

    def _people_changed(self, table: Table) -> None:
        table.changed()
        self.say_who_is_at(table)

    @property
    def _shared(self) -> bool:
        """May other processes serve the same games?"""
        return is_postgres(self.repository.engine)

    def _ask_who_is_at(self, game: str) -> None:
        self._tell(Notice(self.process, game, asks=True))

    def _tell(self, notice: Notice) -> None:
        if self._shared:
            self.writer.run(lambda: self.repository.tell(notice))

    def _put_away(self) -> None:
        """Forget the tables that were longest unused, if there are too many; the store has them."""
        excess = len(self.loaded) - self.settings.tables
        if excess > 0:
            for game in [game for game, table in self.loaded.items() if not table.busy][:excess]:
                del self.loaded[game]

    async def _write(self, work: Callable[[], T]) -> T:
        return await asyncio.wrap_future(self.writer.run(work))
