"""The picture of a finding: a file that stands alone."""

from xml.etree import ElementTree

from bohnfire.sim.findings.drawing import drawn, shown, titled
from bohnfire.sim.findings.measured import Cell, Line, Measured, Picture
from bohnfire.sim.report.plots import ROLES

FOUND = Measured(
    "beans",
    "Do beans grow?",
    ("table", "", "sown", "grown"),
    (
        Line("3 players", "coins", (Cell(1.0, 0.5), Cell(2.0, None))),
        Line("3 players", "deals", (Cell(5.0, 0.5), None)),
        Line("4 players", "coins", (Cell(3.0, 0.5, signed=True), Cell(2.5, 0.1))),
    ),
)


def test_it_is_whole_xml_with_a_title_a_description_and_colours_of_its_own():
    text = drawn(FOUND, Picture((0, 1), "coins"))
    root = ElementTree.fromstring(text)
    assert root[0].tag.endswith("style")
    style, title, description = (root[place].text or "" for place in range(3))
    assert "prefers-color-scheme" in style
    assert title == "Do beans grow?"
    assert "sown; grown" in description
    assert not any(colour in text for colour in ROLES)


def test_equal_findings_give_equal_files():
    picture = Picture((0,), "coins")
    assert drawn(FOUND, picture) == drawn(FOUND, picture)


def test_it_shows_the_lines_and_groups_that_are_named():
    assert [line.group for line in shown(FOUND, Picture((0,), "", ("coins",)))] == [
        "3 players",
        "4 players",
    ]
    assert shown(FOUND, Picture((0,), "", ("coins",), "4")) == [FOUND.lines[2]]


def test_lines_are_called_by_as_much_of_their_group_as_is_needed():
    alone = [Line("amigo_2019, 3 players", "seat 1", ())]
    several = [*alone, Line("rio_grande, 4 players", "seat 1", ())]
    alike = [*alone, Line("rio_grande, 3 players", "seat 1", ())]
    assert [titled(line, alone) for line in alone] == ["seat 1"]
    assert titled(several[1], several) == "4 players, seat 1"
    assert titled(alike[1], alike) == "rio_grande, 3 players, seat 1"


def test_without_such_groups_all_are_shown():
    assert len(shown(FOUND, Picture((0,), "", groups="amigo_1997"))) == 3
