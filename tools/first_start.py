"""Start the server as installed, open the page, close it: what a newcomer does first.

Run in an environment that holds Bohnfire and what it brings, before the tests' packages come in:
they would lend what is missing among the dependencies.
"""

import signal
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

PATIENCE = 60  # seconds


def first_start(python: str = sys.executable) -> str:
    """Return what went wrong, or "" if the page came and Ctrl-C closed the server."""
    with TemporaryDirectory() as folder:
        database = Path(folder, "first.db")
        serve = [python, "-m", "bohnfire", "serve", "--port", "0", "--no-open"]
        server = subprocess.Popen(
            [*serve, "--database", str(database)], cwd=folder, stdout=subprocess.PIPE, text=True
        )
        try:
            return answer(server)
        finally:
            server.kill()
            server.wait()


def answer(server: "subprocess.Popen[str]") -> str:
    """Open the page at the address the server prints, then interrupt it."""
    assert server.stdout is not None
    said = server.stdout.readline().split()
    if not said:
        return "the server did not start"
    with urlopen(said[-1], timeout=PATIENCE) as page:
        if b"<html" not in page.read():
            return f"there is no page at {said[-1]}"
    server.send_signal(signal.SIGINT)
    code = server.wait(PATIENCE)
    return "" if code == 0 else f"the server ended with code {code}"


if __name__ == "__main__":
    wrong = first_start()
    sys.exit(f"An installed Bohnfire does not work: {wrong}." if wrong else 0)
