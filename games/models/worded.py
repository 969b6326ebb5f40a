"""What is asked of the database, or told it, with every page and every move: worded only once.

Django words a query anew whenever it is made, which takes several times as long as to have it
answered. Here the words stay, with blanks for what differs; models and fields are Django's.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from django.db import connection
from django.db.models import Expression, Model, QuerySet

M = TypeVar("M", bound=Model)


class Blank(Expression):
    """Stands in a question for a number or a text that is told when it is asked."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def as_sql(self, _compiler: Any, _connection: Any) -> Any:
        return "%s", [self]


class Words(NamedTuple):
    sql: str
    filled: tuple[Any, ...]
    """What stands in it, the blanks among them."""
    fields: list[str]
    convert: Callable[[list[Any]], Iterable[Any]]


class Question(Generic[M]):
    def __init__(self, ask: Callable[..., QuerySet[M]], blanks: int = 1) -> None:
        """`ask` is given the blanks, and asks for whole models."""
        self.ask, self.blanks = ask, blanks
        self.words: Words | None = None
        self.model: type[M]

    def all(self, *told: int | str) -> list[M]:
        """`told` fill the blanks."""
        words = self.words = self.words or self._word()
        params = [told[each.place] if isinstance(each, Blank) else each for each in words.filled]
        with connection.cursor() as cursor:
            cursor.execute(words.sql, params)
            rows = words.convert(cursor.fetchall())
        return [self.model.from_db(connection.alias, words.fields, row) for row in rows]

    def one(self, *told: int | str) -> M | None:
        return next(iter(self.all(*told)), None)

    def _word(self) -> Words:
        asked = self.ask(*map(Blank, range(self.blanks)))
        self.model = asked.model
        compiler = asked.query.get_compiler(connection=connection)
        sql, filled = compiler.as_sql()
        columns = [column for column, _sql, _alias in compiler.select]
        converters = compiler.get_converters(columns)

        def convert(rows: list[Any]) -> Iterable[Any]:
            yield from compiler.apply_converters(rows, converters)

        return Words(sql, tuple(filled), [column.target.attname for column in columns], convert)


def insert(thing: Model) -> None:
    """A new row; the number it gets is not asked for."""
    sql, fields = _insert(type(thing))
    _tell(sql, [_value(thing, field) for field in fields])


def update(thing: Model, names: tuple[str, ...]) -> None:
    sql, fields = _update(type(thing), names)
    _tell(sql, [*(_value(thing, field) for field in fields), thing.pk])


def delete(model: type[Model], name: str, value: int | str) -> None:
    """All whose field has this value; nothing may hang from them."""
    _tell(_delete(model, name), [value])


# Of the words below nothing comes from outside: tables and columns are named by the models.


def _tell(sql: str, params: list[Any]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql, params)


def _value(thing: Model, field: Any) -> Any:
    return field.get_db_prep_save(field.pre_save(thing, add=False), connection)


@cache
def _insert(model: type[Model]) -> tuple[str, list[Any]]:
    fields = [field for field in model._meta.concrete_fields if not field.primary_key]
    columns = ", ".join(map(_quoted, fields))
    blanks = ", ".join("%s" for _ in fields)
    return f"INSERT INTO {_table(model)} ({columns}) VALUES ({blanks})", fields  # noqa: S608  (above)


@cache
def _update(model: type[Model], names: tuple[str, ...]) -> tuple[str, list[Any]]:
    fields = [model._meta.get_field(name) for name in names]
    told = ", ".join(f"{_quoted(field)} = %s" for field in fields)
    which = f"{_quoted(model._meta.pk)} = %s"
    return f"UPDATE {_table(model)} SET {told} WHERE {which}", fields  # noqa: S608  (above)


@cache
def _delete(model: type[Model], name: str) -> str:
    which = f"{_quoted(model._meta.get_field(name))} = %s"
    return f"DELETE FROM {_table(model)} WHERE {which}"  # noqa: S608  (above)


def _table(model: type[Model]) -> str:
    return connection.ops.quote_name(model._meta.db_table)


def _quoted(field: Any) -> str:
    return connection.ops.quote_name(field.column)
