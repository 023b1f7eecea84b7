"""A finding as a picture that stands alone: dots with 95% intervals, on light and dark ground."""

from typing import Final

from bohnfire.sim.findings.measured import Cell, Line, Measured, Picture
from bohnfire.sim.intervals import Interval

# The colours of the report, for a file of its own.
COLOURS: Final = """<style>
svg { --ink: #23211c; --grid: #dcd8cc; --first: #1d6a4a; --second: #b4530a; --ground: #fdfcf8;
  font-family: system-ui, sans-serif; }
@media (prefers-color-scheme: dark) {
  svg { --ink: #ece8dc; --grid: #423f37; --first: #6fc79f; --second: #f0a35e; --ground: #1a1916; }
}
</style>"""


def drawn(found: Measured, picture: Picture) -> str:
    """The text of an SVG file."""
    from bohnfire.sim.report.plots import ROW, dots, plot

    lines = shown(found, picture)
    heads = [found.columns[2 + place] for place in picture.cells]
    rows = [[interval_of(line.cells[place]) for line in lines] for place in picture.cells]
    cells = [cell for line in lines for cell in (line.cells[place] for place in picture.cells)]
    compare = 0.0 if any(cell is not None and cell.signed for cell in cells) else None
    draw = dots(
        [titled(line, lines) for line in lines],
        list(zip(heads, rows, strict=True)),
        *(picture.label, compare),
    )
    words = f"{found.question} {'; '.join(heads)}, with 95% intervals."
    text = plot(found.name, found.question, words, draw, 0.9 + ROW * len(lines))
    end = text.index(">") + 1
    return f"{text[:end]}{COLOURS}{text[end:]}\n"


def shown(found: Measured, picture: Picture) -> list[Line]:
    """The lines that the picture is of."""
    lines = [line for line in found.lines if not picture.names or line.name in picture.names]
    return [line for line in lines if line.group.startswith(picture.groups)] or lines


def titled(line: Line, lines: list[Line]) -> str:
    """A line by its name, and as much of its group as is needed to tell it from the others."""
    groups = {one.group for one in lines}
    if len(groups) == 1:
        return line.name
    players = {group.rpartition(", ")[2] for group in groups}
    group = line.group.rpartition(", ")[2] if len(players) == len(groups) else line.group
    return f"{group}, {line.name}"


def interval_of(cell: Cell | None) -> Interval | None:
    return None if cell is None else Interval(cell.mean, cell.half)
