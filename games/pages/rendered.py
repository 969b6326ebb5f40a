"""Parts of pages that look the same whenever the same is shown, rendered once per language: what
lies on a table and what the log tells are shown again with every move."""

from functools import lru_cache

from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.presenters.board.log import LoggedMove
from games.presenters.things import Thing
from games.rules.components import Edition


def item(edition: Edition, thing: Thing) -> SafeString:
    """An item that lies on the table, or on the desk. Its handle is another one in every game, so
    only what is inside is kept."""
    return format_html(
        '<span class="item item-{}{}" data-handle="{}" data-thing="{}">{}</span>',
        thing.kind,
        " item-down" if thing.down else "",
        thing.handle,
        thing.what,
        _inside(edition, get_language(), thing.what, thing.mine, thing.viewers, thing.seen_by),
    )


def move(edition: Edition, move: LoggedMove) -> SafeString:
    """What the log says of a move."""
    return _move(edition, get_language(), move)


@lru_cache(maxsize=4096)
def _inside(
    edition: Edition,
    language: str | None,
    what: str,
    mine: bool,
    viewers: str,
    seen_by: tuple[int, ...],
) -> SafeString:
    context = {
        "edition": edition,
        "what": what,
        "mine": mine,
        "viewers": viewers,
        "seen_by": seen_by,
    }
    return SafeString(render_to_string("things/_item.html", context))


@lru_cache(maxsize=1024)
def _move(edition: Edition, language: str | None, move: LoggedMove) -> SafeString:
    return SafeString(render_to_string("board/_move.html", {"edition": edition, "move": move}))
