"""Writing a move."""

from bohnfire.core.moves import (
    ACCEPT,
    ANYONE,
    BUY_FIELD,
    CHOOSE,
    CLAIM,
    DECLINE,
    DISCARD_CARD,
    DRAW_MORE,
    END_TRADING,
    EXCHANGE_ORDER,
    HARVEST,
    NO_PARENT,
    PASS,
    PLACE,
    PLANT,
    PROPOSE,
    SHOW,
    STOP_PLANTING,
    TAKE_COIN,
    TAKE_GIFT,
    TOP_OF_PILE,
    WANT,
    WITHDRAW,
    Move,
    counts,
    seats_of,
)
from bohnfire.core.table import Table
from bohnfire.notation.cards import GIVING, card_text, cards_text, planting
from bohnfire.notation.moves import addressed, proposer
from bohnfire.notation.names import Vocabulary, vocabulary

PLAIN = {
    BUY_FIELD: "buy field",
    STOP_PLANTING: "stop planting",
    END_TRADING: "end trading",
    PASS: "pass",
    DRAW_MORE: "draw more",
    TAKE_GIFT: "take gift",
    EXCHANGE_ORDER: "exchange order",
}
ANSWERS = {DECLINE: "decline", WITHDRAW: "withdraw"}


def move_text(table: Table, seat: int, move: Move, words: Vocabulary | None = None) -> str:
    """Write a move so that `parse_move` reads the same move at the same table.

    Write it before the move is made: cards are named by where they lie.

    >>> import bohnfire
    >>> game = bohnfire.new("dahlias", players=4, seed=7, start=0)
    >>> move_text(game.table, 0, bohnfire.core.moves.propose([], {0: 2, 3: 1}, [1, 3]))
    'offer 1, 3: nothing for 2 moon_fire + cafe_au_lait'
    """
    words = words or vocabulary(table.rules.edition.varieties)
    verb = int(move.verb)
    if verb in PLAIN:
        return PLAIN[verb]
    if verb == HARVEST:
        return f"harvest {move.field}"
    if verb in ANSWERS:
        return f"{ANSWERS[verb]} #{move.offer}"
    if verb == PLANT:
        places = planting(table)
        card = card_text(table, seat, int(move.card), words, places, places, [])
        return f"plant {card} {move.field}"
    if verb == ACCEPT:
        cards = cards_text(table, seat, move.cards, words, GIVING)
        return f"accept #{move.offer}" + (f" with {cards}" if move.cards else "")
    if verb == WANT:
        return "want " + (", ".join(map(words.name, move.varieties)) or "nothing")
    if verb != PROPOSE:
        return rarer_text(table, seat, move, words)
    return f"{proposal_text(table, seat, move)}: {terms_text(table, seat, move, words)}"


def rarer_text(table: Table, seat: int, move: Move, words: Vocabulary) -> str:
    """The moves that only some editions know."""
    verb = int(move.verb)
    if verb == PLACE:
        return f"place {move.field}"
    if verb == CHOOSE:
        return f"choose {move.field}"
    if verb == TAKE_COIN and move.card == TOP_OF_PILE:
        return "take coin from pile"
    verbs = {DISCARD_CARD: "discard", TAKE_COIN: "take coin", CLAIM: "claim", SHOW: "show"}
    places = {DISCARD_CARD: planting(table), CLAIM: ("revealed",)}.get(verb, ("hand",))
    card = card_text(table, seat, int(move.card), words, places, places, [])
    return f"{verbs[verb]} {card}"


def proposal_text(table: Table, seat: int, move: Move) -> str:
    """What stands before the colon of a proposal."""
    to = int(move.to)
    if move.offer == NO_PARENT:
        return f"offer {seats_text(to)}"
    number = int(move.offer)
    own = proposer(table, number) == 1 << seat
    usual = addressed(table, number) if own else proposer(table, number)
    start = f"change #{number}" if own else f"counter #{number}"
    return start if to == usual else f"{start} to {seats_text(to)}"


def seats_text(to: int) -> str:
    """Seats of a bit mask: `1, 3`."""
    if to == ANYONE:
        return "anyone"
    return ", ".join(map(str, seats_of(to))) or "nobody"


def terms_text(table: Table, seat: int, move: Move, words: Vocabulary) -> str:
    """Cards given for varieties asked: `2 soy + revealed red for blue`."""
    given = with_promise(cards_text(table, seat, move.cards, words, GIVING), int(move.promise))
    asked = with_promise(asked_text(counts(move.asked), words), int(move.demand))
    return f"{given} for {asked}"


def with_promise(cards: str, promised: int) -> str:
    """One side of an offer and the cards promised with it."""
    if promised == 0:
        return cards
    promise = f"promise {promised}"
    return promise if cards == "nothing" else f"{cards} + {promise}"


def asked_text(ask: dict[int, int], words: Vocabulary) -> str:
    """Varieties asked: `2 chili + red`."""
    names = [words.name(kind) if n == 1 else f"{n} {words.name(kind)}" for kind, n in ask.items()]
    return " + ".join(names) or "nothing"
