"""The results: who won, every point by reason and day, and the record of the game."""

from typing import NamedTuple

from games.art.album import album_picture
from games.models import Status
from games.models.person import new_key
from games.rules.components import Specialist
from games.services.records import record_of
from games.services.result_rows import place_of
from games.services.tables import load
from games.tables.albums import Album, album
from games.tables.board.scores import DayScore, ScoreSheet, scores
from games.tables.look import Look, seat_name
from games.tables.results.celebrations import Celebrations, celebrations
from games.tables.results.extras import Extra, extras
from games.tables.results.finale import FinaleChapter, chapters
from games.tables.results.side_by_side import SideBySide, side_by_side
from games.tables.solo.past_games import After, after
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
    """A seat as the Finale is told: nothing betrays beforehand who has won."""

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
    """Code of the table of the rematch."""
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


def results(look: Look) -> Results:
    told = scores(look)
    ranked = sorted(told.sheets, key=lambda sheet: (-sheet.total, not sheet.winner))
    widest = max(1, *(sum(max(0, d.points) for d in sheet.days) for sheet in ranked))
    days = [day for day, _short in told.days]
    again = look.game.rematch
    solo = after(look) if look.solo else None
    return Results(
        rows=[_row(look, ranked, line, days, widest) for line in range(len(ranked))],
        days=days,
        winners=", ".join(sheet.name for sheet in ranked if sheet.winner),
        shared=len(look.sight.winners) > 1,
        tie=_tie(look, ranked),
        sheets=ranked,
        finale=chapters(look, [sheet.seat for sheet in ranked]),
        stages=[_stage(look, sheet) for sheet in told.sheets],
        agreed=look.game.status == Status.ENDED,
        abandoned=look.game.status == Status.ABANDONED,
        void=look.game.void,
        height=ROW * len(ranked),
        rematch=again.code if again and again.status != Status.CANCELLED else "",
        solo=solo,
        celebrated=celebrations(look, solo),
        beside=side_by_side(look),
        openings=(new_key(), new_key(), new_key()),
        extras=extras(look),
    )


def _row(
    look: Look, ranked: list[ScoreSheet], line: int, days: list[str], widest: int
) -> ResultRow:
    sheet, bars, x = ranked[line], [], 0
    for day in sheet.days:
        width = round(max(0, day.points) * CHART / widest)
        bars.append(ChartBar(day.day, x, width, day.shown, x + width // 2 if width > 24 else 0))
        x += width
    return ResultRow(
        sheet=sheet,
        place=_place(look, ranked, sheet),
        album=None if _is_hers(look, sheet.seat) else album(look, sheet.seat),
        bars=bars,
        y=line * ROW,
        days=list(zip(days, sheet.days, strict=True)),
    )


def _place(look: Look, ranked: list[ScoreSheet], sheet: ScoreSheet) -> int:
    if not (winners := list(look.sight.winners)):
        return 0
    return place_of(sheet.seat, sheet.total, [each.total for each in ranked], winners)


def _is_hers(look: Look, seat: int) -> bool:
    """Whether Pinzetta plays this seat."""
    return look.solo is not None and seat == HER


def _stage(look: Look, sheet: ScoreSheet) -> Stage:
    cards = look.sight.edition.attendees
    held = look.sight.players[sheet.seat].attendees
    specialists = [id for id in held if isinstance(cards[id], Specialist)]
    return Stage(sheet.seat, sheet.name, sheet.winner, _is_hers(look, sheet.seat), specialists)


def _tie(look: Look, ranked: list[ScoreSheet]) -> TieBreak | None:
    """How a tie for the most points was broken; None if there was none, or nobody won."""
    tied = [sheet for sheet in ranked if sheet.total == ranked[0].total]
    if len(tied) < 2 or not look.sight.winners:
        return None
    rares = [(sheet.name, _rares(look, sheet.seat)) for sheet in tied]
    return TieBreak(ranked[0].shown, sorted(rares, key=lambda each: -each[1]))


def _rares(look: Look, seat: int) -> int:
    """The number of rare stamps of a seat; Pinzetta's lie on her mat (ruling R15)."""
    tiles = look.sight.edition.tiles
    if look.solo and _is_hers(look, seat):
        return len(look.solo.sections[RARES])
    return sum(tiles[placed.tile].rare for placed in look.sight.players[seat].album)


def record(look: Look) -> str:
    """The record of a finished game."""
    return record_of(look.game, load(look.game), [seat_name(player) for player in look.players])


def picture(look: Look, seat: int) -> str:
    """The picture of an album, to be downloaded."""
    placed = look.sight.players[seat].album
    return album_picture(look.sight.edition, [(lies.tile, lies.x, lies.y) for lies in placed])
