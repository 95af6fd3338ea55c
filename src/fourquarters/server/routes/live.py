"""A game as it happens, over a WebSocket."""

import asyncio
import logging
from contextlib import suppress
from typing import Any, TypeAlias

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from fourquarters.kernel.errors import FourQuartersError
from fourquarters.server import updates, wire
from fourquarters.server.errors import TooLargeError, TooManyError, refusal_of, status_of
from fourquarters.server.routes.context import AsSeat, GameId, Since, TheTables, Who
from fourquarters.server.table import Table
from fourquarters.server.tables import Tables

log = logging.getLogger(__name__)

Socket: TypeAlias = WebSocket[Any, Any, Any]
_MESSAGE = msgspec.json.Decoder(wire.Message)
REFUSED = 4000
"""A socket that is refused is closed with this plus the status, and the reason: 4404 is an unknown game."""
BROKEN = 1011
"""A socket that we can no longer serve is closed with this."""
GONE = (WebSocketDisconnect, OSError)
"""What is raised when the other side has hung up: the framework's word for it, and the server's."""


class Line:
    """One socket at one table. It sends the latest state whenever there is news; who is slow skips what is old."""

    def __init__(self, socket: Socket, tables: Tables, table: Table, who: str, seat: int | None, since: int) -> None:
        self._socket = socket
        self._tables = tables
        self._table = table
        self._who = who
        self._client: str = socket.scope["state"]["client"]
        self._seat = seat
        self._since = since
        self._known: wire.Update | None = None
        """What the other side knows."""
        self._news = asyncio.Event()
        self._answering = self._unsaid = False
        """Is an answer under way, which brings its own news? Has something happened that was not told yet?"""
        self._one_at_a_time = asyncio.Lock()

    async def run(self) -> None:
        """Until the client hangs up. An answer that was begun is finished even then."""
        self._table.listeners.add(self._notice)
        self._tables.arrive(self._table, self._who)
        telling = asyncio.create_task(self._keep_telling())
        try:
            while True:
                await self._hear(await self._socket.receive_data("text"))
        except GONE:
            pass
        finally:
            telling.cancel()
            self._table.listeners.discard(self._notice)
            self._tables.leave(self._table, self._who)

    # Speaking.

    def _notice(self) -> None:
        self._unsaid = True
        if not self._answering:
            self._news.set()

    async def _keep_telling(self) -> None:
        try:
            await self._tell(whole=True)
            while True:
                await self._news.wait()
                await self._tell()
        except GONE:
            pass  # Whoever listens learns of it too.
        except Exception:
            log.exception("A socket could not be told what happened")
            with suppress(*GONE):
                await self._socket.close(BROKEN)

    async def _tell(self, whole: bool = False) -> None:
        """All there is to know, or what has changed."""
        async with self._one_at_a_time:
            self._news.clear()
            self._unsaid = False
            now = updates.update(self._table, self._who, self._seat, self._since)
            known, self._known, self._since = self._known, now, now.number
            await self._send(now if whole or known is None else updates.news(known, now))
            now.log = []  # It may be long, and nothing is compared with it.

    async def _send(self, message: msgspec.Struct) -> None:
        await self._socket.send_data(msgspec.json.encode(message).decode())

    # Listening.

    async def _hear(self, text: str | bytes) -> None:
        try:
            self._tables.by_client.take(self._client)
            if len(text) > self._tables.settings.limits.body:
                raise TooLargeError(f"a message may have {self._tables.settings.limits.body} bytes, not {len(text)}")
            await self._obey(_MESSAGE.decode(text))
        except FourQuartersError as error:
            await self._send(wire.Refused(refusal_of(error)))
        except msgspec.MsgspecError as error:
            await self._send(wire.Refused(wire.Refusal(f"this message cannot be read: {error}")))

    async def _obey(self, message: wire.Message) -> None:
        if message.ping is not None:
            await self._send(wire.Pong(message.ping))
            return
        self._tables.by_game.take(self._table.card.id)
        before = self._table.number
        self._answering = True
        try:
            if message.act is not None:
                await self._table.act(self._who, message.act.decision, message.act.action, message.act.key)
            elif message.undo is not None:
                await self._table.undo(self._who, message.undo.decision, message.undo.key)
        except FourQuartersError:
            if self._unsaid:
                self._news.set()
            raise
        finally:
            self._answering = False
        await self._tell(whole=self._table.number == before)  # Stale or repeated: the present state is the answer.


@websocket("/api/games/{game:str}/live")
async def live(
    socket: Socket, tables: TheTables, who: Who, game: GameId, since: Since = 0, seat: AsSeat = None
) -> None:
    """Sends an Update at once, and News of it after every change; takes Messages."""
    await socket.accept()
    try:
        tables.by_client.take(socket.scope["state"]["client"])
        table = await tables.get(game)
        if len(table.listeners) >= tables.settings.limits.sockets:
            raise TooManyError(f"{tables.settings.limits.sockets} sockets are open at this game already")
        table.viewing(who, seat)
    except FourQuartersError as error:
        await socket.close(REFUSED + status_of(error), str(error)[:100])
        return
    table.drive()
    await Line(socket, tables, table, who, seat, max(since, 0)).run()
