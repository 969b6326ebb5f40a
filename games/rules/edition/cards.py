"""The cards and mats of an edition, made from its rows."""

from collections.abc import Mapping
from enum import StrEnum

from games.rules.components import (
    STACKS,
    Colour,
    Contest,
    ContestType,
    EventCard,
    EventEffect,
    Exhibitor,
    Kind,
    Mat,
    Power,
    Size,
    Specialist,
    Theme,
)
from games.rules.contests import NEEDS, PRINTED
from games.rules.edition.rows import LARGEST_FIGURE, Row
from games.rules.icons import Icon

NAMES: Mapping[str, type[StrEnum]] = {"colour": Colour, "theme": Theme, "size": Size, "kind": Kind}
SPECIALISTS = (1, 14)
EXHIBITORS = (15, 19)
FACING = {"up": True, "down": False}
ICONS = {
    **{f"{size} {way}": Icon(size, up) for size in STACKS for way, up in FACING.items()},
    "attendee": Icon("attendee", True),
    "forever": Icon(Size.FOREVER, True),
}
WORD_OF = {icon: word for word, icon in ICONS.items()}


# The text of these cards names no amount, so it must be 1.
WITHOUT_FIGURE = {
    Power.DRAW_AFTER_TAKING,
    Power.RESTORE_FADED,
    Power.LONG_FIRST_TURN,
    Power.CHOOSE_FIRST,
    Power.VIEW_POOL,
    Power.DRAW_AFTER_COLLECT,
    Power.LIFT_TILE,
    EventEffect.REVEAL_COLLECTIONS,
    EventEffect.SEALED_POOL,
    EventEffect.COUNTER_CLOCKWISE,
}


def contest(row: Row) -> Contest:
    fields = ["id", "type", "counts", "rate", "source"]
    of, number = "", 0
    among: tuple[str, ...] = ()
    if counts := row.one_of("counts", tuple(NEEDS)):
        needs = NEEDS[counts]
        if needs.of:
            fields.append("of")
            of = row.one_of("of", needs.of)
        if needs.among:
            fields.append("among")
            among = _among(row, of if needs.among == "of" else needs.among, needs.names)
        if needs.number:
            fields.append("number")
            number = row.figure("number")
        row.allow(*fields)
    return Contest(
        row.id(),
        row.choice("type", ContestType),
        counts,
        row.figure("rate"),
        of,
        among,
        number,
        row.source(),
    )


def _among(row: Row, of: str, least: int) -> tuple[str, ...]:
    """The names that a card counts; a group needs none, and is then of any one colour or theme."""
    if not least and of in PRINTED and not row.has("among"):
        return ()
    names = row.words("among")
    known = tuple(NAMES[of]) if of else names
    for name in names:
        if name not in known:
            row.unknown("among", name, known)
    if names and len(set(names)) < max(least, len(names)):
        row.fault("among", "too-few-names", least=max(least, 1))
    return names


def specialist(row: Row) -> Specialist:
    row.allow("number", "power", "amount", "source", "solo")
    return Specialist(
        f"specialist-{row.figure('number', *SPECIALISTS)}",
        power := row.choice("power", Power),
        _amount(row, power),
        row.source(),
        row.flag("solo") if row.has("solo") else True,
    )


def _amount(row: Row, does: Power | EventEffect) -> int:
    return row.figure("amount", most=1 if does in WITHOUT_FIGURE else LARGEST_FIGURE)


def exhibitor(row: Row) -> Exhibitor:
    row.allow("number", "of", "value", "source")
    number = row.figure("number", *EXHIBITORS)
    return _exhibitor(row, f"exhibitor-{number}", row.source())


def _exhibitor(row: Row, id: str, source: str) -> Exhibitor:
    of = row.one_of("of", PRINTED)
    return Exhibitor(id, of, row.one_of("value", tuple(NAMES[of])) if of else "", source)


def mat(row: Row) -> Mat:
    row.allow("id", "of", "value", "pinzetta", "source")
    id, source = row.id(), row.source()
    return Mat(id, _exhibitor(row, id, source), row.flag("pinzetta"), source)


def event(row: Row) -> EventCard:
    row.allow("id", "items", "effect", "amount", "source")
    return EventCard(
        row.id(),
        icons(row, "items"),
        effect := row.choice("effect", EventEffect),
        _amount(row, effect),
        row.source(),
    )


def icons(row: Row, name: str) -> tuple[Icon, ...]:
    words = row.words(name)
    for word in words:
        if word not in ICONS:
            row.unknown(name, word, tuple(ICONS))
    return tuple(ICONS[word] for word in words if word in ICONS)
