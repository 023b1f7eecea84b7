"""What a seat cannot know leaves all that it is told byte-identical (K19, B64).

At every step of random games the hidden cards are mixed anew for each viewer. Its view, its
legal moves, its offer space and the answers to every question it may ask must not change.
"""

import json
import random

import pytest

from bohnfire.core import moves
from bohnfire.core.table import DISCARD, DRAW_PILE, STACK
from bohnfire.events import Recorder
from bohnfire.notation import NotationError
from bohnfire.view import ALL, SPECTATOR
from tests.conformance.cases import GAMES, Case, close_look
from tests.conformance.hidden import other_world
from tests.conformance.policy import moves_of
from tests.conformance.test_refusals import any_offer
from tests.positions import position

SPACE = ("give", "ask", "partners", "gifts", "one_side", "open_cards", "promise", "demand")
STEP = 1 if GAMES else 5  # every fifth move is looked at, nightly every one


def steps(case, seed, step=STEP):
    game = case.new(seed)
    for number, (seat, move) in enumerate(moves_of(game, seed)):
        if number % step == 0:
            yield game, seat, move
    yield game, None, None


def told(game, viewer, questions):
    """Everything the engine tells this viewer without being given a move, as bytes."""
    answers = {
        "view": game.view(viewer if viewer >= 0 else None).plain(),
        "waiting": game.waiting(),
        "phase": game.phase,
        "result": repr(game.result()),
    }
    if viewer >= 0:
        space = game.offer_space(viewer)
        answers["legal"] = [repr(move) for move in game.legal(viewer)]
        answers["space"] = None if space is None else {name: getattr(space, name) for name in SPACE}
        answers["refusals"] = [answer(game, viewer, question) for question in questions]
    return json.dumps(answers, sort_keys=True, default=list).encode()


def answer(game, viewer, question):
    """What is said to a command, also to one in words that cannot be read."""
    try:
        return repr(game.check(viewer, question))
    except NotationError as error:
        return str(error)


def texts_about(game):
    """The same in words: names of varieties are looked up in the own cards only."""
    for variety in game.edition.varieties:
        yield f"plant {variety.id} 0"
        yield f"offer: {variety.id} for nothing"
        yield f"offer 1: {variety.id}, {variety.id} for {variety.id}"
        for offer in game.table.offers:
            yield f"accept {offer.number} with {variety.id}"
            yield f"counter {offer.number}: {variety.id} for nothing"


def questions_about(game, rng):
    """Commands that probe for cards, copies, partners and offers."""
    table = game.table
    cards = [rng.randrange(int(table.room)) for _n in range(8)]
    asked = [moves.plant(card, field) for card in cards for field in (0, 1)]
    asked += [moves.propose([card], {}, [seat]) for card in cards for seat in range(3)]
    for of_card in (moves.discard, moves.claim, moves.show, moves.take_coin):
        asked += [of_card(card) for card in cards]
    asked += [of_number(n) for n in range(3) for of_number in (moves.place, moves.choose)]
    asked += [moves.take_coin(), moves.take_gift(), moves.skip(), moves.draw_more()]
    asked += [moves.exchange_order(), moves.propose([cards[0]], {0: 1}, promise=1, demand=1)]
    asked += [any_offer(game, rng) for _n in range(8)]
    for offer in table.offers:
        number = int(offer.number)
        asked += [moves.accept(number), moves.decline(number), moves.withdraw(number)]
        asked += [moves.accept(number, [card]) for card in cards]
    for variety in range(len(table.rules.faces.copies)):
        asked += [moves.propose([], {variety: n}, parent=None) for n in (1, 3, 6)]
    asked += [moves.buy_field(), moves.harvest(0), moves.stop_planting(), moves.end_trading()]
    return [*asked, *texts_about(game)]


@close_look
class TestWhatAViewerIsTold:
    def test_it_does_not_depend_on_hidden_cards(self, case):
        rng = random.Random(1)
        for game, _seat, _move in steps(case, 1):
            questions = questions_about(game, rng)
            for viewer in (SPECTATOR, *range(game.players)):
                world = other_world(game, viewer, rng)
                assert told(world, viewer, questions) == told(game, viewer, questions)

    def test_the_seats_that_may_act_do_not_depend_on_hidden_cards(self, case):
        """But for purchases with secret coins: `actors` is for who leads the game, no viewer."""
        if case.new(0).edition.secret_coins:
            case = Case(case.edition, case.players, {"treasury": "public"})
        rng = random.Random(2)
        for game, _seat, _move in steps(case, 2):
            for viewer in (SPECTATOR, *range(game.players)):
                world = other_world(game, viewer, rng)
                assert world.actors() == game.actors()


@close_look
class TestWhatAViewerHears:
    def test_events_do_not_depend_on_hidden_cards(self, case):
        """The same move in both worlds; only cards that come into the light may differ."""
        rng = random.Random(3)
        compared = 0
        for game, seat, move in steps(case, 3):
            for viewer in (SPECTATOR, *range(game.players)):
                world = other_world(game, viewer, rng)
                if move is None or world.check(seat, move) is not None:
                    continue
                told_there = heard(world, seat, move, viewer)
                assert told_there == heard(game.copy(), seat, move, viewer)
                compared += 1
        assert compared > 60


def heard(game, seat, move, viewer):
    """What the viewer hears of a move; new cards in its sight are blanked out.

    How many discards match is new as well: covered cards come into sight (duel).
    """
    recorder = Recorder(game.table.rules)
    recorder.table = game.table
    game.table.listener = recorder
    game.apply(seat, move)
    told_here = [event for event in recorder.events if event.kind != "moved_over"]
    return json.dumps([blanked(event.seen_by(viewer), viewer) for event in told_here])


def blanked(event, viewer):
    data = dict(event.data)
    if event.kind == "revealed" or (event.kind == "drew" and event.seat == viewer):
        data = dict.fromkeys(data)
    if event.kind == "order_taken":
        data = {}
    if event.kind in ("planted", "discarded") and event.seat != viewer:
        data["variety"] = None  # the front card of another hand shows itself
    if event.kind == "shuffled":
        data["cards"] = None  # tells how many coins lie in all treasuries, as at any table
    assert event.secret == {}
    return [event.kind, event.seat, data]


class TestTheOtherWorlds:
    """The test above shows nothing unless the worlds really differ."""

    def test_hands_pile_and_covered_discards_are_mixed(self):
        case = Case("dahlias", 4)
        rng = random.Random(4)
        game = next(game for game, _s, _m in steps(case, 4) if game.table.size(DISCARD) > 4)
        world = other_world(game, 0, rng)
        table, other = game.table, world.table
        for zone in (DRAW_PILE, DISCARD, table.hand(1), table.hand(3)):
            assert table.zone(zone) != other.zone(zone)
        assert table.zone(table.hand(0)) == other.zone(other.hand(0))
        assert table.top(DISCARD) == other.top(DISCARD)

    def test_the_spectator_knows_no_hand(self):
        game = Case("dahlias", 4).new(1)
        world = other_world(game, SPECTATOR, random.Random(5))
        for seat in range(4):
            assert game.table.zone(game.table.hand(seat)) != world.table.zone(
                world.table.hand(seat)
            )

    def test_secret_coins_change_in_number(self):
        game = position(
            "wikipedia", hands={0: "red"}, treasuries={1: "soy x5"}, discard="blue x9 green x9"
        )
        sizes = set()
        for seed in range(20):
            world = other_world(game, 0, random.Random(seed))
            sizes.add(int(world.table.size(world.table.treasury(1))))
        assert len(sizes) > 3

    def test_which_copy_is_offered_changes_wild_or_normal(self):
        """Wild R21."""
        hands = {0: "w_black w_black:DISCARD_INSTEAD", 1: "w_cow"}
        game = position("wild", 4, "trade", hands=hands)
        game.apply(0, moves.propose([int(game.table.card(game.table.hand(0), 0))], {}, [1]))
        icons = set()
        for seed in range(20):
            world = other_world(game, 1, random.Random(seed))
            (offer,) = world.table.offers
            assert world.view(1).plain() == game.view(1).plain()
            icons.add(int(world.table.rules.faces.icon[offer.cards[0]]))
        assert len(icons) > 1

    def test_a_card_shown_as_a_gift_stays_where_it_is(self):
        fields = {0: "w_yinyang:OFFER_ONE | - | -"}
        game = position("wild", 4, "gift", hands={0: "w_black w_cow w_horse"}, fields=fields)
        shown = int(game.table.card(game.table.hand(0), 1))
        game.apply(0, moves.show(shown))
        world = other_world(game, 1, random.Random(7))
        assert shown in world.table.zone(world.table.hand(0))
        seen = world.view(1).shown
        assert seen is not None
        assert seen.card == shown

    def test_the_stack_of_orders_is_mixed(self):
        game = Case("expansion_set_2001", 4, {"orders": "house"}).new(1)
        world = other_world(game, 0, random.Random(8))
        assert world.table.zone(STACK) != game.table.zone(STACK)
        assert world.view(0).plain() == game.view(0).plain()

    def test_a_view_of_everything_tells_them_apart(self):
        game = Case("dahlias", 4).new(1)
        world = other_world(game, 0, random.Random(6))
        assert game.view(ALL).plain() != world.view(ALL).plain()
        assert game.view(1).plain() != world.view(1).plain()


class TestHiddenTreasuryAndTheThirdField:
    """Who might buy a field is secret where coins are: it depends on their number."""

    @pytest.mark.parametrize("viewer", [SPECTATOR, 0, 2])
    def test_nobody_is_told_whether_another_can_buy(self, viewer):
        views = []
        for coins in ("soy x2", "soy x3"):
            game = position("wikipedia", hands={0: "red"}, treasuries={1: coins})
            views.append(game.view(viewer).plain())
        assert views[0] == views[1]

    def test_the_owner_is_told(self):
        game = position("wikipedia", hands={0: "red"}, treasuries={1: "soy x3"})
        assert moves.buy_field() in game.legal(1)
        assert game.view(1).seats[1].buy == ""
