"""The page of findings: its tables are those of the stored numbers, its commands measure them."""

import json
from pathlib import Path

import pytest

from bohnfire.sim.findings import FINDINGS, Wish, markdown, read

RESEARCH = Path(__file__).parents[2] / "docs" / "research"
PAGE = (RESEARCH / "findings.md").read_text("utf-8")
STORED = sorted((RESEARCH / "findings").glob("*.json"))


def finding(file):
    return read(json.loads(file.read_text("utf-8")))


def test_every_finding_is_there():
    assert set(FINDINGS) <= {file.stem for file in STORED}


@pytest.mark.parametrize("file", STORED, ids=lambda file: file.stem)
class TestEveryStoredFinding:
    def test_its_table_stands_on_the_page(self, file):
        assert markdown(finding(file)) in PAGE

    def test_the_page_names_its_command_and_when_it_was_measured(self, file):
        told = finding(file).told
        assert f"{told['command']}\n" in PAGE
        assert f"{told['games']:,} games" in PAGE
        assert f"Bohnfire {told['version']}, {told['date']}" in PAGE

    def test_its_command_asks_for_these_games(self, file):
        told = finding(file).told
        name = file.stem.removesuffix("-trader")
        players = (4,) if told["bots"] == "trader" else ()
        wish = Wish(name, (), players, told["games"], told["bots"], told["seed"])
        assert wish.command == told["command"]
        assert wish.stem == file.stem

    def test_its_picture_is_there(self, file):
        assert file.with_suffix(".svg").is_file()

    def test_no_bot_did_anything_wrong(self, file):
        assert finding(file).told["faults"] == 0


@pytest.mark.parametrize("name", FINDINGS)
def test_the_page_shows_the_picture_with_words_for_those_who_do_not_see_it(name):
    before, _link, _after = PAGE.partition(f"](findings/{name}.svg)")
    words = before.rpartition("![")[2]
    assert len(words) > 20
    assert "\n" not in words
