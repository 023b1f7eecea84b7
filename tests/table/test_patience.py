"""How long a bot waits for people before it ends the trading."""

from copy import copy

from bohnfire.core import moves
from bohnfire.table.entries import Entry, Header, Joined, Moved
from bohnfire.table.patience import Patience
from bohnfire.table.session import Change, Session
from bohnfire.table.settings import Settings
from bohnfire.wire import encode, to_wire
from tests.table.tables import game_of

SETTINGS = Settings(patience=8, patience_asked=45)
NINA, KENO = 0, 1
BOTH = frozenset({NINA, KENO})


class Clock:
    """Time that passes only when told to."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now


def waiting():
    """A session of two people and a bot that trades, its patience, and a clock."""
    header = Header(
        table="t1",
        edition="dahlias",
        players=3,
        options={},
        level="quick",
        seed=7,
        seeded=True,
        opened_at=0.0,
    )
    session, clock = Session(header), Clock()

    def take(change):
        session.take(Entry(session.version + 1, 0.0, change.body), change)

    take(Change(Joined(NINA, "Nina", "a")))
    take(Change(Joined(KENO, "Keno", "b")))
    take(session.start())
    patience = Patience(session, SETTINGS, clock)
    while not (game_of(session).active == 2 and game_of(session).phase == "trade"):
        seat = game_of(session).waiting()[0]
        take(session.move(seat, None, game_of(session).legal(seat)[-1]))
    return session, patience, clock, take


def test_people_get_a_moment_from_when_the_bot_would_have_ended_the_trading():
    _session, patience, clock, _take = waiting()
    assert patience.left(BOTH) == 8
    clock.now += 5
    assert patience.left(BOTH) == 3
    clock.now += 5
    assert patience.left(BOTH) == 0


def test_the_time_in_which_bots_talked_counts_but_some_is_left_to_read_the_last():
    session, patience, clock, take = waiting()
    for left in (6, 4, 3, 3):
        assert patience.waited_for(BOTH)
        clock.now += 2
        change = session.move(2, None, moves.want([1]))
        take(change)
        patience.noticed(change.body)
        assert Patience.left(copy(patience), BOTH) == left


def test_what_a_person_did_before_the_bot_wanted_to_end_starts_the_waiting_anew():
    session, patience, clock, take = waiting()
    assert patience.waited_for(BOTH)
    clock.now += 7
    change = session.move(NINA, None, moves.want([1]))
    take(change)
    patience.noticed(change.body)
    assert patience.left(BOTH) == 8


def test_a_no_does_not_start_the_waiting_anew():
    session, patience, clock, take = waiting()
    take(session.move(2, None, moves.propose(ask={0: 1}, to=[NINA])))
    assert patience.left(BOTH) == 45
    clock.now += 7
    change = session.move(NINA, None, moves.decline(1))
    take(change)
    patience.noticed(change.body)
    assert patience.left(BOTH) == 1


def test_nobody_is_waited_for_who_does_not_look_on():
    _session, patience, _clock, _take = waiting()
    assert patience.left(frozenset()) == 0


def test_all_must_be_done():
    _session, patience, _clock, _take = waiting()
    patience.said(NINA, done=True)
    assert patience.left(BOTH) == 8
    patience.said(KENO, done=True)
    assert patience.left(BOTH) == 0


def test_somebody_may_ask_for_more_time_even_after_being_done():
    _session, patience, _clock, _take = waiting()
    patience.said(NINA, done=True)
    patience.said(NINA, done=False)
    assert patience.left(frozenset({NINA})) == 45


def test_who_has_an_offer_to_answer_gets_more_time():
    session, patience, _clock, take = waiting()
    take(session.move(2, None, moves.propose(ask={0: 1}, to=[NINA])))
    assert patience.left(frozenset({KENO})) == 8
    assert patience.left(BOTH) == 45


def test_a_person_who_acts_starts_the_waiting_anew():
    session, patience, clock, take = waiting()
    patience.left(BOTH)
    clock.now += 7
    change = session.move(NINA, None, moves.want([1]))
    take(change)
    patience.noticed(change.body)
    assert patience.left(BOTH) == 8


def test_what_the_bot_does_itself_does_not_prolong_the_waiting():
    session, patience, clock, take = waiting()
    patience.left(BOTH)
    clock.now += 7
    change = session.move(2, None, moves.want([1]))
    take(change)
    patience.noticed(change.body)
    assert patience.left(BOTH) == 1


def test_a_new_phase_begins_with_new_patience():
    session, patience, _clock, take = waiting()
    patience.said(NINA, done=True)
    patience.said(KENO, done=True)
    take(session.move(2, None, moves.end_trading()))
    assert patience.waited_for(BOTH) == [NINA, KENO]
    assert not patience.waiting


def test_moves_are_stored_as_the_wire_has_them():
    session, _patience, _clock, _take = waiting()
    body = session.move(NINA, "c1", moves.want([1])).body
    assert isinstance(body, Moved)
    assert bytes(body.move) == encode(to_wire(moves.want([1])))
