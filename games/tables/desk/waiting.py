"""The desk of somebody who is not asked anything: what comes next, how long it may take. Whom the
table waits for is said at its top, so that a move of somebody else does not change this desk."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from games.models import Pace, Player, Status
from games.services import queue
from games.services.seats import is_late
from games.tables.desk.show import handed_in_form
from games.tables.look import Look
from games.tables.things import Thing, thing
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


def waiting(look: Look) -> tuple[str, Form]:
    """The kind of desk and its context."""
    if look.game.status != Status.PLAYING:
        return "over", {}
    if look.game.paused:
        return "paused", {}
    if look.me is None:
        return ("curtain", curtain(look)) if look.device else ("watch", {})
    if look.me.bot:
        return "stand-in", {"conceded": look.me.conceded}
    expected = {} if look.solo else _expected(look, look.me)
    return "wait", {**NOTHING, **handed_in_form(look), **expected, "queue": queued_pick(look)}


def late_seats(players: Sequence[Player], awaited: Iterable[int]) -> tuple[int, ...]:
    """The people who have been awaited for longer than the table's pace allows."""
    return tuple(seat for seat in awaited if not players[seat].bot and is_late(players[seat]))


def late_others(look: Look) -> list[NamedSeat]:
    """Others whom a stand-in may relieve, if the viewer has a say in it."""
    if not look.decides:
        return []
    seats = late_seats(look.players, look.sight.awaited)
    mine = look.device or (look.seat,)
    return [_named(look, seat) for seat in seats if seat not in mine]


def curtain(look: Look) -> Form:
    """Between the players at one device: to whom it is to be handed, and who else may tap. Nothing
    in it is a secret."""
    awaited = [seat for seat in look.sight.awaited if not look.players[seat].bot]
    called = next((seat for seat in awaited if seat in look.device), None)
    return {
        "hand_to": None if called is None else _named(look, called),
        "others": [_named(look, seat) for seat in sorted(look.device) if seat != called],
    }


def _named(look: Look, seat: int) -> NamedSeat:
    return NamedSeat(seat, look.names.seat(seat))


def queued_pick(look: Look) -> QueuedItem | None:
    """What the seat has queued, and whether that is gone; None where nothing can be queued."""
    if not look.may_queue or look.me is None:
        return None
    item = queue.queued(look.me, look.token)
    lies = next((each for each in look.sight.pool if each.handle == item), None)
    return QueuedItem(thing(look, lies) if lies else None, item is not None and lies is None)


def _expected(look: Look, me: Player) -> Form:
    """What comes next, how long it may take, and whether the player will be told: by the page in a
    live game, otherwise by e-mail."""
    live, person = look.game.pace == Pace.LIVE, me.person
    called = person is not None and (
        person.sound or person.notify
        if live
        else person.letters and person.email != "" and person.email == person.confirmed
    )
    pace = str(PACES[look.game.pace])
    return {"next": _next(look), "pace": pace, "live": live, "called": called}


def _next(look: Look) -> str:
    phase = look.sight.phase
    chosen = look.seat is not None and look.sight.players[look.seat].chosen
    return str(NEXT["chosen" if phase == "choose" and chosen else phase])
