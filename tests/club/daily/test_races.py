"""People who start at the same moment get the same deal, and each gets one game."""

import pytest
from django.db import IntegrityError, transaction
from django.test import Client

from club.daily import services
from club.daily.models import DailyDeal, DailyEntry, Kind
from games.models import Game, Person
from games.services.people import identity
from tests.club.daily.tries import TODAY
from tests.web.tables import browser_of
from tests.web.test_sent_twice import sent_at_once

PAIRS = 4


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("kind", Kind)
def test_strangers_at_the_same_moment_get_the_same_deal(kind: Kind) -> None:
    page = "daily" if kind is Kind.DAY else "weekly"
    for pair in range(1, PAIRS + 1):
        DailyDeal.objects.all().delete()
        Game.objects.all().delete()
        found = sent_at_once([Client(), Client(), Client()], f"/{page}/play/", {})
        assert len(set(found)) == 3
        assert DailyDeal.objects.count() == 1
        assert len({game.deal_code for game in Game.objects.all()}) == 1
        assert DailyEntry.objects.count() == 3
        assert Person.objects.count() == 3 * pair


@pytest.mark.django_db(transaction=True)
def test_two_tabs_and_a_double_click_make_one_game() -> None:
    for number in range(PAIRS):
        person = identity.new_guest("Anna")
        clients = [browser_of(person) for _ in "123"]
        form = {"opening": "the same form"} if number % 2 else {}
        assert len(set(sent_at_once(clients, "/daily/play/", form))) == 1
        assert DailyEntry.objects.count() == Game.objects.count() == number + 1
    guests = [Client(), Client()]
    assert (
        len(set(sent_at_once(guests, "/daily/play/", {"opening": "a stranger’s double click"})))
        == 1
    )


@pytest.mark.django_db
def test_the_database_itself_refuses_two() -> None:
    deal = services.drawn(Kind.DAY, TODAY)
    assert services.drawn(Kind.DAY, TODAY) == deal
    assert services.drawn(Kind.WEEK, TODAY).deal != deal.deal
    deal.pk = None
    with pytest.raises(IntegrityError), transaction.atomic():
        deal.save()
