"""The regions of a table by name: the parts of its page that are replaced one by one.

Most look the same to everybody (`games.tables.shared`); the page says in which order they stand and
which seat is the viewer's.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any

from games.tables.albums import album, mine, others
from games.tables.board.chat import talk
from games.tables.board.contests import contests
from games.tables.board.lesson import lesson
from games.tables.board.log import log, log_source
from games.tables.board.news import news
from games.tables.board.pool import middle, place, places, supply
from games.tables.board.scores import scores
from games.tables.board.top import top
from games.tables.desk.desk import desk
from games.tables.look import Look
from games.tables.solo.because import because
from games.tables.solo.pinzetta import between, her

Makers = Mapping[str, Callable[[Look], Any]]
SECTIONS: Makers = {
    "top": top,
    "news": news,
    "desk": desk,
    "middle": middle,
    "places": places,
    "supply": supply,
    "contests": contests,
    "album": mine,
    "others": others,
    "scores": scores,
    "log": log,
}
"""What a page shows of a table among people."""
SOLO_SECTIONS: Makers = {
    "top": top,
    "desk": desk,
    "pool": between,
    "contests": contests,
    "album": mine,
    "others": her,
    "scores": scores,
    "log": log,
    "because": because,
}
"""Against Pinzetta: what she did and why; her piles and yours; herself. Each is one region."""
LESSON: Makers = {"lesson": lesson}
SOURCES: Mapping[str, Callable[[Look], Any]] = {
    "contests": lambda look: (
        look.sight.contests,
        [(player.tickets, player.album) for player in look.sight.players],
    ),
    "scores": lambda look: (look.sight.winners, [p.sheet for p in look.sight.players]),
    "log": log_source,
}
"""What the values of some regions are computed from, names aside: as long as that is the same, so
is the region, which need not be computed to know it."""


@lru_cache
def regions_for(seats: int) -> Makers:
    """The regions of a table among so many people."""
    around = range(seats)
    return {
        "top": top,
        "news": news,
        "desk": desk,
        "middle": middle,
        **{f"place-{seat}": partial(place, seat=seat) for seat in around},
        "supply": supply,
        "contests": contests,
        **{f"album-{seat}": partial(album, seat=seat) for seat in around},
        "scores": scores,
        "log": log,
    }


def regions_of(look: Look) -> Makers:
    regions = SOLO_SECTIONS if look.solo else regions_for(len(look.players))
    return {**LESSON, **regions} if is_lesson(look) else regions


def kind_of(name: str) -> str:
    """A region without its seat: `place` for `place-2`. Its template has its value by that name."""
    return name.partition("-")[0]


def source(look: Look, name: str) -> Any:
    """What a region's value is computed from (see `SOURCES`); None if only the value can tell."""
    kind, _, seat = name.partition("-")
    if seat:
        player = look.sight.players[int(seat)]
        if kind == "album":
            return player.album, player.mat, player.attendees
        return player.collection, player.piles, player.reserve, player.below, player.apart
    return SOURCES[kind](look) if kind in SOURCES else None


def is_lesson(look: Look) -> bool:
    """Whether the viewer is taught at this table."""
    return bool(look.game.lesson) and look.me is not None and not look.opened


def region_context(look: Look, name: str) -> dict[str, Any]:
    return {**base_context(look), kind_of(name): regions_of(look)[name](look)}


def page_context(look: Look, **ready: Any) -> dict[str, Any]:
    """The context of a whole page. `ready` are sections that the caller has made: a desk with a
    refusal, a whole log."""
    sections = SOLO_SECTIONS if look.solo else SECTIONS
    if is_lesson(look):
        sections = {**LESSON, **sections}
    made = {name: make(look) for name, make in sections.items() if name not in ready}
    return {**base_context(look), "chat": chat_of(look), **made, **ready}


def chat_of(look: Look) -> Any:
    return talk(look.game, look.players, look.me.person if look.me else None)


def base_context(look: Look) -> dict[str, Any]:
    """What every region may show."""
    return {"look": look, "game": look.game, "edition": look.sight.edition}
