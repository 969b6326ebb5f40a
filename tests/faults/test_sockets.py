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

from tests.faults.houses import House, Worker, open_house
from tests.faults.laying import Laid, Wish, lay
from tests.faults.visitors import ask, await_version, cookie, make, open_socket, version
from tests.sizes import often
from tests.web.site import ROOT

pytestmark = pytest.mark.slow
PING, PONG = often(3, 10), often(20, 30)
"""Time enough for the whole crowd to come in, one after the other, before the first is dropped."""
SOON = 8.0
"""Far less than a heartbeat of a socket, which would tell by itself."""


class Impatient(Worker):
    settings = (f"ws_ping_interval={PING}", f"ws_ping_timeout={PONG}")


def silent(port: int, laid: Laid) -> socket.socket:
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
        **cookie(laid.sessions[0]),
    }
    lines = [f"GET /ws/t/{laid.code}/version/ HTTP/1.1", *(f"{n}: {v}" for n, v in head.items())]
    line.sendall("\r\n".join([*lines, "", ""]).encode())
    return line


@contextmanager
def crowd(port: int, laid: Laid, number: int) -> Iterator[None]:
    """Silent ones, and as many who come to the door and never say what they want: ten at a time,
    since whoever is not let in soon is refused."""
    before = listening(port)
    with ExitStack() as lines:
        for come in range(1, number + 1):
            lines.enter_context(silent(port, laid))
            lines.enter_context(socket.create_connection(("127.0.0.1", port)))
            if come % 10 == 0:
                wait_for(port, before + come, 30)
        yield


def listening(port: int) -> int:
    told = ask(port, "/metrics", Authorization="Bearer watch").body
    found = re.search(r"^stampswap_sockets\{.*\} (\d+)", told, re.MULTILINE)
    assert found, told
    return int(found[1])


def wait_for(port: int, number: int, patience: float) -> None:
    end = time.monotonic() + patience
    while (now := listening(port)) != number:
        assert time.monotonic() < end, f"{now} listen, not {number}"
        time.sleep(0.2)


def test_a_silent_crowd_slows_nobody_and_is_dropped(data: Path, long: bool) -> None:
    many = 400 if long else 100
    site = Impatient(data, STAMPSWAP_METRICS="watch")
    (laid,) = lay(site.told, Wish(moves=6))
    with open_house(site), open_socket(site.port, laid) as line:
        await_version(line, 0)
        with crowd(site.port, laid, many):
            assert listening(site.port) == many + 1
            for step in laid.steps:
                begun = time.monotonic()
                assert make(site.port, laid, step).status == 200
                await_version(line, version(site.port, laid), SOON)
                assert time.monotonic() - begun < SOON
            wait_for(site.port, 1, PING + PONG + 20)
        await_version(line, version(site.port, laid))  # whoever answers pings stays


def test_a_browser_that_vanishes_is_nothing_to_log(data: Path) -> None:
    site = House(data, STAMPSWAP_METRICS="watch")
    (laid,) = lay(site.told, Wish(moves=4))
    with open_house(site):
        vanish(site, laid)
    logged_nothing(site)


def test_neither_who_vanishes_nor_who_reads_slowly_slows_a_worker(data: Path) -> None:
    site = Worker(data, STAMPSWAP_METRICS="watch")
    (laid,) = lay(site.told, Wish(moves=4))
    with open_house(site):
        vanish(site, laid)
        read_slowly(site)
    logged_nothing(site)


def vanish(site: House, laid: Laid) -> None:
    """A connection is reset just when it is told something, and again and again."""
    with ThreadPoolExecutor(1) as player:
        for step in laid.steps:
            browsers = [silent(site.port, laid) for _ in range(10)]
            wait_for(site.port, 10, SOON)
            moved = player.submit(make, site.port, laid, step)
            for browser in browsers:
                time.sleep(0.01)
                reset(browser)
            assert moved.result().status == 200
            wait_for(site.port, 0, SOON)


def logged_nothing(site: House) -> None:
    log = site.log.read_text()
    assert "Traceback" not in log, log
    assert "socket of a table" not in log, log


def reset(connection: socket.socket) -> None:
    """Without a word of good-bye."""
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


def read_slowly(site: House, times: int = 40) -> None:
    """Far more than the system holds for a line that nobody reads from: all of it is got, and
    nobody is slowed."""
    picture = (ROOT / "static/art/stamps.svg").read_bytes()
    asked = f"GET /static/art/stamps.svg HTTP/1.1\r\nHost: 127.0.0.1:{site.port}\r\n\r\n"
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        line.settimeout(30)
        line.connect(("127.0.0.1", site.port))
        line.sendall(asked.encode() * times)
        time.sleep(2)
        assert ask(site.port, "/healthz", patience=SOON).status == 200
        got = bytearray()
        while not got.endswith(picture[-20:]) or got.count(picture) < times:
            more = line.recv(1 << 20)
            assert more, "hung up"
            got += more
    assert len(got) > 5_000_000
