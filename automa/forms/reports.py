"""A report from what a page sent."""

from collections.abc import Callable
from dataclasses import fields

from django.http import QueryDict

from automa.forms.fields import card, creative, number, optional, several, tile, word
from automa.rules.components import Action, Genre, Side
from automa.rules.corrections import (
    AddComic,
    Counted,
    RemoveComic,
    SetCard,
    SetDeveloped,
    SetFans,
    SetMastery,
    SetNumber,
    SetRipped,
    SetSlots,
    SetTiles,
)
from automa.rules.pad import Pad
from automa.rules.refusal import Refusal
from automa.rules.reports import (
    Collected,
    Developed,
    Done,
    EndRound,
    FaceUp,
    Flipped,
    NothingThere,
    Printed,
    Report,
    Score,
    ShowCalendar,
    ShowComics,
    ShowCreatives,
    ShowTokens,
    Took,
    TurnCard,
)

Reader = Callable[[QueryDict], Report]


def read_report(data: QueryDict) -> Report:
    reader = READERS.get(data.get("kind", ""))
    if reader is None:
        raise Refusal("report-unreadable")
    return reader(data)


def _genre(data: QueryDict) -> Genre:
    return word(Genre, data.get("genre", ""))


def _printed(data: QueryDict) -> Report:
    genre, _, sort = data.get("print", "").partition(":")
    if sort not in ("original", "ripoff"):
        raise Refusal("report-unreadable")
    return Printed(word(Genre, genre), original=sort == "original")


def _pad(data: QueryDict) -> Report:
    """An empty line is nothing."""
    found = {each.name: number(data.get(each.name) or "0") for each in fields(Pad)}
    return Score(Pad(**found))


def _tiles(data: QueryDict) -> Report:
    """Each order of a genre: up, on the map, or gone."""
    lies: dict[str, list[int]] = {"up": [], "rest": [], "gone": []}
    for each in several(data, "tile"):
        value, _, how = each.partition(":")
        if how not in lies:
            raise Refusal("report-unreadable")
        lies[how].append(number(value))
    return SetTiles(_genre(data), tuple(lies["up"]), tuple(lies["rest"]))


READERS: dict[str, Reader] = {
    ShowCalendar.kind: lambda data: ShowCalendar(_genre(data)),
    TurnCard.kind: lambda data: TurnCard(card(data.get("card", ""))),
    Done.kind: lambda data: Done(),
    NothingThere.kind: lambda data: NothingThere(),
    Developed.kind: lambda data: Developed(_genre(data)),
    Flipped.kind: lambda data: Flipped(optional(Genre, data.get("genre", ""))),
    FaceUp.kind: lambda data: FaceUp(
        _genre(data), tuple(number(each) for each in several(data, "value"))
    ),
    ShowCreatives.kind: lambda data: ShowCreatives(
        tuple(creative(each) for each in several(data, "writer")),
        tuple(creative(each) for each in several(data, "artist")),
    ),
    ShowComics.kind: lambda data: ShowComics(
        tuple(optional(Genre, each) for each in several(data, "comic")),
        optional(Genre, data.get("top", "")),
    ),
    ShowTokens.kind: lambda data: ShowTokens(
        tuple(word(Genre, each) for each in several(data, "token"))
    ),
    Took.kind: lambda data: Took(optional(Action, data.get("action", ""))),
    Printed.kind: _printed,
    Collected.kind: lambda data: Collected(tuple(tile(each) for each in several(data, "tile"))),
    EndRound.kind: lambda data: EndRound(number(data.get("best") or data.get("more", ""))),
    Score.kind: _pad,
    SetNumber.kind: lambda data: SetNumber(
        word(Counted, data.get("what", "")), number(data.get("number", ""))
    ),
    SetSlots.kind: lambda data: SetSlots(
        word(Action, data.get("action", "")), number(data.get("number", "")), "taken" in data
    ),
    SetDeveloped.kind: lambda data: SetDeveloped(
        tuple(word(Genre, each) for each in several(data, "genre") if each)
    ),
    SetFans.kind: lambda data: SetFans(number(data.get("comic", "")), number(data.get("fans", ""))),
    AddComic.kind: lambda data: AddComic(
        word(Side, data.get("side", "")),
        _genre(data),
        data.get("sort") != "ripoff",
        number(data.get("fans") or "0"),
    ),
    RemoveComic.kind: lambda data: RemoveComic(
        word(Side, data.get("side", "")), number(data.get("comic", ""))
    ),
    SetRipped.kind: lambda data: SetRipped(number(data.get("comic", "")), "ripped" in data),
    SetMastery.kind: lambda data: SetMastery(_genre(data), optional(Side, data.get("side", ""))),
    SetTiles.kind: _tiles,
    SetCard.kind: lambda data: SetCard(number(data.get("place", "")), card(data.get("card", ""))),
}
