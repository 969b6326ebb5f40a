"""Which cards are at work: specialists by owner, the event by day."""

from games.rules.components import EventCard, EventEffect, Exhibitor, Power, Specialist
from games.rules.state import Effect, Table


def attendees(table: Table, seat: int) -> list[str]:
    """Every attendee of a seat, wherever in the play area it lies (rule 3.5)."""
    player = table.players[seat]
    cards = table.edition.attendees
    return [*player.attendees, *[item.what for item in player.items if item.what in cards]]


def specialists(table: Table, seat: int, power: Power) -> list[Specialist]:
    cards = table.edition.attendees
    found = []
    for id in attendees(table, seat):
        card = cards[id]
        if isinstance(card, Specialist) and card.power is power:
            found.append(card)
    return found


def power(table: Table, seat: int, power: Power) -> int:
    """How much of a power a seat has, all its cards together; 0 is none."""
    return sum(card.amount for card in specialists(table, seat, power))


def exhibitors(table: Table, seat: int) -> list[Exhibitor]:
    """The printed one and the cards (rule 5.3)."""
    edition = table.edition
    cards = [edition.attendees[id] for id in attendees(table, seat)]
    printed = edition.mats[table.players[seat].mat].exhibitor
    return [printed, *(card for card in cards if isinstance(card, Exhibitor))]


def event(table: Table) -> EventCard | None:
    """The event in force (rule 3.1)."""
    return table.edition.events[table.laid[0]] if table.laid else None


def today(table: Table, effect: EventEffect) -> int:
    """How much of an effect the event in force has; 0 if another one is in force."""
    card = event(table)
    return card.amount if card and card.effect is effect else 0


def waiting(table: Table, seats: list[int], power: Power) -> tuple[Effect, ...]:
    """The effects of one moment in the order of their owners (rule 3.7)."""
    return tuple(
        Effect(seat, card.id, card.amount)
        for seat in seats
        for card in specialists(table, seat, power)
    )
