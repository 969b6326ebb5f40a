"""What has been entered beside what the rulebooks print, and what is missing to be played."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from club.editions.documents import without_idle_words
from club.editions.models import EditionDraft
from club.editions.presenters.names import field_name
from games.rules.components import ContestType, Edition, EventCard, Size
from games.rules.edition import Fault
from games.rules.edition.box import CARDS, HERS, TILES, Box
from games.rules.edition.entered import Checked, check_document
from games.services.stored.own_words import does, house_edition
from games.words.contest_sentences import counted
from games.words.editions import PARTS, TYPES, fault_sentence

PRINTED_CONTESTS = 6
"""Contests of each type: thirty are published, and we have sorted them into types."""
MOST_FAULTS = 12
"""How many faults are shown beside a sheet."""
SHEET_OF = {
    "specialists": "specialists",
    "exhibitors": "exhibitors",
    "mats": "mats",
    "events": "events",
    "her_mats": "her-mats",
    "her_events": "her-events",
    "decisions": "decisions",
    "scoring": "scoring",
}


class Part(NamedTuple):
    """A kind of component: how many were entered, and how many are printed."""

    key: str
    title: str
    found: int
    printed: int
    address: str

    @property
    def done(self) -> bool:
        return self.found >= self.printed


class Wrong(NamedTuple):
    """Something missing or wrong, and where it can be mended."""

    title: str
    sentence: str
    address: str
    sort: str
    number: int
    """The row in its list, from 1."""


class Checklist(NamedTuple):
    box: list[Part]
    hers: list[Part]
    remarks: list[str]
    """Sentences about figures that differ from those that a rulebook prints."""
    wrong: list[Wrong]
    more: int
    """How many more things are wrong than are shown."""
    playable: bool
    solo: bool

    def of_row(self, sort: str, number: int | None) -> list[str]:
        return [each.sentence for each in self.wrong if (each.sort, each.number) == (sort, number)]


def checklist(draft: EditionDraft, document: Mapping[str, Any] | None = None) -> Checklist:
    """The checklist of a draft as it is stored, or of a document as it has just been typed."""
    shown = draft.document if document is None else document
    checked = check_document(without_idle_words(shown))
    wrong = [_wrong(draft, shown, fault) for fault in sorted(checked.faults, key=_place)]
    return Checklist(
        list(_box(draft, checked)),
        list(_hers(draft, shown)),
        list(_remarks(checked.box)),
        wrong,
        max(0, len(wrong) - MOST_FAULTS),
        checked.edition is not None,
        checked.edition is not None and checked.edition.pinzetta is not None,
    )


def _place(fault: Fault) -> tuple[int, int]:
    sorts = ("edition", "tiles", *CARDS, *HERS, "words")
    return (sorts.index(fault.file) if fault.file in sorts else len(sorts), fault.line)


def sheet_address(draft: EditionDraft, key: str) -> str:
    return reverse("edition-sheet", args=[draft.pk, key])


def _box(draft: EditionDraft, checked: Checked) -> Iterator[Part]:
    sizes = Counter(tile.size for tile in checked.box.tiles.values())
    for size in Size:
        title = capfirst(str(PARTS[size]))
        yield Part(size, title, sizes[size], TILES[size], sheet_address(draft, f"tiles-{size}"))
    types = Counter(card.type for card in checked.box.contests.values())
    for type in ContestType:
        title = _("Contests: %(type)s") % {"type": TYPES[type]}
        address = reverse("edition-contests", args=[draft.pk]) + f"#contests-{type}"
        yield Part(f"contests-{type}", title, types[type], PRINTED_CONTESTS, address)
    for sort, printed in CARDS.items():
        if printed:
            found = len(draft.document.get(sort, ()))
            address = sheet_address(draft, SHEET_OF[sort])
            yield Part(sort, capfirst(str(PARTS[sort])), found, printed, address)


def _hers(draft: EditionDraft, document: Mapping[str, Any]) -> Iterator[Part]:
    for sort, printed in HERS.items():
        address = sheet_address(draft, SHEET_OF[sort])
        title = capfirst(str(PARTS[sort]))
        yield Part(sort, title, len(document.get(sort, ())), printed, address)


def _remarks(box: Box) -> Iterator[str]:
    """A sentence for each published card that is missing here or has another figure."""
    house = house_edition()
    mine = {does(card): card for card in box.contests.values()}
    for card in house.contests.values():
        if card.source != "published" or not box.contests:
            continue
        what = {"what": counted(card), "printed": card.rate}
        other = mine.get(does(card))
        if other is None:
            yield (
                _("The rulebook speaks of a contest that is not here: %(what)s (%(printed)s).")
                % what
            )
        elif other.rate != card.rate:
            what |= {"id": other.id, "rate": other.rate}
            yield (_("“%(id)s” (%(what)s) pays %(rate)s, the rulebook prints %(printed)s.") % what)
    yield from _event_remarks(house, box)


def _event_remarks(house: Edition, box: Box) -> Iterator[str]:
    mine: dict[str, EventCard] = {card.effect: card for card in box.events.values()}
    for card in house.events.values():
        other = mine.get(card.effect)
        if card.source == "published" and other and other.amount != card.amount:
            told = {"id": other.id, "amount": other.amount, "printed": card.amount}
            yield _("“%(id)s” says %(amount)s, the rulebook prints %(printed)s.") % told


def _wrong(draft: EditionDraft, document: Mapping[str, Any], fault: Fault) -> Wrong:
    params = dict(fault.params)
    if isinstance(params.get("field"), str):
        params["field"] = field_name(str(params["field"]))
    sentence = fault_sentence(Fault(fault.file, fault.line, fault.key, params))
    whole_list = "what" in params or fault.key in ("no-contest", "not-once", "not-tables")
    number = 0 if whole_list else fault.line
    title, address = _where(draft, document, fault, number)
    return Wrong(title, sentence, address, fault.file, number)


def _where(
    draft: EditionDraft, document: Mapping[str, Any], fault: Fault, number: int
) -> tuple[str, str]:
    """The name of what is wrong, and the page on which it can be corrected."""
    here = reverse("edition-draft", args=[draft.pk])
    rows = document.get(fault.file)
    row = rows[number - 1] if isinstance(rows, list) and 0 < number <= len(rows) else {}
    name = str(row.get("id") or row.get("number") or "")
    match fault.file:
        case "tiles":
            size = name.partition("-")[0]
            if "what" in fault.params:
                size = str(fault.params["what"])
            size = size if size in set(Size) else str(Size.SMALL)
            return name, sheet_address(draft, f"tiles-{size}") + (
                f"#row-{number}" if number else ""
            )
        case "contests":
            if name:
                return name, reverse("edition-contest", args=[draft.pk, name])
            return "", reverse("edition-contests", args=[draft.pk])
        case "edition" | "words":
            return "", here
    title = f"{capfirst(str(PARTS[fault.file]))} {name.rpartition('-')[2]}".strip()
    return title, sheet_address(draft, SHEET_OF[fault.file])
