"""Counts the open sockets of this process, and limits those of one network."""

from collections import Counter

from django.conf import settings

_open: Counter[str] = Counter()


def opened(network: str) -> bool:
    """Count a new socket; False if this network has too many. The limit is high: all players at a
    convention may share one address."""
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
