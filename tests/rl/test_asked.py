"""A whole number is asked for in a sentence."""

import pickle

import numpy as np
import pytest

from bohnfire.rl.asked import WrongArgument, real, whole


@pytest.mark.parametrize("value", [3, np.int64(3), np.uint8(3)])
def test_a_whole_number_of_any_kind_becomes_an_int(value):
    assert type(whole("games", value)) is int
    assert whole("games", value) == 3


@pytest.mark.parametrize("value", [2.0, "2", None, True, np.arange(2), np.True_])
def test_what_is_no_whole_number_is_refused(value):
    with pytest.raises(WrongArgument) as refusal:
        whole("games", value)
    assert refusal.value.code == "argument/not-whole"
    assert refusal.value.sentence.startswith("'games' is a whole number, not ")


def test_a_number_below_the_least_is_refused():
    with pytest.raises(WrongArgument, match="'games' is at least 1, not 0") as refusal:
        whole("games", 0, 1)
    assert refusal.value.code == "argument/too-small"


def test_a_number_becomes_a_float_and_anything_else_is_refused():
    assert real("reward", np.float32(-0.5)) == -0.5
    for value in ("x", None, True):
        with pytest.raises(WrongArgument, match="'reward' is a number, not ") as refusal:
            real("reward", value)
        assert refusal.value.code == "argument/no-number"


def test_the_refusal_can_be_sent_to_another_process():
    refusal = WrongArgument("argument/too-small", "A sentence.")
    again = pickle.loads(pickle.dumps(refusal))
    assert (again.code, again.sentence, str(again)) == (refusal.code, "A sentence.", "A sentence.")
