"""Which cards are at work: specialists by owner, the event by day."""

from games.rules.components import EventCard, EventEffect, Exhibitor, Power, Specialist
from games.rules.player import Effect
from games.rules.sight import Sight
from games.rules.state import Table

Seen = Table | Sight
"""The table, or what one viewer may know of it: cards that are at work lie open to everybody."""


def held(table: Seen, seat: int) -> list[str]:
    """The cards of a seat: an attendee works wherever in the play area it lies (rule 3.5)."""
    player = table.players[seat]
    return [*player.attendees, *[item.what for item in player.items]]


def specialists(table: Seen, seat: int, power: Power) -> list[Specialist]:
    cards = table.edition.specialists[power]
    return [cards[id] for id in held(table, seat) if id in cards]


def power(table: Seen, seat: int, power: Power) -> int:
    """How much of a power a seat has, all its cards together; 0 if it has none."""
    cards = table.edition.specialists[power]
    return sum([cards[id].amount for id in held(table, seat) if id in cards])


def exhibitors(table: Seen, seat: int) -> list[Exhibitor]:
    """The exhibitors of a seat: the one printed on the mat, and cards (rule 5.3)."""
    cards = table.edition.exhibitors
    printed = table.edition.mats[table.players[seat].mat].exhibitor
    return [printed, *[cards[id] for id in held(table, seat) if id in cards]]


def event(table: Seen) -> EventCard | None:
    """The event in force (rule 3.1)."""
    return table.edition.events[table.laid[0]] if table.laid else None


def today(table: Seen, effect: EventEffect) -> int:
    """How much of an effect the event in force has; 0 if another one is in force."""
    if not table.laid:
        return 0
    card = table.edition.events[table.laid[0]]
    return card.amount if card.effect is effect else 0


def waiting(table: Table, seats: list[int], power: Power) -> tuple[Effect, ...]:
    """The effects of one moment in the order of their owners (rule 3.7)."""
    return tuple(
        Effect(seat, card.id, card.amount)
        for seat in seats
        for card in specialists(table, seat, power)
    )
