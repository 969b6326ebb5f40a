"""Rate limits (`settings.LIMITS`), counted by the library `limits`."""

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
from games.services import metrics

log = logging.getLogger(__name__)
PREFIX = "stampswap"
RETRY_AFTER = "stampswap.wait"
"""The key in `request.META` for the seconds that a refused visitor has to wait."""
A_SECOND = 1.0
"""How much the clocks of two machines may differ."""
IPV6_PREFIX = 64
"""Bits of an IPv6 address that identify a household; its devices choose the others."""

T = TypeVar("T")


class TooOften(Refusal):
    """A network, a person or an account has reached a limit; `seconds` says how long to wait.
    `games.views.too_often` answers it where no other view does."""


_redis_lock = Lock()
"""The library imports its Redis driver on first use, which fails in two threads at once."""


def network(address: str) -> str:
    """What counts as one visitor: an IPv4 address, or the IPv6 addresses of one household."""
    try:
        found = ip_address(address)
    except ValueError:  # no IP address, as behind a Unix socket
        return address
    if isinstance(found, IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((int(found), IPV6_PREFIX), strict=False))


def count(what: str, *whom: str, rate: str = "") -> None:
    """Count one use of a limit; `TooOften` with the seconds to wait if there were too many. `rate`
    replaces the one of the settings."""
    item, key = _item_and_key(what, whom, rate)
    if not _use_counter(lambda counter: _ask(counter, counter.hit, item, key)):
        raise _too_often(what, _window_end(item, key))


def count_here(what: str, *whom: str) -> None:
    """As `count`, for this process alone, without asking Redis: for what costs little itself."""
    item, key = _item_and_key(what, whom)
    if not _ask(_local_counter(), _local_counter().hit, item, key):
        ends = _local_counter().get_window_stats(item, *key).reset_time
        raise _too_often(what, ends)


def check(what: str, *whom: str, rate: str = "") -> None:
    """`TooOften` if the limit is reached, without counting."""
    item, key = _item_and_key(what, whom, rate)
    if not _use_counter(lambda counter: _ask(counter, counter.test, item, key)):
        raise _too_often(what, _window_end(item, key))


def _ask(
    counter: Counter, question: Callable[..., bool], item: RateLimitItem, key: tuple[str, ...]
) -> bool:
    """Whether the limit has room. A window that ends later than possible was begun before the clock
    was set back, and is forgotten."""
    if question(item, *key):
        return True
    latest = time.time() + item.get_expiry() + A_SECOND
    if counter.get_window_stats(item, *key).reset_time <= latest:
        return False
    counter.clear(item, *key)
    return question(item, *key)


def _item_and_key(
    what: str, whom: tuple[str, ...], rate: str = ""
) -> tuple[RateLimitItem, tuple[str, ...]]:
    """The limit and its key: a keyed digest, so that Redis holds no addresses and keys are
    short."""
    name = "\n".join(whom).encode("utf-8", "replace")
    digest = blake2b(name, digest_size=16, key=settings.SECRET_KEY.encode()[:64]).hexdigest()
    return parse(rate or settings.LIMITS[what]), (PREFIX, what, digest)


def _window_end(item: RateLimitItem, key: tuple[str, ...]) -> float:
    return _use_counter(lambda counter: counter.get_window_stats(item, *key)).reset_time


def _too_often(what: str, ends: float) -> TooOften:
    metrics.too_often.labels(what).inc()
    return TooOften("too-many", seconds=max(1, round(ends - time.time())))


def _use_counter(call: Callable[[Counter], T]) -> T:
    """Call the counter in Redis, which all processes share; without Redis, the one of this
    process."""
    if settings.REDIS_URL:
        try:
            return call(_shared_counter(settings.REDIS_URL))
        except Exception as error:
            log.warning("Redis did not count: %r", error)
    return call(_local_counter())


@cache
def _shared_counter(address: str) -> Counter:
    seconds = settings.TIME_LIMITS.counting
    with _redis_lock:
        return Counter(
            RedisStorage(address, socket_timeout=seconds, socket_connect_timeout=seconds)
        )


@cache
def _local_counter() -> Counter:
    return Counter(MemoryStorage())
