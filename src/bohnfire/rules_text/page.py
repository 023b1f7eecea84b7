"""The whole text, section by section."""

import inspect
from typing import Final

from bohnfire.core import game as engine
from bohnfire.core.cards import Variety
from bohnfire.core.edition import (
    FARTHEST_CLOCKWISE,
    HAND_CARDS,
    LITERAL,
    NONE,
    SHARED_WIN,
    STANDARD,
    Edition,
    Effect,
    Rules,
    listed,
)
from bohnfire.core.phases import Draw, TurnUp
from bohnfire.core.table import DRAW_PILE
from bohnfire.core.trade import Trade
from bohnfire.rules_text.turn import turn
from bohnfire.rules_text.words import count, joined, number, ordinal, paragraph, table


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
        f"{year}For {listed(edition.players)} players. "
        f"Rules: {edition.source} ({edition.status})."
    )


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


def setting_up(edition: Edition) -> str:
    head = ["Players", "Cards", "Hand", "Draw pile", "Fields", "One more field", "Passes"]
    rows = [setup_row(edition.rules(players)) for players in edition.players]
    if any(isinstance(phase, Draw) for phase in edition.phases):
        head.append("Drawn")
        for row, players in zip(rows, edition.players, strict=True):
            row.append(str(edition.rules(players).draws))
    text = (
        "Cards are dealt one by one from the start player clockwise. Nobody may ever change the "
        "order of a hand: the card dealt first is the front card and is planted first; new cards "
        "go to the back. Passes: how often the draw pile is played through before the game ends."
    )
    return "\n\n".join([text, table(head, rows), *left_in_the_box(edition), *secrecy(edition)])


def setup_row(rules: Rules) -> list[str]:
    """One line of the table; the size of the draw pile is what the engine leaves there."""
    hands = rules.setup.hand
    dealt = engine.new(rules, seed=0, start=0)
    return [
        str(rules.players),
        str(rules.faces.cards),
        str(hands) if isinstance(hands, int) else "-".join(map(str, hands)),
        str(dealt.size(DRAW_PILE)),
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
        "Everybody may harvest at any time, even in the turn of another player."
        if edition.offturn_harvest
        else "Fields are harvested only in the own turn.",
        PROTECTIONS[edition.protection],
        *purchase(edition),
        *[paragraph(effect_words(effect)) for effect in edition.effects],
    ]
    return "\n".join(f"- {rule}" for rule in rules)


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
    return [
        "Where the table above names a price, everybody may buy one more field at any time, even "
        "in the turn of another player. The coins go onto the discard pile."
    ]


def effect_words(effect: Effect) -> str:
    return inspect.getdoc(type(effect)) or type(effect).__name__


def ending(edition: Edition) -> str:
    ends = sorted({edition.rules(players).ends for players in edition.players})
    times = listed(map(ordinal, ends))
    by_players = ", depending on the number of players (see the table)" if len(ends) > 1 else ""
    parts = [
        "The draw pile has run out the moment its last card is taken. The discard pile is then "
        "shuffled and becomes the draw pile, and an interrupted drawing goes on.",
        f"When it runs out for the {times} time{by_players}, the game ends. {last_turn(edition)}",
        "The game also ends after a whole round in which no card could be drawn and none left a "
        "hand.",
        f"{leftovers(edition)} Then all fields are harvested, single cards too. Each coin counts "
        "one, and most coins win.",
        TIE_BREAKS[edition.tie_break],
    ]
    return "\n\n".join(parts)


def last_turn(edition: Edition) -> str:
    """When exactly the last turn stops."""
    turned_up = [phase for phase in edition.phases if isinstance(phase, TurnUp)]
    if not turned_up or turned_up[0].immediate:
        return "It ends at once, whatever is going on."
    return (
        "If this happens while cards are turned up, no more are turned up; this turn's trading and "
        "planting are still played, and nothing is drawn. If it happens while cards are drawn, the "
        "game ends with that card."
    )


def leftovers(edition: Edition) -> str:
    if edition.leftovers_discarded:
        return "Everything that is not in a field is discarded."
    return "Cards in hand or lying open are worth nothing."


TIE_BREAKS: Final = {
    SHARED_WIN: "Players with equally many coins share the win.",
    HAND_CARDS: "Of players with equally many coins, the one with most cards left in hand wins; "
    "if these are equal too, they share the win.",
    FARTHEST_CLOCKWISE: "Of players with equally many coins, the one who sits farthest clockwise "
    "from the start player wins; the start player loses every tie.",
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
    return ["## Reconstructed", f"{text}\n\n{notes}"]
