"""Folding a log: the same table comes out, whatever generator deals."""

import msgspec
import pytest

from bohnfire.bots import RandomBot, turn_of
from bohnfire.table.entries import Entry, Header, Joined, Moved, Started, decode_body, encode_body
from bohnfire.table.refusals import Refused
from bohnfire.table.replay import Replay
from bohnfire.table.session import Change, Session, restored
from tests.table.tables import game_of

EDITIONS = ["dahlias", "amigo_2019", "fun_and_easy", "wikipedia"]


def played(edition="dahlias", moves=150, seed=11):
    """A table where random people made so many moves: the session and its log."""
    header = Header(
        table="t1",
        edition=edition,
        players=4,
        options={},
        level="random",
        seed=seed,
        seeded=False,
        opened_at=0.0,
    )
    session = Session(header)
    log = []

    def take(change):
        entry = Entry(session.version + 1, 0.0, change.body)
        log.append(entry)
        session.take(entry, change)

    for seat in range(4):
        take(Change(Joined(seat, f"Player {seat}", "x" * 64)))
    take(session.start())
    minds = [RandomBot(seat) for seat in range(4)]
    for n in range(moves):
        if game_of(session).over:
            break
        seat = game_of(session).waiting()[0] if n % 2 else n // 2 % 4
        move = minds[seat].choose(turn_of(game_of(session), seat))
        if move is not None and game_of(session).check(seat, move) is None:
            take(session.move(seat, f"c{n}", move))
    return session, log


def finished():
    """A table whose game is over."""
    session, log = played(moves=0)
    while not game_of(session).over:
        seat = game_of(session).waiting()[0]
        change = session.move(seat, None, game_of(session).legal(seat)[-1])
        log.append(Entry(session.version + 1, 0.0, change.body))
        session.take(log[-1], change)
    return session, log


def told(session):
    """Everything a table tells, apart from time."""
    lines = [(line.version, line.happening) for line in session.lines]
    return session.version, session.seats.names, game_of(session).table.state(), lines


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_log_gives_the_same_table_again(edition):
    session, log = played(edition)
    assert told(restored(session.header, log)) == told(session)


def test_a_restored_table_goes_on_with_the_same_chance():
    session, log = played(moves=40)
    again = restored(session.header, log[:-20])
    for entry in log[-20:]:
        again.take(entry, again.again(entry.body))
    assert told(again) == told(session)


def test_the_recorded_shuffles_deal_the_game_where_the_seed_does_not():
    session, log = finished()
    assert sum(len(e.body.shuffles) for e in log if isinstance(e.body, Started | Moved)) > 1
    other_seed = msgspec.structs.replace(session.header, seed=session.header.seed + 1)
    again = restored(other_seed, log)
    assert game_of(again).result() == game_of(session).result()
    assert game_of(again).table.state()[1] == game_of(session).table.state()[1]


def test_a_log_these_rules_do_not_allow_is_refused_with_a_sentence():
    session, log = played(moves=10)
    spoilt = Entry(
        len(log) + 1, 0.0, Moved(0, None, msgspec.Raw(b'{"verb":"harvest","field":3}'), [])
    )
    with pytest.raises(Refused, match="cannot read the game") as refusal:
        restored(session.header, [*log, spoilt])
    assert refusal.value.code == "table/unreadable"


def test_entries_read_back_as_they_were_written():
    _session, log = played(moves=30)
    for entry in log:
        assert decode_body(encode_body(entry.body)) == entry.body


def test_a_replay_has_a_position_for_every_move():
    session, log = finished()
    replay = Replay(session.header, log)
    assert replay.steps == sum(isinstance(entry.body, Moved) for entry in log)
    result = game_of(session).result()
    assert result is not None
    last = msgspec.json.decode(replay.message(replay.steps))
    assert last["view"]["result"]["coins"] == list(result.coins)
    assert len(last["log"]) == len(session.lines)


def test_there_is_no_replay_of_a_game_that_goes_on():
    session, log = played(moves=10)
    with pytest.raises(Refused, match="when the game is over"):
        Replay(session.header, log)
