"""The README says what is true."""

from pathlib import Path

import pytest

import bohnfire
from bohnfire.bots import LEVELS
from bohnfire.terminal.shelf import HEAD, row

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def table(first):
    """The rows of the table whose first heading is this."""
    lines = README.splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith(f"| {first} |"))
    rows: list[tuple[str, ...]] = []
    for line in lines[start:]:
        if not line.startswith("|"):
            return [rows[0], *rows[2:]]
        rows.append(tuple(cell.strip() for cell in line.strip("|").split("|")))
    raise AssertionError("the table has no end")


def test_the_table_of_editions_is_that_of_bohnfire_editions():
    assert table("Id") == [HEAD, *map(row, bohnfire.EDITIONS.values())]


def test_every_level_of_the_bots_is_described():
    assert [cells[0].strip("`") for cells in table("Level")[1:]] == list(LEVELS)


def test_make_play_and_make_test_come_first():
    block = README.split("```")[1]
    assert block.index("make play") < block.index("make test")


@pytest.mark.parametrize("page", ["README.md", "ARCHITECTURE.md", "docs/index.md"])
def test_every_link_leads_to_a_file(page):
    path = ROOT / page
    text = path.read_text(encoding="utf-8")
    targets = [part.split(")")[0].split("#")[0] for part in text.split("](")[1:]]
    missing = [
        target
        for target in targets
        if target and "://" not in target and not (path.parent / target).exists()
    ]
    assert missing == []


def test_the_index_lists_every_page():
    docs = ROOT / "docs"
    text = (docs / "index.md").read_text(encoding="utf-8")
    pages = [page.relative_to(docs).as_posix() for page in sorted(docs.rglob("*.md"))]
    assert [page for page in pages if page != "index.md" and f"]({page})" not in text] == []
