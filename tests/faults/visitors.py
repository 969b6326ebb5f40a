"""People at a real server: each with a cookie, a line that is opened anew when it was lost, and
a socket."""

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, closing, contextmanager
from http.client import HTTPConnection, HTTPException, HTTPMessage
from typing import NamedTuple
from urllib.parse import urlencode

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.faults.laying import Laid, Step

CSRF = "x" * 32
PATIENCE = 30.0
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
    patience: float = PATIENCE,
    **headers: str,
) -> Answer:
    """One request, on a line of its own."""
    with asking(port, path, session, fields, patience, **headers) as line:
        return answer(line)


@contextmanager
def asking(
    port: int,
    path: str,
    session: str = "",
    fields: Mapping[str, str] | None = None,
    patience: float = PATIENCE,
    **headers: str,
) -> Iterator[HTTPConnection]:
    """The line on which the answer will come."""
    line = HTTPConnection("127.0.0.1", port, timeout=patience)
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


def make(port: int, laid: Laid, step: Step, patience: float = PATIENCE) -> Answer:
    """200 if the move was made by this, 409 if it had been made before."""
    with making(port, laid, step, patience) as line:
        return answer(line)


def making(
    port: int, laid: Laid, step: Step, patience: float = PATIENCE
) -> AbstractContextManager[HTTPConnection]:
    fields = {"token": step.token, **step.fields}
    session = laid.sessions[step.seat]
    return asking(port, f"/t/{laid.code}/move/", session, fields, patience, HX_Request="true")


def made(port: int, laid: Laid) -> list[int]:
    """How many moves each seat has made, as its own desk tells."""
    found = []
    for session in laid.sessions:
        shown = ask(port, f"/t/{laid.code}/regions/desk/", session)
        desk = DESK.search(shown.body)
        assert desk, shown
        found.append(int(desk[1]))
    return found


def made_before(step: Step) -> int:
    """How many moves the seat had made when it was asked this."""
    return int(step.token.rpartition(".")[2])


def version(port: int, laid: Laid, seat: int = 0) -> int:
    told = ask(port, f"/t/{laid.code}/version/", laid.sessions[seat])
    return int(json.loads(told.body)["version"])


def open_socket(port: int, laid: Laid, seat: int = 0) -> ClientConnection:
    return connect(
        f"ws://127.0.0.1:{port}/ws/t/{laid.code}/version/",
        origin=Origin(f"http://127.0.0.1:{port}"),
        additional_headers=cookie(laid.sessions[seat]),
        open_timeout=PATIENCE,
    )


def await_version(line: ClientConnection, least: int, patience: float = PATIENCE) -> int:
    """Listen until the socket has come so far."""
    while (heard := int(json.loads(line.recv(patience))["version"])) < least:
        pass
    return heard
