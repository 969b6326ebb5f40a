"""The regions of a table: the parts of its page that are replaced one by one.

This is the one list of them. A region that is not `own` looks the same to every viewer, except
for the seats that have viewed something face down in it (`private_regions`); the page marks
which seat is the viewer's. Against Pinzetta there is one viewer, and every region is their own.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any, NamedTuple

from games.models import Status
from games.presenters.access import is_sealed
from games.presenters.albums import album, mine
from games.presenters.board.chat import talk
from games.presenters.board.contests import contests
from games.presenters.board.lesson import lesson
from games.presenters.board.log import log, log_source
from games.presenters.board.news import news
from games.presenters.board.pool import middle, place, supply
from games.presenters.board.scores import scores
from games.presenters.board.top import top
from games.presenters.desk.form import desk_form
from games.presenters.desk.waiting import late_others
from games.presenters.solo.because import because
from games.presenters.solo.pinzetta import between, her
from games.presenters.table_view import TableView
from games.rules.items import Items
from games.rules.sight import Sight


class Region(NamedTuple):
    make: Callable[[TableView], Any]
    """The value that the template shows, by the name of the region without its seat."""
    template: str
    source: Callable[[TableView], Any] | None = None
    """What the value is computed from (names aside), if that is cheaper to compare than the
    value."""
    own: bool = False


Regions = Mapping[str, Region]


def _chat(view: TableView) -> Any:
    return talk(view.game, view.players, view.me.person if view.me else None)


def _chat_source(view: TableView) -> tuple[Any, ...]:
    """The source of the chat: every message and every mute counts `other_changes` up."""
    people = [player.person_id for player in view.players]
    return view.game.other_changes, view.me and view.me.person_id, people


def _desk_source(view: TableView) -> tuple[Any, ...]:
    sight = view.sight
    chosen = view.seat is not None and sight.players[view.seat].chosen
    return (
        *(sight.decision, view.token, sight.phase, chosen, sight.desk, sight.may_take_back),
        *(late_others(view), view.may_queue, view.me and (view.me.bot, view.me.conceded)),
        view.game.other_changes,
    )


def _news_source(view: TableView) -> tuple[Any, ...]:
    return view.sight.phase, log_source(view)


def _contests_source(view: TableView) -> tuple[Any, ...]:
    return view.sight.contests, [(player.tickets, player.album) for player in view.sight.players]


def _scores_source(view: TableView) -> tuple[Any, ...]:
    return view.sight.winners, [player.sheet for player in view.sight.players]


def _solo_album_source(view: TableView) -> tuple[Any, ...]:
    """The source of the album, which is hidden while it lies on the desk."""
    return mine(view), view.asked


TOP = Region(top, "board/_top.html")
DESK = Region(desk_form, "board/_desk.html", _desk_source, own=True)
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
        partial(place, seat=seat), "board/_place.html", lambda view: _lying(view.sight, seat)
    )


def _album(seat: int) -> Region:
    def source(view: TableView) -> tuple[Any, ...]:
        player = view.sight.players[seat]
        return player.album, player.mat, player.attendees

    return Region(partial(album, seat=seat), "board/_one_album.html", source)


def regions_of(view: TableView) -> Regions:
    regions = SOLO if view.solo else regions_for(len(view.players))
    return {"lesson": LESSON, **regions} if is_lesson(view) else regions


def is_lesson(view: TableView) -> bool:
    """Whether the viewer is taught at this table."""
    return bool(view.game.lesson) and view.me is not None and not view.opened


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


def comes_by_socket(view: TableView) -> bool:
    """Whether the socket of a page brings its regions. Otherwise it sends the version alone, and
    the page fetches: what a shared device shows depends on its session, and a game that is over has
    another page."""
    return view.game.status == Status.PLAYING and not view.device and not is_sealed(view.game)


def base_context(view: TableView) -> dict[str, Any]:
    """The context that every region gets."""
    return {"view": view, "game": view.game, "edition": view.sight.edition}
