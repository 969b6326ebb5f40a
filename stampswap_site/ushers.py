"""Lead everybody at a table to the same process of `make serve`.

All processes open the door of one port. Each looks at what a visitor asks for first, and hands the
line over to the process where that table is played. But any process can serve any table: where a
line cannot be handed over, whoever opened the door keeps it.
"""

import asyncio
import socket
from array import array
from contextlib import suppress
from pathlib import Path
from typing import Any

from daphne import server
from twisted.internet import reactor
from twisted.internet.defer import Deferred, succeed

from stampswap_site.places import HERE, Place

SILENCE = 2.0
"""Seconds that a visitor may take to ask for something."""
FULL = 1.0
"""Seconds until the door is opened again when there was no room for another line."""
FIRST = 200
"""Bytes that are looked at."""
Twisted: Any = reactor


class Usher:
    """Stands where Daphne would listen at a port by itself."""

    factory: Any

    def __init__(self, here: Place, door: int) -> None:
        self.here = here
        self.door = socket.socket(fileno=door)
        self.door.setblocking(False)
        self.post = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.post.setblocking(False)
        self.loop: asyncio.AbstractEventLoop = Twisted._asyncioEventloop

    def listen(self, factory: Any) -> Deferred["Usher"]:
        self.factory = factory
        Path(self.here.post).unlink(missing_ok=True)  # of one that was killed
        self.post.bind(self.here.post)
        self.loop.add_reader(self.post, self._fetch)
        self.loop.add_reader(self.door, self._open)
        return succeed(self)

    def stopListening(self) -> None:  # noqa: N802  (Twisted's)
        self.loop.remove_reader(self.door)
        self.loop.remove_reader(self.post)
        Path(self.here.post).unlink(missing_ok=True)
        self._fetch()

    def _open(self) -> None:
        try:
            line, _visitor = self.door.accept()
        except (BlockingIOError, ConnectionAbortedError):  # another process was faster
            return
        except OSError:
            self.loop.remove_reader(self.door)
            self.loop.call_later(FULL, self.loop.add_reader, self.door, self._open)
            return
        line.setblocking(False)
        silence = self.loop.call_later(SILENCE, self._lead, line)
        self.loop.add_reader(line, self._lead, line, silence)

    def _lead(self, line: socket.socket, silence: asyncio.TimerHandle | None = None) -> None:
        self.loop.remove_reader(line)
        if silence:
            silence.cancel()
        asked = b""
        with suppress(OSError):
            asked = line.recv(FIRST, socket.MSG_PEEK)
        _method, _, path = asked.partition(b" ")
        place = self.here.of(path)
        with line:
            if place == self.here or not self._handed_over(line, place):
                self._take(line)

    def _handed_over(self, line: socket.socket, place: Place) -> bool:
        copy = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [line.fileno()]))
        try:
            self.post.sendmsg([b"."], [copy], 0, place.post)
        except OSError:  # nobody is there just now, or has no room for more of them
            return False
        return True

    def _fetch(self) -> None:
        with suppress(BlockingIOError):
            while True:
                _, lines, *_ = socket.recv_fds(self.post, 1, 1)
                for line in lines:
                    with socket.socket(fileno=line) as handed_over:
                        self._take(handed_over)

    def _take(self, line: socket.socket) -> None:
        """Twisted makes a copy of it."""
        with suppress(OSError):  # the visitor has left
            Twisted.adoptStreamConnection(line.fileno(), line.family, self.factory)


def stand_ready() -> None:
    if here := HERE:
        server.serverFromString = lambda _reactor, words: Usher(here, int(words.split("=")[1]))
