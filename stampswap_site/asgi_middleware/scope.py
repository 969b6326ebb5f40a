"""Removes parts of a request that the server passes on but that a client must not control."""

import string
from urllib.parse import quote_from_bytes, urlsplit

from django.conf import settings

from stampswap_site.asgi_middleware.types import Application, Receive, Scope, Send

ASCII = string.ascii_letters + string.digits + string.punctuation
"""Characters of a query string that stay as they are."""
ASKED_DIRECTLY = ("/metrics", "/readyz")
"""Monitoring asks the server by its IP address, which is not among its host names."""


def clean_scope(application: Application) -> Application:
    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        await application(cleaned(scope), receive, send)

    return middleware


def cleaned(scope: Scope) -> Scope:
    """The scope with an empty root path, without ambiguous headers, with an ASCII query string, and
    with a name of ours where machines ask.

    Daphne takes `root_path` from a request header, and all links would begin with it. WSGI gives
    `X_Forwarded_Proto` and `X-Forwarded-Proto` the same name, and allows only ASCII in a query.
    """
    headers = [header for header in scope["headers"] if _is_clear(*header)]
    if scope["path"] in ASKED_DIRECTLY:
        headers = [header for header in headers if header[0] != b"host"] + [(b"host", _own_name())]
    return {
        **scope,
        "root_path": "",
        "headers": headers,
        "query_string": quote_from_bytes(scope["query_string"], safe=ASCII).encode(),
    }


def _own_name() -> bytes:
    return settings.ALLOWED_HOSTS[0].lstrip(".").encode()


def _is_clear(name: bytes, value: bytes) -> bool:
    """Whether a header is unambiguous. An Origin that is not a URL is removed, too: Channels would
    raise an error, but without an Origin it refuses the websocket."""
    if name == b"origin":
        try:
            _port = urlsplit(value.decode("latin1")).port
        except ValueError:
            return False
    return b"_" not in name
