"""What is asked of the database, or told it, with every page and every move: worded only once.

Django words a query anew whenever it is made, which takes several times as long as to have it
answered. Here the words stay, with blanks for what differs; models and fields are Django's.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

from django.db import DEFAULT_DB_ALIAS, connection, connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Expression, Model, QuerySet

M = TypeVar("M", bound=Model)
N = TypeVar("N", bound=Model)


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
        words = self.worded()
        return self.read(asked(words.sql, self.fill_in(told)))

    def fill_in(self, told: tuple[int | str, ...]) -> list[Any]:
        filled = self.worded().filled
        return [told[each.place] if isinstance(each, Blank) else each for each in filled]

    def read(self, rows: list[Any]) -> list[M]:
        words = self.worded()
        converted = words.convert(rows)
        return [self.model.from_db(DEFAULT_DB_ALIAS, words.fields, row) for row in converted]

    def one(self, *told: int | str) -> M | None:
        return next(iter(self.all(*told)), None)

    def worded(self) -> Words:
        words = self.words = self.words or self._word()
        return words

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


def at_once(
    one: Question[M],
    told: int | str,
    other: Question[N],
    told_other: int | str,
    third: str = "",
    *told_third: int | str,
) -> tuple[M | None, N | None, tuple[Any, ...]]:
    """The answers to two questions for one thing each, on one journey; the other only if there is
    the one. And the row that answers a third one, which is worded already."""
    filled = one.fill_in((told,)) + other.fill_in((told_other,))
    found = asked(_at_once(one, other, third), [*filled, *told_third])
    if not found:
        return None, None, ()
    (row,) = found
    width = len(one.worded().fields)
    end = width + len(other.worded().fields)
    key = other.worded().fields.index(other.model._meta.pk.attname)
    there = [row[width:end]] if row[width + key] is not None else []
    return one.read([row[:width]])[0], next(iter(other.read(there)), None), tuple(row[end:])


def insert(thing: Model) -> None:
    """A new row; the number it gets is not asked for."""
    sql, fields = _insert(type(thing))
    _tell(sql, [_value(thing, field) for field in fields])


def insert_all(model: type[M], things: Sequence[M]) -> None:
    """The same for several, however many they are."""
    if connection.vendor != "postgresql":
        model._default_manager.bulk_create(things)
    elif things:
        sql, fields = _insert_all(model)
        _tell(sql, [[_value(thing, field) for thing in things] for field in fields])


def update(thing: Model, names: tuple[str, ...]) -> None:
    sql, fields = _update(type(thing), names)
    _tell(sql, [*(_value(thing, field) for field in fields), thing.pk])


class Together:
    """What is told at the end, and done once it has been told and committed."""

    def __init__(self) -> None:
        self.tellings: list[Telling] = []
        self.deeds: list[Callable[[], object]] = []
        self.told = False


@contextmanager
def together(holding: tuple[str, list[Any]] | None = None) -> Iterator[Together]:
    """What is told in here is told at the end of it, all on one journey if the database is one
    that can be told so. On PostgreSQL it may be `holding` the answer to a question: then nothing is
    told if there is none."""
    gathered = Together()
    before = _later.set(gathered)
    try:
        yield gathered
    finally:
        _later.reset(before)
    tellings = gathered.tellings
    if connection.vendor == "postgresql" and tellings:
        words, told = zip(*tellings, strict=True)
        question, asked = holding or ("", [])
        tellings = [(_all(words, question), [*asked, *(each for one in told for each in one)])]
    changed = [_tell(*telling) for telling in tellings]
    gathered.told = holding is None or changed != [0]
    for deed in gathered.deeds if gathered.told else ():
        transaction.on_commit(deed)


def afterwards(deed: Callable[[], object]) -> None:
    """Once what was told before is committed."""
    if later := _later.get():
        later.deeds.append(deed)
    else:
        transaction.on_commit(deed)


Telling = tuple[str, list[Any]]
_later: ContextVar[Together | None] = ContextVar("later", default=None)


# Of the words below nothing comes from outside: tables and columns are named by the models.


def asked(sql: str, params: list[Any]) -> list[Any]:
    """All rows; by nobody but who has worded it, and always in the same words."""
    cursor = _cursor(connections[DEFAULT_DB_ALIAS], sql)
    cursor.execute(sql, params)
    rows: list[Any] = cursor.fetchall()
    return rows


def _tell(sql: str, params: list[Any]) -> int:
    """How many rows the last word of it has changed, if it was told already."""
    if later := _later.get():
        later.tellings.append((sql, params))
        return 0
    cursor = _cursor(connections[DEFAULT_DB_ALIAS], sql)
    cursor.execute(sql, params)
    changed: int = cursor.rowcount
    return changed


def _cursor(line: BaseDatabaseWrapper, sql: str) -> Any:
    """One for each question and line, since psycopg finds out only once for each cursor how to
    fill in what is told, and how to read what is answered."""
    line.close_if_health_check_failed()
    line.ensure_connection()
    if line.queries_logged:
        return line.cursor()
    of, kept = vars(line).get("worded", (None, {}))
    if of is not line.connection:  # it was lost, and this is another
        of, kept = vars(line)["worded"] = line.connection, {}
    return kept.get(sql) or kept.setdefault(sql, line.cursor())


def _value(thing: Model, field: Any) -> Any:
    return field.get_db_prep_save(field.pre_save(thing, add=False), connection)


@cache
def _at_once(one: Question[Any], other: Question[Any], third: str) -> str:
    asked, *beside = filter(None, (one.worded().sql, other.worded().sql, third))
    joined = "".join(f" LEFT JOIN ({each}) q{n} ON TRUE" for n, each in enumerate(beside))
    return f"SELECT * FROM ({asked}) q{joined}"  # noqa: S608  (above)


@cache
def _all(tellings: tuple[str, ...], holding: str) -> str:
    """Each telling ends with what must be so for it."""
    if holding:
        tellings = tuple(f"{each} AND EXISTS (SELECT FROM held)" for each in tellings)
    *first, last = tellings
    named = [f"t{number} AS ({each})" for number, each in enumerate(first)]
    if holding:
        named.insert(0, f"held AS ({holding})")
    return f"WITH {', '.join(named)} {last}" if named else last


@cache
def _insert(model: type[Model]) -> tuple[str, list[Any]]:
    into, fields = _into(model)
    blanks = ", ".join("%s" for _ in fields)
    return f"{into} SELECT {blanks} WHERE TRUE", fields


@cache
def _insert_all(model: type[Model]) -> tuple[str, list[Any]]:
    into, fields = _into(model)
    blanks = ", ".join(f"%s::{field.db_type(connection)}[]" for field in fields)
    return f"{into} SELECT * FROM unnest({blanks}) WHERE TRUE", fields  # noqa: S608  (above)


def _into(model: type[Model]) -> tuple[str, list[Any]]:
    fields = [field for field in model._meta.concrete_fields if not field.primary_key]
    return f"INSERT INTO {_table(model)} ({', '.join(map(_quoted, fields))})", fields


@cache
def _update(model: type[Model], names: tuple[str, ...]) -> tuple[str, list[Any]]:
    fields = [model._meta.get_field(name) for name in names]
    told = ", ".join(f"{_quoted(field)} = %s" for field in fields)
    which = f"{_quoted(model._meta.pk)} = %s"
    return f"UPDATE {_table(model)} SET {told} WHERE {which}", fields  # noqa: S608  (above)


def _table(model: type[Model]) -> str:
    return connection.ops.quote_name(model._meta.db_table)


def _quoted(field: Any) -> str:
    return connection.ops.quote_name(field.column)
