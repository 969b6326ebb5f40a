"""Records as text that people can read and compare."""

import json
from typing import Any

WIDE = 100


def record_text(data: Any, indent: str = "") -> str:
    """JSON with one move, tile or stack to a line, so that two records can be compared."""
    compact = json.dumps(data, ensure_ascii=False)
    parts = list(data.values()) if isinstance(data, dict) else data
    if not isinstance(parts, list) or not any(isinstance(part, dict | list) for part in parts):
        return compact
    if len(indent) + len(compact) <= WIDE:
        return compact
    deeper = indent + " "
    lines = [record_text(part, deeper) for part in parts]
    if isinstance(data, dict):
        lines = [f"{json.dumps(name)}: {line}" for name, line in zip(data, lines, strict=True)]
    opening, closing = "{}" if isinstance(data, dict) else "[]"
    return f"{opening}\n{deeper}" + f",\n{deeper}".join(lines) + f"\n{indent}{closing}"
