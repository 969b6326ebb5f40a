"""A least-recently-used cache in this process, safe to use from several threads."""

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Cache(Generic[K, V]):
    def __init__(self, size: int) -> None:
        """A cache of at most `size` values."""
        self._size = size
        self._values: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def get(self, key: K) -> V | None:
        with self._lock:
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
        return value

    def put(self, key: K, value: V) -> V:
        """Store and return a value; drop the least recently used one if there are too many."""
        with self._lock:
            self._values[key] = value
            self._values.move_to_end(key)
            if len(self._values) > self._size:
                self._values.popitem(last=False)
        return value

    def remove(self, key: K) -> None:
        with self._lock:
            self._values.pop(key, None)
