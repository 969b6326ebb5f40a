"""The regions of a table: the parts of its page that are replaced one by one.

This is the one list of them. A region that is not `own` looks the same to every viewer, but for the
seats that have viewed something face down in it (`private_regions`); the page marks which seat is
the viewer's. Against Pinzetta there is one viewer, and every region is their own.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any, NamedTuple

from games.models import Status
from games.rules.sight import Sight
from games.rules.state import Items
from games.tables.access import is_sealed
from games.tables.albums import album, mine
from games.tables.board.chat import talk
from games.tables.board.contests import contests
from games.tables.board.lesson import lesson
from games.tables.board.log import log, log_source
from games.tables.board.news import news
from games.tables.board.pool import middle, place, supply
from games.tables.board.scores import scores
from games.tables.board.top import top
from games.tables.desk.desk import desk
from games.tables.desk.waiting import late_others
from games.tables.look import Look
from games.tables.solo.because import because
from games.tables.solo.pinzetta import between, her


class Region(NamedTuple):
    make: Callable[[Look], Any]
    """The value that the template shows, by the name of the region without its seat."""
    template: str
    source: Callable[[Look], Any] | None = None
    """What the value is computed from, names aside, where that is cheaper to compare."""
    own: bool = False


Regions = Mapping[str, Region]


def _chat(look: Look) -> Any:
    return talk(look.game, look.players, look.me.person if look.me else None)


def _chat_source(look: Look) -> tuple[Any, ...]:
    """Every message and every mute counts `other_changes` up."""
    people = [player.person_id for player in look.players]
    return look.game.other_changes, look.me and look.me.person_id, people


def _desk_source(look: Look) -> tuple[Any, ...]:
    sight = look.sight
    chosen = look.seat is not None and sight.players[look.seat].chosen
    return (
        *(sight.decision, look.token, sight.phase, chosen, sight.desk, sight.may_take_back),
        *(late_others(look), look.may_queue, look.me and (look.me.bot, look.me.conceded)),
        look.game.other_changes,
    )


def _news_source(look: Look) -> tuple[Any, ...]:
    return look.sight.phase, log_source(look)


def _contests_source(look: Look) -> tuple[Any, ...]:
    return look.sight.contests, [(player.tickets, player.album) for player in look.sight.players]


def _scores_source(look: Look) -> tuple[Any, ...]:
    return look.sight.winners, [player.sheet for player in look.sight.players]


def _solo_album_source(look: Look) -> tuple[Any, ...]:
    """It is hidden while it lies on the desk."""
    return mine(look), look.asked


TOP = Region(top, "board/_top.html")
DESK = Region(desk, "board/_desk.html", _desk_source, own=True)
CONTESTS = Region(contests, "board/_contests.html", _contests_source)
SCORES = Region(scores, "board/_scores.html", _scores_source)
LOG = Region(log, "board/_log.html", log_source, own=True)
CHAT = Region(_chat, "board/_chat_region.html", _chat_source, own=True)
LESSON = Region(lesson, "board/_lesson.html", own=True)
SOLO: Regions = {
    "top": TOP._replace(own=True),
    "desk": DESK,
    "pool": Region(between, "solo/_between.html", own=True),
    "contests": CONTESTS._replace(own=True),
    "album": Region(mine, "solo/_album.html", _solo_album_source, own=True),
    "others": Region(her, "solo/_her.html", own=True),
    "scores": SCORES._replace(own=True),
    "log": LOG,
    "because": Region(because, "solo/_because.html", own=True),
}


@lru_cache
def regions_for(seats: int) -> Regions:
    """The regions of a table among so many people."""
    around = range(seats)
    return {
        "top": TOP,
        "news": Region(news, "board/_news.html", _news_source),
        "desk": DESK,
        "middle": Region(middle, "board/_middle.html"),
        **{f"place-{seat}": _place(seat) for seat in around},
        "supply": Region(supply, "board/_supply.html"),
        "contests": CONTESTS,
        **{f"album-{seat}": _album(seat) for seat in around},
        "scores": SCORES,
        "log": LOG,
        "chat": CHAT,
    }


def _place(seat: int) -> Region:
    return Region(
        partial(place, seat=seat), "board/_place.html", lambda look: _lying(look.sight, seat)
    )


def _album(seat: int) -> Region:
    def source(look: Look) -> tuple[Any, ...]:
        player = look.sight.players[seat]
        return player.album, player.mat, player.attendees

    return Region(partial(album, seat=seat), "board/_one_album.html", source)


def regions_of(look: Look) -> Regions:
    regions = SOLO if look.solo else regions_for(len(look.players))
    return {"lesson": LESSON, **regions} if is_lesson(look) else regions


def is_lesson(look: Look) -> bool:
    """Whether the viewer is taught at this table."""
    return bool(look.game.lesson) and look.me is not None and not look.opened


def private_regions(sight: Sight) -> frozenset[str]:
    """The shared regions that look different to the viewer, who has viewed something face down in
    them: they are the viewer's own, as the desk is."""
    viewer = sight.viewer
    if viewer is None or sight.extra is not None:
        return frozenset()
    places = (
        f"place-{seat}"
        for seat in range(len(sight.players))
        if any(_knows(viewer, items) for items in _lying(sight, seat))
    )
    return frozenset([*places, *(["middle"] if _knows(viewer, sight.pool) else [])])


def _lying(sight: Sight, seat: int) -> list[Items]:
    player = sight.players[seat]
    return [player.collection, *player.piles, player.reserve, player.below, player.apart]


def _knows(viewer: int, items: Items) -> bool:
    return any(not item.up and viewer in item.seen for item in items)


def comes_by_socket(look: Look) -> bool:
    """Whether the socket of a page brings its regions. Otherwise it tells the version alone, and
    the page fetches: what a device shows that several people share depends on its session, and a
    game that is over is another page."""
    return look.game.status == Status.PLAYING and not look.device and not is_sealed(look.game)


def base_context(look: Look) -> dict[str, Any]:
    """What every region may show."""
    return {"look": look, "game": look.game, "edition": look.sight.edition}
