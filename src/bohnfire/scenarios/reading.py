"""Reading the YAML file, strictly: a key that is not known is a mistake, not a remark."""

import csv
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from bohnfire.core.game import SEEDED_START
from bohnfire.editions.registry import EDITIONS
from bohnfire.scenarios.errors import ScenarioError

KEYS = {
    "id",
    "about",
    "src",
    "edition",
    "players",
    "options",
    "names",
    "seed",
    "start",
    "for",
    "rows",
    "position",
    "shuffles",
    "refused",
    "do",
    "expect",
}


@dataclass(frozen=True)
class Scenario:
    """One entry of a file. `players` None: every number that fits the position.

    everywhere: for all editions, as far as they have the seats and fields of the position.
    """

    id: str
    path: Path
    editions: tuple[str, ...]
    everywhere: bool = False
    players: tuple[int, ...] | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    seed: int = 0
    start: int = 0
    rows: tuple[Mapping[str, Any], ...] = ({},)
    position: str | None = None
    shuffles: tuple[Any, ...] = ()
    refused: Any = None
    do: tuple[Any, ...] = ()
    expect: Any = None


class Loader(yaml.SafeLoader):
    """Safe YAML in which no key may stand twice."""


def no_key_twice(loader: Loader, node: yaml.MappingNode) -> dict[Hashable, Any]:
    """Build a mapping; YAML itself would let the last of equal keys win."""
    found: dict[Hashable, Any] = {}
    loader.flatten_mapping(node)
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        if not isinstance(key, Hashable) or key in found:
            raise yaml.constructor.ConstructorError(
                None, None, f"the key {key!r} stands twice", key_node.start_mark
            )
        found[key] = loader.construct_object(value_node, deep=True)
    return found


Loader.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, no_key_twice)


def read(path: str | Path) -> list[Scenario]:
    """The scenarios of a file. Raises OSError and ScenarioError."""
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ScenarioError("scenario/yaml", f"{path}: this is not UTF-8 text.") from None
    return scenarios_of(text, path)


def scenarios_of(text: str, path: Path) -> list[Scenario]:
    """The scenarios of a text; files it names are looked for beside `path`."""
    try:
        entries = yaml.load(text, Loader)
    except RecursionError:
        sentence = f"{path}: this YAML is nested too deeply for scenarios."
        raise ScenarioError("scenario/yaml", sentence) from None
    except (yaml.YAMLError, ValueError) as error:
        raise ScenarioError("scenario/yaml", f"{path}: this is not YAML: {error}") from None
    if not isinstance(entries, list):
        raise ScenarioError("scenario/form", f"{path}: a file holds a list of scenarios.")
    found = [scenario(entry, number, path) for number, entry in enumerate(entries, 1)]
    ids = [one.id for one in found]
    for id in ids:
        if ids.count(id) > 1:
            raise ScenarioError("scenario/same-id", f"{path}: the id {id} stands twice.")
    return found


def scenario(entry: Any, number: int, path: Path) -> Scenario:
    """One scenario, checked for its form."""
    where = f"{path}, scenario {number}"
    if not isinstance(entry, dict) or not isinstance(entry.get("id"), str):
        raise ScenarioError("scenario/form", f"{where}: a scenario is a mapping with an id.")
    where = f"{path}, {entry['id']}"
    unknown = sorted(set(map(str, entry)) - KEYS)
    if unknown:
        sentence = f"{where}: unknown key {unknown[0]!r}; known are {', '.join(sorted(KEYS))}."
        raise ScenarioError("scenario/unknown-key", sentence)
    if not any(entry.get(key) for key in ("expect", "do", "refused")):
        raise ScenarioError("scenario/no-expectation", f"{where}: nothing is expected.")
    if "position" in entry and "start" in entry:
        sentence = f"{where}: start is for new games; a position tells its own start player."
        raise ScenarioError("scenario/form", sentence)
    return Scenario(
        id=entry["id"],
        path=path,
        editions=editions(entry.get("edition"), where),
        everywhere=entry.get("edition") == "all",
        players=numbers(entry.get("players"), where),
        options=options(entry.get("options", {}), where),
        names=tuple(map(str, listed(entry.get("names", []), "names", where))),
        seed=whole(entry.get("seed", 0), "seed", where),
        start=start_seat(entry.get("start", 0), where),
        rows=rows(entry, where, path),
        position=text_or_none(entry.get("position"), where),
        shuffles=tuple(listed(entry.get("shuffles", []), "shuffles", where)),
        refused=entry.get("refused"),
        do=tuple(listed(entry.get("do", []), "do", where)),
        expect=entry.get("expect"),
    )


def editions(value: Any, where: str) -> tuple[str, ...]:
    """`all`, one edition or a list."""
    if value == "all":
        return tuple(sorted(EDITIONS))
    names = value if isinstance(value, list) else [value]
    for name in names:
        if name not in EDITIONS:
            sentence = f"{where}: there is no edition {name!r}; there are {', '.join(EDITIONS)}."
            raise ScenarioError("scenario/edition", sentence)
    return tuple(names)


def numbers(value: Any, where: str) -> tuple[int, ...] | None:
    """One number of players or a list; None for every number that fits."""
    if value is None:
        return None
    found = value if isinstance(value, list) else [value]
    return tuple([whole(number, "players", where) for number in found])


def whole(value: Any, name: str, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise ScenarioError("scenario/form", f"{where}: {name} is a whole number.")
    return value


def start_seat(value: Any, where: str) -> int:
    """The start player of a new game; `seeded` lets the seed decide."""
    return SEEDED_START if value == "seeded" else whole(value, "start", where)


def listed(value: Any, name: str, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise ScenarioError("scenario/form", f"{where}: {name} is a list.")
    return value


def options(value: Any, where: str) -> dict[str, str]:
    """Options as text; YAML's own true and false are meant as such words."""
    if not isinstance(value, dict):
        raise ScenarioError("scenario/form", f"{where}: options is a mapping.")
    return {str(name): str(chosen).lower() for name, chosen in value.items()}


def text_or_none(value: Any, where: str) -> str | None:
    if value is None or isinstance(value, str):
        return value
    raise ScenarioError("scenario/form", f"{where}: position is a text.")


def rows(entry: dict[str, Any], where: str, path: Path) -> tuple[Mapping[str, Any], ...]:
    """The values that stand in for `$name`, one mapping for each repetition."""
    if "rows" in entry:
        return table_rows(path.parent / str(entry["rows"]), where)
    columns = entry.get("for", {})
    if not isinstance(columns, dict) or not all(isinstance(c, list) for c in columns.values()):
        sentence = f"{where}: for is a mapping of names to lists of values."
        raise ScenarioError("scenario/form", sentence)
    if len({len(column) for column in columns.values()}) > 1:
        raise ScenarioError("scenario/form", f"{where}: the lists of for are of different length.")
    if not columns:
        return ({},)
    names = list(columns)
    return tuple(
        [dict(zip(names, row, strict=True)) for row in zip(*columns.values(), strict=True)]
    )


def table_rows(path: Path, where: str) -> tuple[Mapping[str, Any], ...]:
    """The lines of a CSV file; its columns are the names."""
    try:
        with path.open(newline="", encoding="utf-8") as file:
            return tuple(csv.DictReader(file))
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise ScenarioError("scenario/rows", f"{where}: {path} cannot be read: {error}.") from None
