"""The installation under test is the one that was meant."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import bohnfire.about
from bohnfire.about import engine_build, facts

EXPECTED = os.environ.get("BOHNFIRE_EXPECT")
SOURCES = Path(__file__).parent.parent / "src"


@pytest.mark.skipif(EXPECTED is None, reason="BOHNFIRE_EXPECT names no engine; make test does")
def test_the_engine_under_test_is_the_expected_one():
    assert engine_build() == EXPECTED


@pytest.mark.skipif(EXPECTED != "compiled", reason="only the compiled run is an installed one")
def test_the_compiled_run_imports_the_installed_package():
    assert not Path(bohnfire.about.__file__).is_relative_to(SOURCES)


def test_no_compiled_module_lies_among_the_sources():
    assert not [path for path in SOURCES.rglob("*") if path.suffix in {".so", ".pyd"}]


def test_the_facts_name_the_engine():
    assert facts()["engine"] == engine_build()


def test_the_command_line_starts_without_the_web_framework():
    program = (
        "import sys, bohnfire.cli; sys.exit('litestar' in sys.modules or 'uvicorn' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
