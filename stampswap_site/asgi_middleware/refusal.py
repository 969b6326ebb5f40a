"""Sends an error response from the event loop, for a request that is not passed to Django."""

from collections.abc import Callable
from io import BytesIO

from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest, HttpResponse
from django.views.decorators.clickjacking import xframe_options_deny

from club.api.errors import json_errors
from games.middleware import browser_language, security_headers
from stampswap_site.asgi_middleware.types import Scope, Send

View = Callable[[HttpRequest], HttpResponse]


async def refuse(scope: Scope, send: Send, view: View) -> None:
    """Send the view's response in the visitor's language, and close the connection: Django may
    still read from it."""
    answer = browser_language(security_headers(xframe_options_deny(json_errors(view))))
    response = answer(ASGIRequest(scope, BytesIO()))
    response["Connection"] = "close"
    response["Content-Length"] = str(len(response.content))
    headers = [(name.lower().encode(), value.encode()) for name, value in response.items()]
    await send({"type": "http.response.start", "status": response.status_code, "headers": headers})
    await send({"type": "http.response.body", "body": response.content})
