"""What a Show scores (rules 5.2 and 5.3) and the worth of stamps."""

from collections import Counter

from games.rules import contests
from games.rules.album import Page
from games.rules.components import EventEffect, Kind, Power, Stamp
from games.rules.powers import event, exhibitors, power, specialists, today
from games.rules.state import Entry, Items, Points, Table

TOKEN_POINTS = 2


def page(table: Table, seat: int) -> Page:
    return Page.of(table.edition.tiles, table.players[seat].album)


def worth(stamp: Stamp, *, restored: bool, cancelled: int = 0) -> int:
    """The value of a stamp to its owner: specialists 4 and 12 change it."""
    match stamp.kind:
        case Kind.FADED if restored:
            return 0
        case Kind.CANCELLED:
            return cancelled
    return stamp.value


def score_show(table: Table, seat: int, album: Page, left: Items) -> Table:
    """Stamps left out, exhibitors, the token, specialist 11."""
    day = table.day
    restored = bool(power(table, seat, Power.RESTORE_FADED))
    for item in left:
        stamps = table.edition.tiles[item.what].stamps
        value = sum(worth(stamp, restored=restored) for stamp in stamps)
        table = table.tell(Entry("left-out", seat, items=(item,)))
        table = table.book(seat, Points(day, "left-out", item.what, 1, value))
    for card in exhibitors(table, seat):
        number = sum(getattr(m.stamp, card.of) == card.value for m in album.stamps)
        table = table.book(seat, Points(day, "exhibitor", card.id, number, number))
    if table.players[seat].token:
        table = _score_token(table, seat)
    for framer in specialists(table, seat, Power.PERFECT_CORNERS):
        number = album.perfect_corners.bit_count()
        table = table.book(seat, Points(day, "framer", framer.id, number, number * framer.amount))
    return table


def _score_token(table: Table, seat: int) -> Table:
    """Rule 5.3, event 7, specialist 1."""
    day, card = table.day, event(table)
    spotlight = today(table, EventEffect.TOKEN_POINTS)
    why = card.id if card and spotlight else None
    table = table.book(seat, Points(day, "token", why, 1, spotlight or TOKEN_POINTS))
    for herald in specialists(table, seat, Power.TOKEN_BONUS):
        table = table.book(seat, Points(day, "herald", herald.id, 1, herald.amount))
    return table


def enter_contest(table: Table, seat: int, album: Page, contest: str) -> Table:
    """Rule 5.3: score it and put a ticket there."""
    card = table.edition.contests[contest]
    number = contests.count(album, card).number
    tickets = (*table.players[seat].tickets, contest)
    table = table.with_player(seat, tickets=tickets).tell(Entry("entered", seat, card=contest))
    table = table.book(seat, Points(table.day, "contest", contest, number, number * card.rate))
    for sponsor in specialists(table, seat, Power.CONTEST_BONUS):
        table = table.book(seat, Points(table.day, "sponsor", sponsor.id, 1, sponsor.amount))
    return table


def score_lone_contests(table: Table) -> Table:
    """Event 8: for entering what nobody else enters this day."""
    card = event(table)
    if bonus := today(table, EventEffect.LONE_CONTEST):
        entered = Counter(player.tickets[-1] for player in table.players)
        for seat in table.clockwise(table.holder()):
            if entered[table.players[seat].tickets[-1]] == 1:
                why = card.id if card else None
                table = table.book(seat, Points(table.day, "lone-contest", why, 1, bonus))
    return table
