"""Finished games with no more than what counts for ratings: who sat where, and the points."""

from datetime import UTC, datetime, timedelta
from typing import Any

from club.ratings.services import update_after
from games.models import Game, Person, Player, SeatKind, Status

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


def played(*seats: tuple[Person | str, int], hour: int = 0, **fields: Any) -> Game:
    """A game with these people and bots and their points; the most points win."""
    best = max(points for _who, points in seats)
    values: dict[str, Any] = {
        "status": Status.OVER,
        "winners": [seat for seat, (_who, points) in enumerate(seats) if points == best],
        "ended": NOON + timedelta(hours=hour),
        **fields,
    }
    game = Game.objects.create(**values)
    for seat, (who, points) in enumerate(seats):
        if isinstance(who, Person):
            who_plays: dict[str, Any] = {
                "kind": SeatKind.PERSON,
                "person": who,
                "name": who.name,
            }
        else:
            who_plays = {"kind": SeatKind.BOT, "bot": who}
        Player.objects.create(game=game, seat=seat, score=points, **who_plays)
    return game


def rated(*seats: tuple[Person | str, int], hour: int = 0, **fields: Any) -> Game:
    """A game as of `played`, after which the ratings have been computed."""
    game = played(*seats, hour=hour, **fields)
    update_after.call(game.pk)
    return game
