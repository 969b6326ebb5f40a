"""Log formatters, plain or JSON, which add the table, the error id and the route of a record."""

import json
import logging

FIELDS = ("table", "error", "route")


def about(record: logging.LogRecord) -> dict[str, str]:
    """The additional fields of a record. They never hold secrets."""
    return {name: str(value) for name in FIELDS if (value := getattr(record, name, None))}


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
