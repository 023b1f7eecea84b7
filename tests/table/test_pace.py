"""How long bots pause before they act."""

import pytest

from bohnfire.core import moves
from bohnfire.table.pace import Pace
from bohnfire.table.settings import FAST, Settings

PLAIN = moves.stop_planting()


def test_the_first_move_of_a_turn_has_the_whole_pause():
    assert Pace(Settings(bot_delay=0.9)).pause(1, PLAIN, watched=True) == 0.9


@pytest.mark.parametrize("delay", [0.9, 5.0, 20.0])
def test_all_pauses_of_a_turn_stay_below_the_limit_however_much_is_said(delay):
    pace = Pace(Settings(bot_delay=delay, bot_turn=8.0))
    pauses = [pace.pause(1, PLAIN, watched=True) for _n in range(200)]
    assert pauses == sorted(pauses, reverse=True)
    assert 7.5 < sum(pauses) <= 8.0


def test_a_no_and_a_wish_need_no_time_to_read():
    pauses = [
        Pace(Settings()).pause(1, move, watched=True)
        for move in (PLAIN, moves.decline(1), moves.withdraw(1), moves.want([2]))
    ]
    assert pauses[1:] == [0.3 * pauses[0]] * 3


def test_nobody_needs_to_follow_where_nobody_watches():
    pace = Pace(Settings(bot_delay=1.0))
    assert pace.pause(1, PLAIN, watched=False) == pytest.approx(0.3)


def test_the_next_turn_begins_slowly_again():
    pace = Pace(Settings())
    first = [pace.pause(1, PLAIN, watched=True) for _n in range(9)]
    assert pace.pause(2, PLAIN, watched=True) == first[0]


def test_after_a_person_has_acted_bots_take_their_time_again():
    pace = Pace(Settings())
    first = [pace.pause(1, PLAIN, watched=True) for _n in range(9)]
    pace.begin_anew()
    assert pace.pause(1, PLAIN, watched=True) == first[0]


def test_bots_that_do_not_pause_never_do():
    assert Pace(FAST).pause(1, PLAIN, watched=True) == 0.0
