"""What holds for every bot that ships, in every edition and at every number of players."""

import pytest

import bohnfire
from bohnfire import bots
from bohnfire.bots import Bot, Turn, play
from bohnfire.core import moves
from bohnfire.core.moves import ACCEPT, DECLINE, PROPOSE, WANT
from bohnfire.notation import move_text, parse_move
from bohnfire.wire import move_from_json, move_to_json
from tests.positions import cards, position

GAMES = [(edition.id, n) for edition in bohnfire.EDITIONS.values() for n in edition.players]
each_game = pytest.mark.parametrize(("edition", "players"), GAMES)
# With four fields for each of three players, planting well is worth much without any deal.
FORESIGHT = {("wild", 3): 1.7}
FEW_POINTS_APART = {("wild", 3): 6}  # games, where the two come closest
each_level = pytest.mark.parametrize("level", bots.LEVELS)


class Diary:
    """Notes who says what in a game."""

    def __init__(self):
        self.verbs = []
        self.sent = {}

    def __call__(self, game, seat, move):
        self.verbs.append(move.verb)
        if move.verb in (PROPOSE, WANT):
            key = (int(game.table.turn), seat)
            self.sent[key] = self.sent.get(key, 0) + 1


@each_game
@each_level
def test_every_level_finishes_every_game_without_a_fault(level, edition, players):
    game = bohnfire.new(edition, players=players, seed=players)
    diary = Diary()
    played = play(game, bots.seated([level] * players, 5), watch=diary)
    assert game.over
    assert played.faults == []
    assert game.table.conserved()
    assert max(diary.sent.values(), default=0) <= bots.MESSAGES


@pytest.mark.parametrize(
    ("edition", "option", "value"),
    [
        ("amigo_1997", "phase3_order", "any"),
        ("rio_grande", "protection", "literal"),
        ("fun_and_easy", "gift_from_market", "true"),
        ("fun_and_easy", "trade_shape", "any"),
        ("wikipedia", "bean_set", "eight"),
        ("expansion_set_2001", "orders", "house"),
        ("wild", "icons", "off"),
        ("wild", "exhaustion_mode", "eager"),
    ],
)
def test_bots_play_by_the_options_of_an_edition(edition, option, value):
    edition = bohnfire.EDITIONS[edition].with_options({option: value})
    game = bohnfire.new(edition, players=4, seed=9)
    played = play(game, bots.seated(["trader", "random", "planter", "trader"], 9))
    assert played.faults == []


def mean_coins(edition, players, levels, games):
    """The mean coins of each level; the levels change seats from game to game."""
    coins: dict[str, list[int]] = {level: [] for level in levels}
    for number in range(games):
        names = [levels[(seat + 2 * number) % len(levels)] for seat in range(players)]
        game = bohnfire.new(edition, players=players, seed=number)
        result = play(game, bots.seated(names, number)).result
        for name, earned in zip(names, result.coins, strict=True):
            coins[name].append(earned)
    return {level: sum(earned) / len(earned) for level, earned in coins.items()}


@pytest.mark.parametrize(("edition", "players"), [game for game in GAMES if game[1] > 2])
def test_the_trader_clearly_beats_planter_and_random(edition, players):
    """At one table with both."""
    levels = ["trader", "planter", "random", "trader", "planter", "random", "planter"][:players]
    games = FEW_POINTS_APART.get((edition, players), 2 if players < 5 else 1)
    mean = mean_coins(edition, players, levels, games)
    assert mean["trader"] >= 2 * mean["random"]
    assert mean["trader"] >= FORESIGHT.get((edition, players), 2.0) * mean["planter"]


@pytest.mark.parametrize(("edition", "players"), [game for game in GAMES if game[1] == 2])
def test_the_trader_clearly_beats_random_in_a_duel(edition, players):
    mean = mean_coins(edition, players, ["trader", "random", "random"], 3)
    assert mean["trader"] >= 2 * mean["random"]


@pytest.mark.parametrize("level", ["trader", "planter"])
def test_alone_whoever_plants_with_foresight_earns_far_more_than_chance(level):
    alone, chance = (mean_coins("wild_solo", 1, [name], 2)[name] for name in (level, "random"))
    assert alone >= 2 * chance


def test_unknown_levels_are_named():
    with pytest.raises(bots.UnknownBot, match="There is no bot 'wizard'") as refusal:
        bots.make("wizard")
    assert refusal.value.code == "bot/unknown-level"


def test_seats_get_chance_of_their_own():
    first, second = bots.seated(["random", "random"], 1)
    assert first.random.random() != second.random.random()


class Watched(Bot):
    """Passes every question on to a bot and checks that offers are answered in the end."""

    def __init__(self, bot):
        super().__init__()
        self.bot = bot
        self.offered = {}
        self.answered = set()

    def choose(self, turn: Turn):
        for offer in turn.to_answer():
            self.offered[(turn.view.turn, offer.offer)] = offer
        move = self.bot.choose(turn)
        if move is not None and move.verb in (ACCEPT, DECLINE):
            self.answered.add((turn.view.turn, int(move.offer)))
        if move is None or move.verb not in (ACCEPT, DECLINE, PROPOSE):
            assert turn.to_answer() == [], "an offer was left without an answer"
        return move


class TestB18EveryLevelAnswersEveryOffer:
    @each_level
    def test_no_offer_is_left_open_when_the_bot_has_done_with_it(self, level):
        game = bohnfire.new("dahlias", players=4, seed=21)
        watched = [Watched(bot) for bot in bots.seated([level, "trader", "random", "random"], 2)]
        played = play(game, watched)
        assert played.faults == []
        assert len(watched[0].offered) > 20
        assert watched[0].answered

    @each_level
    def test_an_offer_of_a_person_is_answered_at_once(self, level):
        game = position(
            phase="trade",
            hands={0: "red soy blue", 1: "green chili green", 2: "soy red", 3: "stink"},
            revealed="garden blue",
        )
        game.apply(0, moves.propose(cards(game, 0, "red"), {0: 1}, [2]))
        for seed in range(20):
            move = bots.make(level, seed).choose(bots.turn_of(game, 2))
            assert move is not None
            assert move.verb in (ACCEPT, DECLINE, PROPOSE)
            assert move.offer == 1

    def test_traders_among_themselves_accept_a_fair_part_of_the_offers(self):
        diary = Diary()
        for seed in range(3):
            game = bohnfire.new("amigo_2019", players=4, seed=seed)
            play(game, bots.seated(["trader"] * 4, seed), watch=diary)
        accepted, proposed = diary.verbs.count(ACCEPT), diary.verbs.count(PROPOSE)
        assert accepted / proposed > 0.1

    def test_random_bots_accept_offers_too(self):
        diary = Diary()
        play(
            bohnfire.new("dahlias", players=3, seed=1), bots.seated(["random"] * 3, 1), watch=diary
        )
        assert diary.verbs.count(ACCEPT) > 5


class TestB19TheOfferLanguageIsTheSameForAll:
    @each_level
    def test_whatever_a_bot_says_a_person_can_say_in_words_and_in_json(self, level):
        spoken = []

        def note(game, seat, move):
            spoken.append(move)
            assert move_from_json(move_to_json(move)) == move
            assert parse_move(game.table, seat, move_text(game.table, seat, move)) == move

        play(bohnfire.new("dahlias", players=3, seed=8), bots.seated([level] * 3, 8), watch=note)
        assert spoken
