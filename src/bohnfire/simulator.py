"""The commands of the simulator: `simulate`, `tournament`, `report` and `findings`."""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from bohnfire import wishes

Options = Annotated[
    tuple[str, ...],
    Parameter(
        name="--option", negative="", help="An option of the edition, such as treasury=secret."
    ),
]
Data = Annotated[
    Path | None,
    Parameter(
        name="--data", help="A folder with tables that replace the reconstructed ones of Wild."
    ),
]
Switch = Annotated[bool, Parameter(negative="")]


@Parameter(name="*")
@dataclass(frozen=True, kw_only=True)
class Games:
    """What `simulate` and `tournament` have in common.

    Parameters
    ----------
    edition
        The rules: an id that `bohnfire editions` lists, or `module:name`, an edition of your own.
    players
        The number of seats, of which seat 1 starts.
    seed
        Deals the same games again, whatever the number of workers.
    workers
        How many processes play.
    engine
        `processes` of this machine, or `ray`, the cluster that RAY_ADDRESS names.
    out
        A folder for all games, seats, trades and harvests as Parquet. The same command goes on
        where it was stopped.
    json
        Print JSON for machines.
    """

    edition: str = "amigo_2019"
    players: int | None = None
    seed: int = 0
    workers: int = 1
    engine: Literal["processes", "ray"] = "processes"
    out: Path | None = None
    option: Options = ()
    json: Switch = False
    data: Data = None

    def begin(self) -> None:
        """Check what can be checked at once, and use the tables of a host."""
        wishes.at_least_one(self.workers)
        wishes.use_folder_of_modules(":" in self.edition)
        wishes.use_data(self.data)


USUAL = Games()


def simulate(
    *, run: Games = USUAL, games: int = 100, bots: str = "trader", rotate: Switch = False
) -> int:
    """Let bots play many games; print coins, wins, turns and deals with standard errors.

    Without a number of players four sit down, or as few as the edition has.

    Parameters
    ----------
    games
        How many games.
    bots
        A level for all seats, or one for each, separated by commas; fewer are repeated.
        `playout-random` and `playout-heuristic` play inside the engine, very fast.
    rotate
        Move the bots up one seat from game to game.
    """
    run.begin()
    from bohnfire import sim

    with wishes.progress() as advance:
        summary = sim.simulate(
            run.edition,
            wishes.players_for(run.edition, run.players),
            games,
            names(bots),
            run.seed,
            wishes.options_of(run.option),
            run.workers,
            rotate,
            advance,
            run.data,
            run.out,
            run.engine,
        )
    if run.json:
        show_json(summary.as_dict())
    else:
        wishes.console().print(sim.summary_table(summary))
    return 0


def tournament(
    *,
    run: Games = USUAL,
    games: int = 400,
    bots: str = "trader,planter,random",
    mix: Switch = False,
) -> int:
    """Let every two bots meet; print coins and wins with 95% intervals.

    Every deal is played with the bots moved up one seat until each had each place. The edition may
    be `all`; without a number of players every number is played that the edition has.

    Parameters
    ----------
    games
        How many games in each match.
    bots
        The levels that meet, separated by commas.
    mix
        Let all of them meet at one table, not every two.
    """
    run.begin()
    from bohnfire import sim

    played = []
    for name, seats in wishes.tables_for(run.edition, run.players):
        with wishes.progress() as advance:
            played.append(
                sim.tournament(
                    name,
                    seats,
                    games,
                    names(bots),
                    run.seed,
                    wishes.options_of(run.option),
                    run.workers,
                    mix,
                    advance,
                    run.data,
                    None if run.out is None else run.out / f"{name.replace(':', '.')}-{seats}",
                    run.engine,
                )
            )
        if not run.json:
            wishes.console().print(sim.tournament_table(played[-1]))
    if run.json:
        show_json([one.as_dict() for one in played])
    return 0


def report(folder: Path, /, *, to: Path | None = None) -> int:
    """Make one page of what the games of a folder tell: tables and plots, with 95% intervals.

    Parameters
    ----------
    folder
        What `simulate --out` or `tournament --out` has written.
    to
        The page; usually `report.html` in that folder.
    """
    from bohnfire.sim.report import write

    print(f"The report is in {write(folder, to)}.")
    return 0


def findings(
    name: str,
    /,
    *,
    games: int = 2000,
    edition: str = "",
    players: str = "",
    bots: str = "playout-heuristic",
    seed: int = 1,
    workers: int = 1,
    out: Path | None = None,
    json: Switch = False,
) -> int:
    """Answer a question about the game by playing the same deals with one thing changed.

    Parameters
    ----------
    name
        seats, third-field, cards, gifts, planting or recycling.
    games
        How many games in each batch, two at least; a finding consists of two batches or more.
    edition
        Editions in place of the usual ones, separated by commas.
    players
        Numbers of players in place of the usual ones, separated by commas.
    bots
        Who sits in all seats.
    seed
        Deals the same games again, whatever the number of workers.
    workers
        How many processes play.
    out
        A folder for the numbers as JSON and a picture as SVG.
    json
        Print JSON for machines.
    """
    wishes.at_least_one(workers)
    from bohnfire.sim import findings

    wish = findings.Wish(name, parts(edition), numbers(players), games, bots, seed)
    if out is not None:
        findings.check_folder(out)
    with wishes.progress() as advance:
        found = findings.answer(wish, workers, advance)
    if json:
        show_json(found.as_dict())
    else:
        wishes.console().print(findings.table(found))
    if out is not None:
        for file in findings.write(found, wish, out):
            print(f"Written: {file}", file=sys.stderr)
    return 0


def parts(text: str) -> tuple[str, ...]:
    """Words separated by commas; none if there is nothing."""
    return tuple(text.split(",")) if text else ()


def numbers(text: str) -> tuple[int, ...]:
    """Numbers of players separated by commas; raises WrongInput."""
    for part in parts(text):
        if not part.isdecimal():
            raise wishes.WrongInput(f"Numbers of players are written as 3,4,5, not {text!r}.")
    return tuple(map(int, parts(text)))


def names(bots: str) -> list[str]:
    """Names separated by commas; whoever is referred to may lie in the present folder."""
    wishes.use_folder_of_modules(":" in bots)
    return bots.split(",")


def show_json(values: object) -> None:
    from json import dumps

    print(dumps(values, indent=2))
