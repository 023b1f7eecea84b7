"""The game in the terminal, as a person reads and types it."""

import random

import pytest

import bohnfire
from bohnfire import bots
from bohnfire.core import moves
from bohnfire.records import Record
from bohnfire.terminal.sitting import Sitting
from tests.positions import position
from tests.terminal.sittings import NAMES, Screen, sit

TABLES: list[tuple[str, int, dict[str, str]]] = [
    (edition.id, edition.players[0], {}) for edition in bohnfire.EDITIONS.values()
]
MORE_TABLES = [
    ("three_new_beans", 6, {}),
    ("field_beans", 5, {}),
    ("expansion_set_1997", 7, {}),
    ("wild", 7, {}),
    ("expansion_set_2001", 5, {"orders": "house"}),
    ("rio_grande_duel", 2, {"step2_discard": "before_or_after"}),
    ("wild", 5, {}),
    ("wild", 4, {"icons": "off"}),
    ("wild_solo", 1, {"target": "5"}),
]


class Whim(Screen):
    """Types whatever might come to mind: numbers, Enter, offers, words, until the game is over."""

    def __init__(self, seed):
        super().__init__([])
        self.chance = random.Random(seed)

    def read(self, prompt):
        self.prompts.append(prompt)
        if prompt.startswith("y or n"):
            return "y"
        if "of your next" in prompt or "of their next" in prompt:
            return self.chance.choice(["", "", "1"])
        if "(numbers" in prompt or prompt.startswith("Which cards"):
            return self.chance.choice(["1", "2", "1 2", ""])
        if prompt.startswith("Enter"):
            return self.chance.choice(["", "", "1", "offer", "want nothing", "log"])
        return str(self.chance.randrange(1, 7))


@pytest.mark.parametrize(("edition", "players", "options"), TABLES + MORE_TABLES)
def test_a_person_plays_every_edition_to_its_end(edition, players, options):
    game = bohnfire.new(edition, players=players, seed=11, events=True, **options)
    screen = Whim(11)
    seated = {seat: bots.make("planter", seat) for seat in range(1, players)}
    driver = bots.Driver(seated, patience=1)
    assert Sitting(game, driver, NAMES[:players], screen.console, screen.read).play()
    assert game.over
    assert "The game is over; all fields are harvested." in screen.text
    result = game.result()
    assert result is not None
    assert f"{max(result.coins)} coin" in screen.text
    assert 0 in {seat for seat, _move in game.history}


def test_the_table_says_whose_decision_it_is_and_in_which_phase():
    screen = sit(position(hands={0: "soy red"}, fields={0: "-|-"}), [])
    assert "Turn 1, your turn: plant. You decide" in screen.text
    assert "Pass 1 of 3, draw pile 30" in screen.text


def test_b52_the_front_card_is_marked_plants_next():
    screen = sit(position(hands={0: "soy red red"}), [])
    assert "Your hand: [Soy plants next]  Red  Red" in screen.text


def test_b53_a_field_tells_its_coins_and_the_beans_to_the_next_coin():
    screen = sit(position(hands={0: "soy"}, fields={0: "soy x3|-"}), [], width=120)
    assert "3 Soy: 1 now, 1 more: 2" in screen.text


def test_b53_a_field_at_its_last_step_is_full():
    screen = sit(position(hands={0: "soy"}, fields={0: "soy x7|-"}), [], width=120)
    assert "7 Soy: 4 now, full" in screen.text


def test_b54_pile_and_discard_top_are_shown_and_the_deck_on_request():
    screen = sit(position(hands={0: "soy"}, discard="red blue"), ["cards"])
    assert "on the discard pile Red" in screen.text
    assert ["Garden", "6", "–", "2", "3", "–"] in map(str.split, screen.text.splitlines())


def test_other_hands_are_shown_by_their_size_only():
    game = position(hands={0: "soy", 1: "garden x4"})
    screen = sit(game, [])
    assert "Garden" not in screen.text
    assert "2 Juniper" in screen.text


def test_secret_coins_of_others_are_some_or_none():
    game = position("wikipedia", hands={0: "soy"}, treasuries={1: "red x7"})
    screen = sit(game, [])
    rows = [line.split() for line in screen.text.splitlines() if "Juniper" in line]
    assert ["2", "Juniper", "some"] in [row[:3] for row in rows]
    assert "none" in screen.text


def test_a_number_makes_the_move_of_that_line():
    game = position(hands={0: "soy red"})
    screen = sit(game, ["2"])
    assert "  2 Plant Soy on field 2 (empty)" in screen.text
    assert game.history[0] == (0, moves.plant(game.history[0][1].card, 1))
    assert "You plant Soy Bean in field 2." in screen.text


def test_a_move_may_be_written_with_fields_counted_as_on_the_screen():
    game = position(hands={0: "soy red"})
    sit(game, ["plant soy 2"])
    assert game.history[0][1].field == 1


def test_three_fields_fit_on_eighty_columns_in_two_lines_each():
    fields = "soy x2|soy x2|soy x2"
    game = position(players=3, hands={0: "red"}, fields={0: fields, 1: fields})
    assert sit(game, []).text.count(" 1 now, 2 more: 2  1 now, 2 more: 2  1 now, 2 more: 2") == 2


def test_after_an_own_planting_only_what_changed_is_drawn():
    screen = sit(position(hands={0: "soy red"}), ["1"])
    assert screen.text.count("2 Juniper") == 1
    assert screen.text.count("▸1 you") == 2


def test_after_an_own_harvest_the_discard_pile_is_drawn_again():
    game = position(hands={0: "soy"}, fields={0: "blue x4|red"})
    assert "on the discard pile Blue" in sit(game, ["harvest 1"]).text


def test_an_unknown_word_is_shown_at_its_place():
    screen = sit(position(hands={0: "soy"}), ["plant tulip 1"])
    assert "plant tulip 1\n" in screen.text
    assert "^^^^^" in screen.text


def test_a_refused_move_tells_the_rule_and_changes_nothing():
    game = position(hands={0: "soy red"})
    screen = sit(game, ["plant red 1"])
    assert "Only the front card of the hand may be planted." in screen.text
    assert game.history == []


@pytest.mark.parametrize("line", ["0", "3", "99", "²"])
def test_a_number_that_is_not_in_the_list_is_asked_again(line):
    game = position(hands={0: "soy"})
    screen = sit(game, [line])
    assert game.history == []
    assert len(screen.prompts) == 2


def test_enter_does_not_pass_where_the_game_waits():
    screen = sit(position(hands={0: "soy"}), [""])
    assert "The game waits for you: choose one of the numbers." in screen.text


def test_b51_a_harvest_for_nothing_asks_once_and_no_keeps_the_field():
    game = position(hands={0: "soy"}, fields={0: "blue x2|red x1"})
    screen = sit(game, ["harvest 1", "n"])
    assert "Field 1 pays 0 coins now; 2 more Blue would pay 1 coin. Harvest it?" in screen.text
    assert game.history == []


def test_b51_a_harvest_just_below_the_next_step_asks_once_and_yes_harvests():
    game = position(hands={0: "soy"}, fields={0: "blue x5|red x1"})
    screen = sit(game, ["harvest 1", "y"])
    assert "Field 1 pays 1 coin now; 1 more Blue would pay 2 coins. Harvest it?" in screen.text
    assert game.history == [(0, moves.harvest(0))]
    assert screen.prompts.count("y or n: ") == 1


def test_b51_a_harvest_that_loses_nothing_is_not_asked_about():
    game = position(hands={0: "soy"}, fields={0: "blue x4|red x1"})
    sit(game, ["harvest 1"])
    assert game.history == [(0, moves.harvest(0))]


def test_b51_the_question_can_be_switched_off():
    game = position(hands={0: "soy"}, fields={0: "blue x2|red x1"})
    sit(game, ["harvest 1"], asks=False)
    assert game.history == [(0, moves.harvest(0))]


def test_b51_planting_over_another_variety_is_a_harvest_too():
    game = position("wikipedia", hands={0: "soy"}, fields={0: "blue x2|red x2"})
    screen = sit(game, ["1", "n"])
    assert "Field 1 pays 0 coins now" in screen.text
    assert game.history == []


def trading(**more):
    return position(phase="trade", revealed="red", **more)


@pytest.mark.parametrize(
    "line", ["offer", "offer 2: 3 soy for red", "change #1: tulip", "counter 1"]
)
def test_outside_the_trading_no_offer_is_looked_at(line):
    screen = sit(position(hands={0: "garden"}), [line])
    assert "Trading is open only after the reveal, in the trade phase." in screen.text


def test_an_offer_to_the_person_is_told_as_you_get_and_you_give():
    game = trading(hands={0: "soy x2 red", 1: "garden"}, active=1)
    red = game.view(1).revealed[0].card
    game.apply(1, moves.propose([red], {game.view(0).seats[0].hand[0].variety: 1}, [0]))
    screen = sit(game, [])
    line = "Offer 1 of Juniper: you get Red, you give Soy  1 accept  2 decline"
    assert line in screen.text.splitlines()
    assert "Offer 1 to answer" in screen.text


def test_g13_whoever_accepts_chooses_the_copy():
    game = trading(hands={0: "soy red soy", 1: "garden"}, active=1)
    soy = game.view(0).seats[0].hand[2]
    game.apply(1, moves.propose([game.view(1).revealed[0].card], {soy.variety: 1}, [0]))
    screen = sit(game, ["accept #1", "2"])
    assert "  2 Soy at place 3 of your hand" in screen.text
    assert game.history[1] == (0, moves.accept(1, [soy.card]))


def test_g13_copies_that_are_named_are_not_asked_about():
    game = trading(hands={0: "soy red soy", 1: "garden"}, active=1)
    soy = game.view(0).seats[0].hand[2]
    game.apply(1, moves.propose([game.view(1).revealed[0].card], {soy.variety: 1}, [0]))
    sit(game, ["accept #1 with soy@3"])
    assert game.history[1] == (0, moves.accept(1, [soy.card]))


def test_an_own_offer_can_be_withdrawn_by_its_number():
    game = trading(hands={0: "soy", 1: "garden", 2: "blue"})
    screen = sit(game, ["offer Olive: soy for blue", "1"])
    line = "Offer 1 of you to Olive: you give Soy, you get Blue  1 withdraw"
    assert line in screen.text.splitlines()
    assert game.history[1] == (0, moves.withdraw(1))


def test_offers_between_others_are_told_without_a_you():
    game = trading(hands={1: "soy", 2: "blue"}, active=1)
    game.apply(1, moves.propose([game.view(1).seats[1].hand[0].card], {}, [2]))
    screen = sit(game, [])
    assert "Offer 1 of Juniper to Olive: gives Soy, gets nothing" in screen.text


def test_an_open_offer_is_told_once_and_stays_in_the_log():
    game = trading(hands={0: "soy x2 red", 1: "garden"}, active=1)
    game.apply(1, moves.propose([game.view(1).revealed[0].card], {}, [0]))
    sentence = "Offer 1: Juniper offers you Red Bean as a gift."
    assert sentence not in sit(game, []).text
    assert sentence in sit(game, ["log"]).text
    assert sentence in sit(game, ["decline 1", "log"]).text


def test_no_declines_every_offer_to_the_person():
    game = trading(hands={0: "soy x2 red", 1: "garden", 2: "blue"})
    for seat in (1, 2):
        game.apply(seat, moves.propose([game.view(seat).seats[seat].hand[0].card], {}, [0]))
    screen = sit(game, ["no", "no"])
    assert [move for seat, move in game.history if seat == 0] == [
        moves.decline(1),
        moves.decline(2),
    ]
    assert "No offer waits for your answer." in screen.text


def test_an_offer_is_made_by_answering_three_questions():
    game = trading(hands={0: "soy green", 1: "garden", 2: "blue"})
    sit(game, ["offer", "1 3", "8", "2"])
    seat, offer = game.history[0]
    hand = game.view(0).seats[0].hand
    asked = game.edition.varieties[offer.varieties[0]].id
    assert seat == 0
    assert offer.cards == (hand[0].card, game.view(0).revealed[0].card)
    assert (asked, offer.to) == ("garden", 1 << 2)


def test_an_offer_may_name_its_partner():
    game = trading(hands={0: "soy", 2: "blue"})
    sit(game, ["offer Olive: soy for blue"])
    assert game.history[0][1].to == 1 << 2


def test_a_counter_offer_goes_to_the_proposer():
    game = trading(hands={0: "soy x2 red", 1: "garden"}, active=1)
    game.apply(1, moves.propose([game.view(1).revealed[0].card], {}, [0]))
    sit(game, ["counter 1", "1", "2"])
    assert game.history[1][1].offer == 1
    assert game.history[1][1].to == 1 << 1


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("counter 7", "This offer is not open any more."),
        ("offer Olive: nothing for nothing", "An offer must give or ask for at least one card."),
        ("offer you: soy for blue", "seat"),
    ],
)
def test_a_bad_offer_is_explained(line, sentence):
    game = trading(hands={0: "soy", 2: "blue"})
    screen = sit(game, [line])
    assert sentence in screen.text
    assert game.history == []


def test_the_person_has_the_word_before_a_bot_ends_the_trading():
    game = trading(hands={0: "soy", 1: "garden"}, active=1)
    screen = sit(game, [""])
    assert screen.prompts[0].startswith("Enter goes on")
    assert "Juniper ends the trading." in screen.text


def test_the_end_of_the_input_leaves_the_table():
    screen = sit(position(hands={0: "soy"}), [])
    assert not screen.finished


@pytest.mark.parametrize("line", ["quit", "QUIT"])
def test_quit_leaves_the_table(line):
    screen = sit(position(hands={0: "soy"}), [line, "1"])
    assert not screen.finished
    assert screen.lines == ["1"]


@pytest.mark.parametrize(
    ("line", "shown"),
    [("?", "bohnfire replay FILE"), ("rules", "Setting up"), ("table", "plants next")],
)
def test_words_for_the_table_change_nothing(line, shown):
    game = position(hands={0: "soy"})
    assert shown in sit(game, [line]).text
    assert game.history == []


def test_a_game_is_stored_to_be_replayed(tmp_path):
    game = bohnfire.new("dahlias", players=3, seed=2, start=0, events=True)
    sit(game, ["1", f"save {tmp_path}/game.json"])
    record = Record.decode((tmp_path / "game.json").read_bytes())
    assert record.names == list(NAMES[:3])
    assert [played.seat for played in record.moves] == [0]
    assert record.verify().view(0).plain() == game.view(0).plain()


def test_a_file_that_is_there_already_is_left_alone(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Timon")
    screen = sit(bohnfire.new(players=3, start=0, events=True), [f"save {path}", "save"])
    assert "File exists." in " ".join(screen.text.split())
    assert "Write the name of a file: save FILE." in screen.text
    assert path.read_text() == "Dear Timon"


def test_the_log_tells_everything_again():
    screen = sit(position(hands={0: "soy red"}), ["1", "log"])
    assert screen.text.count("You plant Soy Bean in field 1.") == 2


@pytest.mark.parametrize("width", [60, 80, 200])
def test_no_line_is_wider_than_the_screen(width):
    game = bohnfire.new("rio_grande", players=7, seed=1, start=0, events=True)
    screen = sit(game, ["1", "?", "cards", "rules"], width=width)
    assert max(map(len, screen.text.splitlines())) <= width


def test_a_person_plays_with_bots_that_offer_anything():
    game = bohnfire.new("wild", players=3, seed=12, events=True)
    screen = Whim(12)
    driver = bots.Driver({seat: bots.make("random", seat) for seat in (1, 2)}, patience=1)
    assert Sitting(game, driver, NAMES[:3], screen.console, screen.read).play()
    assert game.over


def test_b7_hints_stand_under_the_hand_until_they_are_switched_off():
    game = position(hands={0: "red soy"}, fields={0: "soy | blue", 1: "red | -"})
    screen = sit(game, ["hints", "table"])
    before, after = screen.text.split("Hints are off.")
    hint = "Hint: Your front card, Red, fits none of your fields, and Juniper grows it."
    assert hint in " ".join(before.split())
    assert "Hint:" not in after
    assert "Your hand" in after
