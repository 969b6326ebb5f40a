"""A report as a page would send it."""

from dataclasses import asdict, fields
from typing import Any, cast

from automa.forms.fields import card_letters
from automa.rules.components import Card, Creative, Tile
from automa.rules.reports import Report, Score

Fields = dict[str, str | list[str]]


def fields_of(report: Report) -> Fields:
    """A field for each of the report; a score pad has one for each of its lines."""
    values = asdict(report.pad) if isinstance(report, Score) else _values(report)
    return {"kind": report.kind} | {name: _sent(value) for name, value in values.items()}


def _values(report: Report) -> dict[str, Any]:
    return {each.name: getattr(report, each.name) for each in fields(cast(Any, report))}


def _sent(value: Any) -> Any:
    match value:
        case None:
            return ""
        case tuple():
            return [_sent(each) for each in value]
        case Card():
            return card_letters(value)
        case Creative(genre=genre, value=number) | Tile(genre=genre, value=number):
            return f"{genre.value}:{number}"
    return str(value)
