"""The statements that every page of a table and every move need, as SQL for both databases.

The ORM takes 0.3 to 0.7 ms of processor time to build one of these statements, and the database
less than 0.05 to execute it. All other queries use the ORM.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from django.db import connection, models

from games.models.game import Game
from games.models.move import Move
from games.models.player import Player

# Without the deal, which is long: Django reads it when it is first used.
COLUMNS = [str(f.column) for f in Game._meta.get_fields() if f.concrete and f.name != "deal"]
GAME = f"SELECT {', '.join(COLUMNS)} FROM games_game WHERE code = %s"  # noqa: S608  (by us)
VERSION = "SELECT version FROM games_game WHERE code = %s"
MOVES = "SELECT * FROM games_move WHERE game_id = %s AND line = %s AND number BETWEEN %s AND %s"
SEATS = "SELECT * FROM games_player WHERE game_id = %s ORDER BY seat"


def lock(code: str) -> int:
    """Lock the game with this code until the transaction ends, and return its version."""
    ending = connection.ops.for_update_sql() if connection.features.has_select_for_update else ""
    found: int | None = _first(f"{VERSION} {ending}", code)
    if found is None:
        raise Game.DoesNotExist(code)
    return found


def insert(rows: Sequence[models.Model]) -> None:
    """Insert rows of one model, whose keys the database gives."""
    _write(_insert_of, rows)


def update(rows: Sequence[models.Model], names: tuple[str, ...]) -> None:
    """Update these fields of rows of one model."""
    _write(_update_of, rows, *names)


def _write(
    statement: Callable[..., tuple[str, list[Any]]], rows: Sequence[models.Model], *names: str
) -> None:
    if not rows:
        return
    sql, fields = statement(type(rows[0]), *names)
    values = [
        [each.get_db_prep_save(getattr(row, each.attname), connection) for each in fields]
        for row in rows
    ]
    with connection.cursor() as cursor:
        cursor.executemany(sql, values)


@cache
def _insert_of(model: type[models.Model]) -> tuple[str, list[Any]]:
    """The INSERT statement of a model, and the fields whose values it takes."""
    fields = [field for field in model._meta.concrete_fields if not field.primary_key]
    columns = ", ".join(str(field.column) for field in fields)
    places = ", ".join(["%s"] * len(fields))
    return f"INSERT INTO {model._meta.db_table} ({columns}) VALUES ({places})", fields  # noqa: S608  (by us)


@cache
def _update_of(model: type[models.Model], *names: str) -> tuple[str, list[Any]]:
    by_name = {field.name: field for field in model._meta.concrete_fields}
    fields = [by_name[name] for name in names]
    changes = ", ".join(f"{field.column} = %s" for field in fields)
    sql = f"UPDATE {model._meta.db_table} SET {changes} WHERE id = %s"  # noqa: S608  (by us)
    return sql, [*fields, by_name["id"]]


def version(code: str) -> int | None:
    """The version of the game with this code (`Game.version`)."""
    found: int | None = _first(VERSION, code)
    return found


def game(code: str) -> Game | None:
    """The game with this code."""
    return next(iter(Game.objects.raw(GAME, [code])), None)


def seats(game: Game) -> tuple[Player, ...]:
    """The players of a game in the order of their seats."""
    return tuple(Player.objects.raw(SEATS, [game.pk]))


def moves(game: Game, first: int, last: int) -> tuple[Move, ...]:
    """Moves of the current line of a game by their numbers."""
    return tuple(Move.objects.raw(MOVES, [game.pk, game.line, first, last]))


def drafted(player: int) -> str | None:
    """The token of the decision of this player's draft; None without a draft."""
    found: str | None = _first("SELECT token FROM games_draft WHERE player_id = %s", player)
    return found


def _first(sql: str, *parameters: int | str) -> Any:
    """The first column of the first row; None without a row."""
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)
        row = cursor.fetchone()
    return row[0] if row else None
