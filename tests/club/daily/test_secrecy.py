"""While the day of a deal runs, only those who play it learn its cards; before, nobody does."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client

from club.daily import services
from club.daily.models import DailyDeal, DailyEntry, Kind
from games.models import Game, Status
from games.rules.codec import encode
from games.services.lobby import deals
from games.services.lobby.deals import Openness
from games.services.people import identity
from tests.club.daily.conftest import Calendar
from tests.club.daily.tries import (
    TODAY,
    begin,
    end,
    entry_in,
    finished,
    move_to_earlier_day,
    page,
    person_in,
)
from tests.web.solos import seat_solo
from tests.web.tables import browser_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("calendar")]
BY_TABLE = ("", "replay/", "record.json", "album/0.svg", "analysis/", "practice/", "regions/all/")


def by_code(client: Client, code: str) -> Any:
    return client.post("/solo/", {"level": "1", "deal": code})


def test_its_code_hands_out_nothing_to_who_has_not_played_it() -> None:
    anna = finished("Anna")
    code = entry_in(anna).game.deal_code
    assert by_code(anna, code).status_code == 302, "as any solo game that one has finished"
    stranger, ben = Client(), browser_of(identity.new_guest("Ben"))
    playing = browser_of(identity.new_guest("Cleo"))
    begin(playing)
    count = Game.objects.count()
    for client in (stranger, ben, playing):
        assert client.get(f"/solo/deal/{code}/").status_code == 404
        refused = by_code(client, code)
        assert refused.status_code == 422
        assert "still played for a leaderboard" in refused.content.decode()
        assert client.post(f"/daily/{TODAY}/practise/").status_code == 422
    assert Game.objects.count() == count
    assert "_auth_user_id" not in stranger.session, "and no guest was made"
    move_to_earlier_day()
    for client in (stranger, ben):
        assert client.get(f"/solo/deal/{code}/").status_code == 200
        assert by_code(client, code).status_code == 302
    assert by_code(playing, code).status_code == 422, "until that game is over"


def test_the_games_of_others_stay_closed() -> None:
    """Like all solo games, also when the day is over."""
    anna, ben = finished("Anna"), finished("Ben")
    url = f"/t/{entry_in(anna).game.code}/"
    for client in (Client(), ben):
        for path in BY_TABLE:
            assert client.get(url + path).status_code == 403, path
        assert client.post(f"{url}practice/", {"at": "1", "seat": "0"}).status_code == 403
        assert client.post(f"{url}rematch/").status_code == 403


def test_albums_of_others_are_shown_when_one_has_finished_or_its_day_is_over() -> None:
    anna, ben = finished("Anna", 140), finished("Ben", 130)
    playing = browser_of(identity.new_guest("Cleo"))
    begin(playing)
    picture = f"/daily/album/{entry_in(anna).pk}.svg"
    assert picture in page(ben)
    assert ben.get(picture).status_code == 200
    for client in (Client(), playing, browser_of(identity.new_guest("Dora"))):
        assert "/daily/album/" not in page(client)
        assert client.get(picture).status_code == 404
    deal = move_to_earlier_day()
    assert Client().get(picture).status_code == 200
    assert picture in page(Client(), f"/daily/{deal.starts}/")
    assert picture in page(Client()), "the best of the day before"
    assert playing.get(picture).status_code == 404
    assert "/daily/album/" not in page(playing, f"/daily/{deal.starts}/") + page(playing)


def test_a_given_up_game_was_the_try() -> None:
    anna = browser_of(identity.new_guest("Anna"))
    game = begin(anna)
    anna.post(f"/t/{game.code}/wish-to-end/", {"wish": "1"})
    game.refresh_from_db()
    assert game.status == Status.ENDED
    assert begin(anna) == game
    assert "was given up" in page(anna)
    assert anna.post(f"/daily/{TODAY}/practise/").status_code == 302
    Game.objects.filter(pk=game.pk).update(status=Status.ABANDONED)  # which may be reopened
    assert anna.post(f"/daily/{TODAY}/practise/").status_code == 422


def two_worlds(address: str, client: Client, deals_of: list[Any]) -> set[str]:
    """A page in worlds that differ only in the deal, without what is new in every answer."""
    told = set()
    for deal in deals_of:
        DailyDeal.objects.update(deal=encode(deal), code=deals.code_of(deal))
        Game.objects.filter(daily_entry__isnull=False).update(
            deal=encode(deal), deal_code=deals.code_of(deal)
        )
        text = page(client, address)
        told.add(re.sub(r'name="(csrfmiddlewaretoken|opening)" value="[^"]*"', "", text))
    return told


@pytest.mark.long
def test_pages_are_the_same_whatever_the_deal_is() -> None:
    anna = finished("Anna")
    worlds = [seat_solo(seed).table.deal for seed in (1, 2)]
    ben = browser_of(identity.new_guest("Ben"))
    for client in (Client(), ben, anna):
        for address in ("/", "/club/", "/daily/", f"/daily/{TODAY}/", "/weekly/", "/solo/", "/me/"):
            if client is anna and address == "/solo/":
                continue  # the codes of her finished games
            assert len(two_worlds(address, client, worlds)) == 1, address


def test_other_deals_are_as_open_as_ever() -> None:
    game = end(seat_solo().game)
    assert deals.openness(game.deal_code, None) is Openness.ALL
    assert "Anna" in page(Client(), f"/solo/deal/{game.deal_code}/")


def test_names_are_told_by_the_board_alone() -> None:
    """The page of a deal names everybody who has played it; here some did not agree."""
    finished("Araminta", shown=False)
    ben = finished("Ben")
    code = entry_in(ben).game.deal_code
    move_to_earlier_day()
    told = page(ben, f"/solo/deal/{code}/")
    assert "Ben" in told
    assert "Araminta" not in told
    nobody = page(Client(), f"/solo/deal/{code}/")
    assert "Ben" not in nobody
    assert "not listed here" in nobody


def test_nothing_exists_before_its_day(calendar: Calendar) -> None:
    begin(Client())
    tomorrow = TODAY + timedelta(days=1)
    for path in (f"/daily/{tomorrow}/", f"/weekly/{TODAY + timedelta(days=7)}/"):
        assert Client().get(path).status_code == 404
        assert Client().post(f"{path}practise/").status_code == 404
    begin(Client(), date=str(tomorrow), starts=str(tomorrow))  # no field says which
    assert DailyDeal.objects.count() == 1
    calendar.today = tomorrow
    begin(Client())
    first, second = DailyDeal.objects.order_by("starts")
    assert first.deal != second.deal


def test_whether_a_deal_is_secret() -> None:
    anna = finished("Anna")
    deal = DailyDeal.objects.get()
    assert services.is_secret(deal, None)
    assert not services.is_secret(deal, person_in(anna))
    assert deals.openness(deal.code, person_in(anna)) is Openness.OWN
    DailyEntry.objects.all().delete()
    assert services.is_secret(deal, person_in(anna))
    DailyDeal.objects.update(kind=Kind.WEEK, starts=TODAY - timedelta(days=9))
    assert deals.openness(deal.code, None) is Openness.OWN


def test_a_deal_that_was_drawn_while_the_clock_was_ahead_is_a_secret_until_its_day(
    calendar: Calendar,
) -> None:
    calendar.today = TODAY + timedelta(days=1)
    anna = finished("Anna")
    code = entry_in(anna).game.deal_code
    calendar.today = TODAY
    ben = identity.new_guest("Ben")
    assert services.openness(code, ben) == Openness.SECRET
    assert code in services.codes_in_play()
    assert by_code(browser_of(ben), code).status_code == 422
