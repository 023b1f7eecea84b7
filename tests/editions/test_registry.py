"""Finding editions, their options and numbers of players; what cannot be set up is explained."""

import pickle

import pytest

import bohnfire
from bohnfire.core.edition import listed
from bohnfire.editions import registry


def refusal(*args, **options):
    with pytest.raises(bohnfire.EditionError) as error:
        bohnfire.new(*args, **options)
    return error.value


class TestRegistry:
    def test_every_edition_is_found_by_its_id(self):
        for name, edition in bohnfire.EDITIONS.items():
            assert registry.find(name).id == name == edition.id

    def test_the_german_set_of_104_cards_is_among_them(self):
        """B6."""
        assert int(bohnfire.EDITIONS["amigo_2019"].rules(4).faces.cards) == 104

    def test_an_unknown_edition_is_refused_with_the_known_ones(self):
        error = refusal("monopoly")
        assert error.code == "edition/unknown"
        assert "amigo_2019" in error.sentence

    def test_an_unknown_option_is_refused_with_the_known_ones(self):
        error = refusal("rio_grande", speed="fast")
        assert error.code == "edition/unknown-option"
        assert "protection" in error.sentence

    def test_an_unknown_value_is_refused_with_the_known_ones(self):
        error = refusal("rio_grande", protection="soft")
        assert error.code == "edition/unknown-value"
        assert "standard or literal" in error.sentence

    @pytest.mark.parametrize("players", [0, 1, 2, 6, 7, -3])
    def test_other_numbers_of_players_are_refused(self, players):
        error = refusal("dahlias", players=players)
        assert error.code == "edition/player-count"
        assert "3, 4 or 5 players" in error.sentence

    @pytest.mark.parametrize("start", [-1, 4])
    def test_a_start_seat_that_is_not_there_is_refused(self, start):
        assert refusal("dahlias", players=4, start=start).code == "edition/start-seat"

    def test_a_refusal_survives_pickling(self):
        error = refusal("monopoly")
        again = pickle.loads(pickle.dumps(error))
        assert (again.code, again.sentence) == (error.code, error.sentence)

    def test_an_edition_of_ones_own_can_be_played(self):
        longer = bohnfire.EDITIONS["amigo_2019"].changed(id="kitchen_table", tie_break="shared")
        assert bohnfire.new(longer, players=4, seed=1).edition.id == "kitchen_table"

    def test_options_can_be_combined(self):
        game = bohnfire.new(
            "wikipedia", players=6, bean_set="eight", hands="five", treasury="public"
        )
        assert dict(game.edition.chosen) == {
            "bean_set": "eight",
            "hands": "five",
            "treasury": "public",
            "phase3_order": "clockwise",
        }
        assert {seat.hand_size for seat in game.view().seats} == {5}

    @pytest.mark.parametrize(
        ("names", "text"), [([], "none"), (["a"], "a"), (["a", "b", "c"], "a, b or c")]
    )
    def test_names_in_a_row(self, names, text):
        assert listed(names) == text
