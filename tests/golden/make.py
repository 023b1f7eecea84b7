"""Write the golden games anew: python -m tests.golden.make

Do it only when a rule or the generator was changed on purpose, and say so in the commit: the
files are what keeps the interpreted and the compiled engine, old and new, playing the same games.
A game is stored with its seed, its moves and digests of what the engine answered on the way.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

from bohnfire.core.game import new
from bohnfire.core.heuristic import HeuristicPlayer
from bohnfire.core.playout import RandomPlayer
from bohnfire.core.rng import seeded
from bohnfire.game import Game
from bohnfire.view import ALL, SPECTATOR
from bohnfire.wire import move_to_json
from tests.conformance.cases import CASES, Case
from tests.conformance.policy import moves_of

HERE = Path(__file__).parent
PLAIN = [case for case in CASES if not case.options]
PLAYOUTS = 3  # random games for each case
EVERY = 20  # so many moves lie between two digests
SEED = 20_260_301


def digest(value: object) -> str:
    return hashlib.sha256(json.dumps(value, default=list).encode()).hexdigest()[:16]


def answers(game: Game) -> str:
    """A digest of the state and of all that the engine says about it."""
    seats = range(game.players)
    views = [game.view(viewer).plain() for viewer in (ALL, SPECTATOR, *seats)]
    legal = [[repr(move) for move in game.legal(seat)] for seat in seats]
    return digest([game.table.state(), views, legal, game.actors()])


def chosen() -> list[Case]:
    """Each edition with fewest and most players, and once with each option changed."""
    cases: dict[tuple[object, ...], Case] = {}
    for case in [case for case in CASES if case.made is None]:
        (option,) = case.options.items() or [("", "")]
        if option != ("", ""):
            cases[case.edition, option] = case
            continue
        cases.setdefault((case.edition, "fewest"), case)
        cases[case.edition, "most"] = case
    return list(cases.values())


def written(case: Case) -> dict[str, Any]:
    """Play a game and write it down."""
    game = case.new(SEED, events=True)
    moves: list[list[Any]] = []
    digests = [answers(game)]
    for number, (seat, move) in enumerate(moves_of(game, SEED), start=1):
        if number % EVERY == 0:
            digests.append(answers(game))
        moves.append([seat, json.loads(move_to_json(move))])
    return {
        "players": case.players,
        "options": case.options,
        "seed": SEED,
        "moves": moves,
        "digests": digests,
        "events": digest([[e.kind, e.seat, e.data, e.secret] for e in game.events]),
        "end": answers(game),
        "coins": list(game.view(ALL).plain()["result"]["coins"]),  # type: ignore[index]
    }


def playouts_of(case: Case) -> dict[str, Any]:
    """What random play inside the engine comes to: decisions and last states of some games."""
    rules = case.new(0).table.rules
    decisions, ends = 0, []
    for seed in range(PLAYOUTS):
        table = new(rules, seed)
        decisions += RandomPlayer(seeded(seed)).play(table)
        ends.append(table.state())
    return {"decisions": int(decisions), "ends": digest(ends)}


def reckoned(case: Case) -> dict[str, Any]:
    """What play by simple reckoning comes to: decisions, coins by seat, and the last state."""
    table = case.new(SEED).table
    decisions = HeuristicPlayer().play(table)
    coins = [int(table.size(table.treasury(seat))) for seat in range(table.players)]
    return {"decisions": int(decisions), "coins": coins, "end": digest(table.state())}


def write_all() -> None:
    games: dict[str, list[dict[str, Any]]] = {}
    for case in chosen():
        games.setdefault(case.edition, []).append(written(case))
    for edition, stored in games.items():
        lines = ",\n".join(json.dumps(game, separators=(",", ":")) for game in stored)
        (HERE / "games" / f"{edition}.json").write_text(f"[\n{lines}\n]\n")
    playouts = {str(case): playouts_of(case) for case in CASES}
    (HERE / "playouts.json").write_text(json.dumps(playouts, indent=1) + "\n")
    write_reckoned()


def write_reckoned() -> None:
    """The games of the engine's own player, one line each; its style may change at any time."""
    lines = [f"{json.dumps(str(case))}: {json.dumps(reckoned(case))}" for case in PLAIN]
    (HERE / "reckoned.json").write_text("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    write_all()
