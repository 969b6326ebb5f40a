"""Shares Django's threads among the networks that requests come from."""

import asyncio
import time
from weakref import WeakValueDictionary

from games.services.limits import network
from stampswap_site.asgi_middleware.types import Application, Receive, Scope, Send

THERE = 10.0
"""Seconds for which a network counts as there after a request."""
A_BROWSER = 6
"""How many connections a browser opens at once."""
REST = 8.0
"""While others are there, a network with a longer queue than that rests between two requests, so
many times as long as the last one took, …"""
LONGEST_REST = 1.0
"""… in seconds at most."""


class Turns:
    """The turns of one network."""

    def __init__(self, most: int) -> None:
        self.free = asyncio.Semaphore(most)
        self.queued = 0


def fair_share(application: Application, most: int) -> Application:
    """Let one network have so many requests in Django at once, and the others wait for their turn
    in the event loop: whoever opens hundreds of connections keeps nobody else waiting."""
    networks: WeakValueDictionary[str, Turns] = WeakValueDictionary()
    latest: dict[str, float] = {}
    """When the two networks came that were here last."""

    def others_are_there(name: str) -> bool:
        now = time.monotonic()
        return any(other != name and now - at < THERE for other, at in latest.items())

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        name = network((scope.get("client") or ("",))[0])
        latest.pop(name, None)
        latest[name] = time.monotonic()
        if len(latest) > 2:
            del latest[next(iter(latest))]
        turns = networks.setdefault(name, Turns(most))
        turns.queued += 1
        try:
            await turns.free.acquire()
        finally:
            turns.queued -= 1
        try:
            began = time.monotonic()
            await application(scope, receive, send)
            if turns.queued > A_BROWSER and others_are_there(name):
                await asyncio.sleep(min(LONGEST_REST, REST * (time.monotonic() - began)))
        finally:
            turns.free.release()

    return middleware
