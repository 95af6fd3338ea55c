"""Matches: playing, going back, forking, and the undo policy."""

from typing import Any

import pytest

from fourquarters.games import titles
from fourquarters.kernel.errors import RefusedError
from fourquarters.kernel.match import Match
from fourquarters.kernel.state import digest
from fourquarters.lab.play import generator, play_match, seat_agents
from tests.titles import whisper


def marches(*actions: str, study: bool = False) -> Match[Any]:
    match = Match(titles()["marches"].load(), study=study)
    for action in actions:
        match.play(match.game.notation.read(action))
    return match


def test_a_refused_action_changes_nothing() -> None:
    match = marches("tile a1")
    before = digest(match.state)
    with pytest.raises(RefusedError) as refusal:
        match.play(("tile", 0))
    assert refusal.value.rule == "T3"
    assert digest(match.state) == before
    assert len(match.entries) == 1


@pytest.mark.parametrize("action", [("fly", 1), ("tile", 64), ("tile",), (), "tile a1", None])
def test_what_is_no_action_at_all_is_refused_as_such(action: Any) -> None:
    with pytest.raises(RefusedError, match="is no action of Hidden Marches"):
        marches().play(action)


def test_a_player_takes_back_their_own_actions_one_by_one() -> None:
    match = marches("tile a1", "tile b1")
    match.undo(0)
    match.undo(0)
    assert digest(match.state) == digest(marches().state)
    with pytest.raises(RefusedError, match="nothing to take back"):
        match.undo(0)


def test_chance_cannot_be_taken_back() -> None:
    match = marches("tile a1", "tile b1", "tile c1", "turn plains")
    with pytest.raises(RefusedError, match="chance has been resolved"):
        match.undo(0)


def test_an_act_of_another_seat_cannot_be_taken_back() -> None:
    match = marches("tile a1", "tile b1", "tile c1", "turn plains", "turn forest", "turn plains", "tile a8")
    with pytest.raises(RefusedError, match="lion has acted since"):
        match.undo(0)
    match.undo(1)
    assert len(match.entries) == 6


def test_in_study_everything_can_be_taken_back() -> None:
    match = marches("tile a1", "tile b1", "tile c1", "turn plains", "turn forest", study=True)
    match.undo(0)
    assert [entry.action for entry in match.entries] == [("tile", 0), ("tile", 1)]


def test_what_showed_something_hidden_cannot_be_taken_back() -> None:
    match = Match(whisper.TITLE.load())
    match.play(("deal", 3))
    match.play(("deal", 4))
    assert match.entries[-1].revealed
    match.play(("keep",))
    match.undo(0)
    with pytest.raises(RefusedError):
        match.undo(0)


def test_every_position_can_be_opened_and_forked() -> None:
    match = marches()
    agents = seat_agents(match.game, ["random", "random"], 5)
    marks = []
    chance = generator(5).random
    for number in range(150):
        marks.append(digest(match.state))
        play_match(match, agents, chance, number + 1)
    assert [digest(match.at(number)) for number in range(150)] == marks
    fork = match.fork(70)
    play_match(fork, agents, chance, 90)
    assert digest(fork.at(70)) == digest(match.at(70))
    assert [digest(match.at(number)) for number in (69, 70, 149)] == [marks[69], marks[70], marks[149]]
    match.go_back(33)
    assert digest(match.state) == marks[33]
    assert len(match.entries) == 33


def test_there_is_no_position_beyond_the_last() -> None:
    with pytest.raises(RefusedError, match="positions 0 to 1"):
        marches("tile a1").at(2)


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    match = Match(titles()["tictactoe"].load())
    for cell in ("a1", "a2", "b1", "b2", "c1"):
        match.play(match.game.notation.read(f"mark {cell}"))
    with pytest.raises(RefusedError, match="the game is over"):
        match.play(("mark", 8))


def test_a_match_resumed_from_its_last_position_knows_all_the_others() -> None:
    game = titles()["marches"].load()
    played = Match(game)
    play_match(played, seat_agents(game, ["random", "random"], 5), generator(5).random, to=150)
    resumed = Match.resume(game, list(played.entries), played.state.clone(), ("a", "b"), study=True)
    assert resumed.players == ("a", "b")
    for number in (0, 1, 31, 32, 33, 64, 149, 150):
        assert digest(resumed.at(number)) == digest(played.at(number))
    resumed.go_back(100)
    assert digest(resumed.state) == digest(played.at(100))
    assert digest(resumed.fork(40).state) == digest(played.at(40))


def test_what_undo_would_do_can_be_asked_without_doing_it() -> None:
    match = Match(titles()["tictactoe"].load())
    match.play(("mark", 4))
    assert match.undo_to(0) == 0
    assert len(match.entries) == 1
    with pytest.raises(RefusedError, match="you have not acted"):
        Match(match.game, study=True).undo_to(1)
