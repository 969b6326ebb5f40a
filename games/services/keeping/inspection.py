"""Remedies that only read a game. They are stored like all others."""

from datetime import timedelta

from django.utils import timezone

from games.models import Game, Person, Remedy, RemedyKind
from games.services.keeping.remedy import RemedyRequest, open_remedy
from games.services.stored.audit import Finding, findings

ACCESS_TIME = timedelta(hours=1)
"""How long a keeper may see hidden cards after giving a reason."""


def open_hidden_cards(code: str, order: RemedyRequest) -> Remedy:
    """Let this keeper see the hidden cards of a game for `ACCESS_TIME`."""
    with open_remedy(code, order, RemedyKind.LOOKED) as remedy:
        pass
    return remedy


def may_see_hidden_cards(game: Game, keeper: Person, looked: int) -> bool:
    """Whether the remedy `looked` still lets this keeper see the hidden cards of the game."""
    since = timezone.now() - ACCESS_TIME
    reasons = game.remedies.filter(keeper=keeper, kind=RemedyKind.LOOKED, at__gt=since)
    return reasons.filter(pk=looked).exists()


def verify(code: str, order: RemedyRequest) -> list[Finding]:
    """Replay the game, compare it with what is stored, and mark it as broken or sound."""
    with open_remedy(code, order, RemedyKind.VERIFIED) as remedy:
        found = findings(remedy.game)
        remedy.params = {"number": len(found)}
    return found
