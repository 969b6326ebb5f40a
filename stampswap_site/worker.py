"""The ASGI application of a worker process of `make serve`: the site, and what concerns the process
itself."""

import asyncio
import os
import signal
from threading import Timer

from stampswap_site.asgi import application as site
from stampswap_site.asgi_middleware.types import Receive, Scope, Send
from stampswap_site.connections import STATE
from stampswap_site.supervised import end_with_parent

LAST_SECONDS = 5.0
"""For threads that still wait for a database after everything else has ended."""

end_with_parent()

from games.services import notify  # noqa: E402  (models need Django, which `asgi` has set up)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "lifespan":
        await _lifespan(receive, send)
    elif scope["type"] == "http":
        connection = scope["state"][STATE]
        connection.request_started()
        try:
            await site(scope, receive, send)
        finally:
            connection.request_finished()
    else:
        await site(scope, receive, send)


async def _lifespan(receive: Receive, send: Send) -> None:
    """Start and end of the process. Python would wait for every thread before it ends."""
    notify.use_loop(asyncio.get_running_loop())
    while (await receive())["type"] == "lifespan.startup":
        await send({"type": "lifespan.startup.complete"})
    timer = Timer(LAST_SECONDS, os.kill, [os.getpid(), signal.SIGKILL])
    timer.daemon = True
    timer.start()
    await send({"type": "lifespan.shutdown.complete"})
