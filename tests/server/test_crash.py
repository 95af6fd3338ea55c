"""Killed at random moments under load: whatever was acknowledged is there, once, and every game opens."""

import os
import random
import threading
import time
import uuid
from collections import Counter

import httpx

from fourquarters.games import titles
from fourquarters.kernel.state import digest
from fourquarters.store.database import open_database
from fourquarters.store.loading import load
from fourquarters.store.repository import Repository
from tests.server.process import Caller, Process

ROUNDS = int(os.environ.get("FOURQUARTERS_CRASH_ROUNDS", "3"))
"""How often; the soak target asks for 100."""
PLAYERS = 6
MOVES = 20
"""So many are acknowledged in a round at least, however slow the machine is."""


class Player(threading.Thread):
    """Plays until the server dies, and remembers what was acknowledged."""

    def __init__(
        self, address: str, number: int, game: str | None, acknowledged: dict[str, list[tuple[str, int]]]
    ) -> None:
        super().__init__(daemon=True)
        self.caller = Caller(address, number)
        self.game = game
        self.acknowledged = acknowledged
        self.chooser = random.Random(number)
        self.number = number

    def run(self) -> None:
        try:
            self._play()
        except httpx.TransportError:
            pass
        finally:
            self.caller.client.close()

    def _play(self) -> None:
        if self.game is None:
            other = {"kind": "agent", "agent": "random"} if self.number % 2 else {"kind": "me"}
            self.game = self.caller.make("marches", {"kind": "me"}, other)["id"]
            self.acknowledged[self.game] = []
        while True:
            update = self.caller.look(self.game)
            if update["to_move"] == -2:
                return
            if not update["decision"]:
                time.sleep(0.002)
                continue
            key = uuid.uuid4().hex
            action = self.chooser.choice(update["decision"]["choices"])["action"]
            after = self.caller.act(self.game, update["number"], action, key)
            assert after["number"] > update["number"]
            self.acknowledged[self.game].append((key, update["number"] + 1))


def moves(acknowledged: dict[str, list[tuple[str, int]]]) -> int:
    return sum(len(keys) for keys in list(acknowledged.values()))


def examine(database: str, acknowledged: dict[str, list[tuple[str, int]]]) -> int:
    """Open every game, replaying all of it, and look for every acknowledged move."""
    repository = Repository(open_database(database))
    total = 0
    for game, keys in acknowledged.items():
        whole, quick = load(repository, titles(), game, whole=True), load(repository, titles(), game)
        assert whole is not None
        assert quick is not None
        assert digest(whole.match.state) == digest(quick.match.state)
        stored = Counter((move.key, move.number) for move in whole.moves)
        for key in keys:
            assert stored[key] == 1, f"move {key} of game {game} was acknowledged and is stored {stored[key]} times"
        assert max(Counter(move.key for move in whole.moves if move.key).values(), default=1) == 1
        total += len(keys)
    repository.close()
    return total


def test_kill_9_under_load_loses_nothing_that_was_acknowledged(database: str) -> None:
    acknowledged: dict[str, list[tuple[str, int]]] = {}
    games: list[str | None] = [None] * PLAYERS
    moments = random.Random(1)
    for played in range(ROUNDS):
        server = Process(database)
        players = [Player(server.address, number, games[number], acknowledged) for number in range(PLAYERS)]
        for player in players:
            player.start()
        time.sleep(moments.uniform(0.3, 1.5))
        patience = time.monotonic() + 60
        while moves(acknowledged) <= MOVES * (played + 1) and time.monotonic() < patience:
            time.sleep(0.01)
        server.kill()
        for player in players:
            player.join(30)
            assert not player.is_alive()
        games = [player.game for player in players]
        if played % 10 == 9:
            games[played % PLAYERS] = None
        examine(database, acknowledged)
    assert examine(database, acknowledged) > MOVES * ROUNDS
