"""The contests in play, and who has a ticket on them."""

from typing import NamedTuple

from games.tables.look import Look
from games.tables.things import Card, card
from games.words.editions import TYPES


class Ticket(NamedTuple):
    seat: int
    name: str
    day: int


class ContestInPlay(NamedTuple):
    card: Card
    type: str
    type_key: str
    tickets: tuple[Ticket, ...]
    finale: bool


def contests(look: Look) -> tuple[ContestInPlay, ...]:
    *_four, finale = look.sight.contests
    return tuple(
        ContestInPlay(
            card=card(look, id),
            type=str(TYPES[look.sight.edition.contests[id].type]),
            type_key=look.sight.edition.contests[id].type,
            tickets=_tickets(look, id),
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
