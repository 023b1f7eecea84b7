"""Running the server: the address, the database, the log, and a clean end."""

import asyncio
import errno
import logging
import os
import socket
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path

import structlog
import uvicorn

from bohnfire.store import NotADatabase, open_store
from bohnfire.web.app import create_app

GRACE_SECONDS = 3
MOST_WAITING = 128
CHOSEN = "BOHNFIRE_DATABASE"
LARGEST_FRAME = 256 * 1024  # the application itself answers messages over 64 kB with a reason


class CannotServe(Exception):
    """The server cannot start; `sentence` says why and what may help."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def default_database() -> Path:
    """Where tables are kept if nothing else is said: `BOHNFIRE_DATABASE`, else `bohnfire.db`
    in the folder for data of programs (XDG_DATA_HOME, LOCALAPPDATA or ~/.local/share)."""
    chosen = os.environ.get(CHOSEN)
    if chosen:
        return Path(chosen)
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    folder = Path(base) if base else Path.home() / ".local" / "share"
    return folder / "bohnfire" / "bohnfire.db"


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: Path | str | None = None,
    open_browser: bool = False,
) -> None:
    """Run until interrupted. Port 0 takes any free one; the address is printed.

    Raises CannotServe when the address or the database cannot be used.
    """
    configure_log()
    path = Path(database) if database is not None else default_database()
    if database is None and not os.environ.get(CHOSEN):
        _make_folder(path)
    _check_database(path)
    listening = listen(host, port)
    address = _address(host, listening.getsockname()[1])

    def ready() -> None:
        print(f"Bohnfire is open at {address}", flush=True)
        print(f"Ctrl-C closes it. Tables are kept in {path}", flush=True)
        if open_browser:
            webbrowser.open(address)

    config = uvicorn.Config(
        create_app(path, on_ready=ready),
        log_config=None,
        access_log=False,
        ws_max_size=LARGEST_FRAME,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    server = uvicorn.Server(config)
    # Ctrl-C is how one closes a server; uvicorn raises it again after a clean end.
    with listening, suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    if not server.started:
        raise CannotServe("The server could not start; its log says why.")


def configure_log() -> None:
    """One line for each thing worth knowing, on standard error; readable or JSON by terminal."""
    pretty = sys.stderr.isatty()
    render = structlog.dev.ConsoleRenderer() if pretty else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            render,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")


def _make_folder(path: Path) -> None:
    """The usual place is ours to make; a folder that somebody named must be there."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotServe(f"The tables cannot be kept in {path}: {error.strerror}.") from error


def _check_database(path: Path) -> None:
    if not path.parent.is_dir():
        raise CannotServe(
            f"The tables cannot be kept in {path}: there is no folder {path.parent}. "
            "Make it first, or name another file with --database."
        )
    try:
        asyncio.run(_open_once(path))
    except NotADatabase as error:
        raise CannotServe(str(error)) from error
    except OSError as error:
        raise CannotServe(f"The tables cannot be kept in {path}: {error.strerror}.") from error


async def _open_once(path: Path) -> None:
    await (await open_store(path)).close()


def listen(host: str, port: int) -> socket.socket:
    """The listening socket, made before anything else so that a failure has a clear reason.

    Raises CannotServe.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named because asyncio sends small messages without delay only then.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name != "nt":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(MOST_WAITING)
    except (OSError, OverflowError, TypeError) as error:  # TypeError: no name of a host at all
        listening.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise CannotServe(
            f"Cannot listen on {host} port {port}: {reason}. {_advice(error)}".strip()
        ) from error
    return listening


def _advice(error: Exception) -> str:
    """What may help, as far as the reason is known."""
    if isinstance(error, TypeError | socket.gaierror):
        return NAME_AN_ADDRESS
    return ADVICE.get(error.errno or 0, "") if isinstance(error, OSError) else ""


NAME_AN_ADDRESS = (
    "--host names an address of this machine: 127.0.0.1 for this machine alone, 0.0.0.0 to be "
    "reached from others too."
)
ADVICE = {
    errno.EADDRNOTAVAIL: NAME_AN_ADDRESS,
    errno.EADDRINUSE: "Is another server running there? Choose another port with --port.",
    errno.EACCES: "This port is for the administrator only; choose another with --port.",
}


def _address(host: str, port: int) -> str:
    shown = "127.0.0.1" if host in ("0.0.0.0", "") else "[::1]" if host == "::" else host
    if ":" in shown and not shown.startswith("["):
        shown = f"[{shown}]"
    return f"http://{shown}:{port}"
