"""What a finding says: a table of means with 95% intervals, as text, Markdown and JSON."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from rich.table import Table

from bohnfire.sim.intervals import Interval


@dataclass(frozen=True)
class Cell:
    """A number with half its 95% interval (None: not known). signed: it is a difference."""

    mean: float
    half: float | None = None
    percent: bool = False
    signed: bool = False
    places: int = 2

    def __str__(self) -> str:
        scale, places, unit = (100, 1, " %") if self.percent else (1, self.places, "")
        sign = "+" if self.signed else ""
        mean = f"{scale * self.mean:{sign}.{places}f}".replace("-", "−")
        half = "" if self.half is None else f" ± {scale * self.half:.{places}f}"
        return f"{mean}{half}{unit}"


def number(found: Interval | None) -> Cell | None:
    return None if found is None else Cell(found.mean, found.half)


def percent(found: Interval | None) -> Cell | None:
    return None if found is None else Cell(found.mean, found.half, percent=True)


def change(found: Interval | None, percent: bool = False) -> Cell | None:
    """A difference; that of shares is in hundredths."""
    if found is None:
        return None
    return Cell(found.mean, found.half, percent=percent, signed=True)


def count(value: float) -> Cell:
    return Cell(value, places=0)


@dataclass(frozen=True)
class Line:
    """A line of the table. group: what several lines have in common, as the players."""

    group: str
    name: str
    cells: tuple[Cell | None, ...]


@dataclass(frozen=True)
class Picture:
    """What is drawn: one or two of the cells of those lines that are named, of all without names.

    groups: how the groups begin that are shown, where there are such groups.
    """

    cells: tuple[int, ...]
    label: str
    names: tuple[str, ...] = ()
    groups: str = ""


@dataclass(frozen=True)
class Measured:
    """The answer to a question. columns: heads of the group, the name and each cell.

    told: what decides the numbers: games, seed, players in the seats, version, date, command.
    """

    name: str
    question: str
    columns: tuple[str, ...]
    lines: tuple[Line, ...]
    notes: tuple[str, ...] = ()
    told: Mapping[str, Any] = field(default_factory=dict)

    def as_dict(self) -> dict[str, Any]:
        """Plain values, ready for JSON."""
        return asdict(self)


def read(values: Mapping[str, Any]) -> Measured:
    """A finding from its plain values."""
    lines = [
        Line(
            one["group"],
            one["name"],
            tuple(None if cell is None else Cell(**cell) for cell in one["cells"]),
        )
        for one in values["lines"]
    ]
    plain = {key: tuple(values[key]) for key in ("columns", "notes")}
    return Measured(
        values["name"], values["question"], lines=tuple(lines), told=values["told"], **plain
    )


def written(found: Measured) -> list[list[str]]:
    """The lines as texts; a group is named where it begins."""
    rows = []
    before = None
    for line in found.lines:
        group = "" if line.group == before else line.group
        before = line.group
        cells = ["–" if cell is None else str(cell) for cell in line.cells]
        rows.append([group, line.name, *cells])
    return rows


def markdown(found: Measured) -> str:
    """The table as it stands in the documentation."""
    rule = ["---", "---", *["---:"] * (len(found.columns) - 2)]
    rows = [list(found.columns), rule, *written(found)]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def table(found: Measured) -> Table:
    """The table for the terminal."""
    played = f"{found.told['games']:,} games in each batch, {found.told['bots']} in all seats."
    faults = found.told["faults"]
    wrong = [f"Faults of bots, replaced by quiet moves: {faults}"] if faults else []
    notes = (*found.notes, "Mean ± half of the 95% interval.", played, *wrong)
    shown = Table(title=found.question, caption="\n".join(notes), caption_justify="left")
    for place, head in enumerate(found.columns):
        shown.add_column(head, justify="left" if place < 2 else "right")
    for row in written(found):
        if row[0]:
            shown.add_section()
        shown.add_row(*row)
    return shown
