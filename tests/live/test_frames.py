"""Sockets bring frames to those who may look and have what a frame builds upon."""

import asyncio
import json
from collections import Counter
from contextlib import AsyncExitStack
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from games import consumers
from games.models import Game, Person, Player
from games.services import notify, presence
from games.views import frames
from stampswap_site.asgi import application
from tests.live.moving import move
from tests.live.sockets import Browser, connected, cookie, in_a_loop

ENGLISH, GERMAN = "en", "de"
SOON = 5


def path(game: Game, language: str = ENGLISH) -> str:
    return f"/ws/t/{game.code}/version/?language={language}"


async def lose(consumer: object, message: object) -> None:
    """In the place of a message that the channel layer drops."""


async def news(browser: Browser | None) -> dict[str, Any]:
    assert browser
    told: dict[str, Any] = json.loads(await browser.receive_from())
    return told


@pytest.fixture
def here(playing: Game, anna: Person, ben: Person) -> Game:
    """Both have been seen already, so that to connect is no news."""
    for person in (anna, ben):
        presence.note(playing.code, person)
    playing.refresh_from_db()
    return playing


@in_a_loop
async def test_a_move_comes_as_a_frame_that_builds_upon_the_last(
    here: Game, anna: Person, ben: Person
) -> None:
    async with connected(path(here), anna) as hers, connected(path(here), ben) as his:
        assert await news(hers) == await news(his) == {"version": here.version}
        await sync_to_async(move)(here)
        # Nothing was made yet that a frame could build upon.
        assert await news(hers) == await news(his) == {"version": here.version}
        before = here.version
        await sync_to_async(move)(here)
        frame = await news(hers)
        assert frame == await news(his)
        assert (frame["from"], frame["version"]) == (before, here.version)
        assert 'id="region-top"' in frame["regions"][0]
        assert frame["lines"].startswith("<li")


@in_a_loop
async def test_who_missed_something_is_told_the_version(
    here: Game, anna: Person, ben: Person
) -> None:
    async with connected(path(here), anna) as hers:
        await news(hers)
        await sync_to_async(move)(here)
        await news(hers)
        async with connected(path(here), ben) as his:
            await news(his)
            with pytest.MonkeyPatch.context() as gap:
                gap.setattr(consumers.TableConsumer, "table_version", lose)
                await sync_to_async(move)(here)
                await asyncio.sleep(0.2)
            await sync_to_async(frames.make)(here.code, ENGLISH)
            await sync_to_async(move)(here)
            assert await news(hers) == await news(his) == {"version": here.version}
            await sync_to_async(move)(here)
            assert "regions" in await news(hers)
            assert "regions" in await news(his)


@in_a_loop
async def test_each_language_is_rendered_once(
    here: Game, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many listen."""
    await Game.objects.filter(pk=here.pk).aupdate(watchers=True)
    made: Counter[str] = Counter()
    make = frames.make

    def note(code: str, language: str) -> frames.Frame | None:
        made[language] += 1
        return make(code, language)

    async with AsyncExitStack() as stack:
        browsers = [
            await stack.enter_async_context(connected(path(here, language), person))
            for language in (ENGLISH, GERMAN)
            for person in (anna, ben, None, None)
        ]
        for browser in browsers:
            await news(browser)
        await sync_to_async(move)(here)
        for browser in browsers:
            await news(browser)
        monkeypatch.setattr(frames, "make", note)
        await sync_to_async(move)(here)
        told = [await news(browser) for browser in browsers]
    assert made == {ENGLISH: 1, GERMAN: 1}
    assert "Contests" not in told[0]["regions"][0]
    assert [frame == told[0] for frame in told] == [True] * 4 + [False] * 4


@in_a_loop
async def test_who_has_logged_out_gets_no_frame(here: Game, anna: Person, ben: Person) -> None:
    client = Client()
    (name, key) = (await sync_to_async(cookie)(ben)).decode().split("=")
    client.cookies[name] = key
    headers = [(b"origin", b"http://localhost"), (b"cookie", f"{name}={key}".encode())]
    his = Browser(application, path(here), headers)
    assert (await his.connect())[0]
    await news(his)
    async with connected(path(here), anna) as hers:
        await news(hers)
        await sync_to_async(client.post)("/accounts/logout/")
        closed = await his.receive_output(SOON)
        assert closed["type"] == "websocket.close"
        await sync_to_async(move)(here)
        assert await news(hers) == {"version": here.version}
    assert await his.receive_nothing()


@in_a_loop
async def test_who_lost_the_seat_gets_no_frame(here: Game, anna: Person, ben: Person) -> None:
    async with connected(path(here), anna) as hers, connected(path(here), ben) as his:
        for _ in range(2):
            assert await news(hers) == await news(his)
            await sync_to_async(move)(here)
        assert "regions" in await news(hers)
        assert "regions" in await news(his)
        await Player.objects.filter(game=here, person=ben).aupdate(person=None)
        await sync_to_async(here.refresh_from_db)()
        await sync_to_async(notify.notify)(here)
        assert await news(hers) == {"version": here.version}
        assert his
        assert (await his.receive_output(SOON))["type"] == "websocket.close"


@in_a_loop
async def test_frames_that_cannot_be_made_leave_the_version(
    here: Game, anna: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(code: str, language: str) -> None:
        raise ConnectionError("no database")

    async with connected(path(here), anna) as hers:
        await news(hers)
        monkeypatch.setattr(frames, "make", fail)
        await sync_to_async(move)(here)
        assert await news(hers) == {"version": here.version}
    assert "A frame was not made" in caplog.text


@in_a_loop
async def test_who_reads_too_slowly_is_hung_up_on(
    here: Game, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(consumers, "PATIENCE", 0.05)
    send = consumers.TableConsumer.send

    async def slow(self: consumers.TableConsumer, text_data: str, **rest: Any) -> None:
        if "regions" in text_data:
            await asyncio.sleep(5)
        await send(self, text_data, **rest)

    monkeypatch.setattr(consumers.TableConsumer, "send", slow)
    async with connected(path(here), anna) as hers:
        for _ in range(2):
            await news(hers)
            await sync_to_async(move)(here)
        assert hers
        closed = await hers.receive_output(SOON)
        assert (closed["type"], closed["code"]) == ("websocket.close", consumers.TOO_SLOW)


@pytest.mark.parametrize("language", ["", "xx", "%00", "en-GB"])
def test_pages_that_take_no_frames_are_told_versions(
    here: Game, anna: Person, language: str
) -> None:
    @in_a_loop
    async def listen() -> None:
        async with connected(path(here, language), anna) as hers:
            for _ in range(3):
                assert await news(hers) == {"version": here.version}
                await sync_to_async(move)(here)

    listen()
