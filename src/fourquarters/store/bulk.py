"""Many rows in one statement, so that a writing thread hands over to the database once per table and not once per row;
with a busy event loop beside it, every hand-over costs a wait. The statements are the same for both databases.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

import msgspec
from msgspec.structs import astuple
from sqlalchemy import Connection, Table

from fourquarters.store.rows import Append

MOST = 1000
"""So many rows go into one statement: databases take tens of thousands of values in one, but not any number."""
_CARD = ("id", "number", "to_move", "finished", "outcome", "updated")
"""A game's name, and what a move changes on its card."""


def insert_rows(connection: Connection, table: Table, rows: Sequence[msgspec.Struct]) -> None:
    """Add structs whose fields are the table's columns."""
    for begin in range(0, len(rows), MOST):
        some = rows[begin : begin + MOST]
        statement = _insert(table.name, some[0].__struct_fields__, len(some), _mark(connection))
        connection.exec_driver_sql(statement, _flat([astuple(row) for row in some]))


def follow(connection: Connection, appends: Sequence[Append]) -> None:
    """Bring the cards of games up to date, each of another game."""
    for begin in range(0, len(appends), MOST):
        cards = [
            (each.game, each.number, each.to_move, each.finished, _json(each.outcome), each.updated)
            for each in appends[begin : begin + MOST]
        ]
        connection.exec_driver_sql(_update(len(cards), _mark(connection)), _flat(cards))


@lru_cache(maxsize=512)
def _insert(table: str, fields: tuple[str, ...], rows: int, mark: str) -> str:
    names = ", ".join(f'"{field}"' for field in fields)
    return f"INSERT INTO {table} ({names}) {_values(rows, len(fields), mark)}"


@lru_cache(maxsize=512)
def _update(rows: int, mark: str) -> str:
    """Both databases call the columns of a list of values column1, column2 and so on."""
    changes = ", ".join(f"{name} = news.column{place}" for place, name in enumerate(_CARD[1:], 2))
    values = _values(rows, len(_CARD), mark)
    return f"UPDATE games SET {changes} FROM ({values}) AS news WHERE games.id = news.column1"


def _values(rows: int, columns: int, mark: str) -> str:
    row = f"({', '.join([mark] * columns)})"
    return f"VALUES {', '.join([row] * rows)}"


def _mark(connection: Connection) -> str:
    """Where a value goes, in the words of the database's driver."""
    return "%s" if connection.dialect.name == "postgresql" else "?"


def _flat(rows: list[tuple[Any, ...]]) -> tuple[Any, ...]:
    return tuple(chain.from_iterable(rows))


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
