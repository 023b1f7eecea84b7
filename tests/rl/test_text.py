"""At a table of lines everybody reads what it may know, and every game ends."""

import random

import pytest

import bohnfire
from bohnfire.core.errors import EditionError
from bohnfire.core.rng import seeded
from bohnfire.core.table import DRAW_PILE
from bohnfire.rl import Caps
from bohnfire.rl.choosing import choices_of
from bohnfire.rl.text import TextEnv

FEWEST = [(edition.id, edition.players[0]) for edition in bohnfire.EDITIONS.values()]


def begun(edition="amigo_2019", players=3, seed=1, **limits):
    """A table where Ada begins."""
    env = TextEnv(edition, players, **limits)
    env.reset(seed, start=0)
    return env


def anything(env, rng):
    """A line that can be followed: a number, a label, or the offer that is suggested."""
    _seat, text = env.get_observation()
    number = rng.randrange(len(env.choices)) if env.choices else 0
    if "such as: " in text and rng.random() < 0.3:
        return text.split("such as: ")[1].split("\n")[0]
    return str(number + 1) if rng.random() < 0.5 else env.choices[number].label


def played(env, seed):
    """Play on at random to the end."""
    rng = random.Random(seed)
    done = env.done
    while not done:
        done, _info = env.step(anything(env, rng))
    return env


def write(env, *lines):
    for line in lines:
        _done, info = env.step(line)
        assert info["error"] == ""


def front_card(env):
    """The name of Ada's front card."""
    table = env.game.table
    return table.rules.edition.varieties[int(table.variety(table.hand(0), 0))].name


def text_of(env):
    return env.get_observation()[1]


@pytest.mark.parametrize(("edition", "players"), FEWEST)
def test_every_edition_is_played_in_lines_without_an_error(edition, players):
    env = played(begun(edition, players, turns=8), 3)
    assert [writer.errors for writer in env.writers] == [0] * players


def test_at_the_end_coins_and_winners_are_told_and_rewards_given():
    env = played(begun("rio_grande_duel", 2), 3)
    winners = env.game.result().winners
    assert env.get_observation()[0] == -1
    assert text_of(env).startswith("The game is over. Coins: Ada ")
    assert all(env.names[seat] in text_of(env).split("Winner: ")[1] for seat in winners)
    assert env.close() == {n: (n in winners) / len(winners) for n in range(2)}


def test_the_first_text_tells_the_rules_and_later_ones_do_not():
    env = begun("dahlias", 4)
    assert text_of(env).startswith("# Bohnanza: Dahlias")
    write(env, "1")
    assert text_of(env).startswith("You are Ada, seat 1.")
    assert begun(rules=False).get_observation()[1].startswith("You are Ada, seat 1.")


def test_a_text_tells_news_table_hand_question_and_choices():
    env = begun(rules=False)
    write(env, "1")
    text = text_of(env)
    assert "News:\n- You draw " in text
    assert "- You plant " in text
    assert "Turn 1 (your turn), phase: plant. Draw pile: 89, pass 1 of 3." in text
    assert "| Player | Coins | Hand | Field 1 | Field 2 | Field 3 |" in text
    assert "| Ben (seat 2) | 0 | 5 cards | – | – | – |" in text
    assert f"Your hand, from the front: 1 {front_card(env)}, 2 " in text
    assert "Plant the next card in front too if it helps" in text
    assert "1. Plant no second card\n" in text


def test_an_open_offer_is_told_as_in_the_log():
    env = begun(rules=False)
    write(env, "1", "done")
    _seat, text = env.get_observation()
    offer = text.split("such as: ")[1].split("\n")[0]
    write(env, offer)
    seat, text = env.get_observation()
    assert seat == 1
    assert text.count("Offer 1: Ada offers you ") == 2  # among the news, and on the table
    assert "An offer waits for your answer" in text
    assert "Nobody sees your reply before all have replied." in text


def test_what_is_said_aloud_is_read_by_the_others_and_is_no_move():
    env = begun(rules=False)
    write(env, "say Who likes red beans?")
    seat, text = env.get_observation()
    assert seat == 0
    assert "- You say: “Who likes red beans?”" in text
    write(env, "1", "done", "listen")
    seat, text = env.get_observation()
    assert seat == 1
    assert "- Ada says: “Who likes red beans?”\n- Ada plants " in text


def test_talk_and_move_may_be_written_at_once_and_the_last_line_counts():
    env = begun(rules=False)
    done, info = env.step("I have thought about it.\nsay: good luck\nplant it there\n1")
    assert not done
    assert info["tokens"]
    assert "You say: “good luck”" in text_of(env)


def test_say_no_is_a_move():
    env = begun(rules=False)
    write(env, "1", "done", "listen", "say no")
    assert env.writers[1].lines == 0
    assert env.get_observation()[0] == 2


def test_who_has_said_enough_is_not_heard_until_the_next_turn():
    env = begun(rules=False, talk=1)
    write(env, "say one")
    _done, info = env.step("say two")
    assert (info["code"], env.writers[0].lines) == ("text/said-enough", 1)
    while env.game.table.turn == 1:
        env.step("1" if env.get_observation()[0] else env.choices[0].label)
    assert env.writers[0].said == 0


def test_who_has_said_enough_may_still_move():
    env = begun(rules=False, talk=1)
    write(env, "say one")
    _done, info = env.step("say two\n1")
    assert info["tokens"]
    assert (info["error"], info["heard"], env.writers[0].lines) == ("", [], 1)
    assert "“two”" not in text_of(env)


def test_of_many_lines_as_many_are_heard_as_may_be_said():
    env = begun(rules=False, talk=2)
    _done, info = env.step("say one\nsay two\nsay three")
    assert (info["error"], info["heard"]) == ("", ["one", "two"])


def test_nothing_is_said_beside_a_move_that_cannot_be_followed():
    env = begun(rules=False, talk=1)
    _done, info = env.step("say hi\nplant 7 on 7")
    assert (info["tokens"], info["heard"], env.writers[0].said) == ([], [], 0)
    assert "You say" not in text_of(env)
    _done, info = env.step("say hi\n1")
    assert (info["error"], info["heard"]) == ("", ["hi"])
    assert "You say: “hi”" in text_of(env)


@pytest.mark.parametrize("line", ["say", "Say ", "say:"])
def test_who_says_nothing_aloud_is_asked_for_words(line):
    _done, info = begun().step(line)
    assert (info["code"], info["error"]) == ("talk/empty", "Please write something first.")


def test_nothing_too_long_is_said():
    env = begun(rules=False)
    _done, info = env.step("say " + "la" * 200)
    assert info["code"] == "talk/too-long"


def test_an_error_is_told_and_the_news_are_told_again():
    env = begun(rules=False)
    write(env, "1")
    _done, info = env.step("dance")
    seat, text = env.get_observation()
    assert (seat, info["seat"], info["tokens"], info["quiet"]) == (0, 0, [], False)
    assert info["code"] == "notation/unknown-verb"
    assert text.endswith(f"Your last line was not followed. {info['error']}")
    assert "- You plant " in text
    write(env, "done")
    assert "not followed" not in text_of(env)


def test_after_too_many_errors_in_a_row_a_quiet_move_is_made():
    env = begun(rules=False, errors=2)
    env.step("dance")
    _done, info = env.step("sing")
    assert info["quiet"]
    assert env.game.layout.name(info["tokens"][0]).startswith("plant")
    assert (env.writers[0].quiet, env.writers[0].errors, env.writers[0].mistakes) == (1, 2, 0)


def test_a_move_between_errors_begins_their_count_again():
    env = begun(rules=False, errors=2)
    for line in ("dance", "1", "dance"):
        _done, info = env.step(line)
        assert not info["quiet"]


@pytest.mark.parametrize(("edition", "players"), [("amigo_2019", 3), ("wild", 3), ("wild_solo", 1)])
def test_a_table_of_nonsense_comes_to_an_end(edition, players):
    env = begun(edition, players, errors=1, talk=1, rules=False)
    rng = random.Random(2)
    done = False
    while not done:
        done, _info = env.step(
            rng.choice(["", "say hm", "42 beans", "offer", "plant", "accept #9"])
        )
    assert env.game.over


WORDS = (
    "offer accept decline counter change withdraw plant harvest give to from with for Ada Ben Cleo "
    "seat player # : , + @ 1 2 0 -1 9999999999 255 red soy w_cow bean nothing promise take back "
    "coin place choose draw pass no yes anyone all card x2 ½ 漢 ' ” ) [ * ? your third field"
)


@pytest.mark.parametrize("edition", ["amigo_2019", "fun_and_easy", "wild"])
def test_whatever_is_written_is_followed_or_refused_in_one_line(edition):
    env, rng = begun(edition, rules=False), random.Random(8)
    for _n in range(600):
        if env.done:
            break
        line = " ".join(rng.choices(WORDS.split(), k=rng.randrange(8)))
        _done, info = env.step(line if rng.random() < 0.7 else anything(env, rng))
        assert "\n" not in info["error"]


def test_a_line_that_never_ends_is_refused():
    _done, info = begun().step("plant red " * 100_000)
    assert info["code"] == "text/too-long"


def test_a_game_may_be_stopped_as_it_stands():
    env = played(begun(turns=4, reward="coins"), 5)
    assert not env.game.over
    assert env.game.table.turn == 5
    assert env.close() == {n: float(coins) for n, coins in enumerate(env.game.coins())}
    with pytest.raises(ValueError, match="over"):
        env.step("1")


def test_a_lone_player_who_is_stopped_wins_only_with_enough_coins():
    env = begun("wild_solo", 1, turns=1)
    while not env.done:
        env.step("")
    assert env.close() == {0: 0.0}
    assert text_of(env) == "The game is over. Coins: Ada 0. Winner: nobody."
    table = env.game.table
    while len(table.zone(table.treasury(0))) < table.rules.setup.target:
        table.add(table.treasury(0), table.pop(DRAW_PILE))
    assert env.close() == {0: 1.0}


def test_who_leaves_early_gets_nothing():
    assert begun().close() == {0: 0.0, 1: 0.0, 2: 0.0}


def test_the_same_seed_and_lines_give_the_same_texts():
    first, second = begun(seed=9), begun(seed=9)
    rng = random.Random(9)
    for _n in range(60):
        assert first.get_observation() == second.get_observation()
        line = anything(first, rng)
        assert first.step(line) == second.step(line)


@pytest.mark.parametrize("edition", ["amigo_2019", "wikipedia", "wild"])
def test_a_text_tells_nothing_that_is_hidden(edition):
    env = begun(edition, 3, caps=Caps(proposals=1), rules=False, turns=30)
    rng = random.Random(4)
    while not env.done:
        if rng.random() < 0.1:
            seat, text = env.get_observation()
            match = env.match
            env.match = match.determinised(seat, seeded(rng.randrange(1000)))
            env.choices = choices_of(env.match, env.names)
            assert env.get_observation() == (seat, text)
            env.match = match
            env.choices = choices_of(env.match, env.names)
        env.step(anything(env, rng))


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        ({"edition": "chess"}, EditionError),
        ({"players": 9}, EditionError),
        ({"reward": "fame"}, ValueError),
        ({"errors": 0}, ValueError),
        ({"names": ["Ada", "Ben"]}, ValueError),
        ({"names": ["Ada", "Ben", "Red", "Dan"]}, ValueError),
        ({"names": ["Ada", "Ben", "offer", "Dan"]}, ValueError),
        ({"names": ["Ada", "ada", "Cleo", "Dan"]}, ValueError),
    ],
)
def test_a_table_that_cannot_be_is_refused(settings, error):
    with pytest.raises(error):
        TextEnv(**settings)


def test_a_start_player_who_does_not_sit_there_is_refused_and_the_game_goes_on():
    env = begun()
    with pytest.raises(EditionError, match="There is no seat 9 to start"):
        env.reset(1, 9)
    write(env, "1")
    assert "You plant" in text_of(env)


def test_where_nobody_says_how_many_play_it_is_four_or_the_fewest():
    assert [len(TextEnv(edition).names) for edition in ("wild", "wild_duo")] == [4, 2]


def test_a_game_must_be_begun():
    with pytest.raises(ValueError, match="reset"):
        TextEnv().get_observation()
