"""The scores of albums laid out by hand, side by side."""

from collections.abc import Callable
from typing import Any, NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.presenters.album_page.layout import Laying
from games.rules import contests, grid
from games.rules.album import Mounted, Page
from games.rules.album_file import album_scores
from games.rules.components import ContestType, Edition, Kind
from games.words import Names
from games.words.editions import PARTS, TYPES
from games.words.names import signed
from games.words.things import COLOURS, THEMES


class Score(NamedTuple):
    """What one album scores in one row."""

    points: int
    shown: str
    how: str
    """The calculation, where it is not obvious."""
    cells: str
    """The cells of what was counted, as "x,y x,y"."""


class ScoreRow(NamedTuple):
    card: str
    name: str
    text: str
    scores: tuple[Score, ...]
    more: str
    """How many points more the second album has; empty if there is none."""


class Group(NamedTuple):
    key: str
    title: str
    rows: list[ScoreRow]


class Read(NamedTuple):
    """An album, and all its numbers as `score_album` prints them."""

    page: Page
    score: dict[str, Any]


def scores(laying: Laying) -> list[Group]:
    edition = laying.box
    pages = [Page(album) for album in laying.albums]
    albums = [Read(page, album_scores(page, edition)) for page in pages]
    return [
        *(_contests(edition, type, albums) for type in ContestType),
        _finale(albums),
        _exhibitors(albums),
    ]


def _contests(edition: Edition, type: ContestType, albums: list[Read]) -> Group:
    names = Names(edition)

    def score(album: Read, id: str) -> Score:
        score = album.score["contests"][id]
        how = f"{score['count']} × {edition.contests[id].rate}"
        return _score(score["points"], contests.count(album.page, edition.contests[id]).cells, how)

    rows = [
        _row(id, names.card(id), names.words(id).text, [score(album, id) for album in albums])
        for id, card in edition.contests.items()
        if card.type is type
    ]
    return Group(type, _("Contests: %(type)s") % {"type": TYPES[type]}, rows)


def _finale(albums: list[Read]) -> Group:
    def row(score: str, name: str, wanted: Callable[[Mounted], object]) -> ScoreRow:
        found = [_score(album.score[score], _cells(album.page, wanted)) for album in albums]
        return _row("", name, "", found)

    areas = [
        _score(len(sizes), album.page.empty, ", ".join(map(str, sizes)))
        for album in albums
        for sizes in [album.score["empty_areas"]]
    ]
    rows = [
        row("values", _("Sum of all values"), lambda m: m.stamp.value),
        row("forever", capfirst(str(PARTS["forever"])), lambda m: m.stamp.kind is Kind.FOREVER),
        row("rares", _("Rare stamps"), lambda m: m.stamp.kind is Kind.RARE),
        _row("", _("Empty areas"), _("The small numbers are their sizes in cells."), areas),
    ]
    return Group("counts", _("For the Finale"), rows)


def _exhibitors(albums: list[Read]) -> Group:
    def row(liked: str, word: object) -> ScoreRow:
        def likes(mounted: Mounted) -> bool:
            return liked in (mounted.stamp.theme, mounted.stamp.colour)

        found = [
            _score(album.score["exhibitors"][liked], _cells(album.page, likes)) for album in albums
        ]
        return _row("", capfirst(str(word)), "", found)

    rows = [row(liked, word) for words in (THEMES, COLOURS) for liked, word in words.items()]
    return Group("exhibitors", capfirst(str(PARTS["exhibitors"])), rows)


def _cells(page: Page, wanted: Callable[[Mounted], object]) -> int:
    return sum(mounted.cells for mounted in page.stamps if wanted(mounted))


def _score(points: int, cells: int, how: str = "") -> Score:
    lit = " ".join(f"{x},{y}" for x, y in grid.positions(cells))
    return Score(points, signed(points), how, lit)


def _row(card: str, name: str, text: str, found: list[Score]) -> ScoreRow:
    more = ""
    if len(found) == 2:
        difference = found[1].points - found[0].points
        more = f"+{difference}" if difference > 0 else signed(difference)
    return ScoreRow(card, name, text, tuple(found), more)
