"""The build knows what to compile, and when it cannot."""

import pytest

from tools import engine


@pytest.fixture
def project(tmp_path):
    """A project with one module in every place."""
    package = tmp_path / "src" / "bohnfire"
    for name in ("core/__init__.py", "core/table.py", "editions/dahlias.py", "view.py", "cli.py"):
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return tmp_path


@pytest.fixture
def ready(tmp_path, monkeypatch):
    """A machine on which the engine can be compiled."""
    monkeypatch.delenv("BOHNFIRE_PURE", raising=False)
    monkeypatch.setattr("shutil.which", lambda command: command)
    monkeypatch.setattr("sysconfig.get_path", lambda name: str(tmp_path))
    (tmp_path / "Python.h").touch()
    return monkeypatch


def test_the_engine_is_the_core_the_editions_and_the_view(project):
    assert engine.sources(project) == [
        "src/bohnfire/core/table.py",
        "src/bohnfire/editions/dahlias.py",
        "src/bohnfire/view.py",
    ]


def test_nothing_speaks_against_compiling_with_a_compiler_and_headers(ready):
    assert engine.why_interpreted() == ""


def test_a_wish_for_the_plain_engine_is_heard(ready):
    ready.setenv("BOHNFIRE_PURE", "1")
    assert "BOHNFIRE_PURE" in engine.why_interpreted()


def test_a_missing_compiler_is_named(ready):
    ready.setenv("CC", "no-such-cc -m64")
    ready.setattr("shutil.which", lambda command: None)
    assert "'no-such-cc' not found" in engine.why_interpreted()


def test_missing_headers_are_named(ready, tmp_path):
    (tmp_path / "Python.h").unlink()
    assert "Python.h" in engine.why_interpreted()


def test_without_a_compiler_no_extension_is_built(ready, project):
    ready.setenv("BOHNFIRE_PURE", "1")
    assert engine.extensions(project) == []
