"""The legal moves of a seat as a numbered menu, and what to ask before a poor harvest."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from rich.text import Text

from bohnfire.core.moves import (
    ACCEPT,
    BUY_FIELD,
    CHOOSE,
    CLAIM,
    DECLINE,
    DISCARD_CARD,
    DRAW_MORE,
    END_TRADING,
    EXCHANGE_ORDER,
    HARVEST,
    PASS,
    PLACE,
    PLANT,
    SHOW,
    STOP_PLANTING,
    TAKE_COIN,
    TAKE_GIFT,
    WITHDRAW,
    Move,
)
from bohnfire.terminal.words import Words, coins
from bohnfire.view import FieldView, View

ANSWERS = (ACCEPT, DECLINE, WITHDRAW)
ORDER = (
    *(*ANSWERS, TAKE_GIFT, SHOW, CLAIM, CHOOSE, PLACE, TAKE_COIN, DRAW_MORE, EXCHANGE_ORDER),
    *(PLANT, DISCARD_CARD, STOP_PLANTING, PASS, BUY_FIELD, HARVEST, END_TRADING),
)
ANSWER_WORDS: Final = {ACCEPT: "accept", DECLINE: "decline", WITHDRAW: "withdraw"}
MANY: Final = 10  # plantings from which those of one card share a line

Label = Callable[[Move], str]


@dataclass(frozen=True)
class Entry:
    """A numbered choice and the move it stands for."""

    number: int
    move: Move
    text: Text
    brief: Text  # of a planting, without what grows there

    @property
    def line(self) -> Text:
        """The choice as a line of its own."""
        return Text.assemble((f"{self.number:3} ", "bold"), self.text)

    @property
    def aside(self) -> Text:
        """The choice beside the offer it is about."""
        return Text.assemble((f"{self.number} ", "bold"), self.text)

    @property
    def elsewhere(self) -> Text:
        """The planting behind another one of the same card."""
        return Text.assemble((f"  {self.number} ", "bold"), f"field {self.move.field + 1}")

    @property
    def brief_line(self) -> Text:
        """The choice as a line to which others are added."""
        return Text.assemble((f"{self.number:3} ", "bold"), self.brief)


def entries(view: View, legal: list[Move], words: Words, label: Label) -> list[Entry]:
    """The menu: first what concerns each offer, then the rest in the order of a turn.

    Moves with equal labels are the same to the seat; the menu has one of them.
    """
    told: dict[str, Move] = {}
    for move in sorted(legal, key=place):
        told.setdefault(label(move), move)
    return [
        Entry(number, move, line_of(view, move, words, text), words.in_colour(text))
        for number, (text, move) in enumerate(told.items(), 1)
    ]


def beside_offers(options: list[Entry]) -> dict[int, Text]:
    """The choices that concern each open offer, to be shown beside it."""
    choices: dict[int, list[Text]] = {}
    for option in options:
        if option.move.verb in ANSWERS:
            choices.setdefault(int(option.move.offer), []).append(option.aside)
    return {offer: Text("  ").join(texts) for offer, texts in choices.items()}


def below(options: list[Entry]) -> list[Text]:
    """The choices that stand on lines of their own; of many plantings, a line for each card."""
    lines = [option for option in options if option.move.verb not in ANSWERS]
    plantings = [option for option in lines if option.move.verb == PLANT]
    if len(plantings) < MANY:
        return [option.line for option in lines]
    return [together(list(group)) for _card, group in groupby(lines, key=of_one_card)]


def of_one_card(option: Entry) -> tuple[int, int]:
    """What the choices on one line have in common."""
    if option.move.verb == PLANT:
        return (PLANT, int(option.move.card))
    return (-1, option.number)


def together(group: list[Entry]) -> Text:
    """Choices on one line: "3 Plant Soy on field 1  4 field 2"."""
    if len(group) == 1:
        return group[0].line
    return Text.assemble(group[0].brief_line, *[option.elsewhere for option in group[1:]])


def place(move: Move) -> tuple[int, int, int]:
    """Where a move stands in the menu; what concerns one offer stands together."""
    verb = ORDER.index(move.verb)
    return (0, move.offer, verb) if move.verb in ANSWERS else (verb, 0, 0)


def line_of(view: View, move: Move, words: Words, label: str) -> Text:
    """A legal move in words; beside its offer an answer is one word."""
    if move.verb in ANSWER_WORDS:
        return Text(ANSWER_WORDS[move.verb])
    if move.verb != PLANT:
        return words.in_colour(label)
    return Text.assemble(words.in_colour(label), *ground(own_field(view, move.field), words))


def ground(field: FieldView, words: Words) -> list[Text | str]:
    """What grows on the field of a planting."""
    if field.variety is None:
        return [" (empty)"]
    return [" (", Text.assemble(f"{field.count} ", words.variety(field.variety)), ")"]


def caution(view: View, move: Move, words: Words) -> Text | None:
    """What to ask before a harvest for nothing or just below the next step, else None."""
    field = harvested_by(view, move, words)
    if field is None or field.variety is None:
        return None
    if field.coins > 0 and field.next_in != 1:
        return None
    now = f"Field {move.field + 1} pays {coins(field.coins)} now"
    if field.next_in is None:
        return Text(f"{now}. Harvest it all the same?")
    more = Text.assemble(f"; {field.next_in} more ", words.variety(field.variety))
    return Text.assemble(now, more, f" would pay {coins(field.next_coins or 0)}. Harvest it?")


def harvested_by(view: View, move: Move, words: Words) -> FieldView | None:
    """The own field that the move empties: by a harvest, or by planting another variety."""
    fields = view.seats[view.viewer or 0].fields
    if move.verb not in (HARVEST, PLANT) or not 0 <= move.field < len(fields):
        return None
    field = fields[move.field]
    if move.verb == PLANT and not words.edition.planting_replaces:
        return None
    if move.verb == PLANT and field.variety in (None, variety_of(view, move.card)):
        return None
    return field


def own_field(view: View, field: int) -> FieldView:
    return view.seats[view.viewer or 0].fields[field]


def variety_of(view: View, card: int) -> int:
    """The variety of a card that the viewer sees."""
    me = view.seats[view.viewer or 0]
    rows = [card for seat in view.seats for row in seat.rows for card in row]
    seen = [*(me.hand or []), *me.staged, *view.revealed, *rows]
    return next(known.variety for known in seen if known.card == card)
