"""The whole text, section by section."""

import inspect
from collections.abc import Callable
from typing import Any, Final

from bohnfire.core import game as engine
from bohnfire.core.cards import Variety
from bohnfire.core.edition import (
    LITERAL,
    NONE,
    STANDARD,
    Edition,
    Effect,
    Rules,
    listed,
)
from bohnfire.core.phases import Draw
from bohnfire.core.table import DRAW_PILE
from bohnfire.core.trade import Trade
from bohnfire.editions.field_beans import FieldBeans
from bohnfire.editions.orders import FIELD_NUMBERS, Orders
from bohnfire.editions.wild import WildHarvest
from bohnfire.editions.wild_late_phases import WildDraw
from bohnfire.editions.wild_small import ROW_CARDS, HandPhase, OfferPhase
from bohnfire.rules_text import duel
from bohnfire.rules_text.ending import ending
from bohnfire.rules_text.icons import SKULL, TAGS, WORDS, pair_words, place_words
from bohnfire.rules_text.turn import turn
from bohnfire.rules_text.wild import promises
from bohnfire.rules_text.words import count, joined, number, paragraph, table


def rules_of(edition: Edition) -> str:
    """The rules of an edition with its options as chosen, as Markdown.

    >>> import bohnfire
    >>> print(rules_of(bohnfire.EDITIONS["amigo_2019"]).splitlines()[0])
    # Bohnanza
    """
    parts = [
        title(edition),
        "## The cards",
        cards(edition),
        *wild_cards(edition),
        "## Setting up",
        setting_up(edition),
        "## A turn",
        turn(edition),
        "## Trading",
        trading(edition),
        "## Fields and harvest",
        fields(edition),
        "## The end",
        ending(edition),
        *options(edition),
        *reconstructed(edition),
    ]
    return "\n\n".join(parts) + "\n"


def title(edition: Edition) -> str:
    year = f"{edition.year}. " if edition.year else ""
    return (
        f"# {edition.name}\n\n"
        f"{year}For {people(edition)}. "
        f"Rules: {edition.source} ({edition.status})."
    )


def people(edition: Edition) -> str:
    """The numbers of players in words: "3, 4 or 5 players"."""
    return "one player" if edition.players == (1,) else f"{listed(edition.players)} players"


def cards(edition: Edition) -> str:
    """The varieties with their meters, one column for each number of coins."""
    highest = max(coins for variety in edition.varieties for _needs, coins in variety.meter.steps)
    head = [count(coins, "coin") for coins in range(1, highest + 1)]
    rows = [
        [f"{variety.name}{footnote(variety)}", str(variety.count), *meter(variety, highest)]
        for variety in edition.varieties
    ]
    total = sum(variety.count for variety in edition.varieties)
    text = (
        f"{total} cards of {number(len(edition.varieties))} varieties. The meter says how many "
        "cards of a field pay how many coins; a number between two steps pays the lower one, and "
        "more cards than the last step pay the last step."
    )
    return f"{text}\n\n{table(['Variety', 'Cards', *head], rows)}{footnotes(edition)}"


def meter(variety: Variety, highest: int) -> list[str]:
    """The cards needed for 1, 2, ... coins; a dash where the meter skips a number."""
    needed = {coins: str(needs) for needs, coins in variety.meter.steps}
    return [needed.get(coins, "–") for coins in range(1, highest + 1)]


def footnote(variety: Variety) -> str:
    return {"official": "", "deduced": " †", "reconstructed": " ‡"}[variety.provenance]


def footnotes(edition: Edition) -> str:
    """What the marks beside the names mean, as far as this edition has them."""
    found = {variety.provenance for variety in edition.varieties}
    notes = {
        "deduced": "† The meter is not printed in full; it is deduced from printed cards.",
        "reconstructed": "‡ The meter is not published; it is reconstructed.",
    }
    told = [notes[provenance] for provenance in notes if provenance in found]
    return "".join(f"\n\n{note}" for note in told)


def wild_cards(edition: Edition) -> list[str]:
    """The icons: what each does, where it sits, how many cards have it."""
    if not edition.icons:
        return []
    names = {variety.id: variety.name for variety in edition.varieties}
    rows = [
        [
            names[icon.variety],
            str(icon.copies),
            TAGS[icon.code] + (", skull" if icon.skull else ""),
            place_words(icon),
            pair_words(icon, edition.varieties) or "–",
        ]
        for icon in edition.icons
    ]
    head = ["Variety", "Cards", "Icon", "Place", "Pair"]
    codes = {icon.code for icon in edition.icons}
    words = [f"- **{TAGS[code].capitalize()}.** {WORDS[code]}" for code in WORDS if code in codes]
    if any(icon.skull for icon in edition.icons):
        words.append(f"- **Skull.** {SKULL}")
    total = sum(icon.copies for icon in edition.icons)
    text = (
        f"{total} of the cards are wild: an icon acts for the owner of the field on which the card "
        "is planted, from that moment on, as long as it is visible. It does not help to plant its "
        "own card. Equal icons add up only where cards count twice or are drawn."
    )
    return ["### Wild cards", text, "\n".join(words), table(head, rows)]


def setting_up(edition: Edition) -> str:
    head = ["Players", "Cards", "Hand", "Draw pile", "Fields", "One more field", "Passes"]
    rows = [setup_row(edition.rules(players)) for players in edition.players]
    if any(isinstance(phase, (Draw, WildDraw, HandPhase)) for phase in edition.phases):
        head.append("Drawn")
        for row, players in zip(rows, edition.players, strict=True):
            row.append(str(edition.rules(players).draws))
    text = (
        f"Cards are dealt one by one{from_whom(edition)}. {hand_order(edition)} Passes: how often "
        "the draw pile is played through before the game ends."
    )
    parts = [*left_in_the_box(edition), *laid_out(edition), *secrecy(edition)]
    return "\n\n".join([text, table(head, rows), *parts])


def from_whom(edition: Edition) -> str:
    return "" if edition.players == (1,) else " from the start player clockwise"


def hand_order(edition: Edition) -> str:
    """Why hands are not sorted, and which cards come first."""
    if any(isinstance(phase, HandPhase) for phase in edition.phases):
        return (
            "Nobody may ever change the order of a hand: the card dealt first is the front card; "
            "only a card drawn in the hand phase is put where its owner likes."
        )
    return (
        "Nobody may ever change the order of a hand: the card dealt first is the front card and is "
        "planted first; new cards go to the back."
    )


def laid_out(edition: Edition) -> list[str]:
    """Offer rows and order cards that lie on the table from the start."""
    lines = []
    if any(isinstance(phase, OfferPhase) for phase in edition.phases):
        rows = number(edition.rows)
        cards = f"of {number(ROW_CARDS)} cards"
        lines.append(
            f"Then {rows} open rows {cards} are laid out."
            if edition.rows > 1
            else f"Then an open row {cards} is laid out in front of each player."
        )
    if edition.orders:
        lines.append(
            f"The order cards, {len(edition.orders)} of them, name a field (1 to "
            f"{FIELD_NUMBERS[-1]}, from left to right) and a variety, or any variety. Those for "
            "varieties that stay in the box are left out; the others are shuffled, everybody gets "
            "one, open, and the rest is a stack, face down."
        )
    return lines


def setup_row(rules: Rules) -> list[str]:
    """One line of the table; the size of the draw pile is what the engine leaves there."""
    hands = rules.setup.hand
    dealt = engine.new(rules, seed=0, start=0)
    held = sum(dealt.size(dealt.hand(seat)) for seat in range(rules.players))
    drawn = held - sum(rules.hands)  # in the first phase, which has begun
    return [
        str(rules.players),
        str(rules.faces.cards),
        str(hands) if isinstance(hands, int) else "-".join(map(str, hands)),
        str(dealt.size(DRAW_PILE) + drawn),
        str(rules.fields),
        f"{count(rules.price, 'coin')}, up to {rules.fields_max}" if rules.price else "–",
        str(rules.ends),
    ]


def left_in_the_box(edition: Edition) -> list[str]:
    names = {variety.id: variety.name for variety in edition.varieties}
    lines = [
        f"- {number(players)} players: {joined(names[id] for id in setup.without)}"
        for players, setup in sorted(edition.setups.items())
        if setup.without
    ]
    return ["In the box stay:\n\n" + "\n".join(lines)] if lines else []


def secrecy(edition: Edition) -> list[str]:
    coins = (
        "how many coins a player has is secret"
        if edition.secret_coins
        else "everybody sees how many coins each player has"
    )
    return [
        f"Hands are hidden; of the discard pile only the top card is to be seen; {coins}.",
    ]


def trading(edition: Edition) -> str:
    phases = [phase for phase in edition.phases if isinstance(phase, Trade)]
    if not phases:
        return "Nothing is traded."
    open_cards = "the market" if edition.market else "the turned-up cards"
    rules = [
        "Every deal is between the active player and one other; either may propose.",
        f"The active player gives any cards of the hand and of {open_cards}, the others any cards "
        "of the hand. Planted cards, received cards and coins are not traded.",
        shape(phases[0]),
        gifts(phases[0]),
        *promises(edition),
        "Nothing moves before both agree. An offer may be answered with a counter-offer, declined, "
        "or withdrawn; one that has become impossible is void.",
        "Only the active player ends the trading; then open offers lapse.",
        "Everybody may say at any time which varieties are welcome; that binds nobody.",
    ]
    return "\n".join(f"- {rule}" for rule in rules)


def shape(phase: Trade) -> str:
    if phase.one_sided():
        return "At least one side of a deal has at most one card: one for one, or several for one."
    return "Any number of cards may be given for any number."


def gifts(phase: Trade) -> str:
    allowed = "Cards may be given for nothing, if the other agrees to take them"
    return f"{allowed}." if phase.gives_away_revealed() else f"{allowed}; only cards of the hand."


def fields(edition: Edition) -> str:
    rules = [
        "On a field grow cards of one variety, any number of them. The same variety may grow on "
        "several fields.",
        mismatch(edition),
        "A harvest empties the whole field: as many cards as the meter says, from the top, are "
        "turned over and become coins; the rest is discarded. It may pay nothing.",
        off_turn(edition),
        PROTECTIONS[edition.protection],
        *purchase(edition),
        *[effect_words(effect, edition) for effect in edition.effects],
    ]
    return "\n".join(f"- {rule}" for rule in rules)


def off_turn(edition: Edition) -> str:
    if edition.players == (1,):
        return "Fields may be harvested at any time."
    if edition.offturn_harvest:
        return "Everybody may harvest at any time, even in the turn of another player."
    return "Fields are harvested only in the own turn."


def mismatch(edition: Edition) -> str:
    if edition.planting_replaces:
        return (
            "Planting another variety on a field harvests that field first, where this is allowed."
        )
    return "Another variety can be planted only after the field has been harvested."


PROTECTIONS: Final = {
    STANDARD: "A field with a single card may not be harvested while another own field holds two "
    "or more cards.",
    LITERAL: "A field with a single card may be harvested only if all own fields hold exactly one.",
    NONE: "A single card is not protected: every field may be harvested.",
}


def purchase(edition: Edition) -> list[str]:
    if not any(edition.rules(players).price for players in edition.players):
        return []
    where = "leave the game" if edition.price_to_box else "go onto the discard pile"
    return [
        "Where the table above names a price, everybody may buy one more field at any time, even "
        f"in the turn of another player. The coins {where}."
    ]


def effect_words(effect: Effect, edition: Edition) -> str:
    """An effect in words: those known here, else its own docstring."""
    for kind in type(effect).__mro__:
        if kind in EFFECTS:
            return EFFECTS[kind](effect, edition)
    return paragraph(inspect.getdoc(type(effect)) or type(effect).__name__)


EFFECTS: Final[dict[type, Callable[[Any, Edition], str]]] = {
    FieldBeans: duel.field_beans,
    Orders: duel.orders,
    WildHarvest: duel.wild_harvest,
}


def options(edition: Edition) -> list[str]:
    if not edition.options:
        return []
    chosen = dict(edition.chosen)
    rows = [
        [
            f"`{option.id}`",
            option.about,
            ", ".join(option.values),
            option.default,
            chosen.get(option.id, option.default),
        ]
        for option in edition.options
    ]
    head = ["Option", "What it decides", "Values", "Usual", "Here"]
    return ["## Options", table(head, rows)]


def reconstructed(edition: Edition) -> list[str]:
    if not edition.reconstructed:
        return []
    notes = "\n".join(f"- {note}" for note in edition.reconstructed)
    text = "These points are not published; they are our own stand-ins."
    if edition.data:
        text += f" Tables of this host are in use (`{edition.data}`)."
    return ["## Reconstructed", f"{text}\n\n{notes}"]
