"""An agent plays on a person's seat for a while: who may ask for it, who ends it; no act is lost or doubled by it."""

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from fourquarters.server import presence
from tests.server.kit import House, Json, Person, house, wait_for_turn
from tests.titles import whisper


def seat_of(person: Person, game: str, seat: int) -> Json:
    """A seat's card, as this person sees it."""
    card: Json = person.look(game)["seats"][seat]
    return card


def lend(person: Person, game: str, seat: int, agent: str = "", status: int = 200) -> Json:
    """Ask for an agent to stand in."""
    wish = {"seat": seat, "agent": agent, "handovers": seat_of(person, game, seat)["handovers"]}
    answer: Json = person.post(f"/api/games/{game}/stand-in", wish, status)
    return answer


def take_back(person: Person, game: str, seat: int, status: int = 200) -> Json:
    wish = {"seat": seat, "handovers": seat_of(person, game, seat)["handovers"]}
    answer: Json = person.post(f"/api/games/{game}/take-back", wish, status)
    return answer


def until(person: Person, game: str, fits: Callable[[Json], bool]) -> Json:
    """Look until the game stands so."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        update = person.look(game)
        if fits(update):
            return update
        time.sleep(0.01)
    raise AssertionError("it never comes to that")


def of_two(ann: Person, bob: Person, title: str = "tictactoe", **more: Any) -> str:
    """A game that Ann has made, with Bob on the other seat."""
    card = ann.make(title, "me", "friend", **more)
    bob.post(f"/api/games/{card['id']}/claim", {"token": card["seats"][1]["invite"]})
    return str(card["id"])


class Thinking:
    """An agent that thinks for as long as a test wants it to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = threading.Semaphore(0)
        self.may_answer = threading.Semaphore(0)
        decide = whisper.Mutterer.decide

        def slowly(agent: whisper.Mutterer, view: Any, decision: Any) -> Any:
            self.asked.release()
            assert self.may_answer.acquire(timeout=30)
            return decide(agent, view, decision)

        monkeypatch.setattr(whisper.Mutterer, "decide", slowly)

    def begun(self) -> None:
        """Wait until it has been asked."""
        assert self.asked.acquire(timeout=30)

    def end(self) -> None:
        self.may_answer.release()


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinking]:
    mind = Thinking(monkeypatch)
    yield mind
    for _ in range(8):
        mind.end()


# Who may.


def test_a_person_lets_an_agent_play_and_takes_the_seat_back(ann: Person, bob: Person) -> None:
    game = of_two(ann, bob)
    mine = seat_of(ann, game, 0)
    assert (mine["agent"], mine["can_stand_in"], mine["can_take_back"]) == ("", True, False)
    lend(ann, game, 0)
    update = until(bob, game, lambda now: now["to_move"] == 1)
    assert [(line["seat"], line["agent"]) for line in update["log"]] == [(0, "random")]
    mine = seat_of(ann, game, 0)
    assert (mine["kind"], mine["agent"], mine["you"]) == ("person", "random", True)
    assert (mine["can_stand_in"], mine["can_take_back"]) == (False, True)
    bob.act(game, update["decision"]["choices"][0]["action"], update["number"])
    after = take_back(ann, game, 0)
    assert (after["seats"][0]["agent"], after["seats"][0]["can_take_back"]) == ("", False)


def test_as_long_as_the_agent_plays_its_owner_does_not(ann: Person, bob: Person, thinking: Thinking) -> None:
    game = of_two(ann, bob, "whisper")
    wait_for_turn(ann, game)
    lend(ann, game, 0, "mutterer")
    thinking.begun()
    update = ann.look(game)
    assert (update["to_move"], update["seat"], update["decision"], update["can_undo"]) == (0, 0, None, False)
    assert update["view"]["hand"] is not None, "whose seat it is goes on seeing what it sees"
    assert not ann.get(f"/api/games/{game}/card")["your_turn"]
    reason = ann.act(game, "keep", status=409)["reason"]
    assert reason == "mutterer plays for you: take your seat back first, then it is for you to decide again"
    assert ann.undo(game, status=409)["reason"] == reason
    take_back(ann, game, 0)
    assert ann.act(game, "change")["position"] > 2


def test_the_maker_lets_an_agent_play_for_whoever_is_away(ann: Person, bob: Person) -> None:
    game = of_two(ann, bob)
    with bob.live(game) as socket:
        socket.receive_json(timeout=10)
        assert not seat_of(ann, game, 1)["can_stand_in"]
        assert "sits at the table" in lend(ann, game, 1, status=409)["reason"]
    until(ann, game, lambda now: now["seats"][1]["can_stand_in"])
    ann.act(game, "mark b2")
    lend(ann, game, 1)
    assert until(ann, game, lambda now: now["to_move"] == 0)["log"][-1]["agent"] == "random"
    his = seat_of(bob, game, 1)
    assert (his["you"], his["agent"], his["can_take_back"]) == (True, "random", True)
    take_back(bob, game, 1)
    ann.act(game, ann.look(game)["decision"]["choices"][0]["action"])
    assert wait_for_turn(bob, game)["decision"]["seat"] == 1


def test_whoever_asks_again_and_again_without_a_socket_is_there(
    ann: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = of_two(ann, bob)
    monkeypatch.setattr(presence, "LINGER", 2.0)
    with ann.live(game) as socket:
        assert [seat["online"] for seat in socket.receive_json(timeout=10)["seats"]] == [True, False]
        bob.look(game)
        assert socket.receive_json(timeout=10)["seats"][1]["online"]
        assert "sits at the table" in lend(ann, game, 1, status=409)["reason"]
        bob.look(game)
        assert not socket.receive_json(timeout=10)["seats"][1]["online"], "he asks no more, and that is told once"
        lend(ann, game, 1)


def test_the_maker_ends_what_he_began_and_nothing_else(ann: Person, bob: Person) -> None:
    game = of_two(ann, bob)
    lend(ann, game, 1)
    take_back(ann, game, 1)
    lend(bob, game, 1)
    assert not seat_of(ann, game, 1)["can_take_back"]
    assert "has let the agent play" in take_back(ann, game, 1, status=403)["reason"]
    take_back(bob, game, 1)


def test_nobody_else_may(app: House, ann: Person, bob: Person, eve: Person) -> None:
    game = of_two(ann, bob)
    for person, seat in [(bob, 0), (eve, 0), (eve, 1), (app.stranger(), 1)]:
        assert not seat_of(person, game, seat)["can_stand_in"]
        assert "only whose seat it is" in lend(person, game, seat, status=403)["reason"]
    lend(ann, game, 0)
    for person in (bob, eve, app.stranger()):
        assert not seat_of(person, game, 0)["can_take_back"]
        assert "only whose seat it is" in take_back(person, game, 0, status=403)["reason"]


def test_a_friend_who_comes_at_last_takes_the_seat_from_the_agent(ann: Person, bob: Person) -> None:
    card = ann.make("tictactoe", "me", "friend")
    game, token = card["id"], card["seats"][1]["invite"]
    lend(ann, game, 1)
    ann.act(game, "mark b2")
    until(ann, game, lambda now: now["number"] == 2)
    assert seat_of(ann, game, 1)["invite"] == token, "the invitation holds"
    bob.post(f"/api/games/{game}/claim", {"token": token})
    his = seat_of(bob, game, 1)
    assert (his["agent"], his["you"], his["open"]) == ("", True, False)
    ann.act(game, ann.look(game)["decision"]["choices"][0]["action"])
    assert wait_for_turn(bob, game)["number"] == 3


def test_what_makes_no_sense_is_refused_in_words(ann: Person, bob: Person) -> None:
    game = of_two(ann, bob, "marches")
    assert "'king' cannot stand in here; expected one of: greedy" in lend(ann, game, 0, "king", status=409)["reason"]
    nowhere = {"seat": 7, "handovers": 0}
    assert "there is no seat 7" in ann.post(f"/api/games/{game}/stand-in", nowhere, 409)["reason"]
    assert "needs no taking back" in take_back(ann, game, 0, status=409)["reason"]
    lend(ann, game, 0)
    assert "greedy stands in there already" in lend(ann, game, 0, status=409)["reason"]
    against = ann.make("marches", "me", "greedy")["id"]
    assert "an agent sits there" in lend(ann, against, 1, status=409)["reason"]
    companion = ann.make("marches", "me", "me", companion=True)["id"]
    assert "on a real table" in lend(ann, companion, 0, status=409)["reason"]
    over = ann.make("tictactoe", "me", "me")["id"]
    for action in ("mark a1", "mark a2", "mark b1", "mark b2", "mark c1"):
        ann.act(over, action)
    assert "the game is over" in lend(ann, over, 0, status=409)["reason"]
    assert not any(seat["can_stand_in"] for each in (companion, over) for seat in ann.look(each)["seats"])


# Nothing lost, nothing doubled.


def test_what_an_agent_comes_to_after_the_seat_was_taken_back_is_not_played(
    ann: Person, bob: Person, thinking: Thinking
) -> None:
    game = of_two(ann, bob, "whisper")
    wait_for_turn(ann, game)
    lend(ann, game, 0, "mutterer")
    thinking.begun()
    number = take_back(ann, game, 0)["number"]
    thinking.end()
    time.sleep(0.2)
    update = ann.look(game)
    assert (update["number"], update["to_move"]) == (number, 0)
    ann.act(game, "change", number)
    mine = [line for line in ann.look(game)["log"] if line["seat"] == 0]
    assert [(line["text"], line["agent"]) for line in mine] == [("changed 0", "")]


def test_of_two_agents_one_after_the_other_the_second_plays(ann: Person, bob: Person, thinking: Thinking) -> None:
    game = of_two(ann, bob, "whisper")
    wait_for_turn(ann, game)
    lend(ann, game, 0, "mutterer")
    thinking.begun()
    take_back(ann, game, 0)
    lend(ann, game, 0, "mutterer")
    thinking.end()
    thinking.begun()
    take_back(ann, game, 0)
    lend(ann, game, 0, "herald")
    for _ in range(2):
        thinking.end()
    update = until(ann, game, lambda now: now["to_move"] == 1)
    assert [line["agent"] for line in update["log"] if line["seat"] == 0] == ["herald"]


def test_an_agent_whose_process_was_not_told_plays_nothing_either(tmp_path: Path, thinking: Thinking) -> None:
    with house(tmp_path / "games.db") as one, house(tmp_path / "games.db") as two:
        ann, again = one.person(1), two.person(1)
        game = of_two(ann, one.person(2), "whisper")
        number = wait_for_turn(ann, game)["number"]
        lend(ann, game, 0, "mutterer")
        thinking.begun()
        take_back(again, game, 0)  # Without PostgreSQL the other process does not hear of it.
        assert seat_of(ann, game, 0)["agent"] == "mutterer"
        for _ in range(2):  # The other one has opened the game, and lets its agent think too.
            thinking.end()
        update = until(ann, game, lambda now: now["decision"] is not None)
        assert (update["number"], update["seats"][0]["agent"]) == (number, "")
        assert ann.act(game, "keep", number)["number"] == number + 1


def test_a_wish_that_comes_again_or_late_does_nothing(ann: Person, bob: Person) -> None:
    game = of_two(ann, bob)
    before_bob_came, wish = {"seat": 1, "handovers": 0}, {"seat": 1, "handovers": 1}
    assert ann.post(f"/api/games/{game}/stand-in", before_bob_came)["seats"][1]["agent"] == ""
    for _ in range(2):
        assert ann.post(f"/api/games/{game}/stand-in", wish)["seats"][1]["handovers"] == 2
    take_back(bob, game, 1)
    assert ann.post(f"/api/games/{game}/stand-in", wish)["seats"][1]["agent"] == ""
    lend(bob, game, 1)
    assert bob.post(f"/api/games/{game}/take-back", {"seat": 1, "handovers": 2})["seats"][1]["agent"] == "random"


def test_it_survives_a_restart(tmp_path: Path) -> None:
    with house(tmp_path / "games.db") as app:
        game = of_two(app.person(1), app.person(2))
        lend(app.person(1), game, 1)
    with house(tmp_path / "games.db") as app:
        ann, bob = app.person(1), app.person(2)
        assert seat_of(ann, game, 1)["agent"] == "random"
        assert [seat["agent"] for seat in bob.get("/api/games")[0]["seats"]] == ["", "random"]
        ann.act(game, "mark b2")
        line = until(ann, game, lambda now: now["number"] == 2)["log"][1]
        assert (line["seat"], line["agent"]) == (1, "random")
        take_back(bob, game, 1)


def test_everybody_at_the_table_is_told_at_once(ann: Person, bob: Person, eve: Person) -> None:
    game = of_two(ann, bob)
    bob.look(game)
    with eve.live(game) as socket:
        socket.receive_json(timeout=10)
        lend(bob, game, 1)
        assert socket.receive_json(timeout=10)["seats"][1]["agent"] == "random"
        take_back(bob, game, 1)
        assert socket.receive_json(timeout=10)["seats"][1]["agent"] == ""


# What it does not change.


def test_alone_it_can_be_taken_back_after_the_seat_was(ann: Person) -> None:
    game = ann.make("marches", "me", "greedy")["id"]
    wait_for_turn(ann, game)
    lend(ann, game, 0)
    update = until(ann, game, lambda now: now["position"] > 12)
    assert not update["can_undo"]
    update = take_back(ann, game, 0)
    assert update["can_undo"], "who plays alone studies: it goes by who owns the seats"
    assert "player    bull  person" in ann.get(f"/api/games/{game}/record")


def test_at_one_screen_the_other_seat_is_shown(ann: Person) -> None:
    game = ann.make("whisper", "me", "me")["id"]
    wait_for_turn(ann, game)
    lend(ann, game, 0, "herald")
    update = wait_for_turn(ann, game)
    assert (update["seat"], update["decision"]["seat"]) == (1, 1)


def test_the_maker_learns_nothing_by_it(ann: Person, bob: Person, eve: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "LINGER", 0.0)
    reason = "of 2 the first"
    game = of_two(bob, ann, "whisper")
    wait_for_turn(bob, game)
    lend(bob, game, 0, "herald")
    wait_for_turn(ann, game)
    said = bob.look(game)["log"][-1]
    assert (said["agent"], said["why"], said["note"]) == ("herald", "", reason), "it might speak of Bob's card"
    for person in (ann, eve):
        assert reason not in str(person.look(game)), "an automaton on a seat of its own would tell everybody"
    assert "stays hidden" in bob.get(f"/api/games/{game}/record", 403)["reason"]
    lend(bob, game, 1, "mutterer")
    over = until(bob, game, lambda now: now["to_move"] == -2)
    assert [(line["agent"], line["note"]) for line in over["log"] if line["note"]] == [
        ("herald", reason),
        ("mutterer", reason),
    ]
    waiting = bob.make("whisper", "me", "friend")["id"]
    wait_for_turn(bob, waiting)
    bob.act(waiting, "keep")
    lend(bob, waiting, 1, "herald")
    told = until(bob, waiting, lambda now: now["to_move"] == -2)
    assert bob.get(f"/api/games/{waiting}/at/3?seat=1", 403)["reason"].startswith("this seat is not yours")
    assert told["view"]["hand"] == bob.get(f"/api/games/{waiting}/at/3")["view"]["hand"]


def test_the_automaton_of_acme_plays_for_a_friend_and_gives_its_reasons(ann: Person, bob: Person) -> None:
    game = of_two(ann, bob, "acme", scenario="free", options={"map": "western"})
    lend(ann, game, 1)
    assert seat_of(ann, game, 1)["agent"] == "npc"
    for _ in range(200):
        update = wait_for_turn(ann, game)
        his = [line for line in update["log"] if line["seat"] == 1 and line["agent"] == "npc"]
        said = [line["why"] for line in his if line["why"]]
        if len(said) > 4 and len(bob.look(game)["log"]) > 60:
            break
        ann.act(game, update["decision"]["choices"][0]["action"], update["number"])
    assert any("priority" in why.lower() or "rule P" in why for why in said)
    assert not any(line["note"] for line in his), "what it says of cards is Bob's own"
    kept = [line["note"] for line in bob.look(game)["log"] if line["seat"] == 1 and line["note"]]
    assert kept
    take_back(bob, game, 1)
    before = bob.look(game)["number"]
    for _ in range(20):
        update = ann.look(game)
        if not update["decision"]:
            break
        ann.act(game, update["decision"]["choices"][0]["action"], update["number"])
    update = wait_for_turn(bob, game)
    assert not [line for line in update["log"] if line["number"] > before and line["agent"]]
