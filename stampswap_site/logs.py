"""The log, for people or for machines, with the table and the error id a line is about."""

import json
import logging

FIELDS = ("table", "error", "route")


def about(record: logging.LogRecord) -> dict[str, str]:
    """What a line says beside its message; nobody logs a secret there."""
    return {name: str(value) for name in FIELDS if (value := getattr(record, name, None))}


class PlainLines(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name}: {message}", style="{")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        words = [super().formatMessage(record)]
        line = " ".join([*words, *(f"[{name} {value}]" for name, value in about(record).items())])
        # Somebody's words must not look like a line of ours, or tell a terminal what to do.
        return "".join(c if c.isprintable() else repr(c)[1:-1] for c in line)


class JsonLines(logging.Formatter):
    """One object a line."""

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
