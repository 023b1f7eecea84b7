"""What a newcomer does first is done before the tests' packages can help."""

from tools.first_start import first_start


def test_an_installed_bohnfire_shows_its_page_and_ends_with_ctrl_c():
    assert first_start() == ""


def test_a_server_that_does_not_start_is_told():
    assert first_start("false") == "the server did not start"
