"""`apply` refuses everything that is not legal, and what it refuses changes nothing (G32)."""

import random

from bohnfire.core import moves
from bohnfire.core.errors import IllegalMove
from bohnfire.core.game import phase_of
from bohnfire.core.moves import ANYONE, VERBS, Move
from bohnfire.core.table import REVEALED
from bohnfire.core.trade import Trade
from tests.conformance.cases import Case, each_case
from tests.conformance.policy import moves_of

EVERY = 45  # so many moves lie between two positions that are searched through


def positions(case, seed, every=EVERY):
    """Positions of a random game, half of them with open offers."""
    game = case.new(seed)
    due = 0
    for number, _made in enumerate(moves_of(game, seed)):
        calm = due < number and number // every % 2 == 0
        if calm or (due < number and len(game.table.offers) > 1):
            due = number + every
            yield game


def plain_commands(game):
    """Every verb with every card, field and offer that could be written down."""
    table = game.table
    fields = range(-1, int(table.rules.fields_max) + 1)
    offers = [-1, 0, *range(int(table.next_offer) - 6, int(table.next_offer) + 1)]
    for card in range(int(table.room) + 1):
        for index in fields:
            yield moves.plant(card, index)
    for index in fields:
        yield moves.harvest(index)
    for offer in offers:
        for answer in (moves.accept, moves.decline, moves.withdraw):
            yield answer(offer)
    for verb in (0, moves.BUY_FIELD, moves.STOP_PLANTING, moves.END_TRADING, len(VERBS), -1):
        yield Move(verb)
    for verb in (moves.PASS, moves.DRAW_MORE, moves.TAKE_GIFT, moves.EXCHANGE_ORDER):
        yield Move(verb)
    for card in (*range(int(table.room) + 1), moves.TOP_OF_PILE):
        for of_card in (moves.discard, moves.claim, moves.show, moves.take_coin):
            yield of_card(card)
    largest = max(int(table.size(table.hand(seat))) for seat in range(game.players))
    for number in range(-1, max(largest, game.players) + 2):
        yield moves.place(number)
        yield moves.choose(number)


def unnamed(move):
    """A legal acceptance names the usual copies; the command without them is legal as well."""
    return moves.accept(int(move.offer)) if move.verb == moves.ACCEPT else move


def try_all(game, commands):
    """For each seat the commands that are not refused; those that are change nothing."""
    before = game.table.state()
    allowed: dict[int, set[Move]] = {}
    for seat in range(game.players):
        allowed[seat] = set()
        for move in commands:
            refusal = game.check(seat, move)
            if refusal is None:
                allowed[seat].add(move)
                continue
            assert attempt(game, seat, move) == refusal.code
    assert game.table.state() == before
    return allowed


def attempt(game, seat, move):
    """Try a move; the code with which it is refused, or ""."""
    try:
        game.apply(seat, move)
    except IllegalMove as refusal:
        return refusal.code
    return ""


@each_case
class TestEveryCommand:
    def test_exactly_the_legal_moves_are_allowed(self, case):
        for game in positions(case, 3, 160):
            commands = list(plain_commands(game))
            for seat, allowed in try_all(game, commands).items():
                assert allowed == {unnamed(move) for move in game.legal(seat)}

    def test_every_legal_move_can_be_made(self, case):
        for game in positions(case, 4):
            for seat in range(game.players):
                for move in game.legal(seat):
                    copy = game.copy()
                    copy.apply(seat, move)
                    assert copy.table.conserved()
                    assert copy.table != game.table

    def test_no_move_is_listed_twice(self, case):
        for game in positions(case, 4):
            for seat in range(game.players):
                listed = game.legal(seat)
                assert len(set(listed)) == len(listed)

    def test_asking_changes_nothing(self, case):
        for game in positions(case, 5):
            before = game.table.state()
            for seat in range(game.players):
                game.legal(seat)
                game.offer_space(seat)
                game.view(seat)
                for move in (moves.harvest(0), moves.end_trading(), moves.accept(1)):
                    game.check(seat, move)
            game.actors()
            game.result()
            assert game.table.state() == before


@each_case
class TestEveryOffer:
    def test_an_offer_is_allowed_exactly_if_the_offer_space_has_room_for_it(self, case):
        rng = random.Random(6)
        for game in positions(case, 6):
            offers = [any_offer(game, rng) for _n in range(25)]
            for seat, allowed in try_all(game, offers).items():
                for move in offers:
                    fits = described(game, seat, move) and answerable(game, seat, move)
                    assert (move in allowed) == fits, (seat, move)

    def test_an_acceptance_is_allowed_exactly_with_fitting_copies(self, case):
        rng = random.Random(7)
        for game in positions(case, 7):
            table = game.table
            for offer in table.offers:
                answers = [moves.accept(int(offer.number), copies(game, offer, rng)) for _ in "123"]
                for seat, allowed in try_all(game, answers).items():
                    legal = {unnamed(move) for move in game.legal(seat)}
                    may = moves.accept(int(offer.number)) in legal
                    for move in answers:
                        right = may and (not move.cards or serves(game, seat, offer, move))
                        assert (move in allowed) == right


def any_offer(game, rng):
    """An offer as a clumsy or malicious client might write it."""
    table = game.table
    zones = [table.zone(zone) for zone in range(len(table.sizes))]
    pool = [card for zone in zones[3:] for card in zone] or [0]
    give = [rng.choice(pool) for _n in range(rng.choice((0, 1, 1, 2)))]
    ask = {rng.randrange(12): rng.choice((1, 1, 2, 30)) for _n in range(rng.choice((0, 1, 1, 2)))}
    to = rng.choice((ANYONE, [rng.randrange(8)], [rng.randrange(3), rng.randrange(3)], []))
    recent = int(table.next_offer) - 1
    parent = rng.choice((None, None, None, rng.randrange(max(0, recent - 3), recent + 2)))
    promise, demand = (rng.choice((0, 0, 0, 0, 1, 2, 3, -1)) for _side in "12")
    return moves.propose(give, ask, to, parent, promise, demand)


def described(game, seat, move):
    """Whether the seat's offer space contains these cards, varieties and partners."""
    space = game.offer_space(seat)
    if space is None or not (move.cards or move.varieties):
        return False
    asked = moves.counts(move.asked)
    revealed = {card.card for card in game.view().revealed}
    partners = space.partners if move.to == ANYONE else moves.seats_of(move.to)
    return (
        len(set(move.cards)) == len(move.cards)
        and set(move.cards) <= set(space.give)
        and (bool(asked) or set(move.cards) <= set(space.gifts))
        and all(number <= space.ask.get(variety, 0) for variety, number in asked.items())
        and not (space.one_side and len(move.cards) > 1 and len(move.varieties) > 1)
        and len(partners) > 0
        and set(partners) <= set(space.partners)
        and any(len(move.varieties) <= held(game, partner) for partner in partners)
        and len(revealed & set(move.cards)) <= space.open_cards
        and promised(game, move, space, partners)
    )


def promised(game, move, space, partners):
    """Whether the promises have the right size, are for cards, and can be made by somebody."""
    if not (0 <= move.promise <= space.promise and 0 <= move.demand <= space.demand):
        return False
    if (move.promise and not move.varieties) or (move.demand and not move.cards):
        return False
    free = [partner for partner in partners if not game.view().seats[partner].promised]
    enough = [partner for partner in free if len(move.varieties) <= held(game, partner)]
    return not move.demand or bool(enough)


def held(game, seat):
    """How many cards everybody sees that a seat could give."""
    view = game.view()
    return view.seats[seat].hand_size + (len(view.revealed) if seat == view.active else 0)


def answerable(game, seat, move):
    """Whether the offer names no parent, or one it may answer or replace."""
    if move.offer == moves.NO_PARENT:
        return True
    place = game.table.open_offer(move.offer)
    if place < 0:
        return False
    parent = game.table.offers[place]
    partners = game.offer_space(seat).partners if move.to == ANYONE else moves.seats_of(move.to)
    counters = parent.addresses(seat) and tuple(partners) == (int(parent.proposer),)
    return parent.proposer == seat or counters


def copies(game, offer, rng):
    """Some cards that might or might not serve what an offer asks."""
    table = game.table
    seat = rng.randrange(game.players)
    pool = [*table.zone(table.hand(seat)), *table.zone(REVEALED), *table.zone(table.staged(seat))]
    wanted = [card for card in pool if table.rules.faces.of[card] in list(offer.asked)]
    pool = wanted if wanted and rng.random() < 0.8 else pool
    return [rng.choice(pool) for _n in range(len(offer.asked))] if pool else []


def serves(game, seat, offer, move):
    """Whether these are different own cards of just the varieties asked."""
    table = game.table
    faces = table.rules.faces.of
    own = set(table.zone(table.hand(seat)))
    phase = phase_of(table)
    assert isinstance(phase, Trade)
    if seat == table.active and (offer.cards or phase.gives_away_revealed()):
        own |= set(table.zone(REVEALED))
    spare = int(phase.spare_revealed(table))
    return (
        len(set(move.cards)) == len(move.cards)
        and set(move.cards) <= own
        and len(set(move.cards) & set(table.zone(REVEALED))) <= spare
        and sorted(int(faces[card]) for card in move.cards) == list(map(int, offer.asked))
    )


class TestThePositions:
    def test_some_have_offers_on_the_table_and_some_do_not(self):
        seen = [bool(len(game.table.offers)) for game in positions(Case("dahlias", 4), 3)]
        assert seen.count(True) >= 2
        assert seen.count(False) >= 2
