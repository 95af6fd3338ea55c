"""A game on a real table: nothing is drawn here, its maker types in what chance did, and can take it back."""

from pathlib import Path

import pytest

from fourquarters.kernel import record
from fourquarters.kernel.state import digest
from tests.server.kit import EVERY_TITLE, House, Json, Person, house, new_key, wait_for_turn

SUMER = {"scenario": "sargon", "options": {"sides": "A-"}}


def whispering(ann: Person, *players: str) -> str:
    """A game with hidden hands at the deal of the first card."""
    return str(ann.make("whisper", *(players or ("me", "me")), companion=True)["id"])


def told(update: Json) -> list[str]:
    return [line["text"] for line in update["log"]]


def test_chance_is_asked_of_the_maker_and_nothing_is_drawn(ann: Person) -> None:
    game = whispering(ann)
    update = ann.look(game)
    assert (update["to_move"], update["number"], update["companion"]) == (-1, 0, True)
    assert update["decision"]["seat"] == -1
    assert update["decision"]["prompt"] == "north is dealt"
    assert [choice["label"] for choice in update["decision"]["choices"]] == [f"card {card}" for card in range(6)]
    update = ann.act(game, "deal 4")
    assert [choice["action"] for choice in update["decision"]["choices"]] == [
        f"deal {card}" for card in (0, 1, 2, 3, 5)
    ]
    update = ann.act(game, "deal 1")
    assert (update["to_move"], update["seat"], update["view"]["hand"]) == (0, 0, 4)
    ann.act(game, "change")
    assert ann.look(game)["decision"]["seat"] == -1, "a card that a person changes is typed in too"


def test_agents_answer_what_was_typed(ann: Person) -> None:
    game = whispering(ann, "herald", "me")
    ann.act(game, "deal 2")
    ann.act(game, "deal 3")
    update = wait_for_turn(ann, game)
    assert (update["to_move"], update["seat"], update["view"]["hand"]) == (1, 1, 3)
    assert [line["why"] for line in update["log"] if line["seat"] == 0] == ["of 2 the first"]
    update = ann.act(game, "change")
    assert (update["to_move"], update["decision"]["seat"]) == (-1, -1)


def test_the_log_says_what_was_typed_in_and_whoever_types_knows_all_of_it(ann: Person, eve: Person) -> None:
    game = whispering(ann, "first", "me")
    ann.act(game, "deal 2")
    ann.act(game, "deal 3")
    lines = wait_for_turn(ann, game)["log"]
    assert [(line["text"], line["entered"]) for line in lines if line["seat"] == -1] == [
        ("dealt 0 2", True),
        ("dealt 1 3", True),
    ]
    assert told(eve.look(game)) == [], "a spectator does not"


def test_people_at_one_screen_read_what_each_of_them_did(ann: Person) -> None:
    game = whispering(ann)
    ann.act(game, "deal 2")
    ann.act(game, "deal 3")
    assert told(ann.look(game, "?seat=1")) == told(ann.look(game, "?seat=0")) == ["dealt 0 2", "dealt 1 3"]


def test_what_was_typed_is_taken_back_with_whatever_followed(ann: Person) -> None:
    game = whispering(ann, "first", "me")
    ann.act(game, "deal 2")
    ann.act(game, "deal 3")
    assert wait_for_turn(ann, game)["position"] == 3
    update = ann.undo(game)
    assert (update["position"], update["to_move"], update["decision"]["prompt"]) == (1, -1, "south is dealt")
    assert update["log"][-1]["text"] == "The table goes back to position 1."
    update = ann.undo(game)
    assert update["position"] == 0
    assert not update["can_undo"]
    ann.act(game, "deal 5")
    ann.act(game, "deal 0")
    assert wait_for_turn(ann, game)["view"]["hand"] == 0


def test_there_is_no_seed_to_show(ann: Person) -> None:
    game = whispering(ann)
    for action in ("deal 4", "deal 1", "keep", "keep"):
        update = ann.act(game, action)
        assert (update["seed_hash"], update["seed"]) == ("", None)
    assert update["to_move"] == -2


def test_all_sit_at_one_screen(ann: Person) -> None:
    plans = [{"kind": "me"}, {"kind": "friend"}]
    refused = ann.post("/api/games", {"title": "whisper", "players": plans, "companion": True}, 400)
    assert refused["reason"] == (
        "a companion to a real table is for one screen, where everything is typed in: "
        "a seat cannot go to a friend by link"
    )
    assert ann.get("/api/games") == []


def test_a_table_of_agents_alone_asks_its_maker(ann: Person, eve: Person) -> None:
    game = whispering(ann, "first", "last")
    assert eve.look(game)["decision"] is None
    assert ann.look(game)["seat"] is None
    ann.act(game, "deal 4")
    ann.act(game, "deal 1")
    while (update := ann.look(game))["decision"] is None:
        pass
    assert (update["to_move"], update["decision"]["prompt"]) == (-1, "south is dealt")
    assert eve.look(game)["decision"] is None
    assert ann.undo(game)["position"] == 1
    assert [line["kind"] for line in ann.look(game)["log"] if line["entered"]] == ["act", "act"]


def test_nobody_else_is_asked_or_heard(app: House, ann: Person, bob: Person) -> None:
    game = whispering(ann)
    ann.act(game, "deal 4")
    before = digest(app.table(game).match.state)
    for person in (bob, app.stranger()):
        update = person.look(game)
        assert (update["decision"], update["can_undo"], update["view"]["hand"]) == (None, False, None)
        for path, body in (
            ("act", {"decision": 1, "action": "deal 1", "key": "k"}),
            ("undo", {"decision": 1, "key": "k"}),
            ("why", {"action": "deal 1"}),
        ):
            person.post(f"/api/games/{game}/{path}", body, 403)
    assert (digest(app.table(game).match.state), app.table(game).number) == (before, 1)


def test_hostile_answers_for_chance_change_nothing(app: House, ann: Person) -> None:
    game = whispering(ann)
    key = new_key()
    ann.act(game, "deal 4", key=key)
    before = (digest(app.table(game).match.state), app.table(game).number)
    for action in ("deal 4", "deal 9", "deal", "keep", "", "deal 1 1"):
        assert ann.act(game, action, status=409)["reason"], action
    assert ann.act(game, "deal 1", decision=0)["number"] == 1, "stale: the present state is the answer"
    assert ann.act(game, "deal 1", decision=1, key=key)["number"] == 1, "repeated: likewise"
    assert ann.post(f"/api/games/{game}/why", {"action": "deal 4"})["reason"] == "this is not the time"
    assert (digest(app.table(game).match.state), app.table(game).number) == before


def test_a_finished_game_takes_nothing_more(ann: Person) -> None:
    game = whispering(ann)
    for action in ("deal 4", "deal 1", "keep", "keep"):
        ann.act(game, action)
    assert ann.act(game, "deal 2", status=409)["reason"] == "the game is over"
    assert "the game is over" in ann.undo(game, status=409)["reason"]


def test_in_an_ordinary_game_nobody_answers_for_chance(app: House, ann: Person) -> None:
    card = ann.make("whisper", "me", "me")
    assert not card["companion"]
    update = wait_for_turn(ann, card["id"])
    assert (update["companion"], update["position"], len(update["seed_hash"])) == (False, 2, 64)
    assert [line["entered"] for line in update["log"]] == [False] * len(update["log"])
    assert ann.act(card["id"], "deal 1", status=409)["reason"]


@pytest.mark.parametrize("wish", [None, True, False])
def test_a_fork_is_a_companion_too_unless_it_is_wished_otherwise(ann: Person, wish: bool | None) -> None:
    game = whispering(ann)
    ann.act(game, "deal 4")
    more = {} if wish is None else {"companion": wish}
    fork = ann.make("", fork={"game": game, "number": 1}, **more)
    assert fork["companion"] is (wish is not False)
    update = wait_for_turn(ann, fork["id"])
    assert update["position"] == (2 if wish is False else 1), "what is left to deal is drawn only if it is no companion"


def test_an_ordinary_game_can_go_on_upon_a_real_table(ann: Person) -> None:
    game = ann.make("whisper", "me", "me")["id"]
    wait_for_turn(ann, game)
    fork = ann.make("", fork={"game": game, "number": 1}, companion=True)["id"]
    assert ann.look(fork)["to_move"] == -1
    assert [line["entered"] for line in ann.look(fork)["log"]] == [False], "the first card was drawn"


def test_its_record_is_a_record_like_any_other(ann: Person) -> None:
    game = whispering(ann, "first", "me")
    ann.act(game, "deal 2")
    ann.act(game, "deal 3")
    wait_for_turn(ann, game)
    text = ann.get(f"/api/games/{game}/record")
    assert [entry.action for entry in record.loads(text, EVERY_TITLE).entries] == [("deal", 2), ("deal", 3), ("keep",)]
    again = ann.make("", record=text, companion=True)
    assert again["companion"]


def test_it_says_in_the_list_that_it_waits(ann: Person, bob: Person) -> None:
    game = whispering(ann)
    assert [(card["companion"], card["your_turn"]) for card in ann.get("/api/games")] == [(True, True)]
    assert not bob.get(f"/api/games/{game}/card")["your_turn"]


def test_a_restart_changes_nothing(database: str) -> None:
    with house(database) as first:
        ann = first.person(1)
        game = whispering(ann, "first", "me")
        ann.act(game, "deal 2")
        before = ann.look(game)
    with house(database) as second:
        ann = second.person(1)
        assert ann.look(game) == before
        ann.act(game, "deal 3")
        update = wait_for_turn(ann, game)
        assert (update["position"], update["view"]["hand"]) == (3, 3)
        assert [line["entered"] for line in update["log"] if line["seat"] == -1] == [True, True]


def test_news_on_a_socket_bring_the_decision_of_chance(ann: Person) -> None:
    game = whispering(ann)
    with ann.live(game) as socket:
        assert socket.receive_json()["decision"]["seat"] == -1
        socket.send_json({"act": {"decision": 0, "action": "deal 4", "key": new_key()}})
        news = socket.receive_json()
        while news.get("number") != 1:
            news = socket.receive_json()
        assert len(news["decision"]["choices"]) == 5


def test_acme_is_dealt_from_a_real_deck(ann: Person) -> None:
    """Sumer against Sargon: every card, disk and Deity is asked for, and the automaton answers act by act."""
    game = ann.make("acme", "me", "npc", companion=True, **SUMER)["id"]
    asked: set[str] = set()
    automaton = 0
    update = wait_for_turn(ann, game)
    while update["view"]["number"] < 2 and update["to_move"] != -2:
        decision = update["decision"]
        if decision["seat"] == -1:
            asked.add(decision["kind"])
            cards = [choice["target"] for choice in decision["choices"] if choice["target"].startswith("card:")]
            assert len(set(cards)) == len(cards)
        update = ann.act(game, decision["choices"][-1]["action"])
        update = wait_for_turn(ann, game)
        automaton += len([line for line in update["log"] if line["seat"] == 1 and line["why"]])
    assert {"DrawOrder", "Deal"} <= asked
    assert automaton
    lines = [line for line in update["log"] if line["seat"] == -1]
    assert lines
    assert all(line["entered"] for line in lines)


def test_every_companion_is_stored_with_its_flag(tmp_path: Path) -> None:
    with house(tmp_path / "games.db") as app:
        ann = app.person(1)
        games = {ann.make("tictactoe", companion=flag)["id"]: flag for flag in (True, False)}
        for game, flag in games.items():
            stored = app.tables.repository.game(game)
            assert stored is not None
            assert stored.companion is flag
