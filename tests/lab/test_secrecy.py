"""The secrecy kit catches planted leaks, and runs on every title."""

from dataclasses import replace

import pytest

from fourquarters.games import titles
from fourquarters.lab import check as lab
from fourquarters.lab.bench import sample_states
from fourquarters.lab.secrecy import leak, shown
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


def test_check_stops_at_a_leak_and_leaves_a_record() -> None:
    leaky = whisper.TITLE
    reports = [lab.check_game(leaky, number, 1) for number in range(24)]
    for report in reports:
        planted = report.setup.options["leak"]
        if planted == "none":
            assert report.violation == ""
        elif report.violation:
            assert "secrecy" in report.violation
            assert report.record.startswith("Four Quarters record")
    assert {report.setup.options["leak"] for report in reports if report.violation} >= {"view", "prompt"}


def test_a_title_that_denies_its_secrets_is_found_out() -> None:
    report = lab.check_game(replace(whisper.TITLE, secrets=False), 0, 1)
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
