"""What is wrong with a text, and at which word."""


class NotationError(ValueError):
    """A text that cannot be read.

    code: stable, such as `notation/unknown-variety`. sentence: for people. text: the line with
    the word that is wrong. position: the index of this word in the line, length: of the word.
    """

    def __init__(self, code: str, sentence: str, text: str, position: int, length: int = 1) -> None:
        line_start = text.rfind("\n", 0, position) + 1
        text = text[line_start:].split("\n", 1)[0]
        position -= line_start
        self.code = code
        self.sentence = sentence
        self.text = text
        self.position = position
        self.length = max(1, length)
        super().__init__(f"{sentence}\n{self.caret}")

    @property
    def caret(self) -> str:
        """The text, and below it marks under the word.

        >>> print(NotationError("notation/unknown-variety", "", "plant tulip 0", 6, 5).caret)
          plant tulip 0
                ^^^^^
        """
        return f"  {self.text}\n  {' ' * self.position}{'^' * self.length}"

    def __reduce__(self) -> tuple[object, ...]:
        parts = (self.code, self.sentence, self.text, self.position, self.length)
        return (NotationError, parts)
