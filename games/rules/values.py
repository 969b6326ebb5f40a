"""What every value of a table can do."""

from dataclasses import dataclass
from typing import Any, Self, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    """A dataclass that never changes. It is frozen to the type checker only, since a frozen one
    takes three times as long to make, and a game makes a thousand."""
    return dataclass(unsafe_hash=True)(cls)


@dataclass_transform(frozen_default=True)
def small(cls: type[T]) -> type[T]:
    """As `value`, for those of which a table has a hundred: with slots, which take half the
    memory."""
    return dataclass(slots=True, unsafe_hash=True)(cls)


class Value:
    """Base class of values, which can be copied with some fields changed.

    `dataclasses.replace` runs `__init__` and costs per field; a table is copied several times in
    every move, so this copies the fields as they are. A cached property would be copied along with
    them: values have none.
    """

    def but(self, **changes: Any) -> Self:
        own = self.__dict__
        fields = own | changes
        if len(fields) != len(own):
            raise TypeError(f"{type(self).__name__} has not all of the fields {list(changes)}")
        copy = object.__new__(self.__class__)
        copy.__dict__ = fields
        return copy


class Small:
    """Base class of `small` values, with the same methods."""

    __slots__ = ()

    def but(self, **changes: Any) -> Self:
        names: tuple[str, ...] = self.__slots__
        fields = {name: getattr(self, name) for name in names}
        return self.__class__(**fields | changes)
