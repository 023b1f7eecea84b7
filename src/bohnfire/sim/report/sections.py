"""The sections of a report: a heading, a plot, a table, and what to make of it."""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import Final

from bohnfire.sim.intervals import Interval
from bohnfire.sim.report import findings, plots
from bohnfire.sim.report.findings import Purchase, Standing
from bohnfire.sim.report.runs import Run

NOTHING: Final = "–"


def section(title: str, *content: str) -> str:
    return f'<section class="part"><h3>{escape(title)}</h3>{"".join(content)}</section>'


def figure(svg: str, caption: str) -> str:
    return f'<figure>{svg}<figcaption class="quiet">{escape(caption)}</figcaption></figure>'


def words(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def table(head: Sequence[str], rows: Iterable[Sequence[str]], about: str) -> str:
    """A table that scrolls by itself where the screen is narrow."""
    first = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows
    )
    return (
        f'<div class="wide" tabindex="0" role="region" aria-label="{escape(about)}"><table>'
        f"<thead><tr>{first}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def number(found: Interval | None) -> str:
    return NOTHING if found is None else str(found)


def share(found: Interval | None) -> str:
    if found is None:
        return NOTHING
    half = "" if found.half is None else f" ± {100 * found.half:.1f}"
    return f"{100 * found.mean:.1f}{half} %"


def told(names: Iterable[str], found: Iterable[Interval | None]) -> str:
    """Names with their means, in words for those who do not see the plot."""
    pairs = zip(names, found, strict=True)
    return "; ".join(f"{name} {number(one)}" for name, one in pairs)


def standings(title: str, who: str, rows: list[Standing], name: str, note: str) -> str:
    """Coins and wins side by side."""
    names = [row.name for row in rows]
    coins, wins = [row.coins for row in rows], [row.wins for row in rows]
    height = 0.8 + plots.ROW * len(names)
    fair = sum(one.mean for one in wins) / len(wins)
    return section(
        title,
        figure(
            plots.plot(
                f"{name}c",
                f"Coins by {who}",
                f"Mean coins with 95% intervals: {told(names, coins)}.",
                plots.dots(names, [("coins", coins)], "coins at the end"),
                height,
            ),
            "Coins at the end",
        ),
        figure(
            plots.plot(
                f"{name}w",
                f"Wins by {who}",
                f"Share of wins with 95% intervals: {', '.join(map(share, wins))}.",
                plots.dots(names, [("wins", wins)], "games won", fair, percent=True),
                height,
            ),
            "Games won; the dashed line is the mean of all",
        ),
        table(
            (who, "coins", "wins"),
            [(row.name, str(row.coins), share(row.wins)) for row in rows],
            title,
        ),
        words(note),
    )


def seats(run: Run, name: str) -> str:
    note = "A win shared by two counts half for each."
    if run.moving and len(run.kinds) > 1:
        note += " The bots moved from seat to seat, so each seat held all of them."
    return standings("Coins and wins by seat", "seat", findings.by_seat(run), name, note)


def bots(run: Run, name: str) -> str:
    """Only where several kinds of bots sat at the table."""
    if len(run.kinds) < 2:
        return ""
    note = "Coins and wins of one seat."
    if not run.moving:
        note += " The bots kept their seats, so part of a difference is that of the seats."
    return standings("Coins and wins by bot", "bot", findings.by_bot(run), name, note)


def varieties(run: Run, name: str) -> str:
    rows = findings.values(run)
    names = [row.variety for row in rows]
    average, marginal = [row.average for row in rows], [row.marginal for row in rows]
    title = "What a card of each variety is worth"
    series: list[plots.Series] = [("on average", average)]
    if any(marginal):
        series.append(("one card more", marginal))
    description = f"Coins for each card harvested: {told(names, average)}."
    drawing = plots.dots(names, series, "coins for a card")
    height = 1.1 + plots.ROW * len(names)
    return section(
        title,
        figure(plots.plot(name, title, description, drawing, height), "Coins for a card"),
        table(
            ("variety", "on average", "one card more", "cards a game"),
            [
                (row.variety, number(row.average), number(row.marginal), str(row.cards))
                for row in rows
            ],
            title,
        ),
        words(
            "On average: all coins of its harvests over all cards in them, worthless ones "
            "included. One card more: by how many coins the harvests of a seat grow in a game in "
            "which it harvests one more card of the variety and as many of the others (least "
            "squares over all seats). Cards that bots could place well are in both."
        ),
    )


def third_field(run: Run, name: str) -> str:
    """What a bought field brings, by the round in which it was bought."""
    title = "When a further field pays off"
    if int(run.told["price"]) == 0:
        return section(title, words("At this table no field is sold."))
    bought = findings.purchases(run)
    if not bought:
        return section(title, words("Too few fields were bought to tell anything."))
    series: list[plots.Series] = [
        ("coins of that field, less its price", [one.own for one in bought])
    ]
    extra = [one.extra for one in bought]
    if any(extra):
        series.append(("coins at the end, against seats without one", extra))
    numbers = [one.round for one in bought]
    description = "; ".join(
        f"round {one.round}: own coins less price {one.own}, against none {number(one.extra)}"
        for one in bought
    )
    drawing = plots.rounds(numbers, series, "coins")
    return section(
        title,
        figure(
            plots.plot(name, title, f"By round of purchase. {description}.", drawing, 3.2),
            f"Coins by the round of the purchase; price {run.told['price']}",
        ),
        table(
            ("round", "seats", "own coins - price", "against none"),
            [purchase_row(one) for one in bought],
            title,
        ),
        words(break_even(bought)),
        words(
            "Read with care. The coins of the field overstate it: without it, some of those "
            "cards would have gone elsewhere. The comparison with seats that never bought is no "
            "experiment: who buys early had coins early and cards to use the field, who never "
            "buys often had neither. To measure the effect, play the same seeds by a variant in "
            "which no field is sold."
        ),
    )


def purchase_row(one: Purchase) -> tuple[str, ...]:
    seats = f"{one.seats:,} ({100 * one.share:.1f} %)"
    return (str(one.round), seats, str(one.own), number(one.extra))


def break_even(bought: list[Purchase]) -> str:
    """In words: up to which round a purchase was clearly worth it."""
    sentences = []
    for value, what in (
        ("own", "The field harvested more than its price"),
        ("extra", "Buyers had clearly more coins at the end than seats that never bought"),
    ):
        last = findings.break_even(bought, value)
        if getattr(bought[0], value) is not None:
            until = "in no round" if last is None else f"when bought up to round {last}"
            sentences.append(f"{what} {until}.")
    if all(one.extra is None for one in bought):
        sentences.append("Almost every seat bought, so there is nobody to compare with.")
    return " ".join(sentences)


def trade_network(run: Run, name: str) -> str:
    title = "Who deals with whom"
    if run.players < 2:
        return ""
    ties = findings.network(run)
    if not any(one.deals.mean for one in ties):
        return section(title, words("Nobody dealt with anybody."))
    pairs = [(low, high) for low in range(run.players) for high in range(low + 1, run.players)]
    deals = {pair: one.deals.mean for pair, one in zip(pairs, ties, strict=True)}
    names = [f"{one.first} and {one.second[5:]}" for one in ties]
    seats = [f"seat {place + 1}" for place in range(run.players)]
    description = f"Deals in a game: {told(names, [one.deals for one in ties])}."
    return section(
        title,
        figure(
            plots.plot(name, title, description, plots.circle(seats, deals), 3.2),
            "The seats in the order of play; numbers on the lines are deals in a game",
        ),
        table(
            ("seats", "deals a game", "first gave", "second gave"),
            [
                (label, str(one.deals), str(one.gave), str(one.got))
                for label, one in zip(names, ties, strict=True)
            ],
            title,
        ),
        words(
            "Cards given are means for a game. Gifts count as deals. One side of every deal is the "
            "active player."
        ),
        dealing_bots(run),
    )


def dealing_bots(run: Run) -> str:
    """Which bots deal with which; only where several kinds sat at the table."""
    if len(run.kinds) < 2:
        return ""
    rows = [
        (f"{one} and {other}", str(deals)) for one, other, deals in findings.network_of_bots(run)
    ]
    return table(("two seats with", "deals a game"), rows, "Which bots deal with which")


def lengths(run: Run, name: str) -> str:
    found = findings.length(run)
    title = "How long games last"
    description = (
        f"Turns of a game: mean {found.turns}, median {found.median}, nine games of ten from "
        f"{found.low} to {found.high}."
    )
    drawing = plots.columns(found.counts, "turns", found.turns.mean)
    return section(
        title,
        figure(plots.plot(name, title, description, drawing), "Turns; the dashed line is the mean"),
        table(
            ("in a game", "mean"),
            [
                ("turns", str(found.turns)),
                ("deals", str(found.deals)),
                ("offers", str(found.offers)),
                ("deals that were gifts", share(found.gifts)),
            ],
            title,
        ),
        words(description),
    )


Section = Callable[[Run, str], str]
SECTIONS: Final[tuple[Section, ...]] = (
    seats,
    bots,
    varieties,
    third_field,
    trade_network,
    lengths,
)
