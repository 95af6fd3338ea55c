"""Several processes on one PostgreSQL: each hears what the others commit, and who is at their tables."""

import asyncio
import logging

import psycopg
from sqlalchemy import URL

from fourquarters.kernel.chance import OVER
from fourquarters.kernel.errors import FourQuartersError
from fourquarters.server.presence import SAY_AGAIN
from fourquarters.server.table import Table
from fourquarters.server.tables import Tables
from fourquarters.store.notices import CHANNEL, read_notice

log = logging.getLogger(__name__)
PATIENCE = 3.0
"""If whoever made a move does not let agents answer within so many seconds, this process does."""
_AGAIN = 1.0


async def listen(tables: Tables, url: URL) -> None:
    """For as long as the server runs, also after the database was away."""
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                for table in list(tables.loaded.values()):  # What was said while nobody listened.
                    await _take_over(table)
                async for notice in connection.notifies():
                    await _hear(tables, notice.payload)
        except Exception as error:  # Whatever it was: without this, a process would no longer see what others do.
            log.warning("The database does not tell what other processes do; trying again: %s", error)
        await asyncio.sleep(_AGAIN)


async def say_who_is_here(tables: Tables) -> None:
    """Again and again, so that those of a process that died are missed; and miss those of others."""
    while True:
        await asyncio.sleep(SAY_AGAIN)
        for table in list(tables.loaded.values()):
            if table.players_here:
                tables.say_who_is_at(table)
            if table.present.forget():
                table.changed()


async def _hear(tables: Tables, payload: str) -> None:
    notice = read_notice(payload)
    table = tables.loaded.get(notice.game) if notice else None
    if notice is None or table is None or notice.process == tables.process:
        return
    if notice.asks:
        if table.players_here:
            tables.say_who_is_at(table)
    elif notice.people is not None:
        if table.present.heard(notice.process, notice.people):
            table.changed()
    elif not 0 < notice.number <= table.number:
        await _take_over(table)


async def _take_over(table: Table) -> None:
    try:
        await table.refresh()
    except FourQuartersError:
        log.exception("A game cannot follow what another process did")
        return
    if table.match.state.to_move != OVER:
        asyncio.get_running_loop().call_later(PATIENCE, _drive_if_idle, table, table.number)


def _drive_if_idle(table: Table, number: int) -> None:
    if table.number == number:
        table.drive()
