"""How many browsers listen to the bell of this process."""

from typing import Final

_open: Final = [0]


def opened() -> None:
    _open[0] += 1


def closed() -> None:
    _open[0] -= 1


def number() -> int:
    return _open[0]
