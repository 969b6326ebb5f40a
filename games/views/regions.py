"""What a browser shows of a table, and what it still needs: the one place that answers that.

A part is a region as one viewer sees it, with what it was made from. Parts that look the same to
everybody are rendered once per change and language by each process. A page starts with all parts of
its viewer; later the socket brings those whose source has changed from one version to the next
(`step`). A page that missed a version, has no socket, or is on a shared device gets all of them
again.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from threading import Lock
from typing import Any, NamedTuple

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from games.presenters.board.log import log, log_since
from games.presenters.regions import Region, base_context, private_regions, regions_for, regions_of
from games.presenters.table_view import TableView, view_of
from games.services.cache import Cache
from games.services.stored.game_state import GameState
from games.services.stored.recent_moves import RECENT, latest

GROUPS = ("pool", "others", "album")
"""Parts of a page among people that hold several regions, in an order that is the viewer's."""
VALUES = ("top", "desk", "chat", "others")
"""Regions whose values the template of the page uses elsewhere, too."""
OUTDATED = "outdated"
"""The status for a page of an earlier version of the site, which then loads itself again."""


class Part:
    """A region, rendered when its HTML is first asked for."""

    def __init__(self, source: Any, render: Callable[[], str]) -> None:
        self.source = source
        """Parts with equal sources have the same HTML."""
        self._render: Callable[[], str] | None = render
        self._html = ""
        self._lock = Lock()

    @property
    def html(self) -> str:
        with self._lock:  # two threads may answer two viewers at the same time
            if self._render:
                self._html = self._render()
                self._render = None  # and with it what the region was made from
        return self._html


Parts = Mapping[str, Part]
Render = Callable[[str, dict[str, Any]], str]
"""Renders a template."""


class SharedParts(NamedTuple):
    """The regions that look the same to everybody, at one version of a table."""

    version: int
    read_at: float
    """When the state was read: presence changes without a new version."""
    parts: Parts
    lines: dict[int, str]
    """New lines of the log, by the number of the move before them."""


_cache: Cache[tuple[str, str], SharedParts] = Cache(1024)
_locks = tuple(Lock() for _ in range(64))
"""They keep two threads from rendering the same; each lock is for some of the tables."""


def parts_of(
    seen: TableView, state: GameState | None, render: Render, ready: Mapping[str, Any] = {}
) -> dict[str, Part]:
    """All regions of a viewer. With the `state` of the table, what is shared need not be made for
    this viewer. `ready`: values that the caller has made, such as a desk with a refusal."""
    shared = _shared(state).parts if state and not seen.solo else {}
    common = shared.keys() - private_regions(seen.sight) - ready.keys()
    viewer = seen.seat, seen.decides
    return {
        name: shared[name]
        if name in common
        else _part(seen, name, region, (*_around(seen), *viewer), render, ready.get(name))
        for name, region in regions_of(seen).items()
    }


def page_context(
    seen: TableView,
    state: GameState | None,
    request: HttpRequest,
    wanted: Iterable[str] = VALUES,
    **ready: Any,
) -> dict[str, Any]:
    """What the page of a table is made from: its regions as HTML, and the values of those that it
    shows in parts."""
    regions = regions_of(seen)
    values = {
        name: ready.get(name) or regions[name].make(seen) for name in wanted if name in regions
    }
    if "desk" in ready or seen.decides:
        ready["desk"] = values["desk"]  # made once
    parts = parts_of(seen, state, partial(render_to_string, request=request), ready)
    number = len(seen.players)
    context = {
        **base_context(seen),
        **values,
        "seats": [((seen.seat or 0) + step) % number for step in range(number)],
    }
    return context | {"regions": PageRegions(parts, context)}


class PageRegions:
    """The regions of a page by name, rendered where its template asks for them; those in `GROUPS`
    together."""

    def __init__(self, parts: Parts, context: Mapping[str, Any]) -> None:
        self.parts = parts
        self.context = {**context, "regions": self}

    def __contains__(self, name: str) -> bool:
        return name in self.parts

    def __getitem__(self, name: str) -> SafeString:
        if name in self.parts:
            return SafeString(self.parts[name].html)
        if name not in GROUPS:
            raise KeyError(name)
        return SafeString(render_to_string(f"board/_{name}.html", self.context))


def everything(
    seen: TableView, state: GameState, request: HttpRequest | None = None, **ready: Any
) -> str:
    """All regions of a viewer, for a page that replaces those that differ. A page that shows the
    whole log gets the whole log, and a page of an earlier version of the site (`etags`) loads
    itself again."""
    asked = request.GET if request else {}
    if "log" in asked:
        ready["log"] = log(seen, everything=True)
    parts = parts_of(seen, state, scripted, ready)
    context = {
        **base_context(seen),
        "status": OUTDATED if "etags" in asked else seen.game.status,
        "parts": [SafeString(part.html) for part in parts.values()],
    }
    return render_to_string("board/_everything.html", context)


def scripted(template: str, context: dict[str, Any]) -> str:
    """Render a region for a page whose script adds what only pages without scripts need in it."""
    return render_to_string(template, {**context, "scripted": True})


class ShownRegions(NamedTuple):
    """What a page shows: a version, and what its parts were made from."""

    version: int
    sources: dict[str, Any]

    @classmethod
    def of(cls, version: int, parts: Parts) -> "ShownRegions":
        return cls(version, {name: part.source for name, part in parts.items()})


def step(before: ShownRegions, seen: TableView, state: GameState, parts: Parts) -> str:
    """The message that leads a page from what it shows to the state; empty if that is the same."""
    changed = [name for name, part in parts.items() if part.source != before.sources.get(name)]
    lines = _new_lines(before, seen, state, parts) if "log" in changed else ""
    html = [parts[name].html for name in changed if name != "log" or not lines]
    if not changed and before.version == state.game.version:
        return ""
    return as_text(
        {
            "from": before.version,
            "version": state.game.version,
            "regions": "".join(html),
            "lines": lines,
        }
    )


def as_text(message: dict[str, Any]) -> str:
    """A message of a socket."""
    return json.dumps(message, ensure_ascii=False)


def _new_lines(before: ShownRegions, seen: TableView, state: GameState, parts: Parts) -> str:
    """The lines that the log has more than the page; empty if it needs the whole log."""
    had, (line, moves, remedies) = before.sources["log"]
    has, (line_now, moves_now, remedies_now) = parts["log"].source
    same = (had, line, remedies) == (has, line_now, remedies_now)
    if not same or not 0 < moves_now - moves <= RECENT:
        return ""
    if seen.solo or _reads_otherwise(state, seen.seat, moves):
        return _lines(seen, moves)
    known = _shared(state).lines
    if moves not in known:
        known[moves] = _lines(view_of(state, None), moves)
    return known[moves]


def _reads_otherwise(state: GameState, seat: int | None, moves: int) -> bool:
    """Whether a seat reads more in the newest lines of the log than others do."""
    items = (
        item
        for move in latest(state.game)
        if move.number > moves
        for entry in move.entries
        for item in entry.items
    )
    return any(not item.up and seat in item.seen for item in items)


def _lines(seen: TableView, moves: int) -> str:
    context = base_context(seen) | {"log": log_since(seen, moves)}
    return render_to_string("board/_moves.html", context).strip()


def _shared(state: GameState) -> SharedParts:
    """The shared regions, as a watcher sees them, in the current language. Regions that have not
    changed since the last call are not rendered again."""
    key = state.game.code, get_language() or ""
    now = state.game.version, state.read_at
    with _locks[hash(key) % len(_locks)]:
        before = _cache.get(key)
        if before and (before.version, before.read_at) == now:
            return before
        public = view_of(state, None)
        known = before.parts if before else {}
        around = _around(public)
        parts = {}
        for name, region in regions_for(len(public.players)).items():
            if not region.own:
                part = _part(public, name, region, around, scripted)
                same = name in known and known[name].source == part.source
                parts[name] = known[name] if same else part
        return _cache.put(key, SharedParts(*now, parts, {}))


def _around(seen: TableView) -> tuple[Any, ...]:
    """What all regions depend on."""
    return seen.game.status, seen.game.paused, seen.names.seats


def _part(
    seen: TableView,
    name: str,
    region: Region,
    around: tuple[Any, ...],
    render: Render,
    ready: Any = None,
) -> Part:
    if ready is not None:
        return Part(object(), partial(_html, seen, name, region, render, ready))
    if region.source:
        source = around, region.source(seen)
        return Part(source, partial(_html, seen, name, region, render))
    value = region.make(seen)
    return Part((around, value), partial(_html, seen, name, region, render, value))


def _html(seen: TableView, name: str, region: Region, render: Render, value: Any = None) -> str:
    made = region.make(seen) if value is None else value
    return render(region.template, {**base_context(seen), name.partition("-")[0]: made})
