"""A report from what a page sent: a form has the fields of the report, by their types."""

from dataclasses import fields
from typing import Any, cast

from django import forms
from django.http import QueryDict

from automa.forms.fields import CardField, Pair, Several, choice, number
from automa.records import REPORTS
from automa.rules.components import Action, Card, Creative, Genre, Side, Tile
from automa.rules.corrections import Counted, SetTiles
from automa.rules.pad import Pad
from automa.rules.refusal import Refusal
from automa.rules.reports import Report, Score

BY_TYPE: dict[Any, forms.Field] = {
    bool: forms.BooleanField(required=False),
    int: number(),
    Action: choice(Action),
    Action | None: choice(Action, required=False),
    Card: CardField(),
    Counted: choice(Counted),
    Genre: choice(Genre),
    Genre | None: choice(Genre, required=False),
    Side: choice(Side),
    Side | None: choice(Side, required=False),
    tuple[int, ...]: Several(number()),
    tuple[Creative | None, ...]: Several(Pair(choice(Genre), number(), Creative, required=False)),
    tuple[Genre, ...]: Several(choice(Genre)),
    tuple[Genre | None, ...]: Several(choice(Genre, required=False)),
    tuple[Tile, ...]: Several(Pair(choice(Genre), number(), Tile)),
}
PLACES = forms.ChoiceField(choices=[(each, each) for each in ("up", "rest", "gone")])


def read_report(data: QueryDict) -> Report:
    kind = REPORTS.get(data.get("kind", ""))
    if kind is None:
        raise Refusal("report-unreadable")
    if kind is Score:
        counted = {each.name: number(required=False) for each in fields(Pad)}
        return Score(Pad(**{name: n or 0 for name, n in _read(counted, data).items()}))
    if kind is SetTiles:
        tile = Several(Pair(number(), PLACES))
        return _set_tiles(**_read({"genre": choice(Genre), "tile": tile}, data))
    report: Report = kind(
        **_read({each.name: BY_TYPE[each.type] for each in fields(cast(Any, kind))}, data)
    )
    return report


def _read(wanted: dict[str, forms.Field], data: QueryDict) -> dict[str, Any]:
    form = forms.Form(data)
    form.fields.update(wanted)
    if not form.is_valid():
        raise Refusal("report-unreadable")
    return form.cleaned_data


def _set_tiles(genre: Genre, tile: tuple[tuple[int, str], ...]) -> SetTiles:
    """Each order of a genre is face up, elsewhere on the map, or gone."""
    up, rest = (tuple(value for value, lies in tile if lies == place) for place in ("up", "rest"))
    return SetTiles(genre, up, rest)
