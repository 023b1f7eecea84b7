"""The bench as a table for people or JSON for machines."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from datetime import date
from platform import machine, python_version

from rich.console import Console
from rich.table import Table

from bohnfire.about import engine_build
from bohnfire.bench.engine import Measurement, measurements
from bohnfire.bench.environments import environments
from bohnfire.bench.server import latencies


def run(json_output: bool = False, server: bool = True) -> int:
    """Measure everything, print it, and return exit code 0. No figure fails a run."""
    found = [*measurements()]
    found += [*environments(found[0].value), *(latencies() if server else ())]
    console = Console()
    if json_output:
        print(as_json(found))
    else:
        console.print(as_table(found))
        console.print(
            "Best of several rounds. The ratio is to the reference of the same run (for the "
            "editions: to amigo_2019); it holds better than the figure. "
            "“wanted” speaks of the compiled engine on an idle core."
        )
    return 0


def as_table(found: Iterable[Measurement]) -> Table:
    """One row for each measurement."""
    table = Table(title=f"Bohnfire, engine {engine_build()}")
    for heading in ("what", "value", "ratio", "wanted"):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    for row in found:
        wanted = "" if row.wanted is None else amount(row.wanted, row.unit)
        table.add_row(row.name, amount(row.value, row.unit), f"{row.ratio:.2f}", wanted)
    return table


def amount(value: float, unit: str) -> str:
    """A value with its unit: "4,400,000 per second", "0.29 µs"."""
    return f"{value:,.0f} {unit}" if value >= 1000 else f"{value:.2f} {unit}"


def as_json(found: Iterable[Measurement]) -> str:
    """Everything, with the day, the machine and the build."""
    facts = {
        "date": date.today().isoformat(),
        "engine": engine_build(),
        "python": python_version(),
        "machine": machine(),
        "measurements": [asdict(row) for row in found],
    }
    return json.dumps(facts, indent=2)
