"""A scripted player: hears over its websocket what has changed, waits as if thinking, sends a
move."""

import asyncio
import json
import re
from collections.abc import Coroutine
from random import Random
from time import perf_counter
from typing import Any
from urllib.parse import urlencode

from load import desks
from load.browser import OK, TROUBLE, Browser
from load.tally import PageTimes, SharedState

PAGE = re.compile(r'data-table="(\w+)" data-version="(\d+)"')
MINE = re.compile(r'data-regions="[^"]*"[^>]* data-seat="(\d+)"')
DESK = re.compile(r'id="region-desk"[^>]* data-token="([^"]*)"')
AGAIN = 0.5
"""Seconds until a lost websocket is opened again, as the page's script does."""
PATIENCE = 30.0
"""Seconds that a move waits for its acknowledgement."""
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
        self.over = False
        self.version = -1
        self.token = self.form = ""
        self.socket: Any = None
        self.waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        """For acknowledgements, by the id of the message."""
        self.sent = 0
        self.sending = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()

    async def sit(self) -> None:
        """Opens the page and the websocket."""
        page = (await self.browser.get(self.url)).text
        if mine := MINE.search(page):
            self.number = int(mine[1])
        self.show(page)
        self._do(self._listen())

    async def leave(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (mistake := task.exception()):
            self._trouble("person", repr(mistake))

    def _trouble(self, what: str, how: object) -> None:
        self.shared.tally.troubles[f"{what}: {how}"] += 1

    async def _listen(self) -> None:
        tally = self.shared.tally
        while not self.over:
            try:
                async with self.browser.socket(f"/ws{self.url}line/?language=en") as self.socket:
                    tally.sockets += 1
                    try:
                        async for message in self.socket:
                            await self.hear(json.loads(message.data))
                    finally:
                        tally.sockets -= 1
                self._trouble("socket", "closed")
            except TROUBLE as trouble:
                self._trouble("socket", type(trouble).__name__)
            finally:
                self.socket = None
                for waiting in self.waiting.values():
                    waiting.cancel()
            await asyncio.sleep(AGAIN)

    async def hear(self, news: dict[str, Any]) -> None:
        """Takes over what the server says, as `static/js/line.js` does."""
        if "ack" in news:
            if (waiting := self.waiting.pop(news["ack"], None)) and not waiting.cancelled():
                waiting.set_result(news)
        elif "page" in news:
            self.show(news["page"])
        elif "regions" in news and news["from"] == self.version:
            self.version = news["version"]
            self.times.page(self.number, self.version)
            self._read_desk(news["regions"])
        elif news["version"] > self.version:
            if "fetch" in news:
                self.show((await self.browser.get(f"{self.url}regions/all/")).text)
            else:
                await self.socket.send_str('{"get": "all"}')

    def show(self, text: str) -> None:
        """Takes over a page, or everything that is shown on it."""
        if not (page := PAGE.search(text)) or int(page[2]) < self.version:
            return
        self.version = int(page[2])
        self.times.page(self.number, self.version)
        self.over = page[1] != PLAYING
        self._read_desk(text)

    def _read_desk(self, text: str) -> None:
        """A new decision is thought about."""
        if (desk := DESK.search(text)) and (desk[1] != self.token or not self.form):
            self.token, self.form = desk[1], desks.form_of(text)
            if self.form:
                self._do(self._decide(self.token))

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
        if self.socket is None:
            await asyncio.sleep(AGAIN)
            return
        posted = perf_counter()
        try:
            answer = await self._send("move", desks.filled_in(self.form, move))
        except (asyncio.CancelledError, *TROUBLE) as trouble:
            self._trouble("move", type(trouble).__name__)
            return
        if answer.get("status") == OK:
            self.made.append(move)
            self.times.unthinking = max(self.times.unthinking - 1, 0)
            self.times.move(posted, self.version)
        else:
            self._trouble("move", answer.get("status"))
            if "page" in answer:
                self.show(answer["page"])

    async def _send(self, act: str, fields: dict[str, str]) -> dict[str, Any]:
        self.sent += 1
        waiting = self.waiting[self.sent] = asyncio.get_running_loop().create_future()
        message = {"id": self.sent, "act": act, "fields": urlencode(fields)}
        await self.socket.send_str(json.dumps(message))
        return await asyncio.wait_for(waiting, PATIENCE)
