"""Meters, varieties and the faces of a deck (K6)."""

import pickle

import pytest

from bohnfire.core.cards import MOST_CARDS, Faces, Meter, Variety, pays

STINK = Variety("stink", "Stink Bean", 16, pays(3, 5, 7, 8))
GARDEN = Variety("garden", "Garden Bean", 6, Meter((2, 2), (3, 3)), "deduced")


class TestMeter:
    def test_it_pays_the_highest_step_reached(self):
        assert [STINK.meter.coins(cards) for cards in range(10)] == [0, 0, 0, 1, 1, 2, 2, 3, 4, 4]

    def test_a_step_may_be_missing(self):
        assert [GARDEN.meter.coins(cards) for cards in range(5)] == [0, 0, 2, 3, 3]

    def test_more_cards_than_the_last_step_pay_the_last_step(self):
        assert STINK.meter.coins(16) == 4

    @pytest.mark.parametrize(
        ("cards", "step"), [(0, (3, 1)), (3, (5, 2)), (4, (5, 2)), (7, (8, 4)), (8, None)]
    )
    def test_the_next_step_is_the_first_that_pays_more(self, cards, step):
        assert STINK.meter.next_step(cards) == step

    def test_the_next_step_skips_a_missing_one(self):
        assert GARDEN.meter.next_step(1) == (2, 2)

    def test_meters_are_equal_by_their_steps(self):
        assert Meter((2, 1), (4, 2)) == pays(2, 4)
        assert hash(Meter((2, 1), (4, 2))) == hash(pays(2, 4))
        assert pays(2, 4) != pays(2, 5)
        assert pays(2, 4) != ((2, 1), (4, 2))


class TestFaces:
    def faces(self, *without):
        return Faces((STINK, GARDEN), without)

    def test_cards_are_numbered_in_the_order_of_the_varieties(self):
        faces = self.faces()
        assert [int(faces.of[card]) for card in range(22)] == [0] * 16 + [1] * 6

    def test_a_variety_in_the_box_keeps_its_index_and_has_no_cards(self):
        faces = self.faces("stink")
        assert [int(n) for n in faces.copies] == [0, 6]
        assert set(map(int, faces.of)) == {1}

    def test_every_number_of_cards_has_its_price(self):
        faces = self.faces()
        for index, variety in enumerate((STINK, GARDEN)):
            for cards in range(23):
                assert faces.coins(index, cards) == variety.meter.coins(cards)

    def test_a_deck_has_room_for_254_cards(self):
        most = Variety("many", "Many", MOST_CARDS, pays(2))
        assert int(Faces((most,), ()).cards) == 254
        with pytest.raises(ValueError, match="at most 254 cards, not 260"):
            Faces((most, GARDEN), ())


class TestPickling:
    @pytest.mark.parametrize("value", [STINK.meter, GARDEN.meter], ids=repr)
    def test_a_meter_survives_it(self, value):
        assert pickle.loads(pickle.dumps(value)) == value

    def test_a_variety_survives_it(self):
        again = pickle.loads(pickle.dumps(GARDEN))
        assert repr(again) == repr(GARDEN)
        assert again.provenance == "deduced"
