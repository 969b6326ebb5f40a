"""A bounded cache of what a process has read or made, shared by its threads."""

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Cache(Generic[K, V]):
    def __init__(self, size: int, weigh: Callable[[V], int] = lambda _: 1) -> None:
        """Holds values up to `size` together: their number, or what they weigh."""
        self._size, self._weigh = size, weigh
        self._weight = 0
        self._values: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def get(self, key: K) -> V | None:
        with self._lock:
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
        return value

    def put(self, key: K, value: V) -> V:
        """Store and return a value; the least recently used ones make room for it."""
        with self._lock:
            if (before := self._values.pop(key, None)) is not None:
                self._weight -= self._weigh(before)
            self._values[key] = value
            self._weight += self._weigh(value)
            while self._weight > self._size and len(self._values) > 1:
                self._weight -= self._weigh(self._values.popitem(last=False)[1])
        return value

    def remove(self, key: K) -> None:
        with self._lock:
            if (value := self._values.pop(key, None)) is not None:
                self._weight -= self._weigh(value)
