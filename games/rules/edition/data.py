"""A box as plain data, in the rows its files have, and the hash it is known by."""

import json
from collections.abc import Iterator, Mapping
from enum import StrEnum
from hashlib import sha256
from typing import Any

from games.rules.components import Contest, Edition, Exhibitor, Mat, Specialist, Tile
from games.rules.edition.box import Box
from games.rules.edition.cards import WORD_OF
from games.rules.icons import Icon
from games.rules.solo_cards import Pinzetta, ScoringCard

Fields = dict[str, object]
Data = dict[str, list[Fields]]


def edition_data(box: Box | Edition) -> Data:
    """The data that matters for play, without names and texts."""
    attendees = box.attendees.values()
    return {
        "tiles": [fields for tile in box.tiles.values() for fields in _tile(tile)],
        "contests": [_contest(card) for card in box.contests.values()],
        "specialists": [_specialist(card) for card in attendees if isinstance(card, Specialist)],
        "exhibitors": [
            {"number": _number(card.id), **_row(card, "of", "value", "source")}
            for card in attendees
            if isinstance(card, Exhibitor)
        ],
        "mats": [_mat(mat) for mat in box.mats.values()],
        "events": _rows(box.events, "id", "items", "effect", "amount", "source"),
        **(_hers(box.pinzetta) if box.pinzetta else {}),
    }


def whole_data(edition: Edition) -> dict[str, Any]:
    """What an edition is known by: its box, and for one that somebody has entered its name and the
    words of its cards."""
    data: dict[str, Any] = {**edition_data(edition)}
    if edition.own is not None:
        data |= {"name": edition.name, "words": edition.own}
    return data


def _hers(pinzetta: Pinzetta) -> Data:
    return {
        "her_mats": _rows(pinzetta.mats, "id", "back", "contests", "targets", "source"),
        "her_events": _rows(
            pinzetta.events, "id", "large", "small", "yours", "line", "amount", "source"
        ),
        "decisions": _rows(pinzetta.decisions, "id", "crossed", "points", "source"),
        "scoring": [_scoring(card) for card in pinzetta.scoring.values()],
    }


def _rows(cards: Mapping[str, object], *names: str) -> list[Fields]:
    return [_row(card, *names) for card in cards.values()]


def _row(card: object, *names: str) -> Fields:
    """The fields of a card, as its file has them."""
    return {name: _plain(getattr(card, name)) for name in names}


def _plain(value: object) -> object:
    match value:
        case Icon():
            return WORD_OF[value]
        case tuple():
            return [_plain(each) for each in value]
        case StrEnum():
            return str(value)
    return value


def hash_of(data: Mapping[str, Any]) -> str:
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return sha256(canonical.encode()).hexdigest()[:16]


def _tile(tile: Tile) -> Iterator[Fields]:
    for stamp in tile.stamps:
        printed = _row(stamp, "kind", "colour", "theme", "value")
        yield {
            "id": stamp.id,
            **_row(tile, "width", "height"),
            **{name: value for name, value in printed.items() if value},
            "source": tile.source,
        }


def _contest(card: Contest) -> Fields:
    fields = _row(card, "id", "type", "counts", "of", "among", "number", "rate", "source")
    return {name: value for name, value in fields.items() if value}


def _specialist(card: Specialist) -> Fields:
    fields = {"number": _number(card.id), **_row(card, "power", "amount", "source")}
    return fields if card.solo else {**fields, "solo": False}


def _mat(mat: Mat) -> Fields:
    printed = _row(mat.exhibitor, "of", "value")
    return {"id": mat.id, **printed, **_row(mat, "pinzetta", "source")}


def _scoring(card: ScoringCard) -> Fields:
    numbers = {id: list(number) for id, number in card.numbers.items()}
    return {"id": card.id, "type": card.type, **numbers, "source": card.source}


def _number(id: str) -> int:
    return int(id.rpartition("-")[2])
