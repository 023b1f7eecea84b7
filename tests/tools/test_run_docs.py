"""The documentation's blocks are really executed."""

from pathlib import Path

import pytest

from tools import run_docs


@pytest.fixture
def check(tmp_path):
    """Check a page with the given text; return the complaints."""

    def complaints(text):
        page = tmp_path / "page.md"
        page.write_text(text, encoding="utf-8")
        return run_docs.check(page, Path("page.md"))[1]

    return complaints


def fenced(language, text):
    return f"```{language}\n{text}\n```\n"


def test_a_true_example_passes(check):
    assert not check(fenced("python", ">>> 1 + 1\n2"))


def test_a_wrong_example_is_found(check):
    assert "Expected" in check(fenced("python", ">>> 1 + 1\n3"))[0]


def test_statements_that_raise_are_found(check):
    assert "ZeroDivisionError" in check(fenced("python", "1 / 0"))[0]


def test_blocks_of_a_page_share_their_names(check):
    assert not check(fenced("python", "x = 1") + fenced("python", ">>> x\n1"))


def test_a_command_that_fails_is_found(check):
    assert "ended with code 3" in check(fenced("console", "$ exit 3"))[0]


def test_output_other_than_shown_is_found(check):
    assert "but the page shows" in check(fenced("console", "$ echo beans\npeas"))[0]


def test_dots_stand_for_any_output(check):
    assert not check(fenced("console", "$ echo blue beans\nblue ..."))


def test_a_file_block_is_there_for_the_commands_below(check):
    page = "<!-- file: a.txt -->\n" + fenced("text", "wax") + fenced("console", "$ cat a.txt\nwax")
    assert not check(page)


def test_a_block_may_be_executed_and_stand_in_a_file_with_others(check):
    also = "<!-- also in: beans.py -->\n"
    shown = fenced("python", ">>> wax + soy\n3") + fenced(
        "console", "$ cat beans.py\nwax = 1\nsoy = 2"
    )
    assert not check(
        also + fenced("python", "wax = 1") + also + fenced("python", "soy = 2") + shown
    )


def test_a_block_is_left_out_only_for_a_reason(check):
    assert not check("<!-- not run: starts a server -->\n" + fenced("console", "$ exit 1"))
    assert "say why" in check("<!-- not run: -->\n" + fenced("console", "$ exit 1"))[0]


def test_a_block_that_needs_a_package_runs_where_it_is_installed(check):
    assert check("<!-- needs: json, re -->\n" + fenced("python", "1 / 0"))


def test_a_block_that_needs_a_missing_package_is_skipped_aloud(check, capsys):
    assert not check("<!-- needs: json, no_such_package -->\n" + fenced("python", "1 / 0"))
    said = capsys.readouterr().out
    assert "!!! SKIPPED  page.md:2  needs no_such_package, not installed here" in said


def test_an_unknown_language_is_refused(check):
    assert "nobody knows" in check(fenced("", "make play"))[0]


def test_broken_data_is_found(check):
    assert check(fenced("yaml", "a: [1"))
    assert check(fenced("json", "{"))
