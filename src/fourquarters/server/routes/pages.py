"""The built web pages, if they are there; health."""

import asyncio
import gzip
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath

from fourquarters import __version__
from fourquarters.server.errors import NotFoundError
from fourquarters.server.wire import Health

WEB = Path(__file__).parents[1] / "web"
_PACKED = {".js", ".css", ".svg"}
"""What a browser gets compressed; fonts and pictures are so already."""
_MISSING = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Four Quarters</title>
<h1>Four Quarters is running</h1>
<p>Its web pages have not been built. In a source checkout, <code>pip install .</code> builds them;
so does <code>make play</code>.</p>
<p>The programming interface is there: <a href="/api/schema/openapi.json">/api/schema/openapi.json</a>,
<a href="/api/titles">/api/titles</a>.</p>
</html>
"""


@get("/healthz", sync_to_thread=False, summary="Is the server well?")
def health() -> Health:
    return Health("ok", __version__)


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(request: Request[Any, Any, Any], path: FromPath[Path | None] = None) -> Response[bytes]:
    """A file of the web folder; for the addresses that the pages themselves understand, the first page."""
    name = str(path or "").lstrip("/")
    if name == "api" or name.startswith("api/"):
        raise NotFoundError("there is nothing at this address")
    return await asyncio.to_thread(page_of, WEB, name, "gzip" in request.headers.get("accept-encoding", ""))


def page_of(web: Path, name: str, packed: bool) -> Response[bytes]:
    first = web / "index.html"
    if not first.is_file():
        return Response(_MISSING.encode(), media_type=MediaType.HTML)
    wanted = (web / name).resolve()
    if name and wanted.is_file() and wanted.is_relative_to(web.resolve()):
        kind = guess_type(wanted.name)[0] or "application/octet-stream"
        if not name.startswith("assets/"):
            return Response(wanted.read_bytes(), media_type=kind, headers={"cache-control": "no-cache"})
        headers = {"cache-control": "public, max-age=31536000, immutable", "vary": "accept-encoding"}
        if packed and wanted.suffix in _PACKED:
            return Response(_pack(wanted), media_type=kind, headers={**headers, "content-encoding": "gzip"})
        return Response(wanted.read_bytes(), media_type=kind, headers=headers)
    if Path(name).suffix:
        raise NotFoundError("there is nothing at this address")
    return Response(first.read_bytes(), media_type=MediaType.HTML, headers={"cache-control": "no-cache"})


@lru_cache(maxsize=64)
def _pack(asset: Path) -> bytes:
    """An asset never changes: its name holds a hash of what is in it."""
    return gzip.compress(asset.read_bytes(), mtime=0)


HANDLERS = [health, page]
