"""The lesson above the desk: the current step, what there is to do, and a reply to the last move.
It is computed from the table alone, so it can be left and resumed at any time."""

from collections.abc import Mapping
from typing import NamedTuple

from games.models import Lesson
from games.presenters.table_view import TableView
from games.presenters.things import Thing, things
from games.rules.components import TOKEN, Size
from games.rules.decisions import TakeItem
from games.rules.items import Item
from games.words.lesson import (
    ALSO_FINE,
    AS_SUGGESTED,
    BROUGHT,
    DAY,
    LINE_KINDS,
    NONE_LEFT,
    NUMBERED,
    PINZETTA,
    REGIONS,
    RESERVED,
    LessonStep,
    Suggest,
)
from games.words.names import signed

LAST_TAKE = 6


class ShownLesson(NamedTuple):
    key: str
    """Id of the step, by which a browser notices a new one."""
    shown: bool
    title: str
    said: str
    short: str
    """The shorter text of Saturday and Sunday."""
    day: int
    """Against Pinzetta there is less help each day."""
    number: int = 0
    last: int = 0
    """On the taught day: number of this step and of the last one."""
    points: Mapping[str, object] = {}
    reacts: str = ""
    """The reply to the player's last move."""
    suggested: tuple[Thing, ...] = ()
    missing: str = ""
    region: str = "desk"
    to_region: str = ""
    """Link text to that region; empty for the desk, which is just below."""
    done: bool = False
    """The taught day is over; a game against Pinzetta follows."""


def lesson(view: TableView) -> ShownLesson:
    return _against_pinzetta(view) if view.solo else _taught_day(view)


def _taught_day(view: TableView) -> ShownLesson:
    key = step_of(view)
    step, sight = DAY[key], view.sight
    suggested = things(view, suggestions(view, step.suggests))
    return ShownLesson(
        key=f"day-{sight.day}-{key}",
        shown=view.game.lesson == Lesson.SHOWN,
        title=str(step.title),
        said=str(step.said),
        short="",
        day=1,
        number=NUMBERED.index(key) + 1 if key in NUMBERED else 0,
        last=len(NUMBERED),
        points=step.points,
        reacts=_reaction(view, key),
        suggested=suggested,
        missing=str(NONE_LEFT) if step.suggests and not suggested else "",
        region=step.region,
        to_region=str(REGIONS.get(step.region, "")),
        done=key == "done",
    )


def step_of(view: TableView) -> str:
    """The key of the current step; after the first day it is `done`."""
    if view.sight.day > 1:
        return "done"
    match view.asked:
        case "":
            return "wait"
        case "take":
            return f"take-{min(_taken(view) + 1, LAST_TAKE)}"
        case kind:
            return kind if kind in DAY else "other"


def _taken(view: TableView) -> int:
    assert view.seat is not None
    return len(view.sight.players[view.seat].collection)


def suggestions(view: TableView, wanted: Suggest | None) -> list[Item]:
    """The items of the pool that the step suggests."""
    asked = view.sight.decision
    if wanted is None or not isinstance(asked, TakeItem):
        return []
    found = [item for item in view.sight.pool if _kind(view, item) is wanted]
    liked = [item for item in found if _liked(view, item)]
    return liked if wanted is Suggest.STAMP and liked else found


def _kind(view: TableView, item: Item) -> Suggest | None:
    edition = view.sight.edition
    if item.what == TOKEN:
        return Suggest.TOKEN
    if item.what in edition.attendees:
        return Suggest.ATTENDEE
    if not item.up:
        return Suggest.DOWN
    return Suggest.STAMP if edition.sizes[item.what] is not Size.FOREVER else None


def _liked(view: TableView, item: Item) -> bool:
    """Whether the exhibitor on the player's mat scores the item (rule 2.1)."""
    assert view.seat is not None
    edition = view.sight.edition
    liked = edition.mats[view.sight.players[view.seat].mat].exhibitor.value
    stamps = edition.tiles[item.what].stamps if item.what in edition.tiles else ()
    return any(liked in (stamp.colour, stamp.theme) for stamp in stamps)


def _reaction(view: TableView, key: str) -> str:
    """A reply to the last move; it never calls a legal move wrong."""
    assert view.seat is not None
    player = view.sight.players[view.seat]
    if key == "done":
        return _brought(view) if view.sight.day == 2 else ""
    if key == "choose" and player.reserve:
        return str(RESERVED) % {"items": view.names.items(player.reserve)}
    before = _step_before(key)
    if before is None or not player.collection:
        return ""
    taken = player.collection[-1]
    words = AS_SUGGESTED if before.suggests in (None, _kind(view, taken)) else ALSO_FINE
    return str(words) % {"items": view.names.thing(taken.what)}


def _step_before(key: str) -> LessonStep | None:
    """The step before a take, or before the cut, which follows the last take."""
    place = NUMBERED.index(key) if key in NUMBERED else 0
    return DAY[NUMBERED[place - 1]] if 0 < place <= LAST_TAKE else None


def _brought(view: TableView) -> str:
    sums = [sum(p.points for p in player.sheet if p.day == 1) for player in view.sight.players]
    assert view.seat is not None
    other = 1 - view.seat
    return str(BROUGHT) % {
        "mine": signed(sums[view.seat]),
        "other": view.names.seat(other),
        "theirs": signed(sums[other]),
    }


def _against_pinzetta(view: TableView) -> ShownLesson:
    kind = "line" if view.asked in LINE_KINDS else view.asked
    key = kind if kind in PINZETTA else "other"
    hint, day = PINZETTA[key], view.sight.day
    return ShownLesson(
        key=f"pinzetta-{day}-{key}",
        shown=view.game.lesson == Lesson.SHOWN,
        title=str(hint.title),
        said=str(hint.said),
        short=str(hint.short),
        day=day,
    )
