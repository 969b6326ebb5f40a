"""The addresses of websockets, and the ASGI middleware around them."""

import asyncio
from typing import Any

from channels.auth import AuthMiddlewareStack
from channels.routing import URLRouter
from channels.security.websocket import AllowedHostsOriginValidator, WebsocketDenier
from django.urls import path, re_path

from games.consumers import TableConsumer
from games.urls import TABLE

HANDSHAKE_TIMEOUT = 4.0
"""Seconds; a little less than Daphne's own limit."""


class HandshakeTimeout:
    """ASGI middleware that closes a socket if the application neither accepts nor closes it in
    time, because the database or Redis does not answer. The page polls meanwhile and tries
    again."""

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        try:
            async with asyncio.timeout(HANDSHAKE_TIMEOUT) as handshake:

                async def send_in_time(message: dict[str, Any]) -> None:
                    handshake.reschedule(None)
                    await send(message)

                await self.application(scope, receive, send_in_time)
        except TimeoutError:
            await send({"type": "websocket.close"})


sockets = URLRouter(
    [
        path(f"ws/{TABLE}version/", TableConsumer.as_asgi()),
        re_path("", WebsocketDenier.as_asgi()),
    ]
)
websocket_application = HandshakeTimeout(AllowedHostsOriginValidator(AuthMiddlewareStack(sockets)))
