"""Waits for Django's answer, but not for ever, and sends it from the event loop."""

import asyncio

from games.views import failures
from stampswap_site.asgi_middleware.refusal import refuse
from stampswap_site.asgi_middleware.types import Application, Message, Receive, Scope, Send

SECONDS = 10.0
"""That an answer may take. A PostgreSQL that hangs, or all threads waiting for it, take longer."""


def bounded_answer(application: Application) -> Application:
    """Collects the answer, so that a thread never waits for a slow reader. When it is late, 503:
    what waits for a thread is dropped, what has one is finished, and may yet be stored."""

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        collected: list[Message] = []

        async def collect(message: Message) -> None:
            collected.append(message)

        try:
            await asyncio.wait_for(application(scope, receive, collect), SECONDS)
        except TimeoutError:
            await refuse(scope, send, failures.database_away)
            return
        start, *parts = collected
        await send(start)
        await send({"type": "http.response.body", "body": b"".join(part["body"] for part in parts)})

    return middleware
