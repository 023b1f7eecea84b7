"""Make an offer by answering a few questions."""

from rich.console import Console
from rich.text import Text

from bohnfire.core.moves import ANYONE, Move, propose
from bohnfire.core.space import OfferSpace
from bohnfire.terminal.reading import Read, number_of
from bohnfire.terminal.words import Words
from bohnfire.view import OfferView, View


class Composer:
    """Asks what to give, what to get and whom, by numbers."""

    def __init__(self, console: Console, read: Read, words: Words) -> None:
        self._console = console
        self._read = read
        self._words = words

    def compose(self, view: View, space: OfferSpace, parent: OfferView | None) -> Move:
        """An offer, or an answer to one (`parent`); raises NotANumber."""
        give = self._give(view, space)
        promise = self._promise("You promise", "your", space.promise)
        ask = self._ask(space)
        demand = self._promise("You are promised", "their", space.demand)
        if parent is None:
            to = self._partners(space)
            return propose(give, ask, to, promise=promise, demand=demand)
        answered = [parent.proposer] if parent.proposer != view.viewer else parent.to
        return propose(give, ask, answered, parent.offer, promise=promise, demand=demand)

    def _promise(self, who: str, whose: str, most: int) -> int:
        """How many of the next turned-up cards are promised; not asked where none can be."""
        if most == 0:
            return 0
        cards = f"1 to {most} of {whose} next turned-up cards"
        answer = self._read(f"{who} ({cards}, empty: none): ")
        return number_of(answer, most) if answer else 0

    def _give(self, view: View, space: OfferSpace) -> list[int]:
        """Cards by their place: the hand in its order, then the open cards."""
        known = {card.card: card for card in (view.seats[view.viewer or 0].hand or [])}
        known |= {card.card: card for card in view.revealed}
        in_hand = view.seats[view.viewer or 0].hand_size
        names = [
            Text.assemble(self._words.card(known[card]), "" if place < in_hand else " (open)")
            for place, card in enumerate(space.give)
        ]
        chosen = self._numbers("You give", names)
        return [space.give[place] for place in chosen]

    def _ask(self, space: OfferSpace) -> dict[int, int]:
        """Varieties asked; a number typed twice asks for two cards."""
        varieties = list(space.ask)
        chosen = self._numbers("You get", [self._words.variety(kind) for kind in varieties])
        ask: dict[int, int] = {}
        for place in chosen:
            ask[varieties[place]] = ask.get(varieties[place], 0) + 1
        return ask

    def _partners(self, space: OfferSpace) -> list[int] | int:
        if len(space.partners) == 1:
            return list(space.partners)
        names = [Text(self._words.seat(seat)) for seat in space.partners]
        chosen = self._numbers("To whom", names, nothing="anyone")
        return [space.partners[place] for place in chosen] or ANYONE

    def _numbers(self, question: str, names: list[Text], nothing: str = "nothing") -> list[int]:
        """Places chosen from a numbered row."""
        numbered = [Text.assemble((f"{n} ", "dim"), name) for n, name in enumerate(names, 1)]
        self._console.print(Text("  ").join(numbered))
        answer = self._read(f"{question} (numbers, empty: {nothing}): ")
        places = []
        for word in answer.replace(",", " ").split():
            places.append(number_of(word, len(names)) - 1)
        return places
