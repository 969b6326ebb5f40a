"""When it is not our code that fails but the database: away, full, or only to be read."""

from enum import Enum
from sqlite3 import SQLITE_BUSY, SQLITE_CANTOPEN, SQLITE_FULL, SQLITE_IOERR, SQLITE_READONLY

from django.db import InterfaceError, OperationalError


class Trouble(Enum):
    AWAY = "away"
    FULL = "full"
    READ_ONLY = "read-only"


SQLITE = {
    SQLITE_BUSY: Trouble.AWAY,
    SQLITE_IOERR: Trouble.AWAY,
    SQLITE_CANTOPEN: Trouble.AWAY,
    SQLITE_FULL: Trouble.FULL,
    SQLITE_READONLY: Trouble.READ_ONLY,
}
POSTGRESQL = {"53100": Trouble.FULL, "25006": Trouble.READ_ONLY}


def trouble(wrong: BaseException) -> Trouble | None:
    """What the database suffers from, if that is what is wrong. Django tells the drivers' own
    error as the cause of its own."""
    if (code := getattr(wrong.__cause__, "sqlite_errorcode", None)) is not None:
        return SQLITE.get(code & 0xFF)  # above are the finer shades
    known = POSTGRESQL.get(getattr(wrong.__cause__, "sqlstate", None) or "")
    away = isinstance(wrong, OperationalError | InterfaceError)
    return known or (Trouble.AWAY if away else None)
