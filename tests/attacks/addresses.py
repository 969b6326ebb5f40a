"""Every address of the site, found in the list itself, with odd words in it."""

from collections.abc import Iterator
from typing import Any

from django.urls import URLPattern, get_resolver

HUGE = "9" * 25
"""A number larger than a database can store."""
ODD_WORDS = {
    "card": ["new", "colour-1", "nosuch", "x" * 300],
    "code": ["nosuch22"],
    "date": ["2026-11-17", "9999-12-31", "0001-01-01", "2026-02-30", "x" * 300],
    "deal": ["nosuch2222", "x" * 300],
    "error": ["nosuch22", "x" * 300],
    "hash": ["nosuch22", "x" * 300],
    "invitation": ["nosuch22", "x" * 300],
    "key": ["a", "x" * 300],
    "kind": ["banned", "nosuch"],
    "line": ["1", HUGE],
    "looked": ["1", HUGE],
    "mute": ["1", HUGE],
    "move": ["0", "7", HUGE],
    "name": ["desk", "nosuch"],
    "number": ["0", "1", HUGE],
    "pk": ["1", HUGE],
    "remedy": ["rewind", "nosuch"],
    "rest": ["nosuch/", "%00"],
    "seat": ["0", "7", HUGE],
    "sheet": ["mats", "tiles-small", "nosuch"],
    "step": ["0", "7", HUGE],
    "token": ["a:b:c", "%00", "WzFd:x:y", "1", HUGE],
    "uidb64": ["MQ", "%ED%A0%80"],
    "what": ["short-01", "nosuch", "x" * 300],
}
KINDS = {
    "SlugConverter": "slug:",
    "IntConverter": "int:",
    "PathConverter": "path:",
    "StringConverter": "str:",
    "UUIDConverter": "uuid:",
}


def addresses(code: str) -> list[str]:
    """The addresses of the table with this code, and all that have no table in them."""
    patterns = get_resolver().url_patterns
    return [path for pattern in patterns for path in _within(pattern, "/", {}, code)]


def _within(pattern: Any, before: str, outer: dict[str, Any], code: str) -> Iterator[str]:
    address = before + str(pattern.pattern)
    words = outer | pattern.pattern.converters
    if not isinstance(pattern, URLPattern):
        for inner in pattern.url_patterns:
            yield from _within(inner, address, words, code)
        return
    odd = {name: ([code] if name == "code" else []) + ODD_WORDS[name] for name in words}
    for turn in range(max(map(len, odd.values()), default=1)):
        path = address
        for name, converter in words.items():
            word = odd[name][turn % len(odd[name])]
            for written in (KINDS[type(converter).__name__], ""):
                path = path.replace(f"<{written}{name}>", word)
        assert "<" not in path, path
        yield path
