"""The desk of somebody who is not asked anything: whom they wait for, what comes next, how long it
may take."""

from typing import Any

from games.models import Pace, Player, Status
from games.tables.board.top import all_awaited
from games.tables.desk.show import handed_in_form
from games.tables.look import Look
from games.words.asks import NEXT, PACES

Form = dict[str, Any]
NOTHING: Form = {"cut": None, "fixed": None, "new": None}
"""What the form shows of a handed-in move, if there is none."""


def waiting(look: Look) -> tuple[str, Form]:
    """The kind of desk and its context."""
    if look.game.status != Status.PLAYING:
        return "over", {}
    if look.game.paused:
        return "paused", {}
    if look.me is None:
        return "watch", {}
    if look.me.bot:
        return "stand-in", {"conceded": look.me.conceded}
    waits_for = () if look.solo else all_awaited(look)
    expected = _expected(look, look.me) if waits_for else {}
    return "wait", {**NOTHING, **handed_in_form(look), "awaited": waits_for, **expected}


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
