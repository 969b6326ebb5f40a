"""A channel layer in memory serves one process only: a second one would serve tables that never
hear of each other, so it does not start (`REDIS_URL` lets many serve)."""

import fcntl
from pathlib import Path
from typing import IO

from django.conf import settings

from stampswap_site.home import kept_in

IN_MEMORY = "channels.layers.InMemoryChannelLayer"
_locks: dict[Path, IO[str]] = {}


class AlreadyServing(SystemExit):
    """As an exit it is one sentence, whichever server asked for the site."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"Another process serves this site already ({path} is locked), and without Redis two "
            "would not hear each other. Stop it first; or let many serve: set REDIS_URL, for "
            "example REDIS_URL=redis://127.0.0.1:6379, for each of them."
        )


def claim() -> None:
    """Be the one process that serves this data folder, until it ends, however it ends: the
    system forgets the lock with the process, so nothing is left behind by a crash."""
    if settings.CHANNEL_LAYERS["default"]["BACKEND"] != IN_MEMORY:
        return
    path = settings.DATA_FOLDER / "serving.lock"
    if path in _locks:
        return
    with kept_in(settings.DATA_FOLDER):
        lock = path.open("a")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        lock.close()
        raise AlreadyServing(path) from None
    _locks[path] = lock
