"""What is said to a browser goes out at once.

Twisted first asks the system to be told when a line can take something, waits for that, and asks
not to be told any more. A line can nearly always take what we say, so all of that is left to those
that cannot; with many moves a second, it made every answer later.
"""

from typing import Any

from twisted.internet.asyncioreactor import AsyncioSelectorReactor
from twisted.internet.tcp import Server
from twisted.python import log

Reactor: Any = AsyncioSelectorReactor
"""Twisted's insides have no types."""
_in_its_name: Any = log.callWithLogger
"""Whatever goes wrong there is Twisted's own affair."""
_when_ready = Reactor.addWriter
_no_more = Reactor.removeWriter
_soon: set[Any] = set()
"""Lines with something to say, as soon as all of it is written down."""


def hurry() -> None:
    Reactor.addWriter, Reactor.removeWriter = _say_soon, _say_no_more


def _say_soon(reactor: Any, line: Any) -> None:
    if type(line) is not Server or line in reactor._writers:
        _when_ready(reactor, line)
    elif line not in _soon:
        _soon.add(line)
        reactor._asyncioEventloop.call_soon(_say, reactor, line)


def _say(reactor: Any, line: Any) -> None:
    if line not in _soon:  # it was lost meanwhile
        return
    _soon.discard(line)
    _in_its_name(line, reactor._readOrWrite, line, False)
    if line.connected and (line._tempDataBuffer or len(line.dataBuffer) > line.offset):
        _when_ready(reactor, line)


def _say_no_more(reactor: Any, line: Any) -> None:
    _soon.discard(line)
    _no_more(reactor, line)
