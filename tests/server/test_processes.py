"""Several processes on one PostgreSQL serve one game together."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from websockets.sync.client import ClientConnection, connect

from fourquarters.games import titles
from fourquarters.server.identity import COOKIE
from fourquarters.store.database import open_database
from fourquarters.store.loading import load
from fourquarters.store.repository import Repository
from tests.server.process import Caller, serving

ME, FRIEND, GREEDY = {"kind": "me"}, {"kind": "friend"}, {"kind": "agent", "agent": "greedy"}


@contextmanager
def line(address: str, caller: Caller, game: str) -> Iterator[ClientConnection]:
    where = f"{address.replace('http', 'ws')}/api/games/{game}/live"
    with connect(where, additional_headers={"cookie": f"{COOKIE}={caller.cookie}"}) as socket:
        yield socket


def until(socket: ClientConnection, number: int) -> dict[str, Any]:
    while True:
        update: dict[str, Any] = json.loads(socket.recv(timeout=10))
        if update.get("number", -1) >= number:
            return update


def test_two_processes_see_each_others_moves_at_once(postgres: str) -> None:
    with serving(postgres) as first, serving(postgres) as second:
        ann, bob = first.caller(1), second.caller(2)
        card = ann.make("tictactoe", ME, FRIEND)
        game = card["id"]
        with line(first.address, ann, game) as mine:
            assert until(mine, 0)["decision"]["id"] == 0
            claimed = bob.client.post(f"/api/games/{game}/claim", json={"token": card["seats"][1]["invite"]})
            assert claimed.status_code == 200, claimed.text
            while until(mine, 0)["seats"][1]["open"]:
                pass
            with line(second.address, bob, game) as his:
                assert until(his, 0)["seat"] == 1
                began = time.monotonic()
                mine.send(json.dumps({"act": {"decision": 0, "action": "mark b2", "key": "a"}}))
                assert until(his, 1)["decision"]["id"] == 1
                his.send(json.dumps({"act": {"decision": 1, "action": "mark a1", "key": "b"}}))
                assert until(mine, 2)["view"]["cells"][0] == 1
                assert time.monotonic() - began < 1


def test_it_is_seen_who_is_at_another_process(postgres: str) -> None:
    def until_online(socket: ClientConnection, *wanted: bool) -> None:
        while [seat["online"] for seat in until(socket, 0).get("seats", ())] != list(wanted):
            pass

    with serving(postgres) as first, serving(postgres) as second:
        ann, bob = first.caller(1), second.caller(2)
        card = ann.make("tictactoe", ME, FRIEND)
        game = card["id"]
        with line(first.address, ann, game) as mine:
            bob.client.post(f"/api/games/{game}/claim", json={"token": card["seats"][1]["invite"]})
            with line(second.address, bob, game) as his:
                until_online(mine, True, True)
                until_online(his, True, True)
            until_online(mine, True, False)
        deadline, eve = time.monotonic() + 10, second.caller(3)  # Whoever has a seat and looks is there.
        while any(seat["online"] for seat in eve.look(game)["seats"]):
            assert time.monotonic() < deadline


def test_nobody_is_stood_in_for_who_sits_at_a_table_of_another_process(postgres: str) -> None:
    """Not even where the game was not open yet, so that nothing of who is there has been heard."""
    with serving(postgres) as first, serving(postgres) as second:
        ann, bob, again = first.caller(1), first.caller(2), second.caller(1)
        card = ann.make("tictactoe", ME, FRIEND)
        where, wish = f"/api/games/{card['id']}", {"seat": 1, "handovers": 1}
        bob.client.post(f"{where}/claim", json={"token": card["seats"][1]["invite"]})
        with line(first.address, bob, card["id"]) as his:
            until(his, 0)
            refused = again.client.post(f"{where}/stand-in", json=wish)
            assert "sits at the table" in refused.json()["reason"]
        lent = again.client.post(f"{where}/stand-in", json=wish)
        assert lent.json()["seats"][1]["agent"] == "random"


def test_an_agent_stands_in_at_all_processes_and_stops_at_all(postgres: str) -> None:
    def until_seen(caller: Caller, fits: Callable[[dict[str, Any]], bool], number: int = 0) -> None:
        deadline = time.monotonic() + 20
        while (update := caller.look(game))["number"] < number or not fits(update):
            assert time.monotonic() < deadline
            time.sleep(0.02)

    with serving(postgres) as first, serving(postgres) as second:
        callers = first.caller(1), second.caller(1)
        game = callers[0].make("marches", ME, GREEDY)["id"]
        for handovers, (one, other) in [(0, callers), (2, callers[::-1])]:
            wish = {"seat": 0, "handovers": handovers}
            assert one.client.post(f"/api/games/{game}/stand-in", json=wish).status_code == 200
            until_seen(other, lambda update: update["seats"][0]["agent"] == "greedy", 8 * (handovers + 1))
            wish["handovers"] += 1
            left = other.client.post(f"/api/games/{game}/take-back", json=wish).json()
            assert left["seats"][0]["agent"] == ""
            for caller in callers:
                until_seen(caller, lambda update: bool(update["decision"]) or update["to_move"] == -2)
    repository = Repository(open_database(postgres))
    loaded = load(repository, titles(), game, whole=True)
    repository.close()
    assert loaded is not None
    assert {move.agent for move in loaded.moves if move.seat == 0} == {"greedy"}


def test_two_processes_answering_for_one_seat_at_once_never_both_succeed(postgres: str) -> None:
    with serving(postgres) as first, serving(postgres) as second:
        callers = [first.caller(1), second.caller(1)]
        game = callers[0].make("marches", ME, GREEDY)["id"]
        problems: list[BaseException] = []

        def look(caller: Caller) -> dict[str, Any]:
            return caller.look(game)

        def play(caller: Caller, name: str) -> None:
            try:
                for turn in range(400):
                    update = caller.look(game)
                    if update["number"] > 60:
                        return
                    if update["decision"]:
                        choices = update["decision"]["choices"]
                        caller.act(game, update["number"], choices[turn % len(choices)]["action"], f"{name}{turn}")
            except BaseException as error:
                problems.append(error)

        threads = [threading.Thread(target=play, args=(caller, f"p{n}-")) for n, caller in enumerate(callers)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        assert problems == []
        deadline = time.monotonic() + 30
        while not all(state["decision"] or state["to_move"] == -2 for state in map(look, callers)):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        states = list(map(look, callers))
        assert states[0]["number"] == states[1]["number"]
        assert states[0]["view"] == states[1]["view"]
    repository = Repository(open_database(postgres))
    loaded = load(repository, titles(), game, whole=True)
    repository.close()
    assert loaded is not None
    assert len(loaded.moves) > 40


def test_when_a_process_dies_another_lets_the_agents_go_on(postgres: str) -> None:
    with serving(postgres) as first, serving(postgres) as second:
        ann, again = first.caller(1), second.caller(1)
        game = ann.make("marches", GREEDY, GREEDY)["id"]
        first.kill()
        with line(second.address, again, game) as socket:
            number = until(socket, 0)["number"]
            assert until(socket, number + 20)["number"] >= number + 20
