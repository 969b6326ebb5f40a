"""What is said on the socket of a table, in both directions."""

import asyncio
from random import Random
from threading import Event
from typing import Any
from urllib.parse import urlencode

import pytest
from asgiref.sync import sync_to_async
from django.test import Client

from games.bots import BOTS
from games.line import room
from games.line.connection import TOO_SLOW, Connection
from games.models import Game, Person, Player
from games.rules import referee
from games.rules.seeing import sight
from games.services import notify
from games.services.people import presence
from games.services.stored import game_state
from games.services.stored.snapshots import load
from games.views import regions
from stampswap_site.asgi import application
from tests.live.moving import move, path
from tests.live.sockets import Browser, connected, cookie, in_a_loop, news, say
from tests.time_limits import limited
from tests.web.tables import fields_of


@pytest.fixture
def here(playing: Game, anna: Person, ben: Person) -> Game:
    """Make both people seen, so that to connect is no news."""
    for person in (anna, ben):
        presence.note(playing.code, person)
    playing.refresh_from_db()
    return playing


def asked(game: Game) -> tuple[int, dict[str, str]]:
    """The seat that is asked first, and the fields of an answer."""
    game.refresh_from_db()
    table = load(game)
    seat = referee.awaited(table)[0]
    fields = fields_of(BOTS["random"](sight(table, seat), Random(1)))
    return seat, {"token": table.token(seat), **fields}


def person_at(game: Game, seat: int) -> Person:
    person = Player.objects.get(game=game, seat=seat).person
    assert person
    return person


@in_a_loop
async def test_a_move_goes_up_and_what_it_changed_comes_down(
    here: Game, anna: Person, ben: Person
) -> None:
    seat, fields = await sync_to_async(asked)(here)
    mover = await sync_to_async(person_at)(here, seat)
    other = ben if mover == anna else anna
    before = here.version
    async with connected(path(here), mover) as line, connected(path(here), other) as theirs:
        assert await news(line) == await news(theirs) == {"version": before}
        await say(line, id=7, act="move", fields=urlencode(fields))
        step = await news(line)
        assert (step["from"], step["version"]) == (before, before + 1)
        assert 'id="region-desk"' in step["regions"]
        assert step["lines"].startswith("<li")
        assert await news(line) == {"ack": 7, "status": 200}
        seen = await news(theirs)
        assert (seen["from"], seen["version"]) == (before, before + 1)
        # Sent again, as after a line that broke before the acknowledgement came.
        await say(line, id=8, act="move", fields=urlencode(fields))
        assert await news(line) == {"ack": 8, "status": 200}
    assert await here.history.acount() == 1


@in_a_loop
async def test_a_refusal_brings_the_desk_and_changes_nothing(here: Game) -> None:
    seat, fields = await sync_to_async(asked)(here)
    mover = await sync_to_async(person_at)(here, seat)
    async with connected(path(here), mover) as line:
        await news(line)
        await say(line, id=1, act="move", fields=urlencode(fields | {"item": "99"}))
        answer = await news(line)
        assert (answer["ack"], answer["status"]) == (1, 422)
        assert 'id="desk-refusal"' in answer["page"]
    assert await here.history.acount() == 0


@in_a_loop
async def test_drafts_and_queued_picks_go_up_and_nobody_else_hears(
    here: Game, anna: Person, ben: Person
) -> None:
    seat, fields = await sync_to_async(asked)(here)
    mover = await sync_to_async(person_at)(here, seat)
    waiter = ben if mover == anna else anna
    async with connected(path(here), mover) as line, connected(path(here), waiter) as waiting:
        await news(line)
        await news(waiting)
        await say(line, id=1, act="draft", fields=urlencode(fields))
        assert await news(line) == {"ack": 1, "status": 204}
        state = await sync_to_async(game_state.read)(here.code)
        assert state
        token, item = state.table.token(1 - seat), state.table.pool[-1].handle
        pick = urlencode({"token": token, "item": item})
        await say(waiting, id=1, act="queue", fields=pick)
        answer = await news(waiting)
        assert answer["status"] == 200
        assert f'data-queued="{item}"' in answer["page"]
        await say(line, get="all")
        assert "page" in await news(line), "and nothing before it"


@in_a_loop
async def test_who_asks_gets_everything_of_theirs(here: Game, anna: Person) -> None:
    async with connected(path(here), anna) as line:
        await news(line)
        await say(line, get="all")
        told = await news(line)
        assert told["version"] == here.version
        for region in ("top", "desk", "chat", "log", "album-0", "place-1"):
            assert f'id="region-{region}"' in told["page"]


@pytest.mark.parametrize("language", ["", "xx", "%00", "en-GB", "de"])
def test_a_language_that_there_is_not_is_english(here: Game, anna: Person, language: str) -> None:
    @in_a_loop
    async def listen() -> None:
        async with connected(f"{path(here)}?language={language}", anna) as line:
            await news(line)
            await say(line, get="all")
            told = (await news(line))["page"]
            assert ("Contests" in told) is (language != "de")

    listen()


@in_a_loop
async def test_what_somebody_may_not_do_is_left_to_an_ordinary_request(here: Game) -> None:
    """Which refuses it with a page."""
    await Game.objects.filter(pk=here.pk).aupdate(watchers=True)
    _seat, fields = await sync_to_async(asked)(here)
    async with connected(path(here)) as line:
        await news(line)
        await say(line, id=3, act="move", fields=urlencode(fields))
        assert await news(line) == {"ack": 3}
    assert await here.history.acount() == 0


@in_a_loop
async def test_who_has_logged_out_is_hung_up_on(here: Game, anna: Person, ben: Person) -> None:
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
        assert (await his.receive_output())["type"] == "websocket.close"
        await sync_to_async(move)(here)
        assert (await news(hers))["version"] == here.version
    await his.disconnect()
    assert his.output_queue.empty()


@in_a_loop
async def test_who_has_lost_the_seat_is_hung_up_on(here: Game, anna: Person, ben: Person) -> None:
    async with connected(path(here), anna) as hers, connected(path(here), ben) as his:
        await news(hers)
        await news(his)
        await Player.objects.filter(game=here, person=ben).aupdate(person=None)
        await sync_to_async(here.refresh_from_db)()
        await sync_to_async(notify.notify)(here)
        assert (await news(hers))["version"] == here.version
        assert his
        assert (await his.receive_output())["type"] == "websocket.close"


@in_a_loop
async def test_news_that_cannot_be_made_close_the_sockets(
    here: Game, anna: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Their pages poll, and connect again."""

    def fail(*_anything: object) -> None:
        raise ConnectionError("no database")

    async with connected(path(here), anna) as hers:
        await news(hers)
        monkeypatch.setattr(room, "parts_of", fail)
        await sync_to_async(move)(here)
        assert hers
        assert (await hers.receive_output())["type"] == "websocket.close"
    assert "were not brought" in caplog.text


@in_a_loop
async def test_news_that_take_too_long_close_the_sockets(
    here: Game, anna: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    parts_of, answers = regions.parts_of, Event()

    def hang(*arguments: Any) -> Any:
        answers.wait()
        return parts_of(*arguments)

    async with connected(path(here), anna) as hers:
        await news(hers)
        monkeypatch.setattr(room, "parts_of", hang)
        try:
            with limited(news=0.1):
                await sync_to_async(move)(here)
                assert hers
                assert (await hers.receive_output())["type"] == "websocket.close"
        finally:
            answers.set()
    assert "were not brought: TimeoutError" in caplog.text


@limited(line_reading=0.05)
@in_a_loop
async def test_who_reads_too_slowly_harms_nobody_and_is_hung_up_on(
    here: Game, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    send = Connection.send

    async def slow(self: Connection, message: dict[str, Any]) -> None:
        if self.viewer.person == anna and "regions" in message.get("text", ""):
            await asyncio.Event().wait()
        await send(self, message)

    monkeypatch.setattr(Connection, "send", slow)
    async with connected(path(here), anna) as hers, connected(path(here), ben) as his:
        await news(hers)
        await news(his)
        await sync_to_async(move)(here)
        assert "regions" in await news(his)
        assert hers
        closed = await hers.receive_output()
        assert (closed["type"], closed["code"]) == ("websocket.close", TOO_SLOW)
