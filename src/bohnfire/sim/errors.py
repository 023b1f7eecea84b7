"""What can be wrong with a batch of games, in sentences for people."""

from pathlib import Path


class BatchError(ValueError):
    """A batch that cannot be played, kept or read.

    Stable codes: `simulate/games`, `simulate/bots`, `simulate/edition`, `simulate/reference`,
    `simulate/engine`, `simulate/other-run`, `simulate/not-a-run`, `simulate/worker`,
    `simulate/extra`, `tournament/bots`, `report/nothing`, `report/damaged`, `findings/unknown`,
    `findings/bots`, `findings/no-field`, `findings/no-folder`.
    """

    def __init__(self, code: str, sentence: str) -> None:
        self.code = code
        self.sentence = sentence
        super().__init__(sentence)


class Stopped(KeyboardInterrupt):
    """Ctrl-C during a batch. done: the games that were played, or kept if there is a folder."""

    def __init__(self, done: int, games: int, folder: Path | None) -> None:
        kept = (
            f"They are kept in {folder}; the same command goes on from there."
            if folder is not None
            else "Nothing is kept; with --out DIR the same command would go on from there."
        )
        self.done = done
        self.sentence = f"Stopped after {done:,} of {games:,} games. {kept}"
        super().__init__(self.sentence)


def missing(extra: str, package: str) -> BatchError:
    """The complaint about a package that an extra brings."""
    return BatchError(
        "simulate/extra",
        f"This needs {package}, which is not installed: pip install bohnfire[{extra}]",
    )
