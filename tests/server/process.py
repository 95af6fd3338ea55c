"""Servers as processes of their own."""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from fourquarters.server.identity import COOKIE

ROOT = Path(__file__).parents[2]


class Process:
    """A server that can be killed."""

    def __init__(self, database: str) -> None:
        words = [sys.executable, "-m", "tests.server.serve", database, "0"]
        self.process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        port = self.process.stdout.readline().strip()
        assert port, "the server did not start"
        self.address = f"http://127.0.0.1:{port}"
        self._callers: list[Caller] = []
        self._wait()

    def caller(self, number: int) -> "Caller":
        """Somebody who talks to this server for as long as it is there."""
        self._callers.append(Caller(self.address, number))
        return self._callers[-1]

    def _wait(self) -> None:
        for _ in range(300):
            try:
                if httpx.get(f"{self.address}/healthz", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As ``kill -9`` does."""
        self.process.kill()
        self._gone()

    def stop(self) -> None:
        self.process.terminate()
        self._gone()

    def _gone(self) -> None:
        for caller in self._callers:
            caller.client.close()
        self.process.wait(20)
        if self.process.stdout is not None:
            self.process.stdout.close()


@contextmanager
def serving(database: str) -> Iterator[Process]:
    server = Process(database)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


class Caller:
    """Somebody who talks to a server over the net."""

    def __init__(self, address: str, number: int) -> None:
        self.cookie = f"{number:0>43}"
        self.client = httpx.Client(base_url=address, headers={"cookie": f"{COOKIE}={self.cookie}"}, timeout=20)

    def make(self, title: str, *players: dict[str, str]) -> dict[str, Any]:
        response = self.client.post("/api/games", json={"title": title, "players": list(players)})
        assert response.status_code == 201, response.text
        card: dict[str, Any] = response.json()
        return card

    def look(self, game: str) -> dict[str, Any]:
        response = self.client.get(f"/api/games/{game}")
        assert response.status_code == 200, response.text
        update: dict[str, Any] = response.json()
        return update

    def act(self, game: str, decision: int, action: str, key: str) -> dict[str, Any]:
        body = {"decision": decision, "action": action, "key": key}
        response = self.client.post(f"/api/games/{game}/act", json=body)
        assert response.status_code == 200, response.text
        update: dict[str, Any] = response.json()
        return update
