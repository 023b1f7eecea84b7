"""Stored games: what is written is played again, and nothing else is believed."""

import json
import random

import msgspec
import pytest

import bohnfire
from bohnfire.records import FORMAT, RULES, Outcome, Record, RecordError
from tests.notation.test_moves import EDITIONS, new, step_on

NAMES = ["Nina", "Timon", "Keno"]


def played(edition="dahlias", seed=5, **options):
    """A whole game of three if three can play it, with offers."""
    game = new(edition, players=3, seed=seed, events=True, **options)
    chance = random.Random(seed)
    while not game.over:
        step_on(game, chance)
    return game


def state(game):
    """Everything but the generator, on which no replay depends."""
    parts = game.table.state()
    return parts[:2] + parts[3:]


GAME = played()
RECORD = Record.of(GAME, NAMES)


def changed(**changes):
    """The JSON of the record with other values."""
    return json.dumps(json.loads(RECORD.encode()) | changes)


def refused(record):
    with pytest.raises(RecordError) as caught:
        record.verify()
    return caught.value


def unreadable(text):
    with pytest.raises(RecordError) as caught:
        Record.decode(text)
    return caught.value


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_replay_ends_where_the_game_ended(edition):
    game = played(edition)
    end = Record.decode(Record.of(game).encode()).verify()
    assert state(end) == state(game)
    assert end.result() == game.result()


def test_a_replay_tells_the_same_events():
    *_before, (_last, game) = RECORD.replay(events=True)
    assert game.events == GAME.events


def test_what_is_written_is_read():
    assert Record.decode(RECORD.encode()) == RECORD


def test_options_are_played_again():
    game = played("fun_and_easy", trade_shape="any", treasury="secret")
    record = Record.of(game)
    assert record.options["trade_shape"] == "any"
    assert record.verify().edition.chosen == game.edition.chosen


def test_a_replay_depends_on_no_generator():
    record = msgspec.structs.replace(RECORD, seed=None)
    assert record.verify().result() == GAME.result()
    record = msgspec.structs.replace(RECORD, seed="what the tower clock said")
    assert record.verify().result() == GAME.result()


def test_every_step_can_be_looked_at():
    record = RECORD
    states = [game.table.state() for _step, game in record.replay()]
    assert len(states) == len(record.moves) + 1
    for step in (0, 1, len(record.moves) // 2, len(record.moves)):
        assert record.game_at(step).table.state() == states[step]


@pytest.mark.parametrize("step", [-1, len(RECORD.moves) + 1])
def test_a_step_beyond_the_game_is_refused(step):
    with pytest.raises(RecordError, match="steps 0 to") as caught:
        RECORD.game_at(step)
    assert caught.value.code == "record/no-such-step"


def test_a_game_that_is_still_going_on_can_be_stored():
    game = bohnfire.new("dahlias", players=3, seed=5, start=1)
    game.apply(1, game.legal(1)[0])
    record = Record.of(game)
    assert record.result is None
    assert state(record.verify()) == state(game)


def test_a_copy_cannot_be_stored():
    with pytest.raises(RecordError, match="beginning"):
        Record.of(GAME.copy())


def test_an_illegal_move_is_named():
    moves = [*RECORD.moves]
    moves[4] = msgspec.structs.replace(moves[4], seat=(moves[4].seat + 1) % 3)
    error = refused(msgspec.structs.replace(RECORD, moves=moves))
    assert error.code == "record/illegal-move"
    assert error.step == 5
    assert error.sentence.startswith("Move 5: seat ")


def test_a_shuffle_that_does_not_fit_is_refused():
    first = RECORD.shuffles[0]
    for wrong in (first[:-1], [*first[:-1], first[0]], first[:1] * len(first), []):
        error = refused(msgspec.structs.replace(RECORD, shuffles=[wrong, *RECORD.shuffles[1:]]))
        assert error.code == "record/shuffles"


def test_a_missing_shuffle_is_never_made_up():
    assert len(RECORD.shuffles) == 3
    for kept in ([], RECORD.shuffles[:1], RECORD.shuffles[:2]):
        error = refused(msgspec.structs.replace(RECORD, shuffles=kept))
        assert error.code == "record/shuffles"


def test_a_shuffle_too_many_is_refused():
    shuffles = [*RECORD.shuffles, [1, 2, 3]]
    assert refused(msgspec.structs.replace(RECORD, shuffles=shuffles)).code == "record/shuffles"


def test_another_order_of_the_cards_does_not_go_unnoticed():
    first = RECORD.shuffles[0]
    shuffles = [first[1::-1] + first[2:], *RECORD.shuffles[1:]]
    assert refused(msgspec.structs.replace(RECORD, shuffles=shuffles)).code.startswith("record/")


@pytest.mark.parametrize("coins", [[99, 0, 0], [0, 0], []])
def test_a_result_that_was_not_reached_is_refused(coins):
    outcome = Outcome(coins, [0])
    assert refused(msgspec.structs.replace(RECORD, result=outcome)).code == "record/result"


def test_a_finished_game_must_tell_its_result():
    assert refused(msgspec.structs.replace(RECORD, result=None)).code == "record/result"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"edition": "tulips"}, "record/unknown"),
        ({"options": {"rain": "yes"}}, "record/unknown-option"),
        ({"options": {"events": "yes"}}, "record/unknown-option"),
        ({"options": {"treasury": "buried"}}, "record/unknown-value"),
        ({"players": 2, "names": ["a", "b"]}, "record/player-count"),
        ({"start": 7}, "record/start-seat"),
    ],
)
def test_a_game_that_does_not_exist_is_refused(changes, code):
    record = Record.decode(changed(**changes))
    error = refused(record)
    assert error.code == code
    assert error.sentence.endswith(".")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"format": FORMAT + 1, "invention": 3}, "record/newer"),
        ({"rules": RULES + 1}, "record/newer"),
        ({"format": 0}, "record/malformed"),
        ({"format": "one"}, "record/malformed"),
        ({"surprise": 1}, "record/malformed"),
        ({"players": 99}, "record/malformed"),
        ({"names": ["Nina"]}, "record/names"),
        ({"names": "Nina"}, "record/malformed"),
        ({"moves": [{"seat": 0, "move": {"verb": "sing"}}]}, "record/malformed"),
        ({"moves": [{"seat": -1, "move": {"verb": "buy_field"}}]}, "record/malformed"),
        ({"moves": [[0, {"verb": "buy_field"}]]}, "record/malformed"),
        ({"shuffles": [[255]]}, "record/malformed"),
        ({"shuffles": None}, "record/malformed"),
    ],
)
def test_a_file_that_is_no_record_is_refused(changes, code):
    assert unreadable(changed(**changes)).code == code


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000, b"\xff\xfe", "{}"])
def test_text_that_is_no_json_is_refused(text):
    error = unreadable(text)
    assert error.code == "record/malformed"
    assert error.sentence.startswith("This is not a record of a game")


def test_a_file_without_an_end_is_not_read():
    assert unreadable(b" " * (16 * 2**20 + 1)).code == "record/too-large"


def test_a_record_that_leaves_something_out_is_refused():
    for name in ("format", "edition", "players", "names", "start", "shuffles", "moves"):
        fields = json.loads(RECORD.encode())
        del fields[name]
        assert unreadable(json.dumps(fields)).code == "record/malformed", name


def test_a_game_played_with_other_tables_is_not_replayed():
    record = Record.of(bohnfire.new("wild", players=4, seed=7))
    other = msgspec.structs.replace(record, data="83b72855c29846f2")
    with pytest.raises(RecordError) as refused:
        other.verify()
    assert refused.value.code == "record/other-tables"
    assert record.data == ""
