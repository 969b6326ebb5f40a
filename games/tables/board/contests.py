"""The contests in play, who has a ticket on them, and what each album would score there now."""

from typing import NamedTuple

from games.rules import contests as counting
from games.rules.album import Page
from games.tables.look import Look
from games.tables.things import Card, card
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


def contests(look: Look) -> tuple[ContestInPlay, ...]:
    *_four, finale = look.sight.contests
    pages = pages_of(look)
    return tuple(
        ContestInPlay(
            card=card(look, id),
            type=str(TYPES[look.sight.edition.contests[id].type]),
            type_key=look.sight.edition.contests[id].type,
            tickets=_tickets(look, id),
            now=scores_now(look, id, pages),
            finale=id == finale,
        )
        for id in look.sight.contests
    )


def _tickets(look: Look, id: str) -> tuple[Ticket, ...]:
    return tuple(
        Ticket(seat, look.names.seat(seat), player.tickets.index(id) + 1)
        for seat, player in enumerate(look.sight.players)
        if id in player.tickets
    )


def pages_of(look: Look) -> dict[int, Page]:
    """The albums by seat; Pinzetta has none."""
    sight = look.sight
    seats = range(1 if look.solo else len(sight.players))
    return {seat: Page.of(sight.edition.tiles, sight.players[seat].album) for seat in seats}


def scores_now(look: Look, id: str, pages: dict[int, Page]) -> tuple[Now, ...]:
    """What each album would score that may still enter this contest."""
    card = look.sight.edition.contests[id]
    return tuple(
        Now(seat, look.names.seat(seat), signed(counting.points(page, card)))
        for seat, page in pages.items()
        if id not in look.sight.players[seat].tickets
    )
