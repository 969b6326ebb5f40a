"""Hundreds of connections from one network take half of the threads at most."""

import asyncio
from typing import Any

from stampswap_site.asgi_middleware.share import fair_share

ATTACKER, SAME_HOUSEHOLD, VISITOR = "2001:db8::1", "2001:db8::2", "203.0.113.7"
MOST = 2


def test_one_network_has_so_many_turns_at_once_and_others_do_not_wait_for_it() -> None:
    asyncio.run(_attacked())


async def _attacked() -> None:
    inside: list[str] = []
    seen: list[str] = []
    go_on = asyncio.Event()

    async def django(scope: Any, receive: Any, send: Any) -> None:
        address = scope["client"][0]
        inside.append(address)
        seen.append(address)
        assert sum(each != VISITOR for each in inside) <= MOST
        if address != VISITOR:
            await go_on.wait()
        inside.remove(address)

    application: Any = fair_share(django, MOST)
    attack = [
        asyncio.ensure_future(application({"client": (address, 1)}, None, None))
        for address in [ATTACKER, SAME_HOUSEHOLD] * 50
    ]
    await asyncio.sleep(0)
    await application({"client": (VISITOR, 1)}, None, None)
    assert seen == [ATTACKER, SAME_HOUSEHOLD, VISITOR]
    go_on.set()
    await asyncio.gather(*attack)
    assert len(seen) == 101


def test_whoever_queues_rests() -> None:
    asyncio.run(_rested())


async def _rested() -> None:
    """Also if the others are at another process, which this one does not know of."""
    inside = 0
    worked: list[bool] = []

    async def django(scope: Any, receive: Any, send: Any) -> None:
        nonlocal inside
        inside += 1
        await asyncio.sleep(0.002)
        inside -= 1

    application: Any = fair_share(django, 1)
    attack = [
        asyncio.ensure_future(application({"client": (ATTACKER, 1)}, None, None)) for _ in range(40)
    ]
    while not all(each.done() for each in attack):
        worked.append(inside > 0)
        await asyncio.sleep(0.0005)
    assert worked.count(False) > worked.count(True)
