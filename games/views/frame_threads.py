"""Frames for the sockets of this process: the first who asks lets one be made, in a thread beside
the event loop, and the others wait for the same."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

from django.db import close_old_connections

from games.views import frames
from games.views.frames import Frame

THREADS = 2
"""Only one computes at a time (GIL); the other may wait for the database."""
_threads = ThreadPoolExecutor(THREADS, "frames")
_being_made: dict[tuple[str, str], asyncio.Future[Frame | None]] = {}


async def newest(code: str, language: str, version: int) -> Frame | None:
    """A frame of this version or a later one; None if the table has none."""
    frame = frames.made(code, language)
    while frame is None or frame.version < version:
        # Shielded: who gives up waiting does not take it from the others.
        frame = await asyncio.shield(_begun(code, language))
        if frame is None:
            return None
    return frame


def _begun(code: str, language: str) -> asyncio.Future[Frame | None]:
    """The frame that is being made; one that is finished may have been begun too early."""
    key = code, language
    making = _being_made.get(key)
    if making is None or making.done():
        loop = asyncio.get_running_loop()
        making = _being_made[key] = loop.run_in_executor(_threads, _make, code, language)
        making.add_done_callback(lambda done: _finish(key, done))
    return making


def _finish(key: tuple[str, str], done: asyncio.Future[Frame | None]) -> None:
    if _being_made.get(key) is done:
        del _being_made[key]


def _make(code: str, language: str) -> Frame | None:
    """In a thread that keeps its connection to the database, as those that answer requests do."""
    close_old_connections()
    try:
        return frames.make(code, language)
    finally:
        close_old_connections()
