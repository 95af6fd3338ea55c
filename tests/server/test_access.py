"""Every route as everybody: the wrong seat, a spectator, somebody without a name; and what keeps the house in order."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from fourquarters.kernel.state import digest
from fourquarters.server.guard import HEADERS
from fourquarters.server.identity import COOKIE
from fourquarters.server.routes import pages
from fourquarters.server.settings import Limits
from fourquarters.store.database import writing
from tests.server.kit import LOOSE, House, Person, house

ANSWER = {"decision": 0, "action": "keep", "key": "k"}

OPEN = [
    ("GET", "/healthz", None),
    ("GET", "/api/titles", None),
    ("GET", "/api/titles/marches/rules", None),
    ("GET", "/api/games", None),
    ("GET", "/api/schema/openapi.json", None),
    ("GET", "/api/games/{game}", None),
    ("GET", "/api/games/{game}/card", None),
    ("GET", "/api/games/{game}/at/1", None),
]
"""Anybody may, and nobody sees more than a spectator does by it."""
CLOSED = [
    ("GET", "/api/games/{game}?seat=0", None),
    ("GET", "/api/games/{game}/at/1?seat=0", None),
    ("GET", "/api/games/{game}/record", None),
    ("POST", "/api/games/{game}/claim", {"token": "guess"}),
    ("POST", "/api/games/{game}/act", {"decision": 2, "action": "keep", "key": "k"}),
    ("POST", "/api/games/{game}/undo", {"decision": 2, "key": "k"}),
    ("POST", "/api/games/{game}/why", {"action": "keep"}),
    ("POST", "/api/games/{game}/stand-in", {"seat": 0, "handovers": 0}),
    ("POST", "/api/games/{game}/take-back", {"seat": 0, "handovers": 0}),
    ("POST", "/api/games", {"fork": {"game": "{game}", "number": 1}}),
]


def whispering(ann: Person, bob: Person) -> str:
    """A game with hidden hands, in which it is Ann's turn."""
    card = ann.make("whisper", "me", "friend")
    bob.post(f"/api/games/{card['id']}/claim", {"token": card["seats"][1]["invite"]})
    while not ann.look(card["id"])["decision"]:
        pass
    return str(card["id"])


@pytest.mark.parametrize("somebody", ["wrong seat", "spectator", "no identity"])
def test_every_route_as_somebody_else(app: House, ann: Person, bob: Person, eve: Person, somebody: str) -> None:
    person = {"wrong seat": bob, "spectator": eve, "no identity": app.stranger()}[somebody]
    game = whispering(ann, bob)
    before = (digest(app.table(game).match.state), app.table(game).number)
    for method, path, body in OPEN:
        answer = person.ask(method, path.replace("{game}", game), body)
        assert answer.status_code == 200, path
        if "{game}" in path and path != "/api/games/{game}/card":
            told = answer.json()
            assert told["seat"] == (1 if person is bob else None)
            assert told["decision"] is None
            assert told["seed"] is None
            assert told["can_undo"] is False
            assert (told["view"]["hand"] is None) == (person is not bob)
    for method, path, body in CLOSED:
        if body and "fork" in body:
            body = {"fork": {"game": game, "number": 1}}
        answer = person.ask(method, path.replace("{game}", game), body)
        refused = (403, 409) if person is bob and path.endswith("undo") else (403,)
        assert answer.status_code in refused, (path, answer.text)
        assert answer.json().keys() == {"reason", "rule"}
    assert (digest(app.table(game).match.state), app.table(game).number) == before
    assert ann.look(game)["decision"]["choices"][0]["action"] == "keep"


def test_no_payload_holds_a_secret(app: House, ann: Person, bob: Person, eve: Person) -> None:
    game = whispering(ann, bob)
    card = app.table(game).card
    for person in (ann, bob, eve):
        for _, path, _ in OPEN:
            text = person.ask("GET", path.replace("{game}", game)).text
            for secret in (card.seed, ann.cookie, bob.cookie, ann.who, bob.who):
                assert secret not in text


def test_an_unknown_game_is_not_there_for_anybody(ann: Person) -> None:
    for method, path, body in [*OPEN[5:], *CLOSED[:-1]]:
        answer = ann.ask(method, path.replace("{game}", "nowhere"), body)
        assert answer.status_code == 404, path
        assert answer.json()["reason"] == "there is no such game"


def test_first_contact_gives_a_name_that_scripts_cannot_read(app: House) -> None:
    stranger = app.stranger()
    given = stranger.ask("GET", "/api/titles").headers["set-cookie"]
    assert given.startswith(f"{COOKIE}=")
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(given.split("; "))
    assert "Secure" not in given
    behind = stranger.ask("GET", "/api/titles", headers={"x-forwarded-proto": "https"})
    assert behind.headers["set-cookie"].endswith("; Secure")
    assert "set-cookie" not in app.person(1).ask("GET", "/api/titles").headers
    forged = stranger.ask("GET", "/api/titles", headers={"cookie": f"{COOKIE}=short"})
    assert "set-cookie" in forged.headers


def test_somebody_new_can_make_a_game_and_go_on_with_the_cookie(app: House) -> None:
    response = app.stranger().ask("POST", "/api/games", {"title": "tictactoe"})
    cookie = response.headers["set-cookie"].split(";")[0].partition("=")[2]
    assert Person(app, cookie).look(response.json()["id"])["decision"]["id"] == 0


def test_the_store_knows_only_hashes(app: House, ann: Person, bob: Person, tmp_path: Path) -> None:
    whispering(ann, bob)
    app.tables.repository.engine.dispose()
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("games.db*"))
    assert ann.who.encode() in stored
    assert ann.cookie.encode() not in stored


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"origin": "http://testserver.local"}, 201),
        ({"origin": "https://friend.example"}, 201),
        ({"sec-fetch-site": "same-origin"}, 201),
        ({}, 201),
    ],
)
def test_pages_of_other_sites_cannot_change_anything(tmp_path: Path, headers: dict[str, str], status: int) -> None:
    with house(tmp_path / "games.db", LOOSE, origins=("https://friend.example/",)) as app:
        assert app.person(1).ask("POST", "/api/games", {"title": "tictactoe"}, headers).status_code == status
        assert app.person(1).ask("GET", "/api/titles", None, headers).status_code == 200


def test_pages_and_answers_carry_the_usual_headers(ann: Person) -> None:
    for path in ("/", "/api/titles", "/api/games/nowhere", "/some/page"):
        headers = ann.ask("GET", path).headers
        for name, value in HEADERS.items():
            assert headers[name] == value, (path, name)
    assert ann.ask("GET", "/api/titles").headers["cache-control"] == "no-store"


def test_limits_are_kept_and_say_what_to_do(tmp_path: Path) -> None:
    with house(tmp_path / "games.db", Limits(requests=0.1, game_requests=1e6, open_games=2, record=3000)) as app:
        ann, bob = app.person(1), app.person(2)
        answers = [ann.ask("GET", "/api/titles") for _ in range(12)]
        assert answers[0].status_code == 200
        assert answers[-1].status_code == 429
        assert answers[-1].json()["reason"] == "too many requests: wait a moment and go on"
        assert bob.ask("GET", "/api/titles").status_code == 200, "others are not held up"
    with house(tmp_path / "games.db", Limits(requests=1e6, game_requests=0.1, open_games=2, record=3000)) as app:
        ann = app.person(1)
        game = ann.make("tictactoe", "me", "me")["id"]
        answers = [app.person(number).ask("GET", f"/api/games/{game}") for number in range(12)]
        assert (answers[0].status_code, answers[-1].status_code) == (200, 429)
        assert "this game gets too many requests" in answers[-1].json()["reason"]
        other = ann.make("tictactoe", "me", "me")["id"]
        assert "finish one before" in ann.post("/api/games", {"title": "tictactoe"}, 429)["reason"]
        assert "larger than" in ann.post("/api/games", {"record": "x" * 4000}, 413)["reason"]
        assert "larger than" in ann.post(f"/api/games/{other}/act", {"key": "x" * 20_000}, 413)["reason"]


@pytest.mark.parametrize(
    "body",
    [{}, {"decision": -1, "action": "a", "key": "k"}, {"decision": 0, "action": "a", "key": ""}, [], "x",
     {"decision": 0, "action": "a" * 300, "key": "k"}, {"decision": 0, "action": 7, "key": "k"}],
)  # fmt: skip
def test_what_does_not_fit_the_schema_is_refused_in_the_same_form(ann: Person, body: object) -> None:
    game = ann.make("tictactoe", "me", "me")["id"]
    answer = ann.ask("POST", f"/api/games/{game}/act", body)
    assert answer.status_code == 400
    assert answer.json()["reason"]


def test_the_openapi_document_has_every_struct(ann: Person) -> None:
    document = ann.get("/api/schema/openapi.json")
    names = {name.rpartition("_")[2].rpartition(".")[2] for name in document["components"]["schemas"]}
    assert {"TitleCard", "NewGame", "GameCard", "SeatCard", "Update", "Decision", "Act", "Undo", "Why"} <= names
    assert document["paths"].keys() >= {"/api/games/{game}/act", "/api/games/{game}/at/{position}", "/healthz"}


def test_without_built_pages_it_says_how_to_build_them(
    ann: Person, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(pages, "WEB", tmp_path / "none")
    assert "have not been built" in ann.ask("GET", "/").text
    assert ann.get("/api/nothing", 404)["reason"] == "there is nothing at this address"


def test_built_pages_are_served_and_nothing_beside_them(
    ann: Person, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<p>first page")
    (web / "assets" / "app.js").write_text("let it")
    (tmp_path / "secret.txt").write_text("hush")
    monkeypatch.setattr(pages, "WEB", web)
    assert ann.get("/") == "<p>first page"
    assert ann.get("/games/abc") == "<p>first page"
    script = ann.ask("GET", "/assets/app.js")
    assert (script.text, "immutable" in script.headers["cache-control"]) == ("let it", True)
    assert "javascript" in script.headers["content-type"]
    assert (script.headers["content-encoding"], script.headers["vary"]) == ("gzip", "accept-encoding")
    plain = ann.ask("GET", "/assets/app.js", headers={"accept-encoding": "identity"})
    assert (plain.text, "content-encoding" in plain.headers) == ("let it", False)
    assert ann.ask("GET", "/assets/gone.js").status_code == 404
    for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
        assert "hush" not in ann.ask("GET", path).text


def test_what_shared_caches_may_keep_gives_nobody_a_name(
    app: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>first page")
    (tmp_path / "assets" / "app.js").write_text("let it")
    monkeypatch.setattr(pages, "WEB", tmp_path)
    stranger = app.stranger()
    assert COOKIE in stranger.ask("GET", "/").headers["set-cookie"]
    assert "set-cookie" not in stranger.ask("GET", "/assets/app.js").headers


def test_control_characters_are_refused_wherever_they_would_be_stored_or_looked_for(database: str) -> None:
    """PostgreSQL keeps no text with a NUL in it."""
    with house(database) as app:
        ann = app.person(1)
        card = ann.make("tictactoe", "me", "friend")
        where = f"/api/games/{card['id']}"
        me = {"kind": "me", "name": "a\x00"}
        for path, body, status in [
            (f"{where}/act", {"decision": 0, "action": "mark a1", "key": "k\x00"}, 400),
            (f"{where}/undo", {"decision": 0, "key": "\x00"}, 400),
            (f"{where}/claim", {"token": card["seats"][1]["invite"], "name": "bob\x00"}, 400),
            ("/api/games", {"title": "tictactoe", "players": [me, me]}, 400),
            ("/api/games", {"fork": {"game": "x\x00", "number": 0}}, 400),
            ("/api/games", {"record": "Four Quarters record, format 1\x00"}, 400),
            ("/api/games/x%00y/act", {"decision": 0, "action": "mark a1", "key": "k"}, 404),
            ("/api/games", {"fork": {"game": "x" * 100, "number": 0}}, 404),
        ]:
            answer = ann.ask("POST", path, body)
            assert answer.status_code == status, (path, body, answer.text)
        assert ann.ask("GET", "/api/games/x%00y").json()["reason"] == "there is no such game"
        assert ann.look(card["id"])["number"] == 0


@pytest.mark.parametrize(
    ("missing", "method", "path", "body"),
    [
        ("seats", "GET", "/api/games", None),
        ("moves", "POST", "/api/games/{game}/act", {"decision": 0, "action": "mark a1", "key": "k"}),
        ("seats", "POST", "/api/games/{game}/claim", {"token": "{token}"}),
        ("games", "POST", "/api/games", {"title": "tictactoe"}),
    ],
)
def test_what_is_wrong_with_the_database_stands_in_the_log_and_nowhere_else(
    app: House, ann: Person, bob: Person, caplog: pytest.LogCaptureFixture,
    missing: str, method: str, path: str, body: dict[str, Any] | None,
) -> None:  # fmt: skip
    card = ann.make("tictactoe", "me", "friend")
    with writing(app.tables.repository.engine) as connection:
        connection.execute(text(f"ALTER TABLE {missing} RENAME TO elsewhere"))
    if body and "token" in body:
        body = {"token": card["seats"][1]["invite"]}
    answer = (bob if "claim" in path else ann).ask(method, path.format(game=card["id"]), body)
    assert answer.status_code == 503
    assert answer.json()["reason"] == "the database cannot be used right now: wait a while and try again"
    assert f"no such table: {missing}" in caplog.text
    assert card["id"] not in caplog.text


def test_on_a_socket_too_what_is_wrong_with_the_database_is_told_in_plain_words(
    app: House, ann: Person, caplog: pytest.LogCaptureFixture
) -> None:
    game = ann.make("tictactoe", "me", "me")["id"]
    with ann.live(game) as socket:
        socket.receive_json(timeout=10)
        with writing(app.tables.repository.engine) as connection:
            connection.execute(text("ALTER TABLE moves RENAME TO elsewhere"))
        socket.send_json({"act": {"decision": 0, "action": "mark a1", "key": "k"}})
        reason = socket.receive_json(timeout=10)["refusal"]["reason"]
    assert reason == "the database cannot be used right now: wait a while and try again"
    assert "no such table: moves" in caplog.text
