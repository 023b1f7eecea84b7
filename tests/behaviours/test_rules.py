"""What players ask of the rules themselves: B6, B31, B32, B33, B35, B37, and the log of B63."""

import csv
from pathlib import Path

import pytest

import bohnfire
from bohnfire.core import moves
from bohnfire.core.edition import LITERAL, NONE, STANDARD
from tests.positions import cards, play, position, refused

DATA = Path(__file__).parent.parent / "data"


def rows(name):
    with (DATA / name).open(newline="") as file:
        return list(csv.DictReader(file))


PROTECTION = rows("protection.csv")
SETUP = rows("setup.csv")
TRADED = [row for row in SETUP if int(row["players"]) > 2]


def each(rows):
    return pytest.mark.parametrize(
        "row", rows, ids=[f"{row['edition']}-{row['players']}" for row in rows]
    )


of_setup = each(SETUP)
of_games_with_trading = each(TRADED)
of_small_games = each([row for row in SETUP if int(row["players"]) == 2])


class TestB6EditionIsAChoice:
    def test_the_german_set_of_104_cards_is_one_of_them(self):
        sizes = {
            edition.id: int(edition.rules(4).faces.cards)
            for edition in bohnfire.EDITIONS.values()
            if 4 in edition.players
        }
        assert sizes == {
            "three_new_beans": 130,
            "field_beans": 129,
            "expansion_set_1997": 130,
            "expansion_set_2001": 129,
            "wild": 154,
            "amigo_1997": 104,
            "amigo_2019": 104,
            "rio_grande": 130,
            "dahlias": 104,
            "fun_and_easy": 108,
            "wikipedia": 154,
        }


class TestB31Protection:
    """Every combination of field sizes from nothing to three, for two fields and for three."""

    @pytest.mark.parametrize("name", ["standard", "literal", "none"])
    @pytest.mark.parametrize("row", PROTECTION, ids=[row["sizes"] for row in PROTECTION])
    def test_the_fields_that_may_be_harvested(self, row, name):
        rule = {"standard": STANDARD, "literal": LITERAL, "none": NONE}[name]
        edition = bohnfire.EDITIONS["amigo_1997"].changed(protection=rule)
        sizes = [int(size) for size in row["sizes"].split("-")]
        columns = [
            f"{variety} x{size}" if size else "-"
            for variety, size in zip(("soy", "blue", "green"), sizes, strict=False)
        ]
        game = position(edition, hands={0: "red"}, fields={1: " | ".join(columns)})
        wanted = [] if row[name] == "-" else [int(field) for field in row[name]]
        allowed = [field for field in range(len(sizes)) if not game.check(1, moves.harvest(field))]
        assert allowed == wanted
        assert game.legal(1) == [moves.harvest(field) for field in wanted]

    def test_the_table_holds_every_combination(self):
        assert len({row["sizes"] for row in PROTECTION}) == 4**2 + 4**3

    def test_a_player_can_always_make_room(self):
        """Whatever grows, a card that fits nowhere finds a field that may be harvested."""
        for row in PROTECTION:
            if "0" not in row["sizes"].split("-"):
                assert row["standard"] != "-"
                assert row["literal"] != "-"


class TestB32DecksAreCounted:
    @of_setup
    def test_variety_by_variety(self, row):
        game = bohnfire.new(row["edition"], players=int(row["players"]), seed=0)
        faces = game.table.rules.faces
        dealt = [card for zone in range(len(game.table.sizes)) for card in game.table.zone(zone)]
        assert len(dealt) == int(row["deck_cards"])
        for index, variety in enumerate(game.edition.varieties):
            count = sum(1 for card in dealt if faces.of[card] == index)
            removed = variety.id in row["removed"].split(";")
            assert count == (0 if removed else variety.count)


class TestB33Conservation:
    """`play` checks it after every move of every test; here one of each kind."""

    def test_after_every_kind_of_move(self):
        game = position(
            "wikipedia",
            hands={0: "soy red", 1: "green", 2: "chili"},
            fields={0: "red x2 | blue x4"},
            treasuries={1: "wax x3"},
            deck="garden blue x9",
        )
        (soy,) = cards(game, 0, "soy")
        play(game, (0, moves.plant(soy, 1)), (0, moves.stop_planting()))
        play(game, (1, moves.buy_field()), (0, moves.harvest(0)), (2, moves.want([1])))
        play(game, (0, moves.propose(cards(game, 0, "red"), {5: 1}, [1, 2])))
        play(game, (2, moves.decline(1)), (1, moves.accept(1)))
        play(game, (2, moves.propose(cards(game, 2, "chili"), {}, [0])), (2, moves.withdraw(2)))
        play(game, (0, moves.end_trading()))
        classic = moves.VERBS[moves.PLANT : moves.WANT + 1]  # the newer games have tests of theirs
        assert {move.name for _seat, move in game.history} == {*classic}
        assert game.table.conserved()


class TestB35ThirdField:
    @of_setup
    def test_it_costs_what_the_edition_says_for_this_number_of_players(self, row):
        price = int(row["field3_price"] or 0)
        players = int(row["players"])
        edition = bohnfire.EDITIONS[row["edition"]]
        left_out = edition.setups[players].without
        red, other, *_rest = [kind.id for kind in edition.varieties if kind.id not in left_out]
        seat = min(1, players - 1)
        phases = [phase.name for phase in edition.phases]
        layout = {"hands": {0: other}, "phase": "trade" if "trade" in phases else phases[0]}
        if not price:
            game = position(row["edition"], players, treasuries={seat: f"{red} x5"}, **layout)
            assert refused(game, seat, moves.buy_field()) == "buy_field/not-here"
            return
        poor = position(row["edition"], players, treasuries={1: f"{red} x{price - 1}"}, **layout)
        assert refused(poor, 1, moves.buy_field()) == "buy_field/too-few-coins"
        game = position(row["edition"], players, treasuries={1: f"{red} x{price}"}, **layout)
        play(game, (1, moves.buy_field()))
        assert int(game.table.fields[1]) == int(row["fields_max"])


class TestB37TieBreakIsEditionData:
    @of_games_with_trading
    def test_the_result_names_the_rule_of_the_edition(self, row):
        players = int(row["players"])
        game = position(
            row["edition"], players, phase="trade", deck="", exhaustions=int(row["end_exhaustion"])
        )
        while not game.over:  # nobody has a card: a quiet round ends the game
            game.apply(game.active, moves.end_trading())
        assert game.result().tie_break == row["tiebreak"]

    @of_small_games
    def test_the_games_without_trading_name_it_too(self, row):
        edition = bohnfire.EDITIONS[row["edition"]]
        assert edition.tie_break == row["tiebreak"]


class TestB63Log:
    def play_some(self, game, number):
        for _n in range(number):
            (seat, *_others) = game.waiting()
            game.apply(seat, game.legal(seat)[0])

    def test_the_same_seed_and_moves_make_the_same_log(self):
        logs = []
        for _n in range(2):
            game = bohnfire.new("dahlias", seed=11, events=True)
            self.play_some(game, 60)
            logs.append(game.events)
        assert logs[0] == logs[1]

    def test_another_seed_makes_another(self):
        first = bohnfire.new("dahlias", seed=11, events=True)
        other = bohnfire.new("dahlias", seed=12, events=True)
        assert first.shuffles != other.shuffles

    def test_every_step_can_be_looked_at_again(self):
        game = bohnfire.new("dahlias", seed=11)
        seen = []
        for _n in range(40):
            seen.append(game.view(bohnfire.ALL).plain())
            self.play_some(game, 1)
        start = int(game.table.start)
        again = bohnfire.new("dahlias", seed=0, start=start, shuffles=game.shuffles)
        for step, (seat, move) in enumerate(game.history):
            assert again.view(bohnfire.ALL).plain() == seen[step]
            again.apply(seat, move)
