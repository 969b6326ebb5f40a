"""A table as JSON data and back, so that loading a game need not replay it."""

from dataclasses import fields
from functools import cache
from typing import Any, get_type_hints

from games.rules.codec import Malformed, decode, encode
from games.rules.state import Setup, Table

KEPT_ELSEWHERE = {"setup", "entries", "extra"}


@cache
def _hints() -> dict[str, Any]:
    hints = get_type_hints(Table, {"Variant": Any})
    return {f.name: hints[f.name] for f in fields(Table) if f.name not in KEPT_ELSEWHERE}


def snapshot(table: Table) -> dict[str, Any]:
    """Everything but the set-up, which the game stores once."""
    data = {name: encode(getattr(table, name)) for name in _hints()}
    return data if table.extra is None else data | {"extra": encode(table.extra)}


def restore(setup: Setup, data: Any) -> Table:
    """The table of a snapshot; raises `Malformed` if the data is no snapshot."""
    if not isinstance(data, dict) or data.keys() - {"extra"} != _hints().keys():
        raise Malformed("snapshot")
    values = {name: decode(hint, data[name]) for name, hint in _hints().items()}
    extra = decode(setup.variant.extra, data["extra"]) if "extra" in data else None
    return Table(setup=setup, extra=extra, **values)
