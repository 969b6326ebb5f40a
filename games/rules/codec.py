"""Values to plain JSON data and back, guided by their type hints.

Data may come from anywhere, so decoding checks every type, and raises `Malformed` with the place of
the first value that does not fit.
"""

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

Decoder = Callable[[Any], Any]
PLAIN = (int, str, bool, NoneType)
"""Most values of a table are of these types, so they are copied without a call for each."""


class Malformed(Exception):
    """Data of the wrong shape; `path` leads to it from the outside in."""

    def __init__(self, wanted: str) -> None:
        super().__init__(wanted)
        self.wanted = wanted
        self.path: list[str] = []

    def __str__(self) -> str:
        return f"{'.'.join(reversed(self.path)) or 'it'} is not {self.wanted}"


def encode(value: Any) -> Any:
    match value:
        case StrEnum():
            return value.value
        case None | bool() | int() | str():
            return value
        case tuple():
            return [each if type(each) in PLAIN else encode(each) for each in value]
        case Mapping():
            return {str(key): encode(each) for key, each in value.items()}
    return {
        name: each if type(each := getattr(value, name)) in PLAIN else encode(each)
        for name in _names(value.__class__)
    }


def decode(hint: Any, data: Any) -> Any:
    return _decoder(hint)(data)


@cache
def _names(cls: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(cls))


@cache
def _decoder(hint: Any) -> Decoder:
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        (inner,) = (arg for arg in args if arg is not NoneType)
        return _optional(_decoder(inner))
    if origin is tuple:
        return _tuple(_decoder(args[0]))
    if origin is not None and issubclass(origin, Mapping):
        return _mapping(_decoder(args[1]))
    if is_dataclass(hint):
        return _dataclass(hint)
    if issubclass(hint, StrEnum):
        return _enum(hint)
    return _exactly(hint)


def _exactly(cls: type) -> Decoder:
    # Strings are ids, and every table has the same few hundred: one copy of each is enough.
    kept: Decoder = sys.intern if cls is str else cls

    def plain(data: Any) -> Any:
        if type(data) is not cls:  # isinstance takes a bool for an int
            raise Malformed(cls.__name__)
        return kept(data)

    return plain


def _enum(cls: type[StrEnum]) -> Decoder:
    members = {member.value: member for member in cls}

    def member(data: Any) -> Any:
        if not isinstance(data, str) or data not in members:
            raise Malformed(cls.__name__)
        return members[data]

    return member


def _optional(inner: Decoder) -> Decoder:
    return lambda data: None if data is None else inner(data)


def _tuple(inner: Decoder) -> Decoder:
    def sequence(data: Any) -> Any:
        if not isinstance(data, list):
            raise Malformed("list")
        read: list[Any] = []
        try:
            read.extend(map(inner, data))
        except Malformed as wrong:
            wrong.path.append(str(len(read)))
            raise
        return tuple(read)

    return sequence


def _mapping(inner: Decoder) -> Decoder:
    def mapping(data: Any) -> Any:
        if not isinstance(data, dict):
            raise Malformed("object")
        return _read((key, inner, each) for key, each in data.items())

    return mapping


def _dataclass(cls: Any) -> Decoder:
    hints = get_type_hints(cls)
    decoders = {name: _decoder(hints[name]) for name in _names(cls)}

    def value(data: Any) -> Any:
        if not isinstance(data, dict):
            raise Malformed("object")
        if data.keys() != decoders.keys():
            raise Malformed(f"an object with just {', '.join(decoders) or 'nothing'}")
        return cls(**_read((name, inner, data[name]) for name, inner in decoders.items()))

    return value


def _read(named: Iterable[tuple[str, Decoder, Any]]) -> dict[str, Any]:
    read: dict[str, Any] = {}
    for name, inner, data in named:
        try:
            read[name] = inner(data)
        except Malformed as wrong:
            wrong.path.append(name)
            raise
    return read
