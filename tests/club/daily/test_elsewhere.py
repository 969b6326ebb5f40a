"""Other rooms of the club tell nothing of a deal either, as long as its time runs."""

from datetime import timedelta

import pytest
from django.test import Client

from club.daily.models import DailyDeal, DailyEntry, Kind
from club.sharing.models import Share
from club.statistics.models import SeatResult
from club.statistics.services import profiles, results
from games.models import Game
from tests.club.daily.tries import TODAY, page
from tests.web.finished import finished_solo
from tests.web.tables import Seated

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("calendar")]


@pytest.fixture
def anna() -> Seated:
    """Has finished today's deal."""
    seated = finished_solo()
    game, person = seated.game, seated.game.players.get(seat=0).person
    assert game.edition
    assert person
    deal = DailyDeal.objects.create(
        kind=Kind.DAY, starts=TODAY, edition=game.edition, deal=game.deal, code=game.deal_code
    )
    DailyEntry.objects.create(deal=deal, game=game, person=person)
    return seated


@pytest.mark.usefixtures("drawn")
@pytest.mark.parametrize("kind", ["album", "result"])
@pytest.mark.parametrize("code", [True, False])
def test_nothing_is_shared_while_it_runs(anna: Seated, kind: str, code: bool) -> None:
    if not code:  # as at a practice table
        Game.objects.filter(pk=anna.game.pk).update(deal_code="")
    refused = anna.clients[0].post(f"{anna.url}share/{kind}/")
    assert refused.status_code == 422
    assert "still played for a leaderboard" in refused.content.decode()
    assert not Share.objects.exists()
    DailyDeal.objects.update(starts=TODAY - timedelta(days=1))
    assert anna.clients[0].post(f"{anna.url}share/{kind}/").status_code == 302


def test_a_profile_shows_its_album_afterwards(anna: Seated) -> None:
    results.store_results([anna.game.pk])
    assert SeatResult.objects.exists()
    person = anna.game.players.get(seat=0).person
    assert person
    address = f"/people/{profiles.save_profile(person, shown=True).code}/"
    assert "Its stamps brought" not in page(Client(), address)
    DailyDeal.objects.update(starts=TODAY - timedelta(days=1))
    assert "Its stamps brought" in page(Client(), address)
