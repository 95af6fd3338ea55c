"""Who is asking: a random name in a cookie, given on first contact. Only its hash is kept anywhere.

What shared caches may keep gives nobody a name, else the next visitor would get the same.
"""

import re
from typing import Any

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from fourquarters.server.secret import hashed, new_identity

COOKIE = "fq_id"
_YEAR = 365 * 24 * 3600
_FORM = re.compile(r"[A-Za-z0-9_-]{43}")


class Identity(ASGIMiddleware):
    """Puts ``who`` (a hash; empty for a socket without a cookie) and ``client`` (for limits) into the request."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        headers = Headers.from_scope(scope)
        known = _known(headers.get("cookie", ""))
        client = scope.get("client")
        state: dict[str, Any] = scope["state"]
        state["client"] = hashed(known) if known else (client[0] if client else "")
        if known or scope["type"] == ScopeType.WEBSOCKET:
            state["who"] = hashed(known) if known else ""
            await next_app(scope, receive, send)
            return
        fresh = new_identity()
        state["who"] = hashed(fresh)
        secure = "https" in (scope["scheme"], headers.get("x-forwarded-proto", ""))
        cookie = f"{COOKIE}={fresh}; Max-Age={_YEAR}; Path=/; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"

        async def giving(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableScopeHeaders.from_message(message)
                if not answer.get("cache-control", "").startswith("public"):
                    answer.add("set-cookie", cookie)
            await send(message)

        await next_app(scope, receive, giving)


def _known(header: str) -> str:
    """The identity in a Cookie header, or nothing."""
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE and _FORM.fullmatch(value):
            return value
    return ""
