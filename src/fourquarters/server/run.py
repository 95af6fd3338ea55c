"""Starting a server from the command line."""

import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn
from platformdirs import user_data_path

from fourquarters.kernel.errors import FourQuartersError
from fourquarters.server.app import create_app
from fourquarters.server.settings import Settings
from fourquarters.store.database import open_database

_TRIES = 50
"""So many ports are tried, from the one asked for."""
_TURN = 0.001
"""So many seconds a busy thread may keep the interpreter from one that wants it. The writing thread wants it back
several times in every transaction, and the event loop whenever an agent thinks: Python's five milliseconds add up.
"""


def default_database() -> Path:
    """One file in the user's data folder."""
    return user_data_path("fourquarters", appauthor=False) / "table.db"


def serve(settings: Settings, host: str, port: int, say: Callable[[str], None], browser: bool = False) -> None:
    """Serve until interrupted. ``say`` is told the address."""
    open_database(settings.database).dispose()  # So that what is wrong with it is said before anything is served.
    listening = free_socket(host, port)
    address = address_of(host, listening.getsockname()[1])
    say(address)
    if browser:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    run_at(listening, settings)


def run_at(listening: socket.socket, settings: Settings) -> None:
    """Serve at a socket until interrupted. Requests are not logged; packing small messages costs more than it saves."""
    config = uvicorn.Config(
        create_app(settings),
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=3,
        ws_max_size=settings.limits.body,
        ws_per_message_deflate=False,
    )
    sys.setswitchinterval(_TURN)
    uvicorn.Server(config).run(sockets=[listening])


def free_socket(host: str, port: int) -> socket.socket:
    """A socket at the port, or at the next free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    problem: OSError | None = None
    for number in range(port, min(port + _TRIES, 65_536)) if port else [0]:
        found = socket.socket(family, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
        except OSError as error:
            found.close()
            problem = error
        else:
            found.listen(128)
            return found
    raise FourQuartersError(f"no server can be started at {host}, port {port} or those after it: {problem}")


def address_of(host: str, port: int) -> str:
    """What to type into a browser.

    >>> address_of("0.0.0.0", 8642), address_of("::1", 80)
    ('http://localhost:8642', 'http://[::1]:80')
    """
    if host in ("0.0.0.0", "::", "127.0.0.1", "localhost"):
        return f"http://localhost:{port}"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
