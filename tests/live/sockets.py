"""A browser's side of the socket, in the process of the test."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import wraps
from http.cookies import SimpleCookie
from typing import Any, ParamSpec

from asgiref.sync import async_to_sync, sync_to_async
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.test import Client

from games.models import Person
from stampswap_site.asgi import application

P = ParamSpec("P")
OURS = "http://localhost"
PATIENCE = 600
"""Seconds: as long as pytest lets a test take."""


def in_a_loop(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """Run a test in an event loop of its own; fixtures and services stay synchronous."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async_to_sync(test)(*args, **kwargs)

    return run


def cookie(person: Person) -> bytes:
    client = Client()
    client.force_login(person)
    jar: SimpleCookie = client.cookies
    return f"{settings.SESSION_COOKIE_NAME}={jar[settings.SESSION_COOKIE_NAME].value}".encode()


class Browser(WebsocketCommunicator):  # type: ignore[misc]
    """A browser's end of a socket, like the one of Channels, which gives up after a second."""

    async def connect(self, timeout: float = PATIENCE) -> Any:
        return await super().connect(timeout)

    async def receive_output(self, timeout: float = PATIENCE) -> Any:
        return await super().receive_output(timeout)

    async def receive_from(self, timeout: float = PATIENCE) -> Any:
        return await super().receive_from(timeout)

    async def disconnect(self, code: int = 1000, timeout: float = PATIENCE) -> None:
        await super().disconnect(code, timeout)

    async def version(self) -> int:
        """The version that the next message leads to."""
        message: dict[str, Any] = json.loads(await self.receive_from())
        return int(message["version"])


@asynccontextmanager
async def connected(
    path: str, person: Person | None = None, origin: str | None = OURS, authorization: str = ""
) -> AsyncIterator[Browser | None]:
    """Yield an open socket; None if it was refused."""
    headers = [(b"origin", origin.encode())] if origin else []
    if authorization:
        headers.append((b"authorization", authorization.encode("latin1")))
    if person:
        headers.append((b"cookie", await sync_to_async(cookie)(person)))
    browser = Browser(application, path, headers)
    accepted, _ = await browser.connect()
    try:
        yield browser if accepted else None
    finally:
        await browser.disconnect()


async def news(browser: Browser | None) -> dict[str, Any]:
    assert browser
    told: dict[str, Any] = json.loads(await browser.receive_from())
    return told


async def say(browser: Browser | None, **message: Any) -> None:
    assert browser
    await browser.send_to(text_data=json.dumps(message))
