"""Parts of pages that look the same whenever the same is shown, rendered once per language: what
lies on a table and what the log tells are shown again with every move."""

from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.rules.components import Edition
from games.tables.board.log import LoggedMove
from games.tables.things import Thing


def item(edition: Edition, thing: Thing) -> SafeString:
    """An item that lies on the table, or on the desk."""
    return _item(edition, get_language(), thing)


def move(edition: Edition, move: LoggedMove) -> SafeString:
    """What the log says of a move."""
    return _move(edition, get_language(), move)


@lru_cache(maxsize=4096)
def _item(edition: Edition, language: str | None, thing: Thing) -> SafeString:
    return SafeString(render_to_string("things/_item.html", {"edition": edition, "thing": thing}))


@lru_cache(maxsize=1024)
def _move(edition: Edition, language: str | None, move: LoggedMove) -> SafeString:
    return SafeString(render_to_string("board/_move.html", {"edition": edition, "move": move}))
