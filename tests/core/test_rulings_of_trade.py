"""General rulings on trading: G13-G21, G27, G32, G33, and what they mean at a table."""

import pytest

from bohnfire.core import moves
from bohnfire.core.moves import ANYONE, Move
from tests.positions import (
    ask,
    card,
    cards,
    hand,
    kinds,
    last,
    open_cards,
    play,
    position,
    refused,
    staged,
)


def trading(**changes):
    layout = {
        "phase": "trade",
        "hands": {0: "red soy blue soy", 1: "green chili green", 2: "soy red", 3: "stink"},
        "revealed": "garden soy",
    }
    return position(**(layout | changes))


class TestG13ChosenCopies:
    def test_the_giver_names_the_copy(self):
        game = trading()
        _first, second = cards(game, 1, "green x2")
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "green"), [1])))
        play(game, (1, moves.accept(1, [second])))
        assert hand(game, 1) == "green chili"
        assert game.table.zone(game.table.staged(0)) == (second,)

    def test_without_a_name_the_front_copy_goes(self):
        game = trading()
        first, _second = cards(game, 1, "green x2")
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "green"), [1])))
        play(game, (1, moves.accept(1)))
        assert game.table.zone(game.table.staged(0)) == (first,)

    def test_without_a_name_revealed_copies_go_first(self):
        game = trading()
        play(game, (2, moves.propose(cards(game, 2, "red"), ask(game, "soy x2"), [0])))
        (accept,) = [move for move in game.legal(0) if move.name == "accept"]
        assert list(accept.cards) == [*open_cards(game, "soy"), card(game, 0, "soy")]

    def test_the_legal_acceptance_names_what_happens(self):
        game = trading()
        play(game, (2, moves.propose(cards(game, 2, "red"), ask(game, "soy x2"), [0])))
        (accept,) = [move for move in game.legal(0) if move.name == "accept"]
        bare = game.copy()
        bare.apply(0, moves.accept(1))
        game.apply(0, accept)
        assert game.table == bare.table

    def test_the_active_player_may_keep_the_revealed_copy(self):
        game = trading()
        play(game, (2, moves.propose(cards(game, 2, "red"), ask(game, "soy x2"), [0])))
        play(game, (0, moves.accept(1, cards(game, 0, "soy x2"))))
        assert hand(game, 0) == "red blue"
        assert len(open_cards(game, "soy")) == 1

    @pytest.mark.parametrize("copies", ["chili", "green x2", "green chili"])
    def test_other_cards_than_those_asked_are_refused(self, copies):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "green"), [1])))
        assert refused(game, 1, moves.accept(1, cards(game, 1, copies))) == "trade/wrong-copies"

    def test_a_copy_named_twice_is_refused(self):
        game = trading()
        green = card(game, 1, "green")
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "green x2"), [1])))
        assert refused(game, 1, moves.accept(1, [green, green])) == "trade/same-card-twice"

    def test_copies_of_somebody_else_are_refused(self):
        game = trading()
        play(game, (1, moves.propose(cards(game, 1, "chili"), ask(game, "soy"), [0])))
        foreign = moves.accept(1, cards(game, 2, "soy"))
        assert refused(game, 0, foreign) == "trade/wrong-copies"

    def test_staged_copies_are_refused(self):
        game = trading(staged={1: "green"})
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "green"), [1])))
        received = game.table.zone(game.table.staged(1))
        assert refused(game, 1, moves.accept(1, received)) == "trade/wrong-copies"

    def test_revealed_copies_are_the_active_players_alone(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "soy"), [2])))
        foreign = moves.accept(1, open_cards(game, "soy"))
        assert refused(game, 2, foreign) == "trade/wrong-copies"

    def test_a_gift_is_accepted_without_copies(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), {}, [1])))
        assert refused(game, 1, moves.accept(1, cards(game, 1, "chili"))) == "trade/wrong-copies"
        play(game, (1, moves.accept(1)))
        assert (staged(game, 1), hand(game, 1)) == ("red", "green chili green")


class TestG14Refusing:
    def test_a_refusal_changes_no_zone(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), {}, [1, 2])))
        before = game.table.state()[1]
        play(game, (1, moves.decline(1)))
        assert game.table.state()[1] == before

    def test_who_said_no_cannot_say_yes_to_the_same_offer(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), {}, [1, 2])), (1, moves.decline(1)))
        assert refused(game, 1, moves.accept(1)) == "trade/already-declined"
        assert refused(game, 1, moves.decline(1)) == "trade/already-declined"

    def test_the_offer_stays_open_for_the_others(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), {}, [1, 2])), (1, moves.decline(1)))
        play(game, (2, moves.accept(1)))
        assert staged(game, 2) == "red"

    def test_it_ends_when_all_have_said_no(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), {}, [1, 2])))
        play(game, (1, moves.decline(1)), (2, moves.decline(1)))
        assert last(game, "voided")["reason"] == "all-declined"
        assert len(game.table.offers) == 0

    def test_the_same_offer_may_be_repeated(self):
        game = trading()
        offer = moves.propose(cards(game, 0, "red"), {}, [1])
        play(game, (0, offer), (1, moves.decline(1)), (0, offer), (1, moves.accept(2)))
        assert staged(game, 1) == "red"

    def test_the_same_offer_may_stand_twice(self):
        game = trading()
        offer = moves.propose(cards(game, 0, "red"), {}, [1])
        play(game, (0, offer), (0, offer), (1, moves.accept(2)))
        assert (staged(game, 1), len(game.table.offers)) == ("red", 0)

    def test_the_offer_ends_when_those_left_cannot_give_so_many_cards(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "green x3"), [1, 2])))
        play(game, (1, moves.decline(1)))
        assert last(game, "voided")["reason"] == "cannot-be-given"
        assert len(game.table.offers) == 0


class TestG15GiftsToTheActivePlayer:
    def test_the_active_player_must_agree(self):
        game = trading()
        play(game, (3, moves.propose(cards(game, 3, "stink"), {}, [0])))
        assert staged(game, 0) == ""
        play(game, (0, moves.decline(1)))
        assert (staged(game, 0), hand(game, 3)) == ("", "stink")


class TestG16Chains:
    def test_received_cards_cannot_be_passed_on(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "chili"), [1])))
        play(game, (1, moves.accept(1)))
        play(game, (2, moves.propose(cards(game, 2, "soy"), ask(game, "chili"), [0])))
        assert refused(game, 0, moves.accept(2)) == "trade/do-not-hold"


class TestG17Promises:
    def test_only_trade_cards_bind_and_this_game_has_none(self):
        """C23: what is said is talk; see the promises of Bohn to Be Wild."""
        game = trading()
        for offer in (
            moves.propose(cards(game, 0, "red"), {}, [1], demand=1),
            moves.propose([], ask(game, "green"), [1], promise=1),
            moves.propose([], {}, [1], promise=2),
        ):
            assert refused(game, 0, offer) == "promise/not-here"


class TestG18KeptCards:
    def test_a_revealed_card_may_be_traded_until_trading_ends(self):
        game = trading()
        play(game, (0, moves.propose(open_cards(game, "soy"), ask(game, "chili"), [1])))
        play(game, (1, moves.accept(1)))
        play(game, (0, moves.propose(open_cards(game, "garden"), ask(game, "red"), [2])))
        play(game, (2, moves.accept(2)))
        assert (staged(game, 1), staged(game, 2)) == ("soy", "garden")


class TestG20StaleOffers:
    def test_an_offer_whose_cards_have_moved_is_void(self):
        game = trading()
        red = cards(game, 0, "red")
        play(game, (0, moves.propose(red, {}, [1])), (0, moves.propose(red, {}, [2])))
        play(game, (2, moves.accept(2)))
        assert last(game, "voided") == {"offer": 1, "reason": "cards-moved"}
        assert refused(game, 1, moves.accept(1)) == "trade/no-such-offer"

    def test_another_copy_does_not_save_it(self):
        game = trading()
        first, second = cards(game, 0, "soy x2")
        play(game, (0, moves.propose([first], {}, [1])), (0, moves.propose([second], {}, [2])))
        play(game, (2, moves.accept(2)))
        assert game.check(1, moves.accept(1)) is None
        play(game, (0, moves.propose([first], {}, [3])), (3, moves.accept(3)))
        assert refused(game, 1, moves.accept(1)) == "trade/no-such-offer"

    def test_the_giver_of_chosen_copies_ends_own_offers_of_them(self):
        game = trading()
        chili = card(game, 1, "chili")
        play(game, (1, moves.propose([chili], ask(game, "garden"), [0])))
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "chili"), [1])))
        play(game, (1, moves.accept(2)))
        assert last(game, "voided") == {"offer": 1, "reason": "cards-moved"}

    def test_an_offer_nobody_can_answer_any_more_is_void(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "stink"), [3])))
        play(game, (3, moves.propose(cards(game, 3, "stink"), {}, [0])), (0, moves.accept(2)))
        assert last(game, "voided") == {"offer": 1, "reason": "cannot-be-given"}

    def test_a_hidden_lack_ends_no_offer(self):
        game = trading(hands={0: "red x2", 1: "green chili"})
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "chili"), [1])))
        play(game, (1, moves.propose(cards(game, 1, "chili"), {}, [0])), (0, moves.accept(2)))
        assert [int(offer.number) for offer in game.table.offers] == [1]
        assert refused(game, 1, moves.accept(1)) == "trade/do-not-hold"

    def test_harvests_leave_open_offers_valid(self):
        """G6."""
        game = trading(fields={0: "chili x3 | -", 1: "chili x3 | -"})
        play(game, (0, moves.propose(cards(game, 0, "red"), {}, [1])))
        play(game, (0, moves.harvest(0)), (1, moves.harvest(0)), (1, moves.accept(1)))
        assert staged(game, 1) == "red"

    def test_a_number_that_was_never_offered_is_refused(self):
        game = trading()
        for move in (moves.accept(1), moves.decline(0), moves.withdraw(-1)):
            assert refused(game, 0, move) == "trade/no-such-offer"


class TestG21TwoAcceptances:
    def test_the_first_wins_and_the_second_is_stale(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), {}, ANYONE)), (3, moves.accept(1)))
        assert refused(game, 1, moves.accept(1)) == "trade/no-such-offer"
        assert staged(game, 3) == "red"


class TestG27EmptyOffers:
    def test_an_offer_empty_on_both_sides_is_refused(self):
        game = trading()
        assert refused(game, 0, moves.propose([], {}, [1])) == "trade/empty"
        assert refused(game, 1, moves.propose([], {0: 0}, [0])) == "trade/empty"


class TestG32IllegalCommands:
    @pytest.mark.parametrize("verb", [0, len(moves.VERBS), 99, -1])
    def test_a_verb_that_does_not_exist_is_refused(self, verb):
        assert refused(trading(), 0, Move(verb)) == "move/unknown"

    @pytest.mark.parametrize("verb", range(moves.DISCARD_CARD, len(moves.VERBS)))
    def test_a_move_of_another_game_is_refused(self, verb):
        assert refused(trading(), 0, Move(verb)) == "move/not-now"

    @pytest.mark.parametrize("seat", [-1, 4, 99])
    def test_a_seat_that_does_not_exist_is_refused(self, seat):
        assert refused(trading(), seat, moves.harvest(0)) == "move/no-such-seat"

    def test_varieties_asked_out_of_order_are_refused(self):
        """No public function makes such a move, but a stored one might be tampered with."""
        game = trading()
        mixed = moves.restored(moves.PROPOSE, 0, 0, -1, (), (3, 1, 3), 2)
        assert refused(game, 0, mixed) == "move/unknown"


class TestG33StartOfTrading:
    def test_before_the_reveal_every_trade_command_is_refused(self):
        game = position(hands={0: "red soy", 1: "soy"})
        for move in (moves.accept(1), moves.decline(1), moves.withdraw(1)):
            assert refused(game, 1, move) == "trade/not-now"


class TestCounterOffers:
    """What the rulebooks call haggling: an offer answers another one, which stays open."""

    def countered(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "green"), ANYONE)))
        play(game, (1, moves.propose(cards(game, 1, "green"), ask(game, "red soy"), [0], 1)))
        return game

    def test_the_original_stays_open(self):
        game = self.countered()
        assert [int(offer.number) for offer in game.table.offers] == [1, 2]
        assert game.view(2).offers[0].countered_by == [2]
        assert game.check(1, moves.accept(1)) is None

    def test_the_counter_names_the_offer_it_answers(self):
        game = self.countered()
        assert game.view(3).offers[1].parent == 1
        assert last(game, "proposed")["parent"] == 1

    def test_it_may_be_accepted(self):
        game = self.countered()
        play(game, (0, moves.accept(2)))
        assert (staged(game, 0), staged(game, 1)) == ("green", "soy red")
        assert last(game, "voided") == {"offer": 1, "reason": "cards-moved"}

    def test_it_may_be_countered_again(self):
        game = self.countered()
        again = moves.propose(cards(game, 0, "red soy"), ask(game, "green chili"), [1], 2)
        play(game, (0, again), (1, moves.accept(3)))
        assert staged(game, 0) == "green chili"

    def test_it_goes_to_the_one_who_made_the_offer(self):
        game = self.countered()
        for to in ([2], [1, 2], ANYONE):
            offer = moves.propose(cards(game, 0, "red"), ask(game, "green"), to, 2)
            assert refused(game, 0, offer) == "trade/counter-to-proposer"

    def test_only_those_addressed_may_counter(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), {}, [1])))
        offer = moves.propose(cards(game, 2, "red"), {}, [0], 1)
        assert refused(game, 2, offer) == "trade/not-addressed"

    def test_who_said_no_may_still_counter(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "green"), ANYONE)))
        play(game, (1, moves.decline(1)))
        offer = moves.propose(cards(game, 1, "chili"), ask(game, "red"), [0], 1)
        assert game.check(1, offer) is None

    def test_a_closed_offer_cannot_be_countered(self):
        game = self.countered()
        play(game, (0, moves.withdraw(1)))
        offer = moves.propose(cards(game, 1, "chili"), ask(game, "red"), [0], 1)
        assert refused(game, 1, offer) == "trade/no-such-offer"

    def test_it_outlives_the_offer_it_answers(self):
        game = self.countered()
        play(game, (0, moves.withdraw(1)), (0, moves.accept(2)))
        assert staged(game, 0) == "green"


class TestChangedOffers:
    """A changed offer is a new one and needs fresh consent."""

    def changed(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "green"), ANYONE)))
        play(game, (1, moves.decline(1)))
        better = moves.propose(cards(game, 0, "red blue"), ask(game, "green"), ANYONE, 1)
        play(game, (0, better))
        return game

    def test_it_takes_the_place_of_the_old_one(self):
        game = self.changed()
        assert [int(offer.number) for offer in game.table.offers] == [2]
        assert last(game, "replaced") == {"offer": 1, "by": 2}

    def test_a_refusal_of_the_old_one_does_not_count(self):
        game = self.changed()
        play(game, (1, moves.accept(2)))
        assert staged(game, 1) == "red blue"

    def test_the_old_one_cannot_be_accepted(self):
        game = self.changed()
        assert refused(game, 1, moves.accept(1)) == "trade/no-such-offer"

    def test_others_cannot_change_it(self):
        game = self.changed()
        offer = moves.propose(cards(game, 1, "chili"), {}, [0], 2)
        play(game, (1, offer))
        assert "replaced" not in kinds(game)[-1:]
        assert [int(offer.number) for offer in game.table.offers] == [2, 3]

    def test_it_may_go_to_other_seats(self):
        game = self.changed()
        play(game, (0, moves.propose(cards(game, 0, "red"), {}, [3], 2)))
        assert game.table.offers[0].seats == (3,)

    def test_a_counter_to_the_old_one_stays_open(self):
        game = trading()
        play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "green"), ANYONE)))
        play(game, (1, moves.propose(cards(game, 1, "chili"), ask(game, "red"), [0], 1)))
        play(game, (0, moves.propose(cards(game, 0, "red soy"), ask(game, "green"), ANYONE, 1)))
        assert [int(offer.number) for offer in game.table.offers] == [2, 3]
