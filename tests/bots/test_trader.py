"""The trader: what it accepts, what it asks and offers, and what it never does."""

import pytest

import bohnfire
from bohnfire import bots
from bohnfire.bots import play, turn_of
from bohnfire.bots.bargains import covers, tally
from bohnfire.core import moves
from bohnfire.core.moves import (
    ACCEPT,
    DECLINE,
    HARVEST,
    PLANT,
    PROPOSE,
    WANT,
    WITHDRAW,
)
from tests.positions import card, cards, index, position


def says(game, seat, bot=None):
    """What a trader in this seat says now."""
    return (bot or bots.make("trader", 1)).choose(turn_of(game, seat))


def offers_declined_by_all(game, seat):
    """All offers a trader makes as long as everybody says no."""
    bot = bots.make("trader", 1)
    offers = []
    while (move := says(game, seat, bot)).verb in (PROPOSE, WANT):
        game.apply(seat, move)
        if move.verb == PROPOSE:
            offers.append(move)
            for partner in moves.seats_of(move.to):
                game.apply(partner, moves.decline(turn_of(game, partner).to_answer()[0].offer))
    return offers


def table(**changes):
    """Seat 0 trades."""
    layout = {
        "phase": "trade",
        "hands": {0: "chili stink", 1: "green chili", 2: "soy red", 3: "stink"},
    }
    return position(**(layout | changes))


class Games:
    """What traders said to each other in some games."""

    def __init__(self, edition, players, seeds):
        self.said = []
        for seed in seeds:
            game = bohnfire.new(edition, players=players, seed=seed)
            play(game, bots.seated(["trader"] * players, seed), watch=self.note)

    def note(self, game, seat, move):
        faces = game.table.rules.faces.of
        give = tally(int(faces[card]) for card in move.cards)
        parent = None
        if move.verb == PROPOSE and move.offer >= 0:
            parent = game.table.offers[game.table.open_offer(move.offer)].proposer
        self.said.append(
            ((game.seed, int(game.table.turn)), seat, move, give, tally(move.varieties), parent)
        )

    def proposals(self):
        return [said for said in self.said if said[2].verb == PROPOSE]


@pytest.fixture(scope="module")
def dahlias():
    return Games("dahlias", 4, range(3))


class TestAnswers:
    def test_it_takes_a_card_that_grows_on_its_field(self):
        game = table(fields={1: "garden x1|blue x3"}, revealed="garden blue")
        game.apply(0, moves.propose(cards(game, 0, "garden"), to=[1]))
        assert says(game, 1) == moves.accept(1)

    def test_it_declines_a_gift_that_would_spoil_its_fields(self):
        game = table(fields={1: "soy x5|chili x5"}, hands={0: "garden", 1: "soy chili"})
        game.apply(0, moves.propose(cards(game, 0, "garden"), to=[1]))
        assert says(game, 1) == moves.decline(1)

    def test_it_takes_the_better_of_two_offers(self):
        game = table(fields={0: "garden x1|blue x3"}, hands={1: "blue", 2: "garden", 0: "stink"})
        game.apply(1, moves.propose(cards(game, 1, "blue")))
        game.apply(2, moves.propose(cards(game, 2, "garden")))
        assert says(game, 0) == moves.accept(2)

    def test_it_gives_the_copy_that_it_is_best_rid_of(self):
        """The front card would have to be planted first, at the cost of a field."""
        game = table(
            hands={0: "red", 1: "soy green soy"}, fields={1: "green x4|red x1", 0: "soy x2|blue"}
        )
        game.apply(0, moves.propose(cards(game, 0, "red"), {index(game, "soy"): 1}, [1]))
        move = says(game, 1)
        assert move.verb == ACCEPT
        assert move.cards == (game.view(1).seats[1].hand[0].card,)

    def test_it_counters_an_offer_that_asks_too_much(self):
        game = table(
            hands={0: "stink", 1: "red blue stink"},
            fields={0: "red x2|soy x1", 1: "garden x1|red x3"},
            revealed="garden chili",
        )
        game.apply(0, moves.propose(cards(game, 0, "chili"), {index(game, "red"): 1}, [1]))
        bot = bots.make("trader", 1)
        counter = says(game, 1, bot)
        assert counter.verb == PROPOSE
        assert counter.offer == 1
        game.apply(1, counter)
        assert says(game, 1, bot) == moves.decline(1)


class TestOffers:
    def test_it_asks_for_an_open_card_that_it_grows(self):
        game = table(fields={0: "blue x2|stink x2", 1: "garden x1|soy x2"}, revealed="garden chili")
        move = says(game, 1)
        assert move.verb == PROPOSE
        assert index(game, "garden") in move.varieties

    def test_it_gives_an_open_card_away_rather_than_spoil_its_own_field(self):
        """If nobody gives anything for it, it ends as a gift."""
        game = table(
            hands={0: "soy", 1: "chili", 2: "chili", 3: "chili"},
            fields={0: "soy x5|chili x5", 1: "stink x2|chili", 2: "red x4|green x5"},
            revealed="stink",
        )
        gifts = [move for move in offers_declined_by_all(game, 0) if move.varieties == ()]
        assert [move.cards for move in gifts][:1] == [(card(game, 0, "stink"),)]
        assert 1 in moves.seats_of(gifts[0].to)

    def test_it_speaks_of_cards_that_others_have_shown(self):
        """Seat 2 has offered a garden bean, so it has one."""
        game = table(
            hands={0: "chili stink", 1: "green chili", 2: "garden", 3: "stink"},
            fields={0: "garden x1|blue x3", 2: "chili x2|soy"},
        )
        game.apply(2, moves.propose(cards(game, 2, "garden"), {index(game, "blue"): 1}))
        bot = bots.make("trader", 1)
        move = says(game, 0, bot)
        assert move.verb == PROPOSE
        assert move.to == 1 << 2
        assert index(game, "garden") in move.varieties

    def test_it_takes_back_an_offer_that_would_now_do_harm(self):
        game = table(hands={1: "red red", 0: "blue"}, fields={1: "red x3|soy x2"})
        game.apply(1, moves.propose(cards(game, 1, "red x2")))
        assert says(game, 1) == moves.withdraw(1)

    def test_it_offers_nothing_when_it_may_send_no_more_messages(self):
        game = table(fields={1: "garden x1|soy x2"}, revealed="garden chili")
        assert says(game, 1).verb == PROPOSE
        turn = turn_of(game, 1, messages_left=0)
        assert bots.make("trader", 1).choose(turn) is None

    def test_it_uses_offers_of_every_shape(self, dahlias):
        shapes = {
            (min(2, sum(give.values())), min(2, sum(ask.values())))
            for _, _, _, give, ask, _ in dahlias.proposals()
        }
        assert shapes >= {(1, 0), (0, 1), (1, 1), (2, 1), (1, 2)}

    def test_it_makes_counter_offers(self, dahlias):
        assert any(
            parent is not None and parent != seat
            for _, seat, _, _, _, parent in dahlias.proposals()
        )

    def test_it_addresses_several_partners_at_once(self, dahlias):
        assert any(len(moves.seats_of(said[2].to)) > 1 for said in dahlias.proposals())

    @pytest.mark.parametrize(("edition", "players"), [("fun_and_easy", 5), ("rio_grande", 3)])
    def test_it_never_offers_a_partner_worse_than_it_was_refused(self, edition, players):
        games = Games(edition, players, [4])
        earlier: dict[object, list[tuple[dict[int, int], dict[int, int]]]] = {}
        compared = 0
        for turn, seat, move, give, ask, _ in games.proposals():
            for partner in moves.seats_of(move.to):
                for given, asked in earlier.setdefault((turn, seat, partner), []):
                    compared += 1
                    assert not (covers(given, give) and covers(ask, asked))
                earlier[(turn, seat, partner)].append((give, ask))
        assert compared > 50

    def test_it_makes_at_most_six_offers_in_a_turn(self, dahlias):
        count: dict[object, int] = {}
        for turn, seat, *_ in dahlias.proposals():
            count[(turn, seat)] = count.get((turn, seat), 0) + 1
        assert 3 < max(count.values()) <= 6


class TestB28Wants:
    def test_it_says_openly_what_its_fields_need(self):
        game = table(fields={0: "garden x1|soy x2"}, hands={0: "chili"})
        assert says(game, 0) == moves.want([index(game, "garden"), index(game, "soy")])

    def test_it_says_so_only_when_it_has_changed(self):
        game = table(fields={0: "garden x1|soy x2"}, hands={0: "chili"})
        game.apply(0, says(game, 0))
        assert says(game, 0).verb != WANT

    def test_it_reads_what_others_want(self):
        """Seat 1 has no field for the card, but has asked for it."""

        def offered(*wants):
            game = table(
                hands={0: "soy", 1: "chili", 2: "chili", 3: "chili"},
                fields={0: "soy x4|chili x5", 1: "blue x5|green x4", 2: "stink x2|blue"},
                revealed="stink",
            )
            game.apply(0, moves.want([index(game, "chili"), index(game, "soy")]))
            game.apply(1, moves.want([index(game, name) for name in wants]))
            stink = card(game, 0, "stink")
            return {
                seat
                for move in offers_declined_by_all(game, 0)
                if stink in move.cards
                for seat in moves.seats_of(move.to)
            }

        assert offered("green") == {2, 3}
        assert offered("green", "stink") == {1, 2, 3}


class TestPlanting:
    def test_it_plants_where_the_variety_grows(self):
        game = position(phase="plant", hands={0: "soy red"}, fields={0: "blue x2|soy x1"})
        assert says(game, 0) == moves.plant(card(game, 0, "soy"), 1)

    def test_it_harvests_the_field_with_less_to_lose(self):
        game = position(phase="plant", hands={0: "soy red"}, fields={0: "garden x3|blue x3"})
        assert says(game, 0) == moves.harvest(0)

    def test_it_does_not_harvest_for_the_optional_card(self):
        game = position(phase="plant", hands={0: "soy"}, fields={0: "chili x5|blue x5"}, step=1)
        assert says(game, 0) == moves.stop_planting()

    def test_it_buys_a_field_while_there_is_time_to_use_it(self):
        early = position("amigo_1997", deck=60, hands={0: "red"}, treasuries={0: "red x3"})
        assert says(early, 0) == moves.buy_field()
        late = position(
            "amigo_1997", deck=3, exhaustions=2, hands={0: "red"}, treasuries={0: "red x3"}
        )
        assert says(late, 0).verb == PLANT

    def test_it_takes_a_market_card_that_fits(self):
        game = position(
            "fun_and_easy",
            phase="trade",
            fields={0: "fe_garden x2|fe_blue x2|fe_red x2"},
            revealed="fe_garden",
        )
        bot = bots.make("trader", 1)
        while (move := says(game, 0, bot)).verb in (WANT, PROPOSE, DECLINE, WITHDRAW):
            game.apply(0, move)
        assert move == moves.plant(card(game, 0, "fe_garden"), 0)

    def test_a_full_field_is_harvested(self):
        game = position(phase="plant", hands={0: "soy"}, fields={0: "garden x3|soy x2"})
        assert says(game, 0).verb == HARVEST
