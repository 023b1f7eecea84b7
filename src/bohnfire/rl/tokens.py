"""The numbering of actions: a move of the engine is a short row of tokens.

Tokens come in blocks of fixed order, whose sizes follow from the rules and the caps. Cards are
told apart by their face: the variety and, in Bohn to Be Wild, the icon. Seats are counted from
the one that acts, clockwise; partner 0 is anyone.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from bohnfire.core.cards import ICONS, NO_VARIETY
from bohnfire.core.edition import Phase, Rules
from bohnfire.core.moves import (
    BUY_FIELD,
    CHOOSE,
    CLAIM,
    DISCARD_CARD,
    DRAW_MORE,
    END_TRADING,
    EXCHANGE_ORDER,
    PASS,
    PLACE,
    SHOW,
    STOP_PLANTING,
    TAKE_COIN,
    TAKE_GIFT,
)
from bohnfire.core.trade import Trade
from bohnfire.editions.wild_small import ROW
from bohnfire.rl.caps import Caps
from bohnfire.rl.features import Features

# Single tokens, which every layout has at these numbers. The first seven are moves as they are.
SINGLE_MOVES: Final = (
    STOP_PLANTING,
    END_TRADING,
    BUY_FIELD,
    PASS,
    DRAW_MORE,
    TAKE_GIFT,
    EXCHANGE_ORDER,
)
COIN_OF_PILE: Final = 7  # the bonus coin from the draw pile
SAY_NO: Final = 8  # say no, or nothing, when asked; an own open offer stays
TAKE_BACK: Final = 9  # the same, and withdraw the own open offer
LISTEN: Final = 10  # ask everybody for offers
COMMIT_GIVE: Final = 11  # nothing more is given
COMMIT: Final = 12  # the offer is made
SINGLES: Final = 13
NO_TOKEN: Final = -1

# Kinds of tokens, in the order of their blocks.
VERBS: Final = (
    "single",
    "harvest",
    "plant",
    "discard",
    "take coin",
    "claim",
    "show",
    "place",
    "choose",
    "take",
    "offer to",
    "counter",
    "accept",
    "decline",
    "give",
    "ask",
    "promise",
    "demand",
    "copy",
)
SINGLE_NAMES: Final = (
    "stop planting",
    "end trading",
    "buy field",
    "pass",
    "draw more",
    "take gift",
    "exchange order",
    "take coin from the pile",
    "say no",
    "take back",
    "listen",
    "that is all I give",
    "make the offer",
)
NUMBERS: Final = 3  # CHOOSE 0, 1 or 2
PROMISES: Final = 2  # most cards promised

# The verbs with a card or number that the phases of this package ask for; of a phase by
# somebody else nothing is known, so it gets them all.
ALL_VERBS: Final = (DISCARD_CARD, TAKE_COIN, CLAIM, SHOW, PLACE, CHOOSE)
VERBS_OF: Final[dict[str, tuple[int, ...]]] = {
    "PlantFromHand": (),
    "TurnUp": (),
    "Trade": (),
    "PlantReceived": (),
    "Draw": (),
    "MarketTrade": (),
    "RefillMarket": (),
    "PlantOffered": (DISCARD_CARD,),
    "PlantInDuel": (DISCARD_CARD,),
    "DiscardFromHand": (DISCARD_CARD,),
    "RevealAndPlant": (),
    "ExchangeOrder": (),
    "ShowGift": (SHOW, CHOOSE),
    "AskNeighbour": (CHOOSE,),
    "WildPlant": (DISCARD_CARD,),
    "ClaimPromised": (CLAIM,),
    "WildTrade": (DISCARD_CARD,),
    "WildPlantReceived": (DISCARD_CARD,),
    "WildDraw": (PLACE,),
    "HandPhase": (PLACE, TAKE_COIN),
    "OfferPhase": (TAKE_COIN,),
}
WITHOUT_PROMISES: Final = ("Trade", "MarketTrade")
NO_PHASE: Final = -1
NO_FACE: Final = 255  # of an order card


def class_of(phase: Phase) -> str:
    """The name of a phase's class, or "" if it is none of this package."""
    path = repr(type(phase)).removeprefix("<class '").removesuffix("'>").split(".")
    return path[-1] if path[0] == "bohnfire" else ""


def verbs_of(rules: Rules) -> set[int]:
    """The verbs with a card or number that may occur in a game."""
    found: set[int] = set()
    for phase in rules.edition.phases:
        found |= set(VERBS_OF.get(class_of(phase), ALL_VERBS))
    return found


@mypyc_attr(acyclic=True)
class Face:
    """What is printed on some cards of the deck, and how many there are."""

    def __init__(self, card: int, rules: Rules) -> None:
        faces = rules.faces
        self.variety: int = faces.of[card]
        self.icon: int = faces.icon[card]
        self.top: bool = faces.top[card] == 1
        self.skull: bool = faces.skull[card] == 1
        self.partner: int = faces.partner[card]
        self.copies: int = 0

    def key(self) -> tuple[int, int, bool, bool, int]:
        return (self.variety, self.icon, self.top, self.skull, self.partner)

    def name(self, rules: Rules) -> str:
        """The id of the variety, with the icon's code after a colon."""
        variety = rules.edition.varieties[self.variety].id
        return f"{variety}:{ICONS[self.icon]}" if self.icon > 0 else variety


class Layout:
    """The actions of an edition at one number of players under some caps.

    actions: how many tokens there are. features: how many numbers an observation has. faces: the
    different cards. face_of: by card, the index in `faces`. Blocks of tokens begin at `harvest`,
    `plant`, ...; each is a plain number.
    """

    def __init__(self, rules: Rules, caps: Caps | None = None) -> None:
        self.rules: Rules = rules
        self.caps: Caps = Caps() if caps is None else caps
        self.players: i64 = rules.players
        self.fields: i64 = rules.fields_max
        self.varieties: i64 = len(rules.edition.varieties)
        self.faces: list[Face] = []
        self.face_of: vec[u8] = vec[u8]()
        self.list_faces()
        self.give: i64 = self.caps.give
        self.ask: i64 = self.caps.ask
        self.copies: i64 = self.caps.copies
        self.places: i64 = self.caps.places
        self.list_phases()
        self.check_copies()
        self.single: vec[i64] = vec[i64]([NO_TOKEN] * (EXCHANGE_ORDER + 1))  # by verb
        for token, verb in enumerate(SINGLE_MOVES):
            self.single[verb] = token
        self.starts: list[int] = []
        self.sizes: list[int] = []
        self.actions: i64 = 0
        self.number_tokens()
        self.seen: Features = Features(self)
        self.features: i64 = self.seen.size

    def feature_names(self) -> list[str]:
        """What each number of an observation is about. Seats are counted from the viewer."""
        return self.seen.names

    def feature_limits(self) -> list[int]:
        """For each number of an observation the first value that it never has."""
        return self.seen.limits

    def feature_kinds(self) -> list[str]:
        """For each number "count", or "choice" where it only tells things apart."""
        return self.seen.kinds

    def list_faces(self) -> None:
        known: dict[tuple[int, int, bool, bool, int], int] = {}
        for card in range(self.rules.faces.cards):
            face = Face(card, self.rules)
            if face.variety == NO_VARIETY:
                self.face_of = append(self.face_of, u8(NO_FACE))
                continue
            index = known.setdefault(face.key(), len(self.faces))
            if index == len(self.faces):
                self.faces.append(face)
            self.faces[index].copies += 1
            self.face_of = append(self.face_of, u8(index))

    def list_phases(self) -> None:
        """Which phases trade, and where those with a rule of their own stand."""
        self.trades: vec[bool] = vec[bool]()
        self.trading: bool = False
        self.promises: i64 = 0
        self.gift_phase: i64 = NO_PHASE
        self.row_note: i64 = NO_PHASE  # the note that holds the zone of an offer row
        for index, phase in enumerate(self.rules.edition.phases):
            trades = isinstance(phase, Trade)
            self.trades = append(self.trades, trades)
            self.trading = self.trading or trades
            if trades and class_of(phase) not in WITHOUT_PROMISES:
                self.promises = PROMISES
            if class_of(phase) == "ShowGift":
                self.gift_phase = index
            if class_of(phase) == "OfferPhase":
                self.row_note = ROW

    def check_copies(self) -> None:
        """A giver must be able to name enough copies: open ones of each face, then the hand."""
        most = 1
        for variety in range(self.varieties):
            most = max(most, sum([1 for face in self.faces if face.variety == variety]))
        least = most + max(self.give, self.ask)
        if self.trading and self.copies < least:
            raise ValueError(f"The cap 'copies' must be at least {least} here.")

    def number_tokens(self) -> None:
        """Lay the blocks one after the other."""
        faces, players = len(self.faces), int(self.players)
        verbs = verbs_of(self.rules)
        trade = 1 if self.trading else 0
        gifts = 1 if self.gift_phase != NO_PHASE else trade
        copies = self.copies if trade or verbs & {DISCARD_CARD, TAKE_COIN, SHOW} else 0
        self.add_block(SINGLES)
        self.harvest: i64 = self.add_block(self.fields)
        self.plant: i64 = self.add_block(faces * self.fields)
        self.discard: i64 = self.add_block(faces if DISCARD_CARD in verbs else 0)
        self.take_coin: i64 = self.add_block(faces if TAKE_COIN in verbs else 0)
        self.claim: i64 = self.add_block(faces if CLAIM in verbs else 0)
        self.show: i64 = self.add_block(faces if SHOW in verbs else 0)
        self.place: i64 = self.add_block(self.places if PLACE in verbs else 0)
        self.choose: i64 = self.add_block(NUMBERS if CHOOSE in verbs else 0)
        self.take_from: i64 = self.add_block((players - 1) * gifts)
        self.offer: i64 = self.add_block(players * trade)
        self.counter: i64 = self.add_block((players - 1) * trade)
        self.accept: i64 = self.add_block((players - 1) * trade)
        self.decline: i64 = self.add_block((players - 1) * trade)
        self.given: i64 = self.add_block(self.varieties * trade)
        self.asked: i64 = self.add_block(self.varieties * trade)
        self.promise: i64 = self.add_block(self.promises)
        self.demand: i64 = self.add_block(self.promises)
        self.copy: i64 = self.add_block(copies)

    def add_block(self, size: int) -> int:
        start = int(self.actions)
        self.starts.append(start)
        self.sizes.append(size)
        self.actions += size
        return start

    def block(self, token: int) -> int:
        """The index in VERBS of the block a token belongs to; ValueError if there is none."""
        for index in range(len(self.starts)):
            if self.starts[index] <= token < self.starts[index] + self.sizes[index]:
                return index
        raise ValueError(f"There is no action {token}; there are {self.actions}.")

    def verb(self, token: int) -> str:
        """The kind of a token: one of VERBS."""
        return VERBS[self.block(token)]

    def argument(self, token: int) -> int:
        """The number of a token within its block."""
        return token - self.starts[self.block(token)]

    def name(self, token: int) -> str:
        """A token in words. Seats are counted clockwise from the one that acts."""
        verb, number = self.verb(token), self.argument(token)
        if verb == "single":
            return SINGLE_NAMES[number]
        if verb == "harvest":
            return f"harvest field {number + 1}"
        if verb == "plant":
            face = self.face_name(number // self.fields)
            return f"plant {face} on field {number % self.fields + 1}"
        if verb in ("discard", "take coin", "claim", "show"):
            return f"{verb} {self.face_name(number)}"
        if verb in ("give", "ask"):
            return f"{verb} {self.rules.edition.varieties[number].id}"
        if verb == "place":
            return "place at the back" if number == self.places - 1 else f"place at {number + 1}"
        if verb == "offer to":
            return "offer to anyone" if number == 0 else f"offer to seat +{number}"
        if verb in ("take", "counter", "accept", "decline"):
            return f"{verb} seat +{number + 1}"
        return f"{verb} {number}" if verb == "choose" else f"{verb} {number + 1}"

    def face_name(self, face: int) -> str:
        """A face in words: "red", "w_cow:EITHER"."""
        return self.faces[face].name(self.rules)

    def bound(self) -> int:
        """More tokens than any game can have; docs/research/encoding.md tells why."""
        caps, players = self.caps, int(self.players)
        cards, ends = int(self.rules.faces.cards), int(self.rules.ends)
        rounds = (2 * (ends + 2) + 1) * cards + 1
        offer = 2 * caps.give + caps.ask + 5
        answer = 1 + caps.ask
        asking = (caps.proposals + caps.listens) * (players * (offer + 2 * answer) + 2)
        moves = 8 * cards + players * (2 * int(self.fields) + 6) + 20
        return rounds * players * (asking + moves)


@mypyc_attr(acyclic=True)
class Marks:
    """The legal tokens of one decision: 0 or 1 for each token, and the tokens set.

    bits may be part of a larger array that several games share; `at` says where it begins.
    Only what was set is cleared, so a decision costs what it offers, not what the layout holds.
    """

    def __init__(self, actions: i64) -> None:
        self.bits: vec[u8] = vec[u8]([u8(0)] * actions)
        self.at: i64 = 0
        self.tokens: vec[i64] = vec[i64]([i64(0)] * actions)
        self.count: i64 = 0

    def add(self, token: i64) -> None:
        """One more legal token; a second time does nothing."""
        if self.bits[self.at + token] == 0:
            self.bits[self.at + token] = u8(1)
            self.tokens[self.count] = token
            self.count += 1

    def clear(self) -> None:
        for index in range(self.count):
            self.bits[self.at + self.tokens[index]] = u8(0)
        self.count = 0

    def write_to(self, bits: "vec[u8]", at: i64) -> None:
        """From now on use this part of a larger array, which must be zero there."""
        for index in range(self.count):
            bits[at + self.tokens[index]] = u8(1)
        self.bits = bits
        self.at = at
