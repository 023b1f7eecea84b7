"""How fast engine, environments and server are, with ratios to plain Python in the same run."""

from bohnfire.bench.engine import measurements
from bohnfire.bench.report import as_json, as_table, run

__all__ = ["as_json", "as_table", "measurements", "run"]
