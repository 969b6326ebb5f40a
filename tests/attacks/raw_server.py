"""A real server, and raw words to it that no library would send."""

import re
import socket
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from django.conf import settings
from django.db import connection
from django.test import Client

from tests.servers.environment import DATABASE_FILE
from tests.servers.server import WorkerServer, running

HOME = {"STAMPSWAP_HOME": "1"}


@dataclass(frozen=True)
class Answer:
    status: int
    """0 if the connection was closed without an answer."""
    head: str
    body: bytes


class RawServer(WorkerServer):
    """A server without a proxy, unless the settings say otherwise."""

    def __init__(self, data: Path, **settings: str) -> None:
        super().__init__(data, **{"STAMPSWAP_PLAIN": "1", **settings})

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port))

    def send(self, raw: bytes, then: bytes = b"") -> Answer:
        """Send these bytes, and return what comes back until the connection is closed."""
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


def serving_test_database(data: Path, **given: str) -> AbstractContextManager[RawServer]:
    """Run a server whose visitors see the database of this test; not a home server, unless the
    settings say so."""
    if settings.DATABASE_URL:
        name = connection.settings_dict["NAME"]
        database = urlsplit(settings.DATABASE_URL)._replace(path=f"/{name}")
        given["DATABASE_URL"] = database.geturl()
    else:
        (data / DATABASE_FILE).symlink_to(connection.settings_dict["NAME"])
    given = {"SECRET_KEY": settings.SECRET_KEY, "STAMPSWAP_HOME": "", **given}
    return running(RawServer(data, **given))


def session_of(client: Client) -> str:
    return str(client.cookies[settings.SESSION_COOKIE_NAME].value)
