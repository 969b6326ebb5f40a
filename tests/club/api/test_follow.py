"""A program that waits for a table, while the channel layer hangs."""

import asyncio
from typing import Any

import pytest
from channels.layers import get_channel_layer

from stampswap_site.asgi_middleware.follow import NOTHING_NEW, follow
from stampswap_site.asgi_middleware.types import Message, Receive, Scope, Send
from tests.time_limits import limited

SCOPE = {
    "type": "http",
    "method": "GET",
    "path": "/api/v1/tables/abcdefgh/version",
    "query_string": b"after=1&wait=20",
    "client": ("192.0.2.1", 9),
}


async def nothing_new(scope: Scope, receive: Receive, send: Send) -> None:
    await send({"type": "http.response.start", "status": NOTHING_NEW, "headers": []})
    await send({"type": "http.response.body", "body": b""})


def test_nobody_waits_for_the_channel_layer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer comes, and the program asks again."""
    sent: list[Message] = []

    async def hang(*_: Any) -> Message:
        await asyncio.Event().wait()
        raise AssertionError

    async def send(message: Message) -> None:
        sent.append(message)

    async def ask() -> None:
        await follow(nothing_new)(SCOPE, hang, send)

    monkeypatch.setattr(type(get_channel_layer()), "group_add", hang)
    with limited(joining=0.1):
        asyncio.run(ask())
    assert sent[0]["status"] == NOTHING_NEW
