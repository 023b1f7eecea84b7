"""The engine stops at the first card that chance has not chosen."""

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from bohnfire.rl.watch import Drawn, Pile, Shuffled, Watch

BEANS = 10


def test_a_pile_begins_with_what_was_chosen_and_goes_on_with_the_rest():
    assert Pile((4, 9, 2, 7), (9, 4)).order() == [9, 4, 2, 7]
    assert Pile((4, 9, 2, 7), (9, 4)).rest == [2, 7]


@pytest.mark.parametrize("event", ["drew", "revealed", "coin_drawn"])
def test_it_stops_where_more_cards_come_than_were_chosen(event):
    watch = Watch((Pile((1, 2), (2,)), Pile(())), 2, BEANS, 0)
    card = {"drew": (0, 2), "revealed": (2,), "coin_drawn": (0,)}[event]
    getattr(watch, event)(*card)
    with pytest.raises(Drawn) as stop:
        getattr(watch, event)(*card)
    assert stop.value.pile == 0


def test_it_stops_at_a_shuffle_nobody_has_foreseen():
    watch = Watch((Pile(()), Pile(())), 2, BEANS, 0)
    with pytest.raises(Shuffled) as stop:
        watch.shuffled(vec[u8]([u8(3), u8(1)]))
    assert stop.value.cards == (3, 1)


def test_after_a_shuffle_cards_come_from_the_new_pile():
    watch = Watch((Pile(()), Pile(()), Pile((3, 1), (3,))), 2, BEANS, 0)
    watch.shuffled(vec[u8]([u8(3), u8(1)]))
    watch.drew(0, 3)
    with pytest.raises(Drawn) as stop:
        watch.drew(0, 1)
    assert stop.value.pile == 2


def test_an_order_put_under_the_stack_comes_back_without_chance():
    watch = Watch((Pile(()), Pile((11,), (11,))), 2, BEANS, 1)
    watch.order_returned(0, 12)
    watch.order_taken(0, 11)
    watch.order_taken(0, 13)
    assert watch.under == 1


def test_an_unknown_order_needs_chance():
    with pytest.raises(Drawn):
        Watch((Pile(()), Pile((11, 12))), 2, BEANS, 0).order_taken(0, 11)
