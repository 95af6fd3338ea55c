"""Group commit: one thread takes every append that is waiting, writes all of them in one transaction, and only when
the database has committed does it tell those who wait. Nothing is acknowledged that could still be lost.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeAlias, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from fourquarters.store.database import writing
from fourquarters.store.errors import ConflictError, StoreError, unusable
from fourquarters.store.notices import Notice, announce
from fourquarters.store.repository import write_appends
from fourquarters.store.rows import Append

MOST = 256
"""So many hand-overs go into one transaction at most."""

T = TypeVar("T")
Waiting: TypeAlias = tuple[Append, "Future[None] | asyncio.Future[None]"]
Job: TypeAlias = tuple[Callable[[], Any], "Future[Any]"]


class Writer:
    """The only one in a process that writes; other work that writes goes through :meth:`run`."""

    def __init__(self, engine: Engine, process: str = "") -> None:
        self._engine = engine
        self._process = process
        """A name for this process in notifications."""
        self._queue: SimpleQueue[list[Waiting] | Job | None] = SimpleQueue()
        self._soon: list[Waiting] = []
        """What an event loop has appended since it last handed over."""
        self._thread = Thread(target=self._work, name="fourquarters-writer", daemon=True)
        self._thread.start()
        self.commits = 0
        """Transactions so far, for measurements."""

    def append(self, append: Append) -> "Future[None]":
        """Resolved after the commit; fails with :class:`ConflictError` if a number or key exists already, or
        an agent stands in no more."""
        future: Future[None] = Future()
        self._queue.put([(append, future)])
        return future

    def append_soon(self, append: Append) -> "asyncio.Future[None]":
        """The same for an event loop. What it appends in one go is written in one go, and wakes it once."""
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        if not self._soon:
            loop.call_soon(self._hand_over)
        self._soon.append((append, future))
        return future

    def run(self, work: Callable[[], T]) -> "Future[T]":
        """Let the writing thread do something else that writes, in its turn."""
        future: Future[T] = Future()
        self._queue.put((work, future))
        return future

    def close(self) -> None:
        """Finish what is waiting and stop."""
        self._hand_over()
        self._queue.put(None)
        self._thread.join()

    def _hand_over(self) -> None:
        waiting, self._soon = self._soon, []
        if waiting:
            self._queue.put(waiting)

    def _work(self) -> None:
        while True:
            taken = [self._queue.get()]
            while not self._queue.empty() and len(taken) < MOST:
                taken.append(self._queue.get())
            batch: list[Waiting] = []
            for each in taken:
                if isinstance(each, list):
                    batch += [waiting for waiting in each if not _given_up(waiting[1])]
                    continue
                self._write(batch)
                batch = []
                if each is None:
                    return
                if not _given_up(each[1]):
                    _settle(*each)
            self._write(batch)

    def _write(self, batch: list[Waiting]) -> None:
        if not batch:
            return
        try:
            self._commit([append for append, _ in batch])
        except (SQLAlchemyError, ConflictError) as error:
            if len(batch) > 1:
                for each in batch:  # One of them is at fault: find out which, one by one.
                    self._write([each])
                return
            _tell(batch, _explained(error, batch[0][0]))
        else:
            _tell(batch)

    def _commit(self, appends: list[Append]) -> None:
        with writing(self._engine) as connection:
            write_appends(connection, appends)
            announce(connection, [Notice(self._process, append.game, append.number) for append in appends])
        self.commits += 1


def _given_up(future: "Future[Any] | asyncio.Future[None]") -> bool:
    """Has whoever asked given up before it was begun?"""
    if isinstance(future, asyncio.Future):
        return future.cancelled()
    return not future.set_running_or_notify_cancel()


def _tell(batch: list[Waiting], error: StoreError | None = None) -> None:
    """Let everybody know who waits for these: threads at once, each event loop in one go."""
    loops: dict[asyncio.AbstractEventLoop, list[asyncio.Future[None]]] = {}
    for _, future in batch:
        if isinstance(future, asyncio.Future):
            loops.setdefault(future.get_loop(), []).append(future)
        else:
            _resolve([future], error)
    for loop, futures in loops.items():
        with suppress(RuntimeError):  # The loop is closed: nobody waits any more.
            loop.call_soon_threadsafe(_resolve, futures, error)


def _resolve(futures: "Sequence[Future[None] | asyncio.Future[None]]", error: StoreError | None) -> None:
    for future in futures:
        if future.done():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)


def _settle(work: Callable[[], Any], future: "Future[Any]") -> None:
    try:
        future.set_result(work())
    except Exception as error:
        future.set_exception(error)


def _explained(error: SQLAlchemyError | ConflictError, append: Append) -> StoreError:
    if isinstance(error, ConflictError):
        return error
    if isinstance(error, IntegrityError):
        return ConflictError(append.game, append.moves[0].number)
    return unusable(error)
