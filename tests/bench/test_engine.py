"""The bench measures everything it speaks of; how fast it is, no test says."""

import json

import bohnfire
from bohnfire.bench import as_json, as_table, engine


def test_every_edition_and_the_reference_are_measured(monkeypatch):
    monkeypatch.setattr(engine, "SECONDS", 0.001)
    monkeypatch.setattr(engine, "ROUNDS", 1)
    found = list(engine.measurements())
    names = [row.name for row in found]
    assert names[0].startswith("reference")
    assert {f"random decisions, {edition}" for edition in bohnfire.EDITIONS} < set(names)
    assert all(row.value > 0 and row.ratio > 0 for row in found)
    assert len(json.loads(as_json(found))["measurements"]) == len(found)
    assert as_table(found).row_count == len(found)
