"""A process of `make serve` ends with whoever started it, however that ended: otherwise it would
keep the port, and serve on with the old code, unseen."""

import os
import signal
from threading import Thread

NAME = "STAMPSWAP_LEASH"
"""Names the reading end of a pipe; nobody writes, so it says nothing until the writer is gone."""


def hold() -> None:
    if end := os.environ.pop(NAME, ""):
        Thread(target=_wait, args=(int(end),), daemon=True).start()


def _wait(end: int) -> None:
    os.read(end, 1)
    os.kill(os.getpid(), signal.SIGTERM)
