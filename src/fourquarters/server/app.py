"""The application: routes, guards, errors, and what runs beside them."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any

from litestar import Litestar, Request, Response, Router, post
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from fourquarters import __version__
from fourquarters.kernel.errors import FourQuartersError
from fourquarters.server.errors import refusal_of, status_of
from fourquarters.server.guard import Guard
from fourquarters.server.identity import Identity
from fourquarters.server.listening import listen, say_who_is_here
from fourquarters.server.routes import echo, games, live, pages, play, seats, titles
from fourquarters.server.routes.context import DEPENDENCIES, limit_requests
from fourquarters.server.settings import Settings
from fourquarters.server.tables import Tables
from fourquarters.server.wire import Refusal
from fourquarters.store.database import is_postgres

log = logging.getLogger(__name__)

_PLAIN = {
    404: "there is nothing at this address",
    405: "this cannot be done at this address",
    413: "this request is larger than the server takes",
}
"""Refusals of the framework, in words."""


def create_app(settings: Settings) -> Litestar:
    """A server on one database. It opens the database when it starts, and closes it when it stops."""

    @contextlib.asynccontextmanager
    async def serving(app: Litestar) -> AsyncIterator[None]:
        tables = app.state.tables = Tables(settings)
        engine = tables.repository.engine
        beside = [listen(tables, engine.url), say_who_is_here(tables)] if is_postgres(engine) else []
        tasks = [asyncio.create_task(work) for work in beside]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await tables.close()

    make_game = post("/api/games", request_max_body_size=settings.limits.record, summary="Make a game")(games.make_game)
    check_scenario = post("/api/titles/{key:str}/scenario-check", request_max_body_size=settings.limits.record,
                          status_code=200, sync_to_thread=True,
                          summary="Check a scenario file; nothing is kept")(titles.check_scenario)  # fmt: skip
    handlers = [make_game, check_scenario, *titles.HANDLERS, *games.HANDLERS, *play.HANDLERS, *seats.HANDLERS]
    sockets = [live.live, echo.echo] if settings.echo else [live.live]
    return Litestar(
        [Router("/", route_handlers=handlers, guards=[limit_requests]), *sockets, *pages.HANDLERS],
        dependencies=DEPENDENCIES,
        exception_handlers={FourQuartersError: refused, HTTPException: not_understood, Exception: failed},
        lifespan=[serving],
        logging_config=None,
        middleware=[Guard(settings.origins), Identity()],
        openapi_config=OpenAPIConfig(
            "Four Quarters", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=settings.limits.body,
    )


def refused(_: Request[Any, Any, Any], error: FourQuartersError) -> Response[Refusal]:
    return Response(refusal_of(error), status_code=status_of(error))


def not_understood(_: Request[Any, Any, Any], error: HTTPException) -> Response[Refusal]:
    """A request that does not fit the schema, or is too large, or goes nowhere."""
    plain = _PLAIN.get(error.status_code)
    if plain:
        return Response(Refusal(plain), status_code=error.status_code)
    extra = error.extra if isinstance(error.extra, list) else []
    details = [
        f"{each.get('key', '')}: {each.get('message', '')}".strip(": ") for each in extra if isinstance(each, dict)
    ]
    return Response(Refusal("; ".join([error.detail, *details])), status_code=error.status_code)


def failed(_: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """Our own mistake: the log has the details, the client does not."""
    log.error("A request failed", exc_info=error)
    return Response(Refusal("something went wrong on the server; nothing was changed"), status_code=500)
