"""What a Show scores (rules 5.2 and 5.3) and the worth of stamps."""

from collections import Counter
from collections.abc import Sequence

from games.rules import contests
from games.rules.album import Page
from games.rules.components import EventEffect, Kind, Power, Stamp
from games.rules.items import Items
from games.rules.player import Entry, Points
from games.rules.powers import Seen, event, exhibitors, power, specialists, today
from games.rules.state import Table

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
    for item, line in zip(left, left_out(table, seat, [item.what for item in left]), strict=True):
        table = table.tell(Entry("left-out", seat, items=(item,))).book(seat, line)
    return table.book(seat, *show_lines(table, seat, album))


def left_out(table: Seen, seat: int, tiles: Sequence[str]) -> list[Points]:
    """Points for stamps that fit nowhere (rule 5.2)."""
    restored = bool(tiles and power(table, seat, Power.RESTORE_FADED))
    lines = []
    for id in tiles:
        stamps = table.edition.tiles[id].stamps
        value = sum(worth(stamp, restored=restored) for stamp in stamps)
        lines.append(Points(table.day, "left-out", id, 1, value))
    return lines


def show_lines(table: Seen, seat: int, album: Page) -> list[Points]:
    """What a Show scores besides the contest (rule 5.3)."""
    lines = []
    for card in exhibitors(table, seat):
        number = len(album.by(card.of).get(card.value, ()))
        lines.append(Points(table.day, "exhibitor", card.id, number, number))
    if table.players[seat].token:
        lines += _token(table, seat)
    for framer in specialists(table, seat, Power.PERFECT_CORNERS):
        number = album.perfect_corners.bit_count()
        lines.append(Points(table.day, "framer", framer.id, number, number * framer.amount))
    return lines


def _token(table: Seen, seat: int) -> list[Points]:
    """Rule 5.3, event 7, specialist 1."""
    day, card = table.day, event(table)
    spotlight = today(table, EventEffect.TOKEN_POINTS)
    why = card.id if card and spotlight else None
    heralds = specialists(table, seat, Power.TOKEN_BONUS)
    return [
        Points(day, "token", why, 1, token_points(table)),
        *[Points(day, "herald", herald.id, 1, herald.amount) for herald in heralds],
    ]


def token_points(table: Seen) -> int:
    """What the token scores today (rule 5.3, event 7)."""
    return today(table, EventEffect.TOKEN_POINTS) or TOKEN_POINTS


def sponsor_lines(table: Seen, seat: int) -> list[Points]:
    """What entering any contest pays (specialist 9)."""
    sponsors = specialists(table, seat, Power.CONTEST_BONUS)
    return [Points(table.day, "sponsor", sponsor.id, 1, sponsor.amount) for sponsor in sponsors]


def enter_contest(table: Table, seat: int, album: Page, contest: str) -> Table:
    """Rule 5.3: score it and put a ticket there."""
    card = table.edition.contests[contest]
    number = contests.count(album, card).number
    tickets = (*table.players[seat].tickets, contest)
    entries = (*table.entries, Entry("entered", seat, card=contest))
    table = table.but(players=table.changed(seat, tickets=tickets), entries=entries)
    line = Points(table.day, "contest", contest, number, number * card.rate)
    return table.book(seat, line, *sponsor_lines(table, seat))


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
