"""A game as it happens, over the socket."""

from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import WebSocketTestSession

from fourquarters.server.settings import Limits
from tests.server.kit import LOOSE, House, Json, Person, house, new_key


def receive(socket: WebSocketTestSession) -> Json:
    message: Json = socket.receive_json(timeout=10)
    return message


def until(socket: WebSocketTestSession, number: int) -> Json:
    """The first update with so many moves."""
    while True:
        message = receive(socket)
        if message.get("number", -1) >= number:
            return message


def test_everybody_is_told_at_once_and_after_every_change(ann: Person, bob: Person, eve: Person) -> None:
    card = ann.make("tictactoe", "me", "friend")
    game = card["id"]
    bob.post(f"/api/games/{game}/claim", {"token": card["seats"][1]["invite"]})
    with ann.live(game) as mine, bob.live(game) as his, eve.live(game) as hers:
        assert receive(mine)["decision"]["id"] == 0
        assert (receive(his)["seat"], receive(hers)["seat"]) == (1, None)
        mine.send_json({"act": {"decision": 0, "action": "mark b2", "key": new_key()}})
        for socket, seat in ((mine, 0), (his, 1), (hers, None)):
            update = until(socket, 1)
            assert update["seat"] == seat
            assert update["view"]["cells"][4] == 0
            assert update["log"] == [{"number": 1, "actor": "cross", "text": "Cross marks b2.", "note": ""}]
            assert (update["decision"] is not None) == (seat == 1)
        his.send_json({"act": {"decision": 1, "action": "mark a1", "key": new_key()}})
        assert until(mine, 2)["decision"]["id"] == 2
        assert until(hers, 2)["decision"] is None


def test_a_lost_connection_is_taken_up_where_it_was(ann: Person) -> None:
    game = ann.make("tictactoe", "me", "me")["id"]
    with ann.live(game) as socket:
        for number, cell in enumerate(("a1", "b1", "c1")):
            socket.send_json({"act": {"decision": number, "action": f"mark {cell}", "key": new_key()}})
            until(socket, number + 1)
    for since in range(4):
        with ann.live(game, f"?since={since}") as socket:
            update = receive(socket)
            assert update["number"] == 3
            assert [line["number"] for line in update["log"]] == list(range(since + 1, 4))
    for odd in (99, -5):
        with ann.live(game, f"?since={odd}") as socket:
            assert receive(socket)["number"] == 3


def test_stale_and_doubled_answers_get_the_present_state(ann: Person) -> None:
    game = ann.make("tictactoe", "me", "me")["id"]
    with ann.live(game) as socket:
        socket.send_json({"act": {"decision": 0, "action": "mark a1", "key": "once"}})
        assert until(socket, 1)["position"] == 1
        for message in (
            {"act": {"decision": 0, "action": "mark a1", "key": "once"}},
            {"act": {"decision": 0, "action": "mark c3", "key": "late"}},
            {"undo": {"decision": 0, "key": "late too"}},
        ):
            socket.send_json(message)
            update = receive(socket)
            assert (update["number"], update["decision"]["id"]) == (1, 1)
        socket.send_json({"undo": {"decision": 1, "key": "back"}})
        assert (until(socket, 2)["position"]) == 0


def test_refusals_and_what_cannot_be_read_are_answered_and_the_socket_stays(ann: Person, eve: Person) -> None:
    game = ann.make("tictactoe", "me", "me")["id"]
    ann.act(game, "mark a1")
    with ann.live(game) as socket:
        receive(socket)
        socket.send_json({"act": {"decision": 1, "action": "mark a1", "key": new_key()}})
        assert receive(socket) == {"refusal": {"reason": "a1 is marked already", "rule": "X2"}}
        socket.send_text("hello")
        assert "cannot be read" in receive(socket)["refusal"]["reason"]
        socket.send_json({"act": {"decision": "now"}})
        assert "cannot be read" in receive(socket)["refusal"]["reason"]
        socket.send_text("x" * 20_000)
        assert "a message may have 16384 bytes" in receive(socket)["refusal"]["reason"]
        socket.send_json({"ping": 7})
        assert receive(socket) == {"pong": 7}
    with eve.live(game) as socket:
        receive(socket)
        socket.send_json({"act": {"decision": 1, "action": "mark b2", "key": new_key()}})
        assert "no seat" in receive(socket)["refusal"]["reason"]
    assert ann.look(game)["number"] == 1


def test_it_is_seen_who_is_there(ann: Person, bob: Person) -> None:
    card = ann.make("tictactoe", "me", "friend")
    game = card["id"]
    bob.post(f"/api/games/{game}/claim", {"token": card["seats"][1]["invite"]})
    with ann.live(game) as mine:
        while not receive(mine)["seats"][0]["online"]:
            pass
        with bob.live(game) as his:
            receive(his)
            while not receive(mine)["seats"][1]["online"]:
                pass
        while receive(mine)["seats"][1]["online"]:
            pass


def test_a_socket_without_a_cookie_is_a_spectators(app: House, ann: Person) -> None:
    game = ann.make("tictactoe", "me", "me")["id"]
    with app.stranger().live(game) as socket:
        assert receive(socket)["seat"] is None


@pytest.mark.parametrize(
    ("game", "query", "code"),
    [("nowhere", "", 4404), ("", "?seat=1", 4403)],
)
def test_a_socket_that_may_not_be_is_closed_with_the_reason(ann: Person, game: str, query: str, code: int) -> None:
    made = ann.make("tictactoe", "me", "friend")["id"]
    with ann.live(game or made, query) as socket:
        with pytest.raises(WebSocketDisconnect) as closed:
            receive(socket)
        assert closed.value.code == code
        assert closed.value.detail


def test_sockets_and_messages_have_limits(tmp_path: Path) -> None:
    with house(tmp_path / "games.db", Limits(sockets=1, requests=2)) as app:
        ann = app.person(1)
        game = ann.make("tictactoe", "me", "me")["id"]
        with ann.live(game) as socket:
            receive(socket)
            with app.person(2).live(game) as second, pytest.raises(WebSocketDisconnect) as closed:
                receive(second)
            assert (closed.value.code, closed.value.detail) == (4429, "1 sockets are open at this game already")
            for number in range(20):
                socket.send_json({"ping": number})
            answers = [receive(socket) for _ in range(20)]
            assert {"refusal": {"reason": "too many requests: wait a moment and go on", "rule": ""}} in answers


def test_other_sites_cannot_open_a_socket(tmp_path: Path) -> None:
    with house(tmp_path / "games.db", LOOSE, origins=("https://friend.example",)) as app:
        ann = app.person(1)
        game = ann.make("tictactoe", "me", "me")["id"]
        with pytest.raises(WebSocketDisconnect) as closed, ann.live(game, headers={"origin": "https://evil.example"}):
            pass
        assert closed.value.code == 4403
        for fine in ("http://testserver.local", "https://friend.example"):
            with ann.live(game, headers={"origin": fine}) as socket:
                assert receive(socket)["seat"] == 0
