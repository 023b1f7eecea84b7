"""The phases of Bohn to Be Wild in words: the large game, the one for two, the one for one."""

from bohnfire.core.edition import Edition, listed
from bohnfire.editions.wild import MOST_PROMISED, WildTrade
from bohnfire.editions.wild_late_phases import ClaimPromised, WildDraw, WildPlantReceived
from bohnfire.editions.wild_phases import AskNeighbour, ShowGift, WildPlant
from bohnfire.editions.wild_small import HAND_DRAWS, ROW_CARDS, HandPhase, OfferPhase
from bohnfire.rules_text.words import number


def has(edition: Edition, *codes: str) -> bool:
    """Whether a wild card of the edition has one of these icons."""
    return any(icon.code in codes for icon in edition.icons)


def show_gift(phase: ShowGift, edition: Edition) -> str:
    if not has(edition, "OFFER_ONE"):
        return ""
    return (
        "**Show a gift.** With the icon for it, the active player may show one hand card. "
        "Everybody else says whether they want it; among several the active player chooses. The "
        "taker plants it with the received cards and cannot trade it. If nobody wants it, it stays "
        "in its place or goes to the back of the hand."
    )


def ask_neighbour(phase: AskNeighbour, edition: Edition) -> str:
    if not has(edition, "NEIGHBOUR_COUNT"):
        return ""
    return (
        "**Ask the neighbour.** With the icon for it, the right neighbour of the active player "
        "says whether exactly one or exactly two cards are planted from the hand, as far as there "
        "are so many."
    )


def wild_plant(phase: WildPlant, edition: Edition) -> str:
    icons = " Icons on the own fields may change this." if edition.icons else ""
    return (
        "**Plant.** The front card of the hand must be planted. The card that is then in front may "
        f"be planted too. Whoever has no hand skips this.{icons}"
    )


def claim_promised(phase: ClaimPromised, edition: Edition) -> str:
    return (
        "**Claim what was promised.** If the active player has an open promise, the creditor may "
        "now take up to so many of the turned-up cards, before anything else; they are planted "
        "with the received cards. The promise is then settled, even if nothing was taken."
    )


def wild_trade(phase: WildTrade, edition: Edition) -> str:
    return (
        "**Trade.** The active player trades with the others, hand cards and turned-up cards, and "
        "may at any time discard one of the turned-up cards, until ending the trading."
    )


def promises(edition: Edition) -> list[str]:
    """The rules of promises, where deals may have them."""
    if not any(isinstance(phase, WildTrade) for phase in edition.phases):
        return []
    sizes = listed(map(number, range(1, MOST_PROMISED + 1)))
    return [
        f"Either side may promise {sizes} of the cards it turns up next, in return for cards and "
        "beside other cards. A player has at most one open promise; it can be given to anybody in "
        "a deal, and one player may hold promises of several others. Promises that are open at the "
        "end are void.",
        *(
            [
                "Offers name varieties of hand cards and do not say whether a card is wild; "
                "whoever gives a card picks it."
            ]
            if edition.icons
            else []
        ),
    ]


def wild_plant_received(phase: WildPlantReceived, edition: Edition) -> str:
    instead = (
        " With the icon for it, cards may be discarded instead."
        if has(edition, "DISCARD_INSTEAD")
        else ""
    )
    return (
        "**Plant what was received.** Everybody plants all cards received in deals; the active "
        "player also plants the turned-up cards that nobody took. The active player begins, the "
        "others follow clockwise. Everybody chooses the order of the own cards and may harvest in "
        f"between.{instead}"
    )


def wild_draw(phase: WildDraw, edition: Edition) -> str:
    icons = (
        " With the icons for it, the card goes to the front or to the back, and the active player "
        "may draw one more, decided after seeing the own card."
        if has(edition, "EXTRA_DRAW", "FRONT_OR_BACK")
        else ""
    )
    return (
        "**Draw.** Every player draws one card to the back of the hand, the active player first, "
        f"then clockwise.{icons}"
    )


REFILL = (
    f"is filled again at once with {number(ROW_CARDS)} cards, and a coin may be taken: the next "
    "card of the draw pile, or any card of the own hand"
)


def hand_phase(phase: HandPhase, edition: Edition) -> str:
    return (
        f"**Hand phase.** {number(HAND_DRAWS).capitalize()} cards are drawn, one after the other, "
        "and each is put anywhere into the hand. Then at least one card is planted, each time the "
        "front or the rear one. At most one new field is started; a field harvested in this phase "
        f"counts as new. If the hand has been emptied, it {REFILL}."
    )


def offer_phase(phase: OfferPhase, edition: Edition) -> str:
    grow, one_row = ROWS_OF_TWO if edition.rows == 1 else ROWS_OF_ONE
    return (
        f"**Offer phase.** First {grow}. Then at least one card of {one_row} is planted, any of "
        "its cards in any order; no other row is touched in this phase. At most one new field is "
        f"started. A row that has been emptied {REFILL}."
    )


ROWS_OF_TWO = (
    "two cards are added to the own row and one to that of the other player",
    "one row, the own or the other,",
)
ROWS_OF_ONE = ("one card is added to each row", "one row")
