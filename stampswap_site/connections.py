"""HTTP connections at `make serve`: how many one address may open, and how long each may be silent.

uvicorn has no setting for either. It takes a protocol class, and this one is its own with a count
and two deadlines.
"""

import asyncio
from collections import Counter
from typing import Any

from django.conf import settings
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from games.services.limits import network

HEADERS_SECONDS = 10.0
"""For the headers of a request, from its first byte, or from the connection if nothing comes."""
READING_SECONDS = 120.0
"""For a response to be read."""
STATE = "connection"
"""Under which the application finds its connection in the state of a request."""

_open: Counter[str] = Counter()


class Connection(HttpToolsProtocol):
    visitor: str | None = None
    """Whom this connection is counted for, if it is."""
    deadline: asyncio.TimerHandle | None = None
    requests = 0
    """That the application is at work on."""

    def __init__(self, *, app_state: dict[str, Any], **others: Any) -> None:
        super().__init__(app_state={**app_state, STATE: self}, **others)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect_headers()
        if self.config.proxy_headers:  # a proxy opens connections for everybody
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
            self._left()

    def connection_lost(self, exc: Exception | None) -> None:
        self._left()
        super().connection_lost(exc)

    def request_started(self) -> None:
        """The application has got a request of this connection."""
        self.requests += 1
        self._forget_deadline()

    def request_finished(self) -> None:
        """The application has sent its response, which now waits to be read."""
        self.requests -= 1
        if self.transport.get_write_buffer_size():
            self.loop.call_later(READING_SECONDS, self._drop_if_unread)

    def _expect_headers(self) -> None:
        if self.deadline is None:
            self.deadline = self.loop.call_later(HEADERS_SECONDS, self.transport.abort)

    def _forget_deadline(self) -> None:
        if self.deadline:
            self.deadline.cancel()
        self.deadline = None

    def _drop_if_unread(self) -> None:
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def _left(self) -> None:
        self._forget_deadline()
        if self.visitor is not None:
            _open[self.visitor] -= 1
            if not _open[self.visitor]:
                del _open[self.visitor]
        self.visitor = None
