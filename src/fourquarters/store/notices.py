"""What processes that share a PostgreSQL tell each other. SQLite is for one process: there, nobody is told anything."""

from collections.abc import Iterable

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, text

CHANNEL = "fourquarters"


class Notice(Struct, omit_defaults=True):
    """News of a game."""

    process: str
    """Who says it; empty for something its own process must hear too."""
    game: str
    number: int = 0
    """How many moves it has now; 0 if something else has changed."""
    people: list[str] | None = None
    """All its players who are at the table in this process, if that is what is told."""
    asks: bool = False
    """Who is at the table in your process?"""


_DECODER = msgspec.json.Decoder(Notice)
_NOTIFY = text("SELECT pg_notify(:channel, notice) FROM unnest(CAST(:notices AS text[])) AS notice")


def announce(connection: Connection, notices: Iterable[Notice]) -> None:
    """Tell other processes; PostgreSQL delivers it when, and only when, the transaction commits."""
    if connection.dialect.name == "postgresql":
        texts = [msgspec.json.encode(notice).decode() for notice in notices]
        connection.execute(_NOTIFY, {"channel": CHANNEL, "notices": texts})


def read_notice(payload: str) -> Notice | None:
    """None for what another version of this program may have said."""
    try:
        return _DECODER.decode(payload)
    except msgspec.MsgspecError:
        return None
