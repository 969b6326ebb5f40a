"""Lets a program wait until a table has changed, in the event loop: no thread is held meanwhile."""

import asyncio
import re
from contextlib import suppress
from urllib.parse import parse_qs

from channels.layers import get_channel_layer
from django.conf import settings

from club.api.schemas import LONGEST_WAIT
from games.services import limits, notify, sockets
from stampswap_site.asgi_middleware.types import Application, Message, Receive, Scope, Send

ADDRESS = re.compile(r"/api/v1/tables/([-\w]+)/version")
NOTHING_NEW = 204


def follow(application: Application) -> Application:
    """If Django says that a table has nothing new and the request may `wait`, ask it again when the
    table has changed, or after that time. Django checks permission each time."""

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        found, seconds = ADDRESS.fullmatch(scope["path"]), _seconds(scope)
        if scope["method"] != "GET" or not found or not seconds:
            await application(scope, receive, send)
            return
        answer = await _ask(application, scope)
        if answer[0]["status"] == NOTHING_NEW:
            answer = await _answer_later(application, scope, found[1], seconds)
        for message in answer:
            await send(message)

    return middleware


async def _answer_later(
    application: Application, scope: Scope, code: str, seconds: int
) -> list[Message]:
    """Whoever waits counts as one who listens to a socket."""
    address, _port = scope.get("client") or ("", 0)
    network = limits.network(address)
    if not sockets.opened(network):
        return await _ask(application, scope)
    try:
        with suppress(Exception):  # a channel layer that is away: nobody waits
            await _wait(application, scope, code, seconds)
    finally:
        sockets.closed(network)
    return await _ask(application, scope)


async def _wait(application: Application, scope: Scope, code: str, seconds: int) -> None:
    """Until a message to the group of the table, which may have come before we joined."""
    notify.use_loop(asyncio.get_running_loop())
    layer, group = get_channel_layer(), notify.group(code)
    channel = await layer.new_channel()
    async with asyncio.timeout(settings.TIME_LIMITS.joining):
        await layer.group_add(group, channel)
    try:
        if (await _ask(application, scope))[0]["status"] == NOTHING_NEW:
            async with asyncio.timeout(seconds):
                await layer.receive(channel)
    finally:
        await layer.group_discard(group, channel)


async def _ask(application: Application, scope: Scope) -> list[Message]:
    answer: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        answer.append(message)

    await application(scope, receive, send)
    return answer


def _seconds(scope: Scope) -> int:
    """What Django would refuse counts as nothing here."""
    wait = parse_qs(scope["query_string"].decode("ascii", "replace")).get("wait", ["0"])[-1]
    seconds = int(wait) if wait.isascii() and wait.isdigit() and len(wait) < 3 else 0
    return seconds if seconds <= LONGEST_WAIT else 0
