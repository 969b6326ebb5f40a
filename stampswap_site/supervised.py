"""Processes that end with the process that started them, however that ended."""

import os
import signal
from multiprocessing import parent_process
from threading import Thread


def end_with_parent() -> None:
    """Ends this process, as by SIGTERM, when its parent has ended. Otherwise it would keep the
    port, and serve on with the old code, unseen."""
    Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    if parent := parent_process():
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
