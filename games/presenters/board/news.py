"""The last moves of the day, shown beside the pool until the viewer's own next move. The region is
shared by all viewers: the page hides what came before the viewer's last move."""

from typing import NamedTuple

from games.presenters.table_view import TableView
from games.presenters.things import Thing, things
from games.rules.player import Entry
from games.rules.seeing import entry_sight
from games.services.stored.recent_moves import RecentMove, latest
from games.words import around_items, entry_reason
from games.words.names import gain

NEWS_ENTRIES = ("took", "drew", "chose", "kept-both")
IN_PHASE = {
    "cut": ("handed-in-cut", "took-back-cut"),
    "show": ("handed-in-show", "took-back-show"),
    "declare": ("entered",),
}
"""The entries that are news, by the phase in which they are."""
PAST = {
    "cut": ("day-began",),
    "declare": ("day-began", "handed-in-show"),
}
"""By phase the entries that are no news any more, nor what came before them."""


class Gained(NamedTuple):
    """Points that a choice or a contest brought."""

    seat: int
    name: str
    points: str
    why: str


class NewsLine(NamedTuple):
    """What somebody did."""

    move: int
    seat: int
    name: str
    around: tuple[str, ...]
    """The sentence before and after the things."""
    things: tuple[Thing, ...]
    """As everybody may see them."""
    owner: int | None
    """Whose pile was taken."""
    pile: str
    number: int
    """0 for the left pile, 1 for the right one."""
    owner_name: str
    gained: tuple[Gained, ...]
    program: bool
    """Whether a program chose for them."""


News = tuple[NewsLine, ...]


def news(view: TableView) -> News:
    """The last round of moves, and the draws in between, the newest first. What was taken before
    the cut is no news after it."""
    lines: list[NewsLine] = []
    past = PAST.get(view.sight.phase, ("day-began", "handed-in-cut"))
    for recent_move in latest(view.game, len(view.players) + 2):
        for entry in reversed(recent_move.entries):
            if entry.key in past:
                return tuple(lines)
            if _is_news(view, entry):
                lines.append(_news_line(view, recent_move, entry))
    return tuple(lines)


def _is_news(view: TableView, entry: Entry) -> bool:
    if entry.seat is None or entry.seat >= len(view.players):
        return False
    return entry.key in NEWS_ENTRIES or entry.key in IN_PHASE.get(view.sight.phase, ())


def _news_line(view: TableView, recent_move: RecentMove, entry: Entry) -> NewsLine:
    names, chose = view.names, entry.key == "chose"
    if chose:
        revealed = {
            i.handle: i for e in recent_move.entries if e.key == "revealed" for i in e.items
        }
        entry = entry.but(items=tuple(revealed.get(item.handle, item) for item in entry.items))
    seen = entry_sight(names.edition, entry, None)
    assert seen.seat is not None
    return NewsLine(
        move=recent_move.number,
        seat=seen.seat,
        name=names.seat(seen.seat),
        around=around_items(seen, names),
        things=things(view, seen.items),
        owner=entry.other if chose else None,
        pile=names.pile(entry.other, entry.number or 0) if chose else "",
        number=entry.number or 0,
        owner_name=names.seat(entry.other) if chose and entry.other is not None else "",
        gained=tuple(_gained(view, each) for each in recent_move.entries if _brought(each))
        if chose or entry.key == "entered"
        else (),
        program=recent_move.program is not None,
    )


def _brought(entry: Entry) -> bool:
    return entry.key.startswith("scored-") and bool(entry.number)


def _gained(view: TableView, entry: Entry) -> Gained:
    assert entry.seat is not None
    points = gain(entry.number or 0)
    why = entry_reason(entry, view.names)
    return Gained(entry.seat, view.names.seat(entry.seat), points, why)
