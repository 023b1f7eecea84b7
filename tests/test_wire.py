"""Moves as JSON: read strictly, written so that they read back the same."""

import pytest

from bohnfire.core import moves
from bohnfire.wire import WireError, move_from_json, move_to_json

EVERY_KIND = [
    moves.plant(17, 0),
    moves.harvest(2),
    moves.buy_field(),
    moves.stop_planting(),
    moves.end_trading(),
    moves.propose(give=[17, 4], ask={3: 2, 0: 1}, to=[1, 2]),
    moves.propose(give=[17], to=moves.ANYONE),
    moves.propose(ask={3: 1}, to=[0], parent=12),
    moves.accept(3, [55]),
    moves.accept(4),
    moves.decline(3),
    moves.withdraw(3),
    moves.want([0, 3]),
]


@pytest.mark.parametrize("move", EVERY_KIND, ids=repr)
def test_a_move_reads_back_as_it_was_written(move):
    assert move_from_json(move_to_json(move)) == move


def test_a_proposal_is_written_with_seats_and_counts():
    move = moves.propose(give=[17], ask={3: 2}, to=[1])
    assert (
        move_to_json(move) == b'{"verb":"propose","give":[17],"ask":{"3":2},"to":[1],"parent":null}'
    )


NONSENSE = [
    "",
    "{",
    "null",
    "[]",
    '"plant"',
    "{}",
    '{"verb":"fly"}',
    '{"verb":"plant"}',
    '{"verb":"plant","card":1}',
    '{"verb":"plant","card":"1","field":0}',
    '{"verb":"plant","card":1.5,"field":0}',
    '{"verb":"plant","card":true,"field":0}',
    '{"verb":"plant","card":-1,"field":0}',
    '{"verb":"plant","card":255,"field":0}',
    '{"verb":"plant","card":1,"field":99999999999999999999999}',
    '{"verb":"plant","card":1,"field":0,"seat":2}',
    '{"verb":"harvest","field":-1}',
    '{"verb":"accept","offer":-1,"cards":[]}',
    '{"verb":"accept","offer":1,"cards":[-3]}',
    '{"verb":"propose","give":[1],"ask":{"x":1},"to":[1],"parent":null}',
    '{"verb":"propose","give":[1],"ask":{"-1":1},"to":[1],"parent":null}',
    '{"verb":"propose","give":[1],"ask":{"²":1},"to":[1],"parent":null}',
    '{"verb":"propose","give":[1],"ask":{"999":1},"to":[1],"parent":null}',
    '{"verb":"propose","give":[1],"ask":{"0":-1},"to":[1],"parent":null}',
    '{"verb":"propose","give":[1],"ask":{"0":200,"1":200},"to":[1],"parent":null}',
    '{"verb":"propose","give":[1],"ask":{},"to":[77],"parent":null}',
    '{"verb":"propose","give":[1],"ask":{},"to":"all","parent":null}',
    '{"verb":"want","varieties":[300]}',
    '{"verb":"end_trading","now":true}',
    "[" * 100_000,
    b"\xff\xfe",
]


@pytest.mark.parametrize("text", NONSENSE, ids=lambda text: repr(text[:40]))
def test_nonsense_is_refused_with_a_sentence(text):
    with pytest.raises(WireError) as refusal:
        move_from_json(text)
    assert refusal.value.code == "message/malformed"
    assert refusal.value.sentence.endswith(".")


def test_the_sentence_points_at_the_mistake():
    with pytest.raises(WireError, match=r"\$\.field"):
        move_from_json('{"verb":"plant","card":1,"field":"left"}')
