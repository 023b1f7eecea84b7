"""The bench measures every kind of environment; how fast they are, no test says."""

import pytest

from bohnfire.bench import engine, environments


@pytest.fixture(autouse=True)
def short(monkeypatch):
    monkeypatch.setattr(engine, "SECONDS", 0.001)
    monkeypatch.setattr(engine, "ROUNDS", 1)
    monkeypatch.setattr(environments, "GAMES", 4)


def test_every_kind_of_environment_is_measured():
    found = {row.name: row for row in environments.environments(1000.0)}
    assert list(found) == [
        "turns of the text environment",
        "steps of PettingZoo's raw_env",
        "steps of a learner in Gymnasium",
        "vector steps, one process",
        "vector steps chosen in numpy, one process",
        "vector steps, 2 processes",
        "vector steps chosen in numpy, 2 processes",
    ]
    assert all(row.ratio == row.value / 1000 > 0 for row in found.values())


def test_what_is_not_installed_is_not_measured(monkeypatch):
    monkeypatch.setattr(environments, "NEEDED", ("numpy", "no_such_package"))
    assert [row.name for row in environments.environments(1.0)] == ["turns of the text environment"]
