"""Counts the open sockets of this process, and bounds those of one network."""

from collections import Counter

from django.conf import settings

_open: Counter[str] = Counter()


def opened(network: str) -> bool:
    """Count one more; or False if this network has too many. The bound is high: everybody at a
    convention may come from one address."""
    if _open[network] >= settings.SOCKETS:
        return False
    _open[network] += 1
    return True


def closed(network: str) -> None:
    _open[network] -= 1
    if not _open[network]:
        del _open[network]


def number() -> int:
    return _open.total()
