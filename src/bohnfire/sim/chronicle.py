"""What happens in a game, written down for the tables of a batch."""

from typing import Any

from bohnfire.core.edition import Rules
from bohnfire.core.listener import Listener
from bohnfire.core.offers import Offer
from bohnfire.sim.schema import Row


class Chronicle(Listener):
    """Listens to one game at a time and keeps deals, harvests and purchases.

    It counts what the engine tells and knows no rule: coins are those the engine announced.
    """

    def __init__(self, rules: Rules) -> None:
        self.players = int(rules.players)
        self.varieties = [variety.id for variety in rules.edition.varieties]
        self.names = [self.varieties[rules.faces.of[card]] for card in range(rules.faces.beans)]
        self.begin(0)

    def begin(self, game: int) -> None:
        """Turn to a new leaf for the game of this number."""
        self.game = game
        self.turn = 1
        self.active = 0
        self.over = False
        self.offers = 0
        self.trades: list[Row] = []
        self.harvests: list[Row] = []
        self.seats = [Ledger() for _seat in range(self.players)]

    def turn_began(self, seat: int, turn: int) -> None:
        self.active, self.turn = seat, turn

    def game_ended(self) -> None:
        self.over = True

    def proposed(self, offer: Offer) -> None:
        self.offers += 1

    def traded(self, offer: Offer, seat: int, cards: Any) -> None:
        proposer = offer.proposer
        names = self.names
        given = [names[card] for card in offer.given]
        returned = [names[card] for card in cards]
        self.trades.append(
            (
                *(self.game, len(self.trades), self.turn, self.active, proposer, seat),
                *(given, returned, offer.promise, offer.demand, offer.parent >= 0),
            )
        )
        self.seats[proposer].dealt(len(given), len(returned))
        self.seats[seat].dealt(len(returned), len(given))

    def harvested(self, seat: int, field: int, variety: int, cards: int, coins: int) -> None:
        name = self.varieties[variety]
        number = len(self.harvests)
        self.harvests.append(
            (self.game, number, self.turn, seat, field, name, cards, coins, self.over)
        )
        self.seats[seat].harvests += 1
        self.seats[seat].harvested += coins

    def field_bought(self, seat: int, price: int) -> None:
        self.seats[seat].paid += price
        self.seats[seat].bought.append(self.turn)

    def coin_taken(self, seat: int, from_hand: bool) -> None:
        self.seats[seat].extra += 1

    def order_fulfilled(self, seat: int, card: int) -> None:
        self.seats[seat].extra += 1


class Ledger:
    """What one seat earned, paid and dealt in a game."""

    def __init__(self) -> None:
        self.harvested = self.extra = self.paid = 0
        self.bought: list[int] = []
        self.harvests = self.trades = self.given = self.received = 0

    def dealt(self, given: int, received: int) -> None:
        self.trades += 1
        self.given += given
        self.received += received
