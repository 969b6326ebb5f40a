"""Sockets of a real server: only our pages may open one, and nothing sent to it does harm."""

import base64
import json
import os
import socket
from collections.abc import Iterator
from contextlib import closing
from random import Random
from urllib.parse import urlencode

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from games.models import Game
from tests.attacks.raw_server import RawServer, serving_test_database, session_of
from tests.attacks.test_pages import MANY
from tests.servers.environment import put_static
from tests.time_limits import limits
from tests.web.tables import Seated, seat_people

pytestmark = pytest.mark.slow
PUBLIC = {"ALLOWED_HOSTS": "stamps.example", "STAMPSWAP_PLAIN": "1"}
OURS = "https://stamps.example"


@pytest.fixture
def seated(transactional_db: None) -> Seated:
    return seat_people(("Anna", "Ben"), watchers=False)


@pytest.fixture(scope="session")
def public_server(
    django_db_setup: None, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[RawServer]:
    """For all tests here: it serves whatever tables are in their database just then."""
    data = tmp_path_factory.mktemp("public")
    put_static(data)
    with serving_test_database(data, **PUBLIC, **limits(heartbeat=1)) as found:
        yield found


@pytest.fixture
def server(public_server: RawServer) -> Iterator[RawServer]:
    yield public_server
    log = public_server.log.read_text()
    assert "Traceback" not in log, log[-3000:]


def cookie(seated: Seated, seat: int = 0) -> str:
    return f"sessionid={session_of(seated.clients[seat])}"


def listening(
    server: RawServer, seated: Seated, origin: str | None = OURS, **headers: str
) -> ClientConnection:
    return connect(
        f"ws://127.0.0.1:{server.port}/ws{seated.url}line/",
        origin=Origin(origin) if origin is not None else None,
        additional_headers={"Cookie": cookie(seated), **headers},
        open_timeout=None,
    )


def hears(connection: ClientConnection) -> bool:
    """Without Redis, news of the test's own process come with a heartbeat."""
    return "version" in json.loads(connection.recv())


ELSEWHERE = (None, "", "null", "https://elsewhere.example", "https://stamps.example.evil.example")


def test_pages_of_other_sites_hear_nothing(server: RawServer, seated: Seated) -> None:
    with listening(server, seated) as connection:
        assert hears(connection)
    for origin in (*ELSEWHERE, "https://evilstamps.example", "\xff"):
        with pytest.raises(InvalidStatus) as refused:
            listening(server, seated, origin)
        assert refused.value.response.status_code in (400, 403), origin


def test_a_place_that_a_visitor_names_for_the_site_is_none(
    server: RawServer, seated: Seated
) -> None:
    with listening(server, seated, **{"Daphne-Root-Path": "/elsewhere"}) as connection:
        assert hears(connection)


def code_after(connection: ClientConnection, *words: str) -> int:
    """How the server ends it."""
    try:
        for word in words:
            connection.send(word)
        while connection.recv():
            pass
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0
    raise AssertionError("it goes on")


def test_whoever_talks_to_a_socket_is_sent_away(server: RawServer, seated: Seated) -> None:
    with listening(server, seated) as connection:
        assert code_after(connection, *["Hello?"] * 1000) == 4008
    with listening(server, seated) as connection:
        assert code_after(connection, "x" * 21_000) == 4009
    with listening(server, seated) as connection:
        assert code_after(connection, "x" * 40_000) in (1009, 0), "the server itself hangs up"
    with listening(server, seated) as connection:
        connection.send("A slip of a browser")
        assert hears(connection)


def say(server: RawServer, seated: Seated, words: str) -> None:
    """By its own pages, so that the server tells its sockets at once."""
    token = "x" * 32
    form = urlencode({"text": words, "csrfmiddlewaretoken": token})
    head = (
        f"POST {seated.url}chat/ HTTP/1.1",
        "Host: stamps.example",
        "Connection: close",
        f"Cookie: {cookie(seated, 1)}; csrftoken={token}",
        "Content-Type: application/x-www-form-urlencoded",
        f"Content-Length: {len(form)}",
    )
    answer = server.send("\r\n".join((*head, "", form)).encode())
    assert answer.status == 302, answer


def frame(chance: Random) -> bytes:
    """Of a websocket, mostly a broken one."""
    payload = chance.choice(
        (b"", b"{}", b"\xff\xfe", b"\x00", b'{"type": "table.version"}', chance.randbytes(200))
    )
    first = chance.choice((0x81, 0x82, 0x80, 0x01, 0x88, 0x89, 0x8A, 0x83, 0xF1, 0xFF))
    length = chance.choice((len(payload), len(payload), 125, 0, 7)) & 0x7F
    if chance.random() < 0.2:  # unmasked, or of a length that nobody has
        return bytes([first, chance.choice((length, 126, 127, 0xFF))]) + b"\xff" * 8 + payload
    mask = chance.randbytes(4)
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
    return bytes([first, 0x80 | length]) + mask + masked


HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: stamps.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: {version}\r\nOrigin: {origin}\r\n"
    "Cookie: {cookie}\r\n{more}\r\n"
)


def shake(chance: Random, seated: Seated) -> bytes:
    """The words that open a socket, sometimes as they should be."""
    right = chance.random() < 0.5
    odd = {
        "path": chance.choice(
            (f"/ws{seated.url}line/", "/ws/t/%00/", "/ws/t/%ff/", "/ws", "/", "/ws/t/é/")
        ),
        "key": chance.choice(("", "x", base64.b64encode(chance.randbytes(16)).decode())),
        "version": chance.choice(("13", "8", "99", "x", "")),
        "origin": chance.choice((OURS, "null", "http://[", "\xff", "")),
        "cookie": chance.choice((cookie(seated), "sessionid=\x01", "x" * 4000, "sessionid=é")),
        "more": chance.choice(
            ("", "Sec-WebSocket-Protocol: é\r\n", "Daphne-Root-Path: %ff\r\n", "X\r\n")
        ),
    }
    good = {
        "path": f"/ws{seated.url}line/",
        "key": base64.b64encode(chance.randbytes(16)).decode(),
        "version": "13",
        "origin": OURS,
        "cookie": cookie(seated),
        "more": "",
    }
    words = good if right else {**good, **dict(chance.sample(list(odd.items()), 2))}
    return HANDSHAKE.format(**words).encode("latin1", "replace")


def test_any_bytes_sent_to_a_socket(server: RawServer, seated: Seated) -> None:
    """While they are said, others hear."""
    chance = Random(int(os.environ.get("STAMPSWAP_SEED") or 1))
    game = seated.game
    before = list(game.history.values()), game.snapshot
    with listening(server, seated) as other:
        assert hears(other)
        for _ in range(max(20, MANY // 4)):
            with closing(socket.create_connection(("127.0.0.1", server.port))) as line:
                line.settimeout(0.05)
                try:
                    line.sendall(shake(chance, seated))
                    answer = line.recv(4096)
                    assert b" 500 " not in answer.partition(b"\r\n")[0], answer
                    line.sendall(b"".join(frame(chance) for _ in range(chance.randrange(8))))
                    line.recv(4096)
                except (TimeoutError, ConnectionError):
                    continue
        say(server, seated, "Do you hear me?")
        assert hears(other)
    game = Game.objects.get(pk=game.pk)
    assert (list(game.history.values()), game.snapshot) == before
