"""The rules engine: plain typed Python, compiled ahead of time where a compiler is found."""
