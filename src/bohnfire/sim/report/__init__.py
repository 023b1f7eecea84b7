"""One page of what the games of a folder tell, made of tables and plots (extra `sim`)."""

from pathlib import Path
from typing import Final

from bohnfire.sim.errors import missing
from bohnfire.sim.parquet import library

PAGE: Final = "report.html"


def write(folder: Path, to: Path | None = None) -> Path:
    """Write the report on the batches in a folder; returns the file.

    The page needs nothing else: style and plots are inside. Raises BatchError.
    """
    library()
    check_drawing()
    from bohnfire.sim.report.page import page
    from bohnfire.sim.report.runs import runs

    file = folder / PAGE if to is None else to
    text = page(runs(folder))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def check_drawing() -> None:
    """Whether plots can be drawn; raises BatchError with the way to get what is missing."""
    try:
        import matplotlib  # noqa: F401
    except ImportError as error:
        raise missing("sim", "matplotlib") from error


__all__ = ["PAGE", "check_drawing", "write"]
