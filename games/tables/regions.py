"""The regions of a table by name: the same for the first paint and for every refresh."""

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, NamedTuple

from django.utils.translation import get_language

from games.services.kept import Kept
from games.tables.albums import mine, others
from games.tables.because import because
from games.tables.contests import contests
from games.tables.desk import desk
from games.tables.her import between, her
from games.tables.lesson import lesson
from games.tables.log import log
from games.tables.look import Look
from games.tables.pool import pool
from games.tables.scores import scores
from games.tables.talk import talk
from games.tables.top import top

REGIONS: Mapping[str, Callable[[Look], Any]] = {
    "top": top,
    "desk": desk,
    "pool": pool,
    "contests": contests,
    "album": mine,
    "others": others,
    "scores": scores,
    "log": log,
}
LASTING = ("contests", "album", "others", "scores")
"""Made of nothing but what lies open and changes once a day: tickets, albums, points."""
LIES_OPEN = attrgetter("mat", "attendees", "tickets", "album", "sheet")


class Lasting(NamedTuple):
    of: tuple[Any, ...]
    values: dict[str, Any]
    versions: dict[Any, str]
    """Of these values, as `views/regions.py` makes them."""


_kept: Kept[tuple[str, int | None, str | None], Lasting] = Kept(1024)
LESSON: Mapping[str, Callable[[Look], Any]] = {"lesson": lesson}
SOLO_REGIONS = {**REGIONS, "because": because, "pool": between, "others": her}
"""Against Pinzetta: what she did and why; her piles and yours; herself."""


def regions_of(look: Look) -> Mapping[str, Callable[[Look], Any]]:
    regions = SOLO_REGIONS if look.solo else REGIONS
    return {**LESSON, **regions} if is_lesson(look) else regions


def is_lesson(look: Look) -> bool:
    """For whoever learns at this table, while they do."""
    return bool(look.game.lesson) and look.me is not None and not look.opened


def region_context(look: Look, name: str) -> dict[str, Any]:
    return {"look": look, "game": look.game, name: regions_of(look)[name](look)}


def page_context(look: Look, **ready: Any) -> dict[str, Any]:
    """`ready` are regions made already: a desk with a refusal, a whole log."""
    lasting = _lasting(look)
    made = {**lasting.values, **ready}
    made |= {name: make(look) for name, make in regions_of(look).items() if name not in made}
    said = talk(look.game, look.players, look.me.person if look.me else None)
    return {"look": look, "game": look.game, "chat": said, "lasting": lasting, **made}


def _lasting(look: Look) -> Lasting:
    """As it was the last time, if what it is made of is the same."""
    if look.solo:
        return Lasting((), {}, {})
    sight = look.sight
    of = look.names, sight.contests, sight.winners, tuple(map(LIES_OPEN, sight.players))
    whose = look.game.code, look.seat, get_language()
    kept = _kept.get(whose)
    if kept is None or kept.of != of:
        kept = _kept.keep(whose, Lasting(of, {name: REGIONS[name](look) for name in LASTING}, {}))
    return kept
