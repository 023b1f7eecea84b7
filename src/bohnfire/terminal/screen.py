"""The table on the screen, from a view: what a seat sees, and nothing else."""

from collections.abc import Mapping, Sequence
from typing import Final

from rich import box
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from bohnfire.editions.wild_small import HandPhase
from bohnfire.rules_text.icons import TAGS
from bohnfire.terminal.special import goal, phase_name, special
from bohnfire.terminal.words import Words, listed
from bohnfire.view import FieldView, OfferView, SeatView, View

ROOMY: Final = 110  # columns from which a field fits on one line
NO_CHOICES: Final[Mapping[int, Text]] = {}


def table_of(
    view: View,
    words: Words,
    width: int,
    whole: bool = True,
    choices: Mapping[int, Text] = NO_CHOICES,
) -> RenderableType:
    """The table: what phase it is, fields, open cards, offers, the own hand.

    `whole`: whether the fields of the others and the piles are shown too. `choices`: what the
    viewer may do with an offer, to stand beside it.
    """
    return Group(
        Rule(heading(view, words), align="left", style="dim"),
        *([state(view, words)] if whole else []),
        *goal(view, words),
        seats(view, words, width >= ROOMY, whole),
        *open_cards(view, words),
        *laid_out(view, words),
        *special(view, words),
        *wants(view, words),
        *offers(view, words, choices),
        *hand(view, words),
    )


def heading(view: View, words: Words) -> Text:
    """Whose turn, which phase, who decides."""
    whose = "your" if view.active == view.viewer else f"{words.seat(view.active)}’s"
    return Text(
        f"Turn {view.turn}, {whose} turn: {phase_name(view.phase)}. {decision(view, words)}",
        style="bold",
    )


def decision(view: View, words: Words) -> str:
    """Whose decision the game waits for."""
    if view.over:
        return "The game is over"
    if view.viewer in view.waiting:
        return "You decide"
    answers = to_answer(view)
    if answers:
        return f"{'Offer' if len(answers) == 1 else 'Offers'} {listed(answers)} to answer"
    return f"Waiting for {words.seats(view.waiting)}"


def to_answer(view: View) -> list[str]:
    """The open offers that the viewer may still answer."""
    return [
        str(offer.offer)
        for offer in view.offers
        if view.viewer in offer.to and view.viewer not in offer.declined
    ]


def state(view: View, words: Words) -> Text:
    """The pass through the draw pile, the pile, the top of the discard pile."""
    run = min(view.exhaustions + 1, view.ends_at)
    top = words.variety(view.discard_top) if view.discard_top is not None else Text("nothing")
    last = "; the draw pile has run out for the last time" if view.final else ""
    pile = f"Pass {run} of {view.ends_at}, draw pile {view.draw_pile}, on the discard pile "
    return Text.assemble(pile, top, last, style="dim")


def seats(view: View, words: Words, roomy: bool, whole: bool) -> Table:
    """A row for each seat, the viewer first, then clockwise; or for the viewer alone."""
    fields = max(len(seat.fields) for seat in view.seats)
    table = Table(
        box=box.SIMPLE_HEAD,
        pad_edge=False,
        show_edge=False,
        padding=(0, 1, 0, 0),
        header_style="dim",
    )
    table.add_column("Seat", no_wrap=True)
    table.add_column("Coins", justify="right")
    table.add_column("Hand", justify="right")
    for field in range(fields):
        table.add_column(f"Field {field + 1}")
    first = view.viewer or 0
    for place in range(view.players if whole else 1):
        seat = view.seats[(first + place) % view.players]
        table.add_row(*row(view, seat, words, roomy))
    return table


def row(view: View, seat: SeatView, words: Words, roomy: bool) -> list[RenderableType]:
    marker = "▸" if seat.seat == view.active else " "
    name = words.seat(seat.seat)
    style = "bold" if seat.seat == view.viewer else ""
    return [
        Text(f"{marker}{seat.seat + 1} {name}", style=style),
        treasury(seat),
        str(seat.hand_size),
        *[field_cell(field, words, roomy) for field in seat.fields],
    ]


def treasury(seat: SeatView) -> str:
    """Coins, or whether there are any where the number is secret."""
    if seat.coins is not None:
        return str(seat.coins)
    return "some" if seat.some_coins else "none"


def field_cell(field: FieldView, words: Words, roomy: bool) -> Text:
    """What grows, what it pays now, how many more cards pay more."""
    if field.variety is None:
        return Text("–", style="dim")
    between = ": " if roomy else "\n"
    cards = Text.assemble(f"{field.count} ", words.variety(field.variety))
    return Text.assemble(cards, (f"{between}{worth(field)}", "dim"), (marks(field), "italic"))


def marks(field: FieldView) -> str:
    """The icons that act on a field, and the skull of its top card, a line for each."""
    skull = ["skull"] if field.cards and field.cards[-1].skull else []
    return "".join(f"\n{mark}" for mark in [*(TAGS[card.icon] for card in field.acting), *skull])


def worth(field: FieldView) -> str:
    """Coins now and the next step: "1 now, 2 more: 2"."""
    if field.next_in is None:
        return f"{field.coins} now, full"
    return f"{field.coins} now, {field.next_in} more: {field.next_coins}"


def open_cards(view: View, words: Words) -> list[Text]:
    """The turned-up cards or the market."""
    if not view.revealed:
        return []
    label = "Market: " if view.market else "Turned up: "
    return [Text.assemble(label, words.open_cards(view.revealed))]


def laid_out(view: View, words: Words) -> list[Text]:
    """Cards received in deals and not yet planted."""
    return [
        Text.assemble(
            f"To be planted by {words.seat(seat.seat)}: ",
            words.open_cards(seat.staged),
        )
        for seat in view.seats
        if seat.staged
    ]


def wants(view: View, words: Words) -> list[Text]:
    """What others have said they would like."""
    told = [
        Text.assemble(f"{words.seat(seat.seat)}: ", words.cards(seat.wants))
        for seat in view.seats
        if seat.wants
    ]
    return [Text.assemble("Wanted by ", Text("; ").join(told))] if told else []


def offers(view: View, words: Words, choices: Mapping[int, Text]) -> list[Text]:
    """The open offers, the viewer's side told as "you get" and "you give"."""
    return [
        Text.assemble(offer_line(offer, view.viewer, words), "  ", choices.get(offer.offer, ""))
        for offer in view.offers
    ]


def offer_line(offer: OfferView, viewer: int | None, words: Words) -> Text:
    given = side(words.cards(card.variety for card in offer.give), offer.promise)
    asked = side(words.counted(offer.ask), offer.demand)
    to = "" if offer.to == (viewer,) else f" to {words.seats(offer.to)}"
    head = f"Offer {offer.offer} of {words.seat(offer.proposer)}{to}: "
    if viewer == offer.proposer:
        terms = Text.assemble("you give ", given, ", you get ", asked)
    elif viewer in offer.to:
        terms = Text.assemble("you get ", given, ", you give ", asked)
    else:
        terms = Text.assemble("gives ", given, ", gets ", asked)
    return Text.assemble(head, terms, *notes(offer, words))


def side(cards: Text, promised: int) -> Text:
    """One side of an offer: cards, and how many of the next turned-up cards are promised."""
    if promised == 0:
        return cards
    promise = f"a promise of {promised} card{'' if promised == 1 else 's'}"
    if cards.plain == "nothing":
        return Text(promise)
    return Text.assemble(cards, f" and {promise}")


def notes(offer: OfferView, words: Words) -> list[str]:
    """What else is known of an offer."""
    found = []
    if offer.parent is not None:
        found.append(f"answers offer {offer.parent}")
    if offer.countered_by:
        numbers = " and ".join(map(str, offer.countered_by))
        found.append(f"answered by offer {numbers}")
    if offer.declined:
        found.append(f"declined by {words.seats(offer.declined)}")
    return [f" ({'; '.join(found)})"] if found else []


def hand(view: View, words: Words) -> list[Text]:
    """The own hand in its order, the front card marked."""
    if view.viewer is None:
        return []
    cards = view.seats[view.viewer].hand or []
    if not cards:
        return [Text("Your hand is empty.")]
    told = [words.card(card) for card in cards]
    return [Text.assemble("Your hand: ", Text("  ").join(marked(told, words)))]


def marked(cards: list[Text], words: Words) -> list[Text]:
    """The front card marked, and the rear one where it may be planted as well."""
    both_ends = any(isinstance(phase, HandPhase) for phase in words.edition.phases)
    if not both_ends or len(cards) == 1:
        return [Text.assemble("[", cards[0], " plants next]"), *cards[1:]]
    front = Text.assemble("[", cards[0], " front]")
    return [front, *cards[1:-1], Text.assemble("[", cards[-1], " rear]")]


def places_of(view: View, cards: Sequence[int], words: Words) -> Text:
    """Own and open cards with their places: "Soy at place 3 of your hand, Red turned up"."""
    hand = view.seats[view.viewer or 0].hand or []
    told = [
        Text.assemble(words.card(card), f" at place {place} of your hand")
        for place, card in enumerate(hand, 1)
        if card.card in cards
    ]
    told += [
        Text.assemble(words.card(card), " turned up")
        for card in view.revealed
        if card.card in cards
    ]
    return Text(", ").join(told)
