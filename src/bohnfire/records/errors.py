"""Why a stored game cannot be played again."""


class RecordError(ValueError):
    """A record that is not what it should be.

    code: stable, such as `record/illegal-move`. sentence: for people. step: the number of the
    move that is wrong, from 1; None where it is not about a move.
    """

    def __init__(self, code: str, sentence: str, step: int | None = None) -> None:
        self.code = code
        self.sentence = sentence if step is None else f"Move {step}: {sentence}"
        self.step = step
        super().__init__(self.sentence)
