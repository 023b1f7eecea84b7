"""Every error a browser gets: a status, a stable code, a sentence for people."""

from typing import Any

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException

from bohnfire.table.refusals import Kind, Refused
from bohnfire.wire import WireError

STATUS = {
    Kind.BAD: 400,
    Kind.UNKNOWN: 404,
    Kind.FORBIDDEN: 401,
    Kind.CONFLICT: 409,
    Kind.FULL: 503,
}

_SENTENCES = {
    404: ("http/not-found", "There is nothing at this address."),
    405: ("http/wrong-method", "This address does not answer this kind of request."),
    413: ("message/too-large", "This request is too large."),
}

_log = structlog.get_logger("bohnfire.web")


def problem(status: int, code: str, sentence: str, clause: str = "") -> Response[dict[str, str]]:
    """The answer for something that cannot be done."""
    content = {"code": code, "sentence": sentence}
    if clause:
        content["clause"] = clause
    return Response(content, status_code=status, media_type="application/problem+json")


def refused(_request: Request[Any, Any, Any], error: Refused) -> Response[dict[str, str]]:
    """A table said no."""
    return problem(STATUS[error.kind], error.code, error.sentence, error.clause)


def malformed(_request: Request[Any, Any, Any], error: WireError) -> Response[dict[str, str]]:
    """The body is not what was agreed."""
    return problem(400, error.code, error.sentence)


def http_error(_request: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, str]]:
    """The request did not even reach a table."""
    other = ("http/refused", "This request cannot be answered.")
    return problem(error.status_code, *_SENTENCES.get(error.status_code, other))


def fault(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, str]]:
    """A programming error: it is logged, told nobody in detail, and the server lives on."""
    _log.error("fault", path=request.url.path, exc_info=error)
    return problem(500, "server/fault", "The server made a mistake; it has been written down.")


HANDLERS: dict[int | type[Exception], Any] = {
    Refused: refused,
    WireError: malformed,
    HTTPException: http_error,
    Exception: fault,
}
