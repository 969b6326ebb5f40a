"""What is printed once and stuck in again is the same as if it were made anew."""

import re
from html import escape

import pytest
from django.template import Context, Template

from games.services.editions import current
from games.tables.albums import Piece
from games.tables.things import Thing
from games.templatetags import printed

LYING = Template(
    "{% load printed %}{% lying thing %}{% printed_each 'games/items/_listed.html' thing=things %}"
)


def thing(handle: int, viewers: str = "") -> Thing:
    tile = next(iter(current().tiles.values()))
    return Thing(handle, viewers, "A stamp", tile.id, "tile", True, True)


def shown(*things: Thing) -> str:
    return LYING.render(Context({"thing": things[0], "things": things[1:]}))


def test_an_item_has_its_own_number_at_every_table() -> None:
    for handles in ((4, 7, 9), (17, 4)):
        text = shown(*(thing(handle) for handle in handles))
        assert re.findall(r'data-handle="([^"]*)"', text) == list(map(str, handles))


def test_nobodys_name_is_taken_for_a_blank() -> None:
    text = shown(thing(5, viewers="<0>"))
    assert text.count('data-handle="5"') == 1
    assert "viewed by &lt;0&gt;<" in text
    told = Template("{% load printed %}{% printed 'games/desk/_asks.html' asks=asks %}")
    assert "&lt;0&gt;" in told.render(Context({"asks": "<0>"}))


def test_what_is_printed_is_printed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    first = shown(thing(1))
    monkeypatch.setattr(printed, "Engine", None)  # with which everything is printed
    assert shown(thing(2)) == first.replace('"1"', '"2"', 1)


@pytest.mark.parametrize("viewers", ["Anna", "Ben, <b>", "<1>", "&lt;1&gt;", ""])
def test_whoever_viewed_an_item_is_named_at_their_own_table(viewers: str) -> None:
    shown(thing(1, viewers="Dora"))
    text = shown(thing(2, viewers=viewers))
    assert "Dora" not in text
    assert ("viewed by" in text) == bool(viewers)
    assert not viewers or f"viewed by {escape(viewers)}<" in text


PLACED = Template("{% load printed %}{% printed_each 'games/table/_piece.html' piece=pieces %}")
ONE_BY_ONE = Template(
    "{% load stamps %}{% for piece in pieces %}{% tile piece.tile as picture %}"
    "{% include 'games/table/_piece.html' %}{% endfor %}"
)


def test_a_stamp_lies_where_it_lies_in_each_album() -> None:
    tiles = list(current().tiles.values())[:3]
    for x, y, new in ((0, 0, False), (7, 11, True), (11, 7, False)):
        pieces = [
            Piece(x, y, f"x-{x} y-{y}", "<A stamp>", t.id, t.width, t.height, new) for t in tiles
        ]
        text = PLACED.render(Context({"pieces": pieces}))
        assert text == ONE_BY_ONE.render(Context({"pieces": pieces}))


def test_what_many_tables_print_leaves_the_rest_where_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first = shown(thing(1))
    page = Template("{% load printed %}{% printed 'games/desk/_asks.html' asks=asks %}")
    for number in range(printed.ROOM // 1000):
        page.render(Context({"asks": f"{number:2000}"}))
    monkeypatch.setattr(printed, "Engine", None)
    assert shown(thing(1)) == first
