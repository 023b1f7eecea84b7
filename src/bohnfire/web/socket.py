"""The live connection of one browser to one table."""

import asyncio
from typing import Any

import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from bohnfire.table.connection import Connection, TooSlow
from bohnfire.table.hall import Hall
from bohnfire.table.live import LiveTable
from bohnfire.table.refusals import Kind, Refused, bad, conflict, full
from bohnfire.web.limits import Bucket
from bohnfire.web.protocol import (
    MOST_BYTES,
    Command,
    Hello,
    Message,
    MoveCommand,
    Ping,
    SayCommand,
    TradingWish,
)
from bohnfire.wire import WireError, decode, encode, move_from_json

MALFORMED = 4400
WRONG_TOKEN = 4401
NO_SUCH_TABLE = 4404
TOO_FAST = 4429
TRY_LATER = 1013
FAULT = 1011
CLOSE_CODES = {
    Kind.BAD: MALFORMED,
    Kind.UNKNOWN: NO_SUCH_TABLE,
    Kind.FORBIDDEN: WRONG_TOKEN,
    Kind.FULL: TRY_LATER,
    Kind.CONFLICT: TRY_LATER,
}
HELLO_SECONDS = 15.0
PATIENT_WITH = 100  # messages over the limit, each answered, before the connection is closed

_log = structlog.get_logger("bohnfire.socket")
Socket = WebSocket[Any, Any, Any]


@websocket("/ws/{table:str}")
async def table_socket(socket: Socket, table: FromPath[str], hall: NamedDependency[Hall]) -> None:
    """Say hello, look on, play."""
    await socket.accept()
    try:
        await _converse(socket, table, hall)
    except (WebSocketDisconnect, OSError):  # the browser is gone; ASGI says so in either way
        return
    except WireError as error:
        await _hang_up(socket, MALFORMED, error.code, error.sentence)
    except Refused as error:
        await _hang_up(socket, CLOSE_CODES[error.kind], error.code, error.sentence)
    except TooSlow:
        await _hang_up(socket, TOO_FAST, "message/too-slow", "This browser reads too slowly.")
    except TooFast:
        await _hang_up(socket, TOO_FAST, "message/too-fast", "These are too many messages.")
    except Exception as error:  # a mistake of ours ends this conversation, not the server
        _log.error("fault", table=table, exc_info=error)
        await _hang_up(socket, FAULT, "server/fault", "The server made a mistake.")


class TooFast(Exception):
    """A browser goes on sending although it was told to slow down."""


async def _converse(socket: Socket, table: str, hall: Hall) -> None:
    hello = await _hello(socket)
    live = await hall.find(table)
    if hall.connections >= hall.settings.most_connections:
        raise full("server/full", "This server cannot take more connections.")
    seat = None if hello.token is None else live.seat_of(hello.token)
    connection = Connection(seat)
    live.attach(connection, hello.seen)
    try:
        await _until_first_ends(_tell(socket, live, connection), _listen(socket, live, connection))
    finally:
        live.detach(connection)


async def _hello(socket: Socket) -> Hello:
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            message = await _receive(socket)
    except TimeoutError:
        raise bad("message/no-hello", "The browser did not say hello.") from None
    if not isinstance(message, Hello):
        raise bad("message/no-hello", "The first message must be a hello.")
    return message


async def _until_first_ends(*tasks_of: Any) -> None:
    tasks = [asyncio.create_task(one) for one in tasks_of]
    try:
        done, _pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for task in done:
        task.result()


async def _tell(socket: Socket, live: LiveTable, connection: Connection) -> None:
    """Send what is due until the table hangs up."""
    while connection.closed_with is None:
        replies, state_due = await connection.news()
        for reply in replies:
            await socket.send_data(reply.decode())
        if state_due:
            await socket.send_data(live.state_for(connection).decode())
    await socket.close(code=connection.closed_with)


async def _listen(socket: Socket, live: LiveTable, connection: Connection) -> None:
    """Take commands until the browser goes."""
    settings, over = live.settings, 0
    bucket = Bucket(settings.messages_at_once, settings.messages_per_second)
    while True:
        message = await _receive(socket)
        await asyncio.sleep(0)  # the answers go out even when the next message is here already
        if bucket.take():
            await _obey(live, connection, message)
            continue
        over += 1
        if over > PATIENT_WITH:
            raise TooFast
        _slow_down(connection, message)


def _slow_down(connection: Connection, message: Message) -> None:
    try:
        _refuse(connection, message, conflict("message/too-fast", "Please slow down."))
    except TooSlow:  # nobody could read so many answers
        raise TooFast from None


async def _receive(socket: Socket) -> Message:
    text = await socket.receive_data("text")
    if len(text) > MOST_BYTES:
        raise WireError("This message is too large.", "message/too-large")
    return decode(text, Message)  # type: ignore[arg-type]


async def _obey(live: LiveTable, connection: Connection, message: Message) -> None:
    match message:
        case Ping():
            connection.reply(b'{"type":"pong"}')
        case MoveCommand() | SayCommand():
            await _command(live, connection, message)
        case TradingWish(trading):
            if connection.seat is not None:
                live.more_time(connection.seat, done=trading == "done")
        case Hello():
            raise WireError("A browser says hello only once.")


async def _command(live: LiveTable, connection: Connection, command: Command) -> None:
    try:
        if connection.seat is None:
            raise bad("seat/spectator", "Those who only look on neither play nor talk.")
        version = await _done(live, connection.seat, command)
    except WireError as error:
        _refuse(connection, command, bad(error.code, error.sentence))
    except Refused as error:
        _refuse(connection, command, error)
    else:
        connection.reply(encode({"type": "ack", "id": command.id, "version": version}))


async def _done(live: LiveTable, seat: int, command: Command) -> int:
    """Do it: the version that shows it."""
    if isinstance(command, SayCommand):
        return await live.say(seat, command.id, command.text, command.promise)
    return await live.play(seat, command.id, move_from_json(bytes(command.move)))


def _refuse(connection: Connection, message: Message, error: Refused) -> None:
    command = message.id if isinstance(message, Command) else None
    connection.reply(_refusal(command, error.code, error.sentence, error.clause))


def _refusal(command: str | None, code: str, sentence: str, clause: str = "") -> bytes:
    return encode(
        {"type": "refused", "id": command, "code": code, "sentence": sentence, "clause": clause}
    )


async def _hang_up(socket: Socket, close_code: int, code: str, sentence: str) -> None:
    """Say why, then close."""
    try:
        await socket.send_data(_refusal(None, code, sentence).decode())
        await socket.close(code=close_code, reason=code)
    except Exception as error:  # the browser is gone already, which is all we wanted
        _log.debug("hung up on nobody", error=repr(error))
