"""The legal moves of a seat as a numbered menu, and what to ask before a poor harvest."""

from dataclasses import dataclass

from rich.text import Text

from bohnfire.core.moves import (
    ACCEPT,
    BUY_FIELD,
    DECLINE,
    END_TRADING,
    HARVEST,
    PLANT,
    STOP_PLANTING,
    WITHDRAW,
    Move,
)
from bohnfire.terminal.words import Words, coins
from bohnfire.view import FieldView, View

ANSWERS = (ACCEPT, DECLINE, WITHDRAW)
ORDER = (*ANSWERS, PLANT, STOP_PLANTING, BUY_FIELD, HARVEST, END_TRADING)


@dataclass(frozen=True)
class Entry:
    """A numbered choice and the move it stands for."""

    number: int
    move: Move
    text: Text

    @property
    def line(self) -> Text:
        """The choice as a line of its own."""
        return Text.assemble((f"{self.number:3} ", "bold"), self.text)

    @property
    def aside(self) -> Text:
        """The choice beside the offer it is about."""
        return Text.assemble((f"{self.number} ", "bold"), self.text)


def entries(view: View, legal: list[Move], words: Words) -> list[Entry]:
    """The menu: first what concerns each offer, then the rest in the order of a turn."""
    ordered = enumerate(sorted(legal, key=place), 1)
    return [Entry(number, move, told(view, move, words)) for number, move in ordered]


def beside_offers(options: list[Entry]) -> dict[int, Text]:
    """The choices that concern each open offer, to be shown beside it."""
    choices: dict[int, list[Text]] = {}
    for option in options:
        if option.move.verb in ANSWERS:
            choices.setdefault(int(option.move.offer), []).append(option.aside)
    return {offer: Text("  ").join(texts) for offer, texts in choices.items()}


def below(options: list[Entry]) -> list[Text]:
    """The choices that stand on lines of their own."""
    return [option.line for option in options if option.move.verb not in ANSWERS]


def place(move: Move) -> tuple[int, int, int]:
    """Where a move stands in the menu; what concerns one offer stands together."""
    verb = ORDER.index(move.verb)
    return (0, move.offer, verb) if move.verb in ANSWERS else (verb, 0, 0)


def told(view: View, move: Move, words: Words) -> Text:
    """A legal move in words."""
    match move.verb:
        case verb if verb == PLANT:
            return planting(view, move, words)
        case verb if verb == HARVEST:
            field = own_field(view, move.field)
            grown = Text.assemble(f"{field.count} ", words.variety(field.variety or 0))
            return Text.assemble(
                f"Harvest field {move.field + 1}: ", grown, f" for {coins(field.coins)}"
            )
        case verb if verb == BUY_FIELD:
            return Text(f"Buy one more field for {coins(own_price(view))}")
        case verb if verb == ACCEPT:
            return Text("accept")
        case verb if verb == DECLINE:
            return Text("decline")
        case verb if verb == WITHDRAW:
            return Text("withdraw")
        case verb if verb == STOP_PLANTING:
            return Text("Plant no second card")
        case _:
            return Text("End the trading")


def planting(view: View, move: Move, words: Words) -> Text:
    """Which card goes where, and what grows there."""
    card = words.variety(variety_of(view, move.card))
    market = view.market and any(open.card == move.card for open in view.revealed)
    what = Text.assemble("Take ", card, " from the market, plant it") if market else None
    field = own_field(view, move.field)
    return Text.assemble(
        what or Text.assemble("Plant ", card), f" on field {move.field + 1}", *ground(field, words)
    )


def ground(field: FieldView, words: Words) -> list[Text | str]:
    """What grows on the field of a planting."""
    if field.variety is None:
        return [" (empty)"]
    return [" (", Text.assemble(f"{field.count} ", words.variety(field.variety)), ")"]


def caution(view: View, move: Move, words: Words) -> Text | None:
    """What to ask before a harvest for nothing or just below the next step, else None."""
    field = harvested_by(view, move)
    if field is None or field.variety is None:
        return None
    if field.coins > 0 and field.next_in != 1:
        return None
    now = f"Field {move.field + 1} pays {coins(field.coins)} now"
    if field.next_in is None:
        return Text(f"{now}. Harvest it all the same?")
    more = Text.assemble(f"; {field.next_in} more ", words.variety(field.variety))
    return Text.assemble(now, more, f" would pay {coins(field.next_coins or 0)}. Harvest it?")


def harvested_by(view: View, move: Move) -> FieldView | None:
    """The own field that the move empties: by a harvest, or by planting another variety."""
    fields = view.seats[view.viewer or 0].fields
    if move.verb not in (HARVEST, PLANT) or not 0 <= move.field < len(fields):
        return None
    field = fields[move.field]
    if move.verb == PLANT and field.variety in (None, variety_of(view, move.card)):
        return None
    return field


def own_field(view: View, field: int) -> FieldView:
    return view.seats[view.viewer or 0].fields[field]


def own_price(view: View) -> int:
    return view.seats[view.viewer or 0].field_price or 0


def variety_of(view: View, card: int) -> int:
    """The variety of a card that the viewer sees."""
    me = view.seats[view.viewer or 0]
    seen = [*(me.hand or []), *me.staged, *view.revealed]
    return next(known.variety for known in seen if known.card == card)
