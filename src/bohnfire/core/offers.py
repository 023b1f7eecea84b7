"""An offer, as it lies open on the table."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from bohnfire.core.moves import counts, seats_of


@mypyc_attr(acyclic=True, free_list_len=1)
class Offer:
    """A proposal of a deal (rulebook K8-K12). It never changes; a changed offer is a new one.

    number: counts the offers of a game. proposer: its seat. to: a bit for each seat
    addressed. given: the cards given, by id. asked: the varieties asked, sorted, one entry for
    each card. parent: the offer it answers or replaced, or -1. promise, demand: cards promised by
    the proposer, or to be promised by the partner (Wild).
    """

    def __init__(
        self,
        number: i64,
        proposer: i64,
        to: i64,
        given: "vec[u8]",
        asked: "vec[u8]",
        parent: i64,
        promise: i64 = 0,
        demand: i64 = 0,
    ) -> None:
        self.number: i64 = number
        self.proposer: i64 = proposer
        self.to: i64 = to
        self.given: vec[u8] = given
        self.asked: vec[u8] = asked
        self.parent: i64 = parent
        self.promise: i64 = promise
        self.demand: i64 = demand

    def addresses(self, seat: i64) -> bool:
        """Whether this seat may answer."""
        return (self.to >> seat) & 1 == 1

    def giving(self, given: "vec[u8]") -> "Offer":
        """The same offer, made with these copies of the cards given."""
        return Offer(
            self.number,
            self.proposer,
            self.to,
            given,
            self.asked,
            self.parent,
            self.promise,
            self.demand,
        )

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards given, by id."""
        return tuple([int(card) for card in self.given])

    @property
    def ask(self) -> dict[int, int]:
        """What is asked: {variety: cards}."""
        return counts(self.asked)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats addressed."""
        return seats_of(self.to)

    def parts(self) -> tuple[object, ...]:
        return (
            self.number,
            self.proposer,
            self.to,
            self.cards,
            tuple([int(variety) for variety in self.asked]),
            self.parent,
            self.promise,
            self.demand,
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Offer) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def __repr__(self) -> str:
        return f"Offer{self.parts()}"
