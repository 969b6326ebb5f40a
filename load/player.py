"""A scripted player: hears what has changed, fetches what is its own, waits as if thinking, sends a
move."""

import asyncio
import re
from collections.abc import Coroutine
from random import Random
from time import perf_counter
from typing import Any

from load import desks
from load.browser import OK, TROUBLE, Browser
from load.page_state import PageState
from load.tally import PageTimes, SharedState

PAGE = re.compile(r'data-table="(\w+)" data-version="(\d+)"(?: data-etags="([^"]*)")?')
MINE = re.compile(r'data-regions="[^"]*"[^>]* data-seat="(\d+)"')
DESK = re.compile(r'id="region-desk"[^>]* data-token="([^"]*)"[^>]* data-version="(\d+)"')
VERSION = re.compile(r'data-version="(\d+)"')
AGAIN = 0.5
"""Seconds until a lost websocket is opened again, as the page's script does."""
PRESENCE = 50.0
"""Seconds after which the page's script fetches without being notified."""
PLAYING = "playing"


class ScriptedPlayer:
    def __init__(
        self,
        shared: SharedState,
        browser: Browser,
        url: str,
        times: PageTimes,
        number: int,
        chance: Random,
    ) -> None:
        self.shared, self.browser, self.url, self.chance = shared, browser, url, chance
        self.times, self.number = times, number
        self.made: list[desks.Move] = []
        """Acknowledged moves."""
        self.over = self.held = False
        self.sending = asyncio.Lock()
        self.page_state = PageState()
        self.shown = 0.0
        self.token = self.form = ""
        self.tasks: set[asyncio.Task[None]] = set()
        self.fetching: asyncio.Task[None] | None = None

    async def sit(self) -> None:
        """Opens the page and the websocket."""
        page = (await self.browser.get(self.url)).text
        if mine := MINE.search(page):
            self.number = self.page_state.seat = int(mine[1])
        self.show(page)
        self._do(self._listen())
        self._do(self._stay())

    async def leave(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def _do(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (mistake := task.exception()):
            self._trouble("person", repr(mistake))

    def _trouble(self, what: str, how: object) -> None:
        self.shared.tally.troubles[f"{what}: {how}"] += 1

    async def _listen(self) -> None:
        tally = self.shared.tally
        while not self.over:
            heard = False
            try:
                async for news in self.browser.news(f"/ws{self.url}version/?language=en"):
                    tally.sockets += not heard
                    heard = True
                    self.hear(news)
                self._trouble("socket", "closed")
            except TROUBLE as trouble:
                self._trouble("socket", type(trouble).__name__)
            finally:
                tally.sockets -= heard
            await asyncio.sleep(AGAIN)

    async def _stay(self) -> None:
        while True:
            if (left := self.shown + PRESENCE - perf_counter()) > 0:
                await asyncio.sleep(left)
            else:
                self.shown = perf_counter()
                self.look()

    def hear(self, news: dict[str, Any]) -> None:
        """Takes over a frame; fetches what it does not bring."""
        before = self.page_state.version
        self.page_state.heard(news)
        if self.page_state.version > before and not self.page_state.behind:
            self.shown = perf_counter()
            self.times.page(self.number, self.page_state.version)
        self.catch_up()

    def catch_up(self) -> None:
        if self.page_state.behind and not self.held:
            self.look()

    def look(self) -> None:
        if self.fetching is None or self.fetching.done():
            self.fetching = self._do(self._fetch())

    async def _fetch(self) -> None:
        path = f"{self.url}regions/all/"
        while not self.over:
            try:
                answer = await self.browser.get(f"{path}?etags={self.page_state.written}")
                problem = "" if answer.status == OK else str(answer.status)
            except TROUBLE as trouble:
                problem = type(trouble).__name__
            if problem:
                self._trouble("page", problem)
                await asyncio.sleep(AGAIN)
                continue
            self.show(answer.text)
            if not self.page_state.behind:
                return

    def show(self, text: str, *, answered: bool = False) -> None:
        """Takes over a page or regions. A new decision is thought about. `answered`: they are the
        response to a move."""
        self.shown = perf_counter()
        self.page_state.read(text)
        if page := PAGE.search(text):
            status, version, etags = page.groups()
            overtaken = int(version) < self.page_state.version  # by a newer page or frame
            if overtaken and not answered:
                return
            if overtaken:
                self.page_state.owed = self.page_state.version
            else:
                self.page_state.opened(int(version), etags or "")
                self.times.page(self.number, self.page_state.version)
            if status != PLAYING:
                self.over = True
        if desk := DESK.search(text):
            token, version = desk.groups()
            if token != self.token or not self.form:
                self.token, self.form = token, desks.form_of(text)
                if self.form:
                    self._do(self._decide(token))
            self.page_state.wanted = max(self.page_state.wanted, int(version))
            self.catch_up()

    async def _decide(self, token: str) -> None:
        """Waits, then sends a move; again if it was refused."""
        while token == self.token and self.form:
            if not self.times.unthinking:
                await self.shared.begun.wait()
                await asyncio.sleep(self.shared.think * self.chance.uniform(0.5, 1.5))
            async with self.sending:
                if self.shared.ended.is_set() or self.over:
                    return
                if token == self.token and self.form:  # it may have been answered meanwhile
                    await self._answer()

    async def _answer(self) -> None:
        move = desks.answer(self.form, self.chance)
        posted, self.held = perf_counter(), True
        try:
            fields = desks.filled_in(self.form, move)
            path = f"{self.url}move/?etags={self.page_state.written}"
            answer = await self.browser.post(path, fields, live=True)
        except TROUBLE as trouble:
            self._trouble("move", type(trouble).__name__)
            self.look()
            return
        finally:
            self.held = False
        if answer.status == OK:
            self.made.append(move)
            self.times.unthinking = max(self.times.unthinking - 1, 0)
            self.times.move(posted, version_of(answer.text))
        else:
            self._trouble("move", answer.status)
        self.show(answer.text, answered=True)
        self.catch_up()


def version_of(text: str) -> int:
    found = VERSION.search(text)
    return int(found[1]) if found else -1
