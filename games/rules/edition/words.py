"""What the cards of an edition are called and say, in each language that has a file."""

import re
from collections.abc import Mapping

from games.rules.components import Contest, EventCard, Specialist, Words
from games.rules.edition.box import Box
from games.rules.edition.faults import Faults, shown
from games.rules.edition.files import Folders, Toml, read_toml, toml_names
from games.rules.edition.rows import ID, Row
from games.rules.solo_cards import DecisionCard, HerEvent

ENGLISH = "en.toml"
PLACEHOLDER = re.compile(r"\{(\w+)\}")
BRACE = re.compile(r"[{}]\S*")


def words(folders: Folders, box: Box, faults: Faults) -> Mapping[str, Mapping[str, Words]]:
    """By language, then by id. The figures of a card stand in its words as {rate}, {number},
    {amount} or {crossed}, so that the words stay true when a figure is tuned."""
    figures = {
        **{id: _figures(card) for id, card in box.contests.items()},
        **{id: _figures(card) for id, card in box.attendees.items()},
        **{id: _figures(card) for id, card in box.mats.items()},
        **{id: _figures(card) for id, card in box.events.items()},
    }
    if hers := box.pinzetta:
        for cards in (hers.mats, hers.events, hers.decisions, hers.scoring):
            figures |= {id: _figures(card) for id, card in cards.items()}
    spoken = {}
    names = (name for folder in folders for name in toml_names(folder / "words"))
    for name in sorted({ENGLISH, *names}):
        language = name.removesuffix(".toml")
        if not ID.fullmatch(language):
            faults.note(f"words/{name}", 1, "bad-language")
        elif file := read_toml(folders, f"words/{name}", faults):
            spoken[language] = _language(file, figures)
    return spoken


def _language(file: Toml, figures: Mapping[str, Mapping[str, int]]) -> dict[str, Words]:
    spoken = {}
    for id, filling in figures.items():
        row = file.table(id)
        if row is None:
            file.faults.note(file.name, 1, "no-words", id=id)
            continue
        row.allow("name", "text", "explanation")
        name, text, explanation = (
            _filled(row, field, filling) for field in ("name", "text", "explanation")
        )
        spoken[id] = Words(name, text, explanation)
    return spoken


def _figures(card: object) -> dict[str, int]:
    match card:
        case Contest(number=0):
            return {"rate": card.rate}
        case Contest():
            return {"rate": card.rate, "number": card.number}
        case Specialist() | EventCard() | HerEvent():
            return {"amount": card.amount}
        case DecisionCard():
            return {"crossed": card.crossed}
        case _:
            return {}


def _filled(row: Row, field: str, filling: Mapping[str, int]) -> str:
    filled = PLACEHOLDER.sub(lambda found: str(filling.get(found[1], found[0])), row.speech(field))
    if left := BRACE.search(filled):
        known = ", ".join(f"{{{name}}}" for name in filling)
        row.fault(field, "unknown-placeholder", field=field, value=shown(left[0]), known=known)
    return filled
