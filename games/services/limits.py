"""How often one may do what costs us or others something, counted by the library `limits`."""

import logging
import time
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from ipaddress import IPv4Address, ip_address, ip_network
from threading import Lock
from typing import TypeVar

from django.conf import settings
from limits import RateLimitItem, parse
from limits.storage import MemoryStorage, RedisStorage
from limits.strategies import FixedWindowRateLimiter as Counter

from games.rules.refusal import Refusal

log = logging.getLogger(__name__)
PREFIX = "stampswap"
WAIT = "stampswap.wait"
"""Under which a request knows how many seconds its visitor is to wait."""
PATIENCE = 0.5
"""Seconds we wait for a Redis that does not answer."""
HOUSEHOLD = 64
"""Bits of an IPv6 address that are given to a household, which makes up the others."""

T = TypeVar("T")
_one_by_one = Lock()
"""The library looks for its driver at first, and two threads that do stumble over each other."""


def network(address: str) -> str:
    """Who counts as one visitor: an IPv4 address, or the IPv6 addresses of one household."""
    try:
        found = ip_address(address)
    except ValueError:  # none is known behind a local socket
        return address
    if isinstance(found, IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((int(found), HOUSEHOLD), strict=False))


def count(what: str, *whom: str) -> None:
    """One more; a `Refusal` that knows how long to wait if that is one too many."""
    item, key = _named(what, whom)
    if not _ask(lambda counter: counter.hit(item, *key)):
        raise _too_many(item, key)


def check(what: str, *whom: str) -> None:
    """The same `Refusal` if none is left, without counting."""
    item, key = _named(what, whom)
    if not _ask(lambda counter: counter.test(item, *key)):
        raise _too_many(item, key)


def _named(what: str, whom: tuple[str, ...]) -> tuple[RateLimitItem, tuple[str, ...]]:
    """A key tells nobody's address to who looks into Redis, and is never long."""
    told = "\n".join(whom).encode("utf-8", "replace")
    digest = blake2b(told, digest_size=16, key=settings.SECRET_KEY.encode()[:64]).hexdigest()
    return parse(settings.LIMITS[what]), (PREFIX, what, digest)


def _too_many(item: RateLimitItem, key: tuple[str, ...]) -> Refusal:
    ends = _ask(lambda counter: counter.get_window_stats(item, *key)).reset_time
    return Refusal("too-many", seconds=max(1, round(ends - time.time())))


def _ask(question: Callable[[Counter], T]) -> T:
    """All processes count together in Redis, and each for itself while it is away."""
    if settings.REDIS_URL:
        try:
            return question(_together(settings.REDIS_URL))
        except Exception as wrong:
            log.warning("Redis did not count: %r", wrong)
    return question(_alone())


@cache
def _together(address: str) -> Counter:
    with _one_by_one:
        return Counter(
            RedisStorage(address, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE)
        )


@cache
def _alone() -> Counter:
    return Counter(MemoryStorage())
