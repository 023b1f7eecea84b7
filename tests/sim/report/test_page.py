"""The page of a report: complete, self-contained, described in words."""

import re
import shutil
import sys
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from bohnfire import cli
from bohnfire.sim import BatchError, simulate, tournament
from bohnfire.sim.intervals import Interval
from bohnfire.sim.report import plots, write
from bohnfire.sim.report.runs import runs
from tests.sim.damage import DAMAGES

HEADINGS = [
    "Coins and wins by seat",
    "What a card of each variety is worth",
    "When a further field pays off",
    "Who deals with whom",
    "How long games last",
]
EMPTY = {"meta", "link", "br", "img"}


class Reader(HTMLParser):
    """Reads a page: headings, ids, addresses, and whether every tag is closed."""

    def __init__(self, text):
        super().__init__()
        self.open: list[str] = []
        self.headings: list[str] = []
        self.ids: list[str] = []
        self.addresses: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        if tag not in EMPTY:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value)
            if name in ("href", "src", "xlink:href"):
                self.addresses.append(value)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in EMPTY:
            self.open.pop()

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] == "h3":
            self.headings.append(data)


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    path = tmp_path_factory.mktemp("report") / "run"
    simulate("rio_grande_duel", 2, 40, "planter", 4, out=path)
    return path


@pytest.fixture(scope="module")
def text(folder):
    return write(folder).read_text("utf-8")


def test_it_has_every_section_and_closes_every_tag(text):
    page = Reader(text)
    assert page.headings == HEADINGS
    assert page.open == []


def test_it_needs_nothing_but_itself(text):
    assert all(address.startswith("#") for address in Reader(text).addresses)
    elsewhere = re.findall(r"(?:https?:)?//[\w.]+", text)
    assert set(elsewhere) <= {"http://www.w3.org"}
    assert "@import" not in text
    assert "<script" not in text


def test_ids_are_unique_and_what_is_referred_to_is_there(text):
    page = Reader(text)
    assert len(page.ids) == len(set(page.ids))
    referred = re.findall(r"url\(#([^)]+)\)", text) + [one[1:] for one in page.addresses]
    described = " ".join(re.findall(r'aria-labelledby="([^"]+)"', text)).split()
    assert set(referred + described) <= set(page.ids)


def test_every_plot_has_a_title_and_a_description_with_its_numbers(text):
    for svg in re.findall(r"<svg.*?</svg>", text, re.DOTALL):
        title, words = ElementTree.fromstring(svg)[:2]
        assert title.text
        assert re.search(r"\d", words.text or "")


def test_plots_take_the_colours_of_the_page(text):
    assert not [colour for colour in plots.ROLES if colour in text]
    used = set(re.findall(r"var\((--\w+)\)", text))
    defined = set(re.findall(r"(--\w+):", text))
    assert used <= defined
    assert {"--ink", "--first", "--second", "--grid"} <= used
    assert "prefers-color-scheme: dark" in text


def test_it_says_what_was_played(text):
    for words in ("rio_grande_duel", "treasury=", "planter, planter;", "<dd>40</dd>"):
        assert words in text


def test_equal_games_make_equal_pages(folder, text, tmp_path):
    assert write(folder, tmp_path / "deep" / "page.html").read_text("utf-8") == text


def test_an_unfinished_run_is_reported_as_such(tmp_path):
    simulate("rio_grande_duel", 2, 20, "playout-random", out=tmp_path / "run")
    for table in ("games", "seats", "trades", "harvests"):
        (tmp_path / "run" / table / "00001.parquet").unlink()
    assert "12 of 20; the run is unfinished" in write(tmp_path / "run").read_text("utf-8")


def test_a_part_that_is_only_half_there_is_left_out(tmp_path):
    simulate("rio_grande_duel", 2, 20, "playout-random", out=tmp_path / "run")
    (tmp_path / "run" / "games" / "00001.parquet").unlink()
    (run,) = runs(tmp_path)
    assert (run.games.height, run.seats.height) == (12, 24)
    assert run.harvests.collect()["game"].unique().sort().to_list() == run.games["game"].to_list()


def test_a_tournament_has_a_part_for_each_match(tmp_path):
    tournament(
        "rio_grande_duel", 2, 2, ["planter", "random", "bohnfire.bots:Planter"], out=tmp_path
    )
    text = write(tmp_path).read_text("utf-8")
    page = Reader(text)
    assert page.headings.count("Coins and wins by bot") == 3
    assert len(page.ids) == len(set(page.ids))
    assert page.addresses[:3] == ["#run-0", "#run-1", "#run-2"]
    assert text.count("2 players, planter and random") == 2  # in the contents and as a heading


def test_a_lone_player_has_no_network(tmp_path):
    simulate("wild_solo", 1, 2, "planter", out=tmp_path / "run")
    assert "Who deals with whom" not in write(tmp_path / "run").read_text("utf-8")


def test_names_from_outside_cannot_break_the_page(tmp_path):
    svg = plots.plot("n", "a < b", 'x & "y"', plots.dots(["<b>"], [("s", [Interval(1, 0.5)])], "c"))
    title, words = ElementTree.fromstring(svg)[:2]
    assert (title.text, words.text) == ("a < b", 'x & "y"')


def test_the_command_writes_the_page_and_says_where(folder, tmp_path, capsys):
    assert cli.main(["report", str(folder), "--to", str(tmp_path / "page.html")]) == 0
    assert capsys.readouterr().out == f"The report is in {tmp_path / 'page.html'}.\n"
    assert cli.main(["report", str(tmp_path)]) == 2
    assert "There are no games in" in capsys.readouterr().err


@pytest.mark.parametrize("package", ["polars", "matplotlib"])
def test_without_what_it_needs_the_sentence_says_how_to_get_it(package, monkeypatch, folder):
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(BatchError, match=rf"needs {package}.*pip install bohnfire\[sim\]"):
        write(folder)


@pytest.mark.parametrize("table", ["games", "trades"])
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_named_in_a_sentence(table, damage, folder, tmp_path, capsys):
    shutil.copytree(folder, tmp_path / "run")
    broken = tmp_path / "run" / table / "00001.parquet"
    damage(broken)
    assert cli.main(["report", str(tmp_path / "run")]) == 2
    assert capsys.readouterr().err == (
        f"{broken} is damaged. The command that played these games replaces it.\n"
    )


def test_a_part_without_one_of_its_files_is_left_out(folder, tmp_path):
    shutil.copytree(folder, tmp_path / "run")
    (tmp_path / "run" / "seats" / "00001.parquet").unlink()
    assert "32 of 40; the run is unfinished" in write(tmp_path / "run").read_text("utf-8")
