"""Whoever sends too much is refused before it costs anything. What a client cannot be believed, the
proxy bounds (deploy/nginx.conf)."""

from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from games.models import Game, Person
from tests.attacks.raw_server import HOME, serving_test_database
from tests.web.tables import seat_people

FORM = b"Content-Type: application/x-www-form-urlencoded"
COOKIE = b"Cookie: csrftoken=" + b"x" * 32
SMALL = b"POST /me/name/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
NAMED = b"name=Eve&csrfmiddlewaretoken=" + b"x" * 32
CHUNK = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"


@pytest.mark.django_db(transaction=True)
@pytest.mark.slow
def test_a_server_keeps_no_more_than_anybody_needs(tmp_path: Path) -> None:
    """Announced, in chunks without end, or in a file."""
    with serving_test_database(tmp_path, **HOME) as server:
        huge = server.send(SMALL + b"Content-Length: 99999999999\r\n\r\n")
        assert huge.status == 413
        assert b"Nothing was changed." in huge.body
        german = server.send(SMALL + b"Accept-Language: de\r\nContent-Length: 9999999\r\n\r\n")
        assert "Nichts wurde geändert." in german.body.decode()
        small = server.ask(b"POST", b"/me/name/", FORM, COOKIE, body=NAMED)
        assert small.status == 302
        chunks = CHUNK * (settings.LARGEST_BODY // 0x10000 + 2)
        for end in (b"", b"0\r\n\r\n"):  # read by nobody
            endless = SMALL + FORM + b"\r\nTransfer-Encoding: chunked\r\n\r\n"
            assert server.send(endless, chunks + end).status in (403, 0)
        assert server.send(SMALL + b"Content-Length: 1e9\r\n\r\n").status == 400
        allowed = b"x" * (settings.LARGEST_BODY - 10)
        assert server.ask(b"POST", b"/me/name/", FORM, COOKIE, body=allowed).status == 400
        long_line = server.ask(b"GET", b"/" + b"x" * 70_000)
        assert long_line.status in (400, 0)
        assert server.ask(b"GET", b"/healthz").status == 200
    assert "Traceback" not in server.log.read_text()


@pytest.mark.django_db
def test_a_length_that_is_no_number_is_nothing_to_fail_at(client: Client) -> None:
    for length in ("\xb2", "9" * 5000, "3,4"):
        assert client.get("/", headers={"content-length": length}).status_code == 200
    refused = client.post("/api/v1/tables", headers={"content-length": "2500001"})
    assert refused.json()["error"] == "too-large"


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
