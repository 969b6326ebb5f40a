"""The server's entry: pages over HTTP, the bell over websockets."""

import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.core.asgi import get_asgi_application

from stampswap_site import alone

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "stampswap_site.settings")

pages = get_asgi_application()
alone.claim()

from games.routing import websocket_urlpatterns  # noqa: E402  (models need Django set up)

bell = AuthMiddlewareStack(URLRouter(websocket_urlpatterns))

application = ProtocolTypeRouter(
    {"http": pages, "websocket": AllowedHostsOriginValidator(bell)},
)
