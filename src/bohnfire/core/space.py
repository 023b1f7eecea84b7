"""The space of offers: what a seat may give, ask and promise now, described, not enumerated."""

from bohnfire.core.game import phase_of, seated
from bohnfire.core.moves import ANYONE, seats_of
from bohnfire.core.table import REVEALED, Table
from bohnfire.core.terms import addressees, givable
from bohnfire.core.trade import Trade


class OfferSpace:
    """What a seat may offer now.

    give: own cards by id. ask: {variety: most cards}. partners: seats. gifts: the cards that
    may be given for nothing. one_side: one side of a deal has at most one card. open_cards: the
    most revealed cards that may be given. promise, demand: the most cards of the next reveal that
    may be promised, or asked to be promised.
    """

    def __init__(
        self,
        give: tuple[int, ...],
        ask: dict[int, int],
        partners: tuple[int, ...],
        gifts: tuple[int, ...],
        one_side: bool,
        open_cards: int,
        promise: int,
        demand: int,
    ) -> None:
        self.open_cards: int = open_cards
        self.promise: int = promise
        self.demand: int = demand
        self.give: tuple[int, ...] = give
        self.ask: dict[int, int] = ask
        self.partners: tuple[int, ...] = partners
        self.gifts: tuple[int, ...] = gifts
        self.one_side: bool = one_side


def offer_space(table: Table, seat: int) -> OfferSpace | None:
    """What the seat may offer now, or None if it may not make offers.

    Depends only on what the seat knows: partners' hand sizes, never their cards.
    """
    phase = phase_of(table)
    if table.over or not seated(table, seat):
        return None
    if not isinstance(phase, Trade) or not phase.trading(table, seat):
        return None
    partners = seats_of(addressees(table, seat, ANYONE))
    most = max([int(givable(table, partner)) for partner in partners])
    copies = table.rules.faces.copies
    ask = {variety: min(int(copies[variety]), most) for variety in range(len(copies))}
    hand = table.zone(table.hand(seat))
    revealed = table.zone(REVEALED) if seat == table.active else ()
    return OfferSpace(
        hand + revealed,
        {variety: cards for variety, cards in ask.items() if cards > 0},
        partners,
        hand + (revealed if phase.gives_away_revealed() else ()),
        phase.one_sided(),
        phase.spare_revealed(table) if seat == table.active else 0,
        phase.may_promise(table, seat),
        max([int(phase.may_promise(table, partner)) for partner in partners]),
    )
