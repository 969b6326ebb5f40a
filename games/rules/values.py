"""What every value of a table can do."""

from typing import Any, Self


class Value:
    """A frozen dataclass that can be copied with some fields changed.

    `dataclasses.replace` runs `__init__` and costs per field; a table is copied
    several times in every move, so this copies the fields as they are. A cached
    property would be copied along with them: values have none.
    """

    def but(self, **changes: Any) -> Self:
        fields = self.__dict__
        if not changes.keys() <= fields.keys():
            unknown = ", ".join(changes.keys() - fields.keys())
            raise TypeError(f"{type(self).__name__} has no field {unknown}")
        copy = object.__new__(type(self))
        copy.__dict__.update(fields, **changes)
        return copy
