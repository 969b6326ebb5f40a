"""Whoever sends too much, by whatever way, is refused before it costs anything."""

import asyncio
from contextlib import ExitStack
from pathlib import Path
from select import select

import pytest
from channels.testing import ApplicationCommunicator
from django.conf import settings
from django.test import Client

from games.models import Game, Person
from stampswap_site.asgi import pages
from tests.attacks.raw_server import HOME, serving_test_database
from tests.time_limits import limited, limits
from tests.web.tables import seat_people

FORM = b"Content-Type: application/x-www-form-urlencoded"
COOKIE = b"Cookie: csrftoken=" + b"x" * 32
SMALL = b"POST /me/name/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
CHUNKED = b"\r\n".join((FORM, COOKIE, b"Transfer-Encoding: chunked", b"", b""))
NAMED = b"name=Eve&csrfmiddlewaretoken=" + b"x" * 32
CHUNK = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"


def chunked(body: bytes) -> bytes:
    return b"".join(b"1\r\n%c\r\n" % byte for byte in body) + b"0\r\n\r\n"


@pytest.mark.django_db(transaction=True)
@pytest.mark.slow
def test_a_server_keeps_no_more_than_anybody_needs(tmp_path: Path) -> None:
    """Announced, in chunks without end, or in a file."""
    with serving_test_database(tmp_path, **HOME) as server:
        huge = server.send(SMALL + b"Content-Length: 99999999999\r\n\r\n")
        assert huge.status == 413
        assert b"Nothing was changed." in huge.body
        chunks = CHUNK * (settings.LARGEST_BODY // 0x10000 + 2)
        small = server.ask(b"POST", b"/me/name/", FORM, COOKIE, body=NAMED)
        assert small.status == 302, "what comes in one piece"
        assert server.send(SMALL + CHUNKED + chunked(NAMED)).status == 302, "and in chunks"
        endless = server.send(SMALL + b"Transfer-Encoding: chunked\r\n\r\n", chunks)
        assert endless.status in (413, 0)
        ended = server.send(SMALL + b"Transfer-Encoding: chunked\r\n\r\n", chunks + b"0\r\n\r\n")
        assert ended.status in (413, 0)
        assert server.send(SMALL + b"Content-Length: 1e9\r\n\r\n").status == 400
        allowed = b"x" * (settings.LARGEST_BODY - 10)
        assert server.ask(b"POST", b"/me/name/", FORM, COOKIE, body=allowed).status == 400
        long_line = server.ask(b"GET", b"/" + b"x" * 70_000)
        assert long_line.status in (400, 0)
        german = server.send(SMALL + b"Accept-Language: de\r\nContent-Length: 9999999\r\n\r\n")
        assert "Nichts wurde geändert." in german.body.decode()
        assert server.ask(b"GET", b"/healthz").status == 200
    assert "Traceback" not in server.log.read_text()


@pytest.mark.django_db
def test_a_form_is_not_endless(client: Client) -> None:
    fields = {f"field{number}": "x" for number in range(600)}
    for form in (fields, {"name": "x" * 300_000}):
        refused = client.post("/me/name/", form)
        assert refused.status_code == 400
        assert "far too much of it" in refused.content.decode()
    assert not Person.objects.exists()


@pytest.mark.django_db
def test_a_move_is_not_endless() -> None:
    seated = seat_people()
    for path in ("move/", "draft/", "preview/"):
        refused = seated.post(0, path, token="x", move="[" * 20_001)
        assert refused.status_code == 413
        assert "Nothing was changed." in refused.content.decode()
        assert seated.post(0, path, token="x", move="[" * 20_000).status_code < 500
    assert Game.objects.get().moves == 0


@pytest.mark.django_db(transaction=True)
@pytest.mark.slow
def test_a_body_that_does_not_end_keeps_no_thread(tmp_path: Path) -> None:
    """More of them than there are threads, and others are served."""
    with (
        serving_test_database(tmp_path, **HOME, **limits(body=3600)) as server,
        ExitStack() as held,
    ):
        slow = [held.enter_context(server.connect()) for _ in range(12)]
        for connection in slow:
            connection.sendall(SMALL + b"Content-Length: 100\r\n\r\nname=")
        assert server.ask(b"GET", b"/rules/").status == 200
        assert select(slow, [], [], 0)[0] == []


def test_a_body_that_does_not_end_is_given_up() -> None:
    async def answer() -> tuple[int, bytes]:
        headers = [(b"host", b"localhost"), (b"content-length", b"100")]
        scope = {"type": "http", "method": "POST", "path": "/me/name/", "query_string": b""}
        request = ApplicationCommunicator(pages, {**scope, "headers": headers})
        await request.send_input({"type": "http.request", "body": b"name=", "more_body": True})
        start, body = [await request.receive_output(600) for _ in "12"]
        return start["status"], body["body"]

    with limited(body=0.1):
        status, told = asyncio.run(answer())
    assert status == 408
    assert told.startswith(b"Not all of it arrived in time.")
