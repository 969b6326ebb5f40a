"""The same few odd things at every address: what the dice of `test_pages` might leave out."""

from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.test import Client
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart

from tests.attacks.addresses import HUGE, addresses
from tests.attacks.cast import ROLES, gather, standing
from tests.attacks.garbage import FIELDS
from tests.sizes import often
from tests.web.tables import seat_people

pytestmark = pytest.mark.django_db
LEAVING = ("concede", "forget", "logout")
"""After these requests one does not sit there any more."""
GARBAGE: list[dict[str, Any]] = [
    dict.fromkeys(FIELDS, "\x00\ud800‮<b>".encode("utf-8", "surrogatepass")),
    dict.fromkeys(FIELDS, "\x00"),
    dict.fromkeys(("code", "token", "seat", "seats", "pace", "item", "page"), HUGE)
    | dict.fromkeys(("name", "email", "password", "text", "username", "next"), "x" * 5000),
    {"next": "https://elsewhere.example/", "name": "Eve", "wish": "2", "seat": "-1"},
]

FORMS = [encode_multipart(BOUNDARY, fields) for fields in GARBAGE]


def send_form(form: bytes) -> Callable[[Client, str], Any]:
    return lambda client, path: client.generic("POST", path, form, MULTIPART_CONTENT)


ODD_QUERY = {"page": HUGE, "next": "//elsewhere.example", "x": "\x00"}
ODD_THINGS: list[Callable[[Client, str], Any]] = [
    *map(send_form, FORMS),
    lambda client, path: client.put(path),
    lambda client, path: client.get(path, ODD_QUERY),
    # Nobody reads JSON, so this is a form without fields, too.
    lambda client, path: client.post(path, b"\xff[", content_type="application/json"),
]


def send_odd_things(client: Client, path: str, *odd_things: Callable[[Client, str], Any]) -> None:
    for number, send in enumerate(odd_things or ODD_THINGS):
        response = send(client, path)
        assert response.status_code < 500, (path, number)
        assert not urlsplit(response.headers.get("Location", "")).netloc


@pytest.mark.long
@pytest.mark.parametrize("role", ROLES)
def test_an_odd_thing_at_every_address_fails_nothing_and_changes_no_table(role: str) -> None:
    """Each address gets one of them from one role; before a release one from every role, and all
    of them at each below."""
    cast = gather(role)
    own, *others = cast.games
    moves, before, elsewhere = list(own.history.values()), standing([own]), standing(others)
    paths = [path for path in addresses(own.code) if not path.strip("/").endswith(LEAVING)]
    for number, path in enumerate(paths[ROLES.index(role) :: often(len(ROLES), 1)]):
        send_odd_things(cast.client, path, ODD_THINGS[number % len(ODD_THINGS)])
    assert standing(others) == elsewhere
    assert list(own.history.values()) == moves
    assert role == "seated" or standing([own]) == before, "only who sits there may say something"
    assert role == "stranger" or "_auth_user_id" in cast.client.session


@pytest.mark.release
@pytest.mark.parametrize("role", ["stranger", "guest", "keeper"])
def test_every_odd_thing_everywhere_fails_nothing_and_changes_no_foreign_table(role: str) -> None:
    """A keeper may change other people's tables, but only with a reason. Pages without a table are
    the same for a guest as for a player, who is tried below."""
    cast = gather(role)
    code, before = cast.playing.game.code, standing(cast.games)
    paths = addresses(code)
    if role == "guest":
        paths = [path for path in paths if code in path]
        paths += [path for path in addresses(code) if path.strip("/").endswith(LEAVING)]
    paths += [path for path in addresses(cast.lobby.code) if cast.lobby.code in path]
    # After leaving one is a stranger at all addresses.
    for path in sorted(paths, key=lambda path: path.strip("/").endswith(LEAVING)):
        send_odd_things(cast.client, path)
    assert standing(cast.games) == before


@pytest.mark.release
@pytest.mark.parametrize("phase", ["collect", "cut", "over"])
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
            send_odd_things(seated.clients[0], path)
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
