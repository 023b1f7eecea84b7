"""A policy for an experiment: the playout policy, but it buys a field in one round or never."""

from functools import cache, partial
from typing import Final

from bohnfire.core.fields import buy_refusal
from bohnfire.core.game import apply, fill, readable
from bohnfire.core.heuristic import HeuristicPlayer, score
from bohnfire.core.moves import BUY_FIELD, Move, Moves, verb_of
from bohnfire.core.player import Player
from bohnfire.core.table import Table
from bohnfire.sim.wholetable import WholeTable

NEVER: Final = 0


class Buyer(Player):
    """Plays by simple reckoning. In the round named it buys a field as soon as it can, in others
    it buys none.

    Until the purchase it plays as one that never buys, so whatever differs later is its effect.
    """

    def __init__(self, round: int) -> None:
        super().__init__()
        self.round = round
        self.reckoning = HeuristicPlayer()
        self.moves = Moves()

    def forget(self) -> None:
        self.reckoning.forget()

    def act(self, table: Table, seat: int) -> bool:
        if buy_refusal(table, seat) != "":
            return self.reckoning.act(table, seat)
        if (table.turn - 1) // table.players + 1 == self.round:
            move: Move | None = Move(BUY_FIELD)
        else:
            move = self.without_purchase(table, seat)
        if move is None:
            return False
        apply(table, seat, move)
        return True

    def without_purchase(self, table: Table, seat: int) -> Move | None:
        """What simple reckoning does where no field is for sale."""
        move = self.reckoning.choose(table, seat)
        if move is None or move.verb != BUY_FIELD:
            return move
        fill(table, seat, self.moves)
        codes = [self.moves.codes[at] for at in range(self.moves.size)]
        prospects = self.reckoning.known(table.rules)
        values = {
            code: score(table, seat, code, prospects)
            for code in codes
            if verb_of(code) != BUY_FIELD
        }
        highest = max(values.values(), default=0)
        if not values or (highest <= 0 and (table.waiting >> seat) & 1 == 0):
            return None
        return readable(table, seat, [one for one in values if values[one] == highest][-1])


@cache
def buyer_of(round: int) -> Buyer:
    """One for all games: it leaves nothing to chance."""
    return Buyer(round)


def made(round: int, seed: int) -> Buyer:
    return buyer_of(round)


def buyer(round: int) -> WholeTable:
    """The policy under its name; NEVER: it buys no field."""
    name = "buys no field" if round == NEVER else f"buys a field in round {round}"
    return WholeTable(name, partial(made, round))
