"""A line means what its writer would say it means, or is asked back."""

import pytest

from bohnfire.rl.choosing import choices_of, say
from bohnfire.rl.hearing import heard
from bohnfire.rl.wording import Unheard
from tests.positions import position
from tests.rl.plays import match_at, trading

NAMES = ["Ada", "Ben", "Cleo", "Dan"]
RED_FOR_GREEN_TO_BEN = [
    "offer to seat +1",
    "give red",
    "that is all I give",
    "ask green",
    "make the offer",
]


def meant(match, line):
    """The names of the tokens a line means."""
    tokens = heard(match, line, NAMES, choices_of(match, NAMES))
    return [match.layout.name(token) for token in tokens]


def complaint(match, line):
    with pytest.raises(Unheard) as problem:
        meant(match, line)
    return problem.value


def write(match, *lines):
    for line in lines:
        say(match, heard(match, line, NAMES, choices_of(match, NAMES)))


def answering():
    """Ada has offered red for green to all; Ben replies first."""
    _game, match = trading()
    write(match, "offer red for green to anyone")
    return match


def planting():
    """Ada has a blue field and two empty ones, and must plant a red bean."""
    return match_at(position(players=3, hands={0: "red blue"}, fields={0: "blue blue|-|-"}))


@pytest.mark.parametrize(
    "line",
    [
        "offer red for green to Ben",
        "Offer Ben: 1 red for 1 green.",
        "I'd like to give Ben a red bean in exchange for a green bean!",
        "offer ben redd for gren",
        "trade one red for one green with Ben",
        "swap 1 Red Bean for 1 Green Bean with seat 2",
        "offer my red beans to player 2 for his green",
        "Move: propose to Ben: red for green",
        "`offer Ben 1x red for 1x green`",
    ],
)
def test_an_offer_may_be_written_in_many_ways(line):
    assert meant(trading()[1], line) == RED_FOR_GREEN_TO_BEN


@pytest.mark.parametrize(
    ("line", "tokens"),
    [
        ("give red to Cleo", ["offer to seat +2", "give red", "that is all I give"]),
        ("offer Cleo red as a gift", ["offer to seat +2", "give red", "that is all I give"]),
        ("ask Ben for a green", ["offer to seat +1", "that is all I give", "ask green"]),
        ("request green from everybody", ["offer to anyone", "that is all I give", "ask green"]),
        (
            "offer everyone the turned-up stink for two reds",
            ["offer to anyone", "give stink", "that is all I give", "ask red", "ask red"],
        ),
    ],
)
def test_gifts_and_wishes_are_offers_with_an_empty_side(line, tokens):
    assert meant(trading()[1], line) == [*tokens, "make the offer"]


@pytest.mark.parametrize(
    "line", ["end turn", "done", "I'm done.", "pass", "1", "> end the trading"]
)
def test_the_active_player_ends_the_trading(line):
    assert meant(trading()[1], line) == ["end trading"]


@pytest.mark.parametrize("line", ["listen", "ask for offers", "Ask the others for offers", "#2"])
def test_the_active_player_asks_for_offers(line):
    assert meant(trading()[1], line) == ["listen"]


@pytest.mark.parametrize(
    "line",
    [
        *("accept", "yes", "Deal!", "OK, sure", "accept Ada's offer", "accept #1", "acept", "2"),
        *("accept offer 1 with green", "Accept offer 1 of Ada", "I accept.", "accept offer 1"),
    ],
)
def test_who_is_asked_says_yes(line):
    assert meant(answering(), line) == ["accept seat +3"]


@pytest.mark.parametrize(
    "line", ["no", "No thanks.", "I'll pass", "decline", "decline Ada", "reject offer 1", "no way"]
)
def test_who_is_asked_says_no(line):
    assert meant(answering(), line) == ["say no"]


@pytest.mark.parametrize(
    "line",
    [
        *("counter chili for red", "counter #1: chili for red", "counter with chili for red"),
        *("counter Ada: chili for red", "offer chili for red", "I'd give Ada a chili for a red"),
        "counter-offer 1 chili for 1 red",
    ],
)
def test_who_is_asked_answers_by_an_offer(line):
    assert meant(answering(), line) == [
        "counter seat +3",
        "give chili",
        "that is all I give",
        "ask red",
        "make the offer",
    ]


def test_of_several_partners_one_is_named():
    _game, match = trading()
    write(match, "offer red for green to anyone", "yes", "accept", "no")
    assert meant(match, "Cleo") == meant(match, "trade with cleo") == ["take seat +2"]
    assert complaint(match, "yes").code == "text/which-partner"


def test_of_several_offers_one_is_named():
    _game, match = trading()
    write(match, "listen", "offer chili for red", "offer soy for red", "no thanks")
    assert complaint(match, "ok").code == "text/which-offer"
    assert complaint(match, "accept").sentence.startswith(
        "Which offer? Open are offer 1 of Ben and offer 2 of Cleo."
    )
    assert meant(match, "accept Cleo") == ["accept seat +2"]
    assert meant(match, "decline #1") == ["decline seat +1"]
    assert meant(match, "counter Ben: blue for chili")[0] == "counter seat +1"


def test_an_offer_of_nobody_is_not_answered():
    _game, match = trading()
    assert complaint(match, "accept Ben").sentence.startswith("There is no open offer of Ben.")
    assert complaint(match, "accept").code == "text/no-such-offer"


def test_an_offer_is_taken_back_by_whoever_is_asked_again():
    _game, match = trading()
    write(match, "listen", "offer chili for red", "no", "no", "offer red for green to Ben")
    assert meant(match, "take back") == ["take back"]
    assert meant(match, "withdraw") == ["take back"]


@pytest.mark.parametrize(
    "line", ["plant red on 2", "Plant the red bean onto field 2", "plantt red 2"]
)
def test_a_card_is_planted_on_a_field(line):
    assert meant(planting(), line) == ["plant red on field 2"]


def test_what_may_mean_two_things_is_asked_back():
    problem = complaint(planting(), "plant red")
    assert problem.code == "text/which"
    assert "“Plant Red Bean on field 2” or “Plant Red Bean on field 3”" in problem.sentence


def test_what_must_be_done_is_not_passed():
    assert complaint(planting(), "done").sentence.startswith("You cannot pass here. You could")
    match = planting()
    write(match, "plant red on 2")
    assert meant(match, "no, thanks") == meant(match, "done") == ["stop planting"]


def test_a_field_is_left_out_where_only_one_is_free():
    match = match_at(position(players=3, hands={0: "red blue"}, fields={0: "blue|soy soy|-"}))
    assert meant(match, "plant red") == ["plant red on field 3"]
    assert meant(match, "harvest field two") == ["harvest field 2"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("", "text/empty"),
        ("99", "text/no-such-choice"),
        ("dance", "notation/unknown-verb"),
        ("offer purple for red", "notation/unknown-variety"),
        ("offer 3 red for blue", "notation/no-such-card"),
        ("offer red for blue to Ada", "trade/with-yourself"),
        ("offer red for blue to Ben and Cleo", "text/offer-limits"),
        ("offer red, blue and garden for green", "text/offer-limits"),
        ("plant red on 1", "move/not-now"),
        ("harvest 1", "harvest/empty"),
        ("want soy", "text/want"),
        ("no thanks", "text/cannot-pass"),
        ("ok", "text/no-such-offer"),
    ],
)
def test_what_cannot_be_followed_is_refused_in_one_line_with_what_would_work(line, code):
    problem = complaint(trading()[1], line)
    assert problem.code == code
    assert "\n" not in problem.sentence
    assert problem.sentence.endswith(
        "You could write “End the trading” or “Ask the others for offers” or "
        "“offer 1 Red Bean for 1 Blue Bean to Ben”."
    )


def test_who_has_used_up_the_offers_is_told_so():
    _game, match = trading(proposals=0)
    assert complaint(match, "offer red for green to Ben").code == "text/no-offers"
    assert complaint(planting(), "offer chili for green").code == "text/no-offers"


@pytest.mark.parametrize(
    ("line", "word"), [("I think 1 or 2", "think"), ("turn", "turn"), ("stinky", "stinky")]
)
def test_a_complaint_names_the_word_that_was_written(line, word):
    assert complaint(planting(), line).sentence.startswith(f"'{word}' is not a move.")


@pytest.mark.parametrize(
    "line", ["-1", "plant red on -1", "plant on -1", "harvest -1", "plant red on field -1"]
)
def test_a_number_below_nothing_is_not_read_as_another(line):
    complaint(planting(), line)


def test_an_offer_with_a_number_below_nothing_is_not_read_as_another():
    assert meant(answering(), "accept #1") == ["accept seat +3"]
    for line in ("accept #-1", "accept -1", "accept offer -1"):
        complaint(answering(), line)


@pytest.mark.parametrize("line", ["- 1", "* 1", "--- 1", "> - 1"])
def test_signs_of_a_list_are_not_part_of_a_line(line):
    assert meant(planting(), line) == meant(planting(), "1")
