"""Refuses to start a second process on one data folder unless `REDIS_URL` is set.

The channel layer in memory reaches the sockets of its own process only: players of one table who
are served by different processes would not be notified of each other's moves.
"""

import fcntl
from pathlib import Path
from typing import IO

from django.conf import settings

from stampswap_site.home import writing_to

IN_MEMORY = "channels.layers.InMemoryChannelLayer"
_locks: dict[Path, IO[str]] = {}


class AlreadyServing(SystemExit):
    """Ends the process with this sentence instead of a traceback, under any ASGI server."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"Another process serves this site already ({path} is locked), and without Redis two "
            "would not hear each other. Stop it first; or let many serve: set REDIS_URL, for "
            "example REDIS_URL=redis://127.0.0.1:6379, for each of them."
        )


def claim() -> None:
    """Lock the data folder for this process, or exit if another process has locked it.

    The operating system releases the lock when the process ends, also after a crash.
    """
    if settings.CHANNEL_LAYERS["default"]["BACKEND"] != IN_MEMORY:
        return
    path = settings.DATA_FOLDER / "serving.lock"
    if path in _locks:
        return
    with writing_to(settings.DATA_FOLDER):
        lock = path.open("a")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        raise AlreadyServing(path) from None
    _locks[path] = lock
