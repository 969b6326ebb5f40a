from channels.security.websocket import WebsocketDenier
from django.urls import path, re_path

from games.consumers import TableBell

websocket_urlpatterns = [
    path("ws/t/<slug:code>/", TableBell.as_asgi()),
    re_path("", WebsocketDenier.as_asgi()),
]
