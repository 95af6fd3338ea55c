"""``fourquarters play``: a server is started, at the next free port if need be, or it says why not."""

import re
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from fourquarters.kernel.errors import FourQuartersError
from fourquarters.server.run import default_database, free_socket

PLAY = [sys.executable, "-c", "from fourquarters.cli.main import run; run()", "play", "--no-open"]


def test_play_prints_the_address_and_serves(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        words = [*PLAY, "--port", str(port), "--database", str(tmp_path / "deep" / "games.db")]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                found = re.search(r"http://localhost:(\d+)", server.stdout.readline())
                assert found is not None
                assert int(found[1]) > port
                transport = httpx.HTTPTransport(retries=20)
                with httpx.Client(base_url=f"http://127.0.0.1:{found[1]}", transport=transport, timeout=20) as client:
                    assert client.get("/healthz").json()["status"] == "ok"
                    assert client.post("/api/games", json={"title": "marches"}).status_code == 201
            finally:
                server.terminate()
    assert (tmp_path / "deep" / "games.db").is_file()


def test_a_database_that_cannot_be_opened_is_named_before_anything_is_served(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_text("this is no database, but a letter to my aunt" * 50)
    words = [*PLAY, "--port", "0", "--database", str(tmp_path / "games.db")]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert "cannot be opened: file is not a database" in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def test_no_server_can_be_started_where_there_is_no_such_address() -> None:
    with pytest.raises(FourQuartersError, match=r"no server can be started at 203\.0\.113\.1, port 8642"):
        free_socket("203.0.113.1", 8642)


def test_games_are_kept_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database().name == "table.db"
    assert default_database().parent.name == "fourquarters"
