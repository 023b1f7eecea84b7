"""Trading as a state machine: whatever is offered, countered, accepted or taken back in any
order, nothing moves but by an accepted offer, and then everything at once (K8-K13, G13, G20).
"""

from hypothesis import event, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from bohnfire.core import moves
from bohnfire.core.moves import ANYONE
from bohnfire.core.table import REVEALED
from bohnfire.game import Game
from tests.conformance.cases import GAMES, Case

CASES = [
    Case("dahlias", 4),
    Case("amigo_1997", 3),
    Case("rio_grande", 6),
    Case("wikipedia", 5),
    Case("fun_and_easy", 3),
    Case("fun_and_easy", 4, {"trade_shape": "any", "gift_from_market": "true"}),
]
REASONS = {"cards-moved", "cannot-be-given", "all-declined", "trading-ended"}
CLOSING = ("traded", "withdrawn", "replaced", "voided")


class Trading(RuleBasedStateMachine):
    """One trade phase. After each rule the invariants look at the table and at its log."""

    @initialize(case=st.sampled_from(CASES), seed=st.integers(0, 10_000))
    def open_the_trade_phase(self, case: Case, seed: int) -> None:
        self.game: Game = case.new(seed, events=True)
        self.go_on()

    def go_on(self) -> None:
        """On to the next trade phase, in which the account begins anew."""
        while self.game.phase != "trade":
            (seat, *_others) = self.game.waiting()
            self.game.apply(seat, self.game.legal(seat)[0])
        self.start = len(self.game.events)
        self.hands = self.zones("hand")
        self.revealed = set(self.game.table.zone(REVEALED))
        self.received: dict[int, set[int]] = {s: set() for s in range(self.game.players)}

    # --- what the table is asked

    def zones(self, name: str) -> list[tuple[int, ...]]:
        table = self.game.table
        return [table.zone(getattr(table, name)(seat)) for seat in range(self.game.players)]

    def open_offers(self) -> list[int]:
        return [int(offer.number) for offer in self.game.table.offers]

    def any_offer(self) -> st.SearchStrategy[int]:
        """The number of an open offer, or of none."""
        return st.sampled_from([*self.open_offers(), 0])

    def try_move(self, seat: int, move: moves.Move) -> bool:
        """Do it if it is allowed; a refusal changes nothing."""
        before = self.game.table.state()
        if self.game.check(seat, move) is None:
            self.game.apply(seat, move)
            return True
        try:
            self.game.apply(seat, move)
        except ValueError:
            assert self.game.table.state() == before
        else:
            raise AssertionError(f"{move!r} was refused and carried out")
        return False

    # --- what players do

    @rule(data=st.data())
    def propose(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(0, self.game.players - 1))
        space = self.game.offer_space(seat)
        if space is None:
            return
        before = len(self.open_offers())
        give = data.draw(st.lists(st.sampled_from(space.give or (0,)), max_size=4, unique=True))
        held = sorted(self.varieties_of_others(seat)) or [0]
        ask = data.draw(st.dictionaries(st.sampled_from(held), st.integers(1, 2), max_size=1))
        partners: list[list[int] | int] = [ANYONE, *[[partner] for partner in space.partners]]
        to = data.draw(st.sampled_from(partners))
        parent = data.draw(st.sampled_from([None, *self.open_offers()]))
        hands = self.zones("hand")
        if self.try_move(seat, moves.propose(give, ask, to, parent)):
            assert self.zones("hand") == hands
            self.check_parent(seat, parent, before)

    def varieties_of_others(self, seat: int) -> set[int]:
        faces = self.game.table.rules.faces.of
        hands = [hand for other, hand in enumerate(self.zones("hand")) if other != seat]
        return {int(faces[card]) for hand in hands for card in hand}

    def check_parent(self, seat: int, parent: int | None, before: int) -> None:
        """An own parent is replaced; another one stays open under its counter-offer."""
        replaced = self.game.events[-1].kind == "replaced"
        event("changed" if replaced else "countered" if parent else "offered")
        assert len(self.open_offers()) == before + (0 if replaced else 1)
        if replaced:
            assert parent not in self.open_offers()
            assert self.game.events[-1].seat == seat
        elif parent is not None:
            assert parent in self.open_offers()

    @rule(data=st.data())
    def accept(self, data: st.DataObject) -> None:
        if not self.open_offers():
            return
        offer = data.draw(st.sampled_from(list(self.game.table.offers)))
        seat = data.draw(st.sampled_from([*offer.seats, *offer.seats, *range(self.game.players)]))
        table = self.game.table
        own = [*table.zone(table.hand(seat)), *table.zone(table.staged(seat)), *self.revealed]
        faces = table.rules.faces.of
        own = sorted({card for card in own if faces[card] in list(offer.asked)})
        size = len(offer.asked)
        copies = data.draw(st.lists(st.sampled_from(own or [0]), max_size=size, unique=True))
        hands, staged = self.zones("hand"), self.zones("staged")
        lying = set(table.zone(REVEALED))
        if self.try_move(seat, moves.accept(int(offer.number), copies)):
            event("deal")
            self.check_deal(offer, seat, copies, hands, staged, lying)

    def check_deal(self, offer, seat, copies, hands, staged, lying) -> None:
        """Both sides moved, wholly, and nobody else's cards did."""
        faces = self.game.table.rules.faces.of
        proposer = int(offer.proposer)
        assert seat in offer.seats
        assert self.game.active in (seat, proposer)
        got = {s: set(self.zones("staged")[s]) - set(staged[s]) for s in (seat, proposer)}
        assert got[seat] == set(offer.cards)
        assert sorted(int(faces[card]) for card in got[proposer]) == list(map(int, offer.asked))
        assert not copies or got[proposer] == set(copies)
        givable = {s: set(hands[s]) | (lying if s == self.game.active else set()) for s in got}
        assert got[seat] <= givable[proposer]
        assert got[proposer] <= givable[seat]
        for other in set(range(self.game.players)) - {seat, proposer}:
            assert self.zones("hand")[other] == hands[other]
            assert self.zones("staged")[other] == staged[other]
        for s in got:
            self.received[s] |= got[s]

    @rule(data=st.data())
    def decline(self, data: st.DataObject) -> None:
        self.still(data, moves.decline(data.draw(self.any_offer())))

    @rule(data=st.data())
    def withdraw(self, data: st.DataObject) -> None:
        self.still(data, moves.withdraw(data.draw(self.any_offer())))

    def still(self, data: st.DataObject, move: moves.Move) -> None:
        """A move that leaves all cards where they are."""
        zones = self.game.table.state()[1]
        self.try_move(data.draw(st.integers(0, self.game.players - 1)), move)
        assert self.game.table.state()[1] == zones

    @rule(data=st.data())
    def harvest_or_plant(self, data: st.DataObject) -> None:
        """Between offers: harvests, purchases, market cards and received cards."""
        seat = data.draw(st.integers(0, self.game.players - 1))
        others = [
            move
            for move in self.game.legal(seat)
            if move.verb in (moves.HARVEST, moves.BUY_FIELD, moves.PLANT)
        ]
        if others:
            move = data.draw(st.sampled_from(others))
            self.game.apply(seat, move)
            if move.verb == moves.PLANT:
                self.received[seat].discard(int(move.card))

    @rule(data=st.data())
    def end(self, data: st.DataObject) -> None:
        seat = data.draw(st.integers(0, self.game.players - 1))
        if len(self.game.events) < self.start + 8:
            return
        active = self.game.active
        if self.try_move(seat, moves.end_trading()):
            assert seat == active
            assert self.open_offers() == []
            self.go_on()

    # --- what always holds

    @invariant()
    def every_card_is_in_one_zone(self) -> None:
        assert self.game.table.conserved()

    @invariant()
    def cards_leave_hands_only_by_deals_and_in_order(self) -> None:
        traded = set.union(set(), *self.received.values()) | self.planted()
        for before, now in zip(self.hands, self.zones("hand"), strict=True):
            left = tuple([card for card in before if card in now])
            assert now == left
            assert set(before) - set(now) <= traded

    def planted(self) -> set[int]:
        table = self.game.table
        zones = range(len(table.sizes))
        inner = {0, 2, REVEALED, *[int(table.hand(s)) for s in range(self.game.players)]}
        return {card for zone in zones if zone not in inner for card in table.zone(zone)}

    @invariant()
    def staged_cards_are_those_received(self) -> None:
        for seat, staged in enumerate(self.zones("staged")):
            assert set(staged) <= self.received[seat]

    @invariant()
    def open_offers_can_be_kept(self) -> None:
        """The proposer still has what was offered, and it is with the active player."""
        table = self.game.table
        for offer in table.offers:
            own = set(table.zone(table.hand(offer.proposer)))
            if offer.proposer == table.active:
                own |= set(table.zone(REVEALED))
                assert int(table.active) not in offer.seats
            else:
                assert offer.seats == (int(table.active),)
            assert set(offer.cards) <= own

    @invariant()
    def every_offer_has_one_beginning_and_one_end(self) -> None:
        opened, closed = [], []
        for told in self.game.events[self.start :]:
            if told.kind == "proposed":
                opened.append(told.data["offer"])
            if told.kind in CLOSING:
                closed.append(told.data["offer"])
                assert told.seat is not None
            if told.kind == "voided":
                assert told.data["reason"] in REASONS
        assert len(set(opened)) == len(opened)
        assert len(set(closed)) == len(closed)
        assert set(opened) - set(closed) == set(self.open_offers())


TestTrading = Trading.TestCase
TestTrading.settings = settings(
    max_examples=max(60, GAMES // 10), stateful_step_count=40, deadline=None
)
