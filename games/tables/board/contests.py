"""The contests in play, and who has a ticket on them."""

from typing import NamedTuple

from games.tables.look import Look
from games.tables.things import Card, card
from games.words.editions import TYPES


class Ticket(NamedTuple):
    seat: int
    name: str
    me: bool
    day: int


class ContestInPlay(NamedTuple):
    card: Card
    type: str
    type_key: str
    tickets: tuple[Ticket, ...]
    finale: bool
    open: bool
    """The viewer has no ticket on it yet."""


def contests(look: Look) -> tuple[ContestInPlay, ...]:
    *_four, finale = look.sight.contests
    mine = () if look.seat is None else look.sight.players[look.seat].tickets
    return tuple(
        ContestInPlay(
            card=card(look, id),
            type=str(TYPES[look.sight.edition.contests[id].type]),
            type_key=look.sight.edition.contests[id].type,
            tickets=_tickets(look, id),
            finale=id == finale,
            open=look.seat is not None and id != finale and id not in mine,
        )
        for id in look.sight.contests
    )


def _tickets(look: Look, id: str) -> tuple[Ticket, ...]:
    return tuple(
        Ticket(seat, look.names.seat(seat), seat == look.seat, player.tickets.index(id) + 1)
        for seat, player in enumerate(look.sight.players)
        if id in player.tickets
    )
