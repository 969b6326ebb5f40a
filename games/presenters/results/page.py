"""The results: who won, every point by reason and day, and the record of the game."""

from typing import NamedTuple

from games.art.album import album_picture
from games.models import Status
from games.models.person import new_key
from games.presenters.albums import Album, album
from games.presenters.board.scores import DayScore, ScoreSheet, scores
from games.presenters.results.celebrations import Celebrations, celebrations
from games.presenters.results.extras import Extra, extras
from games.presenters.results.finale import FinaleChapter, chapters
from games.presenters.results.side_by_side import SideBySide, side_by_side
from games.presenters.solo.past_games import After, after
from games.presenters.table_view import TableView, seat_name
from games.rules.components import Specialist
from games.services.result_rows import place_of
from games.services.stored.records import record_of
from games.services.stored.snapshots import load
from pinzetta import HER
from pinzetta.mat import RARES


class ChartBar(NamedTuple):
    """A bar of the chart, in its units: one day's points of one seat."""

    day: int
    x: int
    width: int
    points: str
    middle: int
    """Where the number is written; 0 if the bar is too short for it."""


class ResultRow(NamedTuple):
    sheet: ScoreSheet
    place: int
    """0 if the game did not come to its end."""
    album: Album | None
    """None for Pinzetta, who has none."""
    bars: list[ChartBar]
    y: int
    days: list[tuple[str, DayScore]]


class TieBreak(NamedTuple):
    """Several have the most points: rare stamps decide (rule 6.5)."""

    points: str
    rares: list[tuple[str, int]]
    """Of each tied player, the most first."""


class Stage(NamedTuple):
    """A seat while the Finale is shown step by step: nothing betrays beforehand who has won."""

    seat: int
    name: str
    winner: bool
    hers: bool
    """Pinzetta's, who has no album."""
    specialists: list[str]
    """Ids of the cards."""


class Results(NamedTuple):
    rows: list[ResultRow]
    """The best first."""
    days: list[str]
    winners: str
    shared: bool
    tie: TieBreak | None
    sheets: list[ScoreSheet]
    finale: list[FinaleChapter]
    stages: list[Stage]
    """In the order of the seats."""
    agreed: bool
    """Ended by agreement, before the Finale."""
    abandoned: bool
    """Ended by a keeper; its cards stay hidden."""
    void: bool
    height: int
    rematch: str
    """Who has offered one, if anybody has."""
    solo: After | None
    """How a game against Pinzetta compares with others."""
    celebrated: Celebrations
    beside: SideBySide | None
    """The same deal in other games."""
    openings: tuple[str, str, str]
    """Ids of the forms that begin another game, so that one sent twice begins one game."""
    extras: list[Extra]


CHART = 600
ROW = 44


def results(view: TableView) -> Results:
    totals = scores(view)
    ranked = sorted(totals.sheets, key=lambda sheet: (-sheet.total, not sheet.winner))
    widest = max(1, *(sum(max(0, d.points) for d in sheet.days) for sheet in ranked))
    days = [day for day, _short in totals.days]
    again = view.game.rematch
    if again and again.status == Status.CANCELLED:
        again = None
    solo = after(view) if view.solo else None
    return Results(
        rows=[_row(view, ranked, line, days, widest) for line in range(len(ranked))],
        days=days,
        winners=", ".join(sheet.name for sheet in ranked if sheet.winner),
        shared=len(view.sight.winners) > 1,
        tie=_tie(view, ranked),
        sheets=ranked,
        finale=chapters(view, [sheet.seat for sheet in ranked]),
        stages=[_stage(view, sheet) for sheet in totals.sheets],
        agreed=view.game.status == Status.ENDED,
        abandoned=view.game.status == Status.ABANDONED,
        void=view.game.void,
        height=ROW * len(ranked),
        rematch=again.host.name if again and again.host else "",
        solo=solo,
        celebrated=celebrations(view, solo),
        beside=side_by_side(view),
        openings=(new_key(), new_key(), new_key()),
        extras=extras(view),
    )


def _row(
    view: TableView, ranked: list[ScoreSheet], line: int, days: list[str], widest: int
) -> ResultRow:
    sheet, bars, x = ranked[line], [], 0
    for day in sheet.days:
        width = round(max(0, day.points) * CHART / widest)
        bars.append(ChartBar(day.day, x, width, day.shown, x + width // 2 if width > 24 else 0))
        x += width
    return ResultRow(
        sheet=sheet,
        place=_place(view, ranked, sheet),
        album=None if _is_hers(view, sheet.seat) else album(view, sheet.seat),
        bars=bars,
        y=line * ROW,
        days=list(zip(days, sheet.days, strict=True)),
    )


def _place(view: TableView, ranked: list[ScoreSheet], sheet: ScoreSheet) -> int:
    if not (winners := list(view.sight.winners)):
        return 0
    return place_of(sheet.seat, sheet.total, [each.total for each in ranked], winners)


def _is_hers(view: TableView, seat: int) -> bool:
    """Whether Pinzetta plays this seat."""
    return view.solo is not None and seat == HER


def _stage(view: TableView, sheet: ScoreSheet) -> Stage:
    cards = view.sight.edition.attendees
    held = view.sight.players[sheet.seat].attendees
    specialists = [id for id in held if isinstance(cards[id], Specialist)]
    return Stage(sheet.seat, sheet.name, sheet.winner, _is_hers(view, sheet.seat), specialists)


def _tie(view: TableView, ranked: list[ScoreSheet]) -> TieBreak | None:
    """How a tie for the most points was broken; None if there was none, or nobody won."""
    tied = [sheet for sheet in ranked if sheet.total == ranked[0].total]
    if len(tied) < 2 or not view.sight.winners:
        return None
    rares = [(sheet.name, _rares(view, sheet.seat)) for sheet in tied]
    return TieBreak(ranked[0].shown, sorted(rares, key=lambda each: -each[1]))


def _rares(view: TableView, seat: int) -> int:
    """The number of rare stamps of a seat; Pinzetta's lie on her mat (ruling R15)."""
    tiles = view.sight.edition.tiles
    if view.solo and _is_hers(view, seat):
        return len(view.solo.sections[RARES])
    return sum(tiles[placed.tile].rare for placed in view.sight.players[seat].album)


def record(view: TableView) -> str:
    """The record of a finished game."""
    return record_of(view.game, load(view.game), [seat_name(player) for player in view.players])


def picture(view: TableView, seat: int) -> str:
    """The picture of an album, to be downloaded."""
    placed = view.sight.players[seat].album
    return album_picture(view.sight.edition, [(lies.tile, lies.x, lies.y) for lies in placed])
