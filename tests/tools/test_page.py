"""The page is built when its sources changed, and only then."""

import os

import pytest

from tools import page


@pytest.fixture
def project(tmp_path):
    """A project with a page of one source file, built later than that."""
    write(tmp_path / "frontend" / "src" / "App.svelte", at=100)
    write(tmp_path / "src" / "bohnfire" / "web" / "static" / "index.html", at=200)
    return tmp_path


def write(path, at):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    os.utime(path, (at, at))


def test_a_page_younger_than_its_sources_stands(project):
    assert not page.outdated(project)


def test_an_edited_source_asks_for_a_new_page(project):
    write(project / "frontend" / "src" / "Card.svelte", at=300)
    assert page.outdated(project)


def test_a_missing_page_is_built(project):
    (project / "src" / "bohnfire" / "web" / "static" / "index.html").unlink()
    assert page.outdated(project)


def test_what_the_tools_write_is_no_source(project):
    write(project / "frontend" / "node_modules" / "svelte" / "index.js", at=300)
    write(project / "frontend" / ".svelte-kit" / "types.ts", at=300)
    assert not page.outdated(project)


def test_without_sources_there_is_nothing_to_build(tmp_path):
    assert not page.outdated(tmp_path)


def test_node_is_asked_for_where_a_page_must_be_built_without_it(project, monkeypatch):
    monkeypatch.setattr(page, "system_npm", lambda: None)
    assert page.requirements(project) == []
    write(project / "frontend" / "src" / "App.svelte", at=300)
    assert page.requirements(project) == [page.NODE_PACKAGE]


@pytest.mark.parametrize(("version", "suits"), [("10.9.4", False), ("11.0.0", True), ("", False)])
def test_an_old_npm_on_the_path_is_passed_over(tmp_path, monkeypatch, version, suits):
    for name in ("npm", "node"):
        program = tmp_path / name
        program.write_text(f"#!/bin/sh\necho {version}\n", encoding="utf-8")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    assert page.system_npm() == (str(tmp_path / "npm") if suits else None)


@pytest.fixture
def npm_log(project, tmp_path, monkeypatch):
    """A recent npm that writes down what it is told, and refuses a "clean install"."""
    log = tmp_path / "npm.log"
    folder = tmp_path / "bin"
    folder.mkdir()
    text = f'#!/bin/sh\necho "$@" >> {log}\necho 11.0.0\nmkdir -p node_modules\n[ "$1" != ci ]\n'
    for name in ("npm", "node"):
        (folder / name).write_text(text, encoding="utf-8")
        (folder / name).chmod(0o755)
    write(project / "frontend" / "package-lock.json", at=100)
    monkeypatch.setenv("PATH", str(folder), prepend=os.pathsep)
    return log


def commands(log):
    lines = log.read_text(encoding="utf-8").splitlines()
    return [line.split()[0] for line in lines if line != "--version"]


def test_a_lock_that_the_mirror_cannot_serve_whole_is_followed_as_far_as_it_goes(project, npm_log):
    page.install(project)
    assert commands(npm_log) == ["ci", "install"]


def test_what_is_installed_is_not_installed_again(project, npm_log):
    page.install(project)
    page.install(project)
    assert commands(npm_log) == ["ci", "install"]


def test_a_build_that_leaves_no_page_is_an_error(project, npm_log):
    (project / "src" / "bohnfire" / "web" / "static" / "index.html").unlink()
    with pytest.raises(SystemExit, match=r"left no src.bohnfire.web.static.index\.html"):
        page.build(project)
