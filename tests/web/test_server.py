"""Starting a server: where it keeps its tables, and what can be in its way."""

import socket
from pathlib import Path

import pytest

from bohnfire.web import CannotServe, default_database, serve
from bohnfire.web.server import listen


def test_a_port_in_use_is_named_in_a_sentence(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(CannotServe, match=f"Cannot listen on 127.0.0.1 port {port}") as refusal:
            serve("127.0.0.1", port, tmp_path / "tables.db")
    assert refusal.value.sentence.endswith("--port.")


@pytest.mark.parametrize("host", ["999.1.1.1", "no such host", "8.8.8.8", "::g", "ä" * 70])
def test_an_address_that_is_not_ours_is_named_in_a_sentence(tmp_path, host):
    with pytest.raises(CannotServe, match="Cannot listen") as refusal:
        serve(host, 0, tmp_path / "tables.db")
    assert "--host names an address of this machine" in refusal.value.sentence
    assert "--port" not in refusal.value.sentence


def test_a_file_that_is_no_database_is_named_in_a_sentence(tmp_path):
    path = tmp_path / "tables.db"
    path.write_text("a shopping list " * 200)
    with pytest.raises(CannotServe, match="cannot be used as Bohnfire's database"):
        serve("127.0.0.1", 0, path)
    assert path.read_text().startswith("a shopping list")


def test_a_missing_folder_is_refused_and_not_made(tmp_path):
    with pytest.raises(CannotServe, match=r"there is no folder .*Make it first"):
        serve("127.0.0.1", 0, tmp_path / "tabels" / "tables.db")
    assert list(tmp_path.iterdir()) == []


def test_a_missing_folder_named_in_the_environment_is_not_made_either(tmp_path, monkeypatch):
    monkeypatch.setenv("BOHNFIRE_DATABASE", str(tmp_path / "tabels" / "tables.db"))
    with pytest.raises(CannotServe, match="there is no folder"):
        serve("127.0.0.1", 0)


def test_the_usual_folder_is_made(tmp_path, monkeypatch):
    monkeypatch.delenv("BOHNFIRE_DATABASE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with pytest.raises(CannotServe, match="Cannot listen"):
        serve("no such host", 0)
    assert (tmp_path / "data" / "bohnfire" / "bohnfire.db").is_file()


def test_a_usual_folder_that_cannot_be_made_is_named_in_a_sentence(tmp_path, monkeypatch):
    monkeypatch.delenv("BOHNFIRE_DATABASE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(CannotServe, match="cannot be kept"):
        serve("127.0.0.1", 0)


def test_the_usual_database_lies_with_the_data_of_programs(monkeypatch):
    monkeypatch.delenv("BOHNFIRE_DATABASE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_database() == Path("/data/bohnfire/bohnfire.db")


def test_the_database_can_be_chosen_in_the_environment(monkeypatch):
    monkeypatch.setenv("BOHNFIRE_DATABASE", "/club/tables.db")
    assert default_database() == Path("/club/tables.db")


def test_small_messages_are_sent_at_once():
    with (
        listen("127.0.0.1", 0) as listening,
        socket.create_connection(listening.getsockname()[:2]),
    ):
        accepted, _address = listening.accept()
        with accepted:
            assert accepted.proto == socket.IPPROTO_TCP  # then asyncio sets TCP_NODELAY
