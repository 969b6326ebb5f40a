"""Tells errors of the database itself (unavailable, full, read-only) from errors of our code."""

from enum import Enum
from sqlite3 import SQLITE_BUSY, SQLITE_CANTOPEN, SQLITE_FULL, SQLITE_IOERR, SQLITE_READONLY

from django.db import InterfaceError, OperationalError


class DatabaseProblem(Enum):
    UNAVAILABLE = "unavailable"
    FULL = "full"
    READ_ONLY = "read-only"


SQLITE = {
    SQLITE_BUSY: DatabaseProblem.UNAVAILABLE,
    SQLITE_IOERR: DatabaseProblem.UNAVAILABLE,
    SQLITE_CANTOPEN: DatabaseProblem.UNAVAILABLE,
    SQLITE_FULL: DatabaseProblem.FULL,
    SQLITE_READONLY: DatabaseProblem.READ_ONLY,
}
POSTGRESQL = {"53100": DatabaseProblem.FULL, "25006": DatabaseProblem.READ_ONLY}


def problem_of(error: BaseException) -> DatabaseProblem | None:
    """The problem of the database that raised this error; None for an error of our code. Django
    sets the driver's error as the cause of its own."""
    if (code := getattr(error.__cause__, "sqlite_errorcode", None)) is not None:
        return SQLITE.get(code & 0xFF)  # the primary result code, without the extended one
    known = POSTGRESQL.get(getattr(error.__cause__, "sqlstate", None) or "")
    unavailable = isinstance(error, OperationalError | InterfaceError)
    return known or (DatabaseProblem.UNAVAILABLE if unavailable else None)
