"""Editions of one's own change a shared phase by subclassing it, whatever the engine's build."""

import bohnfire
from bohnfire.core import moves
from bohnfire.core.phases import Draw, PlantFromHand, PlantReceived, TurnUp
from bohnfire.core.playout import RandomPlayer
from bohnfire.core.rng import seeded
from bohnfire.core.trade import Trade
from bohnfire.editions.amigo_2019 import AMIGO_2019
from tests.positions import refused


class NoGifts(Trade):
    """Whoever gets cards gives some."""

    def shape_refusal(self, table, seat, move):
        if len(move.given) == 0 or len(move.asked) == 0:
            return "trade/empty"
        return super().shape_refusal(table, seat, move)


class EmptyHandDraws(Draw):
    """An empty hand is filled first."""

    def enter(self, table):
        if table.size(table.hand(table.active)) == 0:
            self.draw(table, table.active)
        super().enter(table)


STRICT = AMIGO_2019.changed(
    id="strict",
    phases=(PlantFromHand(), TurnUp(), NoGifts(), PlantReceived(), EmptyHandDraws()),
)


def test_an_edition_without_gifts_refuses_them_and_takes_exchanges():
    game = bohnfire.new(STRICT, players=4, seed=1, start=0)
    while game.phase != "trade":
        game.apply(game.waiting()[0], game.legal(game.waiting()[0])[0])
    card = game.table.card(game.table.hand(0), 0)
    gift, exchange = moves.propose([card], {}, [1]), moves.propose([card], {7: 1}, [1])
    assert refused(game, 0, gift) == "trade/empty"
    assert game.check(0, exchange) is None


def test_it_is_played_to_the_end():
    game = bohnfire.new(STRICT, players=4, seed=2, start=0)
    RandomPlayer(seeded(3)).play(game.table)
    assert game.over
    assert game.table.conserved()
