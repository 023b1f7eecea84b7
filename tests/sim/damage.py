"""What can happen to a file of a part on its way through the years."""

from pathlib import Path


def cut_off(file: Path) -> None:
    """The disk was full, or a copy was interrupted."""
    file.write_bytes(file.read_bytes()[:100])


def emptied(file: Path) -> None:
    file.write_bytes(b"")


def blotted(file: Path) -> None:
    """Zeros in the middle; the directory at the end of the file is still right."""
    whole = file.read_bytes()
    middle = len(whole) // 3
    file.write_bytes(whole[:4] + bytes(middle) + whole[4 + middle :])


def exchanged(file: Path) -> None:
    """A part of another table has got its name."""
    other = "seats" if file.parent.name == "games" else "games"
    file.write_bytes((file.parents[1] / other / file.name).read_bytes())


DAMAGES = [cut_off, emptied, blotted, exchanged]
