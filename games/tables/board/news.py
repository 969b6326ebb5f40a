"""The last choice of a pile, which everybody is shown where they look."""

from typing import NamedTuple

from games.rules.sight import entry_sight
from games.rules.state import Entry
from games.services.recent_moves import Made, latest
from games.tables.look import Look
from games.tables.things import Thing, things
from games.words import entry_reason
from games.words.names import gain

SHOWN_IN = ("choose", "show")
"""The phases in which it is news."""


class Gained(NamedTuple):
    """Points that the choice brought."""

    seat: int
    name: str
    points: str
    why: str


class News(NamedTuple):
    move: int
    seat: int
    """Who has taken a pile."""
    name: str
    owner: int
    owner_name: str
    pile: str
    number: int
    """0 for the left pile, 1 for the right one."""
    things: tuple[Thing, ...]
    gained: tuple[Gained, ...]
    program: bool
    """Whether a program chose for them."""


def news(look: Look) -> News | None:
    """None when no pile was taken yet today. It is shown as everybody may see it."""
    if look.sight.phase not in SHOWN_IN:
        return None
    for made in latest(look.game):
        for entry in made.entries:
            if entry.key == "day-began":
                return None
            if entry.key == "chose":
                return _news(look, made, entry)
    return None


def _news(look: Look, made: Made, chose: Entry) -> News:
    assert chose.seat is not None
    assert chose.other is not None
    names, entries = look.names, made.entries
    revealed = {item.handle: item for e in entries if e.key == "revealed" for item in e.items}
    taken = chose.but(items=tuple(revealed.get(item.handle, item) for item in chose.items))
    return News(
        move=made.number,
        seat=chose.seat,
        name=names.seat(chose.seat),
        owner=chose.other,
        owner_name=names.seat(chose.other),
        pile=names.pile(chose.other, chose.number or 0),
        number=chose.number or 0,
        things=things(look, entry_sight(names.edition, taken, None).items),
        gained=tuple(
            _gained(look, entry)
            for entry in entries
            if entry.key.startswith("scored-") and entry.number
        ),
        program=made.program is not None,
    )


def _gained(look: Look, entry: Entry) -> Gained:
    assert entry.seat is not None
    points = gain(entry.number or 0)
    why = entry_reason(entry, look.names)
    return Gained(entry.seat, look.names.seat(entry.seat), points, why)
