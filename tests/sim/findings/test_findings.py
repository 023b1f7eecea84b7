"""Every finding answers its question with few games, and the same way again."""

import json
import pickle
import sys

import pytest

from bohnfire.sim import BatchError
from bohnfire.sim.findings import FINDINGS, Wish, answer, check_folder, measure, read, write
from bohnfire.sim.findings import trial as trials

PLAYERS = {"seats": 3, "third-field": 5, "cards": 3, "gifts": 3, "planting": 3, "recycling": 3}
EDITIONS = {"third-field": ("amigo_1997",), "seats": ("amigo_2019",)}
GAMES = {"third-field": 32, "cards": 20}


def small(name):
    games = GAMES.get(name, 10)
    return measure(name, EDITIONS.get(name, ()), (PLAYERS[name],), games)


@pytest.fixture(scope="module")
def found():
    """The findings, their batches sent as to other processes."""
    play = trials.play

    def sent(batch, games, workers, progress):
        return play(pickle.loads(pickle.dumps(batch.portable())), games, workers, progress)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(trials, "play", sent)
        return {name: small(name) for name in FINDINGS}


@pytest.mark.parametrize("name", FINDINGS)
class TestEveryFinding:
    def test_its_lines_have_a_cell_for_every_column(self, name, found):
        assert found[name].lines
        for line in found[name].lines:
            assert len(line.cells) + 2 == len(found[name].columns)
            assert any(cell is not None for cell in line.cells)

    def test_its_files_hold_the_numbers_and_a_picture(self, name, found, tmp_path):
        numbers, picture = write(found[name], Wish(name), tmp_path)
        assert numbers.name == f"{name}.json"
        assert picture.name == f"{name}.svg"
        assert picture.read_text("utf-8").startswith("<svg")

        assert read(json.loads(numbers.read_text("utf-8"))) == found[name]

    def test_no_bot_did_anything_wrong(self, name, found):
        assert found[name].told["faults"] == 0


@pytest.mark.parametrize("name", ["seats", "gifts", "planting", "recycling"])
def test_the_answer_is_the_same_again(name, found):
    again = small(name)
    assert again.lines == found[name].lines
    assert again.notes == found[name].notes


def cell(found, name, place):
    (line,) = [line for line in found.lines if line.name == name]
    return line.cells[place]


class TestWhatTheyTell:
    def test_coins_of_the_seats_are_on_balance_those_of_the_table(self, found):
        for place in range(4):
            total = sum(line.cells[place].mean for line in found["seats"].lines)
            assert total == pytest.approx(0, abs=1e-9)

    def test_without_gifts_there_are_fewer_deals_and_none_is_a_gift(self, found):
        assert cell(found["gifts"], "gifts among the deals", 1).mean == 0
        assert cell(found["gifts"], "deals", 2).mean < 0

    def test_games_with_recycled_coins_last_longer_and_pay_more(self, found):
        for name in ("turns", "coins of a seat"):
            change = cell(found["recycling"], name, 2)
            assert change.mean - change.half > 0

    def test_a_rare_bean_pays_more_for_each_card_than_a_common_one(self, found):
        lines = found["cards"].lines
        assert lines[0].cells[0].mean < lines[-1].cells[0].mean
        assert lines[0].cells[1].mean > lines[-1].cells[1].mean

    def test_a_late_field_costs_more_than_it_brings(self, found):
        last = found["third-field"].lines[-1]
        assert last.cells[1].mean + last.cells[1].half < 0


class TestTheCommandThatMeasuresAgain:
    def test_it_names_what_differs_from_the_usual(self):
        assert Wish("gifts").command == "bohnfire findings gifts --games 2000"
        wish = Wish("seats", ("dahlias",), (3, 4), 5, "trader", 2)
        rest = "--games 5 --edition dahlias --players 3,4 --bots trader --seed 2"
        assert wish.command == f"bohnfire findings seats {rest}"

    def test_files_of_other_bots_have_another_name(self):
        assert Wish("gifts", bots="trader").stem == "gifts-trader"

    def test_the_finding_remembers_it(self, found):
        told = found["gifts"].told
        assert told["command"] == "bohnfire findings gifts --games 10 --players 3"
        assert told["games"] == 10
        assert told["bots"] == "playout-heuristic"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (Wish("weather"), "findings/unknown"),
        (Wish("third-field", bots="trader"), "findings/bots"),
        (Wish("third-field", ("amigo_2019",), (4,)), "findings/no-field"),
        (Wish("gifts", games=0), "simulate/games"),
        (Wish("gifts", games=1), "simulate/games"),
        (Wish("gifts", games=-2), "simulate/games"),
    ],
)
def test_what_cannot_be_measured_is_refused_with_a_sentence(wish, code):
    with pytest.raises(BatchError) as error:
        answer(wish)
    assert error.value.code == code
    assert error.value.sentence.endswith(".")


class TestTheFolderForWhatIsFound:
    @pytest.mark.parametrize("below", [".", "deep", "deep/down"])
    def test_it_may_be_there_or_not_and_is_not_made_early(self, below, tmp_path):
        check_folder(tmp_path / below)
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.parametrize("below", [".", "deep", "deep/down"])
    def test_a_file_in_its_place_is_refused(self, below, tmp_path):
        file = tmp_path / "letter"
        file.write_text("Dear Nina")
        with pytest.raises(BatchError) as refused:
            check_folder(file / below)
        assert refused.value.code == "findings/no-folder"
        assert refused.value.sentence == f"{file} is a file. Name a folder for what is found."

    def test_a_folder_that_lets_nobody_write_is_refused(self, tmp_path, monkeypatch):
        """Told by the system; whoever runs the tests may be allowed everything."""
        monkeypatch.setattr("os.access", lambda path, mode: False)
        with pytest.raises(BatchError, match="Nothing can be written into the folder") as refused:
            check_folder(tmp_path / "deep")
        assert refused.value.code == "findings/no-folder"

    def test_without_matplotlib_the_sentence_says_how_to_get_it(self, tmp_path, monkeypatch):
        monkeypatch.setitem(sys.modules, "matplotlib", None)
        with pytest.raises(BatchError, match=r"pip install bohnfire\[sim\]"):
            check_folder(tmp_path)
