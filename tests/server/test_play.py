"""Playing over HTTP: answers, stale and doubled ones, undo, refusals, agents and chance."""

from pathlib import Path
from typing import Any

import pytest

from fourquarters.agents.simple import First
from fourquarters.games import titles
from fourquarters.kernel import record
from fourquarters.kernel.chance import CHANCE
from fourquarters.kernel.match import Match
from fourquarters.kernel.state import digest
from fourquarters.lab.play import draw, generator
from fourquarters.server.secret import hashed
from tests.server.kit import House, Json, Person, house, wait_for_turn


def test_a_person_plays_a_whole_game_against_an_agent(app: House, ann: Person) -> None:
    game = ann.make("marches", "me", "greedy")["id"]
    update = wait_for_turn(ann, game)
    for answers in range(3000):
        if update["to_move"] == -2:
            break
        choices = update["decision"]["choices"]
        update = ann.act(game, choices[answers * 7 % len(choices)]["action"], update["number"])
        update = update if update["decision"] else wait_for_turn(ann, game)
    assert update["outcome"]["end"]
    assert hashed(update["seed"]) == update["seed_hash"]
    replayed = record.loads(ann.get(f"/api/games/{game}/record"), titles())
    assert digest(replayed.state) == digest(app.table(game).match.state)
    _check_chance(replayed, update["seed"])


def _check_chance(match: Match[Any], seed: str) -> None:
    """Anybody can check, with the published seed, that chance was not tampered with."""
    for position, entry in enumerate(match.entries):
        if entry.seat == CHANCE:
            state = match.at(position)
            random = generator(seed, "chance", position).random
            assert draw(match.game.legal(state), match.game.weights(state), random) == entry.action


def test_a_stale_answer_gets_the_present_state_and_changes_nothing(app: House, ann: Person) -> None:
    game = ann.make("tictactoe", "me", "me")["id"]
    ann.act(game, "mark a1", 0)
    before = digest(app.table(game).match.state)
    for decision in (0, 7):
        update = ann.act(game, "mark b2", decision)
        assert (update["number"], update["decision"]["id"]) == (1, 1)
    assert ann.undo(game, 0)["number"] == 1
    assert digest(app.table(game).match.state) == before


def test_a_doubled_answer_counts_once(ann: Person) -> None:
    game = ann.make("tictactoe", "me", "me")["id"]
    first = ann.act(game, "mark a1", 0, key="once")
    again = ann.act(game, "mark a1", 0, key="once")
    assert first == again
    assert ann.act(game, "mark b2", 1, key="once")["number"] == 1
    assert ann.undo(game, 1, key="back")["number"] == 2
    assert ann.undo(game, 1, key="back")["number"] == 2
    assert ann.undo(game, 2, key="back")["number"] == 2


def test_a_doubled_answer_counts_once_after_a_restart_too(tmp_path: Path) -> None:
    with house(tmp_path / "games.db") as app:
        game = app.person(1).make("tictactoe", "me", "me")["id"]
        app.person(1).act(game, "mark a1", 0, key="once")
    with house(tmp_path / "games.db") as app:
        assert app.person(1).act(game, "mark b2", 1, key="once")["number"] == 1


def test_a_key_from_long_ago_counts_once_too(ann: Person) -> None:
    game = ann.make("tictactoe", "me", "me")["id"]
    ann.act(game, "mark a1", 0, key="long ago")
    for number in range(1, 161, 2):
        ann.act(game, "mark b2", number)
        ann.undo(game, number + 1)
    update = ann.act(game, "mark b2", 161, key="long ago")
    assert (update["number"], update["position"]) == (161, 1)


@pytest.mark.parametrize(
    ("action", "reason", "rule"),
    [
        ("mark a1", "a1 is marked already", "X2"),
        ("mark d4", "'d4' is not a cell; expected one of: a1", ""),
        ("castle", "'castle' is not an action of this game", ""),
        ("", "is not an action of this game", ""),
    ],
)
def test_what_is_not_offered_is_refused_with_the_reason_and_nothing_changes(
    app: House, ann: Person, action: str, reason: str, rule: str
) -> None:
    game = ann.make("tictactoe", "me", "me")["id"]
    ann.act(game, "mark a1")
    before = digest(app.table(game).match.state)
    refusal = ann.act(game, action, 1, status=409)
    assert reason in refusal["reason"]
    assert refusal["rule"] == rule
    assert digest(app.table(game).match.state) == before
    assert ann.look(game)["number"] == 1


def test_why_not_is_answered_to_the_one_who_decides(ann: Person, eve: Person) -> None:
    game = ann.make("tictactoe", "me", "me")["id"]
    ann.act(game, "mark a1")
    assert ann.post(f"/api/games/{game}/why", {"action": "mark a1"}) == {
        "reason": "a1 is marked already",
        "rule": "X2",
    }
    assert ann.post(f"/api/games/{game}/why", {"action": "mark b2"}) == {"reason": "", "rule": ""}
    assert (
        "only the player who has to decide" in eve.post(f"/api/games/{game}/why", {"action": "mark a1"}, 403)["reason"]
    )


def test_what_a_player_would_look_for_says_why_it_is_not_offered(ann: Person) -> None:
    game = ann.make("marches", "me", "me")["id"]
    for _ in range(300):
        update = ann.look(game)
        if update["decision"]["refused"]:
            break
        ann.act(game, update["decision"]["choices"][0]["action"], update["number"])
    refused = update["decision"]["refused"]
    assert refused[0].keys() == {"action", "reason", "rule"}
    offered = {choice["action"] for choice in update["decision"]["choices"]}
    assert not offered & {each["action"] for each in refused}
    answer = ann.post(f"/api/games/{game}/why", {"action": refused[0]["action"]})
    assert answer["reason"] == refused[0]["reason"]


def test_alone_anything_can_be_taken_back_and_chance_answers_the_same_again(ann: Person) -> None:
    game = ann.make("marches", "me", "random")["id"]
    update = wait_for_turn(ann, game)
    seen: list[Json] = []
    for _ in range(5):
        seen.append(update)
        ann.act(game, update["decision"]["choices"][0]["action"], update["number"])
        update = wait_for_turn(ann, game)
    assert update["can_undo"]
    assert update["position"] > seen[-1]["position"]
    back = ann.undo(game)
    assert back["position"] == seen[-1]["position"]
    assert back["view"] == seen[-1]["view"]
    assert back["log"][-1]["text"] == f"Bull goes back to position {back['position']}."
    ann.act(game, seen[-1]["decision"]["choices"][0]["action"], back["number"])
    assert wait_for_turn(ann, game)["view"] == update["view"]


def test_between_people_the_policy_holds(ann: Person, bob: Person, eve: Person) -> None:
    card = ann.make("tictactoe", "me", "friend")
    game = card["id"]
    bob.post(f"/api/games/{game}/claim", {"token": card["seats"][1]["invite"]})
    assert not ann.look(game)["can_undo"]
    assert "you have not acted yet" in ann.undo(game, status=409)["reason"]
    ann.act(game, "mark a1")
    assert ann.look(game)["can_undo"]
    assert not bob.look(game)["can_undo"]
    assert "no seat" in eve.undo(game, status=403)["reason"]
    assert ann.undo(game)["position"] == 0
    ann.act(game, "mark a1")
    bob.act(game, "mark b2")
    assert "nought has acted since" in ann.undo(game, status=409)["reason"]
    assert ann.look(game)["position"] == 2


def test_a_game_that_is_over_stays_over(ann: Person) -> None:
    game = ann.make("tictactoe", "me", "me")["id"]
    for action in ("mark a1", "mark a2", "mark b1", "mark b2", "mark c1"):
        update = ann.act(game, action)
    assert update["outcome"]["winners"] == [0]
    assert update["seed"]
    assert not update["can_undo"]
    assert "play on from an earlier position" in ann.undo(game, status=409)["reason"]
    assert "the game is over" in ann.act(game, "mark c3", status=409)["reason"]


def test_agents_alone_play_to_the_end_for_spectators(ann: Person, eve: Person) -> None:
    game = ann.make("marches", "greedy", "greedy")["id"]
    assert wait_for_turn(eve, game)["outcome"]["end"]


def test_an_agent_that_fails_does_not_stop_the_game(
    ann: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def stumble(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(First, "decide", stumble)
    game = ann.make("tictactoe", "first", "me")["id"]
    assert wait_for_turn(ann, game)["view"]["cells"][0] == 0
    assert "The agent first failed" in caplog.text


def test_both_seats_at_one_screen_each_with_its_own_view(ann: Person) -> None:
    game = ann.make("whisper", "me", "me")["id"]
    assert wait_for_turn(ann, game)["seat"] == 0
    hands = [ann.look(game, f"?seat={seat}")["view"]["hand"] for seat in (0, 1)]
    assert None not in hands
    assert hands[0] != hands[1]
    assert ann.look(game, "?seat=1")["decision"] is None
    ann.act(game, "keep")
    assert ann.look(game)["seat"] == 1
