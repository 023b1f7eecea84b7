"""Scenarios: a position, moves and what must come of them, in a YAML file.

A scenario settles a question of rules: it runs on every edition and number of players it names,
and says readably what differs. `docs/scenarios.md` describes the form.
"""

from bohnfire.scenarios.cases import Case, cases
from bohnfire.scenarios.errors import ScenarioError
from bohnfire.scenarios.reading import Scenario, read, scenarios_of
from bohnfire.scenarios.running import Outcome, run, run_case, run_files

__all__ = [
    "Case",
    "Outcome",
    "Scenario",
    "ScenarioError",
    "cases",
    "read",
    "run",
    "run_case",
    "run_files",
    "scenarios_of",
]
