"""What an operator can set."""

from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect

from fourquarters.kernel.errors import SetupError
from fourquarters.server.settings import Limits, limits
from tests.server.kit import LOOSE, House, house


def test_the_echo_of_the_benchmarks_is_not_there_unless_asked_for(app: House, tmp_path: Path) -> None:
    with pytest.raises(WebSocketDisconnect), app.client.websocket_connect("/api/echo"):
        pass
    with house(tmp_path / "other.db", LOOSE, echo=True) as other, other.client.websocket_connect("/api/echo") as socket:
        socket.send_text("hello")
        assert socket.receive_text(timeout=10) == "hello"


def test_limits_are_set_by_name() -> None:
    assert limits([]) == Limits()
    assert limits(["requests=1e6", "sockets=8"]) == Limits(requests=1e6, sockets=8)


@pytest.mark.parametrize(("pair", "reason"), [("speed=3", "no limit 'speed'"), ("sockets=many", "cannot be set")])
def test_a_wrong_limit_is_refused_with_the_reason(pair: str, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        limits([pair])
