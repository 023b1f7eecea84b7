"""The command `bohnfire`.

Exit codes: 0 all is well, 1 a check has failed, 2 the input is wrong; then one sentence on the
error stream says what and where. Each command imports what it needs itself, so that asking for
help does not load the engine.
"""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Final

from cyclopts import App, CycloptsError, Parameter

from bohnfire import simulator, wishes
from bohnfire.simulator import Data, Options
from bohnfire.wishes import console

OK: Final = 0
FAILED: Final = 1
WRONG_INPUT: Final = 2
INTERRUPTED: Final = 130
LAST_PORT: Final = 65535


def version() -> str:
    """The version, read when it is asked for."""
    import bohnfire

    return bohnfire.__version__


app = App(
    name="bohnfire",
    help="Bohnanza and its family: a table in the browser, bots that bargain, a simulator.",
    version=version,
    help_format="markdown",
    suppress_keyboard_interrupt=False,
)

EditionFiles = Annotated[
    tuple[Path, ...],
    Parameter(name="--edition-file", negative="", help="A Python file with editions of your own."),
]

app.command(simulator.simulate)
app.command(simulator.tournament)
app.command(simulator.report)
app.command(simulator.findings)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; returns the exit code."""
    try:
        return (
            app(arguments, exit_on_error=False, print_error=False, result_action="return_value")
            or OK
        )
    except CycloptsError as error:
        return complain(str(error))
    except KeyboardInterrupt as stop:
        if hasattr(stop, "sentence"):
            complain(stop.sentence)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever reads has gone; nothing more can be written, not even at the interpreter's end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except Exception as error:
        sentence = told(error)
        if sentence is None:
            raise
        return complain(sentence)


def complain(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return WRONG_INPUT


def told(error: Exception) -> str | None:
    """The words of an error that the user can mend, or None.

    Errors for people carry a `sentence`; what they print may also point at the place.
    """
    if isinstance(error, OSError):
        if error.filename is not None:
            return f"{error.filename}: {error.strerror}."
        return f"{error.strerror}." if error.strerror else None
    return str(error) if hasattr(error, "sentence") else None


@app.command
def play(
    *,
    edition: str = "amigo_2019",
    players: int | None = None,
    bots: str = "trader",
    seed: int | None = None,
    name: str = "Player",
    option: Options = (),
    ask: bool = True,
    data: Data = None,
    edition_file: EditionFiles = (),
) -> int:
    """Play in the terminal against bots.

    Parameters
    ----------
    edition
        The rules, an id that `bohnfire editions` lists.
    players
        How many sit at the table, you and the bots; usually four, or as few as the edition has.
    bots
        The level of the bots, or one level for each, separated by commas.
    seed
        Deals the same cards again.
    name
        Your name in a stored game.
    ask
        Ask before a harvest that pays nothing or is just below the next step.
    """
    wishes.use_data(data)
    wishes.use_editions(edition_file)
    from bohnfire.terminal.evening import evening

    seats = wishes.players_for(edition, players)
    evening(console(), edition, seats, bots.split(","), seed, name, wishes.options_of(option), ask)
    return OK


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: Path | None = None,
    open_browser: Annotated[bool, Parameter(name="--open", negative="--no-open")] = True,
    data: Data = None,
    edition_file: EditionFiles = (),
) -> int:
    """Open tables in the browser, until Ctrl-C.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 is reached from other machines too.
    port
        The port; 0 takes any free one.
    database
        The file that keeps the tables.
    open_browser
        Open the page, where there is a screen.
    """
    if not 0 <= port <= LAST_PORT:
        raise wishes.WrongInput(f"A port is a number from 0 to {LAST_PORT}, not {port}.")
    wishes.use_data(data)
    wishes.use_editions(edition_file)
    from bohnfire import web

    web.serve(host, port, database, open_browser and wishes.has_screen())
    return OK


@app.command
def editions(*, data: Data = None, edition_file: EditionFiles = ()) -> int:
    """List the editions, for how many players, and what of them is reconstructed."""
    wishes.use_data(data)
    wishes.use_editions(edition_file)
    from bohnfire.terminal.shelf import shelf

    console().print(shelf())
    return OK


@app.command
def rules(
    edition: str,
    /,
    *,
    option: Options = (),
    data: Data = None,
    edition_file: EditionFiles = (),
) -> int:
    """Print the rules of an edition: cards, set-up, turn, trading, end, options.

    Parameters
    ----------
    edition
        An id that `bohnfire editions` lists.
    """
    wishes.use_data(data)
    wishes.use_editions(edition_file)
    from bohnfire.editions.registry import find
    from bohnfire.rules_text import rules_of

    text = rules_of(find(edition, wishes.options_of(option)))
    out = console()
    if not out.is_terminal:
        print(text, end="")
        return OK
    from rich.markdown import Markdown

    out.print(Markdown(text))
    return OK


@app.command
def replay(
    file: Path,
    /,
    *,
    to: int | None = None,
    all: Annotated[bool, Parameter(negative="")] = False,
    data: Data = None,
    edition_file: EditionFiles = (),
) -> int:
    """Step through a stored game, all cards open.

    Parameters
    ----------
    file
        A record, from `save FILE` at the table or from the page.
    to
        Show the table after so many moves, and nothing else.
    all
        Tell the whole game without stopping.
    """
    wishes.use_data(data)
    wishes.use_editions(edition_file)
    from bohnfire.records import replay_file

    return replay_file(file, to, None if all else input)


@app.command
def scenario(
    *files: Path,
    all: Annotated[bool, Parameter(negative="")] = False,
    edition_file: EditionFiles = (),
) -> int:
    """Run scenarios and print what differs from what they expect.

    Parameters
    ----------
    files
        YAML files, or folders of them.
    all
        Name those too that are as expected.
    """
    if not files:
        raise wishes.WrongInput("Name at least one file or folder: bohnfire scenario FILE...")
    wishes.use_editions(edition_file)
    from bohnfire.scenarios import run_files

    return run_files(files, print, all)


@app.command
def about() -> int:
    """Say which version and which engine, compiled or interpreted, this is."""
    from bohnfire.about import facts

    for label, value in facts().items():
        print(f"{label:<10}{value}")
    return OK


@app.command
def bench(
    *,
    json: Annotated[bool, Parameter(negative="")] = False,
    server: bool = True,
) -> int:
    """Measure the engine, the environments and the server.

    Parameters
    ----------
    json
        Print JSON for machines.
    server
        Measure the server too.
    """
    from bohnfire.bench import run

    return run(json, server)
