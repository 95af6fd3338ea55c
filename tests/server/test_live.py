"""A game as it happens, over the socket."""

from pathlib import Path
from random import Random

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import WebSocketTestSession

from fourquarters.server import updates
from fourquarters.server.settings import Limits
from tests.server.kit import LOOSE, House, Json, Person, house, new_key, with_news


def receive(socket: WebSocketTestSession) -> Json:
    message: Json = socket.receive_json(timeout=10)
    return message


def until(socket: WebSocketTestSession, number: int) -> Json:
    """The first message with so many moves."""
    while True:
        message = receive(socket)
        if message.get("number", -1) >= number:
            return message


class Ear:
    """Somebody who puts together what a socket says."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.known = receive(socket)
        self.log: list[Json] = self.known["log"]

    def until(self, number: int, online: bool | None = None) -> Json:
        """What is known when there are so many moves (and everybody is there, or not everybody)."""
        while self.known["number"] < number or online not in (None, self._all_here()):
            news = receive(self.socket)
            assert "game" not in news, "the whole state was told again"
            self.known = with_news(self.known, news)
            self.log = [*self.log, *news["log"]]
        return self.known

    def _all_here(self) -> bool:
        return all(seat["online"] for seat in self.known["seats"])


def test_everybody_is_told_at_once_and_after_every_change(ann: Person, bob: Person, eve: Person) -> None:
    card = ann.make("tictactoe", "me", "friend")
    game = card["id"]
    bob.post(f"/api/games/{game}/claim", {"token": card["seats"][1]["invite"]})
    line = {"number": 1, "kind": "act", "position": 1, "seat": 0, "actor": "cross", "text": "Cross marks b2."}
    with ann.live(game) as mine, bob.live(game) as his, eve.live(game) as hers:
        ears = {0: Ear(mine), 1: Ear(his), None: Ear(hers)}
        assert ears[0].known["decision"]["id"] == 0
        mine.send_json({"act": {"decision": 0, "action": "mark b2", "key": new_key()}})
        for seat, ear in ears.items():
            update = ear.until(1)
            assert update["seat"] == seat
            assert update["view"]["cells"][4] == 0
            assert update["log"] == [{**line, "why": "", "note": "", "entered": False, "agent": ""}]
            assert (update["decision"] is not None) == (seat == 1)
        his.send_json({"act": {"decision": 1, "action": "mark a1", "key": new_key()}})
        assert ears[0].until(2)["decision"]["id"] == 2
        assert ears[None].until(2)["decision"] is None


@pytest.mark.parametrize("title", ["marches", "tictactoe", "whisper"])
def test_the_first_state_and_all_news_since_are_what_a_look_shows(
    ann: Person, bob: Person, eve: Person, title: str
) -> None:
    card = ann.make(title, "me", "friend")
    game = card["id"]
    bob.post(f"/api/games/{game}/claim", {"token": card["seats"][1]["invite"]})
    people = (ann, bob, eve)
    with ann.live(game) as mine, bob.live(game) as his, eve.live(game) as hers:
        ears = [Ear(mine), Ear(his), Ear(hers)]
        random = Random(title)
        for ear in ears:
            ear.until(0, online=True)
        for _ in range(120):
            number = ann.look(game)["number"]
            states = [ear.until(number) for ear in ears]
            for person, ear, state in zip(people, ears, states, strict=True):
                assert {**state, "log": ear.log} == person.look(game)
            mover = next((one for one in (0, 1) if states[one]["decision"]), None)
            if mover is None:
                break
            if number % 7 == 3 and states[mover]["can_undo"]:
                message: Json = {"undo": {"decision": number, "key": new_key()}}
            else:
                action = random.choice(states[mover]["decision"]["choices"])["action"]
                message = {"act": {"decision": number, "action": action, "key": new_key()}}
            ears[mover].socket.send_json(message)
            ears[mover].until(number + 1)
        assert title == "marches" or states[0]["outcome"]


def test_news_leaves_out_what_is_as_it_was(ann: Person) -> None:
    game = ann.make("marches", "me", "me")["id"]
    with ann.live(game) as socket:
        ear = Ear(socket)
        ear.until(0, online=True)
        action = ear.known["decision"]["choices"][0]["action"]
        socket.send_json({"act": {"decision": ear.known["number"], "action": action, "key": new_key()}})
        news = until(socket, ear.known["number"] + 1)
        assert set(news) == {"number", "position", "to_move", "view", "log", "decision", "can_undo"}
        assert set(news["view"]) == {"chosen"}


def test_an_undo_says_where_it_went_back_to(ann: Person) -> None:
    game = ann.make("tictactoe", "me", "me")["id"]
    with ann.live(game) as socket:
        ear = Ear(socket)
        for number, message in enumerate((
            {"act": {"decision": 0, "action": "mark a1", "key": new_key()}},
            {"act": {"decision": 1, "action": "mark b1", "key": new_key()}},
            {"undo": {"decision": 2, "key": new_key()}},
            {"act": {"decision": 3, "action": "mark c1", "key": new_key()}},
        )):  # fmt: skip
            socket.send_json(message)
            ear.until(number + 1)
        told = [(line["number"], line["kind"], line["position"], line["seat"]) for line in ear.log]
        assert told == [(1, "act", 1, 0), (2, "act", 2, 1), (3, "undo", 1, 1), (4, "act", 2, 1)]
        assert ann.look(game)["log"] == ear.log


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
            assert update == {**ann.look(game), "log": []}, "the whole state is told again"
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
        ear = Ear(mine)
        with bob.live(game) as his:
            receive(his)
            ear.until(0, online=True)
        ear.until(0, online=False)
        assert [seat["online"] for seat in ear.known["seats"]] == [True, False]


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


def test_a_socket_that_cannot_be_told_is_closed_and_the_game_goes_on(
    ann: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def stumble(*_: object) -> None:
        raise ZeroDivisionError

    game = ann.make("tictactoe", "me", "me")["id"]
    with ann.live(game) as socket:
        Ear(socket)
        monkeypatch.setattr(updates, "news", stumble)
        assert ann.act(game, "mark a1")["number"] == 1
        with pytest.raises(WebSocketDisconnect) as closed:
            until(socket, 1)
        assert closed.value.code == 1011
    assert "could not be told" in caplog.text
    monkeypatch.undo()
    with ann.live(game) as socket:
        assert Ear(socket).known["number"] == 1


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
