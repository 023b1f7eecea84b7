"""Refusals: every reason why a command is not accepted, with its rulebook clause."""

from typing import Final

# code: (sentence, clause). The codes are stable: clients, records and tests rely on them.
REFUSALS: Final[dict[str, tuple[str, str]]] = {
    "move/not-now": ("This cannot be done in the present phase.", "T1-T4"),
    "move/not-your-turn": ("It is not your turn to do this.", "K20"),
    "move/game-over": ("The game is over.", "G22"),
    "move/no-such-seat": ("There is no such seat at this table.", "K1"),
    "move/unknown": ("This is not a move of this game.", "G32"),
    "plant/not-front-card": ("Only the front card of the hand may be planted.", "T1"),
    "plant/not-yours": ("You may plant only the cards that lie before you.", "K14"),
    "plant/no-such-field": ("You have no such field.", "K3"),
    "plant/other-variety": (
        "Another variety grows on this field. Harvest it first, or choose another field.",
        "K4",
    ),
    "plant/first-card-compulsory": ("The front card must be planted first.", "T1"),
    "plant/partner-first": ("Your partner in the deal plants first.", "Fun & Easy R5"),
    "plant/front-or-rear": ("Only the front or the rear card of the hand may be planted.", "Wild"),
    "plant/one-new-field": (
        "Only one new field may be started in each phase.",
        "Wild two and solo",
    ),
    "plant/one-row": (
        "All cards planted in this phase come from the same row.",
        "Wild two and solo",
    ),
    "plant/must-plant": ("At least one card must be planted in this phase.", "Wild two and solo"),
    "plant/place-first": ("First put the card just drawn into your hand.", "Wild two and solo"),
    "plant/bonus-first": ("First take the bonus coin or do without it.", "Wild two and solo"),
    "discard/not-that-card": ("This card may not be discarded now.", "K14"),
    "discard/plant-first": (
        "The front card must be planted before a card is discarded.",
        "Duel R7",
    ),
    "discard/only-one": ("Only one card may be discarded.", "Duel 4"),
    "place/no-such-position": ("There is no such place in your hand.", "Wild two and solo"),
    "coin/not-that-card": (
        "The bonus coin is a card of your hand or of the pile.",
        "Wild two and solo",
    ),
    "coin/pile-empty": (
        "The draw pile is empty; the coin can only come from your hand.",
        "Wild R5",
    ),
    "harvest/no-such-field": ("You have no such field.", "K5"),
    "harvest/empty": ("Nothing grows on this field.", "G29"),
    "harvest/protected": (
        "A single bean is protected while another of your fields holds two or more.",
        "K7",
    ),
    "harvest/protected-literal": (
        "A single bean may be harvested only when all your fields hold exactly one.",
        "Rio Grande R1",
    ),
    "harvest/only-in-your-turn": ("Here fields are harvested only in your own turn.", "K5"),
    "buy_field/not-here": ("No further field can be bought in this game.", "K18"),
    "buy_field/has-all": ("You already have all the fields you may have.", "K18"),
    "buy_field/too-few-coins": ("You have too few coins to buy a field.", "K18"),
    "trade/not-now": ("Trading is open only after the reveal, in the trade phase.", "G33"),
    "trade/not-with-active": ("Every deal is between the active player and one other.", "K8"),
    "trade/with-yourself": ("An offer needs somebody else to answer it.", "K8"),
    "trade/no-such-partner": ("There is no such seat to trade with.", "K8"),
    "trade/empty": ("An offer must give or ask for at least one card.", "G27"),
    "trade/not-yours-to-give": (
        "You may give cards of your hand, and the active player revealed cards.",
        "K9",
    ),
    "trade/staged-card": ("A card received in a deal must be planted, not traded.", "K11"),
    "trade/planted-card": ("Planted cards and coins are never traded.", "K9"),
    "trade/same-card-twice": ("A card can be given only once.", "K1"),
    "trade/no-such-variety": ("This deck has no such variety.", "K9"),
    "trade/more-than-exist": ("The deck does not hold so many cards of this variety.", "K9"),
    "trade/cannot-be-given": ("Nobody you ask has so many cards to give.", "K9"),
    "trade/one-side": ("One side of a deal may have at most one card.", "Fun & Easy R4"),
    "trade/market-gift": ("Only hand cards may be given away.", "Fun & Easy R6"),
    "trade/no-gifts": ("Both sides of a deal must give a card here.", "variant without gifts"),
    "trade/plant-first": ("Received cards must be planted before the next deal.", "Fun & Easy R15"),
    "trade/must-keep-one": ("One of the revealed cards must be kept.", "Wild 5.3"),
    "promise/not-here": ("Promises are no part of deals in this game.", "C23"),
    "promise/size": ("A promise is for one or two cards.", "Wild 5.2"),
    "promise/for-nothing": ("A promise is always the return for cards.", "Wild R7"),
    "promise/still-open": ("Each player may have only one open promise.", "Wild R5"),
    "claim/not-that-card": ("Only a revealed card may be claimed.", "Wild 5.2"),
    "choose/not-that-number": ("This is not among the answers.", "Wild 5.3"),
    "gift/not-your-card": ("Only a card of your hand may be shown.", "Wild 5.3"),
    "trade/no-such-offer": ("This offer is not open any more.", "G20"),
    "trade/not-addressed": ("This offer is not addressed to you.", "K8"),
    "trade/own-offer": ("You cannot answer your own offer.", "K10"),
    "trade/already-declined": ("You have declined this offer.", "G14"),
    "trade/not-your-offer": ("Only the one who made an offer may withdraw it.", "K10"),
    "trade/counter-to-proposer": ("A counter-offer goes to the one who made the offer.", "K8"),
    "trade/do-not-hold": ("You do not hold the cards that are asked for.", "K10"),
    "trade/wrong-copies": ("Name exactly the cards that are asked for, from your own.", "G13"),
    "trade/active-ends": ("Only the active player ends the trading.", "K13"),
}


class Refusal:
    """Why a command is refused: a stable code, a sentence for people, the rulebook clause."""

    def __init__(self, code: str) -> None:
        self.code: str = code
        self.sentence: str = REFUSALS[code][0]
        self.clause: str = REFUSALS[code][1]

    def __repr__(self) -> str:
        return f"Refusal({self.code!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and other.code == self.code

    def __hash__(self) -> int:
        return hash(self.code)


class IllegalMove(ValueError):
    """A command the rules do not allow. Nothing has changed (rulebook G32)."""

    def __init__(self, code: str) -> None:
        refusal = Refusal(code)
        super().__init__(f"{refusal.sentence} [{code}, {refusal.clause}]")
        self.code: str = code
        self.sentence: str = refusal.sentence
        self.clause: str = refusal.clause

    def __reduce__(self) -> tuple[object, ...]:
        return (IllegalMove, (self.code,))


class SeatError(ValueError):
    """A question about a seat that there is not at this table."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"There is no seat {seat} at this table.")
        self.code: str = "seat/unknown"
        self.sentence: str = f"There is no seat {seat} at this table."
        self.seat: int = seat

    def __reduce__(self) -> tuple[object, ...]:
        return (SeatError, (self.seat,))


class EditionError(ValueError):
    """A game that cannot be set up: unknown edition, option or number of players."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code: str = code
        self.sentence: str = sentence

    def __reduce__(self) -> tuple[object, ...]:
        return (EditionError, (self.code, self.sentence))
