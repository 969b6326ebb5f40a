"""Waits for the body of a request in the event loop."""

from django.conf import settings

from stampswap_site.asgi_middleware.types import Application, Message, Receive, Scope, Send


def whole_body(application: Application) -> Application:
    """Pass a request on when its body is here: no thread waits for a client that sends slowly. One
    that is too large is not read; Django refuses it by its length."""

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        body, length = bytearray(), _length(scope)
        more = length <= settings.LARGEST_BODY
        while more and len(body) < length:
            message = await receive()
            if message["type"] == "http.disconnect":
                return
            body += message.get("body", b"")
            more = message.get("more_body", False)

        async def received() -> Message:
            return {"type": "http.request", "body": bytes(body), "more_body": False}

        await application(scope, received, send)

    return middleware


def _length(scope: Scope) -> int:
    value = dict(scope["headers"]).get(b"content-length", b"")
    return int(value) if value.isdigit() and len(value) < 20 else 0
