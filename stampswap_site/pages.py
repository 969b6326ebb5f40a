"""Pages over HTTP, each answered from beginning to end by one of a few threads that stay.

Django's own handler starts a thread for every request and goes back and forth between it and the
event loop for almost every middleware, none of which is asynchronous here. That cost more than
the page itself; and a thread that stays can keep its connection to the database.
"""

import asyncio
import gzip
import secrets
import threading
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Any, NamedTuple

from django.core import signals
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.http import FileResponse, HttpResponseBase
from django.middleware import csrf
from django.urls import set_script_prefix
from django.utils import text
from django.utils.translation import trans_real

THREADS = 4
"""Of one process. Only one computes at a time, and the more wait for their turn the later each gets
it back from the database: with eight, one move in twenty took half as long again as with two. With
only two, two letters to a slow mail server would keep everybody waiting."""

# The language of a page is asked for a hundred times while it is made. Django remembers it in a way
# that also serves many tasks in one thread, which took a twentieth of a page; here a thread does.
trans_real._active = threading.local()  # type: ignore[attr-defined]

LIGHT = 3
"""Of nine steps to compress a page. Django takes the sixth, which takes twice as long to make it
an eighth smaller."""


def _compressed(page: bytes, **_thoroughly: int) -> bytes:
    return gzip.compress(page, LIGHT, mtime=0)


text.gzip_compress = _compressed  # type: ignore[attr-defined]


def _drawn_at_once() -> str:
    """Django asks the system for each letter, thirty-two times for every form; and each time, the
    other threads get in between."""
    letters = csrf.CSRF_ALLOWED_CHARS
    drawn, mask = secrets.randbelow(len(letters) ** csrf.CSRF_SECRET_LENGTH), ""
    for _ in range(csrf.CSRF_SECRET_LENGTH):
        drawn, letter = divmod(drawn, len(letters))
        mask += letters[letter]
    return mask


csrf._get_new_csrf_string = _drawn_at_once


class Answer(NamedTuple):
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Pages(ASGIHandler):
    def __init__(self) -> None:
        super().__init__()
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="page")

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        answer = asyncio.get_running_loop().run_in_executor
        status, headers, content = await answer(self.threads, self._answer, scope, body)
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": content})

    async def read_body(self, receive: Any) -> BytesIO:
        """In memory: the doorstep lets nothing in that had no room there."""
        read, more = [], True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise RequestAborted
            read.append(message.get("body", b""))
            more = message.get("more_body", False)
        return BytesIO(b"".join(read))

    def _answer(self, scope: Any, body: BytesIO) -> Answer:
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=self.__class__, scope=scope)
        request, refused = self.create_request(scope, body)
        response = self.get_response(request) if request else refused
        assert response is not None
        try:
            return Answer(response.status_code, headers_of(response), content_of(response))
        finally:
            response.close()
            if request:
                # Much points back at a request: without this, all that was made for it would
                # wait to be swept up, and everybody for the sweeping.
                vars(request).clear()


def headers_of(response: HttpResponseBase) -> list[tuple[bytes, bytes]]:
    told = [(name.encode("ascii"), text.encode("latin1")) for name, text in response.items()]
    baked = [cookie.OutputString().encode("ascii") for cookie in response.cookies.values()]
    return [*told, *((b"Set-Cookie", cookie) for cookie in baked)]


def content_of(response: HttpResponseBase) -> bytes:
    """In one piece: nothing we send is large."""
    if isinstance(response, FileResponse):
        response.block_size = ASGIHandler.chunk_size
    return response.getvalue()
