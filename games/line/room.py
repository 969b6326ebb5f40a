"""The open pages of one table in this process, and what each of them is brought."""

import json
from collections.abc import Callable
from threading import Lock
from typing import NamedTuple, Protocol

from django.utils import translation

from games.models import Person
from games.presenters import access
from games.presenters.regions import comes_by_socket
from games.presenters.table_view import seats_of, view_of
from games.services.people import presence
from games.services.stored import game_state
from games.services.stored.game_state import GameState
from games.views.regions import ShownRegions, parts_of, scripted, step


class Viewer(NamedTuple):
    """Who looks at a page, and in which language: pages of the same viewer show the same."""

    person: Person | None
    language: str
    program: bool = False
    """It is told versions only."""


class OpenPage(Protocol):
    code: str
    """Of its table."""
    viewer: Viewer
    login: str
    """The key of the session, or of a program's token; empty without one."""
    ended_logins: Callable[[set[str]], set[str]]
    """Returns which of these logins have ended; called in a thread."""
    is_present: bool
    """Whether its person counts as being at the table."""

    def push(self, text: str) -> None:
        """Send a message, without waiting for it. Called in the event loop."""

    def hang_up(self, reason: str) -> None:
        """Close the socket. Called in the event loop."""


class Room:
    def __init__(self, code: str, in_loop: Callable[..., object]) -> None:
        """`in_loop` calls a function in the event loop, from a thread."""
        self.code = code
        self.pages: set[OpenPage] = set()
        self.version = -1
        """What has been brought to all pages."""
        self._in_loop = in_loop
        self._shown: dict[Viewer, ShownRegions] = {}
        self._known: set[Viewer] = set()
        """Viewers who have been sent something, at least a version."""
        self._here: frozenset[int] = frozenset()
        """Who is in the lobby."""
        self._lock = Lock()
        """Changes are brought one after the other, in their order."""

    def refresh(self, version: int | None = None) -> None:
        """Bring every page up to date, unless they have this version. Called in a thread, as
        `bring` is."""
        with self._lock:
            if version is not None and version <= self.version:
                return
            state = game_state.read(self.code)
            if state is None:
                self._bring_version()
            else:
                self._bring(state)

    def bring(self, state: GameState) -> None:
        """Bring every page to this state, which a move has just led to."""
        with self._lock:
            self._bring(state)

    def _bring(self, state: GameState) -> None:
        if state.game.version < self.version:
            return
        texts: dict[Viewer, str | None] = {}
        shown: dict[Viewer, ShownRegions] = {}
        for viewer in {page.viewer for page in tuple(self.pages)}:
            with translation.override(viewer.language):
                texts[viewer] = self._news(viewer, state, shown)
        self._shown, self._known, self.version = shown, set(texts), state.game.version
        self._in_loop(self._deliver, texts)

    def _news(
        self, viewer: Viewer, state: GameState, shown: dict[Viewer, ShownRegions]
    ) -> str | None:
        """The message for a viewer; empty if there is no news, None if they may not look any
        more."""
        if not state.game.watchers and not seats_of(state, viewer.person):
            return None
        known = state.game.version == self.version
        if viewer.program:
            is_new = not known and viewer in self._known
            return version_message(state.game.version) if is_new else ""
        seen, before = view_of(state, viewer.person), self._shown.get(viewer)
        if not comes_by_socket(seen):
            return "" if known else version_message(state.game.version, fetch=True)
        parts = parts_of(seen, state, scripted)
        shown[viewer] = ShownRegions.of(state.game.version, parts)
        if before is None:  # a page just opened, or of a lobby until now
            return version_message(state.game.version) if viewer in self._known else ""
        return step(before, seen, state, parts)

    def _bring_version(self) -> None:
        """Tell the version of a lobby, whose pages fetch their content; again if somebody has gone
        away."""
        versions = {
            viewer: access.version(self.code, viewer.person)
            for viewer in {page.viewer for page in tuple(self.pages)}
        }
        before = self.version, self._here
        self._here = presence.people_here(self.code)
        self.version = max((-1 if v is None else v for v in versions.values()), default=-1)
        again = before[0] == self.version
        same = before == (self.version, self._here)
        news = "" if same else version_message(self.version, fetch=True, again=again)
        texts = {viewer: None if version is None else news for viewer, version in versions.items()}
        for viewer in versions:
            if viewer.program and texts[viewer] is not None:
                is_new = not again and viewer in self._known
                texts[viewer] = version_message(self.version) if is_new else ""
        self._shown, self._known = {}, set(texts)
        self._in_loop(self._deliver, texts)

    def _deliver(self, texts: dict[Viewer, str | None]) -> None:
        for page in tuple(self.pages):
            text = texts.get(page.viewer, "")
            if text is None:
                page.hang_up("may not look any more")
            elif text:
                page.push(text)


def version_message(version: int, **how: bool) -> str:
    """A message with a version alone. A page with an older one asks for everything; with `fetch` it
    fetches everything by a request, with `again` even if it has this version."""
    return json.dumps({"version": version} | {name: True for name in how if how[name]})
