"""The house rules find what they forbid."""

import ast
from textwrap import dedent

import pytest

from tools import house_rules

CORE = house_rules.ROOT / "src" / "bohnfire" / "core" / "table.py"


def parsed(text):
    return ast.parse(dedent(text))


def complaints(rule, text, path=CORE):
    return list(rule(path, parsed(text)))


def levels(text):
    return house_rules.depth(parsed(text).body[0])


def test_every_statement_inside_another_is_a_level():
    text = """
        def f():
            for a in b:
                with a:
                    if a:
                        pass
    """
    assert levels(text) == 3


def test_elif_and_else_stay_on_the_level_of_their_if():
    text = """
        def f():
            if a:
                pass
            elif b:
                pass
            elif c:
                pass
            else:
                pass
    """
    assert levels(text) == 1


def test_an_if_inside_else_is_a_level_deeper():
    text = """
        def f():
            if a:
                pass
            else:
                b()
                if c:
                    pass
    """
    assert levels(text) == 2


def test_four_levels_are_too_many():
    text = """
        def f():
            while a:
                while b:
                    while c:
                        while d:
                            pass
    """
    assert "4 levels" in complaints(house_rules.shape, text)[0]


def test_a_docstring_does_not_make_a_function_long():
    text = 'def f():\n    """' + "x\n" * 70 + '"""\n    return 1\n'
    assert house_rules.lines(parsed(text).body[0]) == 2


def test_a_function_of_sixty_one_lines_is_too_long():
    text = "def f():\n" + "    a()\n" * 60
    assert "61 lines" in complaints(house_rules.shape, text)[0]


@pytest.mark.parametrize("name", ["TableManager", "TradeHelper", "CardUtils"])
def test_names_that_say_nothing_are_refused(name):
    assert name in complaints(house_rules.names, f"class {name}: pass")[0]


def test_the_core_imports_its_own_and_the_typing_tools():
    text = "from librt.vecs import vec\nfrom bohnfire.core.cards import Face\nimport typing"
    assert not complaints(house_rules.core_imports, text)


@pytest.mark.parametrize("text", ["import random", "import time", "from bohnfire.view import view"])
def test_the_core_imports_nothing_else(text):
    assert "the core does not import" in complaints(house_rules.core_imports, text)[0]


def test_the_web_framework_is_for_the_command_line_inside_functions_only():
    cli = house_rules.ROOT / "src" / "bohnfire" / "cli.py"
    lazily = "def serve():\n    import uvicorn"
    assert not complaints(house_rules.framework_imports, lazily, cli)
    assert complaints(house_rules.framework_imports, "import uvicorn", cli)
    assert complaints(house_rules.framework_imports, lazily)


@pytest.mark.parametrize("comment", ["# TODO later", "# ------ zones"])
def test_promises_and_banners_are_found(tmp_path, monkeypatch, comment):
    monkeypatch.setattr(house_rules, "ROOT", tmp_path)
    path = tmp_path / "a.py"
    path.write_text(f"{comment}\n", encoding="utf-8")
    assert len(list(house_rules.comments(path))) == 1
