"""The turn in words: each phase with its parameters."""

from collections.abc import Callable
from typing import Any, Final

from bohnfire.core.duel import DiscardFromHand, PlantInDuel, PlantOffered, RevealAndPlant
from bohnfire.core.edition import Edition, Phase, listed
from bohnfire.core.phases import Draw, PlantFromHand, PlantReceived, TurnUp
from bohnfire.core.trade import Trade
from bohnfire.editions.fun_and_easy import MARKET_CARDS, MarketTrade, RefillMarket
from bohnfire.editions.orders import ExchangeOrder
from bohnfire.editions.wild import WildTrade
from bohnfire.editions.wild_late_phases import ClaimPromised, WildDraw, WildPlantReceived
from bohnfire.editions.wild_phases import AskNeighbour, ShowGift, WildPlant
from bohnfire.editions.wild_small import HandPhase, OfferPhase
from bohnfire.rules_text import duel, wild
from bohnfire.rules_text.words import number, paragraph


def turn(edition: Edition) -> str:
    """All phases in their order; those without any words never happen."""
    told = [sentence for phase in edition.phases if (sentence := phase_words(phase, edition))]
    steps = "\n".join(f"{step}. {sentence}" for step, sentence in enumerate(told, 1))
    if edition.players == (1,):
        return f"{steps}\n\nThen the next turn begins."
    return f"{steps}\n\nThen the turn passes to the left."


def phase_words(phase: Phase, edition: Edition) -> str:
    """A phase in words: those known here, else its own docstring."""
    for kind in type(phase).__mro__:
        if kind in PHASES:
            return PHASES[kind](phase, edition)
        if kind.__doc__ and kind is not Phase:
            return f"**{phase.name.replace('_', ' ').capitalize()}.** {paragraph(kind.__doc__)}"
    return f"**{phase.name.replace('_', ' ').capitalize()}.**"


def plant_from_hand(phase: PlantFromHand, edition: Edition) -> str:
    must = "The front card of the hand must be planted."
    if phase.least != 1:
        must = f"{number(phase.least).capitalize()} cards must be planted, always the front card."
    more = phase.most - phase.least
    may = {0: " No more may be planted.", 1: " The card that is then in front may be planted too."}
    others = f" Up to {number(more)} more may follow."
    return f"**Plant.** {must}{may.get(more, others)} Whoever has no hand skips this."


def turn_up(phase: TurnUp, edition: Edition) -> str:
    cards = "card of the draw pile is" if phase.count == 1 else "cards of the draw pile are"
    much = number(phase.count).capitalize()
    return f"**Turn up.** {much} {cards} laid face up before any offer is made."


def trade(phase: Trade, edition: Edition) -> str:
    return (
        "**Trade.** The active player trades with the others, hand cards and turned-up cards, "
        "until ending the trading."
    )


def plant_received(phase: PlantReceived, edition: Edition) -> str:
    order = (
        "All may do so at the same time"
        if phase.any_order
        else "The active player begins, the others follow clockwise"
    )
    return (
        "**Plant what was received.** Everybody plants all cards received in deals; the active "
        f"player also plants the turned-up cards that nobody took. {order}. Everybody chooses the "
        "order of the own cards and may harvest in between."
    )


def draw(phase: Draw, edition: Edition) -> str:
    draws = sorted({edition.rules(players).draws for players in edition.players})
    cards = f"{listed(map(number, draws))} card{'' if draws == [1] else 's'}"
    if phase.everybody:
        return (
            f"**Draw.** Every player draws {cards} to the back of the hand, the active player "
            "first, then clockwise."
        )
    return f"**Draw.** The active player draws {cards}, one by one, to the back of the hand."


def market_trade(phase: MarketTrade, edition: Edition) -> str:
    return (
        "**Trade.** The active player trades with the others, hand cards and cards of the market. "
        "Both partners of a deal plant what they received at once, first the partner, and make no "
        "other deal before. At any time in this phase the active player may take cards of the "
        "market and plant them, all or some or none. The active player ends the phase."
    )


def refill_market(phase: RefillMarket, edition: Edition) -> str:
    return (
        f"**Fill the market.** Cards of the draw pile are laid face up until {number(MARKET_CARDS)}"
        " lie in the market, as before the first turn. It belongs to everybody; what nobody takes "
        "stays."
    )


PHASES: Final[dict[type, Callable[[Any, Edition], str]]] = {
    PlantFromHand: plant_from_hand,
    TurnUp: turn_up,
    Trade: trade,
    PlantReceived: plant_received,
    Draw: draw,
    MarketTrade: market_trade,
    RefillMarket: refill_market,
    PlantOffered: duel.plant_offered,
    PlantInDuel: duel.plant_in_duel,
    DiscardFromHand: duel.discard_from_hand,
    RevealAndPlant: duel.reveal_and_plant,
    ExchangeOrder: duel.exchange_order,
    ShowGift: wild.show_gift,
    AskNeighbour: wild.ask_neighbour,
    WildPlant: wild.wild_plant,
    ClaimPromised: wild.claim_promised,
    WildTrade: wild.wild_trade,
    WildPlantReceived: wild.wild_plant_received,
    WildDraw: wild.wild_draw,
    HandPhase: wild.hand_phase,
    OfferPhase: wild.offer_phase,
}
