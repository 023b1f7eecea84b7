"""A player who tries everything: all legal moves, offers of any shape, wants, chosen copies."""

import random

from bohnfire.core import moves
from bohnfire.core.moves import ANYONE, Move
from bohnfire.core.table import REVEALED
from bohnfire.game import Game

OFFERS_A_TURN = 5


class Policy:
    """Chooses seats and moves at random, so that every kind of move occurs and games end."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.turn = 0
        self.offers = 0

    def decide(self) -> tuple[int, Move]:
        """A seat and a move it may make."""
        game, rng = self.game, self.rng
        if self.turn != game.table.turn:
            self.turn, self.offers = int(game.table.turn), 0
        if game.phase == "trade" and self.offers < OFFERS_A_TURN and rng.random() < 0.5:
            offer = self.offer()
            if offer is not None:
                return offer
        if rng.random() < 0.02:
            return self.wish()
        seats = game.actors() if rng.random() < 0.3 else game.waiting()
        choices = self.sensible([(seat, move) for seat in seats for move in game.legal(seat)])
        if not choices:
            choices = [(seat, move) for seat in game.waiting() for move in game.legal(seat)]
        seat, move = rng.choice(choices)
        passes = [choice for choice in choices if choice[1].verb == moves.PASS]
        if passes and rng.random() < 0.2:  # else rare beside many cards
            seat, move = rng.choice(passes)
        return seat, self.with_chosen_copies(seat, move)

    def sensible(self, choices: list[tuple[int, Move]]) -> list[tuple[int, Move]]:
        """Fields are bought at once, and few are harvested early: else there were no coins."""
        purchases = [choice for choice in choices if choice[1].verb == moves.BUY_FIELD]
        if purchases:
            return purchases
        harvest = self.rng.random() < 0.25
        return [choice for choice in choices if harvest or choice[1].verb != moves.HARVEST]

    def wish(self) -> tuple[int, Move]:
        """Say which varieties are welcome."""
        copies = self.game.table.rules.faces.copies
        varieties = [index for index in range(len(copies)) if copies[index] > 0]
        seat = self.rng.randrange(self.game.players)
        return seat, moves.want(self.rng.sample(varieties, self.rng.randrange(3)))

    def offer(self) -> tuple[int, Move] | None:
        """An allowed offer of some seat, or None if the first idea was not allowed."""
        self.offers += 1
        seat = self.rng.randrange(self.game.players)
        move = self.any_offer(seat)
        if move is None or self.game.check(seat, move) is not None:
            return None
        return seat, move

    def any_offer(self, seat: int) -> Move | None:
        """An offer from what the engine says may be offered; it may turn out too large."""
        space, rng = self.game.offer_space(seat), self.rng
        if space is None:
            return None
        give = rng.sample(space.give, min(len(space.give), rng.choice((0, 1, 1, 2, 3))))
        ask: dict[int, int] = {}
        for _n in range(rng.choice((0, 0, 1, 1, 1, 2, 3))):
            variety = rng.choice(list(space.ask)) if space.ask else None
            if variety is not None and ask.get(variety, 0) < space.ask[variety]:
                ask[variety] = ask.get(variety, 0) + 1
        to, parent = self.partners(seat, space.partners)
        promise, demand = self.promises(space.promise), self.promises(space.demand)
        return moves.propose(give, ask, to, parent, promise, demand)

    def promises(self, most: int) -> int:
        """How many cards of the next reveal are part of an offer, on one side."""
        return self.rng.randint(0, most) if most > 0 and self.rng.random() < 0.3 else 0

    def partners(self, seat, partners):
        """Whom to ask, and which offer this one answers or replaces."""
        rng = self.rng
        known = [offer for offer in self.game.table.offers if rng.random() < 0.4]
        for offer in known:
            if offer.proposer == seat:
                return [rng.choice(partners)], int(offer.number)
            if offer.addresses(seat):
                return [int(offer.proposer)], int(offer.number)
        chosen = rng.sample(partners, rng.randint(1, len(partners)))
        return (ANYONE if rng.random() < 0.4 else chosen), None

    def with_chosen_copies(self, seat: int, move: Move) -> Move:
        """An acceptance that names any fitting copies of those the seat may give."""
        if move.verb != moves.ACCEPT or self.rng.random() < 0.3:
            return move
        table = self.game.table
        pool = list(table.zone(table.hand(seat)))
        if seat == table.active:
            pool += table.zone(REVEALED)
        self.rng.shuffle(pool)
        chosen = []
        for card in move.cards:
            variety = table.rules.faces.of[card]
            copy = next(c for c in pool if table.rules.faces.of[c] == variety and c not in chosen)
            chosen.append(copy)
        other = moves.accept(int(move.offer), chosen)
        return move if self.game.check(seat, other) is not None else other


def moves_of(game: Game, seed: int):
    """Play a game to its end; yields each (seat, move) before it is made."""
    policy = Policy(game, seed)
    while not game.over:
        seat, move = policy.decide()
        yield seat, move
        game.apply(seat, move)
