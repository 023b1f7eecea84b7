"""A virtual environment for each library, so that none decides which numpy another one gets."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bench.catalogue import BOHNFIRE, Peer

ROOT = Path(__file__).parent.parent.resolve()
PATIENCE = 900.0  # seconds for one installation; the engine takes two minutes of a processor
NEEDED = ("src", "tools", "pyproject.toml", "setup.py", "README.md", "LICENSE", "MANIFEST.in")
LEFT_OUT = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info", "static")


@dataclass(frozen=True)
class Folder:
    """Where the environments are made. kept: whether they are left there and used again."""

    path: Path
    kept: bool


@dataclass(frozen=True)
class Ready:
    """An environment. python: its interpreter."""

    python: Path


@dataclass(frozen=True)
class Missing:
    """A library that is not there. reason: why, in a sentence."""

    reason: str


@contextmanager
def throwaway(kept: Path | None) -> Iterator[Folder]:
    """A folder that is gone after the block, or the one to keep."""
    if kept is not None:
        kept.mkdir(parents=True, exist_ok=True)
        yield Folder(kept.resolve(), True)
        return
    with tempfile.TemporaryDirectory(prefix="bohnfire-peers-") as path:
        yield Folder(Path(path), False)


def installed(peers: Sequence[Peer], folder: Folder) -> dict[Peer, Ready | Missing]:
    """Install all, two at a time, Bohnfire first since its engine is compiled."""
    order = sorted(peers, key=lambda peer: peer != BOHNFIRE)
    with ThreadPoolExecutor(max_workers=2) as pool:
        waiting = {peer: pool.submit(environment, peer, folder) for peer in order}
        return {peer: waiting[peer].result() for peer in peers}


def environment(peer: Peer, folder: Folder) -> Ready | Missing:
    """The environment of one library, made if it is not there yet."""
    if not peer.requirements:
        return Ready(Path(sys.executable))
    home = folder.path / peer.module
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if (home / "complete").exists():
        return Ready(python)
    try:
        make(peer, home, python, folder.path)
    except subprocess.TimeoutExpired:
        return Missing(f"It was not installed within {PATIENCE:.0f} s.")
    except subprocess.CalledProcessError as failure:
        return Missing(f"It cannot be installed: {last_words(failure.stderr)}")
    (home / "complete").touch()
    return Ready(python)


def make(peer: Peer, home: Path, python: Path, folder: Path) -> None:
    """Run venv and pip; CalledProcessError if one of them fails."""
    run([sys.executable, "-m", "venv", "--clear", str(home)], folder)
    cwd = copied(folder / "checkout") if peer == BOHNFIRE else folder
    run([str(python), "-m", "pip", "install", "--quiet", *peer.requirements], cwd)


def copied(target: Path) -> Path:
    """A copy of the checkout, so that the build leaves nothing in it."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    for name in NEEDED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, target / name, ignore=LEFT_OUT)
        else:
            shutil.copy2(source, target / name)
    return target


def run(command: list[str], cwd: Path) -> None:
    """Run a command; what it says is kept for the reason of a failure."""
    subprocess.run(
        command,
        cwd=cwd,
        env={**os.environ, "BOHNFIRE_NO_PAGE": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=True,
    )


def last_words(said: str) -> str:
    """The line of an error stream that tells most: pip's last "ERROR:", else the last one."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if line.startswith("ERROR:")]
    return (errors or lines or ["it gives no reason"])[-1].removeprefix("ERROR: ")
