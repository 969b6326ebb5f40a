"""Dates, and a result as a text to share."""

from datetime import date

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from club.daily.models import Kind
from club.daily.presenters import Board, Row
from games.words.names import signed


def day_name(day: date) -> str:
    return date_format(day, "DATE_FORMAT")


def period(board: Board) -> str:
    """The day, or the first and the last day of the week."""
    if board.kind is Kind.DAY:
        return day_name(board.starts)
    return f"{day_name(board.starts)} – {day_name(board.last_day)}"


def result_text(board: Board, row: Row, link: str) -> str:
    """Such as “Stamp Swap, game of the day, November 17: 143 points, 12 ahead of Pinzetta, no
    hints”, and the link."""
    day = date_format(board.starts, "MONTH_DAY_FORMAT")
    if board.kind is Kind.WEEK:
        title = _("Stamp Swap, game of the week from %(day)s") % {"day": day}
    else:
        title = _("Stamp Swap, game of the day, %(day)s") % {"day": day}
    result = ", ".join((_points(row.points), _lead(row.lead), _hints(row.hints)))
    return f"{title}: {result}. {link}"


def _points(points: int) -> str:
    return ngettext("%(shown)s point", "%(shown)s points", points) % {"shown": signed(points)}


def _lead(lead: int) -> str:
    if lead == 0:
        return _("level with Pinzetta")
    if lead < 0:
        return _("%(number)s behind Pinzetta") % {"number": -lead}
    return _("%(number)s ahead of Pinzetta") % {"number": lead}


def _hints(hints: int) -> str:
    if not hints:
        return _("no hints")
    return ngettext("%(count)s hint", "%(count)s hints", hints) % {"count": hints}
