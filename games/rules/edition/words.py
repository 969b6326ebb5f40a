"""What the cards of an edition are called and say, in each language that has a file."""

import re
from collections.abc import Mapping
from pathlib import Path

from games.rules.components import Contest, EventCard, Specialist, Words
from games.rules.edition.box import Box
from games.rules.edition.faults import Faults, shown
from games.rules.edition.files import Toml, read_toml
from games.rules.edition.rows import Row

ENGLISH = "en"
PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


def words(folder: Path, box: Box, faults: Faults) -> Mapping[str, Mapping[str, Words]]:
    """By language, then by id. The figures of a card stand in its words as {rate}, {number}
    or {amount}, so that the words stay true when a figure is tuned."""
    languages = {ENGLISH, *(path.stem for path in (folder / "words").glob("*.toml"))}
    figures = {
        **{id: _figures(card) for id, card in box.contests.items()},
        **{id: _figures(card) for id, card in box.attendees.items()},
        **{id: _figures(card) for id, card in box.mats.items()},
        **{id: _figures(card) for id, card in box.events.items()},
    }
    files = {lang: read_toml(folder, f"words/{lang}.toml", faults) for lang in sorted(languages)}
    return {lang: _language(file, figures) for lang, file in files.items() if file}


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
        case Specialist() | EventCard():
            return {"amount": card.amount}
        case _:
            return {}


def _filled(row: Row, field: str, filling: Mapping[str, int]) -> str:
    text = row.text(field)
    if row.has(field) and not text.strip():
        row.fault(field, "empty-text", field=field)
    for name in PLACEHOLDER.findall(text):
        if name not in filling:
            row.fault(field, "unknown-placeholder", field=field, value=shown(name))
    return PLACEHOLDER.sub(lambda found: str(filling.get(found[1], "")), text)
