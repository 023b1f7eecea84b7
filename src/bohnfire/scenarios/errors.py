"""A scenario that cannot be run, and an expectation that is not met."""


class ScenarioError(ValueError):
    """A file that is not in the form of `docs/scenarios.md`.

    code: stable, such as `scenario/unknown-key`. sentence: for people; names the scenario.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class Different(Exception):
    """Something is not as the scenario says; the message tells what was expected and what is."""
