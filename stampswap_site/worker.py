"""The ASGI application of a worker of `make serve`: the site, with the start and end of the
process."""

import asyncio
import os
import signal
from multiprocessing import parent_process
from threading import Thread, Timer

from django.conf import settings

from stampswap_site.asgi import application as site
from stampswap_site.asgi_middleware.types import Receive, Scope, Send


def _end_with_supervisor() -> None:
    """Stop this process when its parent has ended, also if that was killed. Otherwise it would hold
    the port and continue to serve old code."""
    if parent := parent_process():
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


Thread(target=_end_with_supervisor, daemon=True).start()

# These need Django, which `asgi` has set up.
from games.pages.environment import compile_all  # noqa: E402
from games.services import notify  # noqa: E402

compile_all()


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "lifespan":
        await _lifespan(receive, send)
    else:
        await site(scope, receive, send)


async def _lifespan(receive: Receive, send: Send) -> None:
    """Handle startup and shutdown. After shutdown a timer kills the process if threads still run:
    Python would wait for them without limit."""
    notify.use_loop(asyncio.get_running_loop())
    while (await receive())["type"] == "lifespan.startup":
        await send({"type": "lifespan.startup.complete"})
    timer = Timer(settings.TIME_LIMITS.stop_threads, os.kill, [os.getpid(), signal.SIGKILL])
    timer.daemon = True
    timer.start()
    await send({"type": "lifespan.shutdown.complete"})
