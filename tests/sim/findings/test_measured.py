"""Tables of findings: as text, as Markdown, and there and back as JSON."""

import json

import pytest

from bohnfire.sim.findings.measured import (
    Cell,
    Line,
    Measured,
    change,
    count,
    markdown,
    number,
    percent,
    read,
)
from bohnfire.sim.intervals import Interval

FOUND = Measured(
    "beans",
    "Do beans grow?",
    ("table", "", "sown", "grown"),
    (
        Line("3 players", "coins", (number(Interval(12.345, 0.5)), None)),
        Line("3 players", "wins", (percent(Interval(0.25, 0.0125)), count(6))),
        Line(
            "4 players", "coins", (change(Interval(-0.5, None)), change(Interval(0.03, 0.01), True))
        ),
    ),
    ("They do.",),
    {"games": 7, "command": "bohnfire findings beans"},
)


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        (Cell(1.234, 0.5), "1.23 ± 0.50"),
        (Cell(0.5), "0.50"),
        (Cell(0.2512, 0.0061, percent=True), "25.1 ± 0.6 %"),
        (Cell(-0.5, 0.1, signed=True), "−0.50 ± 0.10"),
        (Cell(0.5, 0.1, signed=True, percent=True), "+50.0 ± 10.0 %"),
    ],
)
def test_a_number_is_written_with_half_its_interval(cell, text):
    assert str(cell) == text


def test_an_unknown_interval_is_an_unknown_number():
    assert number(None) is percent(None) is change(None) is None


def test_a_group_is_named_where_it_begins():
    assert markdown(FOUND).splitlines() == [
        "| table |  | sown | grown |",
        "| --- | --- | ---: | ---: |",
        "| 3 players | coins | 12.35 ± 0.50 | – |",
        "|  | wins | 25.0 ± 1.2 % | 6 |",
        "| 4 players | coins | −0.50 | +3.0 ± 1.0 % |",
    ]


def test_json_leads_back_to_the_same_finding():
    assert read(json.loads(json.dumps(FOUND.as_dict()))) == FOUND
