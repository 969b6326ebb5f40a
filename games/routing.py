"""The addresses of websockets, and the ASGI middleware around them."""

import asyncio
from typing import Any

from channels.auth import AuthMiddleware
from channels.db import database_sync_to_async
from channels.middleware import BaseMiddleware
from channels.routing import URLRouter
from channels.security.websocket import AllowedHostsOriginValidator, WebsocketDenier
from channels.sessions import SessionMiddlewareStack
from django.conf import settings
from django.urls import path, re_path

from games.line.socket import page_socket
from games.services.people import sessions
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


class KeepSession(BaseMiddleware):  # type: ignore[misc]  # it has no types
    """Keeps people logged in when the server gets another SECRET_KEY, as
    `games.middleware.keep_session` does."""

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> Any:
        if settings.SECRET_KEY_FALLBACKS:
            await database_sync_to_async(sessions.keep)(scope["session"])
        return await super().__call__(scope, receive, send)


pages = URLRouter(
    [
        path(f"ws/{TABLE}line/", page_socket),  # type: ignore[arg-type]  # no view
        re_path("", WebsocketDenier.as_asgi()),
    ]
)
pages_by_session = AllowedHostsOriginValidator(
    SessionMiddlewareStack(KeepSession(AuthMiddleware(pages)))
)
