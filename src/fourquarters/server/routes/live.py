"""A game as it happens, over a WebSocket."""

import asyncio
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

Socket: TypeAlias = WebSocket[Any, Any, Any]
_MESSAGE = msgspec.json.Decoder(wire.Message)
REFUSED = 4000
"""A socket that is refused is closed with this plus the status, and the reason: 4404 is an unknown game."""


class Line:
    """One socket at one table. It sends the latest state whenever there is news; who is slow skips what is old."""

    def __init__(self, socket: Socket, tables: Tables, table: Table, who: str, seat: int | None, since: int) -> None:
        self._socket = socket
        self._tables = tables
        self._table = table
        self._who = who
        self._client: str = socket.scope["state"]["client"]
        self._seat = seat
        self._sent = since
        self._news = asyncio.Event()
        self._one_at_a_time = asyncio.Lock()

    async def run(self) -> None:
        """Until the client hangs up."""
        table = self._table
        table.listeners.add(self._news.set)
        self._arrive()
        try:
            async with asyncio.TaskGroup() as tasks:
                sending = tasks.create_task(self._tell())
                tasks.create_task(self._listen(sending))
        finally:
            table.listeners.discard(self._news.set)
            self._leave()

    async def _tell(self) -> None:
        while True:
            self._news.clear()
            told = updates.update(self._table, self._who, self._seat, self._sent)
            self._sent = told.number
            await self._send(told)
            await self._news.wait()

    async def _listen(self, sending: "asyncio.Task[None]") -> None:
        try:
            while True:
                await self._hear(await self._socket.receive_data("text"))
        except WebSocketDisconnect:
            sending.cancel()

    async def _hear(self, text: str | bytes) -> None:
        try:
            self._tables.by_client.take(self._client)
            if len(text) > self._tables.settings.limits.body:
                raise TooLargeError(f"a message may have {self._tables.settings.limits.body} bytes, not {len(text)}")
            await self._answer(_MESSAGE.decode(text))
        except FourQuartersError as error:
            await self._send(wire.Refused(refusal_of(error)))
        except msgspec.MsgspecError as error:
            await self._send(wire.Refused(wire.Refusal(f"this message cannot be read: {error}")))

    async def _answer(self, message: wire.Message) -> None:
        if message.ping is not None:
            await self._send(wire.Pong(message.ping))
            return
        self._tables.by_game.take(self._table.card.id)
        before = self._table.number
        if message.act is not None:
            await self._table.act(self._who, message.act.decision, message.act.action, message.act.key)
        elif message.undo is not None:
            await self._table.undo(self._who, message.undo.decision, message.undo.key)
        if self._table.number == before:
            self._news.set()  # Stale or repeated: the present state is the answer.

    async def _send(self, data: msgspec.Struct) -> None:
        async with self._one_at_a_time:
            await self._socket.send_data(msgspec.json.encode(data).decode())

    def _arrive(self) -> None:
        if self._who:
            self._table.present.append(self._who)
            if self._table.seats_of(self._who):
                self._table.changed()

    def _leave(self) -> None:
        if self._who:
            self._table.present.remove(self._who)
            if self._table.seats_of(self._who):
                self._table.changed()


@websocket("/api/games/{game:str}/live")
async def live(
    socket: Socket, tables: TheTables, who: Who, game: GameId, since: Since = 0, seat: AsSeat = None
) -> None:
    """Sends an Update at once and after every change; takes Messages."""
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
    try:
        await Line(socket, tables, table, who, seat, max(since, 0)).run()
    except* WebSocketDisconnect:
        pass
