"""Build the wheel: the engine compiled by mypyc as one group, and the page inside.

Two switches in the environment: ``BOHNFIRE_PURE=1`` leaves the engine interpreted,
``BOHNFIRE_NO_PAGE=1`` leaves the page out. Everything else is declared in pyproject.toml.
"""

import os
import sys
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent.resolve()
sys.path.insert(0, str(ROOT))  # an isolated build does not look beside setup.py

from tools import engine, page  # noqa: E402

WITH_PAGE = os.environ.get("BOHNFIRE_NO_PAGE") != "1"
DESCRIBES_ONLY = {"egg_info", "dist_info", "sdist"}  # commands that need no compiled engine


class BuildWithPage(build_py):
    """Make the page before its files are gathered, and drop what left src/ since the last build."""

    def run(self) -> None:
        if WITH_PAGE and page.outdated(ROOT):
            page.build(ROOT)
        if not self.editable_mode:
            forget_removed(Path(self.build_lib) / "bohnfire", ROOT / "src" / "bohnfire")
        super().run()


def forget_removed(built: Path, sources: Path) -> None:
    """Delete from the folder ``built`` each file whose source is gone: the wheel holds it all."""
    for file in [path for path in built.rglob("*") if path.is_file()]:
        source = sources / file.relative_to(built)
        if file.suffix in {".so", ".pyd"}:
            source = source.with_name(source.name.split(".")[0] + ".py")
        if not source.exists():
            file.unlink()


def extensions() -> list[Any]:
    """List what the compiler is to build: the engine, or nothing."""
    if DESCRIBES_ONLY & set(sys.argv):
        return []
    return engine.extensions(ROOT)


setup(
    ext_modules=extensions(),
    cmdclass={"build_py": BuildWithPage},
    setup_requires=page.requirements(ROOT) if WITH_PAGE else [],
)
