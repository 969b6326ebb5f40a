"""A browser as a server sees it: with its own cookies, connections and websocket."""

from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode

import aiohttp
from yarl import URL

PATIENCE = aiohttp.ClientTimeout(total=30)
OK, FOUND = 200, 302
LINES = 6
"""Connections that browsers open to one server."""
IDLE = 115
"""Seconds that browsers keep an unused connection open: Firefox; others keep it longer."""
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
TROUBLE = (aiohttp.ClientError, TimeoutError, OSError)
"""What a failing connection raises."""


class Response(NamedTuple):
    status: int
    text: str
    location: str


class Browser:
    def __init__(self, site: str) -> None:
        self.site = site
        self.cookies: dict[str, str] = {}
        # aiohttp's own cookie jar would take as much time as the request.
        self.session = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=LINES, keepalive_timeout=IDLE),
            cookie_jar=aiohttp.DummyCookieJar(),
            timeout=PATIENCE,
            headers={"Referer": f"{site}/"},
        )

    async def get(self, path: str, headers: Mapping[str, str] | None = None) -> Response:
        return await self._send("GET", path, headers=headers)

    async def post(self, path: str, fields: Mapping[str, str], *, live: bool = False) -> Response:
        """Sends a form. `live`: as the page's script does, which gets regions instead of a page."""
        return await self._send("POST", path, fields, {"HX-Request": "true"} if live else {})

    async def _send(
        self,
        method: str,
        path: str,
        fields: Mapping[str, str] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Response:
        # Kept cheap: it runs on the machine that is being measured.
        form = None if fields is None else urlencode(fields).encode()
        async with self.session.request(
            method,
            URL(self.site + path, encoded=True),
            data=form,
            headers={**(headers or {}), **self._cookie(), **({} if form is None else FORM)},
            allow_redirects=False,
        ) as answer:
            for baked in answer.headers.getall("Set-Cookie", ()):
                name, _, value = baked.partition(";")[0].partition("=")
                self.cookies[name] = value
            return Response(answer.status, await answer.text(), answer.headers.get("Location", ""))

    def socket(self, path: str) -> Any:
        """A websocket, to be opened by `async with`."""
        headers = {"Origin": self.site, **self._cookie()}
        return self.session.ws_connect(self.site + path, headers=headers)

    def _cookie(self) -> dict[str, str]:
        return {"Cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
