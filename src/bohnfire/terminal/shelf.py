"""All editions in one table."""

from rich import box
from rich.table import Table

from bohnfire.core.edition import Edition
from bohnfire.editions.registry import EDITIONS


def shelf() -> Table:
    """A row for each edition: its id, name, year, players and what is reconstructed."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, leading=1)
    table.add_column("Id", no_wrap=True, style="bold")
    table.add_column("Name")
    table.add_column("Year")
    table.add_column("Players", no_wrap=True)
    table.add_column("Reconstructed")
    for edition in EDITIONS.values():
        year, notes = edition.year or "–", " ".join(edition.reconstructed) or "nothing"
        table.add_row(edition.id, edition.name, year, players(edition), notes)
    return table


def players(edition: Edition) -> str:
    """The numbers of players: "3–5"."""
    counts = edition.players
    if counts == tuple(range(counts[0], counts[-1] + 1)) and len(counts) > 1:
        return f"{counts[0]}–{counts[-1]}"
    return ", ".join(map(str, counts))
