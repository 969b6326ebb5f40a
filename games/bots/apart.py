"""A bot in a process of its own, beside the one that serves."""

import os
import signal
from multiprocessing import parent_process
from random import Random
from threading import Thread

from games.bots import BOTS
from games.rules.components import Edition
from games.rules.moves import Move
from games.rules.sight import Sight

NICENESS = 10
"""The server goes first."""
EDITIONS = 10
"""How many editions are kept."""

editions: dict[str, Edition] = {}
"""Caches of the bots know an edition by its object, and with each sight another one arrives."""


def begin() -> None:
    """Leave Ctrl-C to the server, let it go first, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = parent_process()
    assert server
    server.join()
    os._exit(0)


def decide(bot: str, sight: Sight, seed: str) -> Move:
    if len(editions) > EDITIONS:
        editions.clear()
    edition = editions.setdefault(sight.edition.hash, sight.edition)
    return BOTS[bot](sight._replace(edition=edition), Random(seed))
