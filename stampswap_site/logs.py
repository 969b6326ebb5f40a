"""Log formatters, plain or JSON, which add the table, the error id and the route of a record."""

import json
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

MINUTE = 60.0
FIELDS = ("table", "error", "route")


def about(record: logging.LogRecord) -> dict[str, str]:
    """The additional fields of a record. They never hold secrets."""
    return {name: str(value) for name in FIELDS if (value := getattr(record, name, None))}


class OnceAMinute(logging.StreamHandler[Any]):
    """Writes a warning once, and at most once a minute how often it was repeated, so that a problem
    of every request does not fill the log. All errors are written."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._seen: dict[str, Repeated] = {}

    def emit(self, record: logging.LogRecord) -> None:
        now = self._clock()
        for key in [key for key, seen in self._seen.items() if now - seen.since >= MINUTE]:
            seen = self._seen.pop(key)
            if seen.times:
                super().emit(_told_again(seen))
        if record.levelno != logging.WARNING:
            super().emit(record)
            return
        key = f"{record.name} {record.msg}"
        if key in self._seen:
            self._seen[key].times += 1
        else:
            self._seen[key] = Repeated(record, now)
            super().emit(record)


@dataclass
class Repeated:
    record: logging.LogRecord
    since: float
    times: int = 0


def _told_again(seen: Repeated) -> logging.LogRecord:
    """A record with the pattern of the message, since the values may have differed."""
    told = f"{seen.times} more in a minute: {seen.record.msg}"
    return logging.makeLogRecord(
        {"name": seen.record.name, "levelno": logging.WARNING, "levelname": "WARNING", "msg": told}
    )


class PlainLines(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name}: {message}", style="{")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        fields = (f"[{name} {value}]" for name, value in about(record).items())
        line = " ".join([super().formatMessage(record), *fields])
        # Escape control characters: text from a request must neither forge a line of the log nor
        # send commands to a terminal.
        return "".join(c if c.isprintable() else repr(c)[1:-1] for c in line)


class JsonLines(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            **about(record),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)
