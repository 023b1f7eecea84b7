"""Freer words as moves of the notation: "I'd like to give Ada two reds for a blue".

What comes out is a line for `bohnfire.notation`, which reads it; so cards and seats are
understood in one place only.
"""

import re
from collections.abc import Sequence
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from bohnfire.core.cards import Variety
from bohnfire.notation import vocabulary
from bohnfire.notation.cards import PLACES
from bohnfire.notation.moves import VERBS
from bohnfire.rl.match import Match
from bohnfire.rl.scheduler import ANSWERS, NO_OFFER, own_offer

SURE: Final = 0.75  # how much a misspelt word must look like the one that is meant
WORD: Final = re.compile(r"[^\W\d_]{4,}")  # shorter ones are left as they are


def words_of(text: str) -> frozenset[str]:
    """The words of a text as a set."""
    return frozenset(text.split())


OFFERS: Final = words_of("offer propose give trade swap bid suggest")
ASKS: Final = words_of("ask request")
YES: Final = words_of("yes y yeah yep ok okay deal agreed agree accept sure fine")
NO: Final = words_of("no n nope nah none nothing decline refuse reject")
ENOUGH: Final = words_of("pass skip done stop end finish finished ready")
ANSWERS_TO: Final = {
    **dict.fromkeys(("accept", "agree", "take"), "accept"),
    **dict.fromkeys(("decline", "refuse", "reject"), "decline"),
    "withdraw": "withdraw",
}
GRAMMAR: Final = words_of(
    "for nothing with from everybody everyone anyone anybody seat player promise card cards front "
    "back rear gift coin pile order more planting trading bean beans option listen field into onto "
    "your their some return getting against present free gratis turned face number without"
)
NUMBERS: Final = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}
PHRASES: Final = [
    (re.compile(pattern, re.IGNORECASE), meaning)
    for pattern, meaning in (
        (r"\bin (exchange|return) for\b|\bgetting\b|\bagainst\b", "for"),
        (r"\bas a (gift|present)\b|\bfor free\b|\bfor nothing\b|\bgratis\b", "for nothing"),
        (r"\b(turned[- ]up|face[- ]up)\b", "revealed"),
        (r"\bcounter[- ]?(offer|propose)\b", "counter"),
        (r"\b(?:an?|my|your|his|her|their|the|some) (?=\w)", ""),
        (r"\bthird field\b", "field"),
        *((rf"\b{word}\b", digit) for word, digit in NUMBERS.items()),
    )
]
NUMBERED: Final = re.compile(r"(?:offer\s*)?(?:#\s*|number\s+)?((?:(?<!\w)-)?\d+)\b", re.IGNORECASE)


class Unheard(ValueError):
    """A line that cannot be followed: a stable code, and one sentence for whoever wrote it."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


def in_notation(match: Match, line: str, names: Sequence[str]) -> str:
    """The line as a move of the notation; a line of other words is left as it is.

    Unheard if it is about an offer, and nobody can tell which.
    """
    line = mended(line, spelling(match.table.rules.edition.varieties, tuple(names)))
    for pattern, meaning in PHRASES:
        line = pattern.sub(meaning, line)
    verb, _, rest = line.partition(" ")
    verb, rest = verb.lower().rstrip(":,"), rest.strip()
    if verb in OFFERS:
        return offered(match, rest, names)
    if verb in ASKS:
        return asked(match, rest, names)
    if verb in ("counter", "change"):
        return countered(match, verb, rest, names)
    if verb in ANSWERS_TO and not rest.lower().startswith(("gift", "coin", "back")):
        return answered(match, ANSWERS_TO[verb], rest, names)
    return line


def offered(match: Match, rest: str, names: Sequence[str]) -> str:
    """`offer Ada: 2 red for blue`; whoever is asked about an offer answers that one."""
    who, terms = partner_in(rest, names)
    if match.replies.kind == ANSWERS:
        return f"counter #{match.replies.offer}: {terms}"
    return f"offer {who}: {terms}" if who else f"offer {terms}"


def asked(match: Match, rest: str, names: Sequence[str]) -> str:
    """`ask Ada for a blue`: an offer that gives nothing."""
    who, terms = partner_in(rest, names)
    wish = re.sub(r"^for\b\s*", "", terms)
    return offered(match, f"{who}: nothing for {wish}" if who else f"nothing for {wish}", names)


def countered(match: Match, verb: str, rest: str, names: Sequence[str]) -> str:
    """`counter #3: red for blue`, `counter Ada: red for blue`, `counter red for blue`."""
    number = re.match(r"(?:offer\s*)?(?:#\s*(\d+)|(\d+)\s*:)\s*:?", rest)
    if number is not None:
        terms = rest[number.end() :]
        return f"{verb} #{number[1] or number[2]}: {without_link(terms)}"
    who, terms = partner_in(rest, names)
    if not who and not may_answer(match):
        return f"offer {without_link(terms)}"
    return f"{verb} #{offer_meant(match, who, names)}: {without_link(terms)}"


def without_link(terms: str) -> str:
    """The terms without the words that lead to them."""
    return re.sub(r"^[\s:,]*(?:(?:with|by|and|i|offer|offering|give|giving)\b[\s:]*)*", "", terms)


def answered(match: Match, verb: str, rest: str, names: Sequence[str]) -> str:
    """`accept #3 with soy@1`, `accept Ada`, `decline`."""
    named, other = partner_in(rest, names)
    which, linked, cards = f"{other} ".partition("with ")
    number = None if named else NUMBERED.search(which)
    meant = offer_meant(match, named, names) if number is None else number[1]
    return f"{verb} #{meant} with {cards}" if linked and cards.strip() else f"{verb} #{meant}"


def partner_in(text: str, names: Sequence[str]) -> tuple[str, str]:
    """Who is named, as the notation has it, and the rest; "" if nobody is."""
    named = []
    pattern = partners(tuple(names))
    while (found := pattern.search(text)) is not None:
        seat = f"seat {found['seat']}" if found["seat"] else "anyone"
        named.append(found["name"] or seat)
        text = f"{text[: found.start()]} {text[found.end() :]}"
    return ", ".join(named), " ".join(text.split()).strip(" :,")


@lru_cache(maxsize=64)
def partners(names: tuple[str, ...]) -> re.Pattern[str]:
    """Words that name a seat, with what goes before and after them."""
    people = "|".join(map(re.escape, names))
    return re.compile(
        rf"(?:\b(?:to|with|from|and(?=\s+(?:{people})\b))\s+)?(?:\b(?P<name>{people})\b(?:['’]s)?(?:\s+offer\b)?|"
        r"\b(?:seat|player)\s+(?P<seat>\d{1,2})\b|"
        r"\b(?:anyone|anybody|everyone|everybody)\b|(?<=to )\ball\b|^all(?=\s*:))\s*[:,]?",
        re.IGNORECASE,
    )


def may_answer(match: Match) -> list[int]:
    """The numbers of the open offers that the deciding seat may answer."""
    if match.replies.kind == ANSWERS:
        return [int(match.replies.offer)]
    seat = match.seat
    return [int(offer.number) for offer in match.table.offers if (offer.to >> seat) & 1 == 1]


def offer_meant(match: Match, who: str, names: Sequence[str]) -> int:
    """The number of the offer that is answered: that of a person, or the only one."""
    people = [one for one in who.split(", ") if one not in ("", "anyone")]
    if len(people) > 1:
        raise Unheard("text/which-offer", f"Whose offer, that of {' or '.join(people)}?")
    if people:
        number = int(own_offer(match.table, seat_named(people[0], names)))
        if number == NO_OFFER:
            raise Unheard("text/no-such-offer", f"There is no open offer of {people[0]}.")
        return number
    numbers = may_answer(match)
    if len(numbers) == 1:
        return numbers[0]
    if not numbers:
        raise Unheard("text/no-such-offer", "No offer waits for your answer.")
    told = [
        f"offer {offer.number} of {names[offer.proposer]}"
        for offer in match.table.offers
        if offer.number in numbers
    ]
    raise Unheard("text/which-offer", f"Which offer? Open are {' and '.join(told)}.")


def seat_named(who: str, names: Sequence[str]) -> int:
    """The seat of a name, or of "seat 2"."""
    lowered = [name.lower() for name in names]
    if who.lower() in lowered:
        return lowered.index(who.lower())
    return int(who.removeprefix("seat ")) - 1


def mended(line: str, known: frozenset[str]) -> str:
    """The line with small slips of spelling put right."""
    return WORD.sub(lambda word: likely(word[0], known), line)


def as_written(sentence: str, line: str, known: frozenset[str]) -> str:
    """A sentence about words of a mended line, quoting them as they were written."""
    for word in WORD.findall(line):
        sentence = sentence.replace(repr(likely(word, known)), repr(word))
    return sentence


def likely(word: str, known: frozenset[str]) -> str:
    """The known word that is meant, or the word itself."""
    lowered = word.lower()
    if lowered in known or lowered.removesuffix("s") in known:
        return word
    return next(iter(near(lowered, known)), word)


@lru_cache(maxsize=4096)
def near(word: str, known: frozenset[str]) -> tuple[str, ...]:
    return tuple(get_close_matches(word, sorted(known - NUMBERS.keys()), 1, SURE))


@lru_cache(maxsize=64)
def spelling(varieties: tuple[Variety, ...], names: tuple[str, ...]) -> frozenset[str]:
    """All words that mean something at a table of these people."""
    words = {*VERBS, *GRAMMAR, *PLACES, *OFFERS, *ASKS, *ANSWERS_TO, *NUMBERS, *YES, *NO, *ENOUGH}
    words |= {name.lower() for name in names}
    for variety in varieties:
        words |= set(re.findall(r"[^\W\d_]+", f"{variety.id} {variety.name}".lower()))
    return frozenset(words | set(vocabulary(varieties).forms))
