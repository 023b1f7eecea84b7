"""Determinised copies: they look the same, leak nothing, and are all equally likely."""

import pickle
import random
from collections import Counter
from dataclasses import replace
from itertools import permutations, product

import pytest
from librt.vecs import vec
from mypy_extensions import u8

import bohnfire
from bohnfire.core import moves
from bohnfire.core.cards import Variety, pays
from bohnfire.core.determinise import determinise
from bohnfire.core.edition import Setup
from bohnfire.core.errors import SeatError
from bohnfire.core.offers import Offer
from bohnfire.core.rng import seeded
from bohnfire.core.table import BOX, DISCARD, DRAW_PILE, NOT_SHOWN, STACK
from bohnfire.game import Game
from bohnfire.view import SPECTATOR, view
from tests.conformance.cases import CASES, CLOSE_LOOKS, Case
from tests.conformance.hidden import other_world, put
from tests.conformance.test_no_leak import questions_about, steps, told
from tests.positions import card, cards, play, position

WAYS = [case for case in CASES if not case.options or case in CLOSE_LOOKS]
each_way = pytest.mark.parametrize("case", WAYS, ids=str)
STEP = 60  # every so manieth move of a random game is looked at


def viewers(game, number):
    """One seat after the other, now and then the spectator."""
    everybody = [*range(game.players), SPECTATOR]
    return everybody[number % len(everybody)]


def looks(case, seed):
    """Positions of a random game, each with a viewer."""
    for number, (game, _seat, _move) in enumerate(steps(case, seed, STEP)):
        yield game, viewers(game, number)


@each_way
class TestWhatTheSeatKnows:
    def test_it_is_told_the_same_as_before(self, case):
        rng = random.Random(1)
        for game, viewer in looks(case, 11):
            questions = questions_about(game, rng)
            for recall in (False, True):
                table = determinise(game.table, viewer, seeded(rng.getrandbits(32)), recall)
                assert table.conserved()
                assert told(Game(table), viewer, questions) == told(game, viewer, questions)

    def test_the_copy_depends_on_nothing_else(self, case):
        """Tables that look the same to the seat have the same copies, to the last card."""
        rng = random.Random(2)
        for game, viewer in looks(case, 12):
            world = other_world(game, viewer, rng).table
            seed = rng.getrandbits(32)
            copies = [determinise(each, viewer, seeded(seed)) for each in (game.table, world)]
            assert copies[0] == copies[1]
            world = determinise(game.table, viewer, seeded(seed + 1), True)
            copies = [determinise(each, viewer, seeded(seed), True) for each in (game.table, world)]
            assert copies[0] == copies[1]


class TestTheCopy:
    def test_the_game_goes_on_to_its_end_by_other_chance(self):
        game = bohnfire.new("rio_grande", players=5, seed=3, events=True)
        before = game.table.state()
        guess = game.determinised(2, seed=5)
        assert game.table.state() == before
        assert guess.table.rng.state() != game.table.rng.state()
        assert guess.table.listener is None
        assert (guess.seed, guess.shuffles) == (None, [])

    def test_a_replayed_script_is_dropped(self):
        first = bohnfire.new("dahlias", players=3, seed=1)
        order = first.shuffles[0]
        replay = bohnfire.new("dahlias", players=3, shuffles=[order, order])
        assert len(replay.table.script) > 0
        assert len(replay.determinised(0, seed=1).table.script) == 0

    def test_equal_seeds_guess_alike_and_others_do_not(self):
        game = bohnfire.new("dahlias", players=4, seed=1)
        guesses = [game.determinised(0, seed).table for seed in (1, 1, 2)]
        assert guesses[0] == guesses[1]
        assert guesses[0] != guesses[2]

    def test_a_generator_goes_on_from_copy_to_copy(self):
        table, rng = bohnfire.new("dahlias", seed=1).table, seeded(1)
        assert determinise(table, 0, rng) != determinise(table, 0, rng)

    def test_the_spectator_knows_no_hand(self):
        game = bohnfire.new("dahlias", players=3, seed=1)
        guess = game.determinised(None, seed=1)
        for seat in range(3):
            assert guess.table.zone(guess.table.hand(seat)) != game.table.zone(
                game.table.hand(seat)
            )

    @pytest.mark.parametrize("seat", [-2, 4])
    def test_there_must_be_such_a_seat(self, seat):
        with pytest.raises(SeatError, match=f"no seat {seat} at") as error:
            bohnfire.new("dahlias", players=4).determinised(seat, seed=1)
        assert error.value.code == "seat/unknown"
        assert str(pickle.loads(pickle.dumps(error.value))) == error.value.sentence


class TestWhatIsHidden:
    def test_hands_pile_covered_discards_and_coins_are_dealt_anew(self):
        game = position(
            hands={0: "red soy", 1: "blue x3", 2: "green x3"},
            treasuries={0: "soy x3", 1: "red x3", 2: "soy x2"},
            discard="red blue x6",
        )
        guess = game.determinised(0, seed=3).table
        table = game.table
        for zone in (DRAW_PILE, DISCARD, BOX, *(table.hand(1), table.treasury(1))):
            assert guess.zone(zone) != table.zone(zone)
            assert guess.size(zone) == table.size(zone)
        for zone in (table.hand(0), table.treasury(0)):
            assert guess.zone(zone) == table.zone(zone)
        assert guess.top(DISCARD) == table.top(DISCARD)

    def test_recall_keeps_discards_and_coins(self):
        game = position(
            hands={0: "red soy", 1: "blue x3"}, treasuries={1: "red x3"}, discard="red blue x6"
        )
        guess = game.determinised(0, seed=3, recall=True).table
        table = game.table
        for zone in (DISCARD, BOX, table.treasury(1)):
            assert guess.zone(zone) == table.zone(zone)
        assert guess.zone(table.hand(1)) != table.zone(table.hand(1))

    def test_coins_that_came_unseen_are_not_recalled(self):
        """Wild R12: a coin from the hand or the pile is seen by nobody else."""
        game = position("wild_duo", 2, "hand", hands={0: "w_cow"}, treasuries={1: "w_black x4"})
        guess = game.determinised(0, seed=3, recall=True).table
        assert guess.zone(guess.treasury(1)) != game.table.zone(guess.treasury(1))

    def test_the_stack_of_orders_is_a_pack_of_its_own(self):
        game = Case("expansion_set_2001", 4, {"orders": "house"}).new(1)
        guess = game.determinised(0, seed=3).table
        assert guess.zone(STACK) != game.table.zone(STACK)
        assert sorted(guess.zone(STACK)) == sorted(game.table.zone(STACK))

    def test_fulfilled_orders_stay_with_secret_coins(self):
        options = {"orders": "house", "treasury": "secret"}
        game = position("expansion_set_2001", hands={0: "red"}, discard="blue x6", **options)
        table = game.table
        table.add(table.treasury(1), table.pop(STACK))
        order = table.top(table.treasury(1))
        for seed in range(5):
            guess = game.determinised(0, seed).table
            assert guess.conserved()
            assert order in guess.zone(guess.treasury(1))

    def test_offered_cards_stay_in_the_hand_of_the_proposer(self):
        game = position("amigo_2019", 3, "trade", hands={0: "red x2 soy blue x2", 1: "blue"})
        play(game, (0, moves.propose(cards(game, 0, "red x2 soy"), {}, [1])))
        places = set()
        for seed in range(20):
            guess = game.determinised(1, seed)
            held = guess.table.zone(guess.table.hand(0))
            (offer,) = guess.table.offers
            assert set(offer.cards) <= set(held)
            assert [given.variety for given in guess.view(1).offers[0].give] == [
                given.variety for given in game.view(1).offers[0].give
            ]
            places.add(held.index(offer.cards[0]))
        assert places == {0, 1, 2, 3, 4}

    def test_two_offers_may_mean_the_same_copy_or_another(self):
        game = position("amigo_2019", 3, "trade", hands={0: "red x5", 1: "blue"})
        red = cards(game, 0, "red x2")
        play(game, *((0, moves.propose([each], {}, [1])) for each in red))
        same = set()
        for seed in range(60):
            first, second = game.determinised(1, seed).table.offers
            same.add(first.cards == second.cards)
        assert same == {False, True}

    def test_what_others_offer_is_dealt_to_all_of_them_first(self):
        """All red cards lie in two hands, and both are known to."""
        hands = {0: "blue", 1: "red x4", 2: "red x4"}
        game = position("amigo_2019", 3, "trade", hands=hands)
        play(game, *((seat, moves.propose(cards(game, seat, "red x4"), {})) for seat in (1, 2)))
        for seed in range(20):
            guess = game.determinised(0, seed)
            assert guess.view(0).plain() == game.view(0).plain()

    def test_wild_copies_may_be_offered_or_not(self):
        """Wild R21: whether an offered card is a wild one shows only when it is planted."""
        game = position(
            "wild", 4, "trade", hands={0: "w_black w_black:DISCARD_INSTEAD", 1: "w_cow"}
        )
        play(game, (0, moves.propose(cards(game, 0, "w_black"), {}, [1])))
        icons = set()
        for seed in range(20):
            table = game.determinised(1, seed).table
            icons.add(int(table.rules.faces.icon[table.offers[0].cards[0]]))
        assert len(icons) > 1

    def test_a_card_shown_as_a_gift_stays_in_the_hand_at_any_place(self):
        fields = {0: "w_yinyang:OFFER_ONE | - | -"}
        game = position("wild", 4, "gift", hands={0: "w_black w_cow w_horse"}, fields=fields)
        shown = card(game, 0, "w_cow")
        play(game, (0, moves.show(shown)))
        guesses = [game.determinised(1, seed).table for seed in range(30)]
        assert {guess.find(guess.hand(0), shown) for guess in guesses} == {0, 1, 2}
        assert game.determinised(0, 1).table.find(game.table.hand(0), shown) == 1


TINY = bohnfire.EDITIONS["amigo_2019"].changed(
    varieties=(Variety("a", "A", 3, pays(2)), Variety("b", "B", 3, pays(2))),
    setups={3: replace(Setup(), hand=2, draws=1)},
)
SECRET = TINY.changed(secret_coins=True)


def offering(hands, **more):
    """A tiny table in the trade phase, with seats (proposer: cards offered to seat 0 or by it)."""
    offers = more.pop("offers")
    game = position(TINY, 3, "trade", hands=hands, **more)
    for seat, wanted in offers.items():
        play(game, (seat, moves.propose(cards(game, seat, wanted), {})))
    return game


def with_gift():
    """The active player has shown a card of the hand."""
    game = position(TINY, 3, hands={0: "a", 1: "b a", 2: "b"}, deck="a", active=1)
    game.table.shown = card(game, 1, "a")
    return game


SMALL = {
    "hands, pile and box": lambda: position(TINY, 3, hands={0: "a", 1: "a b", 2: "b"}, deck="a"),
    "covered discards and coins": lambda: position(
        TINY, 3, hands={0: "a", 1: "b"}, discard="a a b", treasuries={2: "b"}, deck=""
    ),
    "an offer": lambda: offering({0: "a", 1: "a a b"}, deck="b", offers={1: "a"}),
    "an offer of two": lambda: offering({0: "b", 1: "a a b"}, deck="a", offers={1: "a a"}),
    "offers of two seats": lambda: offering(
        {0: "b", 1: "a b", 2: "a"}, deck="a", offers={1: "a", 2: "a"}
    ),
    "an offer of one's own": lambda: offering({0: "a", 1: "b b"}, deck="a a b", offers={0: "a"}),
    "a card shown as a gift": with_gift,
    "secret coins": lambda: position(
        SECRET, 3, hands={0: "a"}, discard="a b", treasuries={1: "b", 2: "a b"}, deck=""
    ),
    "secret coins without discards": lambda: position(
        SECRET, 3, hands={0: "a"}, treasuries={0: "b", 1: "b a", 2: "a"}, deck="b"
    ),
}


def alike(game, viewer):
    """Every table that looks to the viewer like this one, found by trying them all."""
    wanted = view(game.table, viewer).plain()
    found = set()
    for table in laid_out(game, viewer):
        for world in named(table, viewer):
            key = world.state()[1], world.state()[5]
            if key not in found and shown_in_hand(world) and view(world, viewer).plain() == wanted:
                found.add(key)
    return found


def shown_in_hand(table):
    """The card shown as a gift is one of the active player's hand."""
    return table.shown == NOT_SHOWN or table.find(table.hand(table.active), table.shown) >= 0


def laid_out(game, viewer):
    """The unseen cards in every order at their places, for every split of secret coins."""
    table = game.table
    others = [seat for seat in range(3) if seat != viewer]
    zones = [DRAW_PILE, BOX, *map(table.hand, others), *map(table.treasury, others)]
    covered = table.zone(DISCARD)[:-1]
    unseen = sorted([*covered, *(each for zone in zones for each in table.zone(zone))])
    for sizes in splits(table, others):
        for order in permutations(unseen):
            yield dealt(table, zones, sizes, list(order))


def splits(table, others):
    """Sizes of treasuries and of the covered discards."""
    now = {int(table.treasury(seat)): int(table.size(table.treasury(seat))) for seat in range(3)}
    now[DISCARD] = max(0, int(table.size(DISCARD)) - 1)
    free = (
        [int(table.treasury(seat)) for seat in others] if table.rules.edition.secret_coins else []
    )
    if free:
        free.append(DISCARD)
    total = sum(now[zone] for zone in free)
    for shares in product(range(total + 1), repeat=len(free)):
        if sum(shares) == total:
            yield now | dict(zip(free, shares, strict=True))


def dealt(table, zones, sizes, order):
    new = table.copy()
    top = list(table.zone(DISCARD)[-1:])
    places = [(DISCARD, sizes[DISCARD])]
    places += [(zone, sizes.get(int(zone), table.size(zone))) for zone in zones]
    for zone, size in places:
        new.sizes[zone] = size
        for index in range(size):
            put(new, zone, index, order.pop())
    for each in top:
        new.add(DISCARD, each)
    return new


def named(table, viewer):
    """The offers of others, meaning any cards of the hand."""
    offers = [table.offers[place] for place in range(len(table.offers))]
    meant = [
        permutations(table.zone(table.hand(offer.proposer)), len(offer.given))
        if offer.proposer != viewer
        else [offer.cards]
        for offer in offers
    ]
    for choice in product(*meant):
        new = table.copy()
        for place, (offer, given) in enumerate(zip(offers, choice, strict=True)):
            array = vec[u8]([u8(each) for each in given])
            new.offers[place] = Offer(
                offer.number, offer.proposer, offer.to, array, offer.asked, offer.parent
            )
        yield new


class TestEveryTableThatLooksTheSame:
    """Small decks, where all such tables can be listed."""

    @pytest.mark.parametrize("name", SMALL)
    def test_is_equally_likely(self, name):
        game = SMALL[name]()
        worlds = alike(game, 0)
        expected = 40
        counted: Counter[tuple[object, ...]] = Counter()
        rng = seeded(1)
        for _n in range(expected * len(worlds)):
            state = determinise(game.table, 0, rng).state()
            counted[state[1], state[5]] += 1
        assert set(counted) <= worlds
        assert len(worlds) > 20
        chi_square = sum((counted[world] - expected) ** 2 / expected for world in worlds)
        freedom = len(worlds) - 1
        assert abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5
