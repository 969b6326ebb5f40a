"""A box as plain data, in the rows its files have, and the hash it is known by."""

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any

from games.rules.components import Contest, Edition, EventCard, Exhibitor, Mat, Specialist, Tile
from games.rules.edition.box import Box
from games.rules.edition.cards import WORD_OF
from games.rules.icons import Icon
from games.rules.solo_cards import DecisionCard, HerEvent, HerMat, Pinzetta, ScoringCard

Fields = dict[str, object]
Data = dict[str, list[Fields]]


def edition_data(box: Box | Edition) -> Data:
    """The data that matters for play, without names and texts."""
    attendees = box.attendees.values()
    return {
        "tiles": [fields for tile in box.tiles.values() for fields in _tile(tile)],
        "contests": [_contest(card) for card in box.contests.values()],
        "specialists": [_specialist(card) for card in attendees if isinstance(card, Specialist)],
        "exhibitors": [_exhibitor(card) for card in attendees if isinstance(card, Exhibitor)],
        "mats": [_mat(mat) for mat in box.mats.values()],
        "events": [_event(card) for card in box.events.values()],
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
        "her_mats": [_her_mat(mat) for mat in pinzetta.mats.values()],
        "her_events": [_her_event(card) for card in pinzetta.events.values()],
        "decisions": [_decision(card) for card in pinzetta.decisions.values()],
        "scoring": [_scoring(card) for card in pinzetta.scoring.values()],
    }


def hash_of(data: Mapping[str, Any]) -> str:
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return sha256(canonical.encode()).hexdigest()[:16]


def _tile(tile: Tile) -> Iterator[Fields]:
    for stamp in tile.stamps:
        yield {
            "id": stamp.id,
            "width": tile.width,
            "height": tile.height,
            "kind": str(stamp.kind),
            **({"colour": str(stamp.colour)} if stamp.colour else {}),
            **({"theme": str(stamp.theme)} if stamp.theme else {}),
            **({"value": stamp.value} if stamp.value else {}),
            "source": tile.source,
        }


def _contest(card: Contest) -> Fields:
    return {
        "id": card.id,
        "type": str(card.type),
        "counts": card.counts,
        **({"of": card.of} if card.of else {}),
        **({"among": list(card.among)} if card.among else {}),
        **({"number": card.number} if card.number else {}),
        "rate": card.rate,
        "source": card.source,
    }


def _specialist(card: Specialist) -> Fields:
    return {
        "number": _number(card.id),
        "power": str(card.power),
        "amount": card.amount,
        "source": card.source,
        **({} if card.solo else {"solo": False}),
    }


def _exhibitor(card: Exhibitor) -> Fields:
    return {
        "number": _number(card.id),
        "of": card.of,
        "value": card.value,
        "source": card.source,
    }


def _mat(mat: Mat) -> Fields:
    return {
        "id": mat.id,
        "of": mat.exhibitor.of,
        "value": mat.exhibitor.value,
        "pinzetta": mat.pinzetta,
        "source": mat.source,
    }


def _event(card: EventCard) -> Fields:
    return {
        "id": card.id,
        "items": _icons(card.items),
        "effect": str(card.effect),
        "amount": card.amount,
        "source": card.source,
    }


def _icons(icons: tuple[Icon, ...]) -> list[str]:
    return [WORD_OF[icon] for icon in icons]


def _her_mat(mat: HerMat) -> Fields:
    return {
        "id": mat.id,
        "back": mat.back,
        "contests": list(mat.contests),
        "targets": list(mat.targets),
        "source": mat.source,
    }


def _her_event(card: HerEvent) -> Fields:
    return {
        "id": card.id,
        "large": _icons(card.large),
        "small": _icons(card.small),
        "yours": _icons(card.yours),
        "line": str(card.line),
        "amount": card.amount,
        "source": card.source,
    }


def _decision(card: DecisionCard) -> Fields:
    return {
        "id": card.id,
        "crossed": card.crossed,
        "points": list(card.points),
        "source": card.source,
    }


def _scoring(card: ScoringCard) -> Fields:
    numbers = {id: list(number) for id, number in card.numbers.items()}
    return {"id": card.id, "type": card.type, **numbers, "source": card.source}


def _number(id: str) -> int:
    return int(id.rpartition("-")[2])
