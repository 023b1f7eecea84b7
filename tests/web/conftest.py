"""What the tests of the server share."""

import pytest


@pytest.fixture
def database(tmp_path):
    return tmp_path / "tables.db"
