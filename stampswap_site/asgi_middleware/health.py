"""Answers `/healthz` in the event loop: the process is alive, even if the database is not."""

from stampswap_site.asgi_middleware.types import Application, Receive, Scope, Send

PATH = "/healthz"
BODY = b"ok\n"
HEADERS = [
    (b"content-type", b"text/plain"),
    (b"content-length", str(len(BODY)).encode()),
    (b"cache-control", b"no-store"),
]


def health(application: Application) -> Application:
    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] != PATH:
            await application(scope, receive, send)
            return
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await send({"type": "http.response.body", "body": BODY})

    return middleware
