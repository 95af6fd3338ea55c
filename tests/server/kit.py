"""People at a server: each with a cookie of their own, talking to one application."""

import itertools
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient, WebSocketTestSession

from fourquarters.games import titles
from fourquarters.kernel.registry import Registry
from fourquarters.server.app import create_app
from fourquarters.server.identity import COOKIE
from fourquarters.server.secret import hashed
from fourquarters.server.settings import Limits, Settings
from fourquarters.server.table import Table
from fourquarters.server.tables import Tables
from tests.titles import whisper

LOOSE = Limits(requests=1e6, game_requests=1e6)
EVERY_TITLE = Registry([*titles(), whisper.TITLE])
_KEYS = itertools.count()

Json = dict[str, Any]


def new_key() -> str:
    """An idempotency key."""
    return f"k{next(_KEYS)}"


class House:
    """A running application."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client

    @property
    def tables(self) -> Tables:
        tables: Tables = self.client.app.state.tables
        return tables

    def table(self, game: str) -> Table:
        return self.tables.loaded[game]

    def person(self, number: int) -> "Person":
        """Somebody whose cookie was given long ago."""
        return Person(self, f"{number:0>43}")

    def stranger(self) -> "Person":
        """Somebody without a cookie."""
        return Person(self, "")


class Person:
    def __init__(self, house: House, cookie: str) -> None:
        self.house = house
        self.cookie = cookie
        self.who = hashed(cookie) if cookie else ""

    @property
    def headers(self) -> dict[str, str]:
        return {"cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}

    def ask(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Response:
        self.house.client.cookies.clear()
        return self.house.client.request(method, path, json=body, headers={**self.headers, **(headers or {})})

    def get(self, path: str, status: int = 200) -> Any:
        return _body(self.ask("GET", path), status)

    def post(self, path: str, body: Any, status: int = 200) -> Any:
        return _body(self.ask("POST", path, body), status)

    def make(self, title: str = "tictactoe", *players: str, **more: Any) -> Json:
        """A game; players are ``me``, ``friend`` or an agent's name."""
        plans = [{"kind": name} if name in ("me", "friend") else {"kind": "agent", "agent": name} for name in players]
        card: Json = self.post("/api/games", {"title": title, "players": plans, **more}, 201)
        return card

    def look(self, game: str, query: str = "") -> Json:
        update: Json = self.get(f"/api/games/{game}{query}")
        return update

    def act(self, game: str, action: str, decision: int | None = None, key: str = "", status: int = 200) -> Json:
        number = self.look(game)["number"] if decision is None else decision
        body = {"decision": number, "action": action, "key": key or new_key()}
        answer: Json = self.post(f"/api/games/{game}/act", body, status)
        return answer

    def undo(self, game: str, decision: int | None = None, key: str = "", status: int = 200) -> Json:
        number = self.look(game)["number"] if decision is None else decision
        answer: Json = self.post(f"/api/games/{game}/undo", {"decision": number, "key": key or new_key()}, status)
        return answer

    def live(self, game: str, query: str = "", headers: dict[str, str] | None = None) -> WebSocketTestSession:
        self.house.client.cookies.clear()
        path = f"/api/games/{game}/live{query}"
        return self.house.client.websocket_connect(path, headers={**self.headers, **(headers or {})})


def with_news(known: Json, news: Json) -> Json:
    """What somebody knows who was told news on a socket."""
    return {**known, **news, "view": {**known["view"], **news["view"]}}


def _body(response: Response, status: int) -> Any:
    assert response.status_code == status, response.text
    return response.json() if "json" in response.headers["content-type"] else response.text


@contextmanager
def house(database: str | Path, limits: Limits = LOOSE, **more: Any) -> Iterator[House]:
    """An application on a database, running."""
    settings = Settings(database, limits=limits, titles=EVERY_TITLE, **more)
    with TestClient(create_app(settings)) as client:
        yield House(client)


def wait_for_turn(person: Person, game: str) -> Json:
    """Look until it is this person's turn, or the game is over."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        update = person.look(game)
        if update["decision"] or update["to_move"] == -2:
            return update
    raise AssertionError("the agents do not come to an end")
