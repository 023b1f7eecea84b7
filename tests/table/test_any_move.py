"""Whatever a browser sends as a move is done or refused; nothing else ever happens."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

import bohnfire
from bohnfire.core import moves
from bohnfire.table.entries import Entry, Header, Joined
from bohnfire.table.refusals import Refused
from bohnfire.table.session import Change, Session
from bohnfire.wire import WireError, move_from_json
from tests.table.tables import game_of

NUMBERS = st.one_of(
    st.integers(-2, 20), st.sampled_from([103, 104, 254, 255, 2**31, 2**63, -(2**63)])
)
VALUES = st.one_of(
    NUMBERS,
    st.none(),
    st.booleans(),
    st.text(max_size=3),
    st.lists(NUMBERS, max_size=6),
    st.dictionaries(st.sampled_from(["0", "1", "7", "8", "254", "x"]), NUMBERS, max_size=4),
)
VERBS = list(moves.VERBS[1:])
NAMES = ["card", "field", "give", "ask", "to", "parent", "offer", "cards", "varieties"]
NAMES += ["position", "number", "promise", "demand"]
ANYTHING = st.builds(
    lambda verb, rest: {"verb": verb, **rest},
    st.sampled_from(VERBS),
    st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=4),
)
SMALL = st.integers(0, 12)
CARDS = st.lists(st.integers(0, 110), max_size=4)
WELL_FORMED = st.one_of(
    st.fixed_dictionaries({"verb": st.just("plant"), "card": st.integers(0, 254), "field": SMALL}),
    st.fixed_dictionaries({"verb": st.just("harvest"), "field": SMALL}),
    st.fixed_dictionaries(
        {
            "verb": st.just("propose"),
            "give": CARDS,
            "ask": st.dictionaries(SMALL.map(str), st.integers(0, 130), max_size=2),
            "to": st.one_of(st.none(), st.lists(st.integers(0, 14), max_size=4)),
            "parent": st.one_of(st.none(), SMALL),
        }
    ),
    st.fixed_dictionaries({"verb": st.just("accept"), "offer": SMALL, "cards": CARDS}),
    st.fixed_dictionaries({"verb": st.sampled_from(["decline", "withdraw"]), "offer": SMALL}),
    st.fixed_dictionaries({"verb": st.just("want"), "varieties": CARDS}),
    st.fixed_dictionaries({"verb": st.sampled_from(["discard", "claim", "show"]), "card": SMALL}),
    st.fixed_dictionaries({"verb": st.just("place"), "position": SMALL}),
)


def table_in_play(edition: str) -> Session:
    """A table with open offers, somewhere in the trade phase; without one, at the beginning."""
    known = bohnfire.EDITIONS[edition]
    players = 4 if 4 in known.players else known.players[0]
    header = Header(
        table="t1",
        edition=edition,
        players=players,
        options={},
        level="random",
        seed=5,
        seeded=True,
        opened_at=0.0,
    )
    session = Session(header)

    def take(change: Change) -> None:
        session.take(Entry(session.version + 1, 0.0, change.body), change)

    for seat in range(players):
        take(Change(Joined(seat, f"Player {seat}", "x")))
    take(session.start())
    if not any(phase.name == "trade" for phase in known.phases):
        return session
    while game_of(session).phase != "trade":
        seat = game_of(session).waiting()[0]
        take(session.move(seat, None, game_of(session).legal(seat)[0]))
    for seat in range(players):
        space = game_of(session).offer_space(seat)
        assert space is not None
        take(session.move(seat, None, moves.propose(give=space.gifts[:1])))
        take(session.move(seat, None, moves.propose(ask={next(iter(space.ask)): 1})))
    return session


TABLES = {edition: table_in_play(edition) for edition in bohnfire.EDITIONS}


def sentence_of(text: bytes | str, session: Session, seat: int) -> str:
    """Why a message is refused, or "" where it is a legal move; then nothing was lost."""
    try:
        change = session.move(seat, "c1", move_from_json(text))
    except (WireError, Refused) as refusal:
        return refusal.sentence if refusal.code else "no code"
    assert change.game is not None
    assert change.game.table.conserved()
    return ""


@settings(max_examples=400)
@given(
    edition=st.sampled_from(sorted(TABLES)),
    seat=st.integers(0, 3),
    move=st.one_of(ANYTHING, WELL_FORMED),
)
def test_any_message_is_a_move_or_is_refused(edition, seat, move):
    session = TABLES[edition]
    before = game_of(session).table.state()
    sentence = sentence_of(json.dumps(move), session, seat)
    assert sentence == "" or sentence.endswith(".")
    assert game_of(session).table.state() == before


@given(st.binary(max_size=60) | st.text(max_size=60))
def test_any_text_is_a_move_or_is_refused(text):
    assert sentence_of(text, TABLES["dahlias"], 0).endswith(".")
