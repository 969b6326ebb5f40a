"""Ends a child process when its parent has ended, also if the parent was killed."""

import os
import signal
from multiprocessing import parent_process
from threading import Thread


def end_with_parent() -> None:
    """Send SIGTERM to this process when its parent has ended. Otherwise it would hold the port and
    continue to serve old code without a supervisor."""
    Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    if parent := parent_process():
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
