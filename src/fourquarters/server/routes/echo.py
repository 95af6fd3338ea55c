"""A socket that does nothing but answer, so that benchmarks can tell the table's cost from the framework's."""

from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect


@websocket("/api/echo")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    """Sends back what it is sent. It is there only if the settings ask for it."""
    await socket.accept()
    try:
        while True:
            await socket.send_data(await socket.receive_data("text"))
    except WebSocketDisconnect:
        pass
