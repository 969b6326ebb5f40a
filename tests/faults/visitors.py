"""People at a real server: each with a cookie, a line that is opened anew when it was lost, and
a socket."""

import json
import re
import time
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, suppress
from http.client import HTTPConnection, HTTPException, HTTPMessage
from typing import NamedTuple
from urllib.parse import urlencode

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.faults.laying import Laid, Step

CSRF = "x" * 32
LOST = (OSError, HTTPException)
DESK = re.compile(r'id="region-desk"[^>]* data-token="\d+\.\d+\.(\d+)"')


class Answer(NamedTuple):
    status: int
    body: str
    headers: HTTPMessage


def cookie(session: str) -> dict[str, str]:
    return {"Cookie": f"sessionid={session}; csrftoken={CSRF}"}


def ask(
    port: int,
    path: str,
    session: str = "",
    fields: Mapping[str, str] | None = None,
    **headers: str,
) -> Answer:
    """Send one request, on a line of its own."""
    with asking(port, path, session, fields, **headers) as line:
        return answer(line)


@contextmanager
def asking(
    port: int,
    path: str,
    session: str = "",
    fields: Mapping[str, str] | None = None,
    **headers: str,
) -> Iterator[HTTPConnection]:
    """Send a request, and yield the line on which the answer will come."""
    line = HTTPConnection("127.0.0.1", port)
    with closing(line):
        told = cookie(session) | {name.replace("_", "-"): is_ for name, is_ in headers.items()}
        if fields is None:
            line.request("GET", path, headers=told)
        else:
            told["Content-Type"] = "application/x-www-form-urlencoded"
            body = urlencode({**fields, "csrfmiddlewaretoken": CSRF})
            line.request("POST", path, body, told)
        yield line


def answer(line: HTTPConnection) -> Answer:
    got = line.getresponse()
    return Answer(got.status, got.read().decode(), got.headers)


def make(port: int, laid: Laid, step: Step) -> Answer:
    """Make a move: 200 if it was made by this, 409 if it had been made before."""
    with making(port, laid, step) as line:
        return answer(line)


def make_at_last(port: int, laid: Laid, step: Step) -> None:
    """Try until the move is made: a server that lets an answer take but a second gives some up that
    were only slow."""
    while (answer := make(port, laid, step)).status == 503:
        time.sleep(0.05)
    assert answer.status in (200, 409), answer


def making(port: int, laid: Laid, step: Step) -> AbstractContextManager[HTTPConnection]:
    fields = {"token": step.token, **step.fields}
    session = laid.sessions[step.seat]
    return asking(port, f"/t/{laid.code}/move/", session, fields, HX_Request="true")


def made(port: int, laid: Laid) -> list[int]:
    """How many moves each seat has made, as its own desk tells."""
    found = []
    for session in laid.sessions:
        while (shown := ask(port, f"/t/{laid.code}/regions/desk/", session)).status == 503:
            time.sleep(0.05)
        desk = DESK.search(shown.body)
        assert desk, shown
        found.append(int(desk[1]))
    return found


def made_before(step: Step) -> int:
    """How many moves the seat had made when it was asked this."""
    return int(step.token.rpartition(".")[2])


def version(port: int, laid: Laid, seat: int = 0) -> int:
    while (told := ask(port, f"/t/{laid.code}/version/", laid.sessions[seat])).status == 503:
        time.sleep(0.05)
    return int(json.loads(told.body)["version"])


def open_socket(port: int, laid: Laid, language: str = "") -> ClientConnection:
    return connect(
        f"ws://127.0.0.1:{port}/ws/t/{laid.code}/line/?language={language}",
        origin=Origin(f"http://127.0.0.1:{port}"),
        additional_headers=cookie(laid.sessions[0]),
        open_timeout=None,
        ping_timeout=None,
    )


@contextmanager
def come_back(port: int, laid: Laid) -> Iterator[ClientConnection]:
    """Connect as a browser does, again and again, until it is let in and told where the table
    stands."""
    with ExitStack() as opened:
        while True:
            try:
                line = opened.enter_context(open_socket(port, laid))
                await_version(line, 0)
                break
            except (ConnectionClosed, InvalidHandshake):
                time.sleep(0.1)
        yield line


def listen_until_closed(line: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        while True:
            line.recv()


def await_version(line: ClientConnection, least: int) -> int:
    """Listen until the socket has come so far."""
    while (heard := int(json.loads(line.recv())["version"])) < least:
        pass
    return heard
