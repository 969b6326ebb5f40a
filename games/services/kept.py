"""What a process has read or made and need not again, as much of it as there is room for."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Kept(Generic[K, V]):
    def __init__(self, most: int, weigh: Callable[[V], int] = lambda _: 1) -> None:
        """`most` things; or as much as they weigh together."""
        self._most, self._weigh = most, weigh
        self._weight = 0
        self._things: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def get(self, key: K) -> V | None:
        with self._lock:
            thing = self._things.get(key)
            if thing is not None:
                self._things.move_to_end(key)
        return thing

    def keep(self, key: K, thing: V) -> V:
        """What nobody has asked for the longest makes room."""
        with self._lock:
            if (before := self._things.pop(key, None)) is not None:
                self._weight -= self._weigh(before)
            self._things[key] = thing
            self._weight += self._weigh(thing)
            while self._weight > self._most and len(self._things) > 1:
                self._weight -= self._weigh(self._things.popitem(last=False)[1])
        return thing

    def forget(self, key: K) -> None:
        with self._lock:
            if (thing := self._things.pop(key, None)) is not None:
                self._weight -= self._weigh(thing)
