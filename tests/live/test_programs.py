"""The line of a program: versions come down, moves go up, and its token is what lets it in."""

from datetime import timedelta
from random import Random
from typing import Any

from asgiref.sync import sync_to_async
from django.utils import timezone

from club.api import services
from club.api.models import Token
from games.bots import BOTS
from games.models import Game, MadeBy, Person, Player, SeatKind
from games.rules import referee
from games.rules.moves import encode_move
from games.rules.seeing import sight
from games.services.lobby import hosting
from games.services.people import identity
from games.services.stored.snapshots import load
from tests.live.moving import move
from tests.live.sockets import connected, in_a_loop, news, say
from tests.time_limits import limited


def path(game: Game, query: str = "") -> str:
    return f"/ws/api/v1/tables/{game.code}/line/{query}"


@sync_to_async
def bearer(person: Person, *, read_only: bool = False) -> str:
    return f"Bearer {services.new_token(person, 'my bot', read_only=read_only)[1]}"


@sync_to_async
def answer_to(game: Game) -> tuple[Person, dict[str, Any]]:
    """Who is asked first, and a message with an answer."""
    game.refresh_from_db()
    table = load(game)
    seat = referee.awaited(table)[0]
    person = Player.objects.get(game=game, seat=seat).person
    assert person
    made = encode_move(BOTS["random"](sight(table, seat), Random(1)))
    return person, {"token": table.token(seat), "move": made}


async def closed(line: Any) -> bool:
    while (heard := await line.receive_output())["type"] == "websocket.send":
        pass
    return bool(heard["type"] == "websocket.close")


@in_a_loop
async def test_a_move_goes_up_and_versions_come_down(playing: Game) -> None:
    person, sent = await answer_to(playing)
    async with connected(path(playing), None, None, await bearer(person)) as line:
        before = (await news(line))["version"]
        await say(line, id=7, **sent)
        assert await news(line) == {"version": before + 1}
        answer = await news(line)
        assert (answer["ack"], answer["status"], answer["version"]) == (7, 200, before + 1)
        assert {"decision", "token", "may_take_back"} < answer.keys()
        await say(line, id=8, **sent)
        again = await news(line)
        assert (again["ack"], again["status"], again["error"]) == (8, 409, "stale")
    assert (await playing.history.aget()).made_by == MadeBy.PROGRAM


@in_a_loop
async def test_what_is_no_move_is_told_so_and_changes_nothing(playing: Game) -> None:
    person, sent = await answer_to(playing)
    async with connected(path(playing, "?language=de"), None, None, await bearer(person)) as line:
        await news(line)
        assert line
        for text in ("{", "[]", "9" * 5000, "[" * 9000, '{"id": 1, "move": {}}', '"\\ud800"'):
            await line.send_to(text_data=text)
            answer = await news(line)
            assert (answer["ack"], answer["status"], answer["error"]) == (None, 422, "unreadable")
        await say(line, id=2, token=sent["token"], move={"kind": "take", "item": 99})
        refused = await news(line)
        assert (refused["ack"], refused["status"], refused["error"]) == (2, 422, "not-in-pool")
        assert "Auslage" in refused["sentence"]
    assert await playing.history.acount() == 0


@in_a_loop
async def test_others_are_told_at_once_and_a_reader_may_not_move(
    playing: Game, anna: Person, ben: Person
) -> None:
    reader = await bearer(anna, read_only=True)
    before = (await playing.players.aget(person=anna)).seen
    async with connected(path(playing), None, None, reader) as line:
        known = (await news(line))["version"]
        assert await sync_to_async(move)(playing)
        assert (await news(line))["version"] > known
        _person, sent = await answer_to(playing)
        await say(line, id=1, **sent)
        answer = await news(line)
        assert (answer["status"], answer["error"]) == (403, "read-only")
    assert (await playing.players.aget(person=anna)).seen == before, "it is not its person"


@in_a_loop
async def test_a_lobby_tells_its_versions(anna: Person) -> None:
    game = await sync_to_async(hosting.host_table)(anna, [SeatKind.OPEN], watchers=False)
    eve = await sync_to_async(identity.new_guest)("Eve")
    async with connected(path(game), None, None, await bearer(anna)) as line:
        known = (await news(line))["version"]
        await sync_to_async(hosting.sit_down)(game.code, eve, invited=False)
        told = await news(line)
        assert told["version"] > known
        assert told.keys() == {"version"}


@in_a_loop
async def test_it_is_opened_by_a_token_that_counts(playing: Game, anna: Person) -> None:
    good, eve = await bearer(anna), await sync_to_async(identity.new_guest)("Eve")
    for wrong in ("", "Bearer", "Bearer é", "Basic QTpC", "Bearer \x00", await bearer(eve)):
        async with connected(path(playing), None, None, wrong) as line:
            assert line is None, wrong
    async with connected(path(playing), anna) as line:
        assert line is None, "a session opens nothing here"
    async with connected(path(playing), None, None, good.lower().replace("stamps_", "")) as line:
        assert line is None
    async with connected(path(playing), None, None, good) as line:
        assert line
    await Token.objects.aupdate(waits=True)
    async with connected(path(playing), None, None, good) as line:
        assert line is None


@in_a_loop
async def test_a_revoked_token_closes_the_line_at_once(
    playing: Game, anna: Person, ben: Person
) -> None:
    hers, his = await bearer(anna), await bearer(ben)
    async with (
        connected(path(playing), None, None, hers) as line,
        connected(path(playing), None, None, his) as other,
    ):
        await news(line)
        await news(other)
        token = await Token.objects.aget(person=anna)
        await sync_to_async(services.revoke)(anna, token.pk)
        assert await closed(line)
        assert await sync_to_async(move)(playing)
        assert "version" in await news(other)


@limited(look=0.05)
@in_a_loop
async def test_a_token_that_ends_by_itself_closes_the_line(playing: Game, anna: Person) -> None:
    async with connected(path(playing), None, None, await bearer(anna)) as line:
        await news(line)
        await Token.objects.aupdate(expires=timezone.now() - timedelta(seconds=1))
        assert await closed(line)


@in_a_loop
async def test_a_new_password_closes_the_line(playing: Game, anna: Person) -> None:
    async with connected(path(playing), None, None, await bearer(anna)) as line:
        await news(line)
        await sync_to_async(services.revoke_all)(anna)
        assert await closed(line)
