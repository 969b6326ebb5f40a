"""Queries that every page of a table makes, written out by hand, the same for both databases.

The ORM takes 0.3 to 0.7 ms of processor time to build one of these anew, and the database less than
0.05 to answer it. Everything else is asked by the ORM.
"""

from typing import Any

from django.db import connection


def version(code: str) -> int | None:
    """The version of the game with this code (`Game.version`)."""
    found: int | None = _first("SELECT version FROM games_game WHERE code = %s", code)
    return found


def drafted(player: int) -> str | None:
    """The token of the decision that this player has half answered."""
    found: str | None = _first("SELECT token FROM games_draft WHERE player_id = %s", player)
    return found


def _first(sql: str, *parameters: int | str) -> Any:
    """The only column of the first row, if there is one."""
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        row = cursor.fetchone()
    return row[0] if row else None
