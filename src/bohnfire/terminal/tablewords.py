"""What can be said at the table beside moves, such as `?`, `log`, `hints` and `quit`."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.markdown import Markdown

from bohnfire.records import Record
from bohnfire.rules_text import rules_of
from bohnfire.terminal.cards import legend, meters
from bohnfire.terminal.help import HELP
from bohnfire.terminal.reading import Left

if TYPE_CHECKING:
    from bohnfire.terminal.sitting import Sitting


def show_help(sitting: "Sitting", rest: str) -> None:
    sitting.console.print(HELP.strip("\n"), markup=False)


def show_log(sitting: "Sitting", rest: str) -> None:
    for sentence in sitting.log():
        sitting.console.print(sentence, markup=False)


def show_cards(sitting: "Sitting", rest: str) -> None:
    sitting.console.print(meters(sitting.game, sitting.words))
    if sitting.game.edition.icons:
        sitting.console.print()
        sitting.console.print(legend(sitting.game, sitting.words))


def show_rules(sitting: "Sitting", rest: str) -> None:
    sitting.console.print(Markdown(rules_of(sitting.game.edition)))


def show_table(sitting: "Sitting", rest: str) -> None:
    sitting.show()


def switch_hints(sitting: "Sitting", rest: str) -> None:
    """Switch the hints under the hand off, or on again."""
    sitting.advises = not sitting.advises
    sitting.console.print(f"Hints are {'on' if sitting.advises else 'off'}.")


def save(sitting: "Sitting", rest: str) -> None:
    """Store the game so far. A file that is there already is left alone."""
    if not rest:
        sitting.console.print("Write the name of a file: save FILE.")
        return
    if not rest.isprintable():
        sitting.console.print("A file cannot have this name.", style="red")
        return
    path = Path(rest).expanduser()
    try:
        with path.open("xb") as file:
            file.write(Record.of(sitting.game, sitting.names).encode())
    except OSError as error:
        sitting.console.print(f"{rest}: {error.strerror}.", style="red", markup=False)
        return
    sitting.console.print(f"Stored in {rest}.", markup=False)


def leave(sitting: "Sitting", rest: str) -> None:
    raise Left


TABLE_WORDS: Final[dict[str, Callable[["Sitting", str], None]]] = {
    "?": show_help,
    "help": show_help,
    "log": show_log,
    "cards": show_cards,
    "rules": show_rules,
    "table": show_table,
    "hints": switch_hints,
    "save": save,
    "quit": leave,
}
