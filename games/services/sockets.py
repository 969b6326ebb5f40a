"""Counts the open sockets of this process, and limits those of one person and of one network."""

from collections import Counter

from django.conf import settings

from games.services import metrics

PERSON = "person "
MOST_OF_ONE = 50
"""For one person; nobody has so many pages open."""
_open: Counter[str] = Counter()


def opened(network: str, person: str = "") -> bool:
    """Count a new socket; False if this person or this network has too many."""
    if _open[f"{PERSON}{person}"] >= MOST_OF_ONE or _open[network] >= settings.SOCKETS:
        return False
    _open.update(_keys(network, person))
    metrics.sockets.inc()
    return True


def closed(network: str, person: str = "") -> None:
    metrics.sockets.dec()
    for key in _keys(network, person):
        _open[key] -= 1
        if not _open[key]:
            del _open[key]


def number() -> int:
    return sum(count for key, count in _open.items() if not key.startswith(PERSON))


def _keys(network: str, person: str) -> list[str]:
    """A stranger is counted by network alone."""
    return [network, f"{PERSON}{person}"] if person else [network]
