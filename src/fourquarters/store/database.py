"""Opening a database: SQLite in one file, or PostgreSQL by its URL, brought up to date at start-up."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from fourquarters.store.errors import StoreError, cause_of

logging.getLogger("psycopg").setLevel(logging.ERROR)  # It warns of every conflict, which we expect and handle.

_MIGRATING = 0x4651
"""The number of the lock that keeps several PostgreSQL clients from migrating at once."""


def open_database(where: str | Path) -> Engine:
    """An engine for a file's path or a database URL, with the tables of this version."""
    engine = _engine(where)
    try:
        migrate(engine)
    except SQLAlchemyError as error:
        engine.dispose()
        shown = engine.url.render_as_string(hide_password=True)
        raise StoreError(f"the database {shown} cannot be opened: {cause_of(error)}") from None
    return engine


def migrate(engine: Engine) -> None:
    """Bring the tables up to date."""
    config = Config()
    config.set_main_option("script_location", "fourquarters.store:migrations")
    with writing(engine) as connection:
        if is_postgres(engine):
            connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _MIGRATING})
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    """A connection in a transaction that writes; it is committed at the end."""
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        yield connection


def is_postgres(engine: Engine) -> bool:
    return engine.dialect.name == "postgresql"


def _engine(where: str | Path) -> Engine:
    address = str(where)
    if "://" not in address:
        path = Path(address).expanduser().absolute()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise StoreError(f"the folder for the database {path} cannot be made: {error}") from None
        address = f"sqlite:///{path}"
    try:
        url = make_url(address)
    except ArgumentError:
        raise StoreError("this is no database: expected a file's path or postgresql://user@host/name") from None
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() == "postgresql":
        return create_engine(url, pool_size=8, pool_pre_ping=True)
    if url.get_backend_name() == "sqlite" and url.database:
        return _sqlite(create_engine(url, connect_args={"check_same_thread": False}))
    raise StoreError(f"'{url.drivername}' is not supported; expected a file's path or postgresql://user@host/name")


def _sqlite(engine: Engine) -> Engine:
    """Write-ahead log, nothing acknowledged before it is on the disk, and transactions that begin when we say."""

    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None
        for pragma in ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    def begun(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)
    return engine
