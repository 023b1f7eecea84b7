"""What a seat may say now, in whole moves: a label for each, and the tokens that say it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bohnfire.core.moves import accept, decline, decoded
from bohnfire.labels import label
from bohnfire.rl.choices import matching
from bohnfire.rl.draft import NO_DRAFT
from bohnfire.rl.match import Match
from bohnfire.rl.rows import tokens_of
from bohnfire.rl.scheduler import GARDENING, own_offer
from bohnfire.rl.tokens import COIN_OF_PILE, LISTEN, SAY_NO, TAKE_BACK

SPOKEN = {
    LISTEN: "Ask the others for offers",
    TAKE_BACK: "Take back your offer",
}


class Choice(NamedTuple):
    """A move in words, and the first tokens that say it; copies may still be open."""

    label: str
    tokens: list[int]


def choices_of(match: Match, names: Sequence[str]) -> list[Choice]:
    """What the deciding seat may do, but for offers, in the order of the tokens.

    names: of the people, by seat.
    """
    told: dict[str, Choice] = {}
    for token in match.tokens():
        for choice in choices(match, token, names):
            told.setdefault(choice.label, choice)
    return list(told.values())


def choices(match: Match, token: int, names: Sequence[str]) -> Iterator[Choice]:
    """What a token begins, unless it is an offer."""
    layout = match.layout
    if match.replies.takers != 0:
        yield Choice(f"Trade with {names[seat_of(match, token - layout.take_from + 1)]}", [token])
    elif token == SAY_NO:
        yield Choice("Go on" if match.replies.kind == GARDENING else "Say no", [token])
    elif token in SPOKEN:
        yield Choice(SPOKEN[token], [token])
    elif not layout.trading or token < layout.offer or token == COIN_OF_PILE:
        yield Choice(label_of(match, token, names), [token])
    elif token >= layout.accept:
        yield answer(match, token, names)


def label_of(match: Match, token: int, names: Sequence[str]) -> str:
    """A move of the engine in words."""
    at = matching(match.table, match.layout, match.seat, match.moves, token, 0)
    return label(match.table, match.seat, decoded(match.moves.codes[at]), names)


def answer(match: Match, token: int, names: Sequence[str]) -> Choice:
    """Yes or no to an open offer."""
    layout = match.layout
    start = layout.accept if token < layout.decline else layout.decline
    partner = seat_of(match, token - start + 1)
    number = int(own_offer(match.table, partner))
    move = accept(number) if token < layout.decline else decline(number)
    words = f"{label(match.table, match.seat, move, names)} of {names[partner]}"
    return Choice(words, tokens_of(match, move) or [token])


def seat_of(match: Match, steps: int) -> int:
    """The seat so many places clockwise from the one that decides."""
    return int((match.seat + steps) % match.layout.players)


def may_offer(match: Match) -> bool:
    """Whether an offer or counter-offer can be begun now."""
    layout = match.layout
    return bool(layout.trading) and any(
        layout.offer <= token < layout.accept for token in match.tokens()
    )


def say(match: Match, tokens: Sequence[int]) -> None:
    """Say tokens; of copies left open the first one is taken."""
    for token in tokens:
        match.step(token)
    while match.draft.stage != NO_DRAFT:
        match.step(match.tokens()[0])
