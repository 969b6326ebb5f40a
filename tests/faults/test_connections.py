"""Connections that are silent, slow or too many: `make serve` cuts them, and others are served."""

import socket
import time
from concurrent.futures import ThreadPoolExecutor
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
BEGUN = b"GET / HTTP/1.1\r\nX-Drip: "
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


def hold(site: Worker, before: bytes, begun: bytes, drip: bytes) -> float:
    """For how long a client holds a connection who begins a request and never finishes it, after
    another one or at first."""
    with connect(site) as connection:
        if before:
            connection.sendall(before)
            assert connection.recv(4096).startswith(b"HTTP/1.1 200")
        connection.sendall(begun)
        return seconds_until_closed(connection, drip)


def ask_now_and_then(site: Worker) -> None:
    """On one connection."""
    with closing(HTTPConnection("127.0.0.1", site.port)) as connection:
        for pause in (0, HEADERS_SECONDS + 2, 0):
            time.sleep(pause)
            connection.request("GET", "/healthz")
            used = connection.sock
            assert connection.getresponse().read() == b"ok\n"
            assert connection.sock is used


def test_who_never_finishes_a_request_is_cut(data: Path) -> None:
    """Whether silent or dripping; but nobody is who is between two requests."""
    site = Worker(data, **PLAIN)
    drips = (b"", b"", b""), (b"", BEGUN, b"X"), (REQUEST, BEGUN, b""), (REQUEST, BEGUN, b"X")
    with open_house(site), ThreadPoolExecutor(len(drips) + 1) as people:
        between = people.submit(ask_now_and_then, site)
        for held in people.map(lambda words: hold(site, *words), drips):
            assert HEADERS_SECONDS - 1 < held < HEADERS_SECONDS + 5
        between.result()
    assert "Traceback" not in site.log.read_text()


def leave_unread(site: Worker, address: str, bite: int) -> None:
    """Read nothing of the responses, or little at a time. Only one connection is allowed, so the
    server has let go of it once another is served."""
    with connect_from(address, site) as connection:
        begun = time.monotonic()
        connection.sendall(MUCH)
        received = connection.recv(1)
        while not is_served(site, address):
            assert time.monotonic() < begun + READING_SECONDS + PATIENCE
            received += connection.recv(bite) if bite else b""
            time.sleep(0.2)
        assert time.monotonic() > begun + READING_SECONDS
        with suppress(ConnectionError):
            while part := connection.recv(65536):
                received += part
        assert received.startswith(b"HTTP/1.1 200")
        assert len(received) < LENGTH


def read_late(site: Worker, address: str) -> None:
    """But in time."""
    with connect_from(address, site) as connection:
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


def test_who_does_not_read_responses_is_cut_and_who_reads_late_is_not(data: Path) -> None:
    site = Worker(data, **READ_SOON, STAMPSWAP_CONNECTIONS="1")
    with open_house(site), ThreadPoolExecutor(3) as people:
        readers = [
            people.submit(leave_unread, site, "127.0.0.2", 0),
            people.submit(leave_unread, site, "127.0.0.3", 100),
            people.submit(read_late, site, "127.0.0.4"),
        ]
        for reader in readers:
            reader.result()


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
            with ExitStack() as opened:
                for _ in range(6):
                    await_version(opened.enter_context(open_socket(site.port, laid)), 0)
                assert ask(site.port, "/healthz", patience=SOON).status == 200
        with open_socket(site.port, laid) as still:
            await_version(still, 0)
            time.sleep(HEADERS_SECONDS + 1)
            await_version(still, 0)
            with open_socket(site.port, laid) as another:
                await_version(another, 0)


def test_a_proxy_has_as_many_as_it_likes(data: Path) -> None:
    site = Worker(data, STAMPSWAP_CONNECTIONS=str(FEW))
    with open_house(site), ExitStack() as held:
        for _ in range(FEW + 5):
            held.enter_context(connect(site))
        assert ask(site.port, "/healthz", patience=SOON).status == 200


def is_served(site: Worker, address: str) -> bool:
    with connect_from(address, site) as other:
        return answer(other).startswith(b"HTTP/1.1 200")


def connect_from(address: str, site: Worker) -> socket.socket:
    return socket.create_connection(("127.0.0.1", site.port), PATIENCE, (address, 0))


def answer(connection: socket.socket) -> bytes:
    try:
        connection.sendall(REQUEST)
        return connection.recv(4096)
    except ConnectionError:
        return b""
