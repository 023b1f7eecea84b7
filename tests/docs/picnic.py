"""The edition that docs/editions.md writes, as a reader of the page has it: a file."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import bohnfire
from bohnfire.editions.hostfile import use_file

PAGE = Path(__file__).parents[2] / "docs" / "editions.md"
ID = "picnic"
BLOCK = re.compile(r"<!-- also in: picnic\.py -->\n```python\n(.*?)```", re.DOTALL)


def picnic_file(folder: Path) -> Path:
    """Write the blocks of the page one below the other."""
    path = folder / f"{ID}.py"
    path.write_text("".join(BLOCK.findall(PAGE.read_text(encoding="utf-8"))), encoding="utf-8")
    return path


@contextmanager
def on_the_shelf(path: Path) -> Iterator[dict[str, object]]:
    """Use the file as `--edition-file` does, for a while; the names in it."""
    assert use_file(path) == (ID,)
    try:
        yield vars(sys.modules[f"edition_file_{ID}"])
    finally:
        del bohnfire.EDITIONS[ID]
        del sys.modules[f"edition_file_{ID}"]
