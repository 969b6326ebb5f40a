"""A minimal Django view and a Channels echo: the upper bound of what this machine can serve."""

from typing import Any

import django
from channels.generic.websocket import AsyncWebsocketConsumer
from channels.routing import ProtocolTypeRouter
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import path

settings.configure(ALLOWED_HOSTS=["127.0.0.1"], ROOT_URLCONF=__name__)
django.setup()

from django.core.asgi import get_asgi_application  # noqa: E402  (needs Django set up)


def view(request: HttpRequest) -> HttpResponse:
    return HttpResponse("bare")


class Echo(AsyncWebsocketConsumer):  # type: ignore[misc]
    async def receive(self, text_data: str | None = None, bytes_data: Any = None) -> None:
        await self.send(text_data)


urlpatterns = [path("", view)]
application = ProtocolTypeRouter({"http": get_asgi_application(), "websocket": Echo.as_asgi()})
