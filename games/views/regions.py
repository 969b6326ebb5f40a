"""Renders the regions of a table: all of them for its page, later only those that have changed."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from games.forms.moves import number_of
from games.models import Status
from games.services.game_state import GameState
from games.services.recent_moves import RECENT
from games.tables.board.log import Log, log, log_since, log_source
from games.tables.look import Look
from games.tables.regions import (
    SECTIONS,
    SOLO_SECTIONS,
    Makers,
    base_context,
    chat_of,
    is_lesson,
    kind_of,
    page_context,
    regions_of,
    source,
)
from games.tables.shared import is_pushed, private_regions, shared_regions
from games.views import etags
from games.views.shared import render_region, shared_parts

PARTS = ("middle", "places", "supply")
"""Sections that are parts of another one."""
TEMPLATES = {name: f"board/_{name}.html" for name in SECTIONS if name not in PARTS} | {
    "pool": "board/_pool.html",
    "chat": "board/_chat_region.html",
}
SOLO_TEMPLATES = {name: f"board/_{name}.html" for name in SOLO_SECTIONS} | {
    "album": "solo/_album.html",
    "because": "solo/_because.html",
    "pool": "solo/_between.html",
    "others": "solo/_her.html",
}
OUTDATED = "outdated"
"""The status told to a page that was opened before regions were what they are now, by an earlier
version of the site: it loads itself again."""
LESSON = {"lesson": "board/_lesson.html"}


def page_parts(look: Look, **ready: Any) -> dict[str, Any]:
    """The context of a table's page: the value and the template of every section, and the etag of
    every region."""
    context = page_context(look, **ready)
    found = {name: _etag(look, name, ready.get(name, context.get(name))) for name in _makers(look)}
    return {
        **context,
        "regions": templates_of(look),
        "etags": etags.written(found),
        "pushed": is_pushed(look.game),
    }


def rendered_sections(request: HttpRequest, look: Look, **ready: Any) -> dict[str, SafeString]:
    """Every section as HTML, for pages that are templates of Django. `SafeString`, since it is
    escaped already."""
    context = page_context(look, **ready)
    return {
        name: SafeString(render_to_string(path, context, request))
        for name, path in templates_of(look).items()
    }


def changes(
    request: HttpRequest, state: GameState, look: Look, status: int = 200, **ready: Any
) -> HttpResponse:
    """The regions whose etags differ from those in the request, and the regions in `ready`, which
    the caller has made."""
    if "log" in request.GET:
        ready["log"] = log(look, everything=True)
    told = request.GET.get("etags", "")
    had = etags.read(told)
    parts = {} if look.solo else shared_parts(state)
    private = private_regions(look.sight, look.seat)
    values = dict(ready)
    now: dict[str, str] = {}
    for name, make in _makers(look).items():
        if name in parts and name not in private:
            now[name] = parts[name].etag
            continue
        if name not in values and source(look, name) is None:
            values[name] = make(look)
        now[name] = _etag(look, name, values.get(name))
    # A page that shows a game that is over by now loads itself again.
    over = bool(told) and look.game.status != Status.PLAYING
    wanted = [name for name in now if name in ready or (not over and had.get(name) != now[name])]
    lines = _new_lines(request, look, had) if "log" in wanted and "log" not in ready else None
    if lines:
        wanted.remove("log")
    templates = templates_of(look)
    own = [name for name in wanted if name not in parts]
    context = {
        **base_context(look),
        **{name: values[name] if name in values else _makers(look)[name](look) for name in own},
        "shared": [
            SafeString(render_region(look, name) if name in private else parts[name].html)
            for name in wanted
            if name in parts
        ],
        "templates": [templates[name] for name in own],
        "lines": lines,
        "scripted": True,
        "etags": etags.written(now),
        "status": OUTDATED if told and ":" not in told else look.game.status,
    }
    return render(request, "board/_changes.html", context, status=status)


def _new_lines(request: HttpRequest, look: Look, had: Mapping[str, str]) -> Log | None:
    """What the log has more than a page whose newest line is of the move `moves`; None if that page
    needs the whole log. Its etag tells whether it has all lines until then."""
    moves = number_of(request.GET.get("moves", ""))
    if not isinstance(moves, int) or not 0 < moves < look.game.moves:
        return None
    then = etags.shared_etag(look, "log", log_source(look, moves))
    few = look.game.moves - moves <= RECENT
    return log_since(look, moves) if few and had.get("log") == then else None


def region(request: HttpRequest, look: Look, name: str) -> HttpResponse | None:
    """One region for this viewer; None if there is none of that name."""
    if name not in regions_of(look):
        return None
    if not look.solo and name in shared_regions(look):
        return HttpResponse(render_region(look, name))
    made = (
        log(look, everything=True)
        if name == "log" and "all" in request.GET
        else regions_of(look)[name](look)
    )
    context = {**base_context(look), kind_of(name): made}
    return render(request, templates_of(look)[name], context)


def templates_of(look: Look) -> Mapping[str, str]:
    templates = SOLO_TEMPLATES if look.solo else TEMPLATES
    return {**LESSON, **templates} if is_lesson(look) else templates


def _makers(look: Look) -> Makers:
    """All regions that are replaced with moves, and the chat."""
    return regions_of(look) if look.solo else {**regions_of(look), "chat": chat_of}


def _etag(look: Look, name: str, value: Any) -> str:
    """The etag of a region for this viewer. A log's does not name the viewer, so that the lines a
    socket brings can tell it."""
    shown = source(look, name)
    if shown is None:
        shown = value if value is not None else _makers(look)[name](look)
    if look.solo or name not in (*shared_regions(look), "log"):
        return etags.own_etag(look, name, shown)
    return etags.shared_etag(look, name, shown)
