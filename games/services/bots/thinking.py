"""Bots that think for long do so in a process of their own, so that answers to others take no
longer meanwhile; a thread waits for it, outside the request and the event loop, without a lock, a
transaction or a connection to the database.

A server process starts the thread, and the process with the first answer; where there is none (a
command, a test) they answer at once. What a stopped server did not finish is begun again at its
next start, or by the timer.
"""

import logging
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from queue import SimpleQueue
from threading import Lock, Thread

from django.db import connections

from games.bots import apart
from games.rules.moves import Move
from games.rules.sight import Sight

log = logging.getLogger(__name__)
Answer = Callable[[str], None]
"""Makes the moves of the bots of a table that are awaited, given its code."""


class Thinker:
    """The thread, and the tables whose bots wait for it."""

    def __init__(self) -> None:
        self.running = False
        self._tables: SimpleQueue[str] = SimpleQueue()
        self.waiting: set[str] = set()
        self._lock = Lock()
        self._process: ProcessPoolExecutor | None = None

    def start(self, answer: Answer) -> None:
        """Start the thread; it ends with the process."""
        self.running = True
        Thread(target=self._run, args=(answer,), name="thinker", daemon=True).start()

    def add(self, code: str) -> None:
        with self._lock:
            if code not in self.waiting:
                self.waiting.add(code)
                self._tables.put(code)

    def decide(self, bot: str, sight: Sight, seed: str) -> Move:
        """The move of a bot, thought of in the other process."""
        if self._process is None:
            self._process = ProcessPoolExecutor(1, get_context("spawn"), apart.begin)
        try:
            return self._process.submit(apart.decide, bot, sight, seed).result()
        except BrokenProcessPool:
            self._process = None  # the next answer starts another one
            raise

    def _run(self, answer: Answer) -> None:
        while True:
            code = self._tables.get()
            with self._lock:
                self.waiting.discard(code)
            try:
                answer(code)
            except Exception as error:  # the database may be unavailable: the timer tries again
                log.warning("A bot was interrupted: %r", error)
            finally:
                connections.close_all()


thinker = Thinker()
