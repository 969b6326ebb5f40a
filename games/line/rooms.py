"""The rooms of this process, and what wakes them: notifications, heartbeats, who is here."""

import asyncio
import logging
from collections import Counter
from collections.abc import Coroutine, Iterable
from contextlib import suppress
from typing import Any
from weakref import WeakKeyDictionary

from channels.layers import get_channel_layer
from django.conf import settings

from games.line.room import OpenPage, Room, version_message
from games.line.threads import in_thread
from games.models import Person
from games.services import notify
from games.services.people import presence

log = logging.getLogger(__name__)
MAX_MESSAGES = 300
"""How many a person, or a page without one, may send between two heartbeats."""
LAYER_AWAY = "the channel layer is away"
"""Why sockets are closed then: they would miss the changes made by other processes. Their pages
poll."""


class Rooms:
    """All rooms of an event loop: a server has one loop, each test its own."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}
        self._heard: Counter[Person | OpenPage] = Counter()
        """Messages of pages since the last heartbeat, by who has sent them."""
        self._tasks: list[asyncio.Task[None]] = []
        self._coming: dict[str, int] = {}
        """The versions that tables are being brought to."""
        self._channel = ""

    async def enter(self, code: str, page: OpenPage) -> Room:
        """Open a page at a table. Fails if the channel layer does."""
        if not self.rooms:
            self._channel = await get_channel_layer().new_channel()
            self._start()
        if code not in self.rooms:
            self.rooms[code] = Room(code, asyncio.get_running_loop().call_soon_threadsafe)
        room = self.rooms[code]
        room.pages.add(page)
        try:
            await self._join(page)
        except BaseException:
            await self.leave(room, page)
            raise
        return room

    async def leave(self, room: Room, page: OpenPage) -> None:
        room.pages.discard(page)
        layer, person = get_channel_layer(), page.viewer.person
        if not room.pages and self.rooms.get(room.code) is room:
            del self.rooms[room.code]
            await layer.group_discard(notify.group(room.code), self._channel)
        if person and not any(each.viewer.person == person for each in self._pages()):
            await layer.group_discard(notify.person_group(person.pk), self._channel)
        if not self.rooms:
            self._stop()

    def hears(self, page: OpenPage) -> bool:
        """Count a message of a page; False if its person has sent too many."""
        by = page.viewer.person or page
        self._heard[by] += 1
        return self._heard[by] <= MAX_MESSAGES

    async def _join(self, page: OpenPage) -> None:
        layer, person = get_channel_layer(), page.viewer.person
        await layer.group_add(notify.group(page.code), self._channel)
        if person:
            await layer.group_add(notify.person_group(person.pk), self._channel)

    def _start(self) -> None:
        self._stop()
        work = self._listen(self._channel), self._beat(), self._look_around()
        self._tasks = [asyncio.create_task(each) for each in work]

    def _stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._tasks = []

    def _pages(self) -> list[OpenPage]:
        return [page for room in self.rooms.values() for page in room.pages]

    async def _listen(self, channel: str) -> None:
        """Hear the notifications of all tables and people here."""
        try:
            while True:
                self._hear(await get_channel_layer().receive(channel))
        except Exception as error:
            log.warning("The channel layer failed: %r", error)
            _hang_up(self._pages(), LAYER_AWAY)

    def _hear(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case notify.VERSION:
                self._want(message["code"], message["version"])
            case notify.PERSON:
                here = [(page, page.viewer.person) for page in self._pages()]
                theirs = [page for page, one in here if one and one.pk == message["person"]]
                background(self._end_sessions(theirs))
            case _:  # the channel layer has lost its connection
                _hang_up(self._pages(), LAYER_AWAY)

    def _want(self, code: str, version: int) -> None:
        """Bring a table to a version, once even if asked several times."""
        room, coming = self.rooms.get(code), self._coming.get(code)
        if room is None or version <= room.version:
            return
        self._coming[code] = max(version, coming or 0)
        if coming is None:
            background(self._bring(room))

    async def _bring(self, room: Room) -> None:
        limit = settings.TIME_LIMITS.news
        try:
            await in_thread(room.refresh, self._coming.get(room.code), within=limit)
            while room.version < self._coming.get(room.code, 0):
                await in_thread(room.refresh, None, within=limit)
        except Exception as error:
            log.warning("News of a table were not brought: %r", error, extra={"table": room.code})
            _hang_up(room.pages, "the table cannot be read")
        finally:
            self._coming.pop(room.code, None)

    async def _beat(self) -> None:
        """Send the versions now and then, which proves that the sockets work."""
        while True:
            await asyncio.sleep(settings.TIME_LIMITS.heartbeat)
            self._heard.clear()
            for room in tuple(self.rooms.values()):
                text = version_message(room.version)
                for page in room.pages if room.version >= 0 else ():
                    page.push(text)
                await asyncio.sleep(0)  # others need not wait for all of them

    async def _look_around(self) -> None:
        """Once in a while, for all pages together, look for changes without a notification: who is
        here, who has been logged out, waiting times, lost messages."""
        while True:
            await asyncio.sleep(settings.TIME_LIMITS.look)
            pages = self._pages()
            people = {
                (page.code, page.viewer.person.pk)
                for page in pages
                if page.viewer.person and page.is_present
            }
            try:
                for page in pages:
                    await self._join(page)  # a channel layer forgets after a day
                await in_thread(presence.note_all, people, within=settings.TIME_LIMITS.news)
            except Exception as error:
                log.warning("Who is here was not noted: %r", error)
                continue
            await self._end_sessions(pages)
            for room in tuple(self.rooms.values()):
                await self._bring(room)

    async def _end_sessions(self, pages: list[OpenPage]) -> None:
        """Close the sockets of those who have been logged out."""
        pages = [page for page in pages if page.viewer.person]
        with suppress(Exception):  # the database is away: at the next look
            for ended_logins in {page.ended_logins for page in pages}:
                theirs = [page for page in pages if page.ended_logins is ended_logins]
                ended = await in_thread(ended_logins, {page.login for page in theirs})
                _hang_up([page for page in theirs if page.login in ended], "logged out")


def _hang_up(pages: Iterable[OpenPage], reason: str) -> None:
    for page in tuple(pages):
        page.hang_up(reason)


_running: set[asyncio.Task[None]] = set()


def background(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """Run this as a task and keep a reference to it, which the event loop does not."""
    task = asyncio.create_task(work)
    _running.add(task)
    task.add_done_callback(_running.discard)
    return task


_rooms: WeakKeyDictionary[asyncio.AbstractEventLoop, Rooms] = WeakKeyDictionary()


def rooms() -> Rooms:
    """The rooms of the running event loop."""
    return _rooms.setdefault(asyncio.get_running_loop(), Rooms())
