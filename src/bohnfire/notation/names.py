"""The names of the varieties of a deck, as people write them."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from functools import lru_cache

from bohnfire.core.cards import Variety
from bohnfire.notation.reader import Reader


def normal(name: str) -> str:
    """Letters and digits in small: "Black-eyed Bean" becomes "blackeyedbean"."""
    return "".join(sign for sign in name.lower() if sign.isalnum())


def without_bean(form: str) -> str:
    """The name without its "bean", unless nothing else is left of it."""
    for ending in ("beans", "bean"):
        if form.endswith(ending) and form != ending:
            return form.removesuffix(ending)
    return form


def shared_prefix(ids: list[str]) -> str:
    """The part before the first "_" that all ids begin with: "fe_", or ""."""
    prefix = ids[0].partition("_")[0] + "_"
    return prefix if all(id.startswith(prefix) for id in ids) else ""


class Vocabulary:
    """Every form of every variety's name: id, printed name, with or without "bean", plural.

    `aliases`: further names, each for the id of a variety.
    """

    def __init__(
        self, varieties: tuple[Variety, ...], aliases: Mapping[str, str] | None = None
    ) -> None:
        self.ids = [variety.id for variety in varieties]
        self.names = [variety.name for variety in varieties]
        self.exact = {normal(id): index for index, id in enumerate(self.ids)}
        self.forms: dict[str, set[int]] = {}
        prefix = shared_prefix(self.ids)
        for index, variety in enumerate(varieties):
            self.know(index, (variety.id, variety.name, variety.id.removeprefix(prefix)))
        for alias, id in (aliases or {}).items():
            self.know(self.ids.index(id), (alias,))

    def know(self, index: int, names: Iterable[str]) -> None:
        """Note all forms of these names of one variety."""
        for name in names:
            for form in {normal(name), without_bean(normal(name))}:
                self.forms.setdefault(form, set()).add(index)
                self.forms.setdefault(form + "s", set()).add(index)

    def find(self, text: str) -> set[int]:
        """The varieties that may be meant."""
        form = normal(text)
        if form in self.exact:
            return {self.exact[form]}
        return self.forms.get(form) or self.forms.get(without_bean(form), set())

    def near(self, text: str) -> str:
        """A question that may help: " Did you mean Soy Bean?"."""
        for form in get_close_matches(normal(text), list(self.forms), 1, 0.6):
            return f" Did you mean {self.printed(min(self.forms[form]))}?"
        return f" There are {', '.join(map(self.printed, range(len(self.ids))))}."

    def printed(self, index: int) -> str:
        """The name for people: as printed, or the id where others have the same name."""
        if index >= len(self.ids):
            return f"variety {index}"
        name = self.names[index]
        return name if self.find(name) == {index} else self.ids[index]

    def name(self, index: int) -> str:
        """The canonical name."""
        return self.ids[index] if index < len(self.ids) else f"variety {index}"

    def read(self, reader: Reader, stops: frozenset[str]) -> int:
        """Take the words of one variety up to a sign, a number or one of the stop words."""
        start = reader.place
        if reader.skip("variety"):
            return reader.number("notation/number-expected", "The number of a variety is missing.")
        words: list[str] = []
        while (token := reader.peek()) is not None and token.is_word:
            named_so = not words and normal(token.text) in self.exact  # the field bean
            if (token.lower in stops and not named_so) or token.is_times:
                break
            words.append(token.text)
            reader.place += 1
        if not words:
            reader.fail("notation/variety-expected", "The name of a variety is missing here.")
        return self.meant(reader, " ".join(words), start)

    def meant(self, reader: Reader, text: str, start: int) -> int:
        """The one variety of this name; complains about the words from `start`."""
        found = self.find(text)
        if not found:
            sentence = f"There is no {text!r} in this deck.{self.near(text)}"
            reader.fail("notation/unknown-variety", sentence, start)
        if len(found) > 1:
            names = " or ".join(self.printed(index) for index in sorted(found))
            sentence = f"{text!r} may be {names}; write which."
            reader.fail("notation/ambiguous-variety", sentence, start)
        return min(found)


@lru_cache(maxsize=64)
def vocabulary(
    varieties: tuple[Variety, ...], aliases: tuple[tuple[str, str], ...] = ()
) -> Vocabulary:
    """The vocabulary of a deck.

    >>> from bohnfire.editions.dahlias import DAHLIAS
    >>> sorted(vocabulary(DAHLIAS.varieties).find("Moon Fires"))
    [0]
    """
    return Vocabulary(varieties, dict(aliases))
