"""Shares Django's threads among the networks that requests come from."""

import asyncio
import time
from weakref import WeakValueDictionary

from games.services.limits import network
from stampswap_site.asgi_middleware.types import Application, Receive, Scope, Send

A_BROWSER = 6
"""How many connections a browser opens at once."""
REST = 3.0
"""If a network has a longer queue than `A_BROWSER`, it rests after each request for this many times
as long as the request took, …"""
LONGEST_REST = 1.0
"""… in seconds at most."""


class Turns:
    """The turns of one network."""

    def __init__(self, most: int) -> None:
        self.free = asyncio.Semaphore(most)
        self.queued = 0


def fair_share(application: Application, most: int) -> Application:
    """Let one network have so many requests in Django at once; its other requests wait for their
    turn in the event loop, so that hundreds of connections from one network keep nobody else
    waiting. Another process may know of other clients, so a long queue is slow in any case."""
    networks: WeakValueDictionary[str, Turns] = WeakValueDictionary()

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        turns = networks.setdefault(network((scope.get("client") or ("",))[0]), Turns(most))
        turns.queued += 1
        try:
            await turns.free.acquire()
        finally:
            turns.queued -= 1
        try:
            began = time.monotonic()
            await application(scope, receive, send)
            if turns.queued > A_BROWSER:
                await asyncio.sleep(min(LONGEST_REST, REST * (time.monotonic() - began)))
        finally:
            turns.free.release()

    return middleware
