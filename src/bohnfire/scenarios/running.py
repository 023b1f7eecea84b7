"""Running scenarios and telling what came of them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bohnfire.core.errors import EditionError
from bohnfire.notation import NotationError
from bohnfire.scenarios.cases import Case, cases
from bohnfire.scenarios.errors import Different, ScenarioError
from bohnfire.scenarios.expectations import problems
from bohnfire.scenarios.playing import begun, take_steps
from bohnfire.scenarios.reading import read

OK, FAILED = 0, 1


@dataclass(frozen=True)
class Outcome:
    """What came of one case; it is as expected if there are no problems."""

    id: str
    label: str
    problems: tuple[str, ...]

    @property
    def ok(self) -> bool:
        return not self.problems

    def __str__(self) -> str:
        if self.ok:
            return f"ok      {self.label}"
        lines = [line for text in self.problems for line in text.splitlines()]
        return "\n".join([f"DIFFERS {self.label}", *(f"        {line}" for line in lines)])


def run(path: str | Path) -> list[Outcome]:
    """Run every case of every scenario of a file. Raises OSError and ScenarioError."""
    return [run_case(case) for scenario in read(path) for case in cases(scenario)]


def run_case(case: Case) -> Outcome:
    """Run one case."""
    try:
        found = tuple(found_in(case))
    except NotationError as error:
        found = (str(error),)
    except (Different, EditionError) as error:
        found = (str(error),)
    except ValueError as error:
        found = (f"{error}",)
    return Outcome(case.scenario.id, case.label, found)


def found_in(case: Case) -> Iterable[str]:
    """Everything that is not as the scenario says."""
    if case.scenario.refused is not None:
        return refused(case, case.scenario.refused)
    play = begun(case)
    found = take_steps(play, case.do)
    if case.expect is not None and not found:
        found += problems(play, case.expect)
    return found


def refused(case: Case, expected: Any) -> list[str]:
    """A game that cannot be set up: the code, or {code: words that the sentence has}."""
    code, words = expected, ""
    if isinstance(expected, dict) and len(expected) == 1:
        code, words = next(iter(expected.items()))
    try:
        begun(case)
    except EditionError as error:
        if error.code != code:
            return [f"expected to be refused with {code}, is with {error.code}"]
        if str(words) not in error.sentence:
            return [f"expected {words!r} in the sentence, which is: {error.sentence}"]
        return []
    return ["this game can be set up, but should be refused"]


def run_files(
    paths: Sequence[str | Path], say: Callable[[str], object] = print, all: bool = False
) -> int:
    """Run files, or all files of folders; returns the exit code: 0, or 1 if anything differs.

    Says what differs, and a summary; with `all` also what is as expected. Raises OSError and
    ScenarioError.
    """
    outcomes = [outcome for path in files(paths) for outcome in run(path)]
    for outcome in outcomes:
        if all or not outcome.ok:
            say(str(outcome))
    wrong = [outcome for outcome in outcomes if not outcome.ok]
    say(summary(outcomes))
    return FAILED if wrong else OK


def summary(outcomes: Sequence[Outcome]) -> str:
    """How many there were and how many differ."""
    scenarios = len({outcome.id for outcome in outcomes})
    wrong = sum(not outcome.ok for outcome in outcomes)
    verdict = f"{wrong} {'differs' if wrong == 1 else 'differ'}" if wrong else "all as expected"
    return f"{counted(scenarios, 'scenario')}, {counted(len(outcomes), 'case')}: {verdict}."


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def files(paths: Sequence[str | Path]) -> list[Path]:
    """The files named, and the YAML files of the folders named."""
    found: list[Path] = []
    for path in map(Path, paths):
        if path.is_dir():
            inside = sorted(path.rglob("*.yaml"))
            if not inside:
                raise ScenarioError("scenario/no-file", f"{path}: there is no YAML file inside.")
            found += inside
        else:
            found.append(path)
    return found
