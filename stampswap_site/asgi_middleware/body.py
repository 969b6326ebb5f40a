"""Reads the whole body of a request before Django is called, so that no thread waits for it."""

import asyncio

from django.conf import settings

from games.views import failures
from stampswap_site.asgi_middleware.refusal import refuse
from stampswap_site.asgi_middleware.types import Application, Message, Receive, Scope, Send

SECONDS = 30.0
"""That a whole body may take."""


class TooLarge(Exception):
    pass


class Disconnected(Exception):
    pass


def read_body_first(application: Application) -> Application:
    """Refuses with 413 what is announced or turns out larger than `LARGEST_BODY`, and with 408
    what takes too long."""

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            body = await asyncio.wait_for(_body(scope, receive), SECONDS)
        except Disconnected:
            return
        except TooLarge:
            await refuse(scope, send, failures.too_large)
            return
        except TimeoutError:
            await refuse(scope, send, failures.incomplete)
            return
        await application(_with_length(scope, len(body)), _receive_once(body, receive), send)

    return middleware


async def _body(scope: Scope, receive: Receive) -> bytes:
    announced = dict(scope["headers"]).get(b"content-length", b"0")
    if announced.isdigit() and int(announced) > settings.LARGEST_BODY:
        raise TooLarge
    body, more = bytearray(), True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Disconnected
        body += message.get("body", b"")
        if len(body) > settings.LARGEST_BODY:
            raise TooLarge
        more = message.get("more_body", False)
    return bytes(body)


def _with_length(scope: Scope, length: int) -> Scope:
    """WSGI reads as much as Content-Length says, and what comes in chunks has none."""
    headers = [header for header in scope["headers"] if header[0] != b"content-length"]
    if length:
        headers.append((b"content-length", str(length).encode()))
    return {**scope, "headers": headers}


def _receive_once(body: bytes, receive: Receive) -> Receive:
    message: Message | None = {"type": "http.request", "body": body, "more_body": False}

    async def receive_body() -> Message:
        nonlocal message
        first, message = message, None
        return first or await receive()

    return receive_body
