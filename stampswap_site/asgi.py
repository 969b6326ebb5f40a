"""The ASGI application: Django for pages, Channels for websockets.

Django is its WSGI application under a2wsgi: one thread answers a request from beginning to end, and
keeps its connection to the database. One region of a table took 3.0 to 3.4 ms of processor time so,
and 5.2 to 6.0 ms with Django's ASGI handler and psycopg's pool (216 to 435 and 143 to 200
requests a second by two processes on two busy cores, PostgreSQL).
"""

import os
from typing import Any

from a2wsgi import WSGIMiddleware
from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.wsgi import get_wsgi_application
from django.urls import path, re_path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "stampswap_site.settings")

THREADS = 4
"""Threads that run Django. Only one computes at a time (GIL); the others wait for the database."""

wsgi: Any = get_wsgi_application()
django: Any = WSGIMiddleware(wsgi, workers=THREADS, send_queue_size=0)

# These need Django set up.
from club.api.socket import ADDRESS, program_socket  # noqa: E402
from games.routing import HandshakeTimeout, pages_by_session  # noqa: E402
from games.services.bots.turns import start_thinking  # noqa: E402
from games.services.timer import start_timer  # noqa: E402
from stampswap_site.asgi_middleware.answer import bounded_answer  # noqa: E402
from stampswap_site.asgi_middleware.body import whole_body  # noqa: E402
from stampswap_site.asgi_middleware.health import health  # noqa: E402
from stampswap_site.asgi_middleware.scope import clean_scope  # noqa: E402
from stampswap_site.asgi_middleware.share import fair_share  # noqa: E402
from stampswap_site.single_process import claim  # noqa: E402

claim()
start_timer()
start_thinking()
pages = health(bounded_answer(fair_share(whole_body(django), THREADS // 2)))
websockets = URLRouter([path(ADDRESS, program_socket), re_path("", pages_by_session)])  # type: ignore[arg-type]
application = clean_scope(
    ProtocolTypeRouter({"http": pages, "websocket": HandshakeTimeout(websockets)})
)
