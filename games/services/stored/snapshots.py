"""Load the table from a stored game, and store it."""

from collections.abc import Iterable
from datetime import datetime

from django.utils import timezone

from games.models import Album, Game, Placement, Player, Status, sql
from games.rules import album, referee
from games.rules.codec import decode
from games.rules.deal import Deal
from games.rules.options import Options
from games.rules.snapshot import restore, snapshot
from games.rules.state import Setup, Table
from games.services.signals import tell_result
from games.services.stored.editions import edition_of
from games.services.stored.variants import VARIANTS

Placements = tuple[album.Placement, ...]
FIELDS_OF_A_MOVE = (
    *("snapshot", "line", "moves", "day", "phase", "moved", "version"),
    *("status", "ended", "winners"),
)
"""Fields of `Game` that a move changes."""


def setup_of(game: Game) -> Setup:
    deal: Deal = decode(Deal, game.deal)
    return Setup(
        VARIANTS[game.variant], edition_of(deal.edition), deal, options_of(game), game.rules
    )


def options_of(game: Game) -> Options:
    return VARIANTS[game.variant].read_options(game.options)


def load(game: Game, setup: Setup | None = None) -> Table:
    """The table of a stored game; `setup` if the caller has it already."""
    return restore(setup or setup_of(game), game.snapshot)


def store(
    game: Game, table: Table, before: Table | None, players: Iterable[Player] | None = None
) -> None:
    """Store a table in the game, with its scores, albums and awaited seats. Only differences from
    the table `before` are written; without it, everything."""
    now = timezone.now()
    game.snapshot = snapshot(table)
    game.line, game.day, game.phase = table.line, table.day, table.phase
    game.moved = now
    if table.phase == referee.OVER and game.status == Status.PLAYING:
        game.status, game.ended, game.winners = Status.OVER, now, list(table.winners)
        tell_result(game)
    if before is None:
        game.save()
    else:
        sql.update([game], FIELDS_OF_A_MOVE)
    awaited = referee.awaited(table)
    seated = list(players or game.players.all())
    changed = [each for each in seated if _changes(each, table, before, awaited, now=now)]
    if changed:
        sql.update(changed, ("score", "awaited_since"))
    store_albums(game, table, before, seated)


def store_albums(
    game: Game, table: Table, before: Table | None = None, players: Iterable[Player] | None = None
) -> None:
    """Store the albums of a table; `before` and `players` as in `store`."""
    seated = list(players or game.players.all())
    if before is None:
        Album.objects.bulk_create([Album(player=each) for each in seated], ignore_conflicts=True)
        Placement.objects.filter(album__in=[each.pk for each in seated]).delete()
    placed: list[Placement] = []
    for player in seated:
        was = before.players[player.seat].album if before else ()
        placed += _store_album(player, table.players[player.seat].album, was)
    if placed:
        Placement.objects.bulk_create(placed)


def _changes(
    player: Player, table: Table, before: Table | None, awaited: Iterable[int], *, now: datetime
) -> bool:
    """Set the fields of a player that are derived from the table; return whether they have
    changed."""
    seat = table.players[player.seat]
    asked = player.seat in awaited
    renewed = before is None or before.token(player.seat) != table.token(player.seat)
    since = (player.awaited_since if not renewed else None) or now if asked else None
    stored = player.score, player.awaited_since
    player.score, player.awaited_since = seat.score, since
    return stored != (seat.score, since)


def _store_album(player: Player, after: Placements, before: Placements) -> list[Placement]:
    """Delete the stored album if tiles were removed, and return the placements to be stored."""
    if not set(before).issubset(after):
        stored, _ = Album.objects.get_or_create(player=player)
        stored.placements.all().delete()
        before = ()
    new = (each for each in after if each not in before)
    return [Placement(album_id=player.pk, tile=each.tile, x=each.x, y=each.y) for each in new]
