"""A scripted player: hears by the socket what has changed, waits as if thinking, sends a move."""

import asyncio
import json
import re
from collections import Counter
from http import HTTPStatus
from random import Random
from time import perf_counter
from typing import Any
from urllib.parse import urlencode

from aiohttp import ClientError, ClientSession, ClientTimeout, CookieJar

from load import desks

PAGE = re.compile(r'data-table="(\w+)" data-version="(\d+)"')
DESK = re.compile(r'id="region-desk"[^>]* data-token="([^"]*)"')
FIELD = re.compile(r'name="(csrfmiddlewaretoken|opening|sitting)" value="([^"]*)"')
PATIENCE = 30.0
"""Seconds for an answer."""
RETRY_AFTER, MOST = 0.5, 20.0
"""Seconds until a lost socket is opened again, doubled each time, or a refused move replaced by
another."""
TROUBLE = (ClientError, TimeoutError, OSError)
"""What a failing connection raises."""


class Unseated(Exception):
    """The server did not let somebody sit down: what was tried, and the status of the answer."""


class Player:
    def __init__(self, site: str, name: str, think: float, begun: asyncio.Event) -> None:
        self.site, self.name, self.think, self.begun = site, name, think, begun
        self.chance = Random(name)
        self.session = ClientSession(
            cookie_jar=CookieJar(unsafe=True),  # of a number, too
            headers={"Referer": f"{site}/", "Origin": site},
            timeout=ClientTimeout(total=PATIENCE),
        )
        self.version, self.over = -1, False
        self.token = self.form = self.table = ""
        self.asked = asyncio.Event()
        self.socket: Any = None
        self.acknowledged: asyncio.Future[dict[str, Any]] = asyncio.Future()
        self.made: list[desks.Move] = []
        """Acknowledged moves."""
        self.waits: list[tuple[float, int]] = []
        """When they were sent, and the version of the page that shows each."""
        self.pages: list[tuple[int, float]] = []
        """The versions that were shown, and when."""
        self.bytes = Counter[str]()
        """Of messages, `up` and `down`."""
        self.troubles = Counter[str]()
        self.tasks: list[asyncio.Task[None]] = []

    async def get(self, path: str) -> str:
        async with self.session.get(self.site + path, allow_redirects=False) as answer:
            if answer.status != HTTPStatus.OK:
                raise Unseated(path, answer.status)
            return await answer.text()

    async def fill_in(self, path: str, action: str = "", **fields: str) -> str:
        """Fetch a form, fill it in, send it, and return the address that the answer leads to."""
        fields = {"name": self.name, **dict(FIELD.findall(await self.get(path))), **fields}
        to = self.site + (action or path)
        async with self.session.post(to, data=fields, allow_redirects=False) as answer:
            if answer.status != HTTPStatus.FOUND:
                raise Unseated(path, answer.status)
            return answer.headers["Location"]

    async def sit(self, table: str) -> None:
        self.table, self.version, self.over, self.made = table, -1, False, []
        await self.look()
        self.tasks = [asyncio.create_task(work) for work in (self._listen(), self._play())]

    async def look(self) -> None:
        self._show(await self.get(self.table))

    async def leave(self) -> None:
        for task in self.tasks:
            task.cancel()
        for ended in await asyncio.gather(*self.tasks, return_exceptions=True):
            if isinstance(ended, Exception):
                self.troubles[f"player: {ended!r}"] += 1
        self.tasks = []

    async def _listen(self) -> None:
        address = f"{self.site}/ws{self.table}line/?language=en"
        wait = RETRY_AFTER
        while True:
            try:
                async with self.session.ws_connect(address) as self.socket:
                    wait = RETRY_AFTER
                    async for message in self.socket:
                        self.bytes["down"] += len(message.data)
                        await self._hear(json.loads(message.data))
                self.troubles["socket: closed"] += 1
            except TROUBLE as trouble:
                self.troubles[f"socket: {type(trouble).__name__}"] += 1
            finally:
                self.socket = None
                self._settle({})
            await asyncio.sleep(wait * self.chance.uniform(0.75, 1.25))
            wait = min(2 * wait, MOST)

    async def _hear(self, news: dict[str, Any]) -> None:
        """Take over what the server says, as `static/js/line.js` does."""
        if "ack" in news:
            self._settle(news)
        elif "page" in news:
            self._show(news["page"])
        elif "regions" in news and news["from"] == self.version:
            self._shows(news["version"], news["regions"])
        elif news["version"] > self.version:
            if "fetch" in news:
                self._show(await self.get(f"{self.table}regions/all/"))
            else:
                await self._say('{"get": "all"}')

    async def _say(self, text: str) -> None:
        self.bytes["up"] += len(text)
        await self.socket.send_str(text)

    def _settle(self, answer: dict[str, Any]) -> None:
        if not self.acknowledged.done():
            self.acknowledged.set_result(answer)

    def _show(self, text: str) -> None:
        """Take over a whole page, or all its regions."""
        if (page := PAGE.search(text)) and int(page[2]) >= self.version:
            self.over = page[1] != "playing"
            self._shows(int(page[2]), text)

    def _shows(self, version: int, text: str) -> None:
        self.version = version
        self.pages.append((version, perf_counter()))
        if (desk := DESK.search(text)) and (desk[1] != self.token or not self.form):
            self.token, self.form = desk[1], desks.form_of(text)
            if self.form:
                self.asked.set()

    async def _play(self) -> None:
        await self.begun.wait()
        while not self.over:
            await self.asked.wait()
            self.asked.clear()
            token = self.token
            await asyncio.sleep(self.think * self.chance.uniform(0.5, 1.5))
            if token == self.token and self.form and not await self._move():
                await asyncio.sleep(RETRY_AFTER)
                self.asked.set()

    async def _move(self) -> bool:
        """Send a move, and return whether it was made."""
        if self.socket is None:
            return False
        move, sent = desks.answer(self.form, self.chance), perf_counter()
        fields = urlencode(desks.filled_in(self.form, move))
        self.acknowledged = asyncio.Future()
        try:
            await self._say(json.dumps({"id": 1, "act": "move", "fields": fields}))
            async with asyncio.timeout(PATIENCE):
                answer = await self.acknowledged
        except TROUBLE as trouble:
            answer = {"status": type(trouble).__name__}
        if answer.get("status") == HTTPStatus.OK:
            self.made.append(move)
            self.waits.append((sent, self.version))
            return True
        self.troubles[f"move: {answer.get('status', 'no answer')}"] += 1
        if "page" in answer:
            self._show(answer["page"])
        return False
