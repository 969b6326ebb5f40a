"""The socket: a growing number for those who may look, and nothing for anybody else."""

import asyncio
import json
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from django.utils import timezone

from games.models import Game, Person, Player, Session, Status
from games.services import notify, seats
from games.services.people import presence
from stampswap_site.asgi import application
from tests.live.moving import move, path
from tests.live.sockets import OURS, Browser, connected, cookie, in_a_loop
from tests.time_limits import limited

LAYER = type(get_channel_layer())


@in_a_loop
async def test_says_where_the_table_stands_and_tells_of_each_move(
    playing: Game, anna: Person, ben: Person
) -> None:
    await sync_to_async(presence.note)(playing.code, anna)
    await sync_to_async(presence.note)(playing.code, ben)
    await sync_to_async(playing.refresh_from_db)()
    async with connected(path(playing), anna) as hers, connected(path(playing), ben) as his:
        assert hers
        assert his
        assert await hers.version() == await his.version() == playing.version
        await sync_to_async(move)(playing)
        for browser in (hers, his):
            while await browser.version() < playing.version:
                pass


@in_a_loop
async def test_a_private_table_tells_its_people_only(
    playing: Game, ben: Person, anna: Person
) -> None:
    stranger = await sync_to_async(Person.objects.create)(name="Carl")
    for nobody in (None, stranger):
        async with connected(path(playing), nobody) as refused:
            assert refused is None
    async with connected(path(playing), ben) as allowed:
        assert allowed


@in_a_loop
async def test_a_table_that_may_be_watched_tells_anybody(playing: Game) -> None:
    await Game.objects.filter(pk=playing.pk).aupdate(watchers=True)
    async with connected(path(playing)) as watcher:
        assert watcher
        await watcher.version()
        await sync_to_async(move)(playing)
        assert await watcher.version() == playing.version


@pytest.mark.parametrize(
    "path", ["/ws/t/nosuchco/line/", "/ws/t/", "/ws/", "/elsewhere", "/ws/t/../"]
)
def test_no_such_table(db: None, path: str) -> None:
    @in_a_loop
    async def knock() -> None:
        async with connected(path) as refused:
            assert refused is None

    knock()


@in_a_loop
async def test_garbage_does_nothing(playing: Game, anna: Person) -> None:
    async with connected(path(playing), anna) as browser:
        assert browser
        await browser.version()
        for garbage in ("{", "null", '{"version": 9999}', '{"type": "table.version"}'):
            await browser.send_to(text_data=garbage)
        await browser.send_to(bytes_data=b"\x00\xff")
        await sync_to_async(move)(playing)
        while await browser.version() < playing.version:
            pass
        await browser.send_to(text_data="x" * 21_000)
        closed = await browser.receive_output()
        assert closed["type"] == "websocket.close"
        assert closed["code"] == 4009


@limited(look=0.05)
@in_a_loop
async def test_what_a_notification_did_not_tell_is_seen_in_time(
    playing: Game, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The layer has dropped a message, or forgotten who listens, as Redis does after a day."""
    joined: list[tuple[str, str]] = []
    join = LAYER.group_add

    async def note(layer: object, group: str, channel: str) -> None:
        await join(layer, group, channel)
        joined.append((group, channel))

    monkeypatch.setattr(LAYER, "group_add", note)
    async with connected(path(playing), anna) as browser:
        assert browser
        await browser.version()
        layer = get_channel_layer()
        (channel,) = {channel for _, channel in joined}
        await layer.group_discard(notify.group(playing.code), channel)
        joined.clear()
        await Game.objects.filter(pk=playing.pk).aupdate(version=1000)
        while await browser.version() < 1000:
            pass
        while not joined:
            await asyncio.sleep(0.01)


@limited(look=0.05)
@in_a_loop
async def test_a_lobby_shows_who_has_gone_away(gathering: Game, anna: Person, ben: Person) -> None:
    """No version tells it, so the page is told to fetch the same again."""
    for person in (anna, ben):
        await sync_to_async(presence.note)(gathering.code, person)
    await sync_to_async(gathering.refresh_from_db)()
    async with connected(path(gathering), anna) as browser:
        assert browser
        while await browser.version() < gathering.version:
            pass
        gone = timezone.now() - 2 * presence.PRESENCE
        await Player.objects.filter(game=gathering, person=ben).aupdate(seen=gone)
        told: dict[str, Any] = {}
        while not told.get("again"):
            told = json.loads(await browser.receive_from())
        assert told == {"version": gathering.version, "fetch": True, "again": True}


@limited(heartbeat=0.05)
@in_a_loop
async def test_a_heartbeat_tells_the_version(playing: Game, anna: Person) -> None:
    async with connected(path(playing), anna) as browser:
        assert browser
        told = [await browser.version() for _ in range(4)]
    await sync_to_async(playing.refresh_from_db)()
    assert set(told[1:]) == {playing.version}


@limited(look=0.05)
@in_a_loop
async def test_who_may_look_no_longer_is_told_nothing_more(playing: Game, ben: Person) -> None:
    """Whatever has changed that: it is seen in time without a notification."""
    async with connected(path(playing), ben) as browser:
        assert browser
        await Session.objects.all().adelete()
        while (heard := await browser.receive_output())["type"] == "websocket.send":
            pass
        assert heard["type"] == "websocket.close"


@in_a_loop
async def test_a_new_key_of_the_server_ends_no_session(
    playing: Game, anna: Person, settings: Any
) -> None:
    """Channels would end it as soon as an open page connects again."""
    await Game.objects.filter(pk=playing.pk).aupdate(watchers=False)
    headers = [(b"origin", OURS.encode()), (b"cookie", await sync_to_async(cookie)(anna))]
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "new", [settings.SECRET_KEY]
    for _ in "12":
        browser = Browser(application, path(playing), headers)
        accepted, _code = await browser.connect()
        assert accepted
        await browser.disconnect()
    assert await Session.objects.acount() == 1


def test_a_process_that_is_about_to_end_still_notifies(
    monkeypatch: pytest.MonkeyPatch, playing: Game
) -> None:
    """To the sockets of the other processes, though its own loop has stopped."""
    sent: list[tuple[str, int]] = []

    async def hear(_layer: object, group: str, message: dict[str, Any]) -> None:
        sent.append((group, message["version"]))

    monkeypatch.setattr(LAYER, "group_send", hear)
    monkeypatch.setattr(notify, "_loop", None)
    assert move(playing)
    assert sent == [(notify.group(playing.code), playing.version)]


@in_a_loop
async def test_notifies_of_chat_lobby_and_remedies_too(anna: Person, playing: Game) -> None:
    await sync_to_async(presence.note)(playing.code, anna)
    async with connected(path(playing), anna) as browser:
        assert browser
        before = await browser.version()
        await sync_to_async(seats.wish_to_end)(playing.code, 0, wish=True)
        assert await browser.version() == before + 1


def test_coming_back_is_news_and_staying_is_not(playing: Game, anna: Person) -> None:
    def heard() -> int:
        version = playing.version
        presence.note(playing.code, anna)
        playing.refresh_from_db()
        return playing.version - version

    playing.refresh_from_db()
    assert [heard(), heard(), heard()] == [1, 0, 0]
    assert presence.is_here(playing.players.get(person=anna))
    away = timezone.now() - timedelta(minutes=5)
    Player.objects.filter(person=anna).update(seen=away)
    assert not presence.is_here(playing.players.get(person=anna))
    assert heard() == 1
    Game.objects.filter(pk=playing.pk).update(status=Status.OVER)
    Player.objects.filter(person=anna).update(seen=away)
    assert heard() == 0
