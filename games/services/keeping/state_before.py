"""Keep a game as it is stored before a remedy, and put it back."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from django.db.models import Max, Model
from django.utils import timezone

from games.models import Draft, Game, Move, Person, Player, StandInVote, StateBefore, Status
from games.services.lobby.hosting import STAND_IN
from games.services.stored.snapshots import load, store_albums

GAME = (
    *("status", "variant", "edition_id", "rules", "options", "deal", "snapshot"),
    *("line", "moves", "day", "phase", "winners", "moved", "ended", "paused", "void"),
)
PLAYER = ("kind", "person_id", "name", "bot", "score", "awaited_since", "conceded", "wants_end")
TIMES = ("moved", "ended", "paused", "awaited_since")


def keep(game: Game) -> StateBefore:
    """The state of a game, to be saved with the remedy that changes it."""
    players = {str(player.seat): _values(player, PLAYER) for player in game.players.all()}
    return StateBefore(game=_values(game, GAME), players=players)


def put_back(game: Game, state: StateBefore) -> None:
    """Store a locked game as it was, on a new line of play: what was played since stays stored on
    its old line, and every question is asked anew. Nothing is replayed, so a damaged game stays as
    damaged as it was."""
    line, moves = state.game["line"], state.game["moves"]
    _set(game, state.game)
    game.line = newest_line(game) + 1
    _copy_moves(game, line, moves)
    if isinstance(game.snapshot, dict) and "line" in game.snapshot:
        game.snapshot = {**game.snapshot, "line": game.line}
    game.save()
    game.players.exclude(seat__in=[int(seat) for seat in state.players]).delete()
    for seat, values in state.players.items():
        player = game.players.filter(seat=int(seat)).first() or Player(game=game, seat=int(seat))
        _set(player, values)
        if player.person_id and not Person.objects.filter(pk=player.person_id).exists():
            player.person = None
            player.bot = player.bot or (STAND_IN if game.status == Status.PLAYING else "")
        if player.awaited_since and game.status == Status.PLAYING:
            player.awaited_since = timezone.now()
        player.save()
    forget_half_made(game)
    try:
        store_albums(game, load(game))
    except Exception:  # a damaged table: its albums stay as they are
        return


def newest_line(game: Game) -> int:
    stored = game.history.aggregate(newest=Max("line"))["newest"]
    return max(game.line, stored or 0)


def forget_half_made(game: Game) -> None:
    """Delete drafts and votes, which belong to questions that are no longer asked."""
    Draft.objects.filter(player__game=game).delete()
    StandInVote.objects.filter(player__game=game).delete()


def _copy_moves(game: Game, line: int, until: int) -> None:
    """Copy moves as they are stored to the game's line. A token begins with the line."""
    copies: list[Move] = list(game.history.filter(line=line, number__lte=until))
    for move in copies:
        move.pk, move.line = None, game.line
        move.token = f"{game.line}.{move.token.partition('.')[2]}"[:40]
    Move.objects.bulk_create(copies)


def _values(row: Model, names: Iterable[str]) -> dict[str, Any]:
    values = {name: getattr(row, name) for name in names}
    return {
        name: value.isoformat() if isinstance(value, datetime) else value
        for name, value in values.items()
    }


def _set(row: Model, values: dict[str, Any]) -> None:
    for name, value in values.items():
        time = name in TIMES and isinstance(value, str)
        setattr(row, name, datetime.fromisoformat(value) if time else value)
