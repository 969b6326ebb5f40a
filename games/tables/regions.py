"""The regions of a table by name, the same for the whole page and for every refresh."""

from collections.abc import Callable, Mapping
from typing import Any

from games.rules.sight import SeatSight
from games.tables.albums import mine, others
from games.tables.board.chat import talk
from games.tables.board.contests import contests
from games.tables.board.lesson import lesson
from games.tables.board.log import log, log_source
from games.tables.board.pool import pool
from games.tables.board.scores import scores
from games.tables.board.top import top
from games.tables.desk.desk import desk
from games.tables.look import Look
from games.tables.solo.because import because
from games.tables.solo.pinzetta import between, her

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
SOURCES: Mapping[Callable[[Look], Any], Callable[[Look], Any]] = {
    contests: lambda look: (look.sight.contests, [p.tickets for p in look.sight.players]),
    mine: lambda look: [_shown(p) for n, p in enumerate(look.sight.players) if n == look.seat],
    others: lambda look: [_shown(p) for n, p in enumerate(look.sight.players) if n != look.seat],
    scores: lambda look: (look.sight.winners, [p.sheet for p in look.sight.players]),
    log: log_source,
}
"""What the values of some regions are computed from, names aside: as long as that is the same, so
is the region, which need not be computed to know it."""
LESSON: Mapping[str, Callable[[Look], Any]] = {"lesson": lesson}
SOLO_REGIONS = {**REGIONS, "because": because, "pool": between, "others": her}
"""Against Pinzetta: what she did and why; her piles and yours; herself."""


def regions_of(look: Look) -> Mapping[str, Callable[[Look], Any]]:
    regions = SOLO_REGIONS if look.solo else REGIONS
    return {**LESSON, **regions} if is_lesson(look) else regions


def is_lesson(look: Look) -> bool:
    """Whether the viewer is taught at this table."""
    return bool(look.game.lesson) and look.me is not None and not look.opened


def _shown(player: SeatSight) -> tuple[Any, ...]:
    return player.album, player.mat, player.attendees, player.score


def region_context(look: Look, name: str) -> dict[str, Any]:
    return {**_shared(look), name: regions_of(look)[name](look)}


def page_context(look: Look, **ready: Any) -> dict[str, Any]:
    """The context of a whole page. `ready` are regions that the caller has made: a desk with a
    refusal, a whole log."""
    made = {name: make(look) for name, make in regions_of(look).items() if name not in ready}
    chat = talk(look.game, look.players, look.me.person if look.me else None)
    return {**_shared(look), "chat": chat, **made, **ready}


def _shared(look: Look) -> dict[str, Any]:
    """What every region may show."""
    return {"look": look, "game": look.game, "edition": look.sight.edition}
