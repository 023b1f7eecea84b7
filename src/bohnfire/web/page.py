"""The built page: its files, and for every address of the page its one HTML file.

An address that is none of the page's rooms gets the page too, which says so to people, but with
the status 404.
"""

import re
from pathlib import Path
from typing import Final

from litestar import Response, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import File

from bohnfire.editions.registry import EDITIONS

READ: Final = ("GET", "HEAD")
ROOM: Final = re.compile(r"|art|rules/(?P<edition>[^/]+)|t/[^/]+(/replay)?")
STATIC = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"

NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bohnfire: the page is not built</title></head>
<body><h1>The page is not built yet</h1>
<p>The server runs, but the files of its page are missing. In a clone, <code>make play</code>
builds them; by hand it is <code>npm ci</code> and <code>npm run build</code> in
<code>frontend/</code>. Then load this page again.</p></body></html>
"""


@route("/", http_method=READ, include_in_schema=False)
async def front() -> Response[str] | File:
    """The page."""
    return _page("")


@route("/{path:path}", http_method=READ, include_in_schema=False)
async def anywhere(path: FromPath[str]) -> Response[str] | File:
    """A file of the page, or the page itself for an address that is one of its rooms."""
    return _page(path)


def _page(path: str) -> Response[str] | File:
    wanted = path.strip("/")
    if wanted.startswith(("api/", "ws/")) or wanted in ("api", "ws"):
        raise NotFoundException
    found = _file(wanted)
    if found is not None:
        return _send(found)
    if "." in wanted.rpartition("/")[2]:
        raise NotFoundException
    index = _file("index.html")
    if index is None:
        return _not_built()
    return _send(index, 200 if _is_room(wanted) else 404)


def _is_room(wanted: str) -> bool:
    """Whether the page has something to show at this address; it asks for a table itself."""
    room = ROOM.fullmatch(wanted)
    return room is not None and room["edition"] in (None, *EDITIONS)


def _file(wanted: str) -> Path | None:
    """The file of this name under `static`, and nothing outside of it."""
    if not wanted or "\0" in wanted:
        return None
    found = (STATIC / wanted).resolve()
    inside = found.is_relative_to(STATIC.resolve())
    return found if inside and found.is_file() else None


def _send(found: Path, status: int = 200) -> File:
    hashed = found.parent.name == "assets"
    caching = FOREVER if hashed else "no-cache"
    return File(
        found,
        filename=found.name,
        status_code=status,
        content_disposition_type="inline",
        headers={"Cache-Control": caching},
    )


def _not_built() -> Response[str]:
    return Response(
        NOT_BUILT,
        status_code=503,
        media_type="text/html; charset=utf-8",
        headers={"Cache-Control": "no-store"},
    )
