"""The page of a person's statistics: the figures, the curve of their points, the albums."""

from typing import NamedTuple

from django.core.paginator import Page, Paginator

from club.statistics.models import SeatResult
from club.statistics.presenters.figures import Figures, Row, figures
from club.statistics.presenters.filters import Chosen
from games.art.album import album_picture
from games.models import Person, StoredEdition
from games.pages.formats import date
from games.presenters.analysis.curve import Curve, curve_of
from games.services.stored.editions import edition_of

GAMES_SHOWN = 50
"""How many games the curve shows."""
MEAN_OF = 10
"""How many games the second line is the mean of."""
MARKS = 3
"""How many dates stand below the curve."""
ALBUMS = 8
"""How many albums a page of the gallery has."""


class Point(NamedTuple):
    """A game in the curve."""

    row: Row
    mean: float
    """Of this game and those before it, at most `MEAN_OF`."""


class Statistics(NamedTuple):
    figures: Figures
    points: list[Point]
    """The oldest first."""
    curve: Curve
    albums: Page[Row]


def statistics(person: Person, chosen: Chosen) -> Statistics | None:
    """The statistics of a person; None without a game."""
    chosen_figures = figures(person, chosen)
    if chosen_figures is None:
        return None
    points = _points(chosen_figures.rows)
    albums = Paginator(chosen_figures.rows, ALBUMS)
    return Statistics(chosen_figures, points, _curve(points), albums.get_page(chosen.page))


def picture(row: SeatResult) -> str | None:
    """The album of a result as SVG; None if its edition is not stored any more."""
    try:
        return album_picture(edition_of(row.edition), row.album)
    except (StoredEdition.DoesNotExist, LookupError, TypeError):
        return None


def _points(rows: list[Row]) -> list[Point]:
    oldest_first = rows[: GAMES_SHOWN + MEAN_OF - 1][::-1]
    found = []
    for number, row in enumerate(oldest_first, start=1):
        last = oldest_first[max(0, number - MEAN_OF) : number]
        found.append(Point(row, sum(each.points for each in last) / len(last)))
    return found[-GAMES_SHOWN:]


def _curve(points: list[Point]) -> Curve:
    scores = [
        {"number": number, "scores": [point.row.points, point.mean]}
        for number, point in enumerate(points)
    ]
    step = max(1, -(-len(points) // MARKS))
    marks = [
        (number, date(points[number].row.finished, "MONTH_DAY_FORMAT"))
        for number in range(0, len(points), step)
    ]
    return curve_of(scores, marks)
