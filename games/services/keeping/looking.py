"""Remedies that only look: they change no game, and are written down all the same."""

from datetime import timedelta

from django.utils import timezone

from games.models import Game, Person, Remedy, RemedyKind
from games.services.audit import Difference, differences
from games.services.failures import settle
from games.services.keeping.mending import Order, mending

LONG_ENOUGH = timedelta(hours=1)
"""How long a keeper may look at hidden cards for one reason."""


def look_behind(code: str, order: Order) -> Remedy:
    """Hidden cards are open to this keeper for a while."""
    with mending(code, order, RemedyKind.LOOKED) as remedy:
        pass
    return remedy


def may_look_behind(game: Game, keeper: Person, looked: int) -> bool:
    since = timezone.now() - LONG_ENOUGH
    reasons = game.remedies.filter(keeper=keeper, kind=RemedyKind.LOOKED, at__gt=since)
    return reasons.filter(pk=looked).exists()


def verify(code: str, order: Order) -> list[Difference]:
    """Replay the game and compare; a sound one is unmarked."""
    with mending(code, order, RemedyKind.VERIFIED) as remedy:
        game = remedy.game
        found = list(differences(game))
        mark(game, found)
        remedy.params = {"number": len(found)}
    return found


def mark(game: Game, found: list[Difference]) -> None:
    """What a replay found, for the list of games."""
    game.broken = str(found[0])[:200] if found else ""
    Game.objects.filter(pk=game.pk).update(broken=game.broken)
    if not found:
        settle(game)
