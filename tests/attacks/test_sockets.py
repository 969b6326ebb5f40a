"""Sockets of a real server: only our pages may open one, and nothing sent to it does harm."""

import base64
import json
import socket
from collections.abc import Iterator
from contextlib import closing, suppress
from urllib.parse import urlencode

import pytest
from hypothesis import strategies as st
from websockets import Frame, Opcode
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from games.models import Game
from tests.attacks.garbage import for_each
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
    """A server for all tests here: it serves whatever tables are in their database just then."""
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
    """The code with which the server closes a socket that has sent this."""
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
    """Chat by the pages of the server, so that it tells its sockets at once."""
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


KEY = base64.b64encode(bytes(16)).decode()
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: stamps.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: {version}\r\nOrigin: {origin}\r\n"
    "Cookie: {cookie}\r\n{more}\r\n"
)
ODD: dict[str, list[str]] = {
    "path": ["/ws/t/%00/", "/ws/t/%ff/", "/ws", "/", "/ws/t/é/", "/ws/api/v1/tables/é/line/"],
    "key": ["", "x"],
    "version": ["8", "99", "x", ""],
    "origin": ["null", "http://[", "\xff", ""],
    "cookie": ["sessionid=\x01", "x" * 4000, "sessionid=é"],
    "more": ["Sec-WebSocket-Protocol: é\r\n", "Daphne-Root-Path: %ff\r\n", "X\r\n"],
}
FRAMES = st.builds(
    lambda opcode, data: Frame(opcode, data).serialize(mask=True),
    st.sampled_from(Opcode),
    st.binary(max_size=125) | st.sampled_from([b"{}", b"\xff\xfe", b'{"type": "table.version"}']),
)


def handshakes(seated: Seated) -> st.SearchStrategy[bytes]:
    """The words that open a socket, often as they should be."""
    right = {
        "path": f"/ws{seated.url}line/",
        "key": KEY,
        "version": "13",
        "origin": OURS,
        "cookie": cookie(seated),
        "more": "",
    }
    odd = st.fixed_dictionaries({}, optional={n: st.sampled_from(ODD[n]) for n in ODD})
    none: dict[str, str] = {}
    return (st.just(none) | odd).map(
        lambda odd: HANDSHAKE.format(**(right | odd)).encode("latin1", "replace")
    )


def test_any_bytes_sent_to_a_socket(server: RawServer, seated: Seated) -> None:
    """While they are said, others hear."""
    game = seated.game
    before = list(game.history.values()), game.snapshot
    with listening(server, seated) as other:
        assert hears(other)

        @for_each(
            max(20, MANY // 4),
            handshakes(seated),
            st.lists(FRAMES | st.binary(max_size=40), max_size=8).map(b"".join),
        )
        def send(opening: bytes, frames: bytes) -> None:
            with closing(socket.create_connection(("127.0.0.1", server.port))) as line:
                line.settimeout(0.05)
                with suppress(TimeoutError, ConnectionError):
                    line.sendall(opening)
                    answer = line.recv(4096)
                    assert b" 500 " not in answer.partition(b"\r\n")[0], answer
                    line.sendall(frames)
                    line.recv(4096)

        say(server, seated, "Do you hear me?")
        assert hears(other)
    game = Game.objects.get(pk=game.pk)
    assert (list(game.history.values()), game.snapshot) == before
