"""What a seat is told before it writes a line: news, the table, its hand, what it may say.

Everything comes from the view of the seat (`bohnfire.view`) and the sentences of the log
(`bohnfire.sentences`), so nothing hidden is told. Cards in a hand are told from the front.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from bohnfire.core.edition import Edition
from bohnfire.core.ending import Result
from bohnfire.events import Event
from bohnfire.hints import ANSWER, CHOOSE, LISTEN, MORE, STEPS
from bohnfire.rl.choosing import Choice, may_offer
from bohnfire.rl.hearing import sample_offer
from bohnfire.rl.match import Match
from bohnfire.rl.scheduler import ANSWERS, GARDENING, PROPOSALS
from bohnfire.rules_text.icons import tag
from bohnfire.rules_text.words import count, joined, table
from bohnfire.sentences import Happening, Teller, happenings
from bohnfire.view import CardView, FieldView, SeatView, View

NOTHING: Final = "–"


@dataclass(frozen=True)
class Said:
    """A line that a seat said aloud."""

    seat: int
    text: str


class Narrator:
    """Tells one seat about a game among these people.

    names: by seat.
    """

    def __init__(self, edition: Edition, names: Sequence[str], seat: int) -> None:
        self.edition = edition
        self.names = names
        self.seat = seat
        self.teller = Teller(edition, names, seat)

    def news(self, diary: Iterable[Event | Said]) -> list[str]:
        """What happened and was said, line by line."""
        lines: list[str] = []
        for kind, run in groupby(diary, type):
            if kind is Said:
                lines += [self.heard(said) for said in run if isinstance(said, Said)]
            else:
                events = [event for event in run if isinstance(event, Event)]
                lines += [self.teller.tell(happening) for happening in happenings(events)]
        return lines

    def heard(self, said: Said) -> str:
        who = "You say" if said.seat == self.seat else f"{self.names[said.seat]} says"
        return f"{who}: “{said.text}”"

    def table(self, view: View, proposals: dict[int, Event]) -> str:
        """All that lies on the table, and the own hand."""
        parts = [self.heading(view), self.seats(view), *self.laid_out(view)]
        parts += [self.offer(proposals[offer.offer]) for offer in view.offers]
        return "\n".join([*parts, self.hand(view)])

    def heading(self, view: View) -> str:
        """Whose turn it is, and how long the game will last."""
        whose = "your turn" if view.active == self.seat else f"turn of {self.names[view.active]}"
        passes = f"pass {min(view.exhaustions + 1, view.ends_at)} of {view.ends_at}"
        last = ", the last" if view.final else ""
        top = NOTHING if view.discard_top is None else self.variety(view.discard_top)
        phase = view.phase.replace("_", " ")
        return (
            f"Turn {view.turn} ({whose}), phase: {phase}. Draw pile: {view.draw_pile}, "
            f"{passes}{last}. Discard pile: {top}."
        )

    def seats(self, view: View) -> str:
        """A row for each seat: the viewer first, then clockwise."""
        fields = max(len(seat.fields) for seat in view.seats)
        head = ["Player", "Coins", "Hand", *(f"Field {n + 1}" for n in range(fields))]
        order = [view.seats[(self.seat + n) % view.players] for n in range(view.players)]
        return table(head, [self.row(seat, fields) for seat in order])

    def row(self, seat: SeatView, fields: int) -> list[str]:
        grown = [self.field(field) for field in seat.fields]
        coins = str(seat.coins) if seat.coins is not None else ("some" if seat.some_coins else "0")
        return [
            f"{self.name(seat.seat)} (seat {seat.seat + 1})",
            coins,
            count(seat.hand_size, "card"),
            *grown,
            *[""] * (fields - len(grown)),
        ]

    def field(self, field: FieldView) -> str:
        """What grows, what it pays now, and how many more cards pay more."""
        if field.variety is None:
            return NOTHING
        more = "" if field.next_in is None else f", {field.next_in} more: {field.next_coins}"
        marks = "".join(f" ({tag(card.icon, card.skull)})" for card in field.acting)
        return f"{field.count} {self.variety(field.variety)}{marks}: {field.coins}{more}"

    def laid_out(self, view: View) -> Iterator[str]:
        """Open cards, and what only some editions have: rows, orders, promises."""
        if view.revealed:
            yield f"{'Market' if view.market else 'Turned up'}: {self.cards(view.revealed)}."
        if view.shown is not None:
            yield f"Shown as a gift: {self.card(view.shown)}."
        for seat in view.seats:
            yield from self.before(seat)

    def before(self, seat: SeatView) -> Iterator[str]:
        """What lies before a seat besides its fields."""
        name = self.name(seat.seat)
        if seat.staged:
            yield f"{name} – to be planted: {self.cards(seat.staged)}."
        for number, row in enumerate(seat.rows, 1):
            yield f"{name} – row {number}: {self.cards(row) or NOTHING}."
        if seat.order is not None:
            field, variety = seat.order
            known = {kind.id: kind.name for kind in self.edition.varieties}
            yield f"{name} – order: {known.get(variety, 'any variety')} from field {field}."
        if seat.promised and seat.creditor is not None:
            owed = count(seat.promised, "card")
            yield f"{name} – promised to {self.name(seat.creditor)}: {owed} of the next reveal."

    def offer(self, proposed: Event) -> str:
        """An open offer, in the words of the log."""
        return self.teller.tell(Happening((proposed,)))

    def hand(self, view: View) -> str:
        cards = view.seats[self.seat].hand or []
        told = ", ".join(f"{place} {self.card(card)}" for place, card in enumerate(cards, 1))
        return f"Your hand, from the front: {told or NOTHING}."

    def name(self, seat: int) -> str:
        return "You" if seat == self.seat else self.names[seat]

    def variety(self, variety: int) -> str:
        return self.edition.varieties[variety].name

    def card(self, card: CardView) -> str:
        mark = tag(card.icon, card.skull)
        return f"{self.variety(card.variety)} ({mark})" if mark else self.variety(card.variety)

    def cards(self, cards: Sequence[CardView]) -> str:
        """Open cards one after the other."""
        return ", ".join([self.card(card) for card in cards])

    def question(self, match: Match, view: View) -> str:
        """What the seat is asked, in one sentence."""
        kind = match.replies.kind
        if match.replies.takers != 0:
            return "Several accept your offer: say with whom you trade."
        if kind == ANSWERS:
            return f"{ANSWER} Nobody sees your reply before all have replied."
        if kind == PROPOSALS:
            return LISTEN.format(name=self.names[view.active])
        if kind == GARDENING:
            return CHOOSE
        return MORE if view.phase == "plant" and view.step > 0 else STEPS.get(view.phase, CHOOSE)

    def may_say(self, match: Match, choices: Sequence[Choice]) -> str:
        """The choices by number, and how an offer is written."""
        lines = [f"{number}. {choice.label}" for number, choice in enumerate(choices, 1)]
        if may_offer(match):
            lines.append(f"or an offer, such as: {sample_offer(match, self.names)}")
        return "\n".join(lines)

    def ended(self, outcome: Result) -> str:
        """Who won, and the coins of all."""
        coins = ", ".join(f"{self.name(seat)} {paid}" for seat, paid in enumerate(outcome.coins))
        winners = joined(self.name(seat) for seat in outcome.winners) or "nobody"
        return f"The game is over. Coins: {coins}. Winner: {winners}."
