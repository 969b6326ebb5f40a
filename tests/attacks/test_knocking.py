"""The same few odd things at every address: what the dice of `test_pages` might leave out."""

from random import Random
from typing import Any

import pytest
from django.test import Client
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart

from tests.attacks.addresses import HUGE, addresses
from tests.attacks.cast import gather, standing
from tests.attacks.garbage import FIELDS
from tests.web.tables import seat_people

pytestmark = pytest.mark.django_db
ONCE = pytest.mark.once
"""For those who reach no more of the database than the others."""
LEAVING = ("concede", "forget", "logout")
"""Whoever does this does not sit there afterwards."""
GARBAGE: list[dict[str, Any]] = [
    dict.fromkeys(FIELDS, "\x00\ud800‮<b>".encode("utf-8", "surrogatepass")),
    dict.fromkeys(FIELDS, "\x00"),
    dict.fromkeys(("code", "token", "seat", "seats", "pace", "item", "page"), HUGE)
    | dict.fromkeys(("name", "email", "password", "text", "username", "next"), "x" * 5000),
    {"next": "https://elsewhere.example/", "name": "Eve", "wish": "2", "seat": "-1"},
]

FORMS = [encode_multipart(BOUNDARY, fields) for fields in GARBAGE]


def knock(client: Client, path: str) -> None:
    assert client.put(path).status_code < 500, path
    odd = client.get(path, {"page": HUGE, "next": "//elsewhere.example", "x": "\x00"})
    assert odd.status_code < 500, path
    for form in FORMS:
        response = client.generic("POST", path, form, MULTIPART_CONTENT)
        assert response.status_code < 500, (path, form)
        assert "elsewhere.example" not in response.headers.get("Location", "")
    # Nobody reads JSON, so this is a form without fields, too.
    assert client.post(path, b"\xff[", content_type="application/json").status_code < 500, path


@pytest.mark.long
@pytest.mark.parametrize(
    "role", [pytest.param("stranger", marks=ONCE), pytest.param("guest", marks=ONCE), "keeper"]
)
def test_knocking_everywhere_fails_nothing_and_changes_no_foreign_table(role: str) -> None:
    """A keeper may change foreign tables, but for a reason. What is no table is the same for a
    guest as for whoever sits at one, who knocks there below."""
    cast = gather(role)
    code, before = cast.playing.game.code, standing(cast.games)
    paths = addresses(code)
    if role == "guest":
        paths = [path for path in paths if code in path]
        paths += [path for path in addresses(code) if path.strip("/").endswith(LEAVING)]
    paths += [path for path in addresses(cast.lobby.code) if cast.lobby.code in path]
    # Whoever has left is a stranger at all addresses after that.
    for path in sorted(paths, key=lambda path: path.strip("/").endswith(LEAVING)):
        knock(cast.client, path)
    assert standing(cast.games) == before


@pytest.mark.long
@pytest.mark.parametrize(
    "phase", ["collect", pytest.param("cut", marks=ONCE), pytest.param("over", marks=ONCE)]
)
def test_who_sits_at_the_table_may_send_anything(phase: str) -> None:
    seated = seat_people()
    if phase != "collect":
        seated.play_until(Random(1), phase)
    before = list(seated.game.history.values())
    at_table = [path for path in addresses(seated.game.code) if seated.game.code in path]
    # Elsewhere the phase shows only where one's tables are listed.
    paths = addresses(seated.game.code) if phase == "collect" else [*at_table, "/", "/me/"]
    for path in paths:
        if not path.strip("/").endswith(LEAVING):
            knock(seated.clients[0], path)
    assert list(seated.game.history.values()) == before
    assert "_auth_user_id" in seated.clients[0].session


def test_zero_bytes_where_words_are_kept() -> None:
    """PostgreSQL has no place for them."""
    seated = seat_people()
    seated.play_until(Random(1), "cut")
    token = seated.table.token(0)
    for answer in (
        seated.post(0, "draft/", token=token, kind="cut", page="a\x00", number="1"),
        seated.clients[0].post(
            f"{seated.url}report/", {"text": "a\x00b"}, headers={"User-Agent": "a\x00b"}
        ),
        seated.post(0, "chat/", text="a\x00b"),
        seated.clients[0].post("/learn/", {"opening": "\x00"}),
        Client().post("/learn/", {"opening": "a\x00b"}),
        Client().post("/solo/", {"level": "1", "opening": "\x00"}),
    ):
        assert answer.status_code < 500
