"""Limits of HTTP connections at `make serve`: how many per address, and how long each may be idle.

uvicorn has no setting for either, but it accepts a protocol class. This one extends uvicorn's own
with a counter per address and two deadlines.
"""

import asyncio
from collections import Counter
from typing import Any

from django.conf import settings
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from games.services.limits import network

STATE = "connection"
"""Key of the connection in `scope["state"]`."""

_open: Counter[str] = Counter()


class Connection(HttpToolsProtocol):
    visitor: str | None = None
    """The network address this connection is counted for; None if it is not counted."""
    deadline: asyncio.TimerHandle | None = None
    requests = 0
    """Number of requests that the application is answering."""

    def __init__(self, *, app_state: dict[str, Any], **others: Any) -> None:
        super().__init__(app_state={**app_state, STATE: self}, **others)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect_headers()
        if self.config.proxy_headers:  # all connections come from the proxy
            return
        address, *_ = transport.get_extra_info("peername") or ("",)
        self.visitor = network(address)
        _open[self.visitor] += 1
        if _open[self.visitor] > settings.CONNECTIONS:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        if not self.requests:
            self._expect_headers()
        super().data_received(data)
        if self.transport.get_protocol() is not self:  # it is a websocket from now on
            self._uncount()

    def connection_lost(self, exc: Exception | None) -> None:
        self._uncount()
        super().connection_lost(exc)

    def request_started(self) -> None:
        """Cancel the deadline for headers: the application has received the request."""
        self.requests += 1
        self._cancel_deadline()

    def request_finished(self) -> None:
        """Start the deadline for reading: the application has sent its response."""
        self.requests -= 1
        if self.transport.get_write_buffer_size():
            self.loop.call_later(settings.TIME_LIMITS.reading, self._drop_if_unread)

    def _expect_headers(self) -> None:
        """Start the deadline for headers, at the first byte of a request or at connecting."""
        if self.deadline is None:
            seconds = settings.TIME_LIMITS.headers
            self.deadline = self.loop.call_later(seconds, self.transport.abort)

    def _cancel_deadline(self) -> None:
        if self.deadline:
            self.deadline.cancel()
        self.deadline = None

    def _drop_if_unread(self) -> None:
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def _uncount(self) -> None:
        self._cancel_deadline()
        if self.visitor is not None:
            _open[self.visitor] -= 1
            if not _open[self.visitor]:
                del _open[self.visitor]
        self.visitor = None
