"""Why an agent did what it did: told to everybody at once, or to its seat alone until the end."""

from pathlib import Path

import pytest

from fourquarters.kernel import record
from tests.server.kit import EVERY_TITLE, House, Json, Person, house, wait_for_turn

REASON = "of 2 the first"


def reasons(update: Json) -> list[tuple[str, str]]:
    """What is told of the acts of the first seat."""
    return [(line["why"], line["note"]) for line in update["log"] if line["seat"] == 0]


@pytest.mark.parametrize(
    ("agent", "during", "after"),
    [("herald", (REASON, ""), (REASON, "")), ("mutterer", ("", ""), ("", REASON)), ("first", ("", ""), ("", ""))],
)
def test_an_agent_says_why_to_everybody_or_to_nobody_yet(
    ann: Person, eve: Person, agent: str, during: tuple[str, str], after: tuple[str, str]
) -> None:
    game = ann.make("whisper", agent, "me")["id"]
    wait_for_turn(ann, game)
    for person in (ann, eve):
        assert set(reasons(person.look(game))) <= {during}
        assert bool(reasons(person.look(game))) == (during != ("", ""))
    ann.act(game, "keep")
    for person in (ann, eve):
        assert set(reasons(person.look(game))) <= {after}
        assert bool(reasons(person.look(game))) == (after != ("", ""))


@pytest.mark.parametrize(("agent", "aloud"), [("herald", True), ("mutterer", False)])
def test_a_reason_and_whether_it_was_said_aloud_are_stored_and_recorded(
    tmp_path: Path, agent: str, aloud: bool
) -> None:
    with house(tmp_path / "games.db") as app:
        game = app.person(1).make("whisper", agent, "me")["id"]
        wait_for_turn(app.person(1), game)
        told = reasons(app.person(2).look(game))
    with house(tmp_path / "games.db") as app:
        ann = app.person(1)
        assert reasons(app.person(2).look(game)) == told
        ann.act(game, "keep")
        text = ann.get(f"/api/games/{game}/record")
        assert f"north   keep  {';;' if aloud else ';'} {REASON}" in text
        assert [entry.aloud for entry in record.loads(text, EVERY_TITLE).entries if entry.note] == [aloud]
        _check_import(app, text, aloud)


def _check_import(app: House, text: str, aloud: bool) -> None:
    """A game that is made from a record knows it too."""
    again = app.person(1).make("", record=text)["id"]
    assert [line.aloud for line in app.table(again).log if line.note] == [aloud]
