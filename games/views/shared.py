"""The regions that look the same to everybody, rendered once per change and language by each
process, for the answers to requests and for the frames of sockets."""

from collections.abc import Callable, Mapping
from functools import partial
from threading import Lock
from typing import Any, NamedTuple

from django.template.loader import render_to_string
from django.utils.translation import get_language

from games.services.cache import Cache
from games.services.game_state import GameState
from games.tables.look import Look, look
from games.tables.regions import SECTIONS, base_context, kind_of, regions_for, source
from games.tables.shared import shared_regions
from games.views.etags import shared_etag

TEMPLATES = {name: f"board/_{name}.html" for name in SECTIONS}
TEMPLATES |= {"place": "board/_place.html", "album": "board/_one_album.html"}


class Part:
    """A region with its etag, rendered when it is first asked for."""

    def __init__(self, etag: str, render: Callable[[], str]) -> None:
        self.etag = etag
        self._render: Callable[[], str] | None = render
        self._html = ""
        self._lock = Lock()

    @property
    def html(self) -> str:
        with self._lock:  # the answer to a move and its frame are made at the same time
            if self._render:
                self._html = self._render()
                self._render = None  # and with it what the region was made from
        return self._html


class Rendered(NamedTuple):
    """The shared regions of one version of a table."""

    version: int
    read_at: float
    """Of the state: who is here changes without a new version."""
    parts: Mapping[str, Part]


_cache: Cache[tuple[str, str], Rendered] = Cache(1024)
_locks = tuple(Lock() for _ in range(64))
"""So that two threads do not make the same; each for some of the tables."""


def shared_parts(state: GameState) -> Mapping[str, Part]:
    """The shared regions as somebody who only watches sees them, by name, in the current language.
    What has not changed since the last call is not rendered again."""
    key = state.game.code, get_language() or ""
    now = state.game.version, state.read_at
    with _locks[hash(key) % len(_locks)]:
        before = _cache.get(key)
        if before and (before.version, before.read_at) == now:
            return before.parts
        public = look(state, None)
        known = before.parts if before else {}
        parts = {name: _part(public, name, known) for name in shared_regions(public)}
        return _cache.put(key, Rendered(*now, parts)).parts


def _part(public: Look, name: str, known: Mapping[str, Part]) -> Part:
    shown = source(public, name)
    value = regions_for(len(public.players))[name](public) if shown is None else None
    etag = shared_etag(public, name, value if shown is None else shown)
    before = known.get(name)
    if before and before.etag == etag:
        return before
    return Part(etag, partial(render_region, public, name, value))


def render_region(viewer: Look, name: str, value: Any = None) -> str:
    """A shared region as one viewer sees it; `value` if the caller has made it."""
    made = regions_for(len(viewer.players))[name](viewer) if value is None else value
    kind = kind_of(name)
    # Without the look: what is shared must not ask who looks.
    context = {**base_context(viewer), "look": None, kind: made}
    return render_to_string(TEMPLATES[kind], context)
