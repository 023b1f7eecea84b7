"""What may be said at a table, and by whom."""

import pytest

from bohnfire.table.refusals import Refused
from bohnfire.table.talk import LONGEST_SAYING, spoken
from tests.table.tables import all_human, in_hall, opened


def refusal(text):
    with pytest.raises(Refused) as caught:
        spoken(text)
    return caught.value.code


def test_what_is_said_is_trimmed():
    assert spoken("  Two red for a soy?\n") == "Two red for a soy?"


def test_a_saying_of_the_longest_length_is_heard_and_a_longer_one_is_not():
    assert spoken("ö" * LONGEST_SAYING) == "ö" * 200
    assert refusal("ö" * (LONGEST_SAYING + 1)) == "talk/too-long"


@pytest.mark.parametrize("text", ["", "   ", "\n\t"])
def test_nothing_is_not_said(text):
    assert refusal(text) == "talk/empty"


@pytest.mark.parametrize("text", ["a\nb", "a\0b", "a\x1b[31m", "a\u202eb", "a\u2028b", "a\ud800b"])
def test_signs_nobody_can_see_are_refused(text):
    assert refusal(text) == "talk/unreadable"


def test_composed_pictures_are_heard():
    assert spoken("\U0001f469\u200d\U0001f33e") == "\U0001f469\u200d\U0001f33e"


def test_before_the_start_nothing_is_said():
    async def story(hall):
        table, _token = await opened(hall)
        with pytest.raises(Refused) as caught:
            await table.say(0, None, "Hello", promise=False)
        return caught.value.code

    assert in_hall(story) == "table/not-started"


def test_a_saying_that_comes_again_is_said_once():
    async def story(hall):
        table = await all_human(hall)
        versions = [await table.say(0, "c1", "Hello", promise=False) for _n in range(2)]
        return versions, len(table.session.talk)

    versions, said = in_hall(story)
    assert (versions[0], said) == (versions[1], 1)
