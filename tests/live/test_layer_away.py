"""Sockets while the channel layer or the database is away."""

import asyncio
from threading import Event

import pytest
from asgiref.sync import sync_to_async
from channels.layers import InMemoryChannelLayer, get_channel_layer

from games.models import Game, Person
from games.presenters import access
from games.services import notify, sockets
from stampswap_site.asgi import application
from tests.live.moving import move, path
from tests.live.sockets import OURS, Browser, connected, cookie, in_a_loop
from tests.time_limits import limited

LAYER = type(get_channel_layer())


class BrokenLayer(InMemoryChannelLayer):  # type: ignore[misc]
    async def group_send(self, group: str, message: object) -> None:
        raise ConnectionError("the layer is down")

    async def group_add(self, group: str, channel: str) -> None:
        raise ConnectionError("the layer is down")

    async def receive(self, channel: str) -> None:
        await asyncio.sleep(0.1)
        raise ConnectionError("the layer is down")


def test_a_layer_that_fails_does_not_fail_a_move(
    playing: Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(notify, "get_channel_layer", BrokenLayer)
    version = playing.version
    assert move(playing)
    assert playing.version > version
    assert playing.history.count() == 1
    assert "were not notified" in caplog.text


class HangingLayer(InMemoryChannelLayer):  # type: ignore[misc]
    async def group_send(self, group: str, message: object) -> None:
        await asyncio.Event().wait()


def test_a_layer_that_hangs_does_not_hold_up_a_move(
    playing: Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(notify, "get_channel_layer", HangingLayer)
    with limited(notify=0.1):
        assert move(playing)
    assert "were not notified: TimeoutError" in caplog.text


@limited(look=0.05)
@in_a_loop
async def test_looking_goes_on_after_the_layer_failed(
    playing: Game, anna: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with connected(path(playing), anna) as browser:
        assert browser
        await browser.version()
        with monkeypatch.context() as broken:
            broken.setattr(LAYER, "group_add", BrokenLayer.group_add)
            while "Who is here was not noted" not in caplog.text:
                await asyncio.sleep(0.05)
        await Game.objects.filter(pk=playing.pk).aupdate(version=1000)
        while await browser.version() < 1000:
            pass


@in_a_loop
async def test_who_cannot_join_is_not_let_in(
    playing: Game, anna: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """They would hear nothing, and not look by themselves either."""
    monkeypatch.setattr(LAYER, "group_add", BrokenLayer.group_add)
    async with connected(path(playing), anna) as refused:
        assert refused is None
    assert "socket of a table failed" in caplog.text


@in_a_loop
async def test_a_layer_that_breaks_off_leaves_nobody_behind(
    playing: Game,
    anna: Person,
    ben: Person,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Whose line it ended would be thought to be here for ever."""
    before = sockets.number()
    with monkeypatch.context() as broken:
        broken.setattr(LAYER, "receive", BrokenLayer.receive)
        async with connected(path(playing), anna) as browser:
            while browser and (await browser.receive_output())["type"] == "websocket.send":
                pass
    assert sockets.number() == before
    assert "channel layer failed" in caplog.text
    async with connected(path(playing), ben) as other:
        assert other
        await other.version()
        await sync_to_async(move)(playing)
        while await other.version() < playing.version:
            pass


@limited(look=0.05, news=0.5)
@in_a_loop
async def test_a_database_that_hangs_keeps_no_browser_waiting(
    playing: Game, anna: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked, answers = access.version, Event()

    def hang(code: str, person: Person | None) -> int | None:
        answers.wait()
        return asked(code, person)

    headers = [(b"origin", OURS.encode()), (b"cookie", await sync_to_async(cookie)(anna))]
    with limited(handshake=0.5), monkeypatch.context() as hanging:
        hanging.setattr(access, "version", hang)
        try:
            accepted, _ = await Browser(application, path(playing), headers).connect()
            assert not accepted
        finally:
            answers.set()
    async with connected(path(playing), anna) as browser:
        assert browser
        await browser.version()
