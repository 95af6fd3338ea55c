"""What keeps other sites out, and tells browsers to help: the origin check and the usual headers."""

from urllib.parse import urlsplit

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from fourquarters.server.errors import ForbiddenError

_SAFE = ("GET", "HEAD", "OPTIONS")
_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class Guard(ASGIMiddleware):
    """Refuses changes asked for by other sites' pages. Programs send no Origin and carry no one else's cookie."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, origins: tuple[str, ...]) -> None:
        self._origins = {origin.rstrip("/").lower() for origin in origins}

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            try:
                self._check(scope)
            except ForbiddenError as error:
                await send({"type": "websocket.close", "code": 4403, "reason": str(error)})
                return
            await next_app(scope, receive, send)
            return
        if scope["method"] not in _SAFE:
            self._check(scope)
        api = scope["path"].startswith("/api/")

        async def guarding(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if api:
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await next_app(scope, receive, guarding)

    def _check(self, scope: Scope) -> None:
        headers = Headers.from_scope(scope)
        origin = headers.get("origin")
        if origin is None:
            if headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
                raise ForbiddenError("this was asked for by a page of another site")
            return
        own = urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
        if not own and origin.lower() not in self._origins:
            raise ForbiddenError(f"pages of {origin[:80]} may not use this server")
