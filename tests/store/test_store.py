"""Games are kept in SQLite and PostgreSQL alike; what is broken is named."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import msgspec
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import delete, inspect, text, update

from fourquarters.games import titles
from fourquarters.kernel.state import digest
from fourquarters.store import schema
from fourquarters.store.database import migrate, open_database, writing
from fourquarters.store.errors import BrokenGameError, ConflictError, StoreError
from fourquarters.store.loading import load
from fourquarters.store.repository import Repository
from fourquarters.store.rows import Append, Move, Snapshot
from fourquarters.store.writer import Writer
from tests.store.kit import OWNER, new_game, played


@pytest.fixture
def repository(database: str) -> Iterator[Repository]:
    repository = Repository(open_database(database))
    yield repository
    repository.close()


@pytest.fixture
def writer(repository: Repository) -> Iterator[Writer]:
    writer = Writer(repository.engine)
    yield writer
    writer.close()


def make_older(repository: Repository, version: str) -> None:
    """Give the tables the form they had at an older version."""
    config = Config()
    config.set_main_option("script_location", "fourquarters.store:migrations")
    with writing(repository.engine) as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, version)


def test_migrations_make_the_tables_of_the_schema_and_can_run_again(repository: Repository) -> None:
    migrate(repository.engine)
    found = inspect(repository.engine)
    for table in schema.metadata.sorted_tables:
        columns = {column["name"] for column in found.get_columns(table.name)}
        assert columns == set(table.columns.keys())


def test_games_of_an_older_version_are_no_companions_to_a_real_table(repository: Repository) -> None:
    repository.create(*new_game())
    make_older(repository, "0002")
    migrate(repository.engine)
    game = repository.game("g1")
    assert game is not None
    assert game.companion is False


def test_nobody_has_stood_in_in_games_of_an_older_version(repository: Repository) -> None:
    game, seats = new_game()
    repository.create(game, seats)
    make_older(repository, "0003")
    migrate(repository.engine)
    assert repository.seats("g1") == seats
    assert not any(seat.lent for seat in repository.seats("g1"))


def test_a_game_and_its_seats_come_back_as_they_were(repository: Repository) -> None:
    game, seats = new_game()
    repository.create(game, seats)
    assert repository.game("g1") == game
    assert repository.seats("g1") == seats
    assert repository.game("g2") is None
    assert load(repository, titles(), "g2") is None
    assert repository.games_of(OWNER) == [(game, seats)]
    assert repository.games_of("somebody else") == []
    assert repository.open_games(OWNER) == 1


def test_a_seat_is_claimed_once(repository: Repository) -> None:
    repository.create(*new_game())
    assert not repository.claim("g1", "guessed", "friend")
    assert repository.claim("g1", "invited", "friend", "Ann")
    assert not repository.claim("g1", "invited", "thief")
    assert [(seat.owner, seat.name) for seat in repository.seats("g1")] == [(OWNER, ""), ("friend", "Ann")]
    assert [game.id for game, _ in repository.games_of("friend")] == ["g1"]


def test_an_agent_stands_in_until_the_seat_changes_hands_again(repository: Repository) -> None:
    repository.create(*new_game())
    as_made = repository.seats("g1")[0]
    assert repository.hand_over(as_made, "greedy", by=OWNER)
    lent = repository.seats("g1")[0]
    assert (lent.agent, lent.lent_by, lent.owner, lent.lent, lent.handovers) == ("greedy", OWNER, OWNER, True, 1)
    assert not repository.hand_over(as_made, "random", by=OWNER), "who has seen less comes too late"
    assert repository.hand_over(lent)
    assert not repository.hand_over(lent)
    back = repository.seats("g1")[0]
    assert (back.agent, back.lent_by, back.owner, back.lent, back.handovers) == ("", "", OWNER, False, 2)


def test_whoever_claims_a_seat_plays_it(repository: Repository) -> None:
    repository.create(*new_game())
    assert repository.hand_over(repository.seats("g1")[1], "greedy", by=OWNER)
    assert repository.claim("g1", "invited", "friend")
    seat = repository.seats("g1")[1]
    assert (seat.owner, seat.agent, seat.lent_by, seat.handovers) == ("friend", "", "", 2)


def test_an_act_of_an_agent_that_stands_in_no_more_is_a_conflict_of_that_append_alone(
    repository: Repository, writer: Writer
) -> None:
    repository.create(*new_game("g1"))
    repository.create(*new_game("g2"))
    repository.hand_over(repository.seats("g1")[0], "greedy", by=OWNER)
    lent = repository.seats("g1")[0]
    ours, others = played("g1", 3)[1], played("g2", 3)[1]
    for each in ours:
        each.lent, each.moves[0].agent = lent, lent.agent
    writer.append(ours[0]).result(30)
    repository.hand_over(lent)
    futures = [writer.append(each) for each in (others[0], ours[1], others[1])]
    told = [future.exception(30) for future in futures]
    assert [type(error) for error in told] == [type(None), ConflictError, type(None)]
    assert "game g1, move 2: its seat has changed hands" in str(told[1])
    assert [(move.number, move.agent) for move in repository.moves("g1")] == [(1, "greedy")]
    assert [(move.number, move.agent) for move in repository.moves("g2")] == [(1, ""), (2, "")]
    repository.hand_over(repository.seats("g1")[0], "greedy", by=OWNER)
    with pytest.raises(ConflictError):
        writer.append(ours[1]).result(30)


def test_many_games_written_at_once_are_committed_in_groups_and_load_as_they_were(
    repository: Repository, writer: Writer
) -> None:
    matches = {}
    queues = []
    for number in range(8):
        name = f"g{number}"
        repository.create(*new_game(name))
        matches[name], appends = played(name, 40, seed=number)
        queues.append(appends)
    futures = [writer.append(append) for step in zip(*queues, strict=True) for append in step]
    for future in futures:
        future.result(30)
    assert writer.commits < len(futures) / 4
    for name, match in matches.items():
        for whole in (False, True):
            loaded = load(repository, titles(), name, whole)
            assert loaded is not None
            assert digest(loaded.match.state) == digest(match.state)
            assert loaded.match.entries == match.entries
        card = repository.game(name)
        assert card is not None
        assert (card.number, card.to_move) == (40, match.state.to_move)


def test_an_append_is_acknowledged_only_when_others_can_read_it(repository: Repository, writer: Writer) -> None:
    repository.create(*new_game())
    for append in played("g1", 20)[1]:
        writer.append(append).result(30)
        assert repository.moves("g1")[-1] == append.moves[-1]


def test_a_number_or_a_key_written_twice_is_a_conflict_of_that_append_alone(
    repository: Repository, writer: Writer
) -> None:
    repository.create(*new_game("g1"))
    repository.create(*new_game("g2"))
    ours, others = played("g1", 3)[1], played("g2", 3)[1]
    ours[0].moves[0].key = ours[1].moves[0].key = "same"
    futures = [writer.append(each) for each in (ours[0], others[0], ours[0], others[1], ours[1], others[2])]
    told = [future.exception(30) for future in futures]
    assert [type(error) for error in told] == [
        type(None), type(None), ConflictError, type(None), ConflictError, type(None)
    ]  # fmt: skip
    assert "move 1: it was written elsewhere" in str(told[2])
    assert [move.number for move in repository.moves("g1")] == [1]
    assert [move.number for move in repository.moves("g2", after=1)] == [2, 3]


def test_several_moves_of_one_append_are_stored_together_or_not_at_all(repository: Repository, writer: Writer) -> None:
    repository.create(*new_game())
    first, second, third = (append.moves[0] for append in played("g1", 3)[1])
    writer.append(Append([second], 0, None, False, 1)).result(30)
    with pytest.raises(ConflictError):
        writer.append(Append([first, second, third], 0, None, False, 1)).result(30)
    assert repository.moves("g1") == [second]


def test_an_append_that_was_given_up_does_not_stop_the_writer(repository: Repository, writer: Writer) -> None:
    repository.create(*new_game())
    hold = Event()
    busy = writer.run(hold.wait)
    first, second = played("g1", 2)[1]
    given_up = writer.append(first)
    assert given_up.cancel()
    hold.set()
    assert busy.result(30)
    writer.append(first).result(30)
    writer.append(second).result(30)
    assert [move.number for move in repository.moves("g1")] == [1, 2]


def test_a_game_opens_from_its_newest_snapshot_and_goes_back_beyond_it(repository: Repository, writer: Writer) -> None:
    repository.create(*new_game())
    match, appends = played("g1", 60)
    middle = msgspec.json.encode(match.game.snapshot(match.at(50))).decode()
    appends[49].snapshot = Snapshot("g1", 50, middle)
    position = 20
    undo = Move("g1", 61, "undo", 0, str(position), digest(match.at(position)))
    for append in [*appends, Append([undo], 0, None, False, 1)]:
        writer.append(append).result(30)
    with writing(repository.engine) as connection:  # Below the snapshot, the hashes are not needed to open the game.
        moves = schema.moves
        connection.execute(update(moves).where(moves.c.number == 7).values(hash="?"))
    loaded = load(repository, titles(), "g1")
    assert loaded is not None
    assert loaded.match.entries == match.entries[:position]
    assert digest(loaded.match.state) == digest(match.at(position))
    with pytest.raises(BrokenGameError, match="game g1, move 7: the position after it"):
        load(repository, titles(), "g1", whole=True)


@pytest.mark.parametrize(
    ("number", "values", "complaint"),
    [
        (5, {"action": "jump a1"}, "move 5: 'jump a1' cannot be replayed: 'jump' is not an action"),
        (5, {"hash": "0" * 32}, "move 5: the position after it does not have the hash"),
        (6, {"seat": 7 - 6}, "move 6: "),
        (5, None, "move 5: it is missing; the next one stored is 6"),
    ],
)
def test_a_broken_row_is_named(
    repository: Repository, writer: Writer, number: int, values: dict[str, str] | None, complaint: str
) -> None:
    repository.create(*new_game())
    for append in played("g1", 12)[1]:
        writer.append(append).result(30)
    moves = schema.moves
    with writing(repository.engine) as connection:
        if values is None:
            connection.execute(delete(moves).where(moves.c.number == number))
        else:
            connection.execute(update(moves).where(moves.c.number == number).values(**values))
    with pytest.raises(BrokenGameError) as error:
        load(repository, titles(), "g1")
    assert complaint in str(error.value)
    assert error.value.number == number


def test_a_game_of_an_unknown_title_or_version_is_refused_with_the_reason(repository: Repository) -> None:
    game, seats = new_game()
    game.rules = 99
    repository.create(game, seats)
    with pytest.raises(BrokenGameError, match="rules version 99 of Hidden Marches"):
        load(repository, titles(), "g1")


def test_sqlite_writes_ahead_and_to_the_disk(tmp_path: Path) -> None:
    engine = open_database(tmp_path / "deep" / "games.db")
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    engine.dispose()


@pytest.mark.parametrize(
    ("address", "complaint"),
    [
        ("mysql://somewhere/games", "'mysql' is not supported; expected a file's path or postgresql://"),
        ("sqlite://", "is not supported"),
        ("://", "this is no database"),
        ("postgresql://user:hush@127.0.0.1:1/games", "cannot be opened"),
    ],
)
def test_a_database_that_cannot_be_used_is_refused_in_words(address: str, complaint: str) -> None:
    with pytest.raises(StoreError, match=complaint) as error:
        open_database(address)
    assert "hush" not in str(error.value)
