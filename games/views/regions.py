"""The regions of a table as one browser gets them: all on its page, later what has changed."""

import json
from collections.abc import Callable, Collection, Mapping
from dataclasses import fields, is_dataclass
from datetime import datetime
from functools import cache
from hashlib import blake2b
from operator import attrgetter
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.template import Context, Engine, Template
from django.template.context_processors import csrf
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.tables.board.log import log
from games.tables.look import Look
from games.tables.regions import MADE_OF, REGIONS, is_lesson, page_context, regions_of

TEMPLATES = {name: f"games/table/_{name}.html" for name in REGIONS}
TEMPLATES["chat"] = "lobby/_chat_region.html"
SOLO_TEMPLATES = {
    **{name: path for name, path in TEMPLATES.items() if name != "chat"},
    "because": "games/solo/_because.html",
    "pool": "games/solo/_between.html",
    "others": "games/solo/_her.html",
}
CHANGES = "games/table/_changes.html"
LESSON = {"lesson": "games/table/_lesson.html"}


def page_parts(request: HttpRequest, look: Look, **ready: Any) -> dict[str, Any]:
    """What the page of a table shows: every region as text, and the versions of them all."""
    return _parts(request, look, ready, had=())


def changes(request: HttpRequest, look: Look, status: int = 200, **ready: Any) -> HttpResponse:
    """The same without the regions that the browser says it has, but for those made ready for
    this answer."""
    if "log" in request.GET:
        ready["log"] = log(look, everything=True)
    parts = _parts(request, look, ready, had=request.GET.get("have", "").split("."))
    told = {
        "game": look.game,
        "regions": SafeString("".join(parts["regions"].values())),
        "versions": ".".join(parts["versions"].values()),
    }
    if request.META.get("CSRF_COOKIE") == request.COOKIES.get(settings.CSRF_COOKIE_NAME):
        # Django bakes it anew wherever there is a form; their page has seen to that.
        request.META["CSRF_COOKIE_NEEDS_UPDATE"] = False
    return HttpResponse(_template(CHANGES).render(Context(told, use_l10n=False)), status=status)


def templates_of(look: Look) -> Mapping[str, str]:
    templates = SOLO_TEMPLATES if look.solo else TEMPLATES
    return {**LESSON, **templates} if is_lesson(look) else templates


def _parts(
    request: HttpRequest, look: Look, ready: Mapping[str, Any], had: Collection[str]
) -> dict[str, Any]:
    makers = regions_of(look)
    made_of = {
        name: MADE_OF[make](look)
        for name, make in makers.items()
        if make in MADE_OF and name not in ready
    }
    shown = page_context(look, **dict.fromkeys(made_of), **ready)
    beside, templates = _beside(look), templates_of(look)
    versions = {
        name: _version(name, made_of.get(name, shown[name]), beside[""], beside.get(name))
        for name in templates
    }
    wanted = [name for name in templates if name in ready or versions[name] not in had]
    shown |= {name: makers[name](look) for name in wanted if name in made_of}
    # What pages show besides, no region does; and at a table, numbers are whole.
    context = Context({**csrf(request), **shown}, use_l10n=False)
    with context.bind_template(_template(TEMPLATES["top"])):  # for all of them, only once
        regions = {name: _template(templates[name]).render(context) for name in wanted}
    return {**shown, "regions": regions, "versions": versions}


def _template(path: str) -> Template:
    return Engine.get_default().get_template(path)


def _beside(look: Look) -> dict[str, Any]:
    """What a region shows beside its own value; under "" what any of them may show."""
    game = look.game
    table = (get_language(), game.code, game.status, game.paused)
    called = look.names.seats
    return {"": (*table, look.seat, look.decides, *called), "album": look.asked in ("show", "lift")}


def _version(*shown: Any) -> str:
    """Two regions with the same version have the same text. It is made from what the text shows,
    which is cheaper than the text; with the server's secret, so that nobody finds out by trying
    what it was made from."""
    text = WRITE(shown)
    return blake2b(text.encode(), digest_size=8, key=_secret()).hexdigest()


def _told(value: Any) -> object:
    """Of a moment, whether there is one: itself it is seldom shown, and not before how long ago it
    is."""
    if isinstance(value, datetime):
        return True
    kind: type[Any] = type(value)
    return _parts_of(kind)(value) if is_dataclass(kind) else str(value)


@cache
def _parts_of(kind: type[Any]) -> Callable[[object], object]:
    return attrgetter(*(field.name for field in fields(kind)))


WRITE = json.JSONEncoder(default=_told, check_circular=False).encode


@cache
def _secret() -> bytes:
    return blake2b(settings.SECRET_KEY.encode()).digest()
