"""What can be wrong with an edition: a message key with parameters and its place."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

LONGEST_VALUE = 80


def shown(value: object) -> str:
    """A value to be quoted in a fault: short, on one line, printable."""
    match value:
        case str():
            text = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in value)
        case bool():
            text = "true" if value else "false"
        case int() if abs(value) < 10**LONGEST_VALUE:
            text = str(value)
        case _:
            text = type(value).__name__
    return text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "…"


@dataclass(frozen=True)
class Fault:
    """`file` is relative to the edition's folder; in carried data it is the name of the list
    and `line` the row's number in it. Faults of a whole file are on line 1."""

    file: str
    line: int
    key: str
    params: Mapping[str, str | int]


class Faults(list[Fault]):
    def note(self, file: str, line: int, key: str, **params: str | int) -> None:
        self.append(Fault(shown(file), line, key, params))


class EditionError(Exception):
    """The edition cannot be used; `faults` says why, all of it."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = sorted(faults, key=lambda fault: (fault.file, fault.line))
        super().__init__(str(self))

    def __str__(self) -> str:
        return "; ".join(f"{fault.file}:{fault.line}: {fault.key}" for fault in self.faults)
