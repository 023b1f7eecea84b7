"""All editions in one table."""

from rich import box
from rich.table import Table

from bohnfire.core.edition import Edition
from bohnfire.editions.registry import EDITIONS

HEAD = ("Id", "Name", "Year", "Players", "Reconstructed")


def shelf() -> Table:
    """A row for each edition: its id, name, year, players and what is reconstructed."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, leading=1)
    for head in HEAD:
        table.add_column(head, no_wrap=head in ("Id", "Players"))
    for edition in EDITIONS.values():
        table.add_row(*row(edition))
    return table


def row(edition: Edition) -> tuple[str, ...]:
    """What stands in the columns, as in the README."""
    notes = " ".join(edition.reconstructed) or "nothing"
    return edition.id, edition.name, edition.year or "–", players(edition), notes


def players(edition: Edition) -> str:
    """The numbers of players: "3–5"."""
    counts = edition.players
    if counts == tuple(range(counts[0], counts[-1] + 1)) and len(counts) > 1:
        return f"{counts[0]}–{counts[-1]}"
    return ", ".join(map(str, counts))
