from channels.security.websocket import WebsocketDenier
from django.urls import path, re_path

from games.consumers import TableBell
from games.urls import TABLE

websocket_urlpatterns = [
    path(f"ws/{TABLE}", TableBell.as_asgi()),
    re_path("", WebsocketDenier.as_asgi()),
]
