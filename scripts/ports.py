"""Ports for programs that cannot choose one themselves and say which."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def reserved_port() -> Iterator[int]:
    """A port of 127.0.0.1 that the system gives to nobody else meanwhile.

    It is bound, but nobody listens there: connections are refused. Linux lets a server that is
    told the number bind it, too, if that sets SO_REUSEADDR as we do (PostgreSQL, Redis and nginx
    do).
    """
    with socket.socket() as place:
        place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        place.bind(("127.0.0.1", 0))
        yield place.getsockname()[1]


def accepts(port: int) -> bool:
    """Whether somebody listens at this port."""
    with socket.socket() as visitor:
        return visitor.connect_ex(("127.0.0.1", port)) == 0
