"""What holds in every game of every edition, whatever the players do."""

from dataclasses import dataclass, field

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.core.moves import seats_of
from bohnfire.core.table import DRAW_PILE
from bohnfire.game import Game
from tests.conformance.cases import CASES, MADE, SEEDS, Case, each_case
from tests.conformance.policy import moves_of

MOST_MOVES = 5000  # a game of seven with much bargaining takes about 1,500


@dataclass
class Played:
    """A random game with what was seen after each move."""

    case: Case
    game: Game
    conserved: list[bool] = field(default_factory=list)
    coins: list[tuple[int, ...]] = field(default_factory=list)
    events: list[int] = field(default_factory=list)  # how many there were
    stuck: list[str] = field(default_factory=list)
    ledgers: list[tuple[object, object]] = field(default_factory=list)


@pytest.fixture(
    scope="module",
    params=[pytest.param((case, seed), id=f"{case}-{seed}") for case in CASES for seed in SEEDS],
)
def played(request) -> Played:
    """A game played once; the tests below look at it one after the other."""
    case, seed = request.param
    record = Played(case, case.new(seed, events=True))
    game = record.game
    ledger = Ledger(game)
    look(record, ledger)
    for number, (_seat, move) in enumerate(moves_of(game, seed)):
        assert number < MOST_MOVES, f"no end in sight after {move!r}"
        if number > 0:
            look(record, ledger)
    look(record, ledger)
    return record


def look(record: Played, ledger: "Ledger") -> None:
    game, table = record.game, record.game.table
    record.conserved.append(table.conserved())
    record.coins.append(tuple([int(table.size(table.treasury(s))) for s in range(game.players)]))
    record.events.append(len(game.events))
    for seat in game.waiting():
        if not game.legal(seat):
            record.stuck.append(f"seat {seat} in {game.phase}")
    if not game.over and not game.waiting():
        record.stuck.append("nobody is waited for")
    ledger.read_on()
    record.ledgers.append((ledger.summary(), summary(game)))


WITHOUT_ACCOUNT = {
    "declined",
    "planting_stopped",
    "trading_ended",
    "game_ended",
    "orders_shuffled",
    "order_taken",
    "order_returned",
    "discarded",
    "moved_over",
    "row_laid",
    "placed",
    "refilled",
    "passed",
    "chose",
    "drew_more",
    "claimed",
    "shown",
    "gift_wanted",
    "gift_given",
    "gift_kept",
}


class Ledger:
    """Keeps account from public events alone."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.read = 0
        self.pile = 0
        self.exhausted = 0
        self.phase = ""
        self.turn: tuple[int, int] = (0, 0)
        self.offers: set[int] = set()
        self.wants: dict[int, list[int]] = {}
        self.fields: dict[tuple[int, int], list[int]] = {}
        self.coins: dict[int, int] = dict.fromkeys(range(game.players), 0)
        self.owned = dict.fromkeys(range(game.players), int(game.table.rules.fields))
        self.debts: dict[int, int] = dict.fromkeys(range(game.players), 0)
        self.mixed = len(game.edition.icons) > 0  # fields of two varieties

    def read_on(self) -> None:
        for event in self.game.events[self.read :]:
            self.enter(event.seen_by(-1))
        self.read = len(self.game.events)

    def enter(self, event) -> None:
        seat, data = event.seat, event.data
        match event.kind:
            case "turn_began":
                self.turn = (seat, data["turn"])
            case "phase_began":
                self.phase = data["phase"]
            case "shuffled":
                self.pile = data["cards"]
            case "exhausted":
                self.exhausted = data["count"]
            case "drew" | "revealed" | "coin_drawn":
                self.pile -= 1
            case "coin_taken" | "order_fulfilled":
                self.coins[seat] += 1
            case "promised":
                self.debts[seat] = data["cards"]
            case "promise_returned":
                self.debts[seat] = 0
            case "field_gained":
                self.owned[seat] += 1
            case "planted":
                self.fields.setdefault((seat, data["field"]), []).append(data["variety"])
            case "harvested":
                gone = self.fields.pop((seat, data["field"]))
                assert (len(gone), gone[-1]) == (data["cards"], data["variety"])
                assert self.mixed or len(set(gone)) == 1
                self.coins[seat] += data["coins"]
            case "field_bought":
                self.coins[seat] -= data["price"]
                self.owned[seat] += 1
            case "wanted":
                self.wants[seat] = data["varieties"]
            case "proposed":
                self.offers.add(data["offer"])
            case "withdrawn" | "replaced" | "voided" | "traded":
                self.offers.remove(data["offer"])
            case other:
                assert other in WITHOUT_ACCOUNT

    def summary(self):
        wants = {seat: varieties for seat, varieties in self.wants.items() if varieties}
        fields = {place: tuple(varieties) for place, varieties in self.fields.items()}
        coins = list(self.coins.values())
        owned = list(self.owned.values())
        head = (self.turn, self.phase, self.pile, self.exhausted)
        return (*head, sorted(self.offers), wants, fields, coins, owned, list(self.debts.values()))


def summary(game: Game):
    """The same account, read off the table."""
    table = game.table
    seats = range(game.players)
    fields = {}
    for seat in seats:
        for index in range(table.fields[seat]):
            zone = table.field(seat, index)
            if table.size(zone):
                cards = range(int(table.size(zone)))
                fields[seat, index] = tuple([int(table.variety(zone, card)) for card in cards])
    return (
        (game.active, int(table.turn)),
        game.phase,
        int(table.size(DRAW_PILE)),
        int(table.exhaustions),
        [int(offer.number) for offer in table.offers],
        {seat: list(seats_of(table.wants[seat])) for seat in seats if table.wants[seat]},
        fields,
        [int(table.size(table.treasury(seat))) for seat in seats],
        [int(table.fields[seat]) for seat in seats],
        [int(table.debts[seat]) for seat in seats],
    )


class TestEveryGame:
    def test_every_card_is_in_exactly_one_zone_after_every_move(self, played):
        """B33."""
        assert all(played.conserved)

    def test_coins_change_only_by_harvests_purchases_orders_and_bonuses(self, played):
        record = played
        steps = zip(record.coins, record.coins[1:], record.events, record.events[1:], strict=False)
        for before, after, start, end in steps:
            expected = list(before)
            for event in record.game.events[start:end]:
                if event.kind == "harvested":
                    expected[event.seat] += event.data["coins"]
                if event.kind == "field_bought":
                    expected[event.seat] -= event.data["price"]
                if event.kind in ("coin_taken", "order_fulfilled"):
                    expected[event.seat] += 1
            assert tuple(expected) == after

    def test_whoever_is_waited_for_can_move(self, played):
        assert played.stuck == []

    def test_the_game_ends_with_a_winner(self, played):
        record = played
        result = record.game.result()
        assert result.coins == record.coins[-1]
        target = record.game.table.rules.setup.target
        if target:
            assert result.winners == ((0,) if result.coins[0] >= target else ())
            return
        assert result.winners
        assert {result.coins[seat] for seat in result.winners} == {max(result.coins)}

    def test_it_ends_with_the_exhaustion_that_ends_it(self, played):
        """Where a round is played to its end, that may bring further ones (Wild R3)."""
        game = played.game
        if game.table.rules.ends_with_round:
            assert game.table.exhaustions >= game.table.rules.ends
            assert (game.active + 1) % game.players == int(game.table.start)
            return
        assert game.table.final
        assert game.table.exhaustions == game.table.rules.ends

    def test_public_events_tell_the_public_state_after_every_move(self, played):
        for told, true in played.ledgers:
            assert told == true

    def test_the_record_replays_to_the_same_end(self, played):
        live = played.game
        again = replayed(played.case, live)
        assert without_chance(again) == without_chance(live)
        assert again.shuffles == live.shuffles
        assert again.events == live.events
        assert again.view(-2).plain() == live.view(-2).plain()


def replayed(case: Case, live: Game) -> Game:
    """Shuffles, start player and moves are a whole record; no seed is needed."""
    start = int(live.table.start)
    again = case.new(999, start=start, shuffles=live.shuffles, events=True)
    for seat, move in live.history:
        again.apply(seat, move)
    return again


def without_chance(game: Game):
    """The state but for the generator, which a record with shuffles does not need."""
    _players, _zones, _rng, *rest = game.table.state()
    return (_players, _zones, rest)


@each_case
class TestCopies:
    def test_a_copy_is_equal_and_goes_its_own_way(self, case):
        game = case.new(7)
        for number, (seat, move) in enumerate(moves_of(game, 7)):
            if number % 40 != 0 or move.verb == moves.WANT:  # wants may repeat themselves
                continue
            copy = game.copy()
            assert copy.table == game.table
            assert hash(copy.table) == hash(game.table)
            before = game.table.state()
            copy.apply(seat, move)
            assert game.table.state() == before
            assert copy.table != game.table

    def test_a_copy_plays_the_same_game_to_the_end(self, case):
        game = case.new(8)
        copy = None
        for number, (seat, move) in enumerate(moves_of(game, 8)):
            if number == 60:
                copy = game.copy()
            if copy is not None:
                copy.apply(seat, move)
        assert copy is not None
        assert copy.table == game.table
        assert copy.result() == game.result()


ANSWERS = {"end_trading", "propose", "accept", "decline", "withdraw"}
BONUS = {"take_coin", "pass"}
VERBS_OF: dict[str, set[str]] = {
    "plant": {"stop_planting"},
    "trade": ANSWERS,
    "gift": {"show", "take_gift", "choose", "pass"},
    "neighbour": {"choose"},
    "claim": {"claim", "pass"},
    "discard": {"discard", "pass"},
    "reveal_and_plant": {"stop_planting"},
    "hand": {"place", "stop_planting"} | BONUS,
    "offers": {"stop_planting"} | BONUS,
    "exchange_order": {"exchange_order", "pass"},
}


class TestThePolicy:
    """A suite of random games shows only what the games contain."""

    def test_every_verb_occurs_in_every_edition(self):
        editions = {case.edition for case in CASES}
        assert editions == set(bohnfire.EDITIONS)
        for case in self.plain_cases():
            seen = {move.name for seed in range(4) for move in self.played_moves(case, seed)}
            assert seen == self.expected(case), case

    def plain_cases(self):
        """One number of players for each edition, where what is rare is made frequent."""
        for edition in bohnfire.EDITIONS.values():
            players = 4 if 4 in edition.players else edition.players[-1]
            yield Case(edition.id, players, made=MADE.get(edition.id))
        yield Case("expansion_set_2001", 4, {"orders": "house"})

    def expected(self, case):
        """The verbs of the phases of an edition."""
        verbs = {"plant", "harvest", "want"}
        if case.new(0).table.rules.price:
            verbs.add("buy_field")
        phases = [phase.name for phase in case.new(0).edition.phases]
        for phase in phases:
            verbs |= VERBS_OF.get(phase, set())
        if case.edition == "wild":
            verbs |= {"place", "draw_more", "discard", "pass"}
        if phases == ["plant_offered", *phases[1:]]:
            verbs.add("discard")
        return verbs

    def played_moves(self, case, seed):
        return [move for _seat, move in moves_of(case.new(seed), seed)]

    def test_gifts_counters_amendments_and_copies_occur(self):
        kinds: set[str] = set()
        for seed in range(3):
            game = Case("dahlias", 4).new(seed)
            for seat, move in moves_of(game, seed):
                kinds |= self.kinds(game, seat, move)
        assert kinds == {
            "gift by the active player",
            "gift to the active player",
            "request of the active player",
            "request of another player",
            "several for several",
            "counter-offer",
            "changed offer",
            "copies other than usual",
            "harvest off turn",
        }

    def kinds(self, game, seat, move):
        found = set()
        active = seat == game.active
        if move.verb == moves.HARVEST and not active:
            found.add("harvest off turn")
        if move.verb == moves.ACCEPT and move.cards and move not in game.legal(seat):
            found.add("copies other than usual")
        if move.verb != moves.PROPOSE:
            return found
        if not move.varieties:
            found.add("gift by the active player" if active else "gift to the active player")
        if not move.cards:
            found.add(f"request of {'the active' if active else 'another'} player")
        if len(move.cards) > 1 and len(move.varieties) > 1:
            found.add("several for several")
        if move.offer >= 0:
            parent = game.table.offers[game.table.open_offer(move.offer)]
            found.add("changed offer" if parent.proposer == seat else "counter-offer")
        return found
