"""Many rows in one statement. They travel as one JSON text, so that a writing thread hands over to the database once
per table and not once per row; with a busy event loop beside it, every hand-over costs a wait.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Column, Connection, Table, text

from fourquarters.store import schema

_MOVING = ("number", "to_move", "finished", "outcome", "updated")
"""What a move changes on its game's card."""


def insert_rows(connection: Connection, table: Table, rows: Sequence[msgspec.Struct]) -> None:
    """Add structs whose fields are the table's columns."""
    names = ", ".join(f'"{column.name}"' for column in table.columns)
    source = _source(connection, list(table.columns))
    connection.execute(text(f"INSERT INTO {table.name} ({names}) {source}"), {"rows": _json(rows)})


def follow(connection: Connection, cards: list[dict[str, object]]) -> None:
    """Bring games' cards up to date; each has an ``id`` and what a move changes."""
    columns = [schema.games.c.id, *(schema.games.c[name] for name in _MOVING)]
    values = ", ".join(f"{name} = news.{name}" for name in _MOVING)
    source = _source(connection, columns)
    changed = text(f"UPDATE games SET {values} FROM ({source}) AS news WHERE games.id = news.id")
    connection.execute(changed, {"rows": _json(cards)})


def _source(connection: Connection, columns: list[Column[Any]]) -> str:
    """A query that yields the rows of the JSON text, in the words of the database."""
    if connection.dialect.name == "postgresql":
        kinds = ", ".join(f'"{column.name}" {column.type.compile(connection.dialect)}' for column in columns)
        names = ", ".join(f'given."{column.name}"' for column in columns)
        return f"SELECT {names} FROM json_to_recordset(CAST(:rows AS json)) AS given({kinds})"
    names = ", ".join(f"json_extract(value, '$.{column.name}') AS \"{column.name}\"" for column in columns)
    return f"SELECT {names} FROM json_each(:rows)"


def _json(rows: object) -> str:
    return msgspec.json.encode(rows).decode()
