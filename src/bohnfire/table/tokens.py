"""Secrets of seats: 128 random bits a browser keeps, of which the server stores only a hash."""

import hashlib
import secrets

TOKEN_BYTES = 16


def new_token() -> str:
    """A fresh seat secret: 128 bits, safe inside an address."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_token(token: str) -> str:
    """What is stored of a secret: its SHA-256 in hexadecimal digits.

    A slow password hash would add nothing: the secret is random and cannot be guessed from a list.
    """
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def new_table_id() -> str:
    """An address for a table: 60 random bits in letters and digits that are easy to read aloud."""
    return "".join(secrets.choice(_READABLE) for _n in range(12))


_READABLE = "abcdefghjkmnpqrstuvwxyz23456789"
