"""Sockets while the channel layer or the database is away."""

import asyncio
from threading import Event

import pytest
from channels.layers import InMemoryChannelLayer, get_channel_layer

from games import consumers, routing
from games.models import Game, Person, Player
from games.services import notify, sockets
from games.tables import access
from tests.live.moving import move, path
from tests.live.sockets import PATIENCE, connected, in_a_loop

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


@in_a_loop
async def test_a_heartbeat_goes_on_after_the_layer_failed(
    playing: Game, anna: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(consumers, "HEARTBEAT", 0.05)
    async with connected(path(playing), anna) as browser:
        assert browser
        await browser.version()
        with monkeypatch.context() as broken:
            broken.setattr(LAYER, "group_add", BrokenLayer.group_add)
            while "heartbeat was skipped" not in caplog.text:
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
    playing: Game, anna: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whose line it ended would be thought to be here for ever."""
    monkeypatch.setattr(consumers, "HEARTBEAT", 0.05)
    monkeypatch.setattr(LAYER, "receive", BrokenLayer.receive)
    before = sockets.number()
    async with connected(path(playing), anna) as browser:
        assert browser
        while (await browser.receive_output())["type"] == "websocket.send":
            pass
        assert sockets.number() == before
        player = await Player.objects.aget(game=playing, person=anna)
        await asyncio.sleep(0.2)
        assert (await Player.objects.aget(pk=player.pk)).seen == player.seen
    assert "socket of a table failed" in caplog.text


@in_a_loop
async def test_a_database_that_hangs_skips_heartbeats_and_keeps_no_browser_waiting(
    playing: Game, anna: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(consumers, "HEARTBEAT", 0.05)
    asked, answers = access.version, Event()

    def hang(code: str, person: Person | None) -> int | None:
        answers.wait(PATIENCE)
        return asked(code, person)

    async with connected(path(playing), anna) as browser:
        assert browser
        await browser.version()
        with monkeypatch.context() as hanging:
            hanging.setattr(consumers, "TIMEOUT", 0.1)
            hanging.setattr(routing, "HANDSHAKE_TIMEOUT", 0.5)
            hanging.setattr(access, "version", hang)
            try:
                async with connected(path(playing), anna) as refused:
                    assert refused is None
                while "heartbeat was skipped: TimeoutError" not in caplog.text:
                    await asyncio.sleep(0.05)
            finally:
                answers.set()
        await Game.objects.filter(pk=playing.pk).aupdate(version=1000)
        while await browser.version() < 1000:
            pass
