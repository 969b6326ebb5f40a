"""Makes sentences of message keys and parameters."""

from games.rules.album_file import AlbumFault, Where
from games.rules.edition import EditionError
from games.rules.player import Entry, Points
from games.rules.record import RecordError
from games.rules.refusal import Refusal
from games.words import albums
from games.words.editions import fault_sentence
from games.words.entries import ENTRIES, SCORED, SCORED_NOTHING, WHYS
from games.words.names import Names, signed
from games.words.records import RECORDS
from games.words.refusals import REFUSALS
from games.words.things import DAYS

FAULTS = {**REFUSALS, **RECORDS, **albums.ALBUMS}
LONGEST_TEXT = 120
ITEMS = "\0"
"""Stands for the items while a sentence is made; no name contains it."""
PILES = ("pile-laid-out", "chose")
"""Entries whose number is that of a pile."""
NAMED = ("tile", "card", "contest")
"""Parameters of refusals that are ids of things with a name."""


def sentence(fault: Refusal | RecordError | AlbumFault, names: Names | None = None) -> str:
    """The sentence of a refusal; without names, things are called by their ids."""
    params: dict[str, str | int] = {}
    for key, value in fault.params.items():
        known = names.thing(str(value)) if names and key in NAMED else value
        params[key] = plain(known) if isinstance(known, str) else known
    if isinstance(fault.__cause__, EditionError):
        first = fault.__cause__.faults[0]
        params["why"] = f"{first.file}:{first.line}: {fault_sentence(first)}"
    if isinstance(fault, AlbumFault):
        params |= {"tile": _tile(fault.tile), "other": _other(fault.other)}
    return str(FAULTS[fault.key] % params)


def plain(text: str) -> str:
    """Text from a stranger's file on one line, without control characters for a terminal."""
    shown = "".join(c if c.isprintable() else repr(c)[1:-1] for c in text[: LONGEST_TEXT + 1])
    return shown if len(shown) <= LONGEST_TEXT else shown[:LONGEST_TEXT] + "…"


def entry_sentence(entry: Entry, names: Names) -> str:
    """The sentence of a log entry, which must be as its reader may see it (`entry_sight`)."""
    return names.items(entry.items).join(around_items(entry, names))


def around_items(entry: Entry, names: Names) -> tuple[str, ...]:
    """That sentence before and after its items; in one piece if it names none."""
    if entry.key.startswith("scored-"):
        points, why = signed(entry.number or 0), entry_reason(entry, names)
        text = str(SCORED if entry.number else SCORED_NOTHING)
        return (text % {"seat": _seat(entry.seat, names), "points": points, "why": why},)
    number = entry.number or 0
    text = str(ENTRIES[entry.key]) % {
        "seat": _seat(entry.seat, names),
        "other": _seat(entry.other, names),
        "card": names.card(entry.card or ""),
        "day": DAYS[number - 1] if entry.key.startswith("day-began") else "",
        "pile": names.pile(entry.other if entry.key == "chose" else entry.seat, number)
        if entry.key in PILES
        else "",
        "items": ITEMS,
    }
    return tuple(text.split(ITEMS))


def entry_reason(entry: Entry, names: Names) -> str:
    """The reason for the points that a log entry tells of."""
    return str(WHYS[entry.key.removeprefix("scored-")] % {"card": names.thing(entry.card or "")})


def score_reason(line: Points, names: Names) -> str:
    """The reason for the points in one line of a score sheet."""
    return str(WHYS[line.why]) % {"card": names.thing(line.card or "")}


def _seat(seat: int | None, names: Names) -> str:
    return "" if seat is None else names.seat(seat)


def _tile(where: Where | None) -> str:
    match where:
        case None:
            return str(albums.ALBUM)
        case Where(id=id) if id:
            words = albums.TILE_ID
        case Where(half=half) if half:
            words = albums.TILE_HALF
        case _:
            words = albums.TILE
    return str(words) % {"number": where.number, "id": plain(where.id), "half": where.half}


def _other(where: Where | None) -> str:
    if where is None:
        return ""
    words = albums.OTHER_ID if where.id else albums.OTHER
    return str(words) % {"number": where.number, "id": plain(where.id)}
