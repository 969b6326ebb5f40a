"""A real server at the tables of the test, and raw words to it that no library would send."""

import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from django.conf import settings
from django.db import connection
from django.test import Client

from tests.web.site import ROOT, environment, free_port, wait_for

HOME = {"STAMPSWAP_HOME": "1"}
PATIENCE = 20.0


@dataclass(frozen=True)
class Answer:
    status: int
    """0 if the line was closed without a word."""
    head: str
    body: bytes


@dataclass(frozen=True)
class Server:
    port: int
    log: Path

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), PATIENCE)

    def send(self, raw: bytes, then: bytes = b"") -> Answer:
        """Bytes as they are, and what comes back until the line is closed."""
        heard = b""
        try:
            with self.connect() as line:
                line.sendall(raw)
                line.sendall(then)
                while part := line.recv(65536):
                    heard += part
        except (BrokenPipeError, ConnectionResetError):
            pass  # the server had heard enough
        head, _, body = heard.partition(b"\r\n\r\n")
        found = re.match(rb"HTTP/1\.1 (\d{3}) ", head)
        return Answer(int(found[1]) if found else 0, head.decode("latin1"), body)

    def ask(self, method: bytes, path: bytes, *headers: bytes, body: bytes = b"") -> Answer:
        length = b"Content-Length: %d" % len(body) if body else b"X-Nothing: 1"
        lines = [b"%s %s HTTP/1.1" % (method, path), b"Host: localhost", b"Connection: close"]
        return self.send(b"\r\n".join([*lines, length, *headers, b"", body]))


@contextmanager
def serving(data: Path, **told: str) -> Iterator[Server]:
    """A worker of `make serve`, which gives its visitors the database of this test; without a
    proxy, unless it is told otherwise."""
    port, log, where = free_port(), data / "server.log", {}
    if settings.DATABASE_URL:
        database = urlsplit(settings.DATABASE_URL)
        name = connection.settings_dict["NAME"]
        where = {"DATABASE_URL": database._replace(path=f"/{name}").geturl()}
    else:
        (data / "stampswap.sqlite3").symlink_to(connection.settings_dict["NAME"])
    told = {"SECRET_KEY": settings.SECRET_KEY, "STAMPSWAP_DATA": str(data), **where, **told}
    told.setdefault("STAMPSWAP_PLAIN", "1")
    with log.open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "tests.one_worker", str(port)],
            cwd=ROOT,
            env=environment(**told),
            stdout=out,
            stderr=subprocess.STDOUT,
        )
    try:
        wait_for(port, process)
        yield Server(port, log)
    finally:
        process.terminate()
        process.wait()


def session_of(client: Client) -> str:
    return str(client.cookies[settings.SESSION_COOKIE_NAME].value)
