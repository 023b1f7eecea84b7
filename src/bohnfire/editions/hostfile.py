"""Editions of a host in a file of its own (`--edition-file FILE`), beside those of the package.

The file is a program that docs/editions.md shows how to write. It is run as it stands, and every
`Edition` that has a name in it can then be played by its id.
"""

import re
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from traceback import extract_tb
from typing import Final, NoReturn

from bohnfire.core.edition import Edition
from bohnfire.core.errors import EditionError
from bohnfire.core.game import new
from bohnfire.editions.registry import EDITIONS

ID: Final = re.compile(r"[a-z][a-z0-9_]{0,79}")


def use_file(path: Path) -> tuple[str, ...]:
    """Put the editions of a file on the shelf; returns their ids.

    Raises OSError, or EditionError when the file cannot be run, has no edition in it, or one
    that cannot be dealt or that has the id of another.
    """
    found: dict[str, Edition] = {}
    for value in run(path).values():
        if not isinstance(value, Edition) or EDITIONS.get(value.id) is value:
            continue
        if found.setdefault(value.id, value) is not value:
            fail(path, "same-id", f"two editions have the id {value.id!r}")
    if not found:
        fail(path, "nothing-there", "there is no edition of its own in this file")
    for edition in found.values():
        check(path, edition)
    EDITIONS.update(found)
    return tuple(found)


def run(path: Path) -> dict[str, object]:
    """Run the file; what it has given a name. Raises OSError, EditionError."""
    path.read_bytes()  # so that a missing file is told as such
    name = f"edition_file_{path.stem}"
    loader = SourceFileLoader(name, str(path))
    spec = spec_from_loader(name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    sys.modules[name] = module  # where classes look for the names beside them
    try:
        loader.exec_module(module)
    except SyntaxError as error:
        fail(path, "error", f"line {error.lineno}: {error.msg}")
    except Exception as error:
        fail(path, "error", f"line {line_of(path, error)}: {type(error).__name__}: {error}")
    return vars(module)


def line_of(path: Path, error: Exception) -> int:
    """The last line of the file that was run before the error; 0 if none was."""
    lines = [
        frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == str(path)
    ]
    return (lines[-1] or 0) if lines else 0


def check(path: Path, edition: Edition) -> None:
    """The id is free and fit for addresses, and a game of each size can be dealt."""
    if ID.fullmatch(edition.id) is None:
        fail(path, "id", f"an id is made of small letters, digits and _, not {edition.id!r}")
    if edition.id in EDITIONS:
        fail(path, "id-taken", f"there is another edition {edition.id!r} already")
    for players in edition.players:
        try:
            new(edition.rules(players), seed=0)
        except Exception as error:
            fail(path, "cannot-be-dealt", f"{edition.id} for {players} players: {error!r}")


def fail(path: Path, code: str, complaint: str) -> NoReturn:
    """Refuse the file with a sentence."""
    raise EditionError(f"edition-file/{code}", f"{path}: {complaint}.")
