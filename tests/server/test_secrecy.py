"""What a seat is sent does not depend on what it may not know: byte for byte."""

import itertools
import logging
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from fourquarters.kernel.match import Match
from fourquarters.server import updates, wire
from fourquarters.server.draft import Draft
from fourquarters.server.table import Table
from fourquarters.store.loading import Loaded
from fourquarters.store.rows import Game, Seat
from tests.server.kit import House, Person
from tests.titles import whisper

ANN, BOB, EVE = "ann" * 20, "bob" * 20, "eve" * 20
VIEWERS = {0: ANN, 1: BOB, None: EVE}


def table_of(*actions: str, leak: str = "none", lent: bool = False) -> Table:
    """A table of Ann and Bob at which these actions were carried out. Ids and seeds are the same at all of them.

    Where the seats are lent, Ann has let an agent play for Bob, and another for herself.
    """
    setup = whisper.TITLE.setup(options={"leak": leak})
    match: Match[Any] = Match(whisper.TITLE.load(setup))
    draft = Draft("game", "seed", 0, match)
    for action in actions:
        draft.act(match.game.notation.read(action), note=f"because {draft.state.hands[draft.state.to_move]}")
    match.extend(draft.entries, draft.state)
    card = Game("game", "whisper", 1, setup, "seed", "hash", ANN, 1, 1, 0, 0)
    seats = [Seat("game", 0, "person", owner=ANN), Seat("game", 1, "person", owner=BOB)]
    if lent:
        seats = [msgspec.structs.replace(seat, agent="herald", lent_by=ANN, handovers=1) for seat in seats]
    loaded = Loaded(card, seats, draft.moves, match)
    return Table(loaded, None, None, None)  # type: ignore[arg-type]


def sent(table: Table, who: str) -> bytes:
    """Everything the server could send to somebody about a table."""
    told: list[Any] = [updates.update(table, who, since=since) for since in range(table.number + 1)]
    told += [updates.position(table, who, position) for position in range(len(table.match.entries) + 1)]
    told.append(updates.game_card(table.match.game.seat_names, table.card, table.seats, who, []))
    return msgspec.json.encode(told)


def told(actions: list[str], who: str, leak: str = "none") -> bytes:
    """Everything a socket would be told while these actions are carried out, one after the other."""
    states = [updates.update(table_of(*actions[:end], leak=leak), who, since=end) for end in range(len(actions) + 1)]
    return msgspec.json.encode([updates.news(before, now) for before, now in itertools.pairwise(states)])


def alike(seat: int | None) -> Iterator[tuple[list[str], list[str]]]:
    """Two ways a game may have gone that a seat cannot tell apart: another seat was dealt something else."""
    for moves in ([], ["keep"], ["change", "deal 5"]):
        for hidden, other in itertools.permutations(range(1, 5), 2):
            if seat == 0:
                yield ["deal 0", f"deal {hidden}", *moves], ["deal 0", f"deal {other}", *moves]
            elif seat == 1:
                yield [f"deal {hidden}", "deal 0", *moves], [f"deal {other}", "deal 0", *moves]
            else:
                yield [f"deal {hidden}", "deal 0", *moves], [f"deal {other}", f"deal {hidden}", *moves]


@pytest.mark.parametrize("seat", VIEWERS)
def test_what_a_seat_is_sent_is_equal_byte_for_byte(seat: int | None) -> None:
    compared = 0
    for ours, theirs in alike(seat):
        assert sent(table_of(*ours), VIEWERS[seat]) == sent(table_of(*theirs), VIEWERS[seat])
        assert told(ours, VIEWERS[seat]) == told(theirs, VIEWERS[seat])
        compared += 1
    assert compared == 36


@pytest.mark.parametrize("seat", VIEWERS)
def test_nobody_is_sent_more_while_agents_stand_in(seat: int | None) -> None:
    for ours, theirs in alike(seat):
        lent = sent(table_of(*ours, lent=True), VIEWERS[seat])
        assert b'"agent":"herald"' in lent
        assert lent == sent(table_of(*theirs, lent=True), VIEWERS[seat])


def test_the_comparison_of_news_bites() -> None:
    assert any(told(ours, EVE, "view") != told(theirs, EVE, "view") for ours, theirs in alike(None))


@pytest.mark.parametrize("leak", ["view", "event"])
def test_the_comparison_bites(leak: str) -> None:
    found = [
        sent(table_of(*ours, leak=leak), EVE) != sent(table_of(*theirs, leak=leak), EVE) for ours, theirs in alike(None)
    ]
    assert any(found)


def test_notes_are_for_their_own_seat_until_the_game_is_over() -> None:
    table = table_of("deal 0", "deal 3", "keep")
    assert b"because" in sent(table, ANN)
    assert b"because" not in sent(table, BOB)
    over = table_of("deal 0", "deal 3", "keep", "keep")
    assert b"because" in sent(over, EVE)


def test_a_view_of_another_kind_is_told_in_full() -> None:
    class Renamed(msgspec.Struct, rename="camel"):
        cards_left: int
        hand: int = 0

    before = updates.update(table_of("deal 0"), EVE)
    one, two = (msgspec.structs.replace(before, view=Renamed(left)) for left in (3, 2))
    assert updates.news(before, one) is one
    news = updates.news(one, two)
    assert isinstance(news, wire.News)
    assert news.view == {"cardsLeft": 2}, "fields have the names they have in the whole state"


def test_what_is_said_aloud_is_for_everybody_at_once() -> None:
    table = table_of("deal 0", "deal 3", "keep")
    table.log[-1].aloud = True
    assert b'"why":"because 0","note":""' in sent(table, BOB)
    assert b'"why":"because 0","note":""' in sent(table, EVE)


def test_refusals_and_log_lines_tell_nothing_hidden(
    app: House, ann: Person, bob: Person, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    answers = []
    for _ in range(8):
        card = ann.make("whisper", "me", "friend")
        game = card["id"]
        bob.post(f"/api/games/{game}/claim", {"token": card["seats"][1]["invite"]})
        while not ann.look(game)["decision"]:
            pass
        refused = bob.act(game, "keep", status=403), bob.act(game, "deal 3", status=403), bob.undo(game, status=409)
        answers.append(refused)
        ours = app.table(game).card
        for secret in (ours.seed, card["seats"][1]["invite"], ann.cookie, bob.cookie):
            assert secret not in caplog.text
    assert all(each == answers[0] for each in answers)
