"""The table in the browser: HTTP and WebSocket around `bohnfire.table`, and the built page."""

from bohnfire.web.app import create_app
from bohnfire.web.server import CannotServe, default_database, serve

__all__ = ["CannotServe", "create_app", "default_database", "serve"]
