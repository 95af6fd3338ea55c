"""What can go wrong with stored games."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError

from fourquarters.kernel.errors import FourQuartersError


class StoreError(FourQuartersError):
    """The database cannot be used as asked."""


class ConflictError(StoreError):
    """Somebody else was faster, with this move or with its seat. Nothing was stored: load the game again and look."""

    def __init__(self, game: str, number: int, reason: str = "it was written elsewhere meanwhile") -> None:
        super().__init__(f"game {game}, move {number}: {reason}")
        self.game = game
        self.number = number


class BrokenGameError(StoreError):
    """A stored game that does not hold. ``number`` is the move that is wrong; 0 is the game itself."""

    def __init__(self, game: str, number: int, reason: str) -> None:
        super().__init__(f"game {game}, move {number}: {reason}" if number else f"game {game}: {reason}")
        self.game = game
        self.number = number
        self.reason = reason


@contextmanager
def database_errors() -> Iterator[None]:
    """What goes wrong in a database comes out as an error that anybody may be told."""
    try:
        yield
    except SQLAlchemyError as error:
        plain = unusable(error)
        raise plain from plain.__cause__


def unusable(error: SQLAlchemyError) -> StoreError:
    """The cause goes with it, for the log: it may name what is in the database."""
    plain = StoreError("the database cannot be used right now: wait a while and try again")
    plain.__cause__ = cause_of(error)
    return plain


def cause_of(error: SQLAlchemyError) -> BaseException:
    """What the driver said, without the statement and its values."""
    found: BaseException | None = getattr(error, "orig", None)
    return found or error
