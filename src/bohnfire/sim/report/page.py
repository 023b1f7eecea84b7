"""The report as one page of HTML that needs nothing else."""

from collections.abc import Sequence
from html import escape
from typing import Final

from bohnfire.sim.report.runs import Run
from bohnfire.sim.report.sections import SECTIONS
from bohnfire.sim.report.style import STYLE

INTRODUCTION: Final = (
    "<p>Every figure is a mean with its 95% interval: repeated with other seeds, such an interval "
    "covers the true mean 19 times out of 20. Whole games count as independent, nothing smaller. "
    "Seat 1 is the start player. What bots do is not what people do.</p>"
)


def page(runs: Sequence[Run]) -> str:
    """The whole page: a part for each batch, with contents if there are several."""
    title = f"What {sum(run.games.height for run in runs):,} games tell"
    contents = table_of_contents(runs) if len(runs) > 1 else ""
    parts = "".join(batch(run, number) for number, run in enumerate(runs))
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>"
        f"<h1>{escape(title)}</h1>{INTRODUCTION}"
        f"{contents}{parts}</main></body></html>\n"
    )


def table_of_contents(runs: Sequence[Run]) -> str:
    lines = (
        f'<li><a href="#run-{number}">{escape(heading(run))}</a></li>'
        for number, run in enumerate(runs)
    )
    return f"<nav><ul>{''.join(lines)}</ul></nav>"


def heading(run: Run) -> str:
    """Such as "Bohnanza, 4 players, trader"."""
    players = "1 player" if run.players == 1 else f"{run.players} players"
    return f"{run.told['name']}, {players}, {' and '.join(run.kinds)}"


def batch(run: Run, number: int) -> str:
    """The part about one batch."""
    parts = "".join(section(run, f"p{number}-{place}") for place, section in enumerate(SECTIONS))
    return (
        f'<article><h2 id="run-{number}">{escape(heading(run))}</h2>{facts(run)}'
        f'<div class="parts">{parts}</div></article>'
    )


def facts(run: Run) -> str:
    """What was played, so that it can be played again."""
    told = run.told
    games = f"{run.games.height:,}"
    if run.unfinished:
        games += f" of {told['games']:,}; the run is unfinished"
    options = ", ".join(f"{name}={value}" for name, value in told["options"].items())
    seats = "move up one seat from game to game" if run.moving else "keep their seats"
    rows = {
        "Edition": told["edition"],
        "Options": options or "none",
        "Games": games,
        "Bots": f"{', '.join(told['bots'])}; they {seats}",
        "Seed": str(told["seed"]),
        "Bohnfire": told["bohnfire"],
    }
    cells = "".join(f"<dt>{name}</dt><dd>{escape(value)}</dd>" for name, value in rows.items())
    faults = run.games["faults"].list.len().sum()
    warning = f"<p>Bots made {faults:,} faults, replaced by quiet moves.</p>" if faults else ""
    return f"<dl>{cells}</dl>{warning}"
