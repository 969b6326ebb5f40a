"""The contests in play, who has a ticket on them, and what each album would score there now."""

from typing import NamedTuple

from games.presenters.table_view import TableView
from games.presenters.things import Card, card
from games.rules import contests as counting
from games.rules.album import Page
from games.words.editions import TYPES
from games.words.names import signed


class Ticket(NamedTuple):
    seat: int
    name: str
    day: int


class Now(NamedTuple):
    """What the album of a seat would score, if it may still enter the contest."""

    seat: int
    name: str
    points: str


class ContestInPlay(NamedTuple):
    card: Card
    type: str
    type_key: str
    tickets: tuple[Ticket, ...]
    now: tuple[Now, ...]
    finale: bool


def contests(view: TableView) -> tuple[ContestInPlay, ...]:
    *_four, finale = view.sight.contests
    pages = pages_of(view)
    return tuple(
        ContestInPlay(
            card=card(view, id),
            type=str(TYPES[view.sight.edition.contests[id].type]),
            type_key=view.sight.edition.contests[id].type,
            tickets=_tickets(view, id),
            now=scores_now(view, id, pages),
            finale=id == finale,
        )
        for id in view.sight.contests
    )


def _tickets(view: TableView, id: str) -> tuple[Ticket, ...]:
    return tuple(
        Ticket(seat, view.names.seat(seat), player.tickets.index(id) + 1)
        for seat, player in enumerate(view.sight.players)
        if id in player.tickets
    )


def pages_of(view: TableView) -> dict[int, Page]:
    """The albums by seat; Pinzetta has none."""
    sight = view.sight
    seats = range(1 if view.solo else len(sight.players))
    return {seat: Page.of(sight.edition.tiles, sight.players[seat].album) for seat in seats}


def scores_now(view: TableView, id: str, pages: dict[int, Page]) -> tuple[Now, ...]:
    """What each album would score that may still enter this contest."""
    card = view.sight.edition.contests[id]
    return tuple(
        Now(seat, view.names.seat(seat), signed(counting.points(page, card)))
        for seat, page in pages.items()
        if id not in view.sight.players[seat].tickets
    )
