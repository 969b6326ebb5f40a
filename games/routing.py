"""The addresses of websockets, and the ASGI middleware around them."""

import asyncio
from typing import Any

from channels.routing import URLRouter
from channels.security.websocket import AllowedHostsOriginValidator, WebsocketDenier
from channels.sessions import CookieMiddleware
from django.conf import settings
from django.urls import path, re_path

from games.line.socket import page_socket
from games.urls import TABLE


class HandshakeTimeout:
    """ASGI middleware that closes a socket if the application neither accepts nor closes it in
    time, because the database or Redis does not answer. The page polls meanwhile and tries
    again."""

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        try:
            async with asyncio.timeout(settings.TIME_LIMITS.handshake) as handshake:

                async def send_in_time(message: dict[str, Any]) -> None:
                    if handshake.when() is not None:
                        handshake.reschedule(None)
                    await send(message)

                await self.application(scope, receive, send_in_time)
        except TimeoutError:
            await send({"type": "websocket.close"})


pages = URLRouter(
    [
        path(f"ws/{TABLE}line/", page_socket),  # type: ignore[arg-type]  # no view
        re_path("", WebsocketDenier.as_asgi()),
    ]
)
pages_by_session = AllowedHostsOriginValidator(CookieMiddleware(pages))
