"""Sockets that are slow, silent or asleep slow nobody else down, and are dropped."""

import base64
import re
import socket
import struct
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.faults.conftest import new_folder
from tests.faults.laying import Laid, Wish, lay
from tests.faults.visitors import ask, await_version, cookie, make, open_socket, version
from tests.servers.environment import ROOT
from tests.servers.server import HomeServer, Server, WorkerServer, running
from tests.time_limits import limits

pytestmark = pytest.mark.slow
METRICS = {"STAMPSWAP_METRICS": "watch"}


@pytest.fixture(scope="module")
def worker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WorkerServer]:
    """A worker that drops browsers which do not answer a ping. No heartbeat tells of a move."""
    told = limits(ping=1, pong=5, heartbeat=3600, look=3600)
    data = new_folder(tmp_path_factory.mktemp("sockets"))
    site = WorkerServer(data, **METRICS, **told)
    with running(site):
        yield site


def silent(port: int, laid: Laid, seat: int = 0) -> socket.socket:
    """A browser that has opened a socket and then neither reads nor answers a ping."""
    line = socket.create_connection(("127.0.0.1", port))
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    head = {
        "Host": f"127.0.0.1:{port}",
        "Origin": f"http://127.0.0.1:{port}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(b"0" * 16).decode(),
        **cookie(laid.sessions[seat]),
    }
    lines = [f"GET /ws/t/{laid.code}/line/ HTTP/1.1", *(f"{n}: {v}" for n, v in head.items())]
    line.sendall("\r\n".join([*lines, "", ""]).encode())
    return line


@contextmanager
def crowd(port: int, laid: Laid, number: int) -> Iterator[None]:
    """Silent browsers that have been let in, and as many that come to the door and never say what
    they want."""
    with ExitStack() as lines:
        for each in range(number):  # not too many of one person
            line = lines.enter_context(silent(port, laid, each % len(laid.sessions)))
            lines.enter_context(socket.create_connection(("127.0.0.1", port)))
            assert line.recv(12) == b"HTTP/1.1 101"
        yield


def listening(port: int) -> int:
    told = ask(port, "/metrics", Authorization="Bearer watch").body
    found = re.search(r"^stampswap_sockets (\d+)", told, re.MULTILINE)
    assert found, told
    return int(found[1])


def wait_until_listen(port: int, number: int) -> None:
    while listening(port) != number:
        time.sleep(0.1)


@pytest.mark.release
@pytest.mark.parametrize("many", [200])
def test_a_silent_crowd_slows_nobody_and_is_dropped(worker: WorkerServer, many: int) -> None:
    (laid,) = lay(worker.settings, Wish(seats=5, moves=3))
    with open_socket(worker.port, laid) as line:
        await_version(line, 0)
        with crowd(worker.port, laid, many):
            for step in laid.steps:
                assert make(worker.port, laid, step).status == 200
                await_version(line, version(worker.port, laid))
            wait_until_listen(worker.port, 1)
        assert line.ping().wait()  # a browser that answers pings stays


@pytest.mark.release
def test_a_browser_that_vanishes_is_nothing_to_log(data: Path) -> None:
    site = HomeServer(data, **METRICS)
    with running(site), logs_nothing(site):
        vanish(site)


def test_neither_who_vanishes_nor_who_reads_slowly_slows_a_worker(worker: WorkerServer) -> None:
    with logs_nothing(worker):
        vanish(worker)
        read_slowly(worker)


def vanish(site: Server) -> None:
    """A connection is reset just when it is told something, and again and again."""
    (laid,) = lay(site.settings, Wish(moves=3))
    with ThreadPoolExecutor(1) as player:
        for step in laid.steps:
            browsers = [silent(site.port, laid) for _ in range(10)]
            wait_until_listen(site.port, 10)
            moved = player.submit(make, site.port, laid, step)
            for browser in browsers:
                time.sleep(0.01)  # some before the move, some after it
                reset(browser)
            assert moved.result().status == 200
            wait_until_listen(site.port, 0)


@contextmanager
def logs_nothing(site: Server) -> Iterator[None]:
    before = len(site.log.read_text())
    yield
    log = site.log.read_text()[before:]
    assert "Traceback" not in log, log
    assert "socket of a table" not in log, log


def reset(connection: socket.socket) -> None:
    """Reset the connection, without a word of good-bye."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def read_slowly(site: Server, times: int = 40) -> None:
    """Far more than the system holds for a line that nobody reads from: all of it is got, and
    nobody is slowed."""
    picture = (ROOT / "static/art/stamps.svg").read_bytes()
    asked = f"GET /static/art/stamps.svg HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\n\r\n"
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        line.connect(("127.0.0.1", site.port))
        line.sendall(asked.encode() * times)
        got = bytearray(line.recv(1))
        assert ask(site.port, "/healthz").status == 200
        while not got.endswith(picture[-20:]) or got.count(picture) < times:
            more = line.recv(1 << 20)
            assert more, "hung up"
            got += more
    assert len(got) > 5_000_000
