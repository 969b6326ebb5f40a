"""What Channels expects of a server for websockets, and the servers do not do alike."""

from contextlib import suppress
from urllib.parse import urlsplit

from autobahn.exception import Disconnected

from stampswap_site.asgi_middleware.types import Application, Message, Receive, Scope, Send


def tolerant_websockets(application: Application) -> Application:
    """Drops an Origin that is no address, which Channels would fail to read (without one it refuses
    the websocket), and messages to a browser that has just left, or was sent away."""

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        closed = False

        async def send_if_connected(message: Message) -> None:
            nonlocal closed
            if not closed:
                closed = message["type"] == "websocket.close"
                with suppress(OSError, Disconnected):  # of uvicorn, of Daphne
                    await send(message)

        headers = [header for header in scope["headers"] if _is_readable(*header)]
        await application({**scope, "headers": headers}, receive, send_if_connected)

    return middleware


def _is_readable(name: bytes, value: bytes) -> bool:
    if name == b"origin":
        try:
            _port = urlsplit(value.decode("latin1")).port
        except ValueError:
            return False
    return True
