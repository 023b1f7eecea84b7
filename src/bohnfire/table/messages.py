"""What a table tells a browser: its state as one seat may see it.

Everything about the game comes from the engine's view and its answers to "is this allowed?", so
the page can show what is possible, and why something is not, without knowing a rule.
"""

import itertools
from collections.abc import Iterator, Sequence

import bohnfire
from bohnfire.core import moves
from bohnfire.core.moves import Move
from bohnfire.hints import hints
from bohnfire.labels import label
from bohnfire.sentences import Teller
from bohnfire.table.entries import Said
from bohnfire.table.patience import Patience
from bohnfire.table.session import Line, Session
from bohnfire.view import SPECTATOR, OfferView, View
from bohnfire.wire import encode, to_wire

MOST_CHOICES = 60
MOST_TRIED = 400


class Messages:
    """Makes the messages of one table."""

    def __init__(self, session: Session, patience: Patience) -> None:
        self._session = session
        self._patience = patience

    def lobby(self, present: frozenset[int]) -> dict[str, object]:
        """The table from outside: what is played, and who sits where."""
        session, header = self._session, self._session.header
        return {
            "table": header.table,
            "edition": header.edition,
            "options": header.options,
            "players": header.players,
            "level": header.level,
            "seeded": header.seeded,
            "delay": header.delay,
            "started": session.game is not None,
            "over": session.game is not None and session.game.over,
            "rematch": session.rematch,
            "seats": [
                {
                    "seat": seat.seat,
                    "name": seat.name,
                    "kind": seat.kind,
                    "connected": seat.seat in present,
                }
                for seat in session.seats.all
            ],
        }

    def state(self, seat: int | None, since: int, present: frozenset[int]) -> bytes:
        """The whole state for a seat (None: a spectator), with the log from line `since` on."""
        session = self._session
        scene = session.scene(seat)
        late = session.delay.sentence(session.now) if seat is None else ""
        message: dict[str, object] = {
            "type": "state",
            "version": scene.version,
            "seat": seat,
            "lobby": self.lobby(present),
            "late": late,
            "patience": None if late else self._waiting_for(present),
            "view": None,
            "deck": [],
            "target": 0,
            "legal": [],
            "labels": [],
            "hints": [],
            "can_propose": None,
            "why": {},
            "copies": {},
            "log": self.log(seat, since),
        }
        if scene.game is not None:
            message |= _seen_from(scene.game, seat, session.seats.names)
        return encode(message)

    def log(self, seat: int | None, since: int = 0) -> list[dict[str, object]]:
        """The lines of the log from number `since` on, as this seat may read them."""
        scene = self._session.scene(seat)
        if scene.game is None:
            return []
        viewer = SPECTATOR if seat is None else seat
        names = self._session.seats.names
        teller, lines = Teller(scene.game.edition, names, viewer), self._session.lines
        return [log_line(n, lines[n], teller, names) for n in range(since, scene.lines)]

    def _waiting_for(self, present: frozenset[int]) -> dict[str, object] | None:
        """Whom a bot waits for before it ends the trading, and how many seconds still."""
        if not self._patience.waiting:
            return None
        left = self._patience.left(present)
        return {"seats": self._patience.waited_for(present), "seconds": round(left, 1)}


def log_line(n: int, line: Line, teller: Teller, names: Sequence[str]) -> dict[str, object]:
    """One line of the log; `n` counts the lines from 0, `names` are those of the seats."""
    happening = line.happening
    if isinstance(happening, Said):
        return _saying(n, line.version, happening, names[happening.seat])
    return {
        "n": n,
        "version": line.version,
        "event": happening.kind,
        "seat": happening.seat,
        "offers": list(happening.offers),
        "text": teller.tell(happening),
    }


def _saying(n: int, version: int, said: Said, name: str) -> dict[str, object]:
    return {
        "n": n,
        "version": version,
        "event": "said",
        "seat": said.seat,
        "offers": [],
        "text": said.text,
        "name": name,
        "promise": said.promise,
    }


def position(game: bohnfire.Game, view: View) -> dict[str, object]:
    """A view, with what the page needs to know of the rules to show it.

    `deck`: copies of each variety; `target`: the coins with which a lone player wins, else 0.
    """
    rules = game.table.rules
    return {
        "view": view.plain(),
        "deck": [int(copies) for copies in rules.faces.copies],
        "target": int(rules.setup.target),
    }


def _seen_from(game: bohnfire.Game, seat: int | None, names: Sequence[str]) -> dict[str, object]:
    """What a seat sees, or somebody who looks on, and may do. `labels` go by `legal`."""
    view = game.view(seat)
    public = position(game, view)
    if seat is None:
        return public
    legal = game.legal(seat)
    return public | {
        "legal": [to_wire(move) for move in legal],
        "labels": [label(game, seat, move, names) for move in legal],
        "hints": hints(view, game.edition, names),
        "can_propose": _can_propose(game, seat),
        "why": dict(_reasons(game, seat, view)),
        "copies": {
            str(move.offer): choices_of_copies(game, seat, view, move)
            for move in legal
            if move.verb == moves.ACCEPT
        },
    }


def _can_propose(game: bohnfire.Game, seat: int) -> dict[str, object]:
    space = game.offer_space(seat)
    if space is None:
        return {"refusal": _why_not(game, seat, moves.propose())}
    return {
        "give": space.give,
        "ask": [{"variety": variety, "most": most} for variety, most in space.ask.items()],
        "to": space.partners,
        "gifts": space.gifts,
        "one_side": space.one_side,
        "promise": int(space.promise),
        "demand": int(space.demand),
        "refusal": None,
    }


def _reasons(game: bohnfire.Game, seat: int, view: View) -> Iterator[tuple[str, object]]:
    """Why things that have a place on the page cannot be done now."""
    for name, move in _shown(seat, view):
        why = _why_not(game, seat, move)
        if why is not None:
            yield name, why


def _shown(seat: int, view: View) -> Iterator[tuple[str, Move]]:
    for field in range(len(view.seats[seat].fields)):
        yield f"harvest:{field}", moves.harvest(field)
    yield "buy_field", moves.buy_field()
    yield "end_trading", moves.end_trading()
    yield "stop_planting", moves.stop_planting()
    for offer in view.offers:
        if offer.proposer != seat:
            yield f"accept:{offer.offer}", moves.accept(offer.offer)


def _why_not(game: bohnfire.Game, seat: int, move: Move) -> dict[str, str] | None:
    refusal = game.check(seat, move)
    if refusal is None:
        return None
    return {"code": refusal.code, "sentence": refusal.sentence, "clause": refusal.clause}


def choices_of_copies(
    game: bohnfire.Game, seat: int, view: View, usual: Move
) -> list[tuple[int, ...]]:
    """The cards a seat may give for an offer, the usual ones first, at most 60 choices."""
    offer = next(one for one in view.offers if one.offer == usual.offer)
    choices = [usual.cards]
    tried = itertools.islice(_combinations(view, seat, offer), MOST_TRIED)
    for cards in tried:
        if len(choices) == MOST_CHOICES:
            break
        if set(cards) == set(usual.cards):
            continue
        if game.check(seat, moves.accept(usual.offer, cards)) is None:
            choices.append(cards)
    return choices


def _combinations(view: View, seat: int, offer: OfferView) -> Iterator[tuple[int, ...]]:
    """Every choice of so many cards of the varieties asked, from hand and open cards."""
    own = [*(view.seats[seat].hand or []), *view.revealed]
    by_variety = [
        itertools.combinations([card.card for card in own if card.variety == variety], count)
        for variety, count in offer.ask.items()
    ]
    for parts in itertools.product(*by_variety):
        yield tuple(card for part in parts for card in part)
