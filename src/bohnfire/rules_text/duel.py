"""The steps of a duel and of the order cards in words."""

from bohnfire.core.duel import DiscardFromHand, PlantInDuel, PlantOffered, RevealAndPlant
from bohnfire.core.edition import Edition
from bohnfire.editions.field_beans import FieldBeans
from bohnfire.editions.orders import COINS_FOR_ANY, COINS_FOR_VARIETY, ExchangeOrder, Orders
from bohnfire.editions.wild import WildHarvest
from bohnfire.rules_text.words import number


def plant_offered(phase: PlantOffered, edition: Edition) -> str:
    return (
        "**Plant what was left over.** Every card that the opponent has left in the offer row is "
        "planted or discarded, in any order, before anything else."
    )


def plant_in_duel(phase: PlantInDuel, edition: Edition) -> str:
    return (
        "**Plant.** The front card of the hand must be planted. The card that is then in front may "
        "be planted too. Whoever has no hand skips this."
    )


def discard_from_hand(phase: DiscardFromHand, edition: Edition) -> str:
    if phase.again:
        return "**Discard.** Whoever has not yet discarded a hand card in this turn may do so now."
    return "**Discard.** One hand card from any place may be discarded."


def reveal_and_plant(phase: RevealAndPlant, edition: Edition) -> str:
    return (
        f"**Turn up and plant.** {number(phase.count).capitalize()} cards of the draw pile are "
        "laid face up. As long as the top card of the discard pile is of a variety that lies open, "
        "it joins them. Any of the open cards may be planted, all or some or none; the rest "
        "becomes the own offer row, left for the opponent."
    )


def exchange_order(phase: ExchangeOrder, edition: Edition) -> str:
    return (
        "**Exchange the order.** The active player may put the own order under the stack and take "
        "the next one."
    )


def field_beans(effect: FieldBeans, edition: Edition) -> str:
    bean = edition.varieties[int(effect.variety)].name
    return (
        f"Harvesting exactly two cards of {bean} gives one more field and no coins, as long as the "
        "owner has fewer than three fields; with three fields, or at the end, it gives nothing."
    )


def orders(effect: Orders, edition: Edition) -> str:
    return (
        "Everybody has one open order, which names a field and a variety, or any variety. Whoever "
        f"harvests that field with that variety for at least {number(COINS_FOR_VARIETY)} coins "
        f"(any variety: {number(COINS_FOR_ANY)}) turns the order into one more coin and takes the "
        "next order of the stack. Each harvest fulfils one order, and at the end each player at "
        "most one. An order spent for a field is spent last and leaves the game."
    )


def wild_harvest(effect: WildHarvest, edition: Edition) -> str:
    if not edition.icons:
        return "On a field of several varieties, the meter of the top card pays."
    return (
        "The meter of the top card pays for all cards of the field. A skull on top pays nothing. "
        "If cards count twice and the field pays more coins than it has cards, the missing coins "
        "come from the draw pile."
    )
