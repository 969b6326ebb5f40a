"""The server's entry: pages over HTTP."""

import os

from channels.routing import ProtocolTypeRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "stampswap_site.settings")

application = ProtocolTypeRouter({"http": get_asgi_application()})
