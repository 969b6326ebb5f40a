"""A slow mail server: the sender of a letter waits for its greeting."""

import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from threading import Event, Thread

GREETING_GOES_ON = b"220-one moment please\r\n"
PAUSE = 0.5
"""Seconds between two lines: shorter than anybody waits for the next one."""


class SlowPost:
    def __init__(self, listener: socket.socket) -> None:
        self.listener, self.port = listener, listener.getsockname()[1]
        self.called, self.closed = Event(), Event()

    def greet(self) -> None:
        """Greet one caller after the other."""
        while not self.closed.is_set():
            with suppress(OSError):  # the client is gone, or nobody listens any more
                caller, _ = self.listener.accept()
                with caller:
                    self.called.set()
                    while not self.closed.wait(PAUSE):
                        caller.sendall(GREETING_GOES_ON)


@contextmanager
def slow_post() -> Iterator[SlowPost]:
    with closing(socket.create_server(("127.0.0.1", 0))) as listener:
        post = SlowPost(listener)
        Thread(target=post.greet, daemon=True).start()
        try:
            yield post
        finally:
            post.closed.set()
