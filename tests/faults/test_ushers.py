"""Who sits at one table comes to the same process of `make serve`; or to another, if need be."""

import os
import re
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from pathlib import Path
from zlib import crc32

import pytest

from stampswap_site.ushers import SILENCE
from tests.faults.houses import PATIENCE, Fleet, open_house
from tests.faults.laying import Laid, Wish, lay
from tests.faults.visitors import answer, ask, asking, bell, cookie, hear, make, pulse

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="Linux tells which process has a line"),
]
ANSWERED = b"HTTP/1.1 200 OK"


class Site(Fleet):
    def holder(self, line: socket.socket) -> int:
        """The process at the other end of it."""
        inode = self._inode(line.getsockname()[1])
        for pid in self.processes():
            files = Path(f"/proc/{pid}/fd").iterdir()
            if any(_leads_to(file, f"socket:[{inode}]") for file in files):
                return pid
        raise AssertionError("nobody has this line")

    def _inode(self, visitor: int) -> str:
        for entry in Path("/proc/net/tcp").read_text().splitlines()[1:]:
            here, there, inode = (entry.split()[n] for n in (1, 2, 9))
            if (_port(here), _port(there)) == (self.port, visitor):
                return inode
        raise AssertionError("there is no such line")


def _port(address: str) -> int:
    return int(address.rpartition(":")[2], 16)


def _leads_to(file: Path, name: str) -> bool:
    try:
        return str(file.readlink()) == name
    except OSError:  # closed meanwhile
        return False


@pytest.fixture
def site(fleet: dict[str, str], data: Path) -> Iterator[Site]:
    plain = {"STAMPSWAP_HOME": "", "STAMPSWAP_PLAIN": "1", "ALLOWED_HOSTS": "127.0.0.1"}
    site = Site(data, **plain, **fleet, STAMPSWAP_METRICS="watch")
    with open_house(site):
        opened: set[int] = set()

        def both_are_ready() -> bool:
            opened.add(opener(site))
            return opened == set(site.processes())

        until(both_are_ready)
        yield site


@pytest.fixture
def tables(site: Site) -> list[Laid]:
    return lay(site.told, *[Wish(moves=2)] * 6)


def until(true: Callable[[], bool]) -> None:
    patience = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < patience
        time.sleep(0.02)


def opener(site: Site) -> int:
    """Whoever opens the door to somebody who sits nowhere."""
    with asking(site.port, "/healthz") as line:
        assert answer(line).status == 200
        return site.holder(line.sock)


def owner(site: Site, laid: Laid) -> int:
    with bell(site.port, laid) as line:
        return site.holder(line.socket)


def test_all_at_a_table_come_to_one_process(site: Site, tables: list[Laid]) -> None:
    places: dict[int, set[int]] = {}
    for laid in tables:
        with ExitStack() as lines:
            bells = [lines.enter_context(bell(site.port, laid, seat)).socket for seat in range(3)]
            page = lines.enter_context(asking(site.port, f"/t/{laid.code}/", laid.sessions[0]))
            assert answer(page).status == 200
            (process,) = {site.holder(line) for line in (*bells, page.sock)}
        places.setdefault(crc32(laid.code.encode()) % 2, set()).add(process)
    assert {len(processes) for processes in places.values()} == {1}
    assert len(set.union(*places.values())) == len(places)


def test_a_line_for_something_else_is_soon_another(site: Site, tables: list[Laid]) -> None:
    for laid in tables:
        process = owner(site, laid)
        with closing(HTTPConnection("127.0.0.1", site.port, timeout=PATIENCE)) as line:
            line.request("GET", "/healthz")
            assert answer(line).status == 200
            elsewhere = site.holder(line.sock) != process
            for hung_up in (elsewhere, False, False):
                line.request("GET", f"/t/{laid.code}/pulse/", headers=cookie(laid.sessions[0]))
                told = answer(line)
                assert told.status == 200
                assert (told.headers.get("Connection") == "close") is hung_up
            assert site.holder(line.sock) == process


def test_another_serves_while_it_is_away(site: Site, tables: list[Laid]) -> None:
    laid = tables[0]
    one = owner(site, laid)
    (other,) = set(site.processes()) - {one}
    os.kill(one, signal.SIGKILL)
    until(lambda: f"Process {one} ended" in site.log.read_text())
    with bell(site.port, laid) as line:
        assert site.holder(line.socket) == other
        assert make(site.port, laid, laid.steps[0]).status == 200
        hear(line, pulse(site.port, laid))
    until(lambda: owner(site, laid) != other)
    assert make(site.port, laid, laid.steps[1]).status == 200


def test_who_says_nothing_at_first_is_served(site: Site, tables: list[Laid]) -> None:
    with socket.create_connection(("127.0.0.1", site.port), PATIENCE) as line:
        time.sleep(SILENCE + 0.5)
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert line.recv(len(ANSWERED)) == ANSWERED


def test_whoever_is_asked_tells_the_memory_of_all(site: Site) -> None:
    told = ask(site.port, "/metrics", Authorization="Bearer watch").body
    weighed = re.findall(r'^stampswap_memory_bytes\{process="(\d+)"\}', told, re.MULTILINE)
    assert sorted(map(int, weighed)) == sorted(site.processes())
