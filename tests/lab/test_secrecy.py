"""The secrecy kit catches planted leaks, and runs on every title."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from fourquarters.agents.simple import First
from fourquarters.games import titles
from fourquarters.kernel.game import Decision
from fourquarters.kernel.look import Parts, looks
from fourquarters.kernel.notation import Action
from fourquarters.lab import check as lab
from fourquarters.lab.bench import sample_states
from fourquarters.lab.course import whole
from fourquarters.lab.play import play_out
from fourquarters.lab.secrecy import Looking, leak, misseen, shown
from tests.titles import whisper


def leaks_found(planted: str) -> list[str]:
    """What the kit says about a few games with a planted leak."""
    game = whisper.TITLE.load(whisper.TITLE.setup(options={"leak": planted}))
    found = []
    for state in sample_states(game, 1, most=60):
        for seat in (None, 0, 1):
            found.append(leak(game, state, seat, [("deal", 0)]))
    return [each for each in found if each]


def test_a_title_that_keeps_its_secrets_passes() -> None:
    assert leaks_found("none") == []


@pytest.mark.parametrize(
    ("planted", "channel"),
    [
        ("view", "view differs"),
        ("event", "events differs"),
        ("refusal", "refusal of 'deal 0' differs"),
        ("prompt", "description differs"),
        ("turn", "whose turn afterwards differs"),
    ],
)
def test_a_planted_leak_is_caught_and_named(planted: str, channel: str) -> None:
    assert any(channel in each for each in leaks_found(planted)), leaks_found(planted)[:3]


def test_an_agent_that_is_shown_more_than_the_view_is_found_out() -> None:
    """Its look must offer what the view offers: no more, no less, and the same."""
    for planted, complaint in (("none", ""), ("look", "the look: only the look has 'away'")):
        game = whisper.TITLE.load(whisper.TITLE.setup(options={"leak": planted}))
        found = {misseen(game, state, seat) for state in sample_states(game, 1, most=20) for seat in (None, 0, 1)}
        assert found == {complaint}


@pytest.mark.parametrize(
    ("parts", "complaint"),
    [
        ({"hand": lambda *_: 3}, "the look: hand is 3, in the view -1"),
        ({"peek": lambda *_: 0}, "the look: peek is 0, in the view None"),
    ],
)
def test_a_look_that_differs_from_the_view_is_found_out(
    monkeypatch: pytest.MonkeyPatch, parts: Parts, complaint: str
) -> None:
    game = whisper.TITLE.load()
    monkeypatch.setattr(whisper, "Glance", looks({**whisper.PARTS, **parts}))
    assert misseen(game, game.start(), 0) == complaint


def test_a_look_without_a_part_of_the_view_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = whisper.TITLE.load()
    monkeypatch.setattr(whisper, "Glance", looks({"hand": whisper.PARTS["hand"], "peek": whisper.PARTS["peek"]}))
    assert misseen(game, game.start(), 0) == "the look: only the view has 'cards_left'"


def test_views_made_together_that_differ_from_one_made_alone_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is made once for all viewers must not be what only one of them may see."""
    game = whisper.TITLE.load()
    state = next(state for state in sample_states(game, 1, most=60) if state.hands[0] != state.hands[1])
    assert [Looking(game, state).leak(seat) for seat in (0, 1)] == ["", ""]
    monkeypatch.setattr(game, "observe_each", lambda state, seats: [game.observe(state, 0) for _ in seats])
    assert Looking(game, state).leak(0) == ""
    assert "the view made together with others differs" in Looking(game, state).leak(1)


def test_a_look_is_closed_when_the_decision_is_taken() -> None:
    """Whoever keeps it sees nothing of what comes after."""
    kept: list[Any] = []

    class Keeper(First):
        blind = False

        def decide(self, view: Any, decision: Decision) -> Action:
            kept.append(view)
            return super().decide(view, decision)

    game = whisper.TITLE.load()
    agents = [Keeper(game, seat, Random(1)) for seat in range(2)]
    play_out(game, agents, Random(1).random)
    assert kept
    for view in kept:
        with pytest.raises(LookupError, match="a decision that has been taken"):
            _ = view.hand


def test_check_stops_at_a_leak_and_leaves_a_record() -> None:
    leaky = whisper.TITLE
    reports = [lab.check_game(whole(leaky), number, 1) for number in range(24)]
    for report in reports:
        planted = report.setup.options["leak"]
        if planted == "none":
            assert report.violation == ""
        elif report.violation:
            assert "secrecy" in report.violation
            assert report.record.startswith("Four Quarters record")
    assert {report.setup.options["leak"] for report in reports if report.violation} >= {"view", "prompt"}


def test_a_title_that_denies_its_secrets_is_found_out() -> None:
    report = lab.check_game(whole(replace(whisper.TITLE, secrets=False)), 0, 1)
    assert "says that it has no secrets" in report.violation


def test_in_marches_nothing_is_hidden() -> None:
    """An unturned tile does not exist until chance turns it, so seats and spectators see the same, and all of it."""
    game = titles()["marches"].load()
    for state in sample_states(game, 2, most=40):
        bull, lion, crowd = (game.observe(state, seat) for seat in (0, 1, None))
        assert (bull.seat, lion.seat, crowd.seat) == (0, 1, None)
        for field in bull.__struct_fields__:
            if field != "seat":
                assert getattr(bull, field) == getattr(lion, field) == getattr(crowd, field)
        assert list(game.alike(state, 0)) == []
        assert not hasattr(state, "order")
        assert sum(crowd.unseen.values()) == len(state.pool)
        assert shown(game, state, 0).keys() >= {"view", "board"}
