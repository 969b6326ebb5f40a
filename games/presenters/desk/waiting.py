"""The desk of somebody who is not asked anything: what comes next, how long it may take. The top of
the table says whom it waits for, so that other people's moves do not change this desk."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from games.models import Pace, Player, Status
from games.presenters.desk.show import handed_in_form
from games.presenters.table_view import TableView
from games.presenters.things import Thing, thing
from games.services.bots import queue
from games.services.seats import is_late
from games.words.asks import NEXT, PACES

Form = dict[str, Any]
NOTHING: Form = {"cut": None, "fixed": None, "new": None}
"""What the form shows of a handed-in move, if there is none."""


class NamedSeat(NamedTuple):
    seat: int
    name: str


class QueuedItem(NamedTuple):
    thing: Thing | None
    gone: bool


def waiting(view: TableView) -> tuple[str, Form]:
    """The kind of desk and its context."""
    if view.game.status != Status.PLAYING:
        return "over", {}
    if view.game.paused:
        return "paused", {}
    if view.me is None:
        return ("curtain", curtain(view)) if view.device else ("watch", {})
    if view.me.bot:
        return "stand-in", {"conceded": view.me.conceded}
    expected = {} if view.solo else _expected(view, view.me)
    return "wait", {**NOTHING, **handed_in_form(view), **expected, "queue": queued_pick(view)}


def late_seats(players: Sequence[Player], awaited: Iterable[int]) -> tuple[int, ...]:
    """The people who have been awaited for longer than the table's pace allows."""
    return tuple(seat for seat in awaited if not players[seat].bot and is_late(players[seat]))


def late_others(view: TableView) -> list[NamedSeat]:
    """Other seats for which the viewer may vote for a stand-in."""
    if not view.decides:
        return []
    seats = late_seats(view.players, view.sight.awaited)
    mine = view.device or (view.seat,)
    return [_named(view, seat) for seat in seats if seat not in mine]


def curtain(view: TableView) -> Form:
    """The curtain of a shared device: to whom it is to be handed, and who else may tap. Nothing in
    it is a secret."""
    awaited = [seat for seat in view.sight.awaited if not view.players[seat].bot]
    called = next((seat for seat in awaited if seat in view.device), None)
    return {
        "hand_to": None if called is None else _named(view, called),
        "others": [_named(view, seat) for seat in sorted(view.device) if seat != called],
    }


def _named(view: TableView, seat: int) -> NamedSeat:
    return NamedSeat(seat, view.names.seat(seat))


def queued_pick(view: TableView) -> QueuedItem | None:
    """The queued item of the seat, and whether it has gone from the pool; None where nothing can be
    queued."""
    if not view.may_queue or view.me is None:
        return None
    item = queue.queued(view.me, view.token)
    lies = next((each for each in view.sight.pool if each.handle == item), None)
    return QueuedItem(thing(view, lies) if lies else None, item is not None and lies is None)


def _expected(view: TableView, me: Player) -> Form:
    """What comes next, how long it may take, and whether the player will be told: by the page in a
    live game, otherwise by e-mail."""
    live, person = view.game.pace == Pace.LIVE, me.person
    called = person is not None and (
        person.sound or person.notify
        if live
        else person.letters and person.email != "" and person.email == person.confirmed
    )
    pace = str(PACES[view.game.pace])
    return {"next": _next(view), "pace": pace, "live": live, "called": called}


def _next(view: TableView) -> str:
    phase = view.sight.phase
    chosen = view.seat is not None and view.sight.players[view.seat].chosen
    return str(NEXT["chosen" if phase == "choose" and chosen else phase])
