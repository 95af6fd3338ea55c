"""Reading and making games. The same for SQLite and PostgreSQL. Moves are added by the :mod:`writer` only."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from msgspec.structs import asdict
from sqlalchemy import Connection, Engine, Row, Update, func, insert, or_, select, update

from fourquarters.kernel.state import Outcome
from fourquarters.kernel.title import Setup
from fourquarters.store import schema
from fourquarters.store.bulk import follow, insert_rows
from fourquarters.store.database import writing
from fourquarters.store.errors import ConflictError, database_errors
from fourquarters.store.notices import Notice, announce
from fourquarters.store.rows import Append, Game, Move, Seat, Snapshot


class Repository:
    """One database. Its methods block; a server calls them from worker threads."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    def close(self) -> None:
        self.engine.dispose()

    def game(self, game: str) -> Game | None:
        with self._reading() as connection:
            row = connection.execute(select(schema.games).where(schema.games.c.id == game)).one_or_none()
        return _game(row) if row else None

    def seats(self, game: str) -> list[Seat]:
        found = select(schema.seats).where(schema.seats.c.game == game).order_by(schema.seats.c.seat)
        with self._reading() as connection:
            return [Seat(**row._mapping) for row in connection.execute(found)]

    def moves(self, game: str, after: int = 0) -> list[Move]:
        """A game's moves with a number above ``after``, in order."""
        table = schema.moves
        found = select(table).where(table.c.game == game, table.c.number > after).order_by(table.c.number)
        with self._reading() as connection:
            return [Move(**row._mapping) for row in connection.execute(found)]

    def snapshot(self, game: str) -> Snapshot | None:
        """The newest one."""
        table = schema.snapshots
        found = select(table).where(table.c.game == game).order_by(table.c.number.desc()).limit(1)
        with self._reading() as connection:
            row = connection.execute(found).one_or_none()
        return Snapshot(**row._mapping) if row else None

    def games_of(self, identity: str, most: int = 200) -> list[tuple[Game, list[Seat]]]:
        """The games an identity made or sits in, running ones first, the latest first."""
        games, seats = schema.games, schema.seats
        mine = select(seats.c.game).where(seats.c.owner == identity)
        found = (
            select(games)
            .where(or_(games.c.creator == identity, games.c.id.in_(mine)))
            .order_by(games.c.finished, games.c.updated.desc(), games.c.id)
            .limit(most)
        )
        with self._reading() as connection:
            cards = [_game(row) for row in connection.execute(found)]
            chairs = select(seats).where(seats.c.game.in_([card.id for card in cards])).order_by(seats.c.seat)
            by_game: dict[str, list[Seat]] = {card.id: [] for card in cards}
            for row in connection.execute(chairs):
                by_game[row.game].append(Seat(**row._mapping))
        return [(card, by_game[card.id]) for card in cards]

    def open_games(self, identity: str) -> int:
        """How many unfinished games an identity has made."""
        games = schema.games
        found = select(func.count()).where(games.c.creator == identity, games.c.finished.is_(False))
        with self._reading() as connection:
            return int(connection.execute(found).scalar_one())

    def create(self, game: Game, seats: list[Seat], history: Append | None = None) -> None:
        """Store a new game with its seats and, for an import or a fork, the moves it begins with."""
        with self._writing() as connection:
            connection.execute(insert(schema.games), _values(game))
            connection.execute(insert(schema.seats), [asdict(seat) for seat in seats])
            if history is not None and history.moves:
                write_appends(connection, [history])

    def claim(self, game: str, invite: str, owner: str, name: str = "") -> bool:
        """Give the seat with this invitation (a hash) to an owner (a hash), if nobody has it; no agent plays on."""
        table = schema.seats
        named = {"name": name} if name else {}
        claimed = update(table).where(table.c.game == game, table.c.invite == invite, table.c.owner == "")
        return self._change_seat(game, claimed.values(owner=owner, **named, **_handed("", "")))

    def hand_over(self, seat: Seat, agent: str = "", by: str = "") -> bool:
        """Let an agent stand in, or nobody any more, if the seat has not changed hands since it was read."""
        table = schema.seats
        found = update(table).where(
            table.c.game == seat.game, table.c.seat == seat.seat, table.c.handovers == seat.handovers
        )
        return self._change_seat(seat.game, found.values(**_handed(agent, by)))

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        with database_errors(), self.engine.connect() as connection:
            yield connection

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with database_errors(), writing(self.engine) as connection:
            yield connection

    def _change_seat(self, game: str, change: Update) -> bool:
        with self._writing() as connection:
            announce(connection, [Notice("", game)])
            return bool(connection.execute(change).rowcount)

    def tell(self, notice: Notice) -> None:
        """Something for other processes alone, which changes nothing in the database."""
        with self._writing() as connection:
            announce(connection, [notice])


def write_appends(connection: Connection, appends: list[Append]) -> None:
    """Add moves inside a transaction. Sorted, so that two processes never wait for each other in a circle."""
    appends = sorted(appends, key=lambda append: append.game)
    for each in appends:
        if each.lent is not None:
            _check_lent(connection, each.lent, each.moves[0].number)
    insert_rows(connection, schema.moves, [move for each in appends for move in each.moves])
    snapshots = [each.snapshot for each in appends if each.snapshot]
    if snapshots:
        insert_rows(connection, schema.snapshots, snapshots)
    latest = {each.game: each for each in appends}
    follow(connection, list(latest.values()))


def _check_lent(connection: Connection, seat: Seat, number: int) -> None:
    """Does the agent still stand in? Until the transaction ends, the seat cannot change hands."""
    table = schema.seats
    found = select(table.c.seat).where(
        table.c.game == seat.game, table.c.seat == seat.seat, table.c.handovers == seat.handovers
    )
    if connection.execute(found.with_for_update(read=True)).one_or_none() is None:
        raise ConflictError(seat.game, number, "its seat has changed hands meanwhile")


def _handed(agent: str, by: str) -> dict[str, Any]:
    return {"agent": agent, "lent_by": by, "handovers": schema.seats.c.handovers + 1}


def _values(game: Game) -> dict[str, Any]:
    return {
        **asdict(game),
        "setup": msgspec.json.encode(game.setup).decode(),
        "outcome": msgspec.json.encode(game.outcome).decode(),
    }


def _game(row: Row[Any]) -> Game:
    values = dict(row._mapping)
    values["setup"] = msgspec.json.decode(values["setup"], type=Setup)
    values["outcome"] = msgspec.json.decode(values["outcome"], type=Outcome | None)
    return Game(**values)
