"""The pictures that a pasted link shows, as SVG."""

from functools import cache
from pathlib import Path

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from club.sharing import svg
from club.sharing.presenters import SharedGame
from club.sharing.svg import SERIF, inside, perforated, picture, rect, text
from games.art.album import album_picture
from games.presenters.board.scores import ScoreSheet
from games.presenters.lobby.page import Gathering

RIGHT, ROOM = 650, 490
"""Where the words begin beside an album, and how wide they may be."""


def result(shown: SharedGame) -> str:
    """The picture of a result: the places of all, beside the album of one of them."""
    rows = shown.sheets
    step = min(100, 375 / len(rows))
    top = 218 + (375 - step * len(rows)) / 2
    most = max(1, *(sheet.total for sheet in rows))
    lines = [_row(sheet, top + step * at, most) for at, sheet in enumerate(rows)]
    return picture(_album(shown), _wordmark(), _headline(_won(shown)), *lines)


def album(shown: SharedGame) -> str:
    """The picture of an album: its owner, and the points by day."""
    sheet = shown.sheet
    words = ngettext("%(number)s point", "%(number)s points", sheet.total)
    points = words % {"number": sheet.total}
    days = [
        text(day, RIGHT, 400 + 50 * at, 26, fill=svg.SOFT, room=180)
        + text(str(each.points), RIGHT + 240, 400 + 50 * at, 26, weight=600, anchor="end")
        + _bar(RIGHT + 262, 380 + 50 * at, 228 * max(0, each.points) / _most(sheet), svg.DAYS[at])
        for at, ((day, _short), each) in enumerate(zip(shown.days, sheet.days, strict=True))
    ]
    return picture(
        _album(shown),
        _wordmark(),
        _headline(_name(sheet)),
        text(points, RIGHT, 318, 76, font=SERIF, fill=svg.PURPLE, room=ROOM),
        *days,
    )


def invitation(gathering: Gathering) -> str:
    """The picture of an invitation: the host and the free seats."""
    host, free = svg.drawable(gathering.host), gathering.empty
    if gathering.waiting and free:
        words = ngettext("%(number)s seat is still free", "%(number)s seats are still free", free)
        state = words % {"number": free}
    else:
        state = _("Every seat is taken.")
    chairs = [
        _chair(90 + 102 * at, 448, 82, (*svg.DAYS, svg.YELLOW)[at], taken=not seat.empty)
        for at, seat in enumerate(gathering.seats)
    ]
    return picture(
        perforated(34, 34, svg.WIDTH - 68, svg.HEIGHT - 68, "sheet"),
        inside(_art("art/album.svg"), 712, 76, 397, 478, fill="xMinYMid slice"),
        _wordmark(90, 76),
        text(host or _("You are invited"), 90, 254, 72, font=SERIF, room=560),
        text(
            _("invites you to a game of Stamp Swap") if host else _("to a game of Stamp Swap"),
            *(90, 310, 32),
            fill=svg.SOFT,
            room=560,
        ),
        text(state, 90, 410, 32, weight=600, fill=svg.PURPLE, room=560),
        *chairs,
    )


def _album(shown: SharedGame) -> str:
    placed = shown.view.sight.players[shown.seat].album
    drawn = album_picture(
        shown.view.sight.edition, [(lies.tile, lies.x, lies.y) for lies in placed]
    )
    return perforated(36, 36, 558, 558, "sheet") + inside(drawn, 62, 62, 506, 506)


def _wordmark(x: float = RIGHT, y: float = 44) -> str:
    online = pgettext("as in: Stamp Swap online", "online")
    return (
        inside(_art("favicon.svg"), x, y, 52, 52)
        + text("Stamp Swap", x + 68, y + 36, 32, font=SERIF)
        + text(online, x + 254, y + 36, 26, fill=svg.SOFT, room=170)
    )


def _headline(words: str) -> str:
    return text(words, RIGHT, 190, 60, font=SERIF, room=ROOM)


def _won(shown: SharedGame) -> str:
    if shown.agreed:
        return _("Given up") if shown.against_her else _("Ended by agreement")
    if shown.shared_victory:
        return _("A shared victory")
    return _("%(name)s wins") % {"name": _name(shown.winner)}


def _name(sheet: ScoreSheet) -> str:
    """A name; people whose name our fonts cannot draw are called by their seat."""
    return svg.drawable(sheet.name) or _("Player %(number)s") % {"number": sheet.seat + 1}


def _row(sheet: ScoreSheet, y: float, most: int) -> str:
    """A name, the points, and below them a bar by days."""
    bar, x = "", float(RIGHT)
    for at, day in enumerate(sheet.days):
        width = ROOM * max(0, day.points) / most
        bar += rect(x, y + 50, width, 14, svg.DAYS[at])
        x += width
    weight = 600 if sheet.winner else 400
    return (
        text(_name(sheet), RIGHT, y + 36, 32, weight=weight, room=ROOM - 110)
        + text(str(sheet.total), RIGHT + ROOM, y + 36, 36, font=SERIF, anchor="end")
        + bar
    )


def _bar(x: float, y: float, width: float, fill: str) -> str:
    return rect(x, y, max(3, width), 22, fill, rx=3)


def _most(sheet: ScoreSheet) -> int:
    return max(1, *(day.points for day in sheet.days))


def _chair(x: float, y: float, width: float, fill: str, *, taken: bool) -> str:
    """A seat as a small stamp; an empty one is only outlined."""
    height = width * 1.2
    if taken:
        frame = f'stroke="{svg.PAPER}" stroke-width="3"'
        within = rect(x + 9, y + 9, width - 18, height - 18, "none", rx=3, more=frame)
        return rect(x, y, width, height, fill, rx=6) + within
    dashed = f'stroke="{fill}" stroke-width="4" stroke-dasharray="12 9"'
    return rect(x + 2, y + 2, width - 4, height - 4, "none", rx=6, more=dashed)


@cache
def _art(name: str) -> str:
    """A picture of ours that stands alone."""
    path: Path = settings.BASE_DIR / "static" / name
    return path.read_text(encoding="utf-8")
