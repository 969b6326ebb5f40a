"""Removes from a request what a server passes on but nobody may say of themselves."""

import string
from urllib.parse import quote_from_bytes, urlsplit

from stampswap_site.asgi_middleware.types import Application, Receive, Scope, Send

ASCII = string.ascii_letters + string.digits + string.punctuation
"""Characters of a query string that stay as they are."""


def clean_scope(application: Application) -> Application:
    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        await application(cleaned(scope), receive, send)

    return middleware


def cleaned(scope: Scope) -> Scope:
    """The scope at the root of its host, without ambiguous headers, its query string in ASCII.

    Daphne takes `root_path` from a visitor's header, and all links would begin with it. WSGI knows
    `X_Forwarded_Proto` and `X-Forwarded-Proto` by one name, and only ASCII in a query.
    """
    return {
        **scope,
        "root_path": "",
        "headers": [header for header in scope["headers"] if _is_clear(*header)],
        "query_string": quote_from_bytes(scope["query_string"], safe=ASCII).encode(),
    }


def _is_clear(name: bytes, value: bytes) -> bool:
    """Whether a header has one meaning. Channels fails at an Origin that is no address; without
    one it refuses the websocket."""
    if name == b"origin":
        try:
            _port = urlsplit(value.decode("latin1")).port
        except ValueError:
            return False
    return b"_" not in name
