"""What a request may have changed at a table, and who is asked there."""

from typing import Any

from games.models import Draft, Game, Move
from games.rules import referee
from tests.web.tables import Seated


def state(seated: Seated) -> Any:
    return (
        Game.objects.filter(pk=seated.game.pk).values("snapshot", "moves", "status").get(),
        Move.objects.count(),
        Draft.objects.count(),
    )


def asked(seated: Seated) -> int:
    return referee.awaited(seated.table)[0]
