"""What is printed once and stuck in again is the same as if it were made anew."""

import re

import pytest
from django.template import Context, Template

from games.services.editions import current
from games.tables.things import Thing
from games.templatetags import stamps

LYING = Template("{% load stamps %}{% lying thing %}{% lying_each things %}")


def thing(handle: int, viewers: str = "") -> Thing:
    tile = next(iter(current().tiles.values()))
    return Thing(handle, tile.id, "A stamp", "tile", tile.width, tile.height, True, True, viewers)


def shown(*things: Thing) -> str:
    return LYING.render(Context({"thing": things[0], "things": things[1:]}))


def test_an_item_has_its_own_number_at_every_table() -> None:
    for handles in ((4, 7, 9), (17, 4)):
        text = shown(*(thing(handle) for handle in handles))
        assert re.findall(r'data-handle="([^"]*)"', text) == list(map(str, handles))


def test_nobodys_name_is_taken_for_a_number() -> None:
    odd = f'data-handle="{stamps.NO_HANDLE}"'
    text = shown(thing(5, viewers=odd))
    assert text.count('data-handle="5"') == 1
    assert f"data-handle=&quot;{stamps.NO_HANDLE}&quot;" in text


def test_what_is_printed_is_printed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = shown(thing(1))
    monkeypatch.setattr(stamps, "Engine", None)  # with which everything is printed
    assert shown(thing(2)) == first.replace('"1"', '"2"', 1)
