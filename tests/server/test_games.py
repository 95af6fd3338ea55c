"""Making, finding and opening games: titles, seats, invitations, forks, records."""

import json
import threading
import time
from importlib.resources import files
from pathlib import Path

import pytest
from sqlalchemy import update

from fourquarters.games import titles
from fourquarters.kernel import record
from fourquarters.kernel.match import Match
from fourquarters.kernel.title import Setup
from fourquarters.store import schema
from fourquarters.store.database import writing
from tests.server.kit import House, Person, house, wait_for_turn


def test_titles_tell_what_is_needed_to_set_a_game_up(ann: Person) -> None:
    cards = {card["key"]: card for card in ann.get("/api/titles")}
    marches = cards["marches"]
    assert marches["name"] == "Hidden Marches"
    assert marches["seats"] == [2]
    assert marches["seat_names"] == ["bull", "lion"]
    scenario = marches["scenarios"][0]
    assert scenario.keys() == {"key", "name", "text", "seats", "automata", "group", "seat_names", "options"}
    option = scenario["options"][0]
    assert option.keys() == {"key", "text", "default", "values", "rule", "labels", "seats", "several", "group"}
    sides = next(option for option in cards["acme"]["scenarios"][0]["options"] if option["key"] == "sides")
    assert (sides["values"][1], sides["labels"][1], sides["seats"][1]) == ("ABB", "one civilization against two", [3])
    assert marches["agents"][0] == "greedy"


def test_titles_tell_which_agents_can_play_for_a_person(ann: Person) -> None:
    """A printed automaton comes first where a title says so; those that only try rules out do not play for people."""
    found = {card["key"]: card["stand_ins"] for card in ann.get("/api/titles")}
    assert found["acme"] == ["npc", "steward"]
    assert found["gardens"] == ["greedy", "king"]
    assert found["tictactoe"] == ["random"]


def test_rulebooks_are_markdown(ann: Person) -> None:
    assert "**T7**" in ann.get("/api/titles/marches/rules")
    assert "there is no title 'chess'" in ann.get("/api/titles/chess/rules", 400)["reason"]
    assert "no rulebook of 'whisper'" in ann.get("/api/titles/whisper/rules", 404)["reason"]


def test_a_game_with_nothing_said_is_against_the_titles_own_agent(ann: Person) -> None:
    card = ann.make("marches")
    assert [(seat["kind"], seat["agent"], seat["you"]) for seat in card["seats"]] == [
        ("person", "", True),
        ("agent", "greedy", False),
    ]
    assert card["your_turn"]
    assert card["setup"]["options"]["damage"] == "stays"
    update = ann.look(card["id"])
    assert update["seat"] == 0
    assert update["decision"]["id"] == 0
    assert update["decision"]["prompt"].startswith("Bull: choose the first")
    assert update["decision"]["choices"][0].keys() == {"action", "label", "target"}
    assert update["view"]["tiles"][0] == "down"
    assert update["seed"] is None
    assert len(update["seed_hash"]) == 64


def test_a_scenarios_automaton_takes_its_seat_under_its_own_name(ann: Person) -> None:
    response = ann.ask("POST", "/api/games", {"title": "gardens", "scenario": "solo", "options": {"base": 4}})
    seats = response.json()["seats"]
    assert [(seat["kind"], seat["agent"], seat["name"]) for seat in seats] == [
        ("person", "", "Lotus"),
        ("agent", "king", "King"),
    ]
    cards = {card["key"]: card for card in ann.get("/api/titles")}
    assert [scenario["automata"] for scenario in cards["gardens"]["scenarios"]] == [[], ["", "king"]]


def test_what_cannot_be_set_up_is_refused_in_words(ann: Person) -> None:
    for wish, complaint in [
        ({"title": "chess"}, "there is no title 'chess'; expected one of"),
        ({"title": "marches", "options": {"damage": "soft"}}, "option damage=soft is unknown"),
        ({"title": "marches", "seats": 3}, "cannot be played with 3 seats"),
        ({"title": "marches", "players": [{"kind": "me"}]}, "there are 2 seats, but 1 players"),
        ({"title": "tictactoe", "players": [{"kind": "agent", "agent": "deep"}] * 2}, "has no agent 'deep'"),
        ({"title": "tictactoe", "players": [{"kind": "cat"}] * 2}, "players"),
        ({"record": "hello"}, "this is no record"),
        ({"fork": {"game": "nowhere", "number": 1}}, "there is no such game"),
    ]:
        response = ann.ask("POST", "/api/games", wish)
        assert response.status_code in (400, 404)
        assert complaint in response.json()["reason"]
    assert ann.get("/api/games") == []


def test_what_is_far_too_long_is_not_said_back_in_full(ann: Person) -> None:
    for wish, complaint in [
        ({"title": "marches", "options": {"o" * 9999: True}}, f"has no option '{'o' * 80}…'; expected one of"),
        ({"title": "marches", "options": {"damage": "x" * 9999}}, f"option damage={'x' * 80}… is unknown"),
        ({"title": "alexandros", "options": {"board_seed": "9" * 9999}}, f"option board_seed={'9' * 80}… is unknown"),
        ({"record": _won().replace("tictactoe", "t" * 9999)}, f"no title '{'t' * 80}…'; expected one of"),
        ({"record": f"{_won().partition('seats')[0]}seats {'2' * 9999}"}, "seats must be a number up to 99"),
    ]:
        reason = ann.post("/api/games", wish, 400)["reason"]
        assert complaint in reason
        assert len(reason) < 3000


def test_my_games_are_listed_running_ones_first(ann: Person, eve: Person) -> None:
    over = ann.make("tictactoe", "first", "last")["id"]
    wait_for_turn(ann, over)
    running = ann.make("tictactoe", "me", "me")["id"]
    assert [(card["id"], card["finished"]) for card in ann.get("/api/games")] == [(running, False), (over, True)]
    assert ann.get("/api/games")[1]["outcome"]["end"] == "line"
    assert eve.get("/api/games") == []
    assert ann.get(f"/api/games/{running}/card")["your_turn"]


def test_a_friend_sits_down_with_the_invitation_and_nobody_else_does(ann: Person, bob: Person, eve: Person) -> None:
    card = ann.make("tictactoe", "me", "friend")
    game, token = card["id"], card["seats"][1]["invite"]
    assert card["seats"][1]["open"]
    assert ann.get("/api/games")[0]["seats"][1]["invite"] == token, "the maker can find the link again"
    assert eve.look(game)["seats"][1]["invite"] is None
    assert token not in eve.ask("GET", f"/api/games/{game}").text
    assert "not for this game" in eve.post(f"/api/games/{game}/claim", {"token": "guess"}, 403)["reason"]
    seats = bob.post(f"/api/games/{game}/claim", {"token": token, "name": "  Bob   the Bold "})["seats"]
    assert (seats[1]["name"], seats[1]["you"], seats[1]["open"]) == ("Bob the Bold", True, False)
    bob.post(f"/api/games/{game}/claim", {"token": token})
    assert "somebody else" in eve.post(f"/api/games/{game}/claim", {"token": token}, 403)["reason"]
    assert ann.look(game)["seats"][1]["invite"] is None
    assert [entry["id"] for entry in bob.get("/api/games")] == [game]
    ann.act(game, "mark a1")
    assert bob.look(game)["decision"]["seat"] == 1


def test_a_friend_may_follow_the_link_again_at_a_process_that_knows_nothing_of_it(tmp_path: Path) -> None:
    """Without PostgreSQL the other process does not hear that the seat was taken."""
    with house(tmp_path / "games.db") as one, house(tmp_path / "games.db") as two:
        card = one.person(1).make("tictactoe", "me", "friend")
        where, wish = f"/api/games/{card['id']}/claim", {"token": card["seats"][1]["invite"]}
        for app in (one, two):
            app.person(1).look(card["id"])
        one.person(2).post(where, wish)
        assert two.person(2).post(where, wish)["seats"][1]["you"]
        assert one.person(2).post(where, wish)["seats"][1]["handovers"] == 1
        assert "somebody else" in two.person(3).post(where, wish, 403)["reason"]


def test_an_invitation_to_a_game_that_is_over_is_worth_nothing(ann: Person, bob: Person) -> None:
    """By then the secret seed is published, and invitations follow from it."""
    text = record.dumps(record.loads(_won(), titles()))
    card = ann.make("", "me", "friend", record=text)
    assert card["finished"]
    token = card["seats"][1]["invite"]
    assert "the game is over" in bob.post(f"/api/games/{card['id']}/claim", {"token": token}, 403)["reason"]


def test_a_record_goes_out_and_comes_back(ann: Person, eve: Person) -> None:
    game = ann.make("marches", "me", "greedy", options={"damage": "clears"})["id"]
    for _ in range(6):
        update = wait_for_turn(ann, game)
        ann.act(game, update["decision"]["choices"][0]["action"], update["number"])
    wait_for_turn(ann, game)
    text = ann.get(f"/api/games/{game}/record")
    assert "option    damage=clears" in text
    again = eve.make("", record=text)
    assert [seat["you"] for seat in again["seats"]] == [True, True], "who imports a record studies both sides"
    assert eve.look(again["id"])["view"] == ann.look(game)["view"]
    assert [line.split("  ")[0] for line in eve.get(f"/api/games/{again['id']}/record").splitlines()[8:]] == [
        line.split("  ")[0] for line in text.splitlines()[8:]
    ]


def test_a_record_with_an_owners_cards_is_played_on_and_kept(tmp_path: Path) -> None:
    """The table tells a hash of the file, gives it out with the record, and finds it again when it is opened anew."""
    title = titles()["marches"]
    file = files("fourquarters.games.marches").joinpath("data/cards.json").read_text(encoding="utf-8")
    own = title.setup(data={"cards": file.replace('"most_turns_each": 100', '"most_turns_each": 3')})
    assert own.data != title.setup(data={"cards": file}).data
    text = record.dumps(Match(title.load(own)))
    with house(tmp_path / "games.db") as app:
        card = app.person(1).make("", "me", "greedy", record=text)
        assert card["setup"]["data"] == own.told().data
        assert app.person(1).look(card["id"])["setup"]["data"] == own.told().data
        assert app.person(2).get(f"/api/games/{card['id']}/data/cards") == json.loads(own.data["cards"])
        missing = app.person(2).get(f"/api/games/{card['id']}/data/board", 404)
        assert missing["reason"] == "this game has no 'board' of its own; it has: cards"
    with house(tmp_path / "games.db") as app:
        ann, game = app.person(1), card["id"]
        update = wait_for_turn(ann, game)
        ann.act(game, update["decision"]["choices"][0]["action"], update["number"])
        assert app.table(game).match.game.setup == own
        again = record.loads(ann.get(f"/api/games/{game}/record"), titles())
        assert again.game.setup == own


def test_an_owners_file_is_hashed_once_however_many_look_on(
    app: House, ann: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = files("fourquarters.games.marches").joinpath("data/cards.json").read_text(encoding="utf-8")
    game = ann.make("marches", "me", "me", data={"cards": cards})["id"]
    told, calls = Setup.told, []

    def counted(setup: Setup) -> Setup:
        calls.append(setup)
        return told(setup)

    monkeypatch.setattr(Setup, "told", counted)
    assert [len(ann.look(game)["setup"]["data"]["cards"]) for _ in range(3)] == [16] * 3
    assert len(calls) <= 1


def test_a_record_is_given_out_only_when_nothing_in_it_is_hidden_from_who_asks(
    ann: Person, bob: Person, eve: Person
) -> None:
    card = ann.make("whisper", "me", "friend")
    game = card["id"]
    for person in (ann, bob, eve):
        assert "stays hidden until the game is over" in person.get(f"/api/games/{game}/record", 403)["reason"]
        body = {"fork": {"game": game, "number": 1}}
        assert "stays hidden until the game is over" in person.post("/api/games", body, 403)["reason"]
    bob.post(f"/api/games/{game}/claim", {"token": card["seats"][1]["invite"]})
    ann.act(game, "keep")
    bob.act(game, "keep")
    for person in (ann, bob, eve):
        assert "keep" in person.get(f"/api/games/{game}/record")


def test_where_nothing_is_hidden_anybody_may_have_the_record_and_play_on(ann: Person, eve: Person) -> None:
    game = ann.make("tictactoe", "me", "friend")["id"]
    ann.act(game, "mark b2")
    assert "mark b2" in eve.get(f"/api/games/{game}/record")
    forked = eve.post("/api/games", {"fork": {"game": game, "number": 1}}, 201)
    assert eve.look(forked["id"])["view"]["cells"][4] == 0


def test_a_fork_plays_on_from_any_position_and_leaves_the_other_game_alone(app: House, ann: Person) -> None:
    game = ann.make("tictactoe", "me", "me")["id"]
    for action in ("mark a1", "mark b2", "mark c3"):
        ann.act(game, action)
    fork = ann.make("", "me", "last", fork={"game": game, "number": 2})
    update = ann.look(fork["id"])
    assert (update["position"], update["to_move"]) == (2, 0)
    assert update["view"]["cells"][4] == 1
    ann.act(fork["id"], "mark a2")
    assert wait_for_turn(ann, fork["id"])["position"] == 4
    assert ann.look(game)["position"] == 3
    stored = app.tables.repository.game(fork["id"])
    assert stored is not None
    assert (stored.parent, stored.parent_number) == (game, 2)
    assert stored.seed != app.table(game).card.seed
    assert "there is no position 9" in ann.post("/api/games", {"fork": {"game": game, "number": 9}}, 409)["reason"]


def test_any_position_can_be_opened(ann: Person, eve: Person) -> None:
    game = ann.make("tictactoe", "me", "me")["id"]
    for action in ("mark a1", "mark b2", "mark c3"):
        ann.act(game, action)
    for position, marks in enumerate([0, 1, 2, 3]):
        for person in (ann, eve):
            then = person.get(f"/api/games/{game}/at/{position}")
            assert then["position"] == position
            assert then["number"] == 3
            assert then["decision"] is None
            assert 9 - then["view"]["cells"].count(-1) == marks
    assert "positions 0 to 3" in ann.get(f"/api/games/{game}/at/4", 409)["reason"]


def test_a_game_is_found_again_after_a_restart(tmp_path: Path) -> None:
    with house(tmp_path / "games.db") as first:
        ann = first.person(1)
        game = ann.make("marches", "me", "random")["id"]
        for answers in range(60):
            update = wait_for_turn(ann, game)
            if update["to_move"] != -2:
                choices = update["decision"]["choices"]
                ann.act(game, choices[answers * 7 % len(choices)]["action"], update["number"])
        before = wait_for_turn(ann, game)
    with house(tmp_path / "games.db") as second:
        assert second.tables.repository.snapshot(game) is not None
        after = second.person(1).look(game)
    assert after == before


def test_a_stored_game_that_is_broken_says_which_move_and_the_others_open(tmp_path: Path) -> None:
    with house(tmp_path / "games.db") as first:
        ann = first.person(1)
        broken, sound = (ann.make("tictactoe", "me", "me")["id"] for _ in range(2))
        for game in (broken, sound):
            ann.act(game, "mark a1")
            ann.act(game, "mark b2")
        moves = schema.moves
        with writing(first.tables.repository.engine) as connection:
            damage = update(moves).where(moves.c.game == broken, moves.c.number == 2)
            connection.execute(damage.values(action="mark a1"))
    with house(tmp_path / "games.db") as second:
        ann = second.person(1)
        reason = ann.get(f"/api/games/{broken}", 503)["reason"]
        assert reason == f"game {broken}, move 2: 'mark a1' cannot be replayed: a1 is marked already (X2)"
        assert ann.look(sound)["position"] == 2
        assert len(ann.get("/api/games")) == 2


def test_tables_nobody_looks_at_are_put_away_and_come_back(tmp_path: Path) -> None:
    with house(tmp_path / "games.db", tables=2) as app:
        ann = app.person(1)
        games = [ann.make("tictactoe", "me", "me")["id"] for _ in range(6)]
        for game in games:
            ann.act(game, "mark b2")
        assert len(app.tables.loaded) <= 3
        assert [ann.look(game)["position"] for game in games] == [1] * 6


def test_a_table_is_not_put_away_while_it_stores_a_move(tmp_path: Path) -> None:
    with house(tmp_path / "games.db", tables=1) as app:
        ann, bob = app.person(1), app.person(2)
        games = [ann.make("tictactoe", "me", "me")["id"] for _ in range(2)]
        bob.look(games[0])
        table, may_store = app.table(games[0]), threading.Event()
        app.tables.writer.run(lambda: may_store.wait(30))
        acting = threading.Thread(target=ann.act, args=(games[0], "mark b2", 0))
        acting.start()
        deadline = time.monotonic() + 5
        while not table.busy and time.monotonic() < deadline:
            time.sleep(0.01)
        bob.look(games[1])
        kept = app.tables.loaded.get(games[0])
        may_store.set()
        acting.join(30)
        assert kept is table
        assert bob.look(games[0])["number"] == 1


def _won() -> str:
    lines = ["Four Quarters record, format 1", "title tictactoe", "rules 1", "scenario standard", "seats 2"]
    moves = ["cross mark a1", "nought mark a2", "cross mark b1", "nought mark b2", "cross mark c1"]
    return "\n".join([*lines, *moves])
