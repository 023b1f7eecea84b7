"""The compiled engine: which sources belong to it, and whether this machine can build it.

``python tools/engine.py`` prints "compiled" or "interpreted: REASON" for the build to come.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

FOLDERS = ("core", "editions", "spinoffs")
PLAYERS = ("bot", "chance", "planter", "trader")  # open to interpreted subclasses
RECKONING = ("turn", "knowledge", "values", "garden", "bargains", "appraisal", "haggling")
CHOOSING = ("choices", "orders", "ends", "lots", "wild")
MODULES = (
    "view.py",
    *(f"bots/{name}.py" for name in (*PLAYERS, *RECKONING, *CHOOSING)),
    "rl/batch.py",
    "rl/caps.py",
    "rl/choices.py",
    "rl/copies.py",
    "rl/draft.py",
    "rl/features.py",
    "rl/match.py",
    "rl/observation.py",
    "rl/rows.py",
    "rl/scheduler.py",
    "rl/tokens.py",
)
# Lets gcc and clang inline across the functions of a shared library: 22 to 42 % faster.
INLINE = "-fno-semantic-interposition"
# gcc takes the error paths that mypyc writes for work and so inlines too little: 10 % faster.
# Calls past the linker's table, and no work moved ahead of branches to those paths: 3 % more.
FOR_GCC = (
    "-finline-functions --param max-inline-insns-auto=150 --param inline-min-speedup=2"
    " --param inline-unit-growth=150 --param large-function-growth=200 -fno-plt -fno-tree-pre"
)
# Rounds floats as Python does where the processor could join a product and a sum.
ROUND = "-ffp-contract=off"


def sources(root: Path) -> list[str]:
    """List the modules of the compiled group, relative to the project's ``root``.

    A package's ``__init__.py`` stays interpreted: it only gathers names.
    """
    package = root / "src" / "bohnfire"
    found = [path for folder in FOLDERS for path in (package / folder).rglob("*.py")]
    found += [package / name for name in MODULES if (package / name).exists()]
    return sorted(str(path.relative_to(root)) for path in found if path.name != "__init__.py")


def why_interpreted() -> str:
    """Say why the engine cannot or shall not be compiled here; empty when it will be."""
    if os.environ.get("BOHNFIRE_PURE") == "1":
        return "BOHNFIRE_PURE=1 is set"
    if not shutil.which(compiler()):
        return f"no C compiler ({compiler()!r} not found)"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python.h is missing (on Debian: apt-get install python3-dev)"
    return ""


def compiler() -> str:
    """Name the C compiler that an extension of this Python would be built with."""
    default = "cl" if sys.platform == "win32" else "cc"
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or default
    return shlex.split(command)[0]


def extensions(root: Path) -> list[Any]:
    """Translate the engine to C and return the extension modules; empty without a compiler."""
    reason = why_interpreted()
    if reason:
        print(f"bohnfire: the engine stays interpreted: {reason}", file=sys.stderr)
        return []
    modules = sources(root)
    if not modules:
        return []
    from mypyc.build import mypycify

    os.environ["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} {flags()}".strip()
    built: list[Any] = mypycify(
        ["--config-file=pyproject.toml", *modules], group_name="bohnfire", opt_level="2"
    )
    return built


def flags() -> str:
    """What to tell the C compiler besides `-O2`; nothing for compilers we do not know."""
    if sys.platform == "win32":
        return ""
    about = subprocess.run([compiler(), "--version"], capture_output=True, text=True, check=False)
    more = FOR_GCC if "Free Software Foundation" in about.stdout else ""
    return f"{INLINE} {ROUND} {more}".strip()


if __name__ == "__main__":
    reason = why_interpreted()
    print(f"interpreted: {reason}" if reason else "compiled")
