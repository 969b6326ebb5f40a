"""Keepers, and what they send with a remedy."""

import re
from collections.abc import Callable
from functools import partial
from html import unescape
from importlib import import_module
from typing import Any, NamedTuple

from django.apps import apps
from django.contrib.auth.models import Group
from django.test import Client

from games.models import Game, Person
from games.rules.refusal import Refusal
from games.services.keeping import RemedyRequest, latest
from tests.together import at_once


def the_group() -> Group:
    """Create the group of keepers again: tests with threads empty the database, the group
    included."""
    if not Group.objects.filter(name="keepers").exists():
        import_module("games.migrations.0001_squashed_0031_seals").make_keepers(apps, None)
    return Group.objects.get(name="keepers")


def new_keeper(name: str) -> Person:
    keeper = Person.objects.create_user(
        name.lower(), f"{name.lower()}@example.org", "tweezers-and-hinges", name=name, is_staff=True
    )
    keeper.groups.add(the_group())
    return keeper


def order_of(keeper: Person, game: Game, reason: str = "because I must") -> RemedyRequest:
    return RemedyRequest(keeper, reason, latest(game))


def refused(change: Callable[[], object]) -> str:
    """The key of the refusal; empty if there was none."""
    try:
        change()
    except Refusal as refusal:
        return refusal.key
    return ""


def refusals(*changes: Callable[[], object]) -> list[str]:
    """The key of each refusal, or nothing, of changes that are made at the same moment."""
    return at_once(*(partial(refused, change) for change in changes))


def text(response: Any) -> str:
    return re.sub(r"\s+", " ", response.content.decode())


class Attention(NamedTuple):
    """What Needs attention says of a game, and where its buttons lead."""

    text: str
    buttons: list[str]


def needs_attention(room: Client) -> dict[str, Attention]:
    """What Needs attention says, by the code of the game."""
    found: dict[str, Attention] = {}
    for row in re.findall(r"<li> .*?</li>", text(room.get("/keeper/"))):
        if code := re.search(r"/keeper/games/(\w{8})/", row):
            addresses = re.findall(r'button small[^>]*href="([^"]+)"', row)
            said = unescape(re.sub(r"<[^>]+>", " ", row))
            found.setdefault(code[1], Attention(said, [unescape(each) for each in addresses]))
    return found


def attention_to(room: Client, game: Game) -> Attention:
    return needs_attention(room)[game.code]


def press(room: Client, address: str) -> Any:
    """Open the page of a remedy, and send its form as it is filled in."""
    page = room.get(address)
    form = re.search(r'<form class="form".*?</form>', text(page))
    assert form, address
    fields = {
        name: "".join(re.findall(r' value="([^"]*)"', tag))
        for tag, name in re.findall(r'(<input[^>]*name="(\w+)"[^>]*>)', form[0])
    }
    for name, options in re.findall(r'<select[^>]*name="(\w+)"[^>]*>(.*?)</select>', form[0]):
        values = re.findall(r'value="([^"]*)"( selected)?', options)
        fields[name] = next((value for value, selected in values if selected), values[0][0])
    fields = {name: unescape(value) for name, value in fields.items()}
    fields["reason"] = fields["reason"] or "it must be"
    return room.post(address.partition("?")[0], fields)


def do(room: Client, game: Game, remedy: str, /, **fields: object) -> Any:
    data = {"reason": "a slip", "seen": latest(game), **fields}
    return room.post(f"/keeper/games/{game.code}/{remedy}/", data)
