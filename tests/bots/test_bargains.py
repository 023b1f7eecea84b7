"""What a bargainer remembers: refused terms, cards shown, who deals at all."""

from bohnfire.bots import turn_of
from bohnfire.bots.bargains import Bargains, Terms, covers, tally
from bohnfire.core import moves
from tests.positions import ask, cards, index, position

BLUE, RED, SOY = 0, 6, 4


def trading():
    return position(
        phase="trade",
        hands={0: "red soy blue", 1: "garden chili garden", 2: "soy red", 3: "stink"},
        revealed="garden blue",
    )


def test_cards_are_tallied_by_variety():
    assert tally([RED, BLUE, RED]) == {RED: 2, BLUE: 1}
    assert covers({RED: 2, BLUE: 1}, {RED: 2})
    assert not covers({RED: 1, BLUE: 1}, {RED: 2})


class TestTerms:
    refused = Terms(frozenset([1]), {RED: 1}, {SOY: 1})

    def test_the_same_is_no_better(self):
        assert self.refused.at_least_as_good({RED: 1}, {SOY: 1})

    def test_asking_more_is_no_better(self):
        assert self.refused.at_least_as_good({RED: 1}, {SOY: 2})
        assert self.refused.at_least_as_good({RED: 1}, {SOY: 1, BLUE: 1})

    def test_giving_less_is_no_better(self):
        assert self.refused.at_least_as_good({}, {SOY: 1})

    def test_giving_more_is_better(self):
        assert not self.refused.at_least_as_good({RED: 2}, {SOY: 1})
        assert not self.refused.at_least_as_good({RED: 1, BLUE: 1}, {SOY: 1})

    def test_asking_less_is_better(self):
        assert not self.refused.at_least_as_good({RED: 1}, {})


class TestMemoryOfATurn:
    def test_terms_are_remembered_by_partner(self):
        bargains = Bargains()
        bargains.notice(turn_of(trading(), 0))
        bargains.note([1, 2], {RED: 1}, {})
        assert bargains.refused(1, {RED: 1}, {})
        assert bargains.refused(2, {RED: 1}, {SOY: 1})
        assert not bargains.refused(3, {RED: 1}, {})

    def test_the_next_turn_begins_afresh(self):
        game = trading()
        bargains = Bargains()
        bargains.notice(turn_of(game, 0))
        bargains.note([1], {RED: 1}, {})
        game.table.turn += 1
        bargains.notice(turn_of(game, 0))
        assert not bargains.refused(1, {RED: 1}, {})

    def test_hand_cards_that_are_offered_are_known(self):
        game = trading()
        game.apply(1, moves.propose(cards(game, 1, "garden x2"), ask(game, "red")))
        bargains = Bargains()
        bargains.notice(turn_of(game, 0))
        assert bargains.shown == {1: {index(game, "garden"): 2}}

    def test_open_cards_that_are_offered_show_nothing_of_a_hand(self):
        game = trading()
        revealed = [int(card) for card in game.table.zone(3)]
        game.apply(0, moves.propose(revealed, to=[2]))
        bargains = Bargains()
        bargains.notice(turn_of(game, 2))
        assert bargains.shown == {0: {}}


class TestOpenness:
    def test_a_stranger_is_thought_to_be_open(self):
        assert Bargains().openness(1) == 1.0

    def test_who_never_deals_is_asked_less(self):
        bargains = Bargains()
        for _n in range(40):
            bargains.note([1], {RED: 1}, {})
        assert bargains.openness(1) < 0.25
        assert bargains.openness(2) == 1.0

    def test_deals_in_the_own_turn_are_noticed(self):
        game = trading()
        bargains = Bargains()
        bargains.notice(turn_of(game, 0))
        game.apply(0, moves.propose(cards(game, 0, "red"), to=[2]))
        bargains.notice(turn_of(game, 0))
        game.apply(2, moves.accept(1))
        bargains.notice(turn_of(game, 0))
        assert bargains.agreed == {2: 1}
