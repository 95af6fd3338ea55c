"""A server as a process of its own, for tests that kill it: ``python -m tests.server.serve DATABASE PORT``."""

import sys

from fourquarters.server.run import free_socket, run_at
from fourquarters.server.settings import Settings
from tests.server.kit import EVERY_TITLE, LOOSE


def main(database: str, port: int) -> None:
    listening = free_socket("127.0.0.1", port)
    print(listening.getsockname()[1], flush=True)
    run_at(listening, Settings(database, limits=LOOSE, titles=EVERY_TITLE))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
