"""`make play`: a home server that starts, says where, and stops."""

import io
import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import segno

from stampswap_site.home import lan_address
from tests.web.site import manage, serving

pytestmark = [pytest.mark.slow, pytest.mark.once]


def test_serves_this_machine_and_prints_the_address(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        assert f"http://127.0.0.1:{site.port}/" in site.announcement
        response, body = site.get("/")
        assert response.status == 200
        assert "Stamp Swap" in body
        status, said, complained = site.stop()
    assert (status, said, complained) == (0, "Stopped.\n", "")


def test_serves_pictures_and_styles_without_collecting_them_first(tmp_path: Path) -> None:
    with serving(tmp_path) as site:
        for path, kind in [
            ("/static/favicon.svg", "image/svg+xml"),
            ("/static/art/album.svg", "image/svg+xml"),
            ("/static/css/base.css", "text/css"),
        ]:
            response, body = site.get(path)
            assert response.status == 200
            assert response.headers["Content-Type"].startswith(kind)
            assert body


def test_shows_no_code_to_strangers(tmp_path: Path) -> None:
    with serving(tmp_path, DEBUG="0") as site:
        response, body = site.get("/no/such/page")
        assert response.status == 404
        assert "urlpatterns" not in body
        assert "Nothing is mounted" in body


def test_answers_only_to_its_own_names(tmp_path: Path) -> None:
    with serving(tmp_path, ALLOWED_HOSTS="parlour.example") as site:
        assert site.get("/", host="localhost")[0].status == 200
        assert site.get("/", host="parlour.example")[0].status == 200
        assert site.get("/", host="elsewhere.example")[0].status == 400
        assert site.stop()[2] == ""


def test_prepares_an_empty_folder_and_its_database_for_racing_writers(tmp_path: Path) -> None:
    with serving(tmp_path / "new", empty=True) as site:
        assert site.get("/")[0].status == 200
    with closing(sqlite3.connect(tmp_path / "new" / "stampswap.sqlite3")) as database:
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_lan_prints_the_address_and_its_qr_code(tmp_path: Path) -> None:
    with serving(tmp_path, STAMPSWAP_LAN="1") as site:
        host = lan_address() or "127.0.0.1"
        address = f"http://{host}:{site.port}/"
        picture = io.StringIO()
        segno.make_qr(address).terminal(out=picture, border=2, compact=True)
        assert address in site.announcement
        assert picture.getvalue() in site.announcement
        assert site.get("/", host=f"{host}:{site.port}")[0].status == 200


def test_lan_binds_every_address_and_home_only_this_machine(tmp_path: Path) -> None:
    elsewhere = lan_address() or "127.0.0.2"
    for lan, reachable in [("0", False), ("1", True)]:
        with serving(tmp_path, STAMPSWAP_LAN=lan) as site, socket.socket() as visitor:
            assert (visitor.connect_ex((elsewhere, site.port)) == 0) is reachable


def test_a_terminal_without_block_letters_still_gets_a_qr_code(tmp_path: Path) -> None:
    with serving(tmp_path, STAMPSWAP_LAN="1", PYTHONIOENCODING="ascii") as site:
        assert "\033[7m  " in site.announcement


def test_lan_refuses_to_debug_in_public(tmp_path: Path) -> None:
    played = manage("play", STAMPSWAP_LAN="1", DEBUG="1", STAMPSWAP_DATA=str(tmp_path))
    assert played.returncode == 1
    assert "DEBUG shows secrets" in played.stderr


def test_a_taken_port_is_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        played = manage("play", "--port", str(port), STAMPSWAP_DATA=str(tmp_path))
    assert played.returncode == 1
    assert played.stdout == ""
    assert played.stderr.splitlines() == [
        f"CommandError: Port {port} is taken by another program; "
        "choose another one, for example: PORT=8123 make play"
    ]


@pytest.mark.parametrize("port", ["0", "65536", "eighty", ""])
def test_no_port_at_all_is_one_sentence(tmp_path: Path, port: str) -> None:
    played = manage("play", f"--port={port}", STAMPSWAP_DATA=str(tmp_path))
    assert played.returncode == 1
    assert played.stderr.splitlines() == [
        f"CommandError: “{port}” is not a port; give a number from 1 to 65535."
    ]
