"""What a visitor may send at all. Daphne has no settings for it: it would keep any amount in memory
or on the disk before we see the first byte, and trip over letters in the words that open a socket.
"""

from typing import Any

from autobahn.websocket import protocol
from daphne import http_protocol
from daphne.server import Server
from django.conf import settings

from stampswap_site.places import HERE

Autobahn: Any = protocol
"""It does not tell what is inside it."""
TOO_MUCH = b"That is far more than anything here needs. Nothing was changed.\n"
ANSWER = (
    b"HTTP/1.1 413 Content Too Large\r\nContent-Type: text/plain\r\n"
    b"Content-Length: %d\r\nConnection: close\r\n\r\n%s" % (len(TOO_MUCH), TOO_MUCH)
)


class BoundedRequest(http_protocol.WebRequest):  # type: ignore[misc]
    received = 0
    refused = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Forms are Django's to read: Twisted would do it first, and in vain."""
        super().__init__(*args, parsePOSTFormSubmission=False, **kwargs)

    def gotLength(self, length: int | None) -> None:  # noqa: N802
        """As the visitor says; of what comes in chunks they do not."""
        super().gotLength(length)
        self._weigh(length or 0)

    def handleContentChunk(self, data: bytes) -> None:  # noqa: N802
        self.received += len(data)
        self._weigh(self.received)
        if not self.refused:
            super().handleContentChunk(data)

    def process(self) -> None:
        if self._opens_a_socket() and not self._is_ascii():
            self.basic_error(400, b"Bad Request", "Invalid header value")
        elif not self.refused:
            if HERE and HERE.of(self.path) != HERE:
                self.hang_up_then()  # they call again, and are led to the right place
            super().process()

    def hang_up_then(self) -> None:
        """When it is answered."""
        self.setHeader(b"Connection", b"close")
        self.channel.persistent = False

    def _weigh(self, length: int) -> None:
        if length > settings.LARGEST_BODY and not self.refused:
            self.refused = True
            self.channel.transport.write(ANSWER)
            self.channel.loseConnection()

    def make_way(self) -> None:
        """For the socket that was asked for, which has the line to itself now. (An answered
        request has none any more.)"""
        if self._opens_a_socket() and hasattr(self, "channel"):
            self.channel.requests.clear()

    def _opens_a_socket(self) -> bool:
        return bool(self.requestHeaders.hasHeader(b"Upgrade"))

    def _is_ascii(self) -> bool:
        headers = self.requestHeaders.getAllRawHeaders()
        return all(value.isascii() for _, values in headers for value in values)


_strike_off = Server.application_checker


def _see_off(server: Any) -> None:
    """What serves a socket points at itself, some 40 kB each. It is taken apart as soon as Daphne
    has struck it off its list: when many leave at once, all of it would wait to be swept up."""
    before = list(server.connections)
    _strike_off(server)
    for line in before:
        if line in server.connections:
            continue
        if isinstance(line, BoundedRequest):
            line.make_way()
        elif not line.transport.connected:
            vars(line).clear()


def bound() -> None:
    http_protocol.WebRequest = BoundedRequest
    Server.application_checker = _see_off
    # Twisted words a line about every request for a log that nobody keeps; Autobahn colours one
    # about every word to a browser.
    http_protocol.HTTPFactory.log = lambda _factory, _request: None
    Autobahn.hltype = Autobahn.hlval = lambda said: said
