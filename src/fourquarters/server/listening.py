"""Several processes on one PostgreSQL: each hears what the others commit, and takes it over."""

import asyncio
import logging

import psycopg
from sqlalchemy import URL

from fourquarters.kernel.chance import OVER
from fourquarters.kernel.errors import FourQuartersError
from fourquarters.server.table import Table
from fourquarters.server.tables import Tables
from fourquarters.store.repository import CHANNEL

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
                async for news in connection.notifies():
                    await _hear(tables, news.payload)
        except Exception as error:  # Whatever it was: without this, a process would no longer see what others do.
            log.warning("The database does not tell what other processes do; trying again: %s", error)
        await asyncio.sleep(_AGAIN)


async def _hear(tables: Tables, news: str) -> None:
    process, _, rest = news.partition(" ")
    game, _, number = rest.partition(" ")
    table = tables.loaded.get(game)
    if table is None or process == tables.process or (number.isdecimal() and 0 < int(number) <= table.number):
        return
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
