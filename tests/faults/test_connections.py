"""Connections that are silent, slow or too many: `make serve` cuts them, and others are served."""

import socket
import time
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest

from stampswap_site.connections import HEADERS_SECONDS
from tests.faults.houses import Worker, open_house
from tests.faults.laying import Wish, lay
from tests.faults.visitors import ask, await_version, open_socket
from tests.web.site import ROOT

pytestmark = pytest.mark.slow
FEW = 20
SOON = 2.0
REQUEST = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
PLAIN = {"STAMPSWAP_HOME": "", "STAMPSWAP_PLAIN": "1", "ALLOWED_HOSTS": "127.0.0.1"}
READING_SECONDS = 4
READ_SOON = {"STAMPSWAP_PLAIN": "1", "STAMPSWAP_READING": str(READING_SECONDS)}
PICTURES = 60
MUCH = REQUEST.replace(b"/healthz", b"/static/art/stamps.svg") * PICTURES
LENGTH = PICTURES * (ROOT / "static" / "art" / "stamps.svg").stat().st_size
"""Responses of 8 MB (without headers): more than Linux takes for a client that does not read."""
PATIENCE = 30.0


def connect(site: Worker) -> socket.socket:
    return socket.create_connection(("127.0.0.1", site.port), HEADERS_SECONDS + 10)


def seconds_until_closed(connection: socket.socket, drip: bytes) -> float:
    """How long a client holds a connection who sends one byte now and then."""
    begun = time.monotonic()
    connection.settimeout(0.3)
    while time.monotonic() < begun + HEADERS_SECONDS + 10:
        try:
            if not connection.recv(4096):
                break
        except TimeoutError:
            pass
        except ConnectionError:
            break
        try:
            connection.send(drip)
        except ConnectionError:
            break
    return time.monotonic() - begun


@pytest.mark.parametrize("drip", [b"", b"X"], ids=["silent", "dripping"])
def test_who_never_finishes_a_request_is_cut(data: Path, drip: bytes) -> None:
    site = Worker(data, **PLAIN)
    with open_house(site):
        with connect(site) as connection:
            if drip:
                connection.sendall(b"GET / HTTP/1.1\r\nX-Drip: ")
            held = seconds_until_closed(connection, drip)
            assert HEADERS_SECONDS - 1 < held < HEADERS_SECONDS + 5
        with connect(site) as connection:  # after a request that was answered
            connection.sendall(REQUEST)
            assert connection.recv(4096).startswith(b"HTTP/1.1 200")
            connection.sendall(b"GET / HTTP/1.1\r\nX-Drip: ")
            held = seconds_until_closed(connection, drip)
            assert HEADERS_SECONDS - 1 < held < HEADERS_SECONDS + 5
    assert "Traceback" not in site.log.read_text()


def test_who_is_between_two_requests_is_not_cut(data: Path) -> None:
    site = Worker(data, **PLAIN)
    with open_house(site), closing(HTTPConnection("127.0.0.1", site.port)) as connection:
        for pause in (0, HEADERS_SECONDS + 2, 0):
            time.sleep(pause)
            connection.request("GET", "/healthz")
            used = connection.sock
            assert connection.getresponse().read() == b"ok\n"
            assert connection.sock is used


@pytest.mark.parametrize("bite", [0, 100], ids=["silent", "slow"])
def test_who_does_not_read_responses_is_cut(data: Path, bite: int) -> None:
    """Only one connection is allowed, so the server has let go of it once another is served."""
    site = Worker(data, **READ_SOON, STAMPSWAP_CONNECTIONS="1")
    with open_house(site), connect(site) as connection:
        begun = time.monotonic()
        connection.sendall(MUCH)
        received = connection.recv(1)
        while not is_served(site):
            assert time.monotonic() < begun + READING_SECONDS + PATIENCE
            received += connection.recv(bite) if bite else b""
            time.sleep(0.2)
        assert time.monotonic() > begun + READING_SECONDS
        with suppress(ConnectionError):
            while part := connection.recv(65536):
                received += part
        assert received.startswith(b"HTTP/1.1 200")
        assert len(received) < LENGTH


def test_who_reads_responses_late_but_in_time_is_not_cut(data: Path) -> None:
    site = Worker(data, **READ_SOON)
    with open_house(site), connect(site) as connection:
        connection.sendall(MUCH)
        time.sleep(READING_SECONDS / 2)
        received = 0
        while received < LENGTH:
            part = connection.recv(65536)
            assert part
            received += len(part)
        time.sleep(READING_SECONDS)
        connection.settimeout(0.1)
        with suppress(TimeoutError):  # the rest, which are headers
            while connection.recv(65536):
                pass
        connection.settimeout(PATIENCE)
        assert answer(connection).startswith(b"HTTP/1.1 200")


def test_one_address_has_only_so_many(data: Path) -> None:
    """Another is served meanwhile; and so is the first once it has let go of some."""
    site = Worker(data, **PLAIN, STAMPSWAP_CONNECTIONS=str(FEW))
    with open_house(site), ExitStack() as held:
        opened = [held.enter_context(connect(site)) for _ in range(FEW)]
        time.sleep(0.5)
        with connect(site) as refused:
            assert answer(refused) == b""
        with connect_from("127.0.0.2", site) as other:
            assert answer(other).startswith(b"HTTP/1.1 200")
        for connection in opened[:2]:
            connection.close()
        time.sleep(0.5)
        assert ask(site.port, "/healthz", patience=SOON).status == 200


def test_websockets_are_not_counted_as_such(data: Path) -> None:
    site = Worker(data, **PLAIN, STAMPSWAP_CONNECTIONS="3")
    (laid,) = lay(site.told, Wish(moves=1))
    with open_house(site):
        for _ in range(3):
            with ExitStack() as held:
                for _ in range(6):
                    await_version(held.enter_context(open_socket(site.port, laid)), 0)
                assert ask(site.port, "/healthz", patience=SOON).status == 200
        time.sleep(HEADERS_SECONDS)
        with open_socket(site.port, laid) as still:
            await_version(still, 0)
            time.sleep(HEADERS_SECONDS + 1)
            await_version(still, 0)


def test_a_proxy_has_as_many_as_it_likes(data: Path) -> None:
    site = Worker(data, STAMPSWAP_CONNECTIONS=str(FEW))
    with open_house(site), ExitStack() as held:
        for _ in range(FEW + 5):
            held.enter_context(connect(site))
        assert ask(site.port, "/healthz", patience=SOON).status == 200


def is_served(site: Worker) -> bool:
    with connect(site) as other:
        return answer(other).startswith(b"HTTP/1.1 200")


def connect_from(address: str, site: Worker) -> socket.socket:
    return socket.create_connection(("127.0.0.1", site.port), SOON, (address, 0))


def answer(connection: socket.socket) -> bytes:
    try:
        connection.sendall(REQUEST)
        return connection.recv(4096)
    except ConnectionError:
        return b""
