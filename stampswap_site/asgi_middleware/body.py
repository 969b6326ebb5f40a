"""Reads the whole body of a request before Django is called, so that no thread waits for it."""

import asyncio

from django.conf import settings

from games.views import failures
from stampswap_site.asgi_middleware.refusal import refuse
from stampswap_site.asgi_middleware.types import Application, Message, Receive, Scope, Send


class TooLarge(Exception):
    pass


class Disconnected(Exception):
    pass


def read_body_first(application: Application) -> Application:
    """Answer 413 if the body is larger than `LARGEST_BODY`, by its Content-Length or as received,
    and 408 if it takes too long."""

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            body = await asyncio.wait_for(_body(scope, receive), settings.TIME_LIMITS.body)
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
    """Set Content-Length: WSGI reads that many bytes, and a chunked request has no such header."""
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
