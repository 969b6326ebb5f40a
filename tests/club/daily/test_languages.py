"""Everything on these pages goes through translation."""

from datetime import timedelta

import pytest
from django.test import Client

from games.models import Game, Move
from games.services.people import identity
from pinzetta import HUMAN
from tests.club.daily.conftest import Calendar
from tests.club.daily.tries import TODAY, YESTERDAY, begin, end, finished
from tests.keeping.keepers import new_keeper
from tests.languages.test_marked import marks, read, speaking

__all__ = ["marks"]
pytestmark = pytest.mark.django_db


def test_the_boards(calendar: Calendar) -> None:
    client = speaking(identity.new_guest("Anna"))
    calendar.today = YESTERDAY
    end(begin(client, shown="on"), 90)
    finished("Ben", shown=False)
    calendar.today = TODAY
    names = ("UTC",)
    for address in ("/", "/club/", "/daily/", "/weekly/", f"/daily/{YESTERDAY}/"):
        read(Client(), address, *names, *Game.objects.values_list("code", flat=True))
    game = begin(client)
    read(client, "/daily/", *names)
    read(client, "/club/", *names)
    finished("Ben", shown=False)
    read(Client(), "/daily/", *names)
    end(game, 100, ended=game.started + timedelta(days=9) if game.started else None)
    Move.objects.create(
        game=game, seat=HUMAN, line=0, number=99, token="x", data={}, entries=[], advised=True
    )
    read(client, "/daily/", *names, f"http://testserver/daily/{TODAY}/")
    for address in ("/daily/x/", f"/daily/{TODAY + timedelta(days=1)}/", "/weekly/2000-01-01/"):
        read(client, address, str(TODAY))
    read(speaking(identity.new_guest("Cleo")), f"/daily/{TODAY}/practise/", *names, opening="a")
    kim = speaking(new_keeper("Kim"))
    read(kim, "/keeper/daily/")
    codes = Game.objects.values_list("code", flat=True)
    read(kim, f"/keeper/daily/{game.daily_entry.deal_id}/", *codes)
