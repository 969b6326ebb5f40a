"""`make play`: a home server that starts, says where, and stops."""

import io
import re
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

import pytest
import segno

from stampswap_site.home import lan_address
from tests.commands.run import refused
from tests.servers.environment import PATIENCE, manage, put_database
from tests.servers.server import HomeServer, Server, running

pytestmark = pytest.mark.slow
ELSEWHERE = lan_address() or "127.0.0.2"
"""An address where only the server of the network is found."""


def test_serves_this_machine_and_only_its_own_names(tmp_path: Path) -> None:
    with running(HomeServer(tmp_path, ALLOWED_HOSTS="parlour.example", DEBUG="0")) as site:
        address = f"http://127.0.0.1:{site.port}/"
        assert site.announcement == f"Stamp Swap is ready: {address}\nPress Ctrl-C to stop.\n"
        response, body = site.get("/")
        assert response.status == 200
        assert "Stamp Swap" in body
        assert site.get("/", host="localhost")[0].status == 200
        assert site.get("/", host="parlour.example")[0].status == 200
        assert site.get("/", host="elsewhere.example")[0].status == 400
        assert not reachable(ELSEWHERE, site)
        shows_no_code_to_strangers(site)
        serves_pictures_and_styles_without_collecting_them_first(site)
        with closing(sqlite3.connect(tmp_path / "stampswap.sqlite3")) as database:
            assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        a_letter_is_written(site)
        status, said = site.stop()
        assert status == 0
        assert said.endswith("Stopped.\n")
        assert f":{site.port}/me/address/" in said, "the letter names it"


def shows_no_code_to_strangers(site: Server) -> None:
    response, body = site.get("/no/such/page")
    assert response.status == 404
    assert "urlpatterns" not in body
    assert "Nothing is mounted" in body


def serves_pictures_and_styles_without_collecting_them_first(site: Server) -> None:
    for path, kind in [
        ("/static/favicon.svg", "image/svg+xml"),
        ("/static/art/album.svg", "image/svg+xml"),
        ("/static/css/base.css", "text/css"),
    ]:
        response, body = site.get(path)
        assert response.status == 200
        assert response.headers["Content-Type"].startswith(kind)
        assert body


ENQUEUE = """
from games.services import addresses
from games.services.people import identity
anna = identity.new_guest("Anna")
identity.prefer(anna, email="anna@example.org")
addresses.write_confirmation.enqueue(anna.pk, anna.email)
"""


def a_letter_is_written(site: Server) -> None:
    """The worker writes it; without a mail server it prints it."""
    enqueued = manage("shell", "--no-imports", "-c", ENQUEUE, STAMPSWAP_DATA=str(site.data))
    assert enqueued.returncode == 0, enqueued.stderr
    with closing(sqlite3.connect(site.data / "stampswap.sqlite3")) as database:
        status = "SELECT status FROM django_tasks_database_dbtaskresult"
        while database.execute(status).fetchall() != [("SUCCESSFUL",)]:
            time.sleep(0.1)


@pytest.mark.release
def test_prepares_an_empty_folder(tmp_path: Path) -> None:
    with running(HomeServer(tmp_path / "new")) as site:
        assert site.get("/")[0].status == 200


def test_lan_prints_the_address_and_its_qr_code_and_is_reachable_there(tmp_path: Path) -> None:
    with running(HomeServer(tmp_path, STAMPSWAP_LAN="1")) as site:
        host = lan_address() or "127.0.0.1"
        address = f"http://{host}:{site.port}/"
        picture = io.StringIO()
        segno.make_qr(address).terminal(out=picture, border=2, compact=True)
        assert address in site.announcement
        assert picture.getvalue() in site.announcement
        assert site.get("/", host=f"{host}:{site.port}")[0].status == 200
        assert reachable(ELSEWHERE, site)
        assert f'value="http://{host}:{site.port}/i/' in opened_table(site)


def reachable(address: str, site: Server) -> bool:
    with socket.socket() as visitor:
        return visitor.connect_ex((address, site.port)) == 0


def opened_table(site: Server) -> str:
    """The lobby of a table, with its invitation, as this machine sees it."""
    browser = build_opener(HTTPCookieProcessor(CookieJar()))
    address = f"http://127.0.0.1:{site.port}/host/"
    form = browser.open(address, timeout=PATIENCE).read().decode()
    token = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', form)
    assert token
    fields = {"csrfmiddlewaretoken": token[1], "name": "Anna", "pace": "live"}
    sent = urlencode(fields | {"seat2": "invited"}).encode()
    lobby: str = browser.open(address, sent, timeout=PATIENCE).read().decode()
    return lobby


@pytest.mark.release
def test_a_terminal_without_block_letters_still_gets_a_qr_code(tmp_path: Path) -> None:
    with running(HomeServer(tmp_path, STAMPSWAP_LAN="1", PYTHONIOENCODING="ascii")) as site:
        assert "\033[7m  " in site.announcement


def test_lan_refuses_to_debug_in_public(settings: Any) -> None:
    settings.LAN = settings.DEBUG = True
    assert "DEBUG shows secrets" in refused("play")


def test_a_taken_port_is_one_sentence(tmp_path: Path) -> None:
    put_database(tmp_path)
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


@pytest.mark.parametrize("port", ["-1", "65536", "eighty", ""])
def test_no_port_at_all_is_one_sentence(port: str) -> None:
    assert refused("play", f"--port={port}") == (
        f"“{port}” is not a port; give a number from 1 to 65535."
    )


@contextmanager
def half_sent(site: Server, number: int) -> Iterator[None]:
    """So many requests that never end."""
    with ExitStack() as stack:
        for _ in range(number):
            visitor = stack.enter_context(socket.create_connection(("127.0.0.1", site.port)))
            with suppress(OSError):  # refused already
                visitor.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        yield


def may_open_files(at_first: int, at_most: int) -> tuple[str, ...]:
    """Words by which a program is run so."""
    limits = f"ulimit -S -n {at_first}; ulimit -H -n {at_most}"
    return ("sh", "-c", f'{limits}; exec "$@"', "sh")


@pytest.mark.release
def test_many_half_sent_requests_lock_nobody_out(tmp_path: Path) -> None:
    """As many files as the system lets it open, not as many as it starts with."""
    with running(HomeServer(tmp_path, *may_open_files(100, 1000))) as site, half_sent(site, 110):
        assert site.get("/")[0].status == 200
        assert site.stop() == (0, "Stopped.\n")


def answers(site: Server) -> bool:
    with suppress(OSError):
        return site.get("/")[0].status == 200
    return False


@pytest.mark.release
def test_too_few_files_are_one_line_in_the_log(tmp_path: Path) -> None:
    with running(HomeServer(tmp_path, *may_open_files(100, 100))) as site:
        with half_sent(site, 110), pytest.raises(OSError):  # noqa: PT011  (reset, or no answer)
            site.get("/")
        while not answers(site):  # it notices one by one that they have gone
            time.sleep(0.1)
        status, said = site.stop()
    assert said.count("Connections are refused: this process may open 100 files only.") == 1
    assert (status, len(said.splitlines()), said.endswith("Stopped.\n")) == (0, 2, True)
