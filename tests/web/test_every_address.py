"""Every address of the site, whatever a client sends to it: never a failure of ours, and nothing
changes at a table one has no say at. New addresses are found in the list itself."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, get_resolver

from games.models import Game
from games.services import people
from tests.keeping.keepers import new_keeper
from tests.web.lobbies import INVITED, visitor
from tests.web.tables import browser_of, seat_people

pytestmark = pytest.mark.django_db

HUGE = "9" * 25
"""More than a database can count."""
GARBAGE: list[dict[str, Any]] = [
    {},
    dict.fromkeys(
        ("name", "code", "token", "kind", "move", "text", "seats", "pace", "seat", "address"),
        "\x00\ud800‮<b>".encode("utf-8", "surrogatepass"),
    ),
    dict.fromkeys(("code", "token", "seat", "seats", "pace", "item", "page"), HUGE)
    | dict.fromkeys(("name", "email", "password", "text", "username", "next"), "x" * 5000),
    {"next": "https://elsewhere.example/", "name": "Eve", "wish": "2", "seat": "-1"},
]
ODD_WORDS = {
    "code": ["nosuch22"],
    "deal": ["nosuch2222", "x" * 300],
    "error": ["nosuch22", "x" * 300],
    "invitation": ["nosuch22", "x" * 300],
    "key": ["a", "x" * 300],
    "looked": ["1", HUGE],
    "mute": ["1", HUGE],
    "name": ["desk", "nosuch"],
    "pk": ["1", HUGE],
    "remedy": ["rewind", "nosuch"],
    "seat": ["0", "7", HUGE],
    "token": ["a:b:c", "%00"],
    "uidb64": ["MQ", "%ED%A0%80"],
}


def addresses(code: str) -> Iterator[str]:
    """Every address with odd words, and at the table with that code."""
    for pattern in get_resolver().url_patterns:
        yield from _within(pattern, "", code)


def _within(pattern: Any, before: str, code: str) -> Iterator[str]:
    address = before + str(pattern.pattern)
    if not isinstance(pattern, URLPattern):
        for inner in pattern.url_patterns:
            yield from _within(inner, address, code)
        return
    words = pattern.pattern.converters
    turns = max((len(ODD_WORDS[name]) + (name == "code") for name in words), default=1)
    for turn in range(turns):
        path = address
        for name, converter in words.items():
            odd = [code, *ODD_WORDS["code"]] if name == "code" else ODD_WORDS[name]
            kind = type(converter).__name__.removesuffix("Converter").lower()
            kinds = {"slug": "slug", "int": "int", "string": "str"}
            path = path.replace(f"<{kinds[kind]}:{name}>", odd[turn % len(odd)])
            path = path.replace(f"<{name}>", odd[turn % len(odd)])
        assert "<" not in path, path
        yield "/" + path


def everything(game: Game) -> Any:
    row = Game.objects.filter(pk=game.pk).values().get()
    return row, list(game.history.values()), list(game.players.values()), list(game.chat.values())


def knock(client: Client, path: str) -> None:
    assert client.put(path).status_code < 500, path
    odd = client.get(path, {"page": HUGE, "next": "//elsewhere.example", "x": "\x00"})
    assert odd.status_code < 500, path
    for fields in GARBAGE:
        response = client.post(path, fields)
        assert response.status_code < 500, (path, fields)
        assert "elsewhere.example" not in response.headers.get("Location", "")
    for body in (b"\xff\xfe", b"[" * 5000):
        response = client.post(path, body, content_type="application/json")
        assert response.status_code < 500, (path, body)


@pytest.mark.parametrize("who", ["stranger", "guest", "watched", "keeper"])
def test_knocking_everywhere_fails_nothing_and_changes_no_foreign_table(who: str) -> None:
    seated = seat_people(watchers=who == "watched")
    waiting = visitor("Anna").hosts(INVITED)
    before = everything(seated.game), everything(waiting)
    client = Client() if who == "stranger" else browser_of(people.new_guest("Eve"))
    if who == "keeper":  # who may change foreign tables, but for a reason
        client = browser_of(new_keeper("Kim"))
    for path in addresses(seated.game.code):
        knock(client, path)
    for path in addresses(waiting.code):
        if waiting.code in path:
            knock(client, path)
    assert (everything(seated.game), everything(waiting)) == before


@pytest.mark.parametrize("phase", ["collect", "cut", "over"])
def test_who_sits_at_the_table_may_send_anything(phase: str) -> None:
    seated = seat_people()
    if phase != "collect":
        seated.play_until(Random(1), phase)
    before = list(seated.game.history.values())
    for path in addresses(seated.game.code):
        if not path.strip("/").endswith(("concede", "forget", "logout")):
            knock(seated.clients[0], path)
    assert list(seated.game.history.values()) == before
    assert "_auth_user_id" in seated.clients[0].session
