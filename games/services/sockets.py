"""How many browsers listen to the bell of this process, and how many of one visitor."""

from collections import Counter

from django.conf import settings

_open: Counter[str] = Counter()


def opened(visitor: str) -> bool:
    """Not where there are too many already: a whole convention may come from one address, but not
    lines without end."""
    if _open[visitor] >= settings.SOCKETS:
        return False
    _open[visitor] += 1
    return True


def closed(visitor: str) -> None:
    _open[visitor] -= 1
    if not _open[visitor]:
        del _open[visitor]


def number() -> int:
    return _open.total()
