"""Bohnfire beside its peers, measured in one run: `python bench/peers.py`."""
