"""How an edition ends, in words: the draw pile, the last turn, the winner."""

from typing import Final

from bohnfire.core.duel import RevealAndPlant
from bohnfire.core.edition import (
    FARTHEST_CLOCKWISE,
    HAND_CARDS,
    SECOND_PLAYER,
    SHARED_WIN,
    Edition,
    listed,
)
from bohnfire.core.phases import TurnUp
from bohnfire.editions.wild_small import SmallPhase
from bohnfire.rules_text.words import count, ordinal


def ending(edition: Edition) -> str:
    """The exhaustion, the last turn or round, the final harvest, the winner."""
    stalled = (
        "The game also ends after a whole round in which no card could be drawn and none left a "
        "hand."
    )
    parts = [exhaustion(edition), final_time(edition), stalled, final_harvest(edition)]
    return "\n\n".join([*parts, winner(edition)])


def exhaustion(edition: Edition) -> str:
    """When the draw pile counts as run out."""
    if not is_reshuffled(edition):
        return "The draw pile has run out the moment its last card is taken."
    again = "The discard pile is then shuffled and becomes the draw pile, and an interrupted "
    if edition.lazy_exhaustion:
        return (
            "The draw pile counts as run out only when a card is needed and none is there, not "
            f"with its last card. {again}drawing goes on."
        )
    return f"The draw pile has run out the moment its last card is taken. {again}drawing goes on."


def is_reshuffled(edition: Edition) -> bool:
    """Whether the discard pile is ever used again."""
    several = any(edition.rules(players).ends > 1 for players in edition.players)
    return several or edition.ends_with_round


def final_time(edition: Edition) -> str:
    ends = sorted({edition.rules(players).ends for players in edition.players})
    times = listed(map(ordinal, ends))
    by_players = ", depending on the number of players (see the table)" if len(ends) > 1 else ""
    when = f"When it runs out for the {times} time{by_players}"
    if not is_reshuffled(edition):
        when = "When it runs out"
    if edition.ends_with_round:
        return (
            f"{when}, the last round has begun: it ends before the next turn of the start player, "
            "so that all have had equally many turns. If the pile runs out once more meanwhile, it "
            "is made new again."
        )
    return f"{when}, the game ends. {last_turn(edition)}"


def last_turn(edition: Edition) -> str:
    """When exactly the last turn stops."""
    if any(isinstance(phase, SmallPhase) for phase in edition.phases):
        return (
            "The running phase is played to its end; what was still to be drawn is lost, and "
            "cards are planted all the same. No other phase follows."
        )
    if any(isinstance(phase, RevealAndPlant) for phase in edition.phases):
        return (
            "If this happens while cards are turned up, they may still be planted, and nothing is "
            "drawn. If it happens while cards are drawn, the game ends with that card."
        )
    turned_up = [phase for phase in edition.phases if isinstance(phase, TurnUp)]
    if not turned_up or turned_up[0].immediate:
        return "It ends at once, whatever is going on."
    return (
        "If this happens while cards are turned up, no more are turned up; this turn's trading and "
        "planting are still played, and nothing is drawn. If it happens while cards are drawn, the "
        "game ends with that card."
    )


def final_harvest(edition: Edition) -> str:
    order = ", one player after the other from the start player clockwise" if edition.icons else ""
    return (
        f"{leftovers(edition)} Then all fields are harvested, single cards too{order}. Each coin "
        "counts one."
    )


def leftovers(edition: Edition) -> str:
    if edition.leftovers_discarded:
        return "Everything that is not in a field is discarded."
    return "Cards in hand or lying open are worth nothing."


def winner(edition: Edition) -> str:
    """Most coins win; a lone player has a goal."""
    targets = sorted({edition.setups[players].target for players in edition.players} - {0})
    if targets:
        return f"The game is won with {count(targets[0], 'coin')} or more."
    return f"Most coins win. {TIE_BREAKS[edition.tie_break]}"


TIE_BREAKS: Final = {
    SHARED_WIN: "Players with equally many coins share the win.",
    HAND_CARDS: "Of players with equally many coins, the one with most cards left in hand wins; "
    "if these are equal too, they share the win.",
    SECOND_PLAYER: "Of players with equally many coins, the one who did not start wins.",
    FARTHEST_CLOCKWISE: "Of players with equally many coins, the one who sits farthest clockwise "
    "from the start player wins; the start player loses every tie.",
}
