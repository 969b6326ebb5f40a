"""What no library would send, byte by byte to a real server."""

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st

from games.models import Person
from tests.attacks.addresses import addresses
from tests.attacks.cast import Cast, gather, standing
from tests.attacks.garbage import TYPES, Request, for_each, requests
from tests.attacks.raw_server import HOME, RawServer, serving_test_database, session_of
from tests.attacks.test_pages import MANY
from tests.servers.server import running

pytestmark = pytest.mark.slow
CSRF = "x" * 32


@pytest.fixture
def cast(transactional_db: None) -> Cast:
    return gather("seated")


@pytest.fixture
def server(tmp_path: Path, cast: Cast) -> Iterator[RawServer]:
    with serving_test_database(tmp_path, STAMPSWAP_LIMITS="1000", **HOME) as found:
        yield found
        unharmed(found)


@pytest.fixture(scope="session")
def empty_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RawServer]:
    """A server without any games, for all tests that change nothing."""
    with running(RawServer(tmp_path_factory.mktemp("empty"))) as found:
        yield found


@pytest.fixture
def reader(empty_server: RawServer) -> Iterator[RawServer]:
    yield empty_server
    unharmed(empty_server)


def unharmed(server: RawServer) -> None:
    assert server.ask(b"GET", b"/healthz").status == 200
    assert "Traceback" not in server.log.read_text(), server.log.read_text()[-3000:]


@st.composite
def wires(draw: Any, cast: Cast, paths: list[str]) -> bytes:
    """A request as it travels, whole or maimed."""
    request: Request = draw(requests(paths, [cast.playing.table.token(0)]))
    path = request.path.encode("utf-8") + (b"?" + request.query.encode() if request.query else b"")
    cookie = f"sessionid={session_of(cast.client)}; csrftoken={CSRF}"
    lines = [b"%s %s HTTP/1.1" % (request.method.encode(), path), b"Host: localhost"]
    lines += [f"Cookie: {cookie}".encode(), f"X-CSRFToken: {CSRF}".encode(), b"Connection: close"]
    headers = {**request.headers, "Content-Type": request.kind}
    lines += [f"{name}: {word}".encode("latin1", "replace") for name, word in headers.items()]
    body = draw(st.just(request.body) | st.just(gzip.compress(b"a=b")))
    match draw(st.integers(0, 7)):
        case 0:
            lines.append(b"Content-Length: %d" % (len(body) // 2))
        case 1:
            lines.append(b"Transfer-Encoding: chunked")
            body = b"%x\r\n%s\r\n0\r\n\r\n" % (len(body), body)
        case 2:
            lines.append(b"Transfer-Encoding: chunked")
            body = b"zz\r\n" + body
        case 3:
            lines += [b"Content-Length: 3", b"Content-Length: 4", b"Transfer-Encoding: chunked"]
        case 4:
            lines.append(
                draw(st.sampled_from([b"Daphne-Root-Path: @elsewhere.example", b": x", b"\xff: 1"]))
            )
        case 5:
            lines[0] = draw(
                st.sampled_from([b"GET", b"GET / HTTP/9.9", b"GET  HTTP/1.1", path])
                | st.binary(max_size=9)
            )
        case _:
            lines.append(b"Content-Length: %d" % len(body))
    return b"\r\n".join([*lines, b"", body])


def test_any_bytes_said_to_the_server(server: RawServer, cast: Cast) -> None:
    before, code = standing(cast.games[1:]), cast.playing.game.code
    own = ("concede", "forget", "logout", "login", "link", "wish-to-end", "account", "address")
    paths = [path for path in addresses(code) if not set(path.split("/")) & set(own)]
    answered = set()

    @for_each(MANY, wires(cast, paths))
    def send(raw: bytes) -> None:
        answer = server.send(raw)
        assert answer.status < 500
        assert b"elsewhere.example" not in answer.body or b"elsewhere.example" in raw
        answered.add(answer.status)

    assert 400 in answered
    assert answered & {200, 302, 403, 404}, "some of it is understood"
    assert standing(cast.games[1:]) == before


def test_the_site_lives_where_it_lives(reader: RawServer) -> None:
    """Links in pages and letters would lead to wherever a visitor says."""
    for place in (b"@elsewhere.example", b"//elsewhere.example", b"/accounts", b"%ff"):
        answer = reader.ask(b"GET", b"/accounts/login/", b"Daphne-Root-Path: " + place)
        assert answer.status == 200
        assert b'action="/language/"' in answer.body
        assert b"elsewhere" not in answer.body
        assert "Strict-Transport-Security" not in answer.head, "where nothing is encrypted"


def test_what_cannot_be_read_is_refused_wherever_it_is_sent(reader: RawServer) -> None:
    cookie = f"Cookie: csrftoken={CSRF}".encode()
    for path in (b"/no/such", b"/me/name/", b"/letters/stop/a:b:c/", b"/keeper/"):
        for kind in (TYPES[1], "multipart/form-data", "multipart/form-data; boundary=" + "b" * 300):
            form = b"Content-Type: " + kind.encode()
            answer = reader.ask(b"POST", path, form, cookie, body=b"a=b")
            assert answer.status in (400, 403, 404), (path, kind, answer)
            assert b"Stamp Swap online" in answer.body or not answer.body, (
                "the server itself refused"
            )


def test_no_method_shows_a_visitor_their_own_headers(reader: RawServer) -> None:
    answer = reader.ask(b"TRACE", b"/", b"Cookie: sessionid=secret")
    assert answer.status == 405
    assert b"secret" not in answer.body


@pytest.mark.usefixtures("transactional_db")
def test_a_visitor_says_what_they_like_of_their_address(tmp_path: Path) -> None:
    """A server believes its own proxy, and nobody else."""
    form = b"Content-Type: application/x-www-form-urlencoded"
    cookie = f"Cookie: csrftoken={CSRF}".encode()
    body = f"name=Eve&csrfmiddlewaretoken={CSRF}".encode()

    def come(server: RawServer, number: int, *names: str) -> int:
        headers = [f"{name}: 203.0.113.{number}".encode() for name in names]
        return server.ask(b"POST", b"/me/name/", form, cookie, *headers, body=body).status

    forged = ("X-Forwarded-For", "X-Real-IP", "Forwarded", "X-Client-IP")
    proxied, elsewhere = (tmp_path / name for name in ("proxied", "elsewhere"))
    for folder in (proxied, elsewhere):
        folder.mkdir()
    few = {**HOME, "STAMPSWAP_GUESTS": "2", "STAMPSWAP_PLAIN": "0"}
    with serving_test_database(proxied, **few) as server:
        assert [come(server, 9, "X-Forwarded-For") for _ in "123"] == [302, 302, 429]
        assert come(server, 10, "X-Forwarded-For") == 302
        assert [come(server, n, *forged[1:]) for n in range(3)] == [302, 302, 429]
    with serving_test_database(elsewhere, **few, STAMPSWAP_PROXY="192.0.2.1") as server:
        assert [come(server, number, *forged) for number in range(3)] == [302, 302, 429]
    assert Person.objects.filter(name="Eve").count() == 7


@pytest.mark.release
@pytest.mark.usefixtures("transactional_db")
def test_a_visitor_says_what_they_like_of_their_encryption(tmp_path: Path) -> None:
    """Only the proxy is believed, and only by the name that it writes itself."""
    said = {"X-Forwarded-Proto": b"https", "X_Forwarded_Proto": b"https"}

    def status(server: RawServer, name: str) -> int:
        header = name.encode() + b": " + said[name]
        return server.send(
            b"GET /rules/ HTTP/1.1\r\nHost: stamps.example\r\nConnection: close\r\n%s\r\n\r\n"
            % header
        ).status

    public = {"ALLOWED_HOSTS": "stamps.example", "STAMPSWAP_PLAIN": "0"}
    near, far = tmp_path / "near", tmp_path / "far"
    for folder in (near, far):
        folder.mkdir()
        (folder / "static").mkdir()
        (folder / "static" / "staticfiles.json").write_text('{"paths": {}, "version": "1.1"}')
    with serving_test_database(near, **public) as server:
        assert status(server, "X_Forwarded_Proto") == 301
        assert status(server, "X-Forwarded-Proto") != 301
    with serving_test_database(far, **public, STAMPSWAP_PROXY="192.0.2.1") as server:
        assert status(server, "X-Forwarded-Proto") == 301


def test_a_header_with_an_underscore_is_none(reader: RawServer) -> None:
    """WSGI knows both by one name: a visitor could write over what a proxy has said."""
    for name in (b"Accept-Language", b"Accept_Language"):
        answer = reader.ask(b"GET", b"/accounts/login/", name + b": de")
        assert (b'<html lang="de"' in answer.body) is (name == b"Accept-Language")
