"""The HTTP side of tables: open, join, start, go on, take the record, look back."""

from typing import Any

from litestar import Request, Response, post, route
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from bohnfire.core.errors import EditionError
from bohnfire.editions.registry import find
from bohnfire.report import report
from bohnfire.rules_text import rules_of
from bohnfire.sentences import Happening
from bohnfire.table.hall import Hall
from bohnfire.table.live import LiveTable
from bohnfire.table.refusals import bad, conflict, full, unknown, wrong_token
from bohnfire.web.editions import describe_editions
from bohnfire.web.limits import Buckets
from bohnfire.web.page import READ
from bohnfire.web.protocol import JoinTable, OpenTable
from bohnfire.wire import decode

AnyRequest = Request[Any, Any, Any]
TheHall = NamedDependency[Hall]
Openings = NamedDependency[Buckets]


@route("/api/editions", http_method=READ)
async def editions() -> list[dict[str, object]]:
    """Everything that can be played."""
    return describe_editions()


@route("/api/editions/{edition:str}/rules", http_method=READ)
async def rules(edition: FromPath[str]) -> dict[str, str]:
    """The rules of an edition as Markdown, made from what the engine plays by."""
    try:
        return {"text": rules_of(find(edition))}
    except EditionError as error:
        raise unknown(error.code, error.sentence) from None


@post("/api/tables")
async def open_table(request: AnyRequest, hall: TheHall, openings: Openings) -> dict[str, object]:
    """Open a table and take its first seat."""
    _slowly(request, openings)
    wish = decode(await request.body(), OpenTable)
    table, seat, token = await hall.open(
        wish.edition,
        wish.players,
        wish.options,
        wish.level,
        wish.name,
        with_bots=wish.start == "bots",
        seed=wish.seed,
        delay=wish.delay,
    )
    return {"table": table, "seat": seat, "token": token}


@route("/api/tables/{table:str}", http_method=READ)
async def lobby(table: FromPath[str], hall: TheHall) -> dict[str, object]:
    """Who sits at a table."""
    return (await hall.find(table)).lobby()


@post("/api/tables/{table:str}/join", status_code=200)
async def join(
    request: AnyRequest, table: FromPath[str], hall: TheHall, openings: Openings
) -> dict[str, object]:
    """Take a seat before the game starts."""
    _slowly(request, openings)
    wish = decode(await request.body(), JoinTable)
    seat, token = await (await hall.find(table)).join(wish.name, wish.seat)
    return {"seat": seat, "token": token}


@post("/api/tables/{table:str}/start", status_code=200)
async def start(request: AnyRequest, table: FromPath[str], hall: TheHall) -> dict[str, object]:
    """Fill the free seats with bots and deal. Anybody who sits at the table may."""
    live, _seat = await _seated(request, table, hall)
    await live.start()
    return {}


@post("/api/tables/{table:str}/rematch", status_code=200)
async def rematch(
    request: AnyRequest, table: FromPath[str], hall: TheHall, openings: Openings
) -> dict[str, object]:
    """The same people, the same seats, a new game."""
    _slowly(request, openings)
    live, _seat = await _seated(request, table, hall)
    return {"table": await hall.rematch(live)}


@route("/api/tables/{table:str}/replay", http_method=READ)
async def replay(
    table: FromPath[str], hall: TheHall, step: FromQuery[str] = "0"
) -> Response[bytes]:
    """A finished game with all cards open, after so many moves."""
    _over(await hall.find(table))
    content = (await hall.replay(table)).message(_number(step))
    return Response(content, media_type="application/json")


@route("/api/tables/{table:str}/record", http_method=READ)
async def record(table: FromPath[str], hall: TheHall) -> Response[bytes]:
    """A finished game as a file that can be replayed anywhere."""
    _over(await hall.find(table))
    content = (await hall.replay(table)).record()
    return Response(
        content,
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="bohnfire-{table}.json"'},
    )


@route("/api/tables/{table:str}/report", http_method=READ)
async def dealings(table: FromPath[str], hall: TheHall) -> dict[str, object]:
    """What the players of a finished game gave each other, and its value in coins."""
    live = await hall.find(table)
    _over(live)
    game = live.session.game
    assert game is not None
    told = [line.happening for line in live.session.lines]
    events = [event for one in told if isinstance(one, Happening) for event in one.events]
    return {"pairs": [pair.plain() for pair in report(game.edition, events)]}


def _number(step: str) -> int:
    if not (step.isascii() and step.isdecimal() and len(step) < 10):
        raise bad("replay/no-such-step", f"A step is a number of moves, not {step[:20]!r}.")
    return int(step)


def _over(live: LiveTable) -> None:
    game = live.session.game
    if game is None or not game.over:
        raise conflict("table/not-over", "This can be seen when the game is over.")


async def _seated(
    request: AnyRequest, table: FromPath[str], hall: TheHall
) -> tuple[LiveTable, int]:
    live = await hall.find(table)
    scheme, _blank, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        raise wrong_token()
    return live, live.seat_of(token.strip())


def _slowly(request: AnyRequest, buckets: Buckets) -> None:
    address = request.client.host if request.client else ""
    if not buckets.take(address):
        raise full("server/too-fast", "These are too many requests; please wait a moment.")


HANDLERS = [editions, rules, open_table, lobby, join, start, rematch, replay, record, dealings]
