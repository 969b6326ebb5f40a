"""The site, where nobody sweeps up but whoever asks at an address of its own how much there was."""

import gc
from typing import Any

from stampswap_site.asgi import application as site

__all__ = ["application"]
gc.disable()


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    if scope["path"] != "/waste/":
        await site(scope, receive, send)
        return
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": str(gc.collect()).encode()})
