"""The move log on disk: an SQLite file by default."""

from bohnfire.store.database import NotADatabase, Store, open_store

__all__ = ["NotADatabase", "Store", "open_store"]
