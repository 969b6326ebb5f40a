"""Limits the time of Django's response, and sends it from the event loop."""

import asyncio

from django.conf import settings

from games.views import failures
from stampswap_site.asgi_middleware.refusal import refuse
from stampswap_site.asgi_middleware.types import Application, Message, Receive, Scope, Send


def bounded_answer(application: Application) -> Application:
    """Buffer the response, so that no thread waits for a slow client; after the limit, which is
    exceeded when PostgreSQL hangs or all threads wait for it, answer 503.

    A request that still waits for a thread is dropped then; one that has a thread runs to its end,
    and its changes may be stored.
    """

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        collected: list[Message] = []

        async def collect(message: Message) -> None:
            collected.append(message)

        try:
            answer = application(scope, receive, collect)
            await asyncio.wait_for(answer, settings.TIME_LIMITS.response)
        except TimeoutError:
            await refuse(scope, send, failures.database_away)
            return
        if not collected:  # the client has gone
            return
        start, *parts = collected
        await send(start)
        await send({"type": "http.response.body", "body": b"".join(part["body"] for part in parts)})

    return middleware
