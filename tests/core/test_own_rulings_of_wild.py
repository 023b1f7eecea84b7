"""Our own rulings on the Wild, order and duel games (docs/rulings.md, O14-O25).

O15 has its own classes beside the icons it speaks of.
"""

from bohnfire.core import moves
from tests.positions import (
    ask,
    card,
    cards,
    coins,
    discard,
    hand,
    kinds,
    last,
    play,
    position,
    refused,
    revealed,
)

GIFT = "w_yinyang:OFFER_ONE | - | -"


def wild(phase="gift", players=4, **layout):
    return position("wild", players, phase, **layout)


class TestO14OffersAndPromises:
    def test_the_debtors_other_promises_end(self):
        game = wild("trade", hands={0: "w_cow", 1: "w_black", 2: "w_china"})
        for seat, name in ((1, "w_black"), (2, "w_china")):
            play(game, (0, moves.propose([], ask(game, name), [seat], promise=1)))
        play(game, (2, moves.accept(2)))
        assert last(game, "voided") == {"offer": 1, "reason": "promise-open"}

    def test_offers_to_the_debtor_that_ask_for_a_promise_end(self):
        game = wild("trade", hands={0: "w_cow x2", 1: "w_black"})
        first, second = cards(game, 0, "w_cow x2")
        play(game, (0, moves.propose([first], {}, [1], demand=1)))
        play(game, (0, moves.propose([second], {}, [1], demand=2)))
        play(game, (1, moves.accept(2)))
        assert game.view().offers == []

    def test_a_partner_that_is_free_keeps_the_offer_open(self):
        game = wild("trade", hands={0: "w_cow", 1: "w_black x2", 2: "w_china"}, debts={1: (3, 1)})
        play(game, (0, moves.propose(cards(game, 0, "w_cow"), {}, [1, 2], demand=1)))
        assert refused(game, 1, moves.accept(1)) == "promise/still-open"
        assert moves.accept(1) in game.legal(2)

    def test_once_the_free_partner_has_too_few_cards_it_ends(self):
        game = wild("trade", hands={0: "w_cow x2", 1: "w_black x2", 2: "w_china x2 w_chili"})
        first, second = cards(game, 0, "w_cow x2")
        two_blacks = ask(game, "w_black x2")
        play(game, (0, moves.propose([first], two_blacks, [1, 2], demand=1)))
        play(game, (1, moves.propose([], ask(game, "w_cow"), [0], promise=1)))
        play(game, (0, moves.accept(2, [second])))
        assert [offer.offer for offer in game.view().offers] == [1]
        gift = moves.propose(cards(game, 2, "w_china x2"), {}, [0])
        play(game, (2, gift), (0, moves.accept(3)))
        assert last(game, "voided") == {"offer": 1, "reason": "promise-open"}


class TestO16KeptAndDiscarded:
    def test_the_card_that_had_to_be_kept_may_be_discarded(self):
        game = wild(
            "trade",
            revealed="w_horse",
            fields={0: "w_cow:MUST_TAKE_ONE | w_black:DISCARD_INSTEAD | -"},
            hands={1: "w_china"},
        )
        (horse,) = cards(game, 0, "w_horse")
        assert refused(game, 0, moves.discard(horse)) == "trade/must-keep-one"
        play(game, (0, moves.end_trading()), (0, moves.discard(horse)))
        assert (discard(game), game.active) == ("w_horse", 1)


class TestO17NothingToClaim:
    def test_the_trade_card_returns(self):
        game = wild("turn_up", debts={0: (1, 2)}, deck="", hands={0: "w_cow", 1: "w_china"})
        assert (game.phase, revealed(game)) == ("trade", "")
        assert game.view().seats[0].promised == 0
        assert "promise_returned" in kinds(game)


class TestO18NothingToDraw:
    def test_nobody_is_asked_about_an_additional_card(self):
        game = wild(
            "plant_received",
            deck="w_cow",
            fields={0: "w_horse:EXTRA_DRAW | - | -"},
            hands={1: "w_cow"},
        )
        assert (hand(game, 0), game.active) == ("w_cow", 1)

    def test_with_discards_left_one_may_be_drawn(self):
        game = wild(
            "plant_received",
            deck="w_cow",
            discard="w_black x9",
            fields={0: "w_horse:EXTRA_DRAW | - | -"},
        )
        play(game, (0, moves.draw_more()))
        assert hand(game, 0).split() == ["w_cow", "w_black"]


class TestO19ShownOpenly:
    def test_everybody_sees_the_icon_of_a_gift(self):
        game = wild(hands={0: "w_cow w_black:DISCARD_INSTEAD"}, fields={0: GIFT})
        play(game, (0, moves.show(card(game, 0, "w_black"))))
        for viewer in (1, 2, 3, None):
            assert game.view(viewer).shown.icon == "DISCARD_INSTEAD"
            assert game.view(viewer).seats[0].hand is None


class TestO20CoinsFromThePile:
    def test_nobody_sees_the_card(self):
        column = "w_helmet:DOUBLE x2 | - | -"
        game = wild("plant", hands={0: "w_cow"}, fields={0: column}, deck="w_black w_horse")
        play(game, (0, moves.harvest(0)))
        black = game.table.top(game.table.treasury(0))
        for viewer in range(4):
            for event in game.events:
                assert int(black) not in event.seen_by(viewer).data.values()
        assert coins(game, 0) == 3


class TestO21AnyCardDiscarded:
    def test_in_place_of_the_one_that_must_be_planted(self):
        game = wild(
            "plant",
            hands={0: "w_cow w_horse w_china"},
            fields={0: "w_jamaica:ANY_HAND | w_black:DISCARD_INSTEAD | -"},
        )
        play(game, (0, moves.discard(card(game, 0, "w_china"))))
        assert (hand(game, 0), discard(game)) == ("w_cow w_horse", "w_china")


class TestO22OnlyCard:
    def test_into_an_empty_hand_the_card_goes_at_once(self):
        game = wild("plant_received", fields={1: "w_china:FRONT_OR_BACK | - | -"}, deck="w_cow x9")
        assert (hand(game, 1), hand(game, 3)) == ("w_cow", "w_cow")


class TestO23FulfilledOrders:
    def start(self):
        return position(
            "expansion_set_2001",
            orders="house",
            hands={0: "chili"},
            fields={0: "blue x6 | soy x4"},
            order_cards={0: (1, "blue")},
        )

    def test_the_order_lies_under_the_coins(self):
        game = self.start()
        mine = game.table.top(game.table.row(0, 0))
        play(game, (0, moves.harvest(0)))
        assert game.table.card(game.table.treasury(0), 0) == mine

    def test_the_next_is_drawn_at_once_and_may_be_fulfilled_too(self):
        game = self.start()
        table = game.table
        faces = table.rules.faces
        soy = int(faces.beans) + [(o.field, o.variety) for o in faces.orders].index((2, "soy"))
        table.add(4, table.take(4, table.find(4, soy)))
        play(game, (0, moves.harvest(0)), (0, moves.harvest(1)))
        assert coins(game, 0) == 2 + 1 + 2 + 1


class TestO24LastCardDiscardedFirst:
    def test_then_nothing_is_planted(self):
        game = position(
            "rio_grande_duel", 2, "discard", hands={0: "soy"}, step2_discard="before_or_after"
        )
        play(game, (0, moves.discard(card(game, 0, "soy"))))
        assert (game.phase, hand(game, 0)) == ("reveal_and_plant", "")


class TestO25TheLastTurn:
    def test_the_game_ends_in_the_turn_of_the_last_seat(self):
        game = wild("plant_received", active=3, exhaustions=1)
        assert (game.over, game.active, game.phase) == (True, 3, "draw")
        assert kinds(game).count("turn_began") == 0
