"""Only people who agreed are on a board; tries move and are deleted with their person."""

import pytest
from django.test import Client

from club.daily import presenters
from club.daily.models import DailyDeal, DailyEntry, Kind
from games.models import Game, Person
from games.services.people import accounts, deletion, identity
from tests.club.daily.conftest import Calendar
from tests.club.daily.tries import (
    TODAY,
    YESTERDAY,
    begin,
    end,
    entry_in,
    finished,
    page,
    person_in,
)
from tests.web.tables import browser_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("calendar")]
NAME = f"/daily/{TODAY}/name/"


def account(name: str) -> Person:
    return Person.objects.create_user(name.lower(), password="perforation 14", name=name)


def test_who_does_not_wish_it_is_nowhere() -> None:
    anna = finished("Araminta", 147, shown=False)
    finished("Ben", 130)
    finished("Cleo", 120)
    for address in ("/", "/club/", "/daily/"):
        told = page(Client(), address)
        assert "Araminta" not in told
        assert "147" not in told.split("<main")[1]
    assert Client().get(f"/daily/album/{entry_in(anna).pk}.svg").status_code == 404
    board = presenters.board(Kind.DAY, TODAY, None)
    assert [(row.place, row.name) for row in board.rows] == [(1, "Ben"), (2, "Cleo")]
    mine = presenters.board(Kind.DAY, TODAY, person_in(anna)).mine
    assert mine is not None
    assert (mine.place, mine.points, mine.shown) == (1, 147, False)
    assert "That would be place 1 on the leaderboard" in page(anna)
    assert anna.get(f"/daily/album/{entry_in(anna).pk}.svg").status_code == 200


def test_only_people_who_want_no_name() -> None:
    finished("Araminta", shown=False)
    told = page(Client())
    assert "1 person has finished this deal and prefers not to be named." in told
    assert "The best on the leaderboard" not in page(Client(), "/")


def test_the_front_page_does_not_ask_and_so_shows_nobody() -> None:
    client = Client()
    client.post("/daily/play/", {"opening": "abc"})
    assert not entry_in(client).shown
    for name in ("shown", "asked"):
        other = Client()
        other.post("/daily/play/", {name: "on"})
        assert not entry_in(other).shown, "both are needed"


def test_the_choice_is_remembered_and_can_be_changed(calendar: Calendar) -> None:
    calendar.today = YESTERDAY
    anna = browser_of(identity.new_guest("Araminta"))
    end(begin(anna, shown="on"))
    calendar.today = TODAY
    assert "checked" in page(anna).split("<main")[1]
    anna.post("/daily/play/")
    end(Game.objects.latest("pk"))
    assert "Araminta" in page(Client())
    assert anna.post(NAME)["Location"] == f"/daily/{TODAY}/"
    assert "Araminta" not in page(Client()).split("before-title")[0]
    assert "Araminta" in page(Client(), f"/daily/{YESTERDAY}/")
    anna.post(NAME, {"everywhere": "on"})
    assert "Araminta" not in page(Client(), f"/daily/{YESTERDAY}/")
    anna.post(NAME, {"shown": "on"})
    assert list(DailyEntry.objects.values_list("shown", flat=True)) == [False, True]


def test_nobody_changes_the_choice_of_another() -> None:
    finished("Anna", shown=False)
    ben = finished("Ben", shown=True)
    ben.post(NAME, {"shown": "on", "everywhere": "on", "person": "1", "entry": "1"})
    assert list(DailyEntry.objects.values_list("shown", flat=True)) == [False, True]
    assert Client().post(NAME, {"shown": "on"}).status_code == 403


def test_who_is_deleted_is_gone_from_the_board() -> None:
    anna = finished("Araminta")
    playing = browser_of(identity.new_guest("Ben"))
    begin(playing, shown="on")
    for client in (anna, playing):
        deletion.forget(person_in(client))
    assert not DailyEntry.objects.exists()
    assert "Araminta" not in page(Client())
    assert DailyDeal.objects.count() == 1


def test_somebody_who_is_banned_is_not_shown() -> None:
    client = finished("Araminta", 147)
    album = f"/daily/album/{entry_in(client).pk}.svg"
    reader = finished("Ben")
    assert "Araminta" in page(reader)
    assert reader.get(album).status_code == 200
    Person.objects.filter(name="Araminta").update(is_active=False)
    assert "Araminta" not in page(reader)
    assert reader.get(album).status_code == 404


def test_a_guest_takes_their_try_along_to_the_account() -> None:
    ben = account("Ben")
    client = finished("Guest", 130)
    guest = person_in(client)
    accounts.merge(guest, ben)
    board = presenters.board(Kind.DAY, TODAY, ben)
    assert board.mine is not None
    assert (board.mine.name, board.mine.points, board.rows) == ("Ben", 130, [])
    assert not Person.objects.filter(pk=guest.pk).exists()


@pytest.mark.parametrize("guest_first", [True, False])
def test_of_two_tries_the_earlier_one_counts(guest_first: bool) -> None:
    ben, guest = account("Ben"), identity.new_guest("Guest")
    order = [guest, ben] if guest_first else [ben, guest]
    first, later = (end(begin(browser_of(person), shown="on")) for person in order)
    accounts.merge(guest, ben)
    entry = DailyEntry.objects.get()
    assert (entry.game, entry.person) == (first, ben)
    for game, repeated in ((first, False), (later, True)):
        game.refresh_from_db()
        assert game.repeated == repeated


def test_odd_wishes_change_nothing() -> None:
    client = Client()
    for fields in ({"opening": "x" * 41}, {"opening": "\x00"}):
        response = client.post("/daily/play/", fields)
        assert response.status_code == 422, fields
    assert not Game.objects.exists()
