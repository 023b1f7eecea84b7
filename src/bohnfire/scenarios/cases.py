"""A scenario and all the games it speaks of: editions, numbers of players, repetitions."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from string import Template
from typing import Any, NoReturn

from bohnfire.core.errors import EditionError
from bohnfire.editions.registry import EDITIONS, find
from bohnfire.notation import NotationError, Vocabulary, vocabulary
from bohnfire.notation.entries import entries
from bohnfire.notation.position import fitting
from bohnfire.scenarios.errors import ScenarioError
from bohnfire.scenarios.reading import Scenario

# The base beans in Bohn to Be Wild stand for varieties with as many cards as are needed.
WILD_NAMES: Mapping[str, str] = {
    "garden": "w_helmet",
    "red": "w_indian",
    "blackeyed": "w_yinyang",
    "soy": "w_barrel",
    "green": "w_china",
    "stink": "w_jamaica",
    "blue": "w_horse",
}
# Scenarios may be told with the base beans for the dahlias of equal number.
BASE_NAMES: Mapping[str, Mapping[str, str]] = {
    **dict.fromkeys(("wild", "wild_duo", "wild_solo"), WILD_NAMES),
    "dahlias": {
        "garden": "pumpkin",
        "red": "lights_out",
        "blackeyed": "islander",
        "soy": "brother",
        "green": "cafe_au_lait",
        "stink": "bumble_rumble",
        "chili": "gloria",
        "blue": "moon_fire",
    },
}


COLUMNS = {"edition", "players"}


@dataclass(frozen=True)
class Case:
    """A scenario for one edition and number of players, with its values filled in."""

    scenario: Scenario
    edition: str
    players: int
    position: str | None
    do: tuple[Any, ...]
    expect: Any
    label: str

    @property
    def words(self) -> Vocabulary:
        """The names of the beans, with the base names where they mean something."""
        edition = find(self.edition, self.scenario.options)
        aliases = tuple(sorted(BASE_NAMES.get(self.edition, {}).items()))
        return vocabulary(edition.varieties, aliases)


def cases(scenario: Scenario) -> Iterator[Case]:
    """Every case of a scenario; ScenarioError if an edition that it names has none."""
    found = False
    for edition in scenario.editions:
        found = found and scenario.everywhere
        for row in scenario.rows:
            for case in cases_of(scenario, edition, row):
                found = True
                yield case
        if not found and not scenario.everywhere:
            complain(scenario, f"no number of players of {edition} fits")
    if not found:
        complain(scenario, "no edition and number of players fit")


def complain(scenario: Scenario, nothing: str) -> NoReturn:
    sentence = f"{scenario.path}, {scenario.id}: {nothing} the seats and fields of the position."
    raise ScenarioError("scenario/no-case", sentence)


def cases_of(scenario: Scenario, edition: str, row: Mapping[str, Any]) -> Iterator[Case]:
    """The cases of one edition and one repetition."""
    if row.get("edition", edition) != edition:
        return
    position = None if scenario.position is None else filled(scenario.position, row)
    for players in counts(scenario, edition, position):
        if str(row.get("players", players)) != str(players):
            continue
        label = f"{scenario.id}, {edition}, {players} players{told(row)}"
        yield Case(
            scenario,
            edition,
            players,
            position,
            tuple(filled(list(scenario.do), row)),
            filled(scenario.expect, row),
            label,
        )


def told(row: Mapping[str, Any]) -> str:
    """The values of a repetition, without what the label says anyway."""
    values = [f", {name}={value}" for name, value in row.items() if name not in COLUMNS]
    return "" if set(row) >= COLUMNS else "".join(values)


def counts(scenario: Scenario, edition: str, position: str | None) -> tuple[int, ...]:
    """The numbers of players: those named, else all that fit the position."""
    if scenario.players is not None:
        return scenario.players
    try:
        chosen = find(edition, scenario.options)
        return tuple(fitting(entries(position or ""), chosen))
    except (EditionError, NotationError):
        return EDITIONS[edition].players


def filled(value: Any, row: Mapping[str, Any]) -> Any:
    """The value with each `$name` replaced; a text that is nothing else becomes the value."""
    if not row:
        return value
    if isinstance(value, str):
        if value.startswith("$") and value[1:] in row:
            return row[value[1:]]
        try:
            return Template(value).substitute(row)
        except (KeyError, ValueError) as error:
            raise ScenarioError("scenario/for", f"{value!r} names no column: {error}.") from None
    if isinstance(value, list):
        return [filled(part, row) for part in value]
    if isinstance(value, dict):
        return {filled(key, row): filled(part, row) for key, part in value.items()}
    return value
