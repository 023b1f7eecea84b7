"""Bohnfire and its peers side by side, in one run: `python bench/peers.py`.

Makes a throwaway environment for each library, installs the library there and Bohnfire, compiled,
from this checkout; lets each play random games as its documentation shows, in rounds that take
turns; prints how many steps and games a second each made. Needs Python, a C compiler and a
network, and nothing installed. What cannot be installed or does not run is in the table too, with
the reason.
"""

import argparse
import sys
from pathlib import Path

if __name__ == "__main__":
    # In place of this folder, so that the modules beside this one are found as `bench.*`.
    sys.path[0] = str(Path(__file__).parent.parent.resolve())

from bench.catalogue import PEERS, Peer, named
from bench.environments import Folder, Missing, Ready, installed, throwaway
from bench.measuring import Row, alternated
from bench.table import as_json, as_markdown
from bench.workers import Process, Worker, started


def options(words: list[str]) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser("bench/peers.py", description=__doc__.split("\n\n")[0])
    parser.add_argument("--rounds", type=int, default=3, help="rounds of measuring (3)")
    parser.add_argument(
        "--seconds", type=float, default=0.3, help="processor time of a game in a round (0.3)"
    )
    parser.add_argument(
        "--only",
        type=named,
        default=PEERS,
        metavar="NAME,...",
        help=f"measure only these: {', '.join(peer.name for peer in PEERS)}",
    )
    parser.add_argument("--json", action="store_true", help="print JSON, every round in it")
    parser.add_argument(
        "--keep",
        type=Path,
        metavar="FOLDER",
        help="make the environments here and leave them; those that are here are used as they are",
    )
    return parser.parse_args(words)


def workers(found: dict[Peer, Ready | Missing], folder: Path) -> dict[Peer, Worker | Missing]:
    """Start a process in each environment."""
    return {
        peer: state if isinstance(state, Missing) else started(peer, state, folder)
        for peer, state in found.items()
    }


def measured(wanted: argparse.Namespace, folder: Folder) -> list[Row]:
    """Install, start, measure and end everything."""
    tell("Installing, Bohnfire with its engine compiled: a few minutes.")
    running = workers(installed(wanted.only, folder), folder.path)
    try:
        tell(f"Measuring, {wanted.rounds} rounds.")
        return alternated(running, wanted.rounds, wanted.seconds)
    finally:
        for worker in running.values():
            if isinstance(worker, Process):
                worker.end()


def tell(message: str) -> None:
    """Say what goes on; the standard output is for the table."""
    print(message, file=sys.stderr, flush=True)


def main(words: list[str]) -> int:
    """Print the table or JSON; return exit code 0, or 1 if nothing could be measured."""
    wanted = options(words)
    with throwaway(wanted.keep) as folder:
        rows = measured(wanted, folder)
    print(as_json(rows) if wanted.json else as_markdown(rows))
    return 0 if any(row.rounds for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
