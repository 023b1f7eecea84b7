"""Start the server and open its page if there is a screen: ``python tools/play.py HOST PORT``."""

import os
import signal
import socket
import subprocess
import sys
import time
import webbrowser
from pathlib import Path

PATIENCE = 60.0  # seconds until the server must answer


def answers(host: str, port: int) -> bool:
    """Tell whether somebody listens there."""
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex((host, port)) == 0


def screen() -> bool:
    """Tell whether a browser window can appear; a text browser would take the terminal over."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def wait_until_open(server: subprocess.Popen[bytes], host: str, port: int) -> bool:
    """Wait for the server's first answer; false when it ended or took too long."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and server.poll() is None:
        if answers(host, port):
            return True
        time.sleep(0.1)
    return False


def main(host: str, port: int) -> int:
    """Serve until Ctrl-C; return the exit code."""
    if answers(host, port):
        print(f"Port {port} is taken by another program. Try: make play PORT={port + 1}")
        return 1
    command = Path(sys.executable).with_name("bohnfire")
    server = subprocess.Popen([command, "serve", "--host", host, "--port", str(port), "--no-open"])
    signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    try:
        if wait_until_open(server, host, port):
            address = f"http://{host}:{port}"
            print(f"\n  Bohnfire is open at {address}   (Ctrl-C ends it)\n", flush=True)
            if screen():
                webbrowser.open(address)
        return server.wait()
    except KeyboardInterrupt:
        server.wait()  # Ctrl-C reached the server too
        return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
