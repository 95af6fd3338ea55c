"""How a server is set up."""

from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct, field

from fourquarters.games import titles
from fourquarters.kernel.errors import SetupError, listing
from fourquarters.kernel.registry import Registry


class Limits(Struct, frozen=True):
    """What one client may ask of a server. Rates are per second; a burst may be three times as much."""

    body: int = 16_384
    """Bytes of a request or of a message on a socket."""
    record: int = 2_000_000
    """Bytes of a request that makes a game, with a record or an owner's files in it, or that checks such a file."""
    requests: float = 30
    """Requests and messages of one identity (without one: of one address)."""
    game_requests: float = 60
    """Answers and other requests that concern one game, of everybody together."""
    open_games: int = 100
    """Unfinished games that one identity has made."""
    sockets: int = 64
    """Open sockets at one game."""


def limits(pairs: Iterable[str]) -> Limits:
    """The usual limits with some of them set anew.

    >>> limits(["sockets=8", "requests=1e6"]).requests
    1000000.0
    """
    values: dict[str, str] = {}
    for pair in pairs:
        name, _, value = pair.partition("=")
        if name not in Limits.__struct_fields__:
            raise SetupError(f"there is no limit '{name}'; expected one of: {listing(Limits.__struct_fields__)}")
        values[name] = value
    try:
        return msgspec.convert(values, Limits, strict=False)
    except msgspec.ValidationError as error:
        raise SetupError(f"this limit cannot be set: {error}") from None


class Settings(Struct, frozen=True):
    database: str | Path
    origins: tuple[str, ...] = ()
    """Other origins whose pages may use this server, such as ``https://games.example``; its own always may."""
    limits: Limits = Limits()
    thinkers: int = 2
    """Threads in which agents think."""
    tables: int = 1000
    """Games kept in memory when nobody looks at them."""
    echo: bool = False
    """For benchmarks only: a socket at ``/api/echo`` that sends back what it is sent, to compare with."""
    titles: Registry = field(default_factory=titles)
