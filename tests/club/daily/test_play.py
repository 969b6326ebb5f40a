"""Playing the game of the day: one for all, once for the board, then for practice."""

from datetime import timedelta
from random import Random

import pytest
from django.test import Client

from club.daily import dates
from club.daily.models import DailyDeal, DailyEntry, Kind
from games.models import Game, Person, Status
from games.rules.codec import encode
from games.services.people import identity
from pinzetta import HUMAN, SoloOptions
from tests.club.daily.conftest import Calendar
from tests.club.daily.tries import (
    MONDAY,
    TODAY,
    begin,
    end,
    entry_in,
    finished,
    move_to_earlier_day,
    page,
    person_in,
)
from tests.web.solos import play_until
from tests.web.tables import Seated, browser_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("calendar")]


def test_looking_draws_nothing_and_everybody_gets_the_same_deal() -> None:
    for address in ("/", "/club/", "/daily/", "/weekly/", f"/daily/{TODAY}/"):
        page(Client(), address)
    assert not DailyDeal.objects.exists()
    first, second = begin(Client()), begin(Client())
    assert first.host != second.host
    assert first.deal == second.deal
    assert (first.repeated, first.options) == (False, encode(SoloOptions(level=2)))
    assert (first.watchers, first.listed) == (False, False)
    deal = DailyDeal.objects.get()
    assert (deal.kind, deal.starts, deal.code) == (Kind.DAY, TODAY, first.deal_code)
    weekly = begin(Client(), "weekly")
    assert weekly.options == encode(SoloOptions(level=3))
    assert weekly.deal != first.deal
    assert DailyDeal.objects.get(kind=Kind.WEEK).starts == MONDAY


def test_the_next_day_brings_another_deal(calendar: Calendar) -> None:
    anna = browser_of(identity.new_guest("Anna"))
    games = [begin(anna), begin(anna, "weekly")]
    calendar.today = TODAY + timedelta(days=1)
    again = [begin(anna), begin(anna, "weekly")]
    assert again[0] != games[0]
    assert again[0].deal != games[0].deal
    assert again[1] == games[1], "it is still the same week"
    assert page(anna, f"/daily/{TODAY}/").count("it still counts") == 1


def test_whoever_comes_again_finds_the_same_game() -> None:
    client = Client()
    game = begin(client, opening="abc")
    assert begin(client, opening="abc") == game == begin(client, opening="another tab")
    assert (Game.objects.count(), Person.objects.count(), DailyEntry.objects.count()) == (1, 1, 1)
    for address in ("/", "/daily/"):
        assert f'href="/t/{game.code}/"' in page(client, address)
    end(game)
    assert begin(client) == game
    assert "Play the game of the day" not in page(client, "/") + page(client)


def test_later_games_are_practice() -> None:
    client = finished("Anna")
    first = entry_in(client).game
    codes = {client.post(f"/daily/{TODAY}/practise/", {"opening": "x"})["Location"] for _ in "12"}
    assert len(codes) == 1, "a double click begins one game"
    again = Game.objects.exclude(pk=first.pk).get()
    assert (again.repeated, again.deal, again.options) == (True, first.deal, first.options)
    end(again, 300)
    told = page(client)
    assert ">120<" in told
    assert ">300<" not in told
    assert DailyEntry.objects.count() == 1


def test_a_past_day_is_practice_only() -> None:
    finished("Anna")
    deal = move_to_earlier_day()
    ben = browser_of(identity.new_guest("Ben"))
    assert "does not count for the leaderboard any more" in page(ben, f"/daily/{deal.starts}/")
    response = ben.post(f"/daily/{deal.starts}/practise/")
    game = Game.objects.get(code=response["Location"].split("/")[2])
    assert (game.repeated, game.deal_code) == (True, deal.code)
    assert DailyEntry.objects.count() == 1
    visitor = Client()
    assert visitor.post(f"/daily/{deal.starts}/practise/").status_code == 302
    assert person_in(visitor).is_guest


def test_a_game_that_began_in_time_may_be_finished_later() -> None:
    game = begin(browser_of(identity.new_guest("Anna")), shown="on")
    deal = move_to_earlier_day()
    midnight = dates.end(Kind.DAY, deal.starts)
    for moment, late in ((midnight - timedelta(seconds=1), False), (midnight, True)):
        end(game, 150, ended=moment)
        told = page(Client(), f"/daily/{deal.starts}/").split("<tbody>")[1]
        assert ">150<" in told
        assert ("finished later" in told) == late


def test_another_try_from_the_same_browser_is_marked() -> None:
    client = Client()
    begin(client, shown="on")
    assert not entry_in(client).same_browser
    del client.cookies["sessionid"]
    second = end(begin(client, shown="on"))
    assert entry_in(client).same_browser
    assert "a second try from the same browser" in page(Client())
    assert begin(client) == second
    del client.cookies["sessionid"]
    begin(client, "weekly")
    assert not DailyEntry.objects.get(deal__kind=Kind.WEEK).same_browser, "another deal"
    names = {name for name in client.cookies if "day" in name or "week" in name}
    assert names == {f"day-{TODAY}", f"week-{MONDAY}"}
    for name in names:
        cookie = client.cookies[name]
        assert (cookie.value, cookie["httponly"], cookie["samesite"]) == ("1", True, "Lax")


def test_too_many_games_are_refused_and_nothing_is_drawn(settings: object) -> None:
    settings.LIMITS = {**settings.LIMITS, "guests": "0 per hour"}  # type: ignore[attr-defined]
    response = Client().post("/daily/play/")
    assert response.status_code == 429
    assert 'role="alert"' in response.content.decode()
    assert not DailyDeal.objects.exists()
    assert not Person.objects.exists()


@pytest.mark.parametrize("page", ["daily", "weekly"])
@pytest.mark.parametrize(
    ("date", "why"),
    [
        ("2026-11-30", "has not been drawn yet"),
        ("9999-12-31", "has not been drawn yet"),
        ("2026-01-01", "nobody on this server had played such a game yet"),
        ("0001-01-01", "nobody on this server had played such a game yet"),
        ("2026-02-30", "Dates are written like this here: 2026-11-18."),
        ("yesterday", "Dates are written like this here"),
    ],
)
def test_there_is_no_such_board(page: str, date: str, why: str) -> None:
    client = browser_of(identity.new_guest("Anna"))
    for response in (
        client.get(f"/{page}/{date}/"),
        client.post(f"/{page}/{date}/practise/"),
        client.post(f"/{page}/{date}/name/"),
    ):
        assert response.status_code == 404
        assert why in response.content.decode()
    assert not Game.objects.exists()


def test_any_day_leads_to_its_week() -> None:
    response = Client().get(f"/weekly/{TODAY}/")
    assert (response.status_code, response["Location"]) == (302, f"/weekly/{MONDAY}/")
    assert Client().get(f"/weekly/{MONDAY}/").status_code == 200


def test_a_day_of_which_nobody_played_the_deal() -> None:
    finished("Anna")
    move_to_earlier_day(3)
    empty = TODAY - timedelta(days=1)
    told = page(Client(), f"/daily/{empty}/")
    assert "Nobody finished this deal." in told
    assert Client().post(f"/daily/{empty}/practise/").status_code == 404
    assert f'href="/daily/{TODAY - timedelta(days=3)}/"' in told
    assert f'href="/daily/{TODAY}/"' in told


@pytest.mark.long
def test_a_whole_game_and_the_way_back_to_the_board() -> None:
    client = Client()
    seated, chance = Seated(begin(client, shown="on"), (client,)), Random(4)
    play_until(seated, "over", chance)
    game = seated.game
    assert game.status == Status.OVER
    assert f'href="/daily/{TODAY}/#mine"' in page(client, seated.url)
    told = page(client)
    points = game.players.get(seat=HUMAN).score
    assert f"Stamp Swap, game of the day, November 18: {points} point" in told
    picture = client.get(f"/daily/album/{entry_in(client).pk}.svg")
    assert picture["Content-Type"] == "image/svg+xml"
    assert picture.content == client.get(f"{seated.url}album/0.svg").content
