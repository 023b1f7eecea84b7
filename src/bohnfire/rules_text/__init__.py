"""The rules of an edition in words, made from the value the engine plays by.

Nothing here knows an edition by name: the cards, the set-up, the phases with their parameters, the
ending and the options are read off the value, so the text cannot say what the engine does not do.
A phase or effect of an edition of your own is told by its docstring.
"""

from bohnfire.rules_text.page import rules_of

__all__ = ["rules_of"]
