"""Edition data: beanometers, set-up tables and decks equal the printed ones (B32, B37)."""

import csv
import itertools
from pathlib import Path

import pytest

import bohnfire
from bohnfire.core.edition import LITERAL, NONE, STANDARD
from bohnfire.core.phases import Draw, PlantFromHand, PlantReceived, TurnUp
from bohnfire.core.table import DRAW_PILE
from bohnfire.editions.fun_and_easy import MARKET_CARDS, MarketTrade, RefillMarket

DATA = Path(__file__).parent.parent / "data"
PROTECTIONS = {"standard": STANDARD, "literal": LITERAL, "none": NONE}
SETS = {"dahlias": "dahlias", "fun_and_easy": "fun_and_easy"}


def rows(name):
    with (DATA / name).open(newline="") as file:
        return list(csv.DictReader(file))


BEANOMETERS = rows("beanometers.csv")
SETUP = rows("setup.csv")
COUNTS = {(row["set"], row["id"]): int(row["count"]) for row in BEANOMETERS}
of_setup = pytest.mark.parametrize(
    "row", SETUP, ids=[f"{row['edition']}-{row['players']}" for row in SETUP]
)


def printed(edition):
    """The rows of the beanometer table for an edition, by variety."""
    name = SETS.get(edition.id, "base")
    return {row["id"]: row for row in BEANOMETERS if row["set"] == name}


VARIETIES = [
    pytest.param(edition, variety, id=f"{edition.id}-{variety.id}")
    for edition in bohnfire.EDITIONS.values()
    for variety in edition.varieties
]


class TestBeanometers:
    @pytest.mark.parametrize(("edition", "variety"), VARIETIES)
    def test_the_meter_is_the_printed_one(self, edition, variety):
        row = printed(edition)[variety.id]
        steps = [(int(row[f"t{coins}"]), coins) for coins in range(1, 5) if row[f"t{coins}"]]
        assert list(variety.meter.steps) == steps

    @pytest.mark.parametrize(("edition", "variety"), VARIETIES)
    def test_the_number_of_cards_is_the_printed_one(self, edition, variety):
        assert variety.count == int(printed(edition)[variety.id]["count"])

    @pytest.mark.parametrize(("edition", "variety"), VARIETIES)
    def test_the_name_is_the_printed_one(self, edition, variety):
        assert variety.name == printed(edition)[variety.id]["name"]

    @pytest.mark.parametrize(("edition", "variety"), VARIETIES)
    def test_the_provenance_is_told(self, edition, variety):
        assert variety.provenance == printed(edition)[variety.id]["provenance"]

    @pytest.mark.parametrize(("edition", "variety"), VARIETIES)
    def test_more_cards_never_pay_less_and_never_more_than_there_are(self, edition, variety):
        pays = [variety.meter.coins(cards) for cards in range(variety.count + 1)]
        assert pays == sorted(pays)
        assert all(coins <= cards for cards, coins in enumerate(pays))

    @pytest.mark.parametrize("edition", bohnfire.EDITIONS.values(), ids=lambda edition: edition.id)
    def test_no_variety_appears_twice(self, edition):
        ids = [variety.id for variety in edition.varieties]
        assert len(set(ids)) == len(ids)

    @pytest.mark.parametrize("edition", bohnfire.EDITIONS.values(), ids=lambda edition: edition.id)
    def test_a_variety_is_reconstructed_only_where_the_edition_says_so(self, edition):
        stand_ins = [v for v in edition.varieties if v.provenance == "reconstructed"]
        named = " ".join(edition.reconstructed)
        assert all(variety.name in named for variety in stand_ins)


class TestSetup:
    def test_every_edition_and_number_of_players_has_a_row(self):
        built = {(e.id, players) for e in bohnfire.EDITIONS.values() for players in e.players}
        assert built == {(row["edition"], int(row["players"])) for row in SETUP}

    def rules(self, row):
        return bohnfire.EDITIONS[row["edition"]].rules(int(row["players"]))

    @of_setup
    def test_the_deck_has_the_printed_cards(self, row):
        """B32."""
        rules = self.rules(row)
        assert int(rules.faces.cards) == int(row["deck_cards"])
        found = {
            variety.id: int(rules.faces.copies[i])
            for i, variety in enumerate(rules.edition.varieties)
        }
        name = SETS.get(row["edition"], "base")
        wanted = {variety: COUNTS[name, variety] for variety in row["varieties"].split(";")}
        wanted |= {variety: 0 for variety in row["removed"].split(";") if variety}
        assert found == wanted

    @of_setup
    def test_every_card_lies_on_the_table_once_the_hands_are_dealt(self, row):
        """B32."""
        game = bohnfire.new(row["edition"], players=int(row["players"]), seed=1)
        assert game.table.conserved()
        assert int(sum(game.table.sizes)) == int(row["deck_cards"])

    @of_setup
    def test_the_hands_are_dealt_from_the_start_player_clockwise(self, row):
        players = int(row["players"])
        wanted = [int(cards) for cards in row["deal_by_seat"].split("-")]
        for start in range(players):
            game = bohnfire.new(row["edition"], players=players, seed=1, start=start)
            seats = [(start + place) % players for place in range(players)]
            assert [game.view().seats[seat].hand_size for seat in seats] == wanted

    @of_setup
    def test_the_draw_pile_holds_the_rest(self, row):
        game = bohnfire.new(row["edition"], players=int(row["players"]), seed=1)
        assert int(game.table.size(DRAW_PILE)) == int(row["draw_pile_after_setup"])

    @of_setup
    def test_the_fields_are_those_of_the_table(self, row):
        rules = self.rules(row)
        assert (rules.fields, rules.fields_max) == (
            int(row["fields_start"]),
            int(row["fields_max"]),
        )
        assert rules.price == int(row["field3_price"] or 0)
        assert (rules.price > 0) == (row["field3_acquire"] == "buy")
        assert row["field3_pay_to"] == ("discard" if rules.price else "")

    @of_setup
    def test_the_draws_are_those_of_the_table(self, row):
        assert self.rules(row).draws == int(row["draw_phase"])
        assert row["draw_who"] == "active"

    @of_setup
    def test_the_end_is_that_of_the_table(self, row):
        assert self.rules(row).ends == int(row["end_exhaustion"])
        assert (row["exhaustion_mode"], row["end_in_draw"]) == ("eager", "immediate")

    @of_setup
    def test_protection_harvest_and_tie_break_are_those_of_the_table(self, row):
        """B37."""
        rules = self.rules(row)
        assert rules.protection == PROTECTIONS[row["protection"]]
        assert rules.offturn_harvest == (row["offturn_harvest"] == "yes")
        assert rules.edition.tie_break == row["tiebreak"]

    @of_setup
    def test_the_reveal_is_that_of_the_table(self, row):
        phases = list(self.rules(row).phases)
        if row["reveal"] == "market3":
            assert any(isinstance(phase, RefillMarket) for phase in phases)
            assert (row["end_in_reveal"], MARKET_CARDS) == ("immediate", 3)
            return
        (turn_up,) = [phase for phase in phases if isinstance(phase, TurnUp)]
        assert turn_up.count == int(row["reveal"])
        assert turn_up.immediate == (row["end_in_reveal"] == "immediate")

    @of_setup
    def test_the_status_is_that_of_the_table(self, row):
        edition = bohnfire.EDITIONS[row["edition"]]
        assert edition.status == row["status"]
        assert bool(edition.reconstructed) == (row["status"] != "official")


class TestPhases:
    @pytest.mark.parametrize(
        "edition", ["amigo_1997", "amigo_2019", "rio_grande", "wikipedia", "dahlias"]
    )
    def test_the_classic_turn_has_five_steps(self, edition):
        names = [phase.name for phase in bohnfire.EDITIONS[edition].phases]
        assert names == ["plant", "turn_up", "trade", "plant_received", "draw"]

    def test_fun_and_easy_fills_the_market_last(self):
        kinds = [type(phase) for phase in bohnfire.EDITIONS["fun_and_easy"].phases]
        assert kinds == [PlantFromHand, MarketTrade, Draw, RefillMarket]

    def test_one_card_must_and_two_may_be_planted_everywhere(self):
        for edition in bohnfire.EDITIONS.values():
            first = edition.phases[0]
            assert isinstance(first, PlantFromHand)
            assert (first.least, first.most) == (1, 2)

    def test_received_cards_are_planted_clockwise_by_default(self):
        for edition in bohnfire.EDITIONS.values():
            for phase in edition.phases:
                assert not (isinstance(phase, PlantReceived) and phase.any_order)


class TestOptions:
    def all_values(self):
        for edition in bohnfire.EDITIONS.values():
            for option in edition.options:
                yield from itertools.product([edition], [option], option.values)

    def test_the_options_are_those_of_the_rulebook(self):
        found = {
            edition.id: {
                option.id: (sorted(option.values), option.default) for option in edition.options
            }
            for edition in bohnfire.EDITIONS.values()
        }
        treasury = (["public", "secret"], "public")
        order = (["any", "clockwise"], "clockwise")
        classic = {"treasury": treasury, "phase3_order": order}
        ties = (["farthest_clockwise", "hand_cards", "shared"], "shared")
        assert found == {
            "amigo_1997": classic | {"tiebreak": ties},
            "amigo_2019": classic,
            "dahlias": classic,
            "rio_grande": classic | {"protection": (["literal", "standard"], "standard")},
            "wikipedia": {
                "bean_set": (["eight", "eleven"], "eleven"),
                "hands": (["five", "uneven"], "uneven"),
                "treasury": (["public", "secret"], "secret"),
                "phase3_order": order,
            },
            "fun_and_easy": {
                "trade_shape": (["any", "one_side"], "one_side"),
                "gift_from_market": (["false", "true"], "false"),
                "treasury": treasury,
            },
        }

    def test_every_value_makes_a_game(self):
        for edition, option, value in self.all_values():
            game = bohnfire.new(edition.id, players=4, seed=2, **{option.id: value})
            assert dict(game.edition.chosen)[option.id] == value

    def test_a_default_changes_nothing_but_the_note_of_it(self):
        for edition, option, value in self.all_values():
            if value == option.default:
                chosen = edition.with_options({option.id: value})
                assert chosen == edition.with_options({})
