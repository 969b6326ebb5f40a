"""Remedies that pause, abandon or reopen a game, or decide whether its result counts."""

from django.utils import timezone

from games.models import Game, Player, Remedy, RemedyKind, Status
from games.rules import referee
from games.rules.refusal import Refusal
from games.services import letters
from games.services.keeping.remedy import RemedyRequest, open_remedy, readable


def pause(code: str, order: RemedyRequest) -> Remedy:
    """Pause a game: no moves by people or bots, and nobody is late."""
    with open_remedy(code, order, RemedyKind.PAUSED, Status.PLAYING) as remedy:
        if remedy.game.paused:
            raise Refusal("game-paused")
        remedy.game.paused = timezone.now()
        remedy.game.save(update_fields=["paused"])
    return remedy


def resume(code: str, order: RemedyRequest) -> Remedy:
    """End a pause. Its length is added to the times, so that it makes nobody late."""
    with open_remedy(code, order, RemedyKind.RESUMED, Status.PLAYING) as remedy:
        game, now = remedy.game, timezone.now()
        if game.paused is None:
            raise Refusal("not-paused")
        waiting = game.players.filter(awaited_since__isnull=False)
        for player in waiting:
            assert player.awaited_since is not None
            length = now - max(game.paused, player.awaited_since)
            player.awaited_since += length
            player.told = player.told and player.told + length
        Player.objects.bulk_update(waiting, ["awaited_since", "told"])
        game.paused = None
        game.save(update_fields=["paused"])
    return remedy


def abandon(code: str, order: RemedyRequest) -> Remedy:
    """End a game without winners. Its cards stay hidden, since it can be reopened."""
    with open_remedy(code, order, RemedyKind.ABANDONED, Status.PLAYING) as remedy:
        end_as_abandoned(remedy.game)
    return remedy


def end_as_abandoned(game: Game) -> None:
    """End a locked game without winners."""
    game.status, game.ended, game.paused = Status.ABANDONED, timezone.now(), None
    game.save(update_fields=["status", "ended", "paused"])
    game.players.update(awaited_since=None)


def close(code: str, order: RemedyRequest) -> Remedy:
    """Close a lobby that nobody will fill."""
    with open_remedy(code, order, RemedyKind.CLOSED, Status.LOBBY) as remedy:
        remedy.game.status, remedy.game.ended = Status.CANCELLED, timezone.now()
        remedy.game.save(update_fields=["status", "ended"])
    return remedy


def reopen(code: str, order: RemedyRequest) -> Remedy:
    """Continue a game that was abandoned or ended by agreement."""
    stopped = (Status.ABANDONED, Status.ENDED)
    with open_remedy(code, order, RemedyKind.REOPENED, *stopped) as remedy:
        game = remedy.game
        game.status, game.ended, game.void = Status.PLAYING, None, False
        game.save(update_fields=["status", "ended", "void"])
        game.players.update(wants_end=False, awaited_since=None)
        awaited = referee.awaited(readable(game))
        game.players.filter(seat__in=awaited).update(awaited_since=timezone.now())
        letters.write(game)
    return remedy


def void(code: str, order: RemedyRequest) -> Remedy:
    """Mark a result as not counting. The winners stay stored."""
    with open_remedy(code, order, RemedyKind.VOIDED, Status.OVER, Status.ENDED) as remedy:
        if remedy.game.void:
            raise Refusal("void-already")
        remedy.game.void = True
        remedy.game.save(update_fields=["void"])
    return remedy


def count_again(code: str, order: RemedyRequest) -> Remedy:
    """Let a voided result count again."""
    with open_remedy(code, order, RemedyKind.COUNTED, Status.OVER, Status.ENDED) as remedy:
        if not remedy.game.void:
            raise Refusal("not-void")
        remedy.game.void = False
        remedy.game.save(update_fields=["void"])
    return remedy
