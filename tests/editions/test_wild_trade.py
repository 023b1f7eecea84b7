"""Bohn to Be Wild: trading, the example of its rulebook, hidden icons, MUST_TAKE_ONE (R15, R21)."""

import json

import pytest

from bohnfire.core import moves
from bohnfire.core.moves import ANYONE
from tests.positions import (
    ask,
    card,
    cards,
    discard,
    field,
    hand,
    kinds,
    last,
    open_cards,
    play,
    position,
    refused,
    revealed,
    staged,
)

UWE, VOLKER, CARL, DORA = range(4)
KEEP = "w_cow:MUST_TAKE_ONE | - | -"


def trading(**layout):
    return position("wild", 4, "trade", **layout)


class TestExampleOfTheRulebook:
    """Uwe reveals Chili, Jamaica and Cow and looks for a Black Bean."""

    def start(self):
        return position(
            "wild",
            4,
            "turn_up",
            deck="w_chili w_jamaica w_cow w_common x9",
            hands={UWE: "w_horse", VOLKER: "w_black"},
        )

    def offered(self):
        game = self.start()
        give = open_cards(game, "w_jamaica w_cow")
        play(game, (UWE, moves.propose(give, ask(game, "w_black"), ANYONE)))
        return game

    def dealt(self):
        game = self.offered()
        more = open_cards(game, "w_jamaica w_cow") + cards(game, UWE, "w_horse")
        play(game, (UWE, moves.propose(more, ask(game, "w_black"), ANYONE, 1)))
        counter = moves.propose(
            cards(game, VOLKER, "w_black"), ask(game, "w_jamaica w_horse"), [UWE], 2
        )
        play(game, (VOLKER, counter), (UWE, moves.accept(3)))
        return game

    def test_wild_p2a_two_for_one_to_everybody(self):
        game = self.offered()
        assert revealed(game) == "w_chili w_jamaica w_cow"
        assert game.view(CARL).offers[0].to == (VOLKER, CARL, DORA)

    def test_wild_p2b_the_counter_offer_is_carried_out(self):
        game = self.dealt()
        assert staged(game, VOLKER) == "w_jamaica w_horse"
        assert staged(game, UWE) == "w_black"
        assert revealed(game) == "w_chili w_cow"

    def test_wild_p2c_uwe_discards_the_cow_and_no_other(self):
        game = self.dealt()
        play(game, (UWE, moves.discard(open_cards(game, "w_cow")[0])))
        assert discard(game) == "w_cow"
        other = moves.discard(open_cards(game, "w_chili")[0])
        assert refused(game, UWE, other) == "discard/only-one"

    def test_wild_p3_uwe_plants_before_volker(self):
        game = self.dealt()
        play(game, (UWE, moves.discard(open_cards(game, "w_cow")[0])), (UWE, moves.end_trading()))
        assert game.waiting() == (UWE,)
        play(game, (UWE, moves.plant(card(game, UWE, "w_chili"), 0)))
        play(game, (UWE, moves.plant(card(game, UWE, "w_black"), 1)))
        assert (field(game, UWE, 0), field(game, UWE, 1)) == ("w_chili", "w_black")
        assert game.waiting() == (VOLKER,)


class TestDonations:
    def test_w_44_gifts_go_to_and_from_the_active_player_with_consent(self):
        game = trading(
            revealed="w_chili w_jamaica w_cow", hands={UWE: "w_horse", VOLKER: "w_black w_china"}
        )
        gift = moves.propose(open_cards(game, "w_chili"), {}, [VOLKER])
        play(game, (UWE, gift), (VOLKER, moves.accept(1)))
        gift = moves.propose(cards(game, VOLKER, "w_black"), {}, [UWE])
        play(game, (VOLKER, gift), (UWE, moves.accept(2)))
        assert (staged(game, VOLKER), staged(game, UWE)) == ("w_chili", "w_black")

    def test_w_44_not_among_the_others(self):
        game = trading(hands={VOLKER: "w_black"})
        gift = moves.propose(cards(game, VOLKER, "w_black"), {}, [CARL])
        assert refused(game, VOLKER, gift) == "trade/not-with-active"

    def test_w_44_a_refused_gift_moves_nothing(self):
        game = trading(hands={UWE: "w_horse"})
        play(game, (UWE, moves.propose(cards(game, UWE, "w_horse"), {}, [CARL])))
        play(game, (CARL, moves.decline(1)))
        assert (hand(game, UWE), game.view().offers) == ("w_horse", [])


class TestR21WildOrNormalStaysHidden:
    def offered(self, name):
        game = trading(hands={UWE: f"w_black {name}", VOLKER: "w_cow"})
        give = cards(game, UWE, name)
        play(game, (UWE, moves.propose(give, ask(game, "w_cow"), [VOLKER])))
        return game

    def test_w_22_an_offer_names_the_variety_only(self):
        seen = []
        for name in ("w_black", "w_black:DISCARD_INSTEAD"):
            game = self.offered(name)
            (offer,) = game.view(VOLKER).offers
            assert offer.give[0].card is None
            seen.append(json.dumps([offer.plain(), last(game, "proposed")]))
        assert seen[0] == seen[1]

    def test_w_22_the_giver_picks_the_copy(self):
        game = trading(hands={UWE: "w_cow", VOLKER: "w_black w_china w_black:DISCARD_INSTEAD"})
        for number, name in enumerate(("w_black", "w_black:DISCARD_INSTEAD"), 1):
            play(game, (UWE, moves.propose([], ask(game, "w_black"), [VOLKER])))
            play(game, (VOLKER, moves.accept(number, cards(game, VOLKER, name))))
        assert [c.icon for c in game.view().seats[UWE].staged] == ["", "DISCARD_INSTEAD"]
        assert hand(game, VOLKER) == "w_china"

    def test_before_the_deal_the_log_tells_no_icon(self):
        game = self.offered("w_black:DISCARD_INSTEAD")
        wild = card(game, UWE, "w_black:DISCARD_INSTEAD")
        for event in game.events:
            for viewer in (VOLKER, CARL, -1):
                assert wild not in event.seen_by(viewer).data.values()
        assert "DISCARD_INSTEAD" not in json.dumps(game.view(VOLKER).plain())

    def test_a_wild_card_turned_up_is_seen_by_everybody(self):
        game = trading(revealed="w_black:DISCARD_INSTEAD")
        assert game.view(VOLKER).revealed[0].icon == "DISCARD_INSTEAD"


class TestMustTakeOne:
    def start(self, **layout):
        layout = {
            "revealed": "w_chili w_jamaica w_horse",
            "hands": {UWE: "w_chili", VOLKER: "w_black x3"},
            "fields": {UWE: KEEP},
        } | layout
        return trading(**layout)

    def give(self, game, name, number):
        gift = moves.propose(open_cards(game, name), {}, [VOLKER])
        play(game, (UWE, gift), (VOLKER, moves.accept(number)))

    def test_w_18_two_of_three_may_leave_but_not_the_third(self):
        game = self.start()
        self.give(game, "w_chili", 1)
        self.give(game, "w_jamaica", 2)
        (horse,) = open_cards(game, "w_horse")
        assert refused(game, UWE, moves.discard(horse)) == "trade/must-keep-one"
        assert moves.discard(horse) not in game.legal(UWE)
        gift = moves.propose([horse], {}, [VOLKER])
        assert refused(game, UWE, gift) == "trade/must-keep-one"

    def test_discarding_one_leaves_one_to_trade(self):
        game = self.start()
        play(game, (UWE, moves.discard(open_cards(game, "w_chili")[0])))
        self.give(game, "w_jamaica", 1)
        assert revealed(game) == "w_horse"

    def test_all_three_cannot_be_offered_together(self):
        game = self.start()
        gift = moves.propose(open_cards(game, "w_chili w_jamaica w_horse"), {}, [VOLKER])
        assert refused(game, UWE, gift) == "trade/must-keep-one"

    def test_two_open_cards_and_a_hand_card_can(self):
        game = self.start()
        give = open_cards(game, "w_jamaica w_horse") + cards(game, UWE, "w_chili")
        play(game, (UWE, moves.propose(give, {}, [VOLKER])), (VOLKER, moves.accept(1)))
        assert (hand(game, UWE), revealed(game)) == ("", "w_chili")

    def test_an_offer_that_would_take_the_last_ends_by_itself(self):
        game = self.start()
        play(game, (UWE, moves.propose(open_cards(game, "w_jamaica w_horse"), {}, [CARL])))
        self.give(game, "w_chili", 2)
        assert game.view().offers == []
        assert last(game, "voided")["offer"] == 1

    def test_asked_for_a_card_that_lies_open_and_in_the_hand_the_hand_serves(self):
        """Chili, Jamaica and Horse are asked; the Chili Bean of the hand makes it possible."""
        game = self.start()
        offer = moves.propose(
            cards(game, VOLKER, "w_black"), ask(game, "w_chili w_jamaica w_horse"), [UWE]
        )
        play(game, (VOLKER, offer))
        (accept,) = [move for move in game.legal(UWE) if move.name == "accept"]
        play(game, (UWE, accept))
        assert (hand(game, UWE), revealed(game)) == ("", "w_chili")

    def test_the_copies_named_must_leave_one_as_well(self):
        game = self.start()
        offer = moves.propose(
            cards(game, VOLKER, "w_black"), ask(game, "w_chili w_jamaica w_horse"), [UWE]
        )
        play(game, (VOLKER, offer))
        all_open = open_cards(game, "w_chili w_jamaica w_horse")
        assert refused(game, UWE, moves.accept(1, all_open)) == "trade/wrong-copies"
        two = cards(game, UWE, "w_chili") + open_cards(game, "w_jamaica w_horse")
        play(game, (UWE, moves.accept(1, two)))

    def test_without_a_hand_card_three_open_cards_cannot_be_given(self):
        game = self.start(hands={VOLKER: "w_black"})
        offer = moves.propose(
            cards(game, VOLKER, "w_black"), ask(game, "w_chili w_jamaica w_horse"), [UWE]
        )
        play(game, (VOLKER, offer))
        assert refused(game, UWE, moves.accept(1)) == "trade/do-not-hold"
        assert [move for move in game.legal(UWE) if move.name == "accept"] == []

    def test_r15_of_a_short_reveal_the_last_stays_too(self):
        game = self.start(revealed="w_horse")
        gift = moves.propose(open_cards(game, "w_horse"), {}, [VOLKER])
        assert refused(game, UWE, gift) == "trade/must-keep-one"

    def test_r15_a_claim_may_take_the_last_and_the_duty_lapses(self):
        game = position(
            "wild",
            4,
            "turn_up",
            deck="w_horse",
            debts={UWE: (VOLKER, 1)},
            hands={UWE: "w_chili"},
            fields={UWE: KEEP},
        )
        play(game, (VOLKER, moves.claim(open_cards(game, "w_horse")[0])))
        gift = moves.propose(cards(game, UWE, "w_chili"), {}, [VOLKER])
        play(game, (UWE, gift), (VOLKER, moves.accept(1)))
        assert staged(game, VOLKER) == "w_horse w_chili"

    def test_the_icon_of_another_player_binds_nobody(self):
        game = self.start(fields={VOLKER: KEEP})
        gift = moves.propose(open_cards(game, "w_chili w_jamaica w_horse"), {}, [VOLKER])
        assert game.check(UWE, gift) is None

    def test_o15_harvested_the_duty_is_gone(self):
        game = self.start()
        play(game, (UWE, moves.harvest(0)))
        gift = moves.propose(open_cards(game, "w_chili w_jamaica w_horse"), {}, [VOLKER])
        play(game, (UWE, gift), (VOLKER, moves.accept(1)))
        assert revealed(game) == ""

    def test_r15_the_usual_copies_name_each_card_once(self):
        """Two are asked, the hand has one, and one of three revealed cards must stay."""
        game = self.start(
            revealed="w_black w_horse w_chili", hands={UWE: "w_black", VOLKER: "w_cow"}
        )
        give = cards(game, VOLKER, "w_cow")
        play(game, (VOLKER, moves.propose(give, ask(game, "w_black w_black"), [UWE])))
        (accept,) = [move for move in game.legal(UWE) if move.name == "accept"]
        assert len(set(accept.cards)) == 2
        play(game, (UWE, accept))
        assert revealed(game) == "w_horse w_chili"

    def test_o16_the_card_kept_may_be_discarded_in_p3(self):
        game = self.start(
            revealed="w_horse", fields={UWE: "w_cow:MUST_TAKE_ONE | w_black:DISCARD_INSTEAD | -"}
        )
        play(game, (UWE, moves.end_trading()))
        play(game, (UWE, moves.discard(card(game, UWE, "w_horse"))))
        assert discard(game).split()[0] == "w_horse"


class TestEndOfTrading:
    @pytest.mark.parametrize("seat", [VOLKER, CARL])
    def test_t_18_only_the_active_player_ends_it(self, seat):
        game = trading(hands={VOLKER: "w_black"})
        assert refused(game, seat, moves.end_trading()) == "trade/active-ends"

    def test_t_16_open_offers_lapse(self):
        game = trading(hands={UWE: "w_horse", VOLKER: "w_black"}, revealed="w_chili")
        play(game, (VOLKER, moves.propose(cards(game, VOLKER, "w_black"), {}, [UWE])))
        play(game, (UWE, moves.end_trading()))
        assert refused(game, UWE, moves.accept(1)) == "trade/not-now"
        assert "voided" in kinds(game)
