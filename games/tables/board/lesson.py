"""The lesson above the desk: the current step, what there is to do, and a reply to the last move.
It is computed from the table alone, so it can be left and resumed at any time."""

from collections.abc import Mapping
from typing import NamedTuple

from games.models import Lesson
from games.rules.components import TOKEN, Size
from games.rules.decisions import TakeItem
from games.rules.state import Item
from games.tables.look import Look
from games.tables.things import Thing, things
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


def lesson(look: Look) -> ShownLesson:
    return _against_pinzetta(look) if look.solo else _taught_day(look)


def _taught_day(look: Look) -> ShownLesson:
    key = step_of(look)
    step, sight = DAY[key], look.sight
    suggested = things(look, suggestions(look, step.suggests))
    return ShownLesson(
        key=f"day-{sight.day}-{key}",
        shown=look.game.lesson == Lesson.SHOWN,
        title=str(step.title),
        said=str(step.said),
        short="",
        day=1,
        number=NUMBERED.index(key) + 1 if key in NUMBERED else 0,
        last=len(NUMBERED),
        points=step.points,
        reacts=_reaction(look, key),
        suggested=suggested,
        missing=str(NONE_LEFT) if step.suggests and not suggested else "",
        region=step.region,
        to_region=str(REGIONS.get(step.region, "")),
        done=key == "done",
    )


def step_of(look: Look) -> str:
    """The key of the current step; after the first day it is `done`."""
    if look.sight.day > 1:
        return "done"
    match look.asked:
        case "":
            return "wait"
        case "take":
            return f"take-{min(_taken(look) + 1, LAST_TAKE)}"
        case kind:
            return kind if kind in DAY else "other"


def _taken(look: Look) -> int:
    assert look.seat is not None
    return len(look.sight.players[look.seat].collection)


def suggestions(look: Look, wanted: Suggest | None) -> list[Item]:
    """The items of the pool that the step suggests."""
    asked = look.sight.decision
    if wanted is None or not isinstance(asked, TakeItem):
        return []
    found = [item for item in look.sight.pool if _kind(look, item) is wanted]
    liked = [item for item in found if _liked(look, item)]
    return liked if wanted is Suggest.STAMP and liked else found


def _kind(look: Look, item: Item) -> Suggest | None:
    edition = look.sight.edition
    if item.what == TOKEN:
        return Suggest.TOKEN
    if item.what in edition.attendees:
        return Suggest.ATTENDEE
    if not item.up:
        return Suggest.DOWN
    return Suggest.STAMP if edition.sizes[item.what] is not Size.FOREVER else None


def _liked(look: Look, item: Item) -> bool:
    """Whether the exhibitor on the player's mat scores the item (rule 2.1)."""
    assert look.seat is not None
    edition = look.sight.edition
    liked = edition.mats[look.sight.players[look.seat].mat].exhibitor.value
    stamps = edition.tiles[item.what].stamps if item.what in edition.tiles else ()
    return any(liked in (stamp.colour, stamp.theme) for stamp in stamps)


def _reaction(look: Look, key: str) -> str:
    """A reply to the last move; it never calls a legal move wrong."""
    assert look.seat is not None
    player = look.sight.players[look.seat]
    if key == "done":
        return _brought(look) if look.sight.day == 2 else ""
    if key == "choose" and player.reserve:
        return str(RESERVED) % {"items": look.names.items(player.reserve)}
    before = _step_before(key)
    if before is None or not player.collection:
        return ""
    taken = player.collection[-1]
    words = AS_SUGGESTED if before.suggests in (None, _kind(look, taken)) else ALSO_FINE
    return str(words) % {"items": look.names.thing(taken.what)}


def _step_before(key: str) -> LessonStep | None:
    """The step before a take, or before the cut, which follows the last take."""
    place = NUMBERED.index(key) if key in NUMBERED else 0
    return DAY[NUMBERED[place - 1]] if 0 < place <= LAST_TAKE else None


def _brought(look: Look) -> str:
    sums = [sum(p.points for p in player.sheet if p.day == 1) for player in look.sight.players]
    assert look.seat is not None
    other = 1 - look.seat
    return str(BROUGHT) % {
        "mine": signed(sums[look.seat]),
        "other": look.names.seat(other),
        "theirs": signed(sums[other]),
    }


def _against_pinzetta(look: Look) -> ShownLesson:
    kind = "line" if look.asked in LINE_KINDS else look.asked
    key = kind if kind in PINZETTA else "other"
    hint, day = PINZETTA[key], look.sight.day
    return ShownLesson(
        key=f"pinzetta-{day}-{key}",
        shown=look.game.lesson == Lesson.SHOWN,
        title=str(hint.title),
        said=str(hint.said),
        short=str(hint.short),
        day=day,
    )
