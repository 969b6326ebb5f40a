"""The limit of open files of a server; each connection counts as one."""

import logging
import resource
import time
from typing import Any

log = logging.getLogger(__name__)
MOST_FILES = 65_536
LOG_EVERY = 60.0
"""Seconds between two warnings that there are too few."""
REFUSALS = ("EMFILE encountered", "Could not accept new connection")
"""How Twisted's messages begin when it cannot accept a connection."""


def allow_many_files() -> None:
    """Raise the limit of open files as far as the system lets us; the default is about 1,000."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(now, allowed), most))


class RefusedConnections:
    """An observer of Twisted's log, which nobody reads otherwise: warns when connections are
    refused because too many files are open, once a minute at most."""

    def __init__(self) -> None:
        self.warned = -LOG_EVERY

    def __call__(self, event: dict[str, Any]) -> None:
        now = time.monotonic()
        refused = str(event.get("log_format") or "").startswith(REFUSALS)
        if refused and now - self.warned >= LOG_EVERY:
            self.warned = now
            most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
            log.warning("Connections are refused: this process may open %s files only.", most)
