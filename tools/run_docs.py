"""Execute every code block of the documentation: ``python tools/run_docs.py [FILE...]``.

What happens to a block depends on the language it names:

- ``python``: with ``>>>`` prompts a doctest, else executed; the blocks of one page share
  their names.
- ``console``: each line ``$ command`` is run and must succeed; text below it must be its output,
  where ``...`` stands for anything.
- ``yaml``, ``json``, ``toml``: must parse.
- ``text``, ``mermaid``: pictures and output, nothing to run.

An HTML comment on the line above the block may say otherwise. ``<!-- file: NAME -->`` writes the
block to a file that later blocks of the page can use; ``<!-- also in: NAME -->`` adds it there and
executes it too. ``<!-- needs: MODULE, ... -->`` runs it only where these can be imported, else says
that it was skipped. ``<!-- not run: REASON -->`` leaves it out, and the reason is printed. Each
page runs in an empty folder of its own.
"""

import contextlib
import doctest
import importlib.util
import io
import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parent.parent.resolve()
PATIENCE = 300  # seconds that one command may take
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
FENCE = re.compile(r"^(?P<indent>\s*)(?P<marks>```+|~~~+)\s*(?P<language>[\w+-]*)")
NOTE = re.compile(r"^\s*<!--\s*(?P<kind>file|also in|needs|not run):\s*(?P<text>.*?)\s*-->\s*$")
NOTHING_TO_RUN = {"text", "mermaid"}


class Broken(Exception):
    """A block does not do what its page says; the message tells how."""


@dataclass
class Block:
    """One fenced block: its text, its language and the note above it."""

    page: Path
    line: int
    language: str
    text: str
    note: str = ""
    remark: str = ""

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


@dataclass
class Page:
    """What the blocks of one page share: a folder and the names that Python blocks defined."""

    folder: Path
    names: dict[str, Any] = field(default_factory=lambda: {"__name__": "__docs__"})


def blocks(page: Path, text: str) -> Iterator[Block]:
    """Find the fenced blocks of a page."""
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        opening = FENCE.match(lines[at])
        if not opening:
            at += 1
            continue
        end = closing(lines, at + 1, opening["marks"], f"{page}:{at + 1}")
        indent = len(opening["indent"])
        inside = "\n".join(line[indent:] for line in lines[at + 1 : end]) + "\n"
        note = NOTE.match(lines[at - 1]) if at else None
        about = (note["kind"], note["text"]) if note else ("", "")
        yield Block(page, at + 1, opening["language"], inside, *about)
        at = end + 1


def closing(lines: list[str], start: int, marks: str, where: str) -> int:
    """Find the line that ends a block."""
    for at in range(start, len(lines)):
        if lines[at].strip() == marks:
            return at
    raise Broken(f"{where}: the block is never closed")


def run(block: Block, page: Page) -> None:
    """Execute one block as its language and note say."""
    if block.note == "not run":
        if not block.remark:
            raise Broken("a block that is not run must say why")
        print(f"not run  {block}  {block.remark}")
        return
    if block.note == "needs" and (lacking := absent(block.remark)):
        print(f"!!! SKIPPED  {block}  needs {', '.join(lacking)}, not installed here")
        return
    if block.note in ("file", "also in"):
        write(block, page.folder / block.remark)
    if block.note == "file":
        return
    if block.language in NOTHING_TO_RUN:
        return
    runner = RUNNERS.get(block.language)
    if runner is None:
        raise Broken(f"nobody knows how to run the language {block.language!r}")
    runner(block, page)


def absent(modules: str) -> list[str]:
    """List those modules that cannot be imported here."""
    names = [name.strip() for name in modules.split(",")]
    return [name for name in names if importlib.util.find_spec(name) is None]


def write(block: Block, path: Path) -> None:
    """Put the text of a block into a file, or at the end of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w" if block.note == "file" else "a", encoding="utf-8") as file:
        file.write(block.text)


def run_python(block: Block, page: Page) -> None:
    """Run a doctest, or plain statements."""
    with contextlib.chdir(page.folder):
        if ">>>" in block.text:
            run_doctest(block, page)
            return
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(block.text, str(block), "exec"), page.names)


def run_doctest(block: Block, page: Page) -> None:
    """Run the prompts of a block; whatever they print must be what the page shows."""
    example = doctest.DocTestParser().get_doctest(
        block.text, page.names, str(block), str(block.page), block.line
    )
    said = io.StringIO()
    result = doctest.DocTestRunner(optionflags=OPTIONS).run(
        example, out=said.write, clear_globs=False
    )
    page.names.update(example.globs)
    if result.failed:
        raise Broken(said.getvalue())


def run_console(block: Block, page: Page) -> None:
    """Run each command of a block and compare what it prints with the text below it."""
    for command, shown in commands(block.text):
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=page.folder,
            env=environment(),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        if done.returncode:
            raise Broken(
                f"$ {command}\nended with code {done.returncode}:\n{done.stdout}{done.stderr}"
            )
        if shown.strip() and not doctest.OutputChecker().check_output(shown, done.stdout, OPTIONS):
            raise Broken(f"$ {command}\nprinted:\n{done.stdout}\nbut the page shows:\n{shown}")


def commands(text: str) -> Iterator[tuple[str, str]]:
    """Split a console block into commands, each with the output shown below it."""
    if not text.startswith("$ "):
        raise Broken("a console block begins with a line '$ command'")
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        while command.endswith("\\"):
            more, _, shown = shown.partition("\n")
            command = command[:-1] + more
        yield command, shown


def environment() -> dict[str, str]:
    """The commands of the documentation are those installed beside this Python."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return {**os.environ, "PATH": path, "COLUMNS": "100", "NO_COLOR": "1"}


RUNNERS: dict[str, Callable[[Block, Page], object]] = {
    "python": run_python,
    "console": run_console,
    "yaml": lambda block, page: yaml.safe_load(block.text),
    "json": lambda block, page: json.loads(block.text),
    "toml": lambda block, page: tomllib.loads(block.text),
}


def check(path: Path, name: Path) -> tuple[int, list[str]]:
    """Run the blocks of one page; return how many there are and what is wrong with them."""
    wrong = []
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        page = Page(Path(folder))
        for block in blocks(name, path.read_text(encoding="utf-8")):
            count += 1
            try:
                run(block, page)
            except Broken as broken:
                wrong.append(f"{block}: {broken}")
            except Exception:
                wrong.append(f"{block}:\n{traceback.format_exc(limit=-2)}")
    return count, wrong


def documentation() -> list[Path]:
    """List the pages: those at the top of the project and all under docs/."""
    return sorted(ROOT.glob("*.md")) + sorted((ROOT / "docs").rglob("*.md"))


def main(arguments: list[str]) -> int:
    """Check the pages named, or all; return the exit code."""
    pages = [Path(name).resolve() for name in arguments] or documentation()
    wrong: list[str] = []
    total = 0
    for path in pages:
        name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        try:
            count, found = check(path, name)
        except Broken as broken:
            count, found = 0, [str(broken)]
        total += count
        wrong += found
    for message in wrong:
        print(f"\n{message}", file=sys.stderr)
    print(f"{len(pages)} pages, {total} blocks, {len(wrong)} broken")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
