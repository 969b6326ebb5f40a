"""People who try the game of the day, and games that end without being played."""

from datetime import date, datetime, time
from typing import Any

from django.test import Client
from django.utils import timezone

from club.daily.models import DailyDeal, DailyEntry
from games.models import Game, Person, Status
from games.services.people import identity
from pinzetta import HER, HUMAN
from tests.web.tables import browser_of

TODAY, YESTERDAY = date(2026, 11, 18), date(2026, 11, 17)
"""A Wednesday and the day before."""
MONDAY = date(2026, 11, 16)


def begin(client: Client, page: str = "daily", **fields: Any) -> Game:
    """Begin the deal by the form of the board's page."""
    response = client.post(f"/{page}/play/", {"asked": "on", **fields})
    assert response.status_code == 302, response.content.decode()
    return Game.objects.get(code=response["Location"].strip("/").removeprefix("t/"))


def end(game: Game, points: int = 120, hers: int = 100, **fields: Any) -> Game:
    """End a game as if it had been played, at noon of that day."""
    noon = timezone.make_aware(datetime.combine(TODAY, time(12)))
    values: dict[str, Any] = {"status": Status.OVER, "ended": noon, **fields}
    Game.objects.filter(pk=game.pk).update(**values)
    for seat, score in ((HUMAN, points), (HER, hers)):
        game.players.filter(seat=seat).update(score=score)
    game.refresh_from_db()
    return game


def finished(name: str, points: int = 120, *, shown: bool = True, page: str = "daily") -> Client:
    """A person who has finished the deal, and their browser."""
    client = browser_of(identity.new_guest(name))
    end(begin(client, page, **({"shown": "on"} if shown else {})), points)
    return client


def person_in(client: Client) -> Person:
    return Person.objects.get(pk=client.session["_auth_user_id"])


def entry_in(client: Client) -> DailyEntry:
    return DailyEntry.objects.get(person=person_in(client))


def move_to_earlier_day(days: int = 1) -> DailyDeal:
    """Make the one deal that was drawn the deal of an earlier day."""
    deal = DailyDeal.objects.get()
    deal.starts -= days * (TODAY - YESTERDAY)
    deal.save()
    return deal


def page(client: Client, address: str = "/daily/") -> str:
    response = client.get(address)
    assert response.status_code == 200, address
    return response.content.decode()
