"""Plots as SVG that stands inside a page, takes its colours and is described in words.

matplotlib draws with colours that stand for roles; afterwards they are replaced by the variables
of the page, so a plot is readable on light and on dark ground.
"""

import re
from collections.abc import Callable, Sequence
from html import escape
from io import StringIO
from math import cos, pi, sin
from typing import Any, Final

from matplotlib import rc_context
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from bohnfire.sim.intervals import Interval

INK: Final = "#010203"
GRID: Final = "#040506"
FIRST: Final = "#070809"
SECOND: Final = "#0a0b0c"
GROUND: Final = "#0d0e0f"
ROLES: Final = {
    INK: "var(--ink)",
    GRID: "var(--grid)",
    FIRST: "var(--first)",
    SECOND: "var(--second)",
    GROUND: "var(--ground)",
}
STYLE: Final[dict[Any, Any]] = {
    "font.family": "sans-serif",
    "font.size": 10,
    "svg.fonttype": "none",
    "svg.hashsalt": "bohnfire",
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": INK,
    "xtick.color": INK,
    "ytick.color": INK,
    "grid.color": GRID,
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    "legend.frameon": False,
}
WIDE: Final = 4.2  # inches, of 72 units each: as wide as a small phone
ROW: Final = 0.34  # inches for each line of a plot of intervals

Drawing = Callable[[Any], object]
Series = tuple[str, Sequence[Interval | None]]  # a name, and one interval for each place


def plot(name: str, title: str, words: str, draw: Drawing, height: float = 2.6) -> str:
    """A plot as SVG. name: unique on its page. words: what one sees, for those who do not."""
    with rc_context(STYLE):
        figure = Figure(figsize=(WIDE, height), layout="constrained")
        draw(figure.add_subplot())
        out = StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    return inside(out.getvalue(), name, title, words)


def inside(svg: str, name: str, title: str, words: str) -> str:
    """An SVG file as a part of a page: own ids, the colours of the page, a description."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'(\bid="|url\(#|href="#)', rf"\g<1>{name}-", svg)
    for colour, role in ROLES.items():
        svg = svg.replace(colour, role)
    box = re.search(r'viewBox="([^"]+)"', svg)
    assert box is not None
    head = (
        f'<svg viewBox="{box[1]}" role="img" aria-labelledby="{name}-t {name}-d" '
        'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'
        f'<title id="{name}-t">{escape(title)}</title><desc id="{name}-d">{escape(words)}</desc>'
    )
    return head + svg[svg.index(">") + 1 :]


def dots(
    names: Sequence[str],
    rows: Sequence[Series],
    label: str,
    compare: float | None = None,
    percent: bool = False,
) -> Drawing:
    """One line for each name, with a dot and a 95% interval of each of the rows (one or two)."""

    def draw(axes: Any) -> None:
        for place, (series, found) in enumerate(rows):
            colour, marker = ((FIRST, "o"), (SECOND, "D"))[place]
            shift = (place - (len(rows) - 1) / 2) * 0.3
            points = [(one, line + shift) for line, one in enumerate(found) if one is not None]
            axes.errorbar(
                [one.mean for one, _at in points],
                [at for _one, at in points],
                xerr=[one.half or 0.0 for one, _at in points],
                fmt=marker,
                markersize=5,
                color=colour,
                capsize=3,
                label=series,
            )
        finish(axes, names, label, compare, percent)
        if len(rows) > 1:
            axes.figure.legend(loc="outside upper left", ncols=2)

    return draw


def finish(
    axes: Any, names: Sequence[str], label: str, compare: float | None, percent: bool
) -> None:
    """Names at the left, the first on top; a line to compare with."""
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.grid(visible=False, axis="y")
    axes.set_xlabel(label)
    if compare is not None:
        axes.axvline(compare, color=INK, linewidth=1, linestyle="--")
    axes.xaxis.set_major_locator(MaxNLocator(7, steps=[1, 2, 5, 10]))
    if percent:
        axes.xaxis.set_major_formatter(lambda share, _place: f"{100 * share:.6g}%")


def columns(counts: dict[int, int], label: str, mean: float) -> Drawing:
    """How often each number occurred, and where the mean lies."""

    def draw(axes: Any) -> None:
        axes.bar(list(counts), list(counts.values()), color=FIRST, width=0.9)
        axes.axvline(mean, color=INK, linewidth=1, linestyle="--")
        axes.set_xlabel(label)
        axes.set_ylabel("games")
        axes.grid(visible=False, axis="x")
        axes.yaxis.get_major_locator().set_params(integer=True)
        axes.xaxis.get_major_locator().set_params(integer=True)

    return draw


def rounds(numbers: Sequence[int], rows: Sequence[Series], label: str) -> Drawing:
    """Intervals over rounds, with a line at 0."""

    def draw(axes: Any) -> None:
        axes.axhline(0, color=INK, linewidth=1, linestyle="--")
        for place, (series, found) in enumerate(rows):
            colour, marker = ((FIRST, "o"), (SECOND, "D"))[place]
            points = [
                (number + (place - (len(rows) - 1) / 2) * 0.2, one)
                for number, one in zip(numbers, found, strict=True)
                if one is not None
            ]
            axes.errorbar(
                [at for at, _one in points],
                [one.mean for _at, one in points],
                yerr=[one.half or 0.0 for _at, one in points],
                fmt=marker,
                markersize=5,
                color=colour,
                capsize=3,
                label=series,
            )
        axes.set_xlabel("round of the purchase")
        axes.set_ylabel(label)
        axes.xaxis.get_major_locator().set_params(integer=True)
        axes.figure.legend(loc="outside upper left")

    return draw


def circle(names: Sequence[str], ties: dict[tuple[int, int], float]) -> Drawing:
    """Who deals with whom: a line for every two, the thicker the more deals."""
    most = max(ties.values(), default=0.0) or 1.0
    turn = 2 * pi / len(names)
    at = [(sin(turn * place), cos(turn * place)) for place in range(len(names))]

    def draw(axes: Any) -> None:
        for (low, high), deals in ties.items():
            (left, bottom), (right, top) = at[low], at[high]
            axes.plot(
                (left, right),
                (bottom, top),
                color=SECOND,
                linewidth=0.5 + 7 * deals / most,
                solid_capstyle="round",
                zorder=1,
            )
            middle = (left * 0.62 + right * 0.38, bottom * 0.62 + top * 0.38)
            box = {"facecolor": GROUND, "edgecolor": "none", "pad": 1.5}
            axes.text(*middle, f"{deals:.1f}", ha="center", va="center", bbox=box, zorder=2)
        axes.scatter(*zip(*at, strict=True), s=320, color=FIRST, zorder=3)
        for place, (x, y) in enumerate(at):
            axes.text(*(x, y, str(place + 1)), color=GROUND, ha="center", va="center", zorder=4)
        axes.set(xlim=(-1.9, 1.9), ylim=(-1.25, 1.25), aspect="equal")
        axes.set_axis_off()

    return draw
