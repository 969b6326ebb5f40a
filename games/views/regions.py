"""Renders the regions of a table: all of them for its page, later only those that have changed."""

import json
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime
from functools import cache
from hashlib import blake2b
from operator import attrgetter
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.tables.board.log import log
from games.tables.look import Look
from games.tables.regions import REGIONS, SOURCES, is_lesson, page_context, regions_of

TEMPLATES = {name: f"games/table/_{name}.html" for name in REGIONS}
TEMPLATES["chat"] = "lobby/_chat_region.html"
SOLO_TEMPLATES = {
    **{name: path for name, path in TEMPLATES.items() if name != "chat"},
    "because": "games/solo/_because.html",
    "pool": "games/solo/_between.html",
    "others": "games/solo/_her.html",
}
LESSON = {"lesson": "games/table/_lesson.html"}


def page_parts(look: Look, **ready: Any) -> dict[str, Any]:
    """The context of a table's page: the value, the template and the etag of every region."""
    context = page_context(look, **ready)
    etags = _etags(look, context | _sources(look, ready))
    return {**context, "regions": templates_of(look), "etags": ".".join(etags.values())}


def rendered_regions(request: HttpRequest, look: Look, **ready: Any) -> dict[str, SafeString]:
    """Every region as HTML, for pages that are templates of Django. `SafeString`, since it is
    escaped already."""
    context = page_context(look, **ready)
    return {
        name: SafeString(render_to_string(path, context, request))
        for name, path in templates_of(look).items()
    }


def changes(request: HttpRequest, look: Look, status: int = 200, **ready: Any) -> HttpResponse:
    """The regions whose etags are not among those in the request, and the regions in `ready`, which
    the caller has made."""
    if "log" in request.GET:
        ready["log"] = log(look, everything=True)
    had = request.GET.get("etags", "").split(".")
    sources = _sources(look, ready)
    context = page_context(look, **dict.fromkeys(sources), **ready)
    etags = _etags(look, context | sources)
    wanted = [name for name in etags if name in ready or etags[name] not in had]
    makers, templates = regions_of(look), templates_of(look)
    context |= {name: makers[name](look) for name in wanted if name in sources}
    context |= {
        "templates": [templates[name] for name in wanted],
        "etags": ".".join(etags.values()),
    }
    return render(request, "games/table/_changes.html", context, status=status)


def templates_of(look: Look) -> Mapping[str, str]:
    templates = SOLO_TEMPLATES if look.solo else TEMPLATES
    return {**LESSON, **templates} if is_lesson(look) else templates


def _sources(look: Look, ready: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: SOURCES[make](look)
        for name, make in regions_of(look).items()
        if make in SOURCES and name not in ready
    }


def _etags(look: Look, values: Mapping[str, Any]) -> dict[str, str]:
    """The etag of each region, from its value or source and from all else that it shows."""
    game = look.game
    table = (get_language(), game.code, game.status, game.paused)
    shared = (*table, look.seat, look.decides, *look.names.seats)
    besides = {"album": look.asked in ("show", "lift")}
    return {
        name: _etag(name, values[name], shared, besides.get(name)) for name in templates_of(look)
    }


def _etag(*shown: Any) -> str:
    """A hash of the values that a region shows: regions with the same etag have the same HTML.

    That is cheaper than to render the HTML. It is keyed with the server's secret, so that hidden
    values cannot be guessed from it.
    """
    return blake2b(_write(shown).encode(), digest_size=8, key=_secret()).hexdigest()


def _plain(value: Any) -> object:
    """A value for JSON. A datetime counts only as present: pages show how long ago it is, which
    would change the etag all the time."""
    if isinstance(value, datetime):
        return True
    kind: type[Any] = type(value)
    return _field_values(kind)(value) if is_dataclass(kind) else str(value)


@cache
def _field_values(kind: type[Any]) -> Callable[[object], object]:
    return attrgetter(*(field.name for field in fields(kind)))


_write = json.JSONEncoder(default=_plain, check_circular=False).encode


@cache
def _secret() -> bytes:
    return blake2b(settings.SECRET_KEY.encode()).digest()
