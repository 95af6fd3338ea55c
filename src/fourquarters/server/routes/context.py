"""What every route needs: the tables, and who is asking."""

from typing import Any, TypeAlias

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, FromQuery
from litestar.types import Scope

from fourquarters.server.tables import Tables

TheTables: TypeAlias = NamedDependency[Tables]
Who: TypeAlias = NamedDependency[str]
GameId: TypeAlias = FromPath[str]
AsSeat: TypeAlias = FromQuery[int | None]
Since: TypeAlias = FromQuery[int]


def provide_tables(state: State) -> Tables:
    tables: Tables = state.tables
    return tables


def provide_who(scope: Scope) -> str:
    """The hash of the identity that asks; empty for a socket without one."""
    who: str = scope["state"]["who"]
    return who


DEPENDENCIES = {
    "tables": Provide(provide_tables, sync_to_thread=False),
    "who": Provide(provide_who, sync_to_thread=False),
}


def limit_requests(connection: ASGIConnection[Any, Any, Any, Any], _: object) -> None:
    """A guard: so many requests per client, and per game."""
    tables: Tables = connection.app.state.tables
    tables.by_client.take(connection.scope["state"]["client"])
    game = connection.path_params.get("game")
    if game:
        tables.by_game.take(game)
