"""What was measured, as a table for people and as JSON."""

import json
import os
import platform
import re
from collections.abc import Sequence
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import Any

from bench.catalogue import BOHNFIRE, PLAIN
from bench.measuring import Row

HEADINGS = (
    *("library", "game", "players", "driven", "steps/s", "games/s", "steps a game"),
    *("of plain Python", "Bohnfire / this", "spread"),
)
WORDS = {"library", "game", "driven"}  # the other headings stand over numbers
CELL = re.compile(r"[|\n]")


def as_markdown(rows: Sequence[Row]) -> str:
    """The table, the versions, what was not measured, and the machine."""
    lines = [
        line_of(HEADINGS),
        line_of(["---" if heading in WORDS else "---:" for heading in HEADINGS]),
        *(line_of(cells(row, rows)) for row in rows if row.rounds),
    ]
    missing = [f"- {title(row)}: {CELL.sub(' ', row.problem)}" for row in rows if row.problem]
    if missing:
        lines += ["", "Not measured:", "", *missing]
    return "\n".join([*lines, "", machine_line(rows), "", f"Versions: {versions(rows)}."])


def line_of(words: Sequence[str]) -> str:
    return f"| {' | '.join(words)} |"


def title(row: Row) -> str:
    """What a row is about."""
    return ", ".join(word for word in (row.peer, row.game, row.way) if word)


def cells(row: Row, rows: Sequence[Row]) -> list[str]:
    """The cells of one row."""
    plain, own = plain_rate(rows), own_rate(row, rows)
    return [
        row.peer,
        row.game,
        str(row.players or ""),
        row.way,
        number(row.steps),
        number(row.games) if row.games else "",
        number(row.length) if row.games else "",
        f"{row.steps / plain:.3g}" if plain else "",
        f"{own / row.steps:.3g}" if own else "",
        f"{row.spread:.0%}",
    ]


def number(value: float) -> str:
    """A number with as many digits as are worth reading: "1,230,000", "71.3", "0.42"."""
    digits = float(f"{value:.3g}")
    return f"{digits:,.0f}" if digits >= 100 else f"{digits:g}"


def plain_rate(rows: Sequence[Row]) -> float:
    """Steps per second of the loop of plain Python; 0 if it was not measured."""
    return max((row.steps for row in rows if row.peer == PLAIN.name), default=0.0)


def own_rate(row: Row, rows: Sequence[Row]) -> float:
    """Steps per second of Bohnfire, driven the same way; 0 if there are none, or for itself."""
    if row.peer in (BOHNFIRE.name, PLAIN.name):
        return 0.0
    same = [own.steps for own in rows if own.peer == BOHNFIRE.name and own.way == row.way]
    return max(same, default=0.0)


def versions(rows: Sequence[Row]) -> str:
    """Each library with its version."""
    found = dict.fromkeys(f"{row.peer} {row.version}" for row in rows if row.version)
    return ", ".join(found)


def machine_line(rows: Sequence[Row]) -> str:
    """Date, machine, and how busy it was, in two sentences."""
    facts = machine()
    load = f", load average {facts['load']:.1f}" if facts["load"] is not None else ""
    return (
        f"{facts['date']}; {facts['processor']}, {facts['cores']} cores{load}; "
        f"{facts['system']}, Python {facts['python']}. While measuring, the clock ran "
        f"{waiting(rows):.2f} times as long as the processor worked (1 on an idle machine)."
    )


def waiting(rows: Sequence[Row]) -> float:
    """Time of the clock for each second of the processor; 0 if nothing was measured."""
    rounds = [one for row in rows for one in row.rounds]
    spent = sum(one["seconds"] for one in rounds)
    return float(sum(one["wall"] for one in rounds) / spent) if spent else 0.0


def machine() -> dict[str, Any]:
    """Date, processor, cores, average number of processes that wanted a core, system, Python."""
    return {
        "date": date.today().isoformat(),
        "processor": processor(),
        "cores": os.cpu_count(),
        "load": os.getloadavg()[1] if hasattr(os, "getloadavg") else None,
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
    }


def processor() -> str:
    """The model of the processor, as far as the system tells."""
    listed = Path("/proc/cpuinfo")
    text = listed.read_text(encoding="utf-8") if listed.exists() else ""
    model = re.search(r"^model name\s*:\s*(.+)$", text, re.MULTILINE)
    return model[1] if model else platform.processor() or "unknown processor"


def as_json(rows: Sequence[Row]) -> str:
    """Everything, with every round."""
    measured = [
        {
            **asdict(row),
            "steps_per_second": row.steps,
            "games_per_second": row.games,
            "spread": row.spread,
        }
        for row in rows
    ]
    return json.dumps({"machine": machine(), "rows": measured}, indent=2)
