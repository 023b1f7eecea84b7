"""What this installation is: its version, and whether the compiled or the plain engine runs."""

import platform
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import Literal


def engine_build() -> Literal["compiled", "interpreted"]:
    """Say which engine runs: the one compiled ahead of time, or the same sources interpreted.

    >>> engine_build() in ("compiled", "interpreted")
    True
    """
    spec = find_spec("bohnfire.core.table")
    plain = spec is None or spec.origin is None or spec.origin.endswith(".py")
    return "interpreted" if plain else "compiled"


def page_built() -> bool:
    """Tell whether the page for the browser is part of this installation."""
    return Path(__file__).with_name("web").joinpath("static", "index.html").is_file()


def facts() -> dict[str, str]:
    """List what a report of a problem should carry, label to text, in the order to print.

    >>> list(facts())
    ['version', 'engine', 'page', 'python', 'platform', 'librt', 'location']
    """
    return {
        "version": metadata.version("bohnfire"),
        "engine": engine_build(),
        "page": "built" if page_built() else "not built",
        "python": platform.python_version(),
        "platform": platform.platform(terse=True),
        "librt": metadata.version("librt"),
        "location": str(Path(__file__).parent),
    }
