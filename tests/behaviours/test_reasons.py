"""B17: whatever is not possible says why, and every reason of the engine can be met."""

import pytest

from bohnfire.core import moves
from bohnfire.core.errors import REFUSALS, IllegalMove, Refusal
from bohnfire.core.moves import ANYONE, Move
from bohnfire.editions.amigo_2019 import AMIGO_2019
from tests.behaviours import newer_reasons
from tests.positions import ask, card, cards, open_cards, play, position, refused


def planting(**changes):
    return position(**({"hands": {0: "red soy", 1: "blue"}} | changes))


def trading(**changes):
    layout = {
        "phase": "trade",
        "hands": {0: "red soy", 1: "green chili", 2: "soy"},
        "fields": {0: "blue x2 | -"},
        "staged": {0: "stink"},
        "revealed": "garden",
    }
    return position(**(layout | changes))


def offered(**changes):
    """Seat 0 offers red for green to seat 1."""
    game = trading(**changes)
    play(game, (0, moves.propose(cards(game, 0, "red"), ask(game, "green"), [1])))
    return game


def declined():
    """Seat 1 said no to an offer that is still open for seat 2."""
    game = trading()
    play(game, (0, moves.propose(cards(game, 0, "red"), {}, [1, 2])), (1, moves.decline(1)))
    return game


def fun(**changes):
    layout = {
        "edition": "fun_and_easy",
        "phase": "trade",
        "hands": {0: "fe_red fe_soy", 1: "fe_blue fe_eye", 2: "fe_barf"},
        "revealed": "fe_garden",
    }
    return position(**(layout | changes))


def fun_dealt():
    """Seat 0 and 1 have exchanged a card and must plant it."""
    game = fun()
    play(game, (0, moves.propose(cards(game, 0, "fe_red"), ask(game, "fe_blue"), [1])))
    play(game, (1, moves.accept(1)))
    return game


def over():
    return position(phase="plant_received", deck="soy", exhaustions=2)


def give(name, to=(1,), asked="", seat=0):
    """An offer of one card, made when the position is known."""
    return lambda game: moves.propose(cards(game, seat, name), ask(game, asked), to)


def plant_own(name, field=0, seat=0):
    return lambda game: moves.plant(card(game, seat, name), field)


def strict():
    own_turn = AMIGO_2019.changed(offturn_harvest=False)
    return position(own_turn, hands={0: "red"}, fields={1: "soy | -"})


# code: (position, seat, move or a function that makes it)
MET = {
    "move/not-now": (trading, 0, moves.stop_planting()),
    "move/not-your-turn": (planting, 1, plant_own("blue", seat=1)),
    "move/game-over": (over, 0, moves.harvest(0)),
    "move/no-such-seat": (planting, 9, moves.harvest(0)),
    "move/unknown": (planting, 0, Move(0)),
    "plant/not-front-card": (planting, 0, plant_own("soy")),
    "plant/not-yours": (
        lambda: trading(phase="plant_received"),
        0,
        plant_own("red"),
    ),
    "plant/no-such-field": (planting, 0, plant_own("red", 5)),
    "plant/other-variety": (lambda: planting(fields={0: "blue | -"}), 0, plant_own("red")),
    "plant/first-card-compulsory": (planting, 0, moves.stop_planting()),
    "plant/partner-first": (fun_dealt, 0, plant_own("fe_blue")),
    "harvest/no-such-field": (planting, 0, moves.harvest(6)),
    "harvest/empty": (planting, 0, moves.harvest(0)),
    "harvest/protected": (
        lambda: planting(fields={0: "red | blue x2"}),
        0,
        moves.harvest(0),
    ),
    "harvest/protected-literal": (
        lambda: position(
            "rio_grande", hands={0: "red"}, fields={0: "red | -"}, protection="literal"
        ),
        0,
        moves.harvest(0),
    ),
    "harvest/only-in-your-turn": (strict, 1, moves.harvest(0)),
    "buy_field/not-here": (planting, 0, moves.buy_field()),
    "buy_field/has-all": (
        lambda: planting(edition="amigo_1997", fields={0: "- | - | -"}, treasuries={0: "soy x4"}),
        0,
        moves.buy_field(),
    ),
    "buy_field/too-few-coins": (lambda: planting(edition="amigo_1997"), 0, moves.buy_field()),
    "trade/not-now": (planting, 0, give("soy")),
    "trade/not-with-active": (trading, 1, give("green", (2,), seat=1)),
    "trade/with-yourself": (trading, 0, give("red", (0, 1))),
    "trade/no-such-partner": (trading, 0, give("red", ())),
    "trade/empty": (trading, 0, moves.propose([], {}, [1])),
    "trade/not-yours-to-give": (trading, 0, give("green", (1,), seat=1)),
    "trade/staged-card": (trading, 0, give("stink")),
    "trade/planted-card": (
        trading,
        0,
        lambda game: moves.propose(game.table.zone(game.table.field(0, 0)), {}, [1]),
    ),
    "trade/same-card-twice": (
        trading,
        0,
        lambda game: moves.propose(cards(game, 0, "red") * 2, {}, [1]),
    ),
    "trade/no-such-variety": (trading, 0, moves.propose([], {77: 1}, [1])),
    "trade/more-than-exist": (trading, 0, moves.propose([], {7: 7}, [1])),
    "trade/cannot-be-given": (trading, 0, moves.propose([], {3: 3}, [1])),
    "trade/one-side": (fun, 0, give("fe_red fe_soy", (1,), "fe_blue fe_eye")),
    "trade/market-gift": (
        fun,
        0,
        lambda game: moves.propose(open_cards(game, "fe_garden"), {}, [1]),
    ),
    "trade/plant-first": (fun_dealt, 0, give("fe_soy", (2,))),
    "trade/no-such-offer": (trading, 1, moves.accept(7)),
    "trade/not-addressed": (offered, 2, moves.decline(1)),
    "trade/own-offer": (offered, 0, moves.accept(1)),
    "trade/already-declined": (declined, 1, moves.accept(1)),
    "trade/not-your-offer": (offered, 1, moves.withdraw(1)),
    "trade/counter-to-proposer": (
        lambda: trading_back(),
        0,
        lambda game: moves.propose(cards(game, 0, "red"), {}, [2], 1),
    ),
    "trade/do-not-hold": (lambda: offered(hands={0: "red", 1: "chili"}), 1, moves.accept(1)),
    "trade/wrong-copies": (
        offered,
        1,
        lambda game: moves.accept(1, cards(game, 1, "chili")),
    ),
    "trade/active-ends": (trading, 1, moves.end_trading()),
    **newer_reasons.MET,
}
KINDS = {
    "move",
    "plant",
    "harvest",
    "buy_field",
    "trade",
    "discard",
    "place",
    "coin",
    "promise",
    "claim",
    "choose",
    "gift",
}


def trading_back():
    """Seat 1 offers chili to seat 0."""
    game = trading()
    play(game, (1, moves.propose(cards(game, 1, "chili"), {}, ANYONE)))
    return game


class TestB17EveryReason:
    def test_every_code_has_a_position_in_which_it_is_met(self):
        assert set(MET) == set(REFUSALS)

    @pytest.mark.parametrize("code", REFUSALS)
    def test_it_is_given_by_check_and_by_apply_and_nothing_changes(self, code):
        set_up, seat, move = MET[code]
        game = set_up()
        assert refused(game, seat, move(game) if callable(move) else move) == code

    @pytest.mark.parametrize("code", REFUSALS)
    def test_it_is_a_sentence_for_people_with_a_clause(self, code):
        refusal = Refusal(code)
        assert refusal.sentence[0].isupper()
        assert refusal.sentence.endswith(".")
        assert refusal.clause
        assert refusal.sentence in str(IllegalMove(code))
        assert code in str(IllegalMove(code))

    @pytest.mark.parametrize("code", REFUSALS)
    def test_the_group_of_the_code_is_a_kind_of_move(self, code):
        group, reason = code.split("/")
        assert group in KINDS
        assert reason == reason.lower()
        assert "_" not in reason
