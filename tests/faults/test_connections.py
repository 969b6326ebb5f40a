"""Connections that are silent, slow or too many: `make serve` cuts them, and others are served."""

import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection

import pytest

from tests.faults.conftest import new_folder
from tests.faults.laying import Wish, lay
from tests.faults.visitors import ask, await_version, open_socket
from tests.servers.environment import ROOT
from tests.servers.server import WorkerServer, running
from tests.time_limits import limits

pytestmark = pytest.mark.slow
FEW = 3
"""Connections that one address may have. So each test, and each visitor in it, has its own: the
server may still count one that was closed."""
LIMIT = 2.0
"""Seconds for sending the headers of a request, and for reading a response."""
BEGUN = b"GET / HTTP/1.1\r\nX-Drip: "
REQUEST = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
PICTURES = 60
MUCH = REQUEST.replace(b"/healthz", b"/static/art/stamps.svg") * PICTURES + REQUEST
LENGTH = PICTURES * (ROOT / "static" / "art" / "stamps.svg").stat().st_size
"""Responses of 8 MB (without headers): more than Linux takes for a client that does not read."""
LAST = b"\r\n\r\nok\n"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WorkerServer]:
    told = {"STAMPSWAP_PLAIN": "1", "STAMPSWAP_CONNECTIONS": str(FEW)}
    data = new_folder(tmp_path_factory.mktemp("connections"))
    site = WorkerServer(data, **told, **limits(headers=LIMIT, reading=LIMIT))
    with running(site):
        yield site


def connect(site: WorkerServer, address: str) -> socket.socket:
    return socket.create_connection(("127.0.0.1", site.port), None, (address, 0))


def answer(connection: socket.socket) -> bytes:
    try:
        connection.sendall(REQUEST)
        return connection.recv(4096)
    except ConnectionError:
        return b""


def is_served(site: WorkerServer, address: str) -> bool:
    with connect(site, address) as other:
        return answer(other).startswith(b"HTTP/1.1 200")


def drip_until_closed(connection: socket.socket, drip: bytes) -> None:
    """One byte now and then, or nothing at all."""
    connection.settimeout(0.1 if drip else None)
    with suppress(ConnectionError):
        while True:
            with suppress(TimeoutError):
                if not connection.recv(4096):
                    return
            connection.send(drip)


def hold(site: WorkerServer, address: str, before: bytes, begun: bytes, drip: bytes) -> float:
    """For how long a client holds a connection who begins a request and never finishes it, after
    another one or at first."""
    since = time.monotonic()
    with connect(site, address) as connection:
        if before:
            connection.sendall(before)
            assert connection.recv(4096).startswith(b"HTTP/1.1 200")
            since = time.monotonic()
        connection.sendall(begun)
        drip_until_closed(connection, drip)
    return time.monotonic() - since


def test_who_never_finishes_a_request_is_cut(site: WorkerServer) -> None:
    """Whether silent or dripping; but nobody is who is between two requests."""
    drips = (b"", b"", b""), (b"", BEGUN, b"X"), (REQUEST, BEGUN, b""), (REQUEST, BEGUN, b"X")
    logged = len(site.log.read_text())
    addresses = [f"127.0.1.{number}" for number, _ in enumerate(drips, start=1)]
    with (
        closing(HTTPConnection("127.0.0.1", site.port, source_address=("127.0.1.9", 0))) as between,
        ThreadPoolExecutor(len(drips)) as people,
    ):
        between.request("GET", "/healthz")
        used = between.sock
        assert between.getresponse().read() == b"ok\n"
        for held in people.map(lambda at, words: hold(site, at, *words), addresses, drips):
            assert held > 0.9 * LIMIT
        between.request("GET", "/healthz")
        assert between.getresponse().read() == b"ok\n"
        assert between.sock is used
    assert "Traceback" not in site.log.read_text()[logged:]


def leave_unread(site: WorkerServer, address: str, bite: int) -> None:
    """Read nothing of the responses, or little at a time. With this connection the address has all
    it may have, so the server has let go of it once another is served."""
    with ExitStack() as others:
        for _ in range(FEW - 1):
            assert answer(others.enter_context(connect(site, address)))
        with connect(site, address) as connection:
            begun = time.monotonic()
            connection.sendall(MUCH)
            received = connection.recv(1)
            while not is_served(site, address):
                received += connection.recv(bite) if bite else b""
                time.sleep(0.1)
            assert time.monotonic() > begun + 0.9 * LIMIT
            with suppress(ConnectionError):
                while part := connection.recv(65536):
                    received += part
    assert received.startswith(b"HTTP/1.1 200")
    assert len(received) < LENGTH


def read_late(site: WorkerServer, address: str) -> socket.socket | None:
    """But in time: the connection, on which all has been read; None if this machine was too slow
    for that."""
    begun = time.monotonic()
    connection = connect(site, address)
    connection.sendall(MUCH)
    received, size = connection.recv(1), 1
    assert is_served(site, "127.0.2.9")  # and meanwhile the rest has come as far as it can
    while not received.endswith(LAST):
        try:
            part = connection.recv(65536)
        except ConnectionError:
            part = b""
        if not part:
            connection.close()
            assert time.monotonic() > begun + 0.9 * LIMIT, "it had still time to read"
            return None
        received, size = received[-len(LAST) :] + part, size + len(part)
    assert size > LENGTH
    return connection


def test_who_does_not_read_responses_is_cut_and_who_reads_late_is_not(site: WorkerServer) -> None:
    addresses = (f"127.0.2.{number}" for number in range(10, 250))
    while (late := read_late(site, next(addresses))) is None:
        pass
    with late, ThreadPoolExecutor(2) as people:
        silent = people.submit(leave_unread, site, "127.0.2.1", 0)
        slow = people.submit(leave_unread, site, "127.0.2.2", 100)
        silent.result()
        slow.result()
        # The time that there was for reading is over.
        assert answer(late).startswith(b"HTTP/1.1 200")


def test_one_address_has_only_so_many(site: WorkerServer) -> None:
    """Another is served meanwhile; and so is the first once it has let go of some."""
    with ExitStack() as held:
        opened = [held.enter_context(connect(site, "127.0.3.1")) for _ in range(FEW)]
        for connection in opened:
            assert answer(connection).startswith(b"HTTP/1.1 200")
        with connect(site, "127.0.3.1") as refused:
            assert answer(refused) == b""
        assert is_served(site, "127.0.3.2")
        opened[0].close()
        while not is_served(site, "127.0.3.1"):
            pass


def test_websockets_are_not_counted_as_such(site: WorkerServer) -> None:
    (laid,) = lay(site.settings, Wish(moves=1))
    with ExitStack() as opened:
        lines = [opened.enter_context(open_socket(site.port, laid)) for _ in range(2 * FEW)]
        for line in lines:
            await_version(line, 0)
        assert ask(site.port, "/healthz").status == 200
        assert hold(site, "127.0.4.1", b"", b"", b"") > 0.9 * LIMIT
        for line in lines:  # though that time is over for them, too
            assert line.ping().wait()
