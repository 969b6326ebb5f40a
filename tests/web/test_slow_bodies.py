"""A slow sender of a body holds no thread meanwhile."""

import asyncio
from typing import Any

from django.conf import settings

from stampswap_site.asgi_middleware.body import whole_body


def ask(length: int | str, *messages: dict[str, Any]) -> list[bytes]:
    """The bodies that reach Django when a client that has announced so much sends this."""
    reached: list[bytes] = []
    left = list(messages)

    async def receive() -> dict[str, Any]:
        assert not reached, "nothing is passed on before it is whole"
        return left.pop(0)

    async def django(scope: Any, receive: Any, send: Any) -> None:
        reached.append((await receive())["body"])

    application: Any = whole_body(django)
    scope = {"headers": [(b"content-length", str(length).encode())]}
    asyncio.run(application(scope, receive, None))
    assert not left
    return reached


def part(body: bytes, *, more: bool = True) -> dict[str, Any]:
    return {"type": "http.request", "body": body, "more_body": more}


def test_a_body_is_passed_on_when_all_of_it_is_here() -> None:
    assert ask(4, part(b"na"), part(b"me", more=False)) == [b"name"]
    assert ask(4, part(b""), part(b"name")) == [b"name"]
    assert ask(4, part(b"", more=False)) == [b""]


def test_whoever_goes_before_is_not_answered() -> None:
    assert ask(4, part(b"na"), {"type": "http.disconnect"}) == []


def test_what_is_too_large_or_of_no_length_is_not_read() -> None:
    for length in (0, "", "-4", "four", settings.LARGEST_BODY + 1, "9" * 5000):
        assert ask(length) == [b""]
