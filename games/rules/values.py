"""What every value of a table can do."""

from typing import Any, Self


class Value:
    """A frozen dataclass that can be copied with some fields changed.

    `dataclasses.replace` runs `__init__` and costs per field; a table is copied
    several times in every move, so this copies the fields as they are. A cached
    property would be copied along with them: values have none.
    """

    def but(self, **changes: Any) -> Self:
        copy = object.__new__(self.__class__)
        fields = copy.__dict__
        fields.update(self.__dict__)
        known = len(fields)
        fields.update(changes)
        if len(fields) != known:
            raise TypeError(f"{type(self).__name__} has not all of the fields {list(changes)}")
        return copy
