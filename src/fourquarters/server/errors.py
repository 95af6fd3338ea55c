"""What the server refuses, and the status each refusal has."""

import logging

from fourquarters.kernel.errors import (
    FourQuartersError,
    NotationError,
    RecordError,
    RefusedError,
    SetupError,
)
from fourquarters.server.wire import Refusal
from fourquarters.store.errors import StoreError

log = logging.getLogger(__name__)


class NotFoundError(FourQuartersError):
    """There is no such thing, or nobody should know of it."""


class ForbiddenError(FourQuartersError):
    """It exists, but not for you."""


class TooLargeError(FourQuartersError):
    """More than the server takes at once."""


class TooManyError(FourQuartersError):
    """Too often, or too many at the same time."""


_STATUS: dict[type[FourQuartersError], int] = {
    SetupError: 400,
    RecordError: 400,
    ForbiddenError: 403,
    NotFoundError: 404,
    NotationError: 409,
    RefusedError: 409,
    TooLargeError: 413,
    TooManyError: 429,
    StoreError: 503,
}


def status_of(error: FourQuartersError) -> int:
    """The HTTP status of a refusal."""
    return next((status for kind, status in _STATUS.items() if isinstance(error, kind)), 400)


def refusal_of(error: FourQuartersError) -> Refusal:
    """A refusal as it goes over the wire. Of what is not the client's fault, the log has the cause too."""
    if status_of(error) >= 500:
        log.error("%s", in_full(error))
    if isinstance(error, RefusedError):
        return Refusal(error.reason, error.rule)
    return Refusal(str(error))


def in_full(error: FourQuartersError) -> str:
    """An error for the log, with what no client is told."""
    return f"{error} ({error.__cause__})" if error.__cause__ else str(error)
