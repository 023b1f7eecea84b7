"""B17: positions in which the reasons of the duel and of Bohn to Be Wild are met."""

from bohnfire.core import moves
from bohnfire.editions.amigo_2019 import AMIGO_2019
from bohnfire.editions.variants import without_gifts
from tests.editions import test_wild_duo as duo
from tests.editions import test_wild_gift as gift
from tests.editions import test_wild_promises as promises
from tests.editions.test_rio_grande_duel import duel
from tests.editions.test_wild_duo import in_hand, in_row
from tests.positions import ask, card, cards, open_cards, play, position


def new_field_started():
    game = in_hand("w_chili w_china w_indian")
    play(game, (0, moves.plant(card(game, 0, "w_chili"), 0)))
    return game


def row_chosen():
    fields = {0: "w_cow | w_horse | - | -"}
    hands = {0: "w_china w_indian", 1: "w_cow"}
    game = duo.duo("offers", deck=duo.PILE, fields=fields, hands=hands)
    play(game, (0, moves.plant(in_row(game, "w_cow", 0), 0)))
    return game


def bonus(pile=duo.PILE):
    """The hand is emptied and filled again; the coin waits."""
    game = in_hand("w_chili x2", pile)
    for _n in range(2):
        play(game, (0, moves.plant(card(game, 0, "w_chili"), 0)))
    return game


def drawn():
    """A card is drawn and waits for its place."""
    return duo.duo(hands={0: "w_cow", 1: "w_horse"}, deck=f"w_black w_china {duo.PILE}")


def planted():
    game = duel(hands={0: "soy red blue chili wax"})
    play(game, (0, moves.plant(card(game, 0, "soy"), 0)), (0, moves.stop_planting()))
    return game


def discarded():
    game = planted()
    play(game, (0, moves.discard(card(game, 0, "wax"))))
    return game


def last_revealed():
    return position(
        "wild",
        4,
        "trade",
        revealed="w_horse",
        hands={0: "w_chili", 1: "w_black"},
        fields={0: "w_cow:MUST_TAKE_ONE | - | -"},
    )


def without_promises():
    return position("dahlias", phase="trade", hands={0: "gloria", 1: "brother"})


def promised():
    game = promises.trading()
    play(game, (0, promises.promise(game, "w_black")), (1, moves.accept(1)))
    return game


def several_takers():
    game = gift.shown()
    play(game, (3, moves.skip()), (1, moves.take_gift()), (2, moves.take_gift()))
    return game


MET = {
    "plant/front-or-rear": (
        lambda: in_hand("w_chili w_china w_indian"),
        0,
        lambda game: moves.plant(card(game, 0, "w_china"), 0),
    ),
    "plant/one-new-field": (
        new_field_started,
        0,
        lambda game: moves.plant(card(game, 0, "w_china"), 1),
    ),
    "plant/one-row": (row_chosen, 0, lambda game: moves.plant(in_row(game, "w_horse", 1), 1)),
    "plant/must-plant": (lambda: in_hand("w_chili w_china w_indian"), 0, moves.stop_planting()),
    "plant/place-first": (drawn, 0, moves.stop_planting()),
    "plant/bonus-first": (bonus, 0, moves.stop_planting()),
    "discard/not-that-card": (planted, 0, moves.discard(140)),
    "discard/plant-first": (
        lambda: duel(hands={0: "soy red"}),
        0,
        lambda game: moves.discard(card(game, 0, "red")),
    ),
    "discard/only-one": (discarded, 0, lambda game: moves.discard(card(game, 0, "red"))),
    "place/no-such-position": (drawn, 0, moves.place(9)),
    "coin/not-that-card": (bonus, 0, lambda game: moves.take_coin(in_row(game, "w_cow"))),
    "coin/pile-empty": (lambda: bonus("w_cow w_horse"), 0, moves.take_coin()),
    "trade/must-keep-one": (
        last_revealed,
        0,
        lambda game: moves.propose(open_cards(game, "w_horse"), {}, [1]),
    ),
    "promise/not-here": (
        without_promises,
        0,
        lambda game: moves.propose([], ask(game, "brother"), [1], promise=1),
    ),
    "promise/size": (
        promises.trading,
        0,
        lambda game: promises.promise(game, "w_black", "", 3),
    ),
    "promise/for-nothing": (promises.trading, 0, lambda game: promises.promise(game, "")),
    "promise/still-open": (
        promised,
        0,
        lambda game: promises.promise(game, "w_chili", to=[2]),
    ),
    "claim/not-that-card": (
        promises.owing,
        1,
        lambda game: moves.claim(card(game, 0, "w_cow")),
    ),
    "choose/not-that-number": (several_takers, 0, moves.choose(0)),
    "trade/no-gifts": (
        lambda: position(without_gifts(AMIGO_2019), phase="trade", hands={0: "red", 1: "soy"}),
        0,
        lambda game: moves.propose(cards(game, 0, "red"), {}, [1]),
    ),
    "gift/not-your-card": (
        gift.start,
        0,
        lambda game: moves.show(cards(game, 1, "w_china")[0]),
    ),
}
