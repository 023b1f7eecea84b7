"""Whatever a person types, the game goes on."""

import pytest

import bohnfire
from bohnfire.core.errors import EditionError
from bohnfire.editions.hosttables import use_tables
from tests.terminal.sittings import sit


@pytest.mark.parametrize("line", ["counter ²", "counter #²", "change ²", "9" * 5000, "²"])
def test_a_number_in_odd_digits_is_no_number(line):
    screen = sit(bohnfire.new("dahlias", players=3, seed=3, start=0, events=True), [line, "1"])
    assert "Traceback" not in screen.text


def test_a_file_with_an_impossible_name_is_not_stored():
    screen = sit(bohnfire.new(players=3, start=0, events=True), ["save \0x"])
    assert "A file cannot have this name." in screen.text


def test_an_empty_table_of_a_host_is_refused(tmp_path):
    (tmp_path / "wild_icons.csv").write_text("")
    with pytest.raises(EditionError) as refused:
        use_tables(tmp_path)
    assert refused.value.code == "data/missing-column"
