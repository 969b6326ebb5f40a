"""A table as it stands, read once by each process for all who look at the same moment.

Whatever a page shows of a table rings its bell in the transaction that changes it, so as long as
the pulse is the same, so is the table. What is shared here is never changed: whoever wants to
change a game asks under its lock whether this is how it stands, and gets copies.
"""

from collections.abc import Iterable
from copy import copy
from time import monotonic
from typing import Any, NamedTuple

from django.db import connection

from games.models import Game, Player, Status
from games.models.worded import Question, asked
from games.rules.state import Setup, Table
from games.services.kept import Kept
from games.services.tables import load

TELLING = ("pulse", "beside", "status", "lesson", "watchers")
"""By what another moment is known. A lesson may be ended without a bell; who may look is asked
anew every time."""
FRESH = 20.0
"""Seconds. That somebody is still here does not ring, and is told by no more than this too late."""


def _asking(*columns: str) -> str:
    return f"SELECT {', '.join(columns)} FROM games_game WHERE code = %s"  # noqa: S608  (our own)


ASK = _asking(*TELLING)
"""In plain SQL: nothing is asked as often, and most of the time went into wording it."""
DRAFTED = (
    "(SELECT token FROM games_draft JOIN games_player ON games_player.id = player_id"
    " WHERE game_id = games_game.id AND person_id = %s)"
)
ASK_FOR = _asking(*TELLING, DRAFTED)
"""The same for a person who may sit there, and which question they have half answered."""
HOLD = f"{ASK} FOR UPDATE"
HOLD_AT = "SELECT FROM games_game WHERE id = %s AND pulse = %s FOR UPDATE"
Moment = tuple[Any, ...]
"""What is asked for; empty if it was not."""


class Standing(NamedTuple):
    game: Game
    players: tuple[Player, ...]
    table: Table


_kept: Kept[str, tuple[float, Standing]] = Kept(256)


GAME = Question(lambda code: Game.objects.filter(code=code))
GAME_AGAIN = Question(lambda code: Game.objects.filter(code=code).defer("deal"))
PLAYERS = Question(lambda game: Player.objects.filter(game=game))


def stands(code: str, moment: Moment = ()) -> Standing | None:
    """The table with this code as it is now, or was at a moment that was asked for just now; None
    if there is none, or nothing is dealt yet."""
    return _standing(code, ASK, moment)


def stands_after(code: str, pulse: int) -> Standing | None:
    """The same for who has just changed what they saw at this pulse: nobody is asked for what they
    have left here themselves."""
    seen = _known(code)
    return seen if seen and seen.game.pulse > pulse else stands(code)


def hold(code: str) -> Standing | None:
    """The same until the end of the transaction, and for nobody but the caller, who may change
    it."""
    locks = connection.features.has_select_for_update
    seen = _standing(code, HOLD if locks else ASK)
    return seen and _to_change(seen)


def last_seen(code: str) -> Standing | None:
    """The same as this process saw it last, if it did: whoever changes it must make sure that the
    pulse is still the same."""
    seen = _known(code)
    return seen and _to_change(seen)


def _to_change(seen: Standing) -> Standing:
    return _seated(copy(seen.game), map(copy, seen.players), seen.table)


def _standing(code: str, ask: str, moment: Moment = ()) -> Standing | None:
    now = moment or next(iter(asked(ask, [code])), ())
    if not now:
        return None
    setup = None
    if kept := _kept.get(code):
        read_at, seen = kept
        if _moment(seen.game) == now:
            if monotonic() - read_at < FRESH:
                return seen
            return keep(_seated(seen.game, PLAYERS.all(seen.game.pk), seen.table))
        setup = seen.table.setup  # what was dealt does not change
    game = (GAME_AGAIN if setup else GAME).one(code)
    return keep(read(game, setup)) if game and game.snapshot is not None else None


def read(game: Game, setup: Setup | None = None) -> Standing:
    return _seated(game, PLAYERS.all(game.pk), load(game, setup))


def keep(standing: Standing) -> Standing:
    """Without what the table was made from, which is larger than the table: Django would read it
    again for whoever asks. Nor where nobody plays any more, and few will look."""
    game = standing.game
    for name in ("snapshot", "deal"):
        vars(game).pop(name, None)
    before = _known(game.code)
    if game.status != Status.PLAYING:
        _kept.forget(game.code)
    elif before is None or before.game.pulse <= game.pulse:
        _kept.keep(game.code, (monotonic(), standing))
    return standing


def _known(code: str) -> Standing | None:
    kept = _kept.get(code)
    return kept[1] if kept else None


def _seated(game: Game, players: Iterable[Player], table: Table) -> Standing:
    """The players know their game, but not the game its players: two who point at each other
    would wait to be swept up, long after their moment."""
    seated = tuple(players)
    for player in seated:
        player.game = game
    return Standing(game, seated, table)


def _moment(game: Game) -> Moment:
    return tuple(getattr(game, name) for name in TELLING)
