"""From a line that somebody wrote to the tokens that say it: forgiving, and never guessing.

A line is the number or the label of a choice, a move of the notation (`bohnfire.notation`), or a
move in freer words (`bohnfire.rl.wording`). Case, plurals, articles and small slips do not matter.
What may mean two things is asked back, in one line that says what would work.
"""

import re
from collections.abc import Sequence
from typing import Final

from bohnfire.core.errors import Refusal
from bohnfire.core.game import refusal
from bohnfire.core.moves import END_TRADING, PASS, PROPOSE, STOP_PLANTING, WANT, Move
from bohnfire.notation import NotationError, parse_move
from bohnfire.notation.moves import KNOWN
from bohnfire.notation.names import normal
from bohnfire.rl.choosing import Choice, may_offer, seat_of
from bohnfire.rl.match import Match
from bohnfire.rl.rows import tokens_of
from bohnfire.rl.scheduler import NOTHING_ELSE
from bohnfire.rl.tokens import LISTEN, SAY_NO, TAKE_BACK
from bohnfire.rl.wording import (
    ANSWERS_TO,
    ASKS,
    ENOUGH,
    NO,
    OFFERS,
    YES,
    Unheard,
    as_written,
    in_notation,
    partner_in,
    spelling,
    words_of,
)

SHOWN: Final = 3  # choices named in a complaint
LONGEST: Final = 300  # letters of a line
LISTENING: Final = words_of("listen ask for offers others everybody everyone anyone")
ABOUT: Final = words_of("turn trading trade trades planting it that this offer")
FILLERS: Final = words_of(
    "i ill id im think please so well then now thanks thank you my the a an your me let lets way "
    "would like will to want do bean beans on in of"
)
SIGNS: Final = re.compile(r"^(?:[`\"'“”*>\s]|-(?!\d))+")  # before a line; a minus is none
BEGINNING: Final = re.compile(
    r"^(?:(?:my )?(?:move|action|answer|reply)\s*:\s*|(?:ok(?:ay)?|well|so|please)[,:]?\s+(?=\w)|"
    r"i(?:(?: would|['’]d)(?: like to)?| will|['’]ll| want to)?\s+(?=\w)|"
    r"let(?: me|['’]s)\s+(?=\w))",
    re.IGNORECASE,
)


def heard(match: Match, line: str, names: Sequence[str], choices: Sequence[Choice]) -> list[int]:
    """The tokens a line means for the deciding seat; raises Unheard.

    names: of the people, by seat. choices: those of `choices_of`, by number from 1.
    """
    line = cleaned(line)
    try:
        if not line:
            raise Unheard("text/empty", "Nothing was said.")
        if len(line) > LONGEST:
            raise Unheard("text/too-long", f"A line has at most {LONGEST} letters.")
        known = by_number(line, choices) or by_label(line, choices) or by_word(match, line)
        return known or understood(match, line, names, choices)
    except Unheard as problem:
        advice = examples(match, names, choices)
        raise Unheard(problem.code, f"{problem.sentence} {advice}") from None


def cleaned(line: str) -> str:
    """Without quotes, list signs, politeness and the stop at the end."""
    line = SIGNS.sub("", line).rstrip("`\"'“”*>- \t").rstrip(".! ")
    shorter = BEGINNING.sub("", line)
    while shorter != line:
        line, shorter = shorter, BEGINNING.sub("", shorter)
    return line


def by_number(line: str, choices: Sequence[Choice]) -> list[int]:
    """A choice by its number: "3", "#3", "option 3"."""
    found = re.fullmatch(r"(?:(?:option|choice|number)\s*|#)?(\d{1,3})[.)]?", line, re.IGNORECASE)
    if found is None:
        return []
    if not 1 <= int(found[1]) <= len(choices):
        raise Unheard("text/no-such-choice", f"There is no choice {found[1]}.")
    return choices[int(found[1]) - 1].tokens


def by_label(line: str, choices: Sequence[Choice]) -> list[int]:
    """A choice by its whole label, perhaps with its number before it."""
    said = normal(re.sub(r"^\d+[.):]?\s+(?=[A-Z])", "", line))
    return next((choice.tokens for choice in choices if normal(choice.label) == said), [])


def by_word(match: Match, line: str) -> list[int]:
    """Yes, no and the like, where only one thing can be meant."""
    words = meant_by(line)
    legal = match.tokens()
    if LISTEN in legal and {"listen", "offers"} & set(words) and LISTENING.issuperset(words):
        return [LISTEN]
    if TAKE_BACK in legal and words in (["take", "back"], ["withdraw"]):
        return [TAKE_BACK]
    if words and (NO | ENOUGH).issuperset(words):
        return refused(match, words)
    return only(acceptances(match)) if words and YES.issuperset(words) else []


def meant_by(line: str) -> list[str]:
    """The words that count of a line without numbers; of mere thanks, "no"."""
    words = re.findall(r"[a-z]+", line.lower().replace("'", ""))
    if re.search(r"\d", line):
        return []
    counting = [word for word in words if word not in FILLERS | ABOUT]
    return ["no"] if "thanks" in words and not counting else counting


def refused(match: Match, words: list[str]) -> list[int]:
    """No, or enough; raises Unheard where neither can be said."""
    found = only(ends(match, enough=not NO & set(words)))
    if not found and not ANSWERS_TO.keys() & set(words):
        raise Unheard("text/cannot-pass", "You cannot pass here.")
    return found


def only(tokens: list[int]) -> list[int]:
    """The tokens, if there is exactly one."""
    return tokens if len(tokens) == 1 else []


def ends(match: Match, enough: bool) -> list[int]:
    """What says no or stops; who has had enough may mean the end of the trading as well."""
    single = match.layout.single
    verbs = (STOP_PLANTING, PASS, *((END_TRADING,) if enough else ()))
    quiet = (SAY_NO, *(single[verb] for verb in verbs))
    return [token for token in match.tokens() if token in quiet and match.replies.takers == 0]


def acceptances(match: Match) -> list[int]:
    """What says yes to an open offer."""
    layout = match.layout
    return [
        token
        for token in match.tokens()
        if layout.accept <= token < layout.decline and match.replies.takers == 0
    ]


def understood(
    match: Match, line: str, names: Sequence[str], choices: Sequence[Choice]
) -> list[int]:
    """What a whole sentence means; raises Unheard."""
    if match.replies.takers != 0:
        return taken(match, line, names)
    agreed = set(meant_by(line)) and YES.issuperset(meant_by(line))
    words = in_notation(match, "accept" if agreed else line, names)
    try:
        move = parse_move(match.table, match.seat, words, names=names, first=1)
    except NotationError as error:
        likely = by_likeness(words, choices)
        if likely:
            return likely
        if words.startswith(("offer", "counter")) and not may_offer(match):
            raise Unheard("text/no-offers", "You can make no offer now.") from None
        known = spelling(match.table.rules.edition.varieties, tuple(names))
        sentence = as_written(error.sentence.removesuffix(KNOWN), line, known)
        raise Unheard(error.code, sentence.strip()) from None
    tokens = tokens_of(match, move)
    if not tokens:
        raise Unheard(*reason(match, move))
    return tokens


def taken(match: Match, line: str, names: Sequence[str]) -> list[int]:
    """Whose acceptance is taken, by name."""
    who, _rest = partner_in(line, names)
    for token in match.tokens():
        if who and names[seat_of(match, token - match.layout.take_from + 1)].lower() == who.lower():
            return [token]
    raise Unheard("text/which-partner", "Several have accepted: say with whom you trade.")


def by_likeness(line: str, choices: Sequence[Choice]) -> list[int]:
    """The only choice that begins with the same word and has all the others, too."""
    words = significant(line)
    if not words or words[0] in OFFERS | ASKS:
        return []
    like = [choice for choice in choices if resembles(words, significant(choice.label))]
    if len(like) > 1:
        told = " or ".join(f"“{choice.label}”" for choice in like[:SHOWN])
        raise Unheard("text/which", f"This may mean {told}.")
    return like[0].tokens if like else []


def resembles(words: list[str], label: list[str]) -> bool:
    return words[0] == label[0] and set(words) <= set(label)


def significant(line: str) -> list[str]:
    """The words that tell a line from others, without their plural; numbers with their minus."""
    words = re.findall(r"(?:(?<!\w)-(?=\d))?[^\W_]+", line.lower())
    return [word.removesuffix("s") for word in words if word not in FILLERS]


def reason(match: Match, move: Move) -> tuple[str, str]:
    """Why a move that can be read cannot be made: the rules, or the limits of the environment."""
    if move.verb == WANT:
        return "text/want", "Wishes are only talk here: begin the line with say."
    code = refusal(match.table, match.seat, move)
    if code:
        return code, Refusal(code).sentence
    if move.verb != PROPOSE:
        return "text/not-now", "This cannot be said now."
    if not may_offer(match):
        return "text/no-offers", "You can make no offer now."
    caps = match.layout.caps
    sides = f"gives at most {caps.give} and asks at most {caps.ask} cards"
    if match.replies.kind != NOTHING_ELSE:
        return "text/offer-limits", f"An offer {sides}; now it goes to the active player."
    return "text/offer-limits", f"An offer {sides}; it goes to one player or to anyone."


def examples(match: Match, names: Sequence[str], choices: Sequence[Choice]) -> str:
    """What would work, in one sentence."""
    told = [f"“{choice.label}”" for choice in choices[:SHOWN]]
    if may_offer(match):
        told.append(f"“{sample_offer(match, names)}”")
    return f"You could write {' or '.join(told)}."


def sample_offer(match: Match, names: Sequence[str]) -> str:
    """How an offer is written: with a card of the own hand."""
    table, seat = match.table, int(match.seat)
    varieties = table.rules.edition.varieties
    hand = table.hand(seat)
    held = int(table.variety(hand, 0)) if table.size(hand) > 0 else 0
    other = next(n for n, copies in enumerate(table.rules.faces.copies) if copies and n != held)
    partner = int(table.active) if seat != table.active else seat_of(match, 1)
    given = f"1 {varieties[held].name}" if table.size(hand) > 0 else "nothing"
    return f"offer {given} for 1 {varieties[other].name} to {names[partner]}"
